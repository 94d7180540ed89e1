"""Clocks, outside the rules: seconds for each decision, and a reserve for the whole game when those are over.

What a clock shows follows from the times of the log, so no crash can lose it. It runs once everybody sits, whether or
not somebody looks (or closing the page would stop it); it does not run for bots, and not while no server runs.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from quattrocento.kernel.refusal import BadOption
from quattrocento.web.store import Store
from quattrocento.web.store.keeping import Clock, Heartbeat
from quattrocento.web.store.models import GameTable, Move, Seat

BEAT: Final = 5.0  # seconds between heartbeats
GAP: Final = 3 * BEAT  # a longer silence means that no server ran
LONGEST: Final = 30 * 24 * 3600
AT_ZERO: Final = ("bot", "nothing")
KEPT: Final = 10_000  # tables of which it is remembered whether they have a clock


@dataclass(frozen=True, slots=True)
class Timing:
    """A clock as it is asked for when a table is opened."""

    per_move: int
    reserve: int
    at_zero: str


def timing(text: str, at_zero: str) -> Timing | None:
    """`60+600`: a minute for each decision, and ten for the whole game. Nothing: no clock."""
    if not text:
        return None
    per_move, plus, reserve = text.partition("+")
    if not (plus and per_move.isdecimal() and reserve.isdecimal() and len(text) < 20):
        raise BadOption(f"a clock is SECONDS+RESERVE (60+600), not '{text[:40]}'")
    found = Timing(int(per_move), int(reserve), at_zero)
    if found.per_move + found.reserve == 0 or max(found.per_move, found.reserve) > LONGEST:
        raise BadOption(f"a clock has between a second and {LONGEST} seconds, not '{text[:40]}'")
    if at_zero not in AT_ZERO:
        raise BadOption(f"at zero comes {' or '.join(AT_ZERO)}, not '{at_zero[:40]}'")
    return found


def new_clock(table_id: str, asked: Timing, players: int) -> Clock:
    return Clock(
        table_id=table_id,
        per_move=asked.per_move,
        reserve=asked.reserve,
        at_zero=asked.at_zero,
        seq=0,
        since=None,
        left=[float(asked.reserve)] * players,
        due=None,
    )


class Clocks:
    """The clocks of all tables. Everything here blocks: it is called in threads."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        self.reading = store.session
        self.writing = store.database.writing
        self.now = now
        self._known: dict[str, bool] = {}

    def wind(self, table_id: str) -> None:
        """Count what the log has grown by, and note when the time of the seat to move will be over."""
        if not self.has_clock(table_id):
            return
        with self.writing() as session:
            self._wind(session, session.get_one(Clock, table_id, with_for_update=True))

    def change_hands(self, table_id: str) -> None:
        """A bot takes the seat to move, or its owner comes back: the time so far is the one's, what follows the
        other's."""
        if not self.has_clock(table_id):
            return
        with self.writing() as session:
            clock = session.get_one(Clock, table_id, with_for_update=True)
            self._wind(session, clock)
            table = session.get_one(GameTable, table_id)
            if clock.since is None or table.turn < 0:
                return
            seat = session.get_one(Seat, (table_id, table.turn))
            if seat.level is None:
                left = list(clock.left)
                left[seat.seat] = max(0.0, left[seat.seat] - max(0.0, self.now() - clock.since - clock.per_move))
                clock.left = left
            clock.since = self.now()

    def has_clock(self, table_id: str) -> bool:
        """A table is opened with its clock or never gets one, so the answer can be kept."""
        if table_id not in self._known:
            with self.reading() as session:
                found = session.scalar(select(Clock.seq).where(Clock.table_id == table_id))
            if len(self._known) > KEPT:
                self._known.clear()
            self._known[table_id] = found is not None
        return self._known[table_id]

    def has_none(self, table_id: str) -> bool:
        """Is that known without a look? (This does not block.)"""
        return not self._known.get(table_id, True)

    def _wind(self, session: Session, clock: Clock) -> None:
        table = session.get_one(GameTable, clock.table_id)
        seats = session.scalars(select(Seat).where(Seat.table_id == clock.table_id).order_by(Seat.seat)).all()
        lines = session.execute(
            select(Move.seq, Move.seat, Move.kind, Move.time)
            .where(Move.table_id == clock.table_id, Move.seq >= clock.seq)
            .order_by(Move.seq)
        ).all()
        left = list(clock.left)
        for line in lines:
            if clock.since is not None and line.kind != "chance":
                spent = max(0.0, line.time - clock.since)
                if seats[line.seat].level is None:
                    left[line.seat] -= max(0.0, spent - clock.per_move)
                clock.since = max(clock.since, line.time)
            clock.seq = line.seq + 1
        if clock.since is None and all(seat.claimed or seat.kind == "bot" for seat in seats):
            clock.since = self.now()
        clock.left = [max(0.0, one) for one in left]
        running = table.status == "playing" and table.turn >= 0 and seats[table.turn].level is None
        counts = running and clock.since is not None and clock.at_zero == "bot"
        clock.due = (clock.since or 0.0) + clock.per_move + clock.left[table.turn] if counts else None

    def face(self, table_id: str) -> dict[str, Any] | None:
        """What the clock shows now; `used` is how long the present decision has taken, None if no time runs."""
        if not self.has_clock(table_id):
            return None
        self.wind(table_id)
        with self.reading() as session:
            clock = session.get_one(Clock, table_id)
            table = session.get_one(GameTable, table_id)
            level = session.scalar(select(Seat.level).where(Seat.table_id == table_id, Seat.seat == table.turn))
            runs = table.status == "playing" and clock.since is not None and level is None
            return {
                "per_move": clock.per_move,
                "reserve": clock.reserve,
                "at_zero": clock.at_zero,
                "left": list(clock.left),
                "used": max(0.0, self.now() - (clock.since or 0.0)) if runs else None,
            }

    def due(self) -> list[tuple[str, int]]:
        """Tables where the time of the seat to move is over, counted afresh."""
        now = self.now()
        with self.writing() as session:
            query = select(Clock).where(Clock.due <= now).limit(100).with_for_update(skip_locked=True)
            out = []
            for clock in session.scalars(query).all():
                self._wind(session, clock)
                if clock.due is not None and clock.due <= now:
                    out.append((clock.table_id, session.get_one(GameTable, clock.table_id).turn))
            return out

    def beat(self) -> None:
        """A server runs. If none did for a while, every running clock gets the time back."""
        now = self.now()
        with self.writing() as session:
            last = session.get(Heartbeat, 1, with_for_update=True)
            if last is None:
                session.add(Heartbeat(id=1, time=now))
                return
            silence = now - last.time
            last.time = max(now, last.time)
            if silence > GAP:
                given = {"since": Clock.since + silence, "due": Clock.due + silence}
                session.execute(update(Clock).where(Clock.since.is_not(None)).values(given))
