"""A server that is killed without a word while people play, again and again. Nothing that was said may be lost."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import count
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

from sqlalchemy import select

from quattrocento.web.store import Store
from quattrocento.web.store.models import Move
from quattrocento.web.trial.client import LOST, PATIENCE, State, Unexpected, Visitor, read_state
from quattrocento.web.trial.process import HOST, ServerProcess

P = ParamSpec("P")
T = TypeVar("T")
AGAIN: Final = 0.03  # seconds before somebody tries to reach the server again
CHECKED: Final = 300  # pictures that are drawn again at the end


@dataclass
class Ledger:
    """What people were told, and by it the server is measured."""

    kills: int = 0
    seconds: float = 0.0
    doubtful: int = 0  # moves without an answer, sent again with the same key
    stray: int = 0  # kills after which engines went on
    tables: list[str] = field(default_factory=list)
    moves: dict[tuple[str, int], tuple[str, str]] = field(default_factory=dict)  # (table, seq): key and move
    shown: dict[tuple[str, int], str] = field(default_factory=dict)  # (table, moves made): digest of the picture
    heard: dict[str, int] = field(default_factory=dict)  # the longest log that a stream told of
    redrawn: int = 0
    wrong: list[str] = field(default_factory=list)


class Chaos:
    """Some tables, a person and a spectator at each, and a killer."""

    def __init__(self, db: str, folder: Path, games: list[str], tables: int, every: int, seed: int) -> None:
        self.server = ServerProcess(db, folder / "server.log")
        self.games = games
        self.tables = tables
        self.every = every
        self.rng = random.Random(seed)
        self.ledger = Ledger()
        self._keys = count()
        self._ended = False

    async def run(self, kills: int) -> Ledger:
        started = time.monotonic()
        await self.server.start()
        try:
            people = [asyncio.create_task(self._person(number)) for number in range(self.tables)]
            killer = asyncio.create_task(self._killer(kills))
            done, _ = await asyncio.wait([killer, *people], return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()  # an error of a person ends it all
            self._ended = True
            await asyncio.gather(*people)
            self.ledger.seconds = time.monotonic() - started
            await self._check()
        finally:
            self.server.kill()
        return self.ledger

    async def _killer(self, kills: int) -> None:
        while self.ledger.kills < kills:
            await self._some_moves()
            self.server.kill()
            self.ledger.kills += 1
            if not await self.server.gone():
                self.ledger.stray += 1
            await self.server.start()
        await self._some_moves()

    async def _some_moves(self) -> None:
        """Until people have played for a while, and a moment longer."""
        goal = len(self.ledger.moves) + self.rng.randint(1, self.every)
        limit = time.monotonic() + PATIENCE
        while len(self.ledger.moves) < goal:
            if time.monotonic() > limit:
                raise Unexpected("nobody can move any more")
            await asyncio.sleep(0.005)
        await asyncio.sleep(self.rng.uniform(0, 0.05))

    # People

    async def _person(self, number: int) -> None:
        """Plays one game after the other with both hands, while a spectator looks on."""
        me = Visitor(HOST, self.server.port)
        while not self._ended:
            game = self.games[number % len(self.games)]
            table, _ = await self._until(me.open_table, game, "me", "here")
            self.ledger.tables.append(table)
            spectator = asyncio.create_task(self._spectator(table))
            try:
                await self._game(me, table)
            finally:
                spectator.cancel()
                await asyncio.gather(spectator, return_exceptions=True)
            if spectator.done() and not spectator.cancelled():
                spectator.result()
        me.close()

    async def _game(self, me: Visitor, table: str) -> None:
        state = await self._until(me.state, table, seat=0)
        while not self._ended and not state.over:
            if not state.options:
                state = await self._until(me.state, table, seat=state.turn)
                continue
            state = await self._move(me, table, state)

    async def _move(self, me: Visitor, table: str, state: State) -> State:
        """One move, sent until there is an answer."""
        move, key = self.rng.choice(state.options).move, f"chaos-{next(self._keys):06}"
        doubtful = False
        while True:
            try:
                answer = await me.move(table, state.turn, state.seq, move, key)
            except LOST:
                self.ledger.doubtful += not doubtful
                doubtful = True
                await asyncio.sleep(AGAIN)
                continue
            if answer.status == 200:
                self.ledger.moves[table, state.seq] = (key, move)
                return read_state(answer.body)
            if answer.status != 503:
                self.ledger.wrong.append(f"{table}: move {state.seq} got {answer.status} {answer.body[:200]!r}")
                return await self._until(me.state, table, seat=state.turn)
            await asyncio.sleep(AGAIN)

    async def _spectator(self, table: str) -> None:
        """Notes every picture that is shown."""
        eye = Visitor(HOST, self.server.port)
        while True:
            try:
                async for pulse in eye.pulses(table):
                    self.ledger.heard[table] = max(self.ledger.heard.get(table, 0), pulse.seq)
                    state = await eye.state(table, picture=True)
                    self.ledger.shown[table, state.at] = digest(state)
            except (*LOST, Unexpected):
                await asyncio.sleep(AGAIN)

    async def _until(self, ask: Callable[P, Awaitable[T]], *arguments: P.args, **more: P.kwargs) -> T:
        """Ask until the server is there and answers."""
        while True:
            try:
                return await ask(*arguments, **more)
            except (*LOST, Unexpected):
                await asyncio.sleep(AGAIN)

    # The reckoning

    async def _check(self) -> None:
        """Everything that somebody was told is in the log, and looks as it looked."""
        ledger = self.ledger
        store = Store(self.server.db)
        with store.session() as session:
            for table in ledger.tables:
                query = select(Move.seq, Move.key, Move.text).where(Move.table_id == table).order_by(Move.seq)
                rows = session.execute(query).all()
                if [row.seq for row in rows] != list(range(len(rows))):
                    ledger.wrong.append(f"{table}: the log has gaps")
                kept = {row.seq: (row.key, row.text) for row in rows if row.key is not None}
                told = {seq: what for (name, seq), what in ledger.moves.items() if name == table}
                ledger.wrong += [f"{table}: move {seq} is lost" for seq in told if kept.get(seq) != told[seq]]
                ledger.wrong += [f"{table}: move {seq} was never sent" for seq in kept if seq not in told]
                if ledger.heard.get(table, 0) > len(rows):
                    ledger.wrong.append(f"{table}: line {ledger.heard[table]} was shown and is gone")
        store.close()
        eye = Visitor(HOST, self.server.port)
        last = sorted(ledger.shown)
        for table, at in self.rng.sample(last, min(CHECKED, len(last))):
            state = await eye.state(table, at=at, picture=True)
            ledger.redrawn += 1
            if digest(state) != ledger.shown[table, at]:
                ledger.wrong.append(f"{table}: after {at} moves it was shown otherwise")
        eye.close()


def digest(state: State) -> str:
    return blake2b(state.svg.encode(), digest_size=12).hexdigest()
