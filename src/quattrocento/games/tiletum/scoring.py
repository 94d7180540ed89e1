"""TIL-11 Fairs and TIL-13 the end of the game."""

from __future__ import annotations

from quattrocento.games.tiletum.board import TiletumBoard
from quattrocento.games.tiletum.components import (
    CATHEDRAL_TILES,
    COMPLETED_VP,
    CONTRACT_CATHEDRAL_SETS,
    CONTRACTS,
    CREST_CONTRACT_SETS,
    CRESTS,
    FAIR_BOARD_VP,
    FAIR_VP,
    FAIRS,
    FILLED_BUILDINGS,
    HOUSE_PILLAR_SETS,
    KING_TRACK,
    KING_VP,
    MAP_HOUSES,
    MAP_PILLARS,
    RESOURCES_PER_VP,
    UPPER_FLOOR_CHARACTERS,
)
from quattrocento.games.tiletum.map import NODES
from quattrocento.games.tiletum.options import SIXTH_EMPTY
from quattrocento.kernel.events import Event


def takes_part(board: TiletumBoard, seat: int, round: int) -> bool:
    """TIL-11.1 A house in the fair town, or the merchant."""
    player = board.players[seat]
    town = board.fair_towns[round]
    return player.merchant == town or player.towns >> town & 1 == 1


def fair_count(board: TiletumBoard, seat: int, fair: int) -> int:
    """TIL-11.3 How many times the criterion is met; TIL-11.2 of a set the smaller count."""
    player = board.players[seat]
    if fair == HOUSE_PILLAR_SETS:
        return min(player.map_houses(), player.map_pillars())
    if fair == CONTRACT_CATHEDRAL_SETS:
        return min(len(player.contracts), player.cathedral_count())
    if fair == CONTRACTS:
        return len(player.contracts)
    if fair == CREST_CONTRACT_SETS:
        return min(player.crest_count(), len(player.contracts))
    if fair == MAP_HOUSES:
        return player.map_houses()
    if fair == UPPER_FLOOR_CHARACTERS:
        return player.upper_floor_characters()
    if fair == CRESTS:
        return player.crest_count()
    if fair == MAP_PILLARS:
        return player.map_pillars()
    if fair == FILLED_BUILDINGS:
        return player.filled_buildings(not board.switches & SIXTH_EMPTY)  # [R8]
    assert fair == CATHEDRAL_TILES
    return player.cathedral_count()


def fair_vp(board: TiletumBoard, seat: int, round: int) -> int:
    """TIL-11.2 What a player who takes part scores at a fair."""
    fair = board.fairs[round]
    value = FAIR_BOARD_VP[round] + FAIR_VP[fair]
    if fair == KING_TRACK:
        return value + KING_VP[board.king_spaces[seat]]  # TIL-11.4
    return value * fair_count(board, seat, fair)


def score_fair(board: TiletumBoard) -> None:
    """TIL-11.2 Everybody who takes part scores; TIL-11.5 then the tile is turned over."""
    if board.events is not None:
        town = NODES[board.fair_towns[board.round]]
        board.events.append(Event("fair", -1, "TIL-11.2", {"fair": FAIRS[board.fairs[board.round]], "town": town}))
    for seat in range(board.count):
        if takes_part(board, seat, board.round):
            points = fair_vp(board, seat, board.round)
            board.score(seat, points, "TIL-11.2", FAIRS[board.fairs[board.round]])


def final_vp(board: TiletumBoard, seat: int) -> tuple[int, int, int]:
    """TIL-13.1 to 13.3 Completed buildings, houses times pillars, resources."""
    player = board.players[seat]
    return (
        COMPLETED_VP[player.completed()],
        player.map_houses() * player.map_pillars(),
        sum(player.resources) // RESOURCES_PER_VP,
    )


def score_end(board: TiletumBoard) -> None:
    for seat in range(board.count):
        buildings, houses, resources = final_vp(board, seat)
        board.score(seat, buildings, "TIL-13.1", "completed_buildings")
        board.score(seat, houses, "TIL-13.2", "houses_and_pillars")
        board.score(seat, resources, "TIL-13.3", "resources")


def scores(board: TiletumBoard) -> list[int]:
    return [player.vp for player in board.players]


def ranks(board: TiletumBoard) -> list[int]:
    """TIL-13.4 Most VP; then the better place in the turn order of the last King phase."""
    order = sorted(range(board.count), key=lambda seat: (-board.players[seat].vp, board.order.index(seat)))
    return [order.index(seat) + 1 for seat in range(board.count)]
