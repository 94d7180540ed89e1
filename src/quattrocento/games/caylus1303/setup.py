"""CAY-2 The set-up, and CAY-15.1 the characters of a first game."""

from __future__ import annotations

from typing import Any, Final

from quattrocento.games.caylus1303.board import NOBODY, NOTHING, CaylusBoard, Then
from quattrocento.games.caylus1303.components import (
    BASIC_COPIES,
    CAMP_WORKERS,
    CHARACTERS,
    CHARACTERS_IN_PLAY,
    FIRST_BASIC,
    FIRST_GAME,
    FIRST_MONUMENT,
    FIRST_STONE,
    FIRST_WOOD,
    NAMES,
    ON_BOARD,
    OUT_OF_PLAY,
    SETUP_SIDE,
    SPACES,
    START_RESOURCES,
    START_WORKERS,
    STONEMASON,
)
from quattrocento.games.caylus1303.favour import characters_on_board, refuse_character
from quattrocento.games.caylus1303.flow import StartRound
from quattrocento.games.caylus1303.notation import CHARACTER, DRAW, FIRST, LAY, LAY_PLACES
from quattrocento.games.caylus1303.options import FIRST_GAME as WITH_ADVISED_CHARACTERS
from quattrocento.games.caylus1303.options import SWITCHES
from quattrocento.kernel.board import Board
from quattrocento.kernel.effects import Chance, Decision, Effect, Step
from quattrocento.kernel.events import Event
from quattrocento.kernel.refusal import Refusal

FIRST_WOOD_PLACE: Final = LAY_PLACES.index("slot_2")
FIRST_STONE_PLACE: Final = LAY_PLACES.index("slot_3")


def start(players: int, options: dict[str, str]) -> tuple[Board, list[Effect[Any]]]:
    return CaylusBoard(players, SWITCHES.bits(options)), [SetUp()]


class SetUp(Step[CaylusBoard]):
    """CAY-2.1 to 2.10 Tiles, pools, first player, characters."""

    rule = "CAY-2.1"

    def resolve(self, board: CaylusBoard) -> Then:
        for player in board.players:
            player.pool = [*START_RESOURCES, START_WORKERS[board.count]]  # CAY-2.10, CAY-2.7
            player.camp = CAMP_WORKERS[board.count]
        return (*[LayTile(place) for place in range(len(LAY_PLACES))], DrawFirstPlayer())


class LayTile(Chance[CaylusBoard]):
    """CAY-2.1 to 2.3 A random tile for a castle slot or a space of the road."""

    rule = "CAY-2.1"

    def __init__(self, place: int) -> None:
        super().__init__()
        self.place = place

    def ints(self) -> tuple[int, ...]:
        return (self.place,)

    def label(self, board: CaylusBoard) -> str:
        return f"tile for {LAY_PLACES[self.place]}"

    def outcomes(self, board: CaylusBoard) -> list[tuple[int, int]]:
        place = self.place
        if place < FIRST_WOOD_PLACE:
            return [(LAY.of(tile - FIRST_BASIC, place), left) for tile, left in basic_tiles_left(board) if left]
        wood = place < FIRST_STONE_PLACE
        tiles = range(FIRST_WOOD, FIRST_STONE) if wood else range(FIRST_STONE, FIRST_MONUMENT)
        return [
            (LAY.of(tile - FIRST_BASIC, place), 1)
            for tile in tiles
            if board.supply >> tile & 1 and (tile != STONEMASON or place == FIRST_WOOD_PLACE)  # CAY-2.2 [AMB-19]
        ]

    def choose(self, board: CaylusBoard, move: int) -> Then:
        number, place, _, _ = LAY.args(move)
        tile = FIRST_BASIC + number
        building = tile if tile < FIRST_WOOD else tile + SETUP_SIDE
        board.supply &= ~(1 << tile)
        word = LAY_PLACES[place]
        if word.startswith("slot_"):
            board.slots[int(word[-1]) - 1] = building
        else:
            board.lay(building, SPACES.index(word), NOBODY)
        if board.events is not None:
            why = "CAY-2.1" if tile < FIRST_WOOD else "CAY-2.2" if tile < FIRST_STONE else "CAY-2.3"
            board.events.append(Event("laid_tile", NOBODY, why, {"tile": NAMES[tile], "place": word}))
        return NOTHING


def basic_tiles_left(board: CaylusBoard) -> list[tuple[int, int]]:
    """The basic tiles that lie neither on the road nor at the castle yet."""
    laid = board.road + board.slots
    return [(FIRST_BASIC + i, copies - laid.count(FIRST_BASIC + i)) for i, copies in enumerate(BASIC_COPIES)]


class DrawFirstPlayer(Chance[CaylusBoard]):
    """CAY-2.8 A random first player; CAY-2.9 then the characters, chosen from the last player backward."""

    rule = "CAY-2.8"

    def label(self, board: CaylusBoard) -> str:
        return "first player"

    def outcomes(self, board: CaylusBoard) -> list[tuple[int, int]]:
        return [(FIRST.of(seat), 1) for seat in range(board.count)]

    def choose(self, board: CaylusBoard, move: int) -> Then:
        board.first = FIRST.arg(move)
        if board.events is not None:
            board.events.append(Event("first_player", board.first, "CAY-2.8", {}))
        picks = [PickCharacter((board.first - 1 - i) % board.count) for i in range(board.count)]
        if not board.switches & WITH_ADVISED_CHARACTERS:
            return (*[DrawCharacter() for _ in range(CHARACTERS_IN_PLAY[board.count])], *picks, StartRound())
        for character in FIRST_GAME[board.count]:  # CAY-15.1
            reveal(board, character, "CAY-15.1")
        return (*picks, StartRound())


def reveal(board: CaylusBoard, character: int, why: str) -> None:
    board.holders[character] = ON_BOARD
    if board.events is not None:
        board.events.append(Event("revealed_character", NOBODY, why, {"character": CHARACTERS[character]}))


class DrawCharacter(Chance[CaylusBoard]):
    """CAY-2.9 Three more characters than players are turned up, one by one."""

    rule = "CAY-2.9"

    def label(self, board: CaylusBoard) -> str:
        return f"characters/{board.holders.count(OUT_OF_PLAY)} left"

    def outcomes(self, board: CaylusBoard) -> list[tuple[int, int]]:
        return [(DRAW.of(character), 1) for character, holder in enumerate(board.holders) if holder == OUT_OF_PLAY]

    def choose(self, board: CaylusBoard, move: int) -> Then:
        reveal(board, DRAW.arg(move), "CAY-2.9")
        return NOTHING


class PickCharacter(Decision[CaylusBoard]):
    """CAY-2.9 Choose a character for oneself; the three left over stay on the board."""

    rule = "CAY-2.9"

    def options(self, board: CaylusBoard) -> list[int]:
        return characters_on_board(board)

    def choose(self, board: CaylusBoard, move: int) -> Then:
        board.give_character(self.seat, CHARACTER.arg(move), "CAY-2.9")
        return NOTHING

    def why_not(self, board: CaylusBoard, move: int) -> Refusal | None:
        return refuse_character(board, move, "CAY-2.9") if CHARACTER.has(move) else self.not_asked()
