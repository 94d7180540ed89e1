"""The tables of the server: a move is committed to the log before anybody is told of it."""

from __future__ import annotations

import asyncio
import logging
import time
from asyncio import to_thread
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from secrets import token_bytes
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from quattrocento.bots import BOTS
from quattrocento.kernel.effects import NATURE, NOBODY
from quattrocento.kernel.game import Game
from quattrocento.kernel.refusal import BadOption, QuattroError
from quattrocento.kernel.registry import find, known
from quattrocento.kernel.rng import Dealer
from quattrocento.web.clocks import Clocks, Timing, new_clock
from quattrocento.web.engine import EngineFault, EngineRefusal, EngineRoom, EngineTimeout
from quattrocento.web.live import Bells
from quattrocento.web.patience import Patience
from quattrocento.web.refusals import Denied
from quattrocento.web.secrets import fits, hashed, new_id, new_token
from quattrocento.web.store import Conflict, Entry, Log, Place, Repeated, Store, TableInfo
from quattrocento.web.store.models import GameTable, Seat

log = logging.getLogger(__name__)

NAME_LENGTH: Final = 24
CHAT_LENGTH: Final = 500
FIRST_LINES: Final = 60  # of the log that a page starts with
OTHERS: Final = 1.0  # seconds that another server is given for its bots before we look again

Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat as it is asked for: me, here (at my screen), friend (by link), open, bot."""

    who: str
    name: str = ""
    level: str = ""


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who looks at a table, and how it is to be shown."""

    viewer: int = NOBODY
    lang: str = "en"
    width: str = "wide"
    theme: str = "auto"
    picture: bool = True  # programs may do without


