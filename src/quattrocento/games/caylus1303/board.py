"""CAY-1 The table and the players' pools, and the verbs that change them."""

from __future__ import annotations

from typing import Final

from quattrocento.games.caylus1303.components import (
    CHARACTERS,
    EMPTY,
    FIRST_MONUMENT,
    FIRST_TILE_SPACE,
    FIRST_WOOD,
    GUILDS_BRIDGE,
    HOUSES,
    KINDS,
    NAMES,
    OUT_OF_PLAY,
    PP,
    RESIDENCE,
    RESOURCES,
    ROAD_SPACES,
    SPACES,
    START_GAP,
    WORKERS,
    Price,
)
from quattrocento.kernel.board import Board
from quattrocento.kernel.effects import Effect
from quattrocento.kernel.events import Event

NOBODY: Final = -1  # no owner, no worker
NO_SPACE: Final = -1

# The phases of a round (CAY-3.1), and what comes before and after the rounds.
PHASES: Final[tuple[str, ...]] = ("set_up", "planning", "activation", "delivery", "stewardship", "end")
SET_UP: Final = 0
PLANNING: Final = 1
ACTIVATION: Final = 2
DELIVERY: Final = 3
STEWARDSHIP: Final = 4
THE_END: Final = 5


class Player:
    """What one player has: his pool, his workers in the camp, and his prestige."""

    def __init__(self, like: Player | None = None) -> None:
        if like is None:
            self.pool = [0] * KINDS  # food, wood, stone, cloth, gold, workers
            self.camp = 0  # his resting workers
            self.houses = HOUSES  # for buildings; the pass marker is not among them (CAY-14.2)
            self.pp = 0
            self.sets = 0  # delivered in this phase (CAY-7.5)
        else:
            self.pool = like.pool[:]
            self.camp = like.camp
            self.houses = like.houses
            self.pp = like.pp
            self.sets = like.sets

    def copy(self) -> Player:
        return Player(self)

    def ints(self) -> list[int]:
        return [*self.pool, self.camp, self.houses, self.pp, self.sets]

    @staticmethod
    def read(ints: list[int]) -> Player:
        player = Player()
        player.pool = ints[:KINDS]
        player.camp, player.houses, player.pp, player.sets = ints[KINDS:]
        return player

    def can_pay(self, price: Price) -> bool:
        pool = self.pool
        for kind, number in price:
            if pool[kind] < number:
                return False
        return True


