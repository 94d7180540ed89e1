"""Draws the pictures of the README anew: `python docs/pictures/make.py` with the package installed."""

from __future__ import annotations

from pathlib import Path

from quattrocento import QuickRng, Table, deal, game
from quattrocento.bots import Greedy

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


def crowded_road(players: int, seed: int, number: int, workers: int) -> Table:
    """A game of greedy players, until so many workers stand on the road in the given round."""
    table = deal("caylus1303", players=players, seed=seed)
    rng = QuickRng(seed)
    bot = Greedy()
    while True:
        view = table.view(table.seat)
        board = view["board"]
        standing = sum(len(space["workers"]) for space in board["road"])
        if board["round"] == number and view["asks"] == "planning_turn" and standing >= workers:
            return table
        options = [move.code for move in table.options()]
        table.play(table.game.moves.text(bot.choose(view, options, rng)))


def busy_chart(players: int, seed: int, number: int) -> Table:
    """A game of Tiletum between greedy players, until somebody takes the second die of the given round."""
    table = deal("tiletum", players=players, seed=seed)
    rng = QuickRng(seed)
    bot = Greedy()
    while True:
        view = table.view(table.seat)
        board = view["board"]
        if board["round"] == number and board["turn"] == 2 and view["asks"] == "take_die":
            return table
        options = [move.code for move in table.options()]
        table.play(table.game.moves.text(bot.choose(view, options, rng)))


def busy_court(players: int, seed: int, number: int, tiles: int) -> Table:
    """A game of Florence between greedy players, until one with so many tiles takes a turn in the given round."""
    table = deal("florence", players=players, seed=seed)
    rng = QuickRng(seed)
    bot = Greedy()
    while True:
        view = table.view(table.seat)
        board = view["board"]
        mover = board["players"][table.seat]
        if board["round"] == number and view["asks"] == "take_turn" and len(mover["tiles"]) >= tiles:
            return table
        options = [move.code for move in table.options()]
        table.play(table.game.moves.text(bot.choose(view, options, rng)))


def main() -> None:
    burgundy = game("burgundy")
    table = played(players=3, seed=21, until="D")
    view = table.view(table.seat)
    (HERE / "burgundy-table.svg").write_text(burgundy.draw(view), encoding="utf-8")
    (HERE / "burgundy-estate.svg").write_text(burgundy.draw(view, part=f"estate:{table.seat}"), encoding="utf-8")
    table = crowded_road(players=3, seed=35, number=7, workers=9)
    picture = game("caylus1303").draw(table.view(table.seat))
    (HERE / "caylus1303-table.svg").write_text(picture, encoding="utf-8")
    table = busy_chart(players=3, seed=12, number=4)
    picture = game("tiletum").draw(table.view(table.seat))
    (HERE / "tiletum-table.svg").write_text(picture, encoding="utf-8")
    table = busy_court(players=3, seed=7, number=6, tiles=4)
    picture = game("florence").draw(table.view(table.seat))
    (HERE / "florence-table.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