class Tables:
    """Everything that can be done at a table."""

    def __init__(self, store: Store, rules: EngineRoom, bots: EngineRoom, bells: Bells, pause: float) -> None:
        self.store = store
        self.rules = rules
        self.bots = bots
        self.bells = bells
        self.pause = pause  # before a bot moves, so that people can follow
        self.clocks = Clocks(store)
        self.patience = Patience()
        self.heralds: list[Callable[[str], Awaitable[None]]] = []  # are told of every change at a table
        self._telling: set[asyncio.Task[None]] = set()
        self._driven: dict[str, asyncio.Task[None]] = {}
        self._pictures: dict[str, str] = {}
        self._wanted: set[str] = set()  # tables where a bot may have to move
        self.stuck: set[str] = set()  # ... and those where it could not, until somebody comes

    # Opening a table

    async def create(
        self, guest: str, game_id: str, options: dict[str, str], chairs: list[Chair], clock: Timing | None = None
    ) -> tuple[str, dict[int, str]]:
        """A new table, dealt; its name, and the secrets of the seats that friends may take."""
        game = find(game_id)
        game.check_players(len(chairs))
        check_names(chairs)
        secret = token_bytes(16)
        table = new_table(game, len(chairs), game.chosen(options), secret, guest)
        tokens = {i: new_token() for i, chair in enumerate(chairs) if chair.who in ("friend", "open")}
        seats = [seat_of(table.id, i, chair, tokens.get(i)) for i, chair in enumerate(chairs)]
        return await self._open(table, seats, [], tokens, clock)

    async def fork(self, guest: str, source: TableInfo, at: int, seat: int, chairs: list[Chair]) -> str:
        """Play on from a position of a finished game against bots. The dice will be others."""
        if source.status != "over":
            raise Denied(409, "not_over")
        past = await to_thread(self.store.log, source.id)
        if not 0 <= at < len(past.moves):
            raise Denied(400, "no_position")
        game = find(source.game)
        if not 0 <= seat < source.players:
            raise Denied(400, "no_seat")
        table = new_table(game, source.players, source.options, token_bytes(16), guest)
        table.commitment = "none"
        table.forked_from, table.forked_at = source.id, at
        seats = [seat_of(table.id, i, chair, None) for i, chair in enumerate(chairs)]
        text = game.moves.text
        lines = [Entry("chance" if s == NATURE else "play", s, m, text(m)) for s, m in past.moves[:at]]
        return (await self._open(table, seats, lines, {}))[0]

    async def _open(
        self,
        table: GameTable,
        seats: list[Seat],
        lines: list[Entry],
        tokens: dict[int, str],
        clock: Timing | None = None,
    ) -> tuple[str, dict[int, str]]:
        request = {
            **header(table),
            "job": "begin",
            "moves": [number for line in lines for number in (line.seat, line.code)],
            "secret": table.secret.hex(),
        }
        dealt = await self._ask(self.rules, request)
        table.turn = dealt["turn"]
        lines = [*lines, *(Entry(*line) for line in dealt["lines"])]
        holds = [seat.seat for seat in seats if seat.kind == "human" and seat.claimed]
        more = [] if clock is None else [new_clock(table.id, clock, table.players)]
        await to_thread(self.store.create, table, seats, lines, holds, more)
        await to_thread(self.clocks.wind, table.id)
        self.drive(table.id)
        return table.id, tokens

    def seats_changed(self, table_id: str) -> None:
        """Somebody has left for good: a bot may have to move."""
        self._changed(table_id)
        self.drive(table_id)

    def _changed(self, table_id: str) -> None:
        """Something was committed: whoever watches the table hears of it, and so does everybody else concerned."""
        self.bells.ring(table_id)
        task = asyncio.create_task(self._tell(table_id), name=f"news of {table_id}")
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _tell(self, table_id: str) -> None:
        try:
            await to_thread(self.clocks.wind, table_id)
            for herald in self.heralds:
                await herald(table_id)
        except SQLAlchemyError:
            log.exception("the news of table %s went nowhere", table_id)

    # Looking

    async def table(self, table_id: str) -> TableInfo:
        table = await to_thread(self.store.table, table_id)
        if table is None:
            raise Denied(404, "no_table")
        return table

    async def state(
        self,
        table: TableInfo,
        eyes: Eyes,
        since: int | None = None,
        at: int | None = None,
        said: int = 0,
        most: int | None = None,
    ) -> Plain:
        """What the viewer is told: all of the position, and what happened since the given line of the log."""
        lines, ask, chat = await to_thread(self.store.news, table.id, said)
        known = 0 if since is None else lines.kept_since(since)
        request = self._request("state", table, lines, eyes)
        most = (FIRST_LINES if since is None else None) if most is None else most
        found = await self._ask(self.rules, {**request, "known": known, "most": most, "at": at})
        found["seq"] = lines.seq
        found["length"] = len(lines.moves)
        found["chat"] = chat
        found["clock"] = await to_thread(self.clocks.face, table.id)
        found["ask"] = None if ask is None else {"seat": ask["seat"], "agreed": ask["agreed"]}
        return found

    async def look(self, job: str, table: TableInfo, eyes: Eyes, **more: Any) -> Plain:
        """Something that is worked out and changes nothing."""
        lines = await to_thread(self.store.log, table.id)
        return await self._ask(self.rules, {**self._request(job, table, lines, eyes), **more})

    async def picture(self, game_id: str) -> str:
        """A game in its middle, as it may look. Drawn once."""
        if game_id not in self._pictures:
            request = {"job": "sample", "id": f"picture/{game_id}", "game": game_id}
            self._pictures[game_id] = str((await self._ask(self.rules, request))["svg"])
        return self._pictures[game_id]

    def _request(self, job: str, table: TableInfo, lines: Log, eyes: Eyes) -> Plain:
        if is_gone(table):
            raise Denied(409, "rules_gone")
        return {
            **header(table),
            "job": job,
            "moves": [number for move in lines.moves for number in move],
            "names": table.names,
            "viewer": eyes.viewer,
            "lang": eyes.lang,
            "width": eyes.width,
            "theme": eyes.theme,
            "picture": eyes.picture,
        }

    async def _ask(self, room: EngineRoom, request: Plain, deadline: float | None = None) -> Plain:
        patience = f"{room.name} {request['job']} {request['id']}"
        if self.patience.lost(patience):
            raise Denied(503, "too_slow")
        try:
            found = await room.ask(request, deadline)
            self.patience.fine(patience)
            return found
        except EngineRefusal as refusal:
            raise Denied(422, "refused", str(refusal), refusal.rule, refusal.reason) from refusal
        except EngineTimeout as error:
            self.patience.strike(patience)
            raise Denied(503, "too_slow") from error
        except EngineFault as error:
            raise Denied(500, "engine_failed") from error

    # Moving

    async def play(self, table: TableInfo, seat: int, seq: int, move: str | int, key: str | None, lang: str) -> None:
        """Commit a seat's move with the chance that follows it."""
        lines = await to_thread(self.store.log, table.id)
        if lines.seq != seq:
            if key is not None and await self._came_before(table.id, key, seat):
                return
            raise Denied(409, "stale")
        request = self._request("play", table, lines, Eyes(seat, lang))
        request |= {"seat": seat, "move": move, "secret": table.secret.hex()}
        found = await self._ask(self.rules, request)
        try:
            await self._append(table.id, seq, [Entry(*line) for line in found["lines"]], key, found)
        except Repeated:
            await self._came_before(table.id, str(key), seat)
            return
        except Conflict as error:
            raise Denied(409, "stale") from error
        if any(place.level is not None for place in table.seats):
            self.drive(table.id)

    async def _came_before(self, table_id: str, key: str, seat: int) -> bool:
        """Was this very request carried out already? Another seat may not use its key."""
        by = await to_thread(self.store.move_with_key, table_id, key)
        if by is not None and by != seat:
            raise Denied(409, "key_used")
        return by is not None

    async def _append(self, table_id: str, seq: int, lines: list[Entry], key: str | None, then: Plain) -> None:
        await to_thread(self.store.append, table_id, seq, lines, key, then["turn"], then.get("scores"))
        self._changed(table_id)

    # Taking back

    async def undo(self, table: TableInfo, seat: int, seq: int, key: str | None) -> str:
        """Take the seat's last decision back: `done`, or `asked` if others must agree first."""
        lines = await to_thread(self.store.log, table.id)
        if lines.seq != seq:
            if key is not None and await self._came_before(table.id, key, seat):
                return "done"
            raise Denied(409, "stale")
        request = self._request("undo", table, lines, Eyes(seat))
        found = await self._ask(self.rules, {**request, "seat": seat})
        if found["keep"] is None or (table.forked_at is not None and found["keep"] < table.forked_at):
            raise Denied(409, "nothing_undone")
        if not found["free"] and self._others(table, seat):
            await to_thread(self.store.ask_undo, table.id, seat, found["keep"], seq)
            self._changed(table.id)
            return "asked"
        await self._take_back(table, lines, seat, found["keep"], key)
        return "done"

    async def answer_undo(self, table: TableInfo, seats: list[int], agree: bool) -> str:
        """Others agree, or don't; when all have agreed the move is taken back."""
        lines = await to_thread(self.store.log, table.id)
        ask = await to_thread(self.store.undo_ask, table.id, lines.seq)
        if ask is None:
            raise Denied(409, "no_ask")
        voters = [seat for seat in seats if seat != ask["seat"]]
        if not voters:
            raise Denied(403, "not_your_seat")
        agreed: list[int] = []
        for seat in voters:
            agreed = await to_thread(self.store.answer_undo, table.id, seat, agree)
        self._changed(table.id)
        if not agree:
            return "refused"
        if not set(self._others(table, ask["seat"])) <= set(agreed):
            return "asked"
        await self._take_back(table, lines, ask["seat"], ask["keep"], None)
        return "done"

    def _others(self, table: TableInfo, seat: int) -> list[int]:
        """Whose consent is needed: people at the table; bots never mind."""
        return [place.seat for place in table.seats if place.seat != seat and place.claimed and place.level is None]

    async def _take_back(self, table: TableInfo, lines: Log, seat: int, keep: int, key: str | None) -> None:
        request = {**self._request("after_undo", table, lines, Eyes(seat)), "at": keep}
        then = await self._ask(self.rules, request)
        try:
            await self._append(table.id, lines.seq, [Entry("undo", seat, keep, "undo")], key, then)
        except Repeated:
            return
        except Conflict as error:
            raise Denied(409, "stale") from error
        self.drive(table.id)

    # Seats

    async def sit_by_link(self, guest: str, table: TableInfo, token: str, name: str) -> int:
        """Whoever holds the secret of a seat may sit down in it."""
        for place in table.seats:
            if fits(token, place.secret_hash):
                new_name = None if place.claimed and not name else clean_name(name) or None
                await to_thread(self.store.sit, guest, table.id, place.seat, new_name)
                self._changed(table.id)
                return place.seat
        raise Denied(403, "bad_link")

    async def sit_open(self, guest: str, table: TableInfo, seat: int, name: str) -> None:
        self.place(table, seat)
        name = clean_name(name) or table.seats[seat].name
        if not await to_thread(self.store.take_open, guest, table.id, seat, name):
            raise Denied(409, "seat_taken")
        self._changed(table.id)

    async def new_link(self, table: TableInfo, seat: int) -> str:
        """A fresh secret for a seat; an older link stops working."""
        place = self.place(table, seat)
        if place.kind != "human":
            raise Denied(409, "bot_seat")
        token = new_token()
        await to_thread(self.store.change_seat, table.id, seat, secret_hash=hashed(token))
        return token

    async def free(self, table: TableInfo, seat: int) -> str:
        """Nobody holds the seat any more, by whatever link they came; a fresh secret for somebody else."""
        if self.place(table, seat).kind != "human":
            raise Denied(409, "bot_seat")
        token = new_token()
        await to_thread(self.store.free_seat, table.id, seat, hashed(token))
        self._changed(table.id)
        return token

    async def leave(self, table: TableInfo, seat: int, level: str) -> None:
        """A bot takes the seat until its owner comes back."""
        check_level(level)
        if self.place(table, seat).kind != "human":
            raise Denied(409, "bot_seat")
        if table.turn == seat:
            await to_thread(self.clocks.change_hands, table.id)
        await to_thread(self.store.change_seat, table.id, seat, level=level)
        self._changed(table.id)
        self.drive(table.id)

    async def come_back(self, table: TableInfo, seat: int) -> None:
        if self.place(table, seat).kind != "human":
            raise Denied(409, "bot_seat")
        if table.turn == seat:
            await to_thread(self.clocks.change_hands, table.id)
        await to_thread(self.store.change_seat, table.id, seat, level=None)
        self._changed(table.id)

    def place(self, table: TableInfo, seat: int) -> Place:
        if not 0 <= seat < table.players:
            raise Denied(404, "no_seat")
        return table.seats[seat]

    async def say(self, table: TableInfo, seat: int, text: str) -> None:
        words = one_line(text)[:CHAT_LENGTH]
        if not words:
            raise Denied(400, "nothing_said")
        await to_thread(self.store.say, table.id, seat, table.seats[seat].name, words)
        self._changed(table.id)

    # Bots

    def drive(self, table_id: str) -> None:
        """See to it that bots move at this table, as long as it is their turn."""
        self._wanted.add(table_id)
        self.stuck.discard(table_id)
        if table_id not in self._driven:
            self._driven[table_id] = asyncio.create_task(self._drive(table_id), name=f"bots at {table_id}")

    async def _drive(self, table_id: str) -> None:
        try:
            while table_id in self._wanted:
                self._wanted.discard(table_id)
                while self._bot_to_move(await to_thread(self.store.table, table_id)):
                    await self._bots_move(table_id)
        except (QuattroError, SQLAlchemyError):
            log.exception("the bots at table %s stopped", table_id)
            self.stuck.add(table_id)
        finally:
            self._driven.pop(table_id, None)

    async def _bots_move(self, table_id: str) -> None:
        """As long as it is their turn; unless another server sees to it, as it may cease to do."""
        if not await to_thread(self.store.claims.take, table_id):
            await asyncio.sleep(OTHERS)
            return
        try:
            while await self._bot_moves(table_id):
                pass
        finally:
            await to_thread(self.store.claims.give_back, table_id)

    def _bot_to_move(self, table: TableInfo | None) -> bool:
        return (
            table is not None
            and table.status == "playing"
            and table.turn >= 0
            and table.seats[table.turn].level is not None
        )

    async def _bot_moves(self, table_id: str) -> bool:
        """One move of a bot, if it is its turn."""
        table = await to_thread(self.store.table, table_id)
        if table is None or not self._bot_to_move(table):
            return False
        if is_gone(table):
            return False
        started = time.monotonic()
        lines = await to_thread(self.store.log, table_id)
        seat = table.turn
        request = self._request("choose", table, lines, Eyes(seat))
        request |= {"seat": seat, "level": table.seats[seat].level}
        try:
            found = await self._ask(self.bots, request)
        except Denied as denied:
            log.warning("the bot at table %s failed (%s): any move is made for it", table_id, denied.key)
            found = await self._ask(self.rules, {**request, "level": "random"})
        if found["move"] is None:
            return False
        await asyncio.sleep(max(0.0, self.pause - (time.monotonic() - started)))
        try:
            await self.play(table, seat, lines.seq, found["move"], None, "en")
        except Denied as denied:
            if denied.status != 409:
                raise
        return True

    @property
    def driven(self) -> int:
        """Tables where bots are at work."""
        return len(self._driven)

    async def close(self) -> None:
        tasks = [*self._driven.values(), *self._telling]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def is_gone(table: TableInfo) -> bool:
    """Was the game begun with rules that are not here any more?"""
    if table.game not in known():
        return True
    game = find(table.game)
    return table.rules != game.rules_version or table.data != game.data_digest