class CaylusBoard(Board):
    """The whole table."""

    def __init__(self, players: int, switches: int, like: CaylusBoard | None = None) -> None:
        super().__init__()
        if like is None:
            self.switches = switches  # the options of the game (options.py), one bit each
            self.players = [Player() for _ in range(players)]
            self.round = 1  # CAY-2.5 the round marker
            self.phase = SET_UP
            self.first = 0  # who has the first-player tile
            self.provost = START_GAP  # the gap that he stands in (CAY-1.6)
            self.road = [0, 1, 2, 3, GUILDS_BRIDGE] + [EMPTY] * (ROAD_SPACES - FIRST_TILE_SPACE)
            self.owners = [NOBODY] * ROAD_SPACES  # whose house stands above the tile
            self.workers = [NOBODY] * ROAD_SPACES  # whose worker stands there, the one who came first
            self.second_space = NO_SPACE  # the Journeyman's building of this round (CAY-12.5) ...
            self.second_seat = NOBODY  # ... and whose second worker stands there
            self.bridge: list[int] = []  # pass order (CAY-4.7)
            self.site: list[int] = []  # whose workers stand on the construction site, space 1 first
            self.slots = [EMPTY, EMPTY, EMPTY]  # the castle buildings
            self.supply = (1 << RESIDENCE) - (1 << FIRST_WOOD)  # wood, stone and monument tiles, as a mask
            self.holders = [OUT_OF_PLAY] * len(CHARACTERS)  # of each character: a seat, ON_BOARD or OUT_OF_PLAY
            self.goldsmith_paid = False  # his bonus of this round (CAY-12.11)
            self.open = 0b1111  # spaces with a building that takes workers, as a mask
            self.taken = 0  # spaces with a worker, as a mask
        else:
            self.switches = like.switches
            self.players = [player.copy() for player in like.players]
            self.round = like.round
            self.phase = like.phase
            self.first = like.first
            self.provost = like.provost
            self.road = like.road[:]
            self.owners = like.owners[:]
            self.workers = like.workers[:]
            self.second_space = like.second_space
            self.second_seat = like.second_seat
            self.bridge = like.bridge[:]
            self.site = like.site[:]
            self.slots = like.slots[:]
            self.supply = like.supply
            self.holders = like.holders[:]
            self.goldsmith_paid = like.goldsmith_paid
            self.open = like.open
            self.taken = like.taken

    def copy(self) -> CaylusBoard:
        return CaylusBoard(0, self.switches, self)

    def ints(self) -> list[int]:
        out = [len(self.players), self.switches, self.round, self.phase, self.first, self.provost]
        out += [self.second_space, self.second_seat, self.supply, int(self.goldsmith_paid)]
        out += self.road + self.owners + self.workers + self.slots + self.holders
        out += [len(self.bridge), *self.bridge, len(self.site), *self.site]
        for player in self.players:
            out += player.ints()
        return out

    @property
    def count(self) -> int:
        return len(self.players)

    # What the rules ask of the table.

    def holds(self, seat: int, character: int) -> bool:
        """CAY-8.4 Has the seat this character now?"""
        return self.holders[character] == seat

    def first_empty(self) -> int:
        """CAY-11.0 The lowest road space without a tile, or NO_SPACE (CAY-14.4)."""
        return self.road.index(EMPTY) if EMPTY in self.road else NO_SPACE

    def last_in_row(self) -> int:
        """CAY-6.5 The last of the tiles that stand without a gap behind the bridge."""
        empty = self.first_empty()
        return ROAD_SPACES - 1 if empty == NO_SPACE else empty - 1

    def others_workers(self, seat: int) -> int:
        """The spaces that hold a worker of somebody else, as a mask."""
        mask = 0
        for space in range(ROAD_SPACES):
            if self.taken >> space & 1 and self.workers[space] != seat:
                mask |= 1 << space
        return mask

    # Verbs: each changes the table and reports the fact.

    def score(self, seat: int, points: int, why: str, source: str) -> None:
        """CAY-13.2 Every single gain of PP is open."""
        if points == 0:
            return
        self.players[seat].pp += points
        if self.events is not None:
            self.events.append(Event("scored", seat, why, {"points": points, "source": source}))

    def pay(self, seat: int, price: Price, why: str) -> None:
        """Resources go to the supply, workers to the camp (CAY-5.5)."""
        player = self.players[seat]
        for kind, number in price:
            player.pool[kind] -= number
            if kind == WORKERS:
                player.camp += number
            if self.events is not None:
                word = "worker" if kind == WORKERS else RESOURCES[kind]
                self.events.append(Event("paid", seat, why, {"number": number, "what": word}))

    def pay_workers(self, seat: int, number: int, why: str) -> None:
        """Workers from the pool to the camp."""
        if number == 0:
            return
        player = self.players[seat]
        player.pool[WORKERS] -= number
        player.camp += number
        if self.events is not None:
            self.events.append(Event("paid", seat, why, {"number": number, "what": "worker"}))

    def gain(self, seat: int, kind: int, number: int, why: str) -> None:
        """Resources from the supply (CAY-14.3)."""
        if number == 0:
            return
        self.players[seat].pool[kind] += number
        if self.events is not None:
            self.events.append(Event("gained", seat, why, {"number": number, "what": RESOURCES[kind]}))

    def gain_workers(self, seat: int, number: int, why: str) -> None:
        """CAY-14.1 Workers from the camp, as many as are there."""
        if number == 0:
            return
        player = self.players[seat]
        taken = min(number, player.camp)
        player.camp -= taken
        player.pool[WORKERS] += taken
        if self.events is not None:
            args: dict[str, int | str] = {"number": taken, "what": "worker"}
            if taken < number:
                args["wanted"] = number
            self.events.append(Event("gained", seat, why, args))

    def gain_all(self, seat: int, amounts: list[int], why: str, source: str) -> None:
        """Resources, workers and PP of a building."""
        for kind in range(WORKERS):
            if amounts[kind]:
                self.gain(seat, kind, amounts[kind], why)
        if amounts[WORKERS]:
            self.gain_workers(seat, amounts[WORKERS], why)
        if amounts[PP]:
            self.score(seat, amounts[PP], why, source)

    def put_worker(self, seat: int, space: int) -> None:
        """CAY-4.2 A worker from the pool into a building; CAY-12.5 beside another one by the Journeyman."""
        self.players[seat].pool[WORKERS] -= 1
        bit = 1 << space
        if self.taken & bit:
            self.second_space = space
            self.second_seat = seat
        else:
            self.taken |= bit
            self.workers[space] = seat
        if self.events is not None:
            args: dict[str, int | str] = {"space": SPACES[space], "building": NAMES[self.road[space]]}
            self.events.append(Event("placed_worker", seat, "CAY-4.2", args))

    def remove_worker(self, space: int, activated: bool) -> None:
        """CAY-5.1 The worker who came first goes to the camp; a second one is now the only one."""
        seat = self.workers[space]
        self.players[seat].camp += 1
        if self.second_space == space:
            self.workers[space] = self.second_seat
            self.second_space = NO_SPACE
            self.second_seat = NOBODY
        else:
            self.workers[space] = NOBODY
            self.taken &= ~(1 << space)
        if self.events is not None:
            args: dict[str, int | str] = {"space": SPACES[space]}
            if not activated:
                args["gap"] = self.provost
            self.events.append(Event("worker_to_camp", seat, "CAY-5.1" if activated else "CAY-5.3", args))

    def lay(self, building: int, space: int, owner: int) -> None:
        """Put a building on the road, whatever the rules say."""
        self.road[space] = building
        self.owners[space] = owner
        bit = 1 << space
        if FIRST_MONUMENT <= building <= RESIDENCE:
            self.open &= ~bit
        else:
            self.open |= bit

    def move_provost(self, seat: int, steps: int, why: str) -> None:
        """CAY-6.1 One step is one gap."""
        self.provost += steps
        if self.events is not None:
            self.events.append(Event("moved_provost", seat, why, {"steps": steps, "gap": self.provost}))

    def leave_provost(self, seat: int, why: str) -> None:
        """CAY-6.3, CAY-6.4 Who may move him need not."""
        if self.events is not None:
            self.events.append(Event("left_provost", seat, why, {"gap": self.provost}))

    def give_character(self, seat: int, character: int, why: str) -> None:
        """CAY-8.4 The tile works for its new holder from now on."""
        giver = self.holders[character]
        self.holders[character] = seat
        if self.events is not None:
            args: dict[str, int | str] = {"character": CHARACTERS[character]}
            if giver >= 0:
                args["from"] = giver
                self.events.append(Event("took_over", seat, why, args))
            else:
                self.events.append(Event("took_character", seat, why, args))


