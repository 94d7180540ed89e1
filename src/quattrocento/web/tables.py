"""The tables of the server: a move is committed to the log before anybody is told of it."""

from __future__ import annotations

import asyncio
import logging
from asyncio import to_thread
from collections.abc import Awaitable, Callable
from dataclasses import replace
from secrets import token_bytes
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from quattrocento.kernel.effects import NATURE
from quattrocento.kernel.registry import find
from quattrocento.web.chairs import Chair, check_level, check_names, clean_name, new_table, one_line, seat_of
from quattrocento.web.clocks import Clocks, Timing, new_clock
from quattrocento.web.driver import Driver
from quattrocento.web.engine import EngineRoom
from quattrocento.web.engines import Engines, Eyes, Plain, header, request
from quattrocento.web.live import Bells
from quattrocento.web.pen import Pen
from quattrocento.web.refusals import Denied
from quattrocento.web.secrets import fits, hashed, new_token
from quattrocento.web.store import Conflict, Entry, Grown, Growth, Log, News, Place, Repeated, Store, TableInfo
from quattrocento.web.store.models import GameTable, Seat

log = logging.getLogger(__name__)

CHAT_LENGTH: Final = 500
FIRST_LINES: Final = 60  # of the log that a page starts with


class Tables:
    """Everything that can be done at a table."""

    def __init__(self, store: Store, rules: EngineRoom, bots: EngineRoom, bells: Bells, pause: float) -> None:
        self.store = store
        self.engines = Engines(rules, bots)
        self.driver = Driver(store, self.engines, self._bot_plays, pause)
        self.bells = bells
        self.clocks = Clocks(store)
        self.heralds: list[Callable[[str], Awaitable[None]]] = []  # are told of every change at a table
        self._pen = Pen(store, self._grown)
        self._telling: set[asyncio.Task[None]] = set()
        self._pictures: dict[str, str] = {}

    async def close(self) -> None:
        await self.driver.close()
        await self._pen.close()
        for task in self._telling:
            task.cancel()
        await asyncio.gather(*self._telling, return_exceptions=True)

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
        wanted = {
            **header(table),
            "job": "begin",
            "moves": [number for line in lines for number in (line.seat, line.code)],
            "secret": table.secret.hex(),
        }
        dealt = await self.engines.rule(wanted)
        table.turn = dealt["turn"]
        lines = [*lines, *(Entry(*line) for line in dealt["lines"])]
        holds = [seat.seat for seat in seats if seat.kind == "human" and seat.claimed]
        more = [] if clock is None else [new_clock(table.id, clock, table.players)]
        await to_thread(self.store.create, table, seats, lines, holds, more)
        if clock is not None:
            await to_thread(self.clocks.wind, table.id)
        if any(seat.level is not None for seat in seats):
            self.drive(table.id)
        return table.id, tokens

    def drive(self, table_id: str) -> None:
        """Somebody has come, or a seat has changed: a bot may have to move."""
        self.driver.drive(table_id)

    # News

    def seats_changed(self, table_id: str) -> None:
        """Somebody has left for good."""
        self._changed(table_id)
        self.drive(table_id)

    def _changed(self, table_id: str) -> None:
        """Something was committed: whoever watches the table hears of it, and so does everybody else concerned."""
        self.bells.ring(table_id)
        self._tell(table_id)

    def _grown(self, table_id: str, grown: Grown) -> None:
        """The same for lines of the log, of which more is known."""
        self.bells.ring(table_id, grown.pulse)
        if grown.told:
            self._tell(table_id)

    def _tell(self, table_id: str) -> None:
        task = asyncio.create_task(self._telling_of(table_id), name=f"news of {table_id}")
        self._telling.add(task)
        task.add_done_callback(self._telling.discard)

    async def _telling_of(self, table_id: str) -> None:
        try:
            await to_thread(self.clocks.wind, table_id)
            for herald in self.heralds:
                await herald(table_id)
        except SQLAlchemyError:
            log.exception("the news of table %s went nowhere", table_id)

    # Looking

    async def table(self, table_id: str) -> TableInfo:
        return there(await to_thread(self.store.table, table_id))

    async def visit(self, table_id: str, guest: str | None, said: int = 0) -> tuple[TableInfo, list[int], News]:
        """The table, the seats that the guest holds, and the news."""
        table, mine, news = await to_thread(self.store.visit, table_id, guest, said)
        return there(table), mine, news

    async def state(
        self,
        table: TableInfo,
        eyes: Eyes,
        since: int | None = None,
        at: int | None = None,
        most: int | None = None,
        news: News | None = None,
    ) -> Plain:
        """What the viewer is told: all of the position, and what happened since the given line of the log."""
        if news is None:
            news = await to_thread(self.store.news, table.id, 0)
        lines, ask = news.log, news.ask
        known = 0 if since is None else lines.kept_since(since)
        most = (FIRST_LINES if since is None else None) if most is None else most
        wanted = request("state", table, lines, eyes)
        found = await self.engines.rule({**wanted, "known": known, "most": most, "at": at})
        found["seq"] = lines.seq
        found["length"] = len(lines.moves)
        found["chat"] = news.chat
        found["clock"] = None if self.clocks.has_none(table.id) else await to_thread(self.clocks.face, table.id)
        found["ask"] = None if ask is None else {"seat": ask["seat"], "agreed": ask["agreed"]}
        return found

    async def look(self, job: str, table: TableInfo, eyes: Eyes, **more: Any) -> Plain:
        """Something that is worked out and changes nothing."""
        lines = await to_thread(self.store.log, table.id)
        return await self.engines.rule({**request(job, table, lines, eyes), **more})

    async def picture(self, game_id: str) -> str:
        """A game in its middle, as it may look. Drawn once."""
        if game_id not in self._pictures:
            wanted = {"job": "sample", "id": f"picture/{game_id}", "game": game_id}
            self._pictures[game_id] = str((await self.engines.rule(wanted))["svg"])
        return self._pictures[game_id]

    # Moving

    async def play(
        self, table: TableInfo, news: News, seat: int, seq: int, move: str | int, key: str | None, lang: str
    ) -> tuple[TableInfo, News]:
        """Commit a seat's move with the chance that follows it; the table and its news then."""
        try:
            if news.log.seq != seq:
                raise Conflict("another move was first")
            growth, grown = await self._grow(table, news.log, seat, move, key, lang)
        except (Conflict, Repeated) as error:
            if key is None or not await self._came_before(table.id, key, seat):
                raise Denied(409, "stale") from error
            return await self.table(table.id), await to_thread(self.store.news, table.id, news.said)
        chat = news.chat
        if grown.pulse[2] > news.said:  # somebody spoke meanwhile
            chat = [*chat, *await to_thread(self.store.chat, table.id, news.said)]
        status = "playing" if growth.scores is None else "over"
        table = replace(table, turn=growth.turn, status=status, scores=growth.scores)
        return table, News(news.log.after(growth.lines), None, chat, grown.pulse[2])

    async def _grow(
        self, table: TableInfo, lines: Log, seat: int, move: str | int, key: str | None, lang: str
    ) -> tuple[Growth, Grown]:
        wanted = request("play", table, lines, Eyes(seat, lang))
        wanted |= {"seat": seat, "move": move, "secret": table.secret.hex()}
        found = await self.engines.rule(wanted)
        rows = [Entry(*line) for line in found["lines"]]
        growth = Growth(table.id, lines.seq, rows, key, found["turn"], found["scores"])
        grown = await self._pen.add(growth)
        if grown.pulse[1] != table.seated or any(place.level is not None for place in table.seats):
            self.drive(table.id)
        return growth, grown

    async def _bot_plays(self, table: TableInfo, lines: Log, seat: int, move: int) -> None:
        try:
            await self._grow(table, lines, seat, move, None, "en")
        except Conflict as error:
            raise Denied(409, "stale") from error

    async def _came_before(self, table_id: str, key: str, seat: int) -> bool:
        """Was this very request carried out already? Another seat may not use its key."""
        by = await to_thread(self.store.move_with_key, table_id, key)
        if by is not None and by != seat:
            raise Denied(409, "key_used")
        return by is not None

    # Taking back

    async def undo(self, table: TableInfo, seat: int, seq: int, key: str | None) -> str:
        """Take the seat's last decision back: `done`, or `asked` if others must agree first."""
        lines = await to_thread(self.store.log, table.id)
        if lines.seq != seq:
            if key is not None and await self._came_before(table.id, key, seat):
                return "done"
            raise Denied(409, "stale")
        found = await self.engines.rule({**request("undo", table, lines, Eyes(seat)), "seat": seat})
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
        then = await self.engines.rule({**request("after_undo", table, lines, Eyes(seat)), "at": keep})
        try:
            await self._pen.add(Growth(table.id, lines.seq, [Entry("undo", seat, keep, "undo")], key, then["turn"]))
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


def there(table: TableInfo | None) -> TableInfo:
    if table is None:
        raise Denied(404, "no_table")
    return table