def header(table: TableInfo | GameTable) -> Plain:
    return {
        "id": table.id,
        "game": table.game,
        "rules": table.rules,
        "data": table.data,
        "players": table.players,
        "options": table.options,
        "commitment": table.commitment,
    }


def new_table(game: Game, players: int, options: dict[str, str], secret: bytes, guest: str) -> GameTable:
    now = time.time()
    return GameTable(
        id=new_id(),
        game=game.id,
        rules=game.rules_version,
        data=game.data_digest,
        players=players,
        options=options,
        secret=secret,
        commitment=Dealer(secret).commitment(),
        status="playing",
        turn=NOBODY,
        scores=None,
        owner=guest,
        forked_from=None,
        forked_at=None,
        seated=0,
        created=now,
        updated=now,
    )


def seat_of(table_id: str, seat: int, chair: Chair, token: str | None) -> Seat:
    if chair.who not in ("me", "here", "friend", "open", "bot"):
        raise BadOption(f"a seat is for me, here, friend, open or bot, not '{chair.who}'")
    human = chair.who != "bot"
    level = None if human else check_level(chair.level or "greedy")
    return Seat(
        table_id=table_id,
        seat=seat,
        name=clean_name(chair.name),
        kind="human" if human else "bot",
        level=level,
        open=chair.who == "open",
        claimed=chair.who in ("me", "here"),
        secret_hash=None if token is None else hashed(token),
    )


def check_names(chairs: list[Chair]) -> None:
    """Two players with one name could not be told apart in the log."""
    names = [clean_name(chair.name) for chair in chairs]
    if "" in names or len(set(names)) < len(names):
        raise Denied(400, "same_names")


def check_level(level: str) -> str:
    if level not in BOTS:
        raise BadOption(f"there is no bot '{level}' (there are: {', '.join(BOTS)})")
    return level


def clean_name(name: str) -> str:
    return one_line(name)[:NAME_LENGTH]


def one_line(text: str) -> str:
    """Printable letters with single spaces between the words."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
