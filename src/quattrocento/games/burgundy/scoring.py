"""BUR-9 Regions and colours, BUR-8.3 animals, BUR-11 the end of the game."""

from __future__ import annotations

from quattrocento.games.burgundy.board import BurgundyBoard, Player
from quattrocento.games.burgundy.components import (
    COLOUR_MASK,
    COLOURS,
    FIRST_ANIMAL,
    FIRST_KNOWLEDGE,
    HEX_COLOUR,
    HEX_COUNT,
    KNOWLEDGE_BUILDING,
    LARGE_BONUS,
    PHASE_VP,
    REGION_AT,
    SIZE_VP,
    SMALL_BONUS,
    WORKERS_PER_VP,
    animal_count,
    animal_kind,
)
from quattrocento.games.burgundy.options import FEWEST_EMPTY, KNOWLEDGE_15_LESS, KNOWLEDGE_26_MORE


def score_region(board: BurgundyBoard, seat: int, hex: int) -> None:
    """BUR-9.1 The last hex of a region: points for its size and for the phase."""
    player = board.players[seat]
    region = REGION_AT[player.layout][hex]
    if region & player.filled != region:
        return
    colour = COLOURS[HEX_COLOUR[player.layout][hex]]
    board.score(seat, SIZE_VP[region.bit_count()] + PHASE_VP[board.phase], "BUR-9.1", f"region_{colour}")


def score_colour(board: BurgundyBoard, seat: int, colour: int) -> None:
    """BUR-9.2 All hexes of a colour: the large bonus tile for the first player, the small one for the second."""
    player = board.players[seat]
    mask = COLOUR_MASK[player.layout][colour]
    if mask & player.filled != mask:
        return
    if board.large_bonus[colour] < 0:
        board.large_bonus[colour] = seat
        board.score(seat, LARGE_BONUS[board.count], "BUR-9.2", "bonus_tile_large", COLOURS[colour])
    elif board.small_bonus[colour] < 0:
        board.small_bonus[colour] = seat
        board.score(seat, SMALL_BONUS[board.count], "BUR-9.2", "bonus_tile_small", COLOURS[colour])


def score_animal(board: BurgundyBoard, seat: int, tile: int, hex: int) -> None:
    """BUR-8.3 The animals of the new tile and of every tile of its kind in the same pasture."""
    player = board.players[seat]
    pasture = REGION_AT[player.layout][hex]
    kind = animal_kind(tile)
    extra = 1 if player.knows(7) else 0
    points = 0
    for other in range(HEX_COUNT):
        if pasture >> other & 1:
            lying = player.estate[other]
            if FIRST_ANIMAL <= lying < FIRST_KNOWLEDGE and animal_kind(lying) == kind:
                points += animal_count(lying) + extra
    board.score(seat, points, "BUR-8.3", "animals")


def animal_kinds(player: Player) -> int:
    kinds = 0
    for tile in player.estate:
        if FIRST_ANIMAL <= tile < FIRST_KNOWLEDGE:
            kinds |= 1 << animal_kind(tile)
    return kinds.bit_count()


def knowledge_vp(board: BurgundyBoard, seat: int, number: int) -> int:
    """BUR-10.15 to 10.26 What a knowledge tile in the estate scores at the end."""
    player = board.players[seat]
    if number in KNOWLEDGE_BUILDING:
        return 4 * player.estate.count(KNOWLEDGE_BUILDING[number])
    if number == 15:
        return (2 if board.switches & KNOWLEDGE_15_LESS else 3) * sum(1 for sold in player.sold if sold)
    if number == 24:
        return 4 * animal_kinds(player)
    if number == 25:
        return sum(player.sold)
    if number == 26:
        tiles = board.large_bonus.count(seat) + board.small_bonus.count(seat)
        return (3 if board.switches & KNOWLEDGE_26_MORE else 2) * tiles
    return 0


def score_end(board: BurgundyBoard) -> None:
    """BUR-11.1 Unsold goods, silverlings, pairs of workers and knowledge."""
    for seat, player in enumerate(board.players):
        board.score(seat, sum(player.goods), "BUR-11.1", "unsold_goods")
        board.score(seat, player.silverlings, "BUR-11.1", "silverlings")
        board.score(seat, player.workers // WORKERS_PER_VP, "BUR-11.1", "workers")
        for number in range(15, 27):
            if player.knows(number):
                board.score(seat, knowledge_vp(board, seat, number), f"BUR-10.{number}", f"knowledge_{number}")


def scores(board: BurgundyBoard) -> list[int]:
    return [player.vp for player in board.players]


def ranks(board: BurgundyBoard) -> list[int]:
    """BUR-11.2 Most points; then most empty hexes [R-13]; then the later turn in the last round [R-14]."""
    sign = -1 if board.switches & FEWEST_EMPTY else 1
    order = sorted(
        range(board.count),
        key=lambda seat: (
            -board.players[seat].vp,
            -sign * board.players[seat].empty_hexes(),
            -board.round_order.index(seat),
        ),
    )
    return [order.index(seat) + 1 for seat in range(board.count)]
