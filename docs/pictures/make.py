"""Draws the estate of the README anew: `python docs/pictures/make.py` with the package installed."""

from __future__ import annotations

from pathlib import Path

from quattrocento import QuickRng, Table, deal, game

HERE = Path(__file__).parent


def played(players: int, seed: int, until: str) -> Table:
    """A game of players who build and sell where they can, until the given phase."""
    table = deal("burgundy", players=players, seed=seed)
    rng = QuickRng(seed)
    while True:
        view = table.view(table.seat)
        board = view["board"]
        dice = board["players"][view["to_move"]]["dice"]
        if board["phase"] == until and view["asks"] == "take_turn" and None not in dice:
            return table
        options = table.options()
        places = [move for move in options if "place" in move.kind]
        sales = [move for move in options if "sell" in move.kind]
        takes = [move for move in options if "take" in move.kind]
        wanted = places or sales or takes or options
        table.play(str(wanted[rng.below(len(wanted))]))


def main() -> None:
    table = played(players=3, seed=21, until="D")
    picture = game("burgundy").draw(table.view(table.seat), part=f"estate:{table.seat}")
    (HERE / "burgundy-estate.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
