"""TIL-6.4 The contract action: take a tile of the contract market, exchange a resource."""

from __future__ import annotations

from typing import Final

from quattrocento.games.tiletum.board import NOTHING, Then, TiletumBoard
from quattrocento.games.tiletum.bonus_table import FIRST_EXCHANGE_BONUS, NO_BONUS
from quattrocento.games.tiletum.components import ACTIONS, CONTRACT, CONTRACT_AP, MARKET, RESOURCES
from quattrocento.games.tiletum.notation import EXCHANGE, LAY_CONTRACT, TAKE_CONTRACT
from quattrocento.games.tiletum.storehouse import may_take, refuse_tile
from quattrocento.games.tiletum.tiles import NO_TILE, TILES
from quattrocento.kernel.effects import Chance
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal
from quattrocento.kernel.rng import Rng
from quattrocento.kit.pile import draw

# By resource: giving it for each other one.
EXCHANGES: Final[list[list[int]]] = [
    [EXCHANGE.of(given, taken) for taken in range(5) if taken != given] for given in range(5)
]


def can_spend(board: TiletumBoard, seat: int, ap: int) -> bool:
    player = board.players[seat]
    if any(player.resources):
        return True
    for slot in range(MARKET):
        if CONTRACT_AP[slot] <= ap and may_take(board, player, board.contract_market[slot]):
            return True
    return False


def add_spending(board: TiletumBoard, seat: int, ap: int, out: list[int]) -> None:
    player = board.players[seat]
    for slot in range(MARKET):
        if CONTRACT_AP[slot] <= ap and may_take(board, player, board.contract_market[slot]):
            out.append(TAKE_CONTRACT.of(slot))
    for given in range(5):
        if player.resources[given]:
            out += EXCHANGES[given]


def price(move: int) -> int:
    return CONTRACT_AP[TAKE_CONTRACT.arg(move)] if TAKE_CONTRACT.has(move) else 1


def spend(board: TiletumBoard, seat: int, move: int) -> int:
    """Carry it out; the bonus that follows."""
    if TAKE_CONTRACT.has(move):
        slot = TAKE_CONTRACT.arg(move)
        board.store(seat, board.contract_market[slot], "TIL-6.4.1")
        board.contract_market[slot] = NO_TILE
        return NO_BONUS
    given, taken, _, _ = EXCHANGE.args(move)
    board.pay(seat, given, 1, "TIL-6.4.2")
    board.gain(seat, taken, 1, "TIL-6.4.2")
    player = board.players[seat]
    if player.exchanged:
        return NO_BONUS
    player.exchanged = True  # [R6]
    return FIRST_EXCHANGE_BONUS


def refuse_spending(board: TiletumBoard, seat: int, ap: int, move: int) -> Refusal | None:
    player = board.players[seat]
    if TAKE_CONTRACT.has(move):
        slot = TAKE_CONTRACT.arg(move)
        tile = board.contract_market[slot]
        if tile == NO_TILE:
            return Refusal("TIL-6.4.1", "slot_empty")
        if CONTRACT_AP[slot] > ap:
            return Refusal("TIL-6.4.1", "too_few_ap", {"ap": ap, "needed": CONTRACT_AP[slot]})
        return refuse_tile(board, player, tile)
    if EXCHANGE.has(move):
        given, taken, _, _ = EXCHANGE.args(move)
        if given == taken:
            return Refusal("TIL-6.4.2", "same_resource", {"resource": RESOURCES[given]})
        if player.resources[given] == 0:
            return Refusal("TIL-6.4.2", "no_resource", {"resource": RESOURCES[given]})
        return None
    return Refusal("TIL-5.3.2", "other_action", {"action": ACTIONS[CONTRACT]})


# The market (TIL-6.4.3, TIL-12.6)


def refill(board: TiletumBoard) -> Then:
    """TIL-6.4.3 Slide the tiles to the right and fill the gaps on the left, as far as the pile goes."""
    lying = [tile for tile in board.contract_market if tile != NO_TILE]
    gaps = MARKET - len(lying)
    if gaps == 0:
        return NOTHING
    board.contract_market = [NO_TILE] * gaps + lying
    new = min(gaps, sum(board.contract_pile))
    return tuple([LAY_CONTRACTS[slot] for slot in range(gaps - 1, gaps - 1 - new, -1)])


class LayContract(Chance[TiletumBoard]):
    """TIL-2.5, TIL-6.4.3 A random tile of the contract pile for a space of the market."""

    rule = "TIL-6.4.3"

    def __init__(self, slot: int) -> None:
        super().__init__()
        self.slot = slot

    def ints(self) -> tuple[int, ...]:
        return (self.slot,)

    def label(self, board: TiletumBoard) -> str:
        return f"contracts/{sum(board.contract_pile)} left"

    def possible(self, board: TiletumBoard) -> bool:
        return True

    def outcomes(self, board: TiletumBoard) -> list[tuple[int, int]]:
        first = LAY_CONTRACT.of(self.slot)
        return [(first + tile, number) for tile, number in enumerate(board.contract_pile) if number]

    def sample(self, board: TiletumBoard, rng: Rng) -> int:
        return LAY_CONTRACT.of(self.slot, draw(board.contract_pile, rng))

    def choose(self, board: TiletumBoard, move: int) -> Then:
        slot, tile, _, _ = LAY_CONTRACT.args(move)
        board.contract_pile[tile] -= 1
        board.contract_market[slot] = tile
        if board.events is not None:
            args: dict[str, int | str] = {"tile": TILES[tile], "slot": slot + 1}
            board.events.append(Event("laid_contract", -1, "TIL-6.4.3", args))
        return NOTHING


LAY_CONTRACTS: Final[list[LayContract]] = [LayContract(slot) for slot in range(MARKET)]
