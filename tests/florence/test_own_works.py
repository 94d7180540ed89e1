"""FLO-7.2 What the view says a bonus card would add is what it adds, before the work and in the middle of it."""

from __future__ import annotations

from quattrocento import Position, QuickRng, start
from quattrocento.games.florence.board import FlorenceBoard
from quattrocento.games.florence.components import BONUS_CARDS
from quattrocento.games.florence.works import work_value
from quattrocento.kit.bits import members
from tests.rules import rule


@rule("FLO-7.2", "FLO-12.1")
def test_the_view_tells_what_a_bonus_card_adds() -> None:
    compared = set()
    for seed in range(40):
        rng = QuickRng(seed)
        position = start("florence", players=3)
        while not position.over:
            if position.by_chance:
                position.play(position.sample(rng))
                continue
            if position.question_name() == "choose_bonus":
                compared |= compare(position)
            options = position.options()
            wanted = [
                code for code in options if position.game.moves.kind_of(code).name in ("buy_bonus", "complete_work")
            ]
            position.play(rng.choice(wanted or options))
    assert len(compared) > 8


def compare(position: Position) -> set[str]:
    seat, board = position.seat, position.board
    assert isinstance(board, FlorenceBoard)
    told = position.view(seat)["board"]["works"]["bonus"]
    value = work_value(board, seat)
    found = set()
    for card in members(board.players[seat].bonus):
        after = board.copy()
        after.use_bonus(seat, card)
        assert work_value(after, seat) - value == told[BONUS_CARDS[card]], BONUS_CARDS[card]
        found.add(BONUS_CARDS[card])
    return found
