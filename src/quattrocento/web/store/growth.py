"""How logs grow: the lines of several tables are committed together, so that many moves wait for the disk once."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import bindparam, delete, exists, func, insert, select, update

from quattrocento.web.store.keeping import Clock, Webhook
from quattrocento.web.store.log import Conflict, Entry, Repeated
from quattrocento.web.store.looks import Change
from quattrocento.web.store.models import Chat, GameTable, Move, UndoAsk

Pulse = tuple[int, int, int]  # lines of the log, changes of seats, lines of chat; none of them ever shrinks

LENGTH: Final = select(func.coalesce(func.max(Move.seq) + 1, 0)).where(Move.table_id == bindparam("id"))
BY_KEY: Final = select(Move.seat).where(Move.table_id == bindparam("id"), Move.key == bindparam("key"))
_PULSE: Final = (
    LENGTH.scalar_subquery(),
    select(GameTable.seated).where(GameTable.id == bindparam("id")).scalar_subquery(),
    select(func.coalesce(func.max(Chat.number), 0)).where(Chat.table_id == bindparam("id")).scalar_subquery(),
)
PULSE: Final = select(*_PULSE)
_AFTER: Final = select(
    *_PULSE,
    exists().where(Clock.table_id == bindparam("id")),
    exists().where(Webhook.table_id == bindparam("id")),
)
_LINE: Final = insert(Move).values({name: bindparam(name) for name in Move.__table__.columns.keys()})  # noqa: SIM118
_MOVED: Final = (
    update(GameTable)
    .where(GameTable.id == bindparam("table"))
    .values(turn=bindparam("to_move"), updated=bindparam("now"))
)
_ENDED: Final = (
    update(GameTable)
    .where(GameTable.id == bindparam("table"))
    .values(turn=bindparam("to_move"), updated=bindparam("now"), status="over", scores=bindparam("points"))
)
_VOID: Final = delete(UndoAsk).where(UndoAsk.table_id == bindparam("id"))


@dataclass(frozen=True, slots=True)
class Growth:
    """Lines for the end of a table's log, which has `seq` so far; who is to move then, or the scores of its end."""

    table_id: str
    seq: int
    lines: Sequence[Entry]
    key: str | None  # of the request, so that it has one effect
    turn: int
    scores: list[int] | None = None


@dataclass(frozen=True, slots=True)
class Grown:
    """It was committed; does the table have a clock or a webhook that must hear of it?"""

    pulse: Pulse
    told: bool


Outcome = Grown | Conflict | Repeated


def grow(change: Change, growth: Growth) -> Outcome:
    """Add the lines, if nobody else was first. The table is locked, so nobody can come in between."""
    table_id, key = growth.table_id, growth.key
    if key is not None and change.rows(BY_KEY, id=table_id, key=key):
        return Repeated("this was done before")
    if change.rows(LENGTH, id=table_id) != [(growth.seq,)]:
        return Conflict("another move was first")
    now = time.time()
    for row in rows_of(growth, now):
        change.rows(_LINE, **row)
    if growth.scores is None:
        change.rows(_MOVED, table=table_id, to_move=growth.turn, now=now)
    else:
        change.rows(_ENDED, table=table_id, to_move=growth.turn, now=now, points=json.dumps(growth.scores))
    change.rows(_VOID, id=table_id)
    ((seq, seated, said, clock, webhook),) = change.rows(_AFTER, id=table_id)
    return Grown((seq, seated, said), bool(clock or webhook))


def rows_of(growth: Growth, now: float) -> list[dict[str, Any]]:
    """The lines as they are stored; the key of the request is that of its first line."""
    return [
        {
            "table_id": growth.table_id,
            "seq": growth.seq + i,
            "kind": line.kind,
            "seat": line.seat,
            "code": line.code,
            "text": line.text,
            "key": growth.key if i == 0 else None,
            "time": now,
            "audience": line.audience,
        }
        for i, line in enumerate(growth.lines)
    ]
