"""Which moves a player would think of, and where a position is easily judged: what makes bots look further."""

from __future__ import annotations

from typing import Final

from quattrocento.games.florence.board import FlorenceBoard
from quattrocento.games.florence.build import CLOSE_BUILDERS
from quattrocento.games.florence.components import (
    BUILDINGS,
    CHARACTERS,
    FIRST_BUILDING,
    FLORINS_PER_PP,
    GRID,
    LARGE,
    MASK_AT,
    SMALL,
    WISH_BUILDING,
    WV_BUILDING,
)
from quattrocento.games.florence.field import seam_between
from quattrocento.games.florence.insight_works import actions_left, money_worth
from quattrocento.games.florence.notation import (
    ACROSS,
    BID,
    BUILD,
    COUNTER,
    PLACE,
    PRICE,
    PROPOSE,
    PUT,
    PUT_REST,
    SELL_PRESTIGE,
    TAKE_PRESTIGE,
)
from quattrocento.games.florence.player import Player
from quattrocento.kit.bits import members
from quattrocento.kit.polyomino import TURNS

AT_LEISURE: Final = 20  # who thinks of so many moves compares places and amounts too
PLACES_EACH: Final = 3  # of each tile, at leisure
JOINT_PLACES: Final = 4
HIGHEST_SENSIBLE: Final = 8  # hundreds for a joint building
SMALL_CHANGE: Final = 200  # nobody haggles over so little
PROPOSALS: Final = 2  # in a turn
WANTED: Final = 3  # buildings that are proposed, at leisure


def stage(board: FlorenceBoard) -> int:
    """Between two rounds nobody has begun anything."""
    return board.round


def prospects(board: FlorenceBoard, seat: int, options: list[int], number: int) -> list[int]:
    """The options without those that nobody would think of, the best first sight of the rest; never none."""
    if len(options) == 1:
        return options
    first = options[0]
    leisure = number >= AT_LEISURE
    player = board.players[seat]
    if PLACE.has(first):
        return places(player, options, PLACES_EACH if leisure else 1)
    if TAKE_PRESTIGE.has(first):
        return amounts(board, seat, options, 2 if leisure else 0)
    if PUT.has(first):  # the order under a deck hardly matters
        return options[-1:] if PUT_REST.has(options[-1]) else options[:1]
    if ACROSS.has(first):
        return joint_places(board, seat, options, JOINT_PLACES if leisure else 1)
    if PRICE.has(first):
        return [move for move in options if PRICE.arg(move) <= HIGHEST_SENSIBLE] or options[:1]
    if BID.has(first):
        return bids(options)
    return without_folly(board, player, options, number, leisure)


def without_folly(board: FlorenceBoard, player: Player, options: list[int], number: int, leisure: bool) -> list[int]:
    """All kinds of actions, but prestige is never sold; in haste only the best buildings are thought of."""
    most = len(BUILDINGS) if leisure else max(1, number // 3)
    haggles = len(board.proposal) == 4 and board.proposal[3] > SMALL_CHANGE
    out: list[int] = []
    builds: list[int] = []
    proposals: list[int] = []
    for move in options:
        if BUILD.has(move):
            builds.append(move)
        elif PROPOSE.has(move):
            proposals.append(move)
        elif not SELL_PRESTIGE.has(move) and (haggles or not COUNTER.has(move)):
            out.append(move)
    if builds:
        out += best_buildings(player, builds, [BUILD.arg(move) for move in builds], most)
    if proposals and board.offers_made < PROPOSALS and not board.offers:  # who has an agreement asks nobody else
        wanted = [PROPOSE.args(move)[0] for move in proposals]
        out += best_buildings(player, proposals, wanted, WANTED if leisure else 1)
    return out or options[:1]


def best_buildings(player: Player, moves: list[int], buildings: list[int], most: int) -> list[int]:
    """Those that the cards in hand wish for, then the smaller ones."""
    if len(moves) <= most:
        return moves
    values = [0] * len(BUILDINGS)
    for card in members(player.hand):
        values[WISH_BUILDING[card]] += WV_BUILDING
    values = [value + 2 if SMALL >> i & 1 else value if LARGE >> i & 1 else value + 1 for i, value in enumerate(values)]
    order = sorted(range(len(moves)), key=lambda i: -values[buildings[i]])
    return [moves[i] for i in order[:most]]


# Places


def places(player: Player, options: list[int], most: int) -> list[int]:
    """Of each tile the places that leave the best room for others."""
    out: list[int] = []
    costs: list[int] = []  # of the places of the last tile in `out`
    last = -1
    for move in options:  # tile by tile
        tile, square, turn, _ = PLACE.args(move)
        if tile != last:
            last = tile
            costs = []
        cost = lost_room(player, tile, MASK_AT[tile][square * TURNS + turn])
        at = len(costs)
        while at > 0 and costs[at - 1] > cost:
            at -= 1
        if at < most:
            out.insert(len(out) - len(costs) + at, move)
            costs.insert(at, cost)
            if len(costs) > most:
                costs.pop()
                out.pop()
    return out


def lost_room(player: Player, tile: int, mask: int) -> int:
    """Free squares that the tile spoils: where a building may touch no other, all around it; else its rough edges."""
    around = GRID.beside(mask) & ~player.filled
    if player.builders >= CLOSE_BUILDERS:
        return around.bit_count()
    if tile >= FIRST_BUILDING:
        return 2 * (around & ~player.beside).bit_count() + around.bit_count()
    return 2 * (mask & ~player.beside).bit_count() + around.bit_count()


def joint_places(board: FlorenceBoard, seat: int, options: list[int], most: int) -> list[int]:
    """FLO-15.4 Those that cost the own principality least."""
    partner, building = board.proposal[0], board.proposal[1]
    seam = seam_between(len(board.players), board.turn, partner)
    if seam is None or len(options) <= most:
        return options
    player = board.players[seat]
    masks = seam.masks(seat, building)
    index = seam.index[building]
    costs = [lost_room(player, FIRST_BUILDING + building, masks[index[ACROSS.arg(move)]]) for move in options]
    order = sorted(range(len(options)), key=lambda i: costs[i])
    return [options[i] for i in order[:most]]


# Amounts


def amounts(board: FlorenceBoard, seat: int, options: list[int], around: int) -> list[int]:
    """FLO-7.6 As much prestige as the money is worth less, and some amounts around."""
    money = board.players[seat].money
    left = actions_left(board, seat)
    best = 0
    most = -1.0
    for i, move in enumerate(options):
        points = TAKE_PRESTIGE.arg(move)
        value = points + money_worth(board, seat, money - FLORINS_PER_PP * points, left)
        if value >= most:
            best, most = i, value
    return options[max(0, best - around) : best + around + 1]


def bids(options: list[int]) -> list[int]:
    """FLO-14.5 For each character card the lowest bid and the next but one; and whatever is no bid."""
    seen = [0] * len(CHARACTERS)
    out: list[int] = []
    for move in options:
        if BID.has(move):
            _, card, _, _ = BID.args(move)
            seen[card] += 1
            if seen[card] not in (1, 3):
                continue
        out.append(move)
    return out