Then = tuple[Effect[CaylusBoard], ...]
NOTHING: Final[Then] = ()


def side_of(building: int) -> str:
    """Which side of a wood or stone tile lies up; the others have only one that matters."""
    if building > RESIDENCE:
        return "setup"
    return "construction" if FIRST_WOOD <= building < FIRST_MONUMENT else ""


def read_board(ints: list[int]) -> CaylusBoard:
    """The inverse of `CaylusBoard.ints`."""
    players = ints[0]
    board = CaylusBoard(players, ints[1])
    board.round, board.phase, board.first, board.provost = ints[2:6]
    board.second_space, board.second_seat, board.supply = ints[6:9]
    board.goldsmith_paid = ints[9] == 1
    at = 10

    def take(number: int) -> list[int]:
        nonlocal at
        at += number
        return ints[at - number : at]

    road = take(ROAD_SPACES)
    owners = take(ROAD_SPACES)
    for space in range(FIRST_TILE_SPACE, ROAD_SPACES):
        if road[space] != EMPTY:
            board.lay(road[space], space, owners[space])
    board.workers = take(ROAD_SPACES)
    for space, seat in enumerate(board.workers):
        if seat != NOBODY:
            board.taken |= 1 << space
    board.slots = take(3)
    board.holders = take(len(CHARACTERS))
    board.bridge = take(take(1)[0])
    board.site = take(take(1)[0])
    board.players = [Player.read(take(KINDS + 4)) for _ in range(players)]
    return board
