"""A backup taken while people play holds every move that was acknowledged before it began."""

from __future__ import annotations

import asyncio
import random
from asyncio import to_thread
from typing import Any

import pytest
from sqlalchemy import select

from quattrocento.cli import main
from quattrocento.kernel.registry import find
from quattrocento.web.accounts import Accounts
from quattrocento.web.chairs import Chair, new_table, seat_of
from quattrocento.web.clocks import Clocks, Timing, new_clock
from quattrocento.web.store import Entry, Growth, Store
from quattrocento.web.store.backup import BadBackup, back_up, examine, restore
from quattrocento.web.store.database import Database
from quattrocento.web.store.models import Base, Move
from quattrocento.web.trial.client import Visitor, read_state
from quattrocento.web.trial.process import HOST, ServerProcess
from quattrocento.web.webhooks import Webhooks
from tests.server.aside import run


async def play(port: int, acknowledged: set[tuple[str, int, str]], begun: asyncio.Event, number: int) -> None:
    rng = random.Random(number)
    me = Visitor(HOST, port)
    table, _ = await me.open_table("burgundy", "me", "here")
    state = await me.state(table, seat=0)
    for count in range(10_000):
        while not state.options:
            assert not state.over
            state = await me.state(table, seat=state.turn)
        key = f"backup-{number}-{count}"
        answer = await me.move(table, state.turn, state.seq, rng.choice(state.options).move, key)
        assert answer.status == 200
        acknowledged.add((table, state.seq, key))
        if len(acknowledged) > 40:
            begun.set()
        state = read_state(answer.body)


async def under_load(db, folder):
    """Backs up while four people play; what was acknowledged when it began, and a picture."""
    server = ServerProcess(db, folder / "server.log", "--workers", "1")
    await server.start()
    acknowledged: set[tuple[str, int, str]] = set()
    begun = asyncio.Event()
    people = [asyncio.create_task(play(server.port, acknowledged, begun, number)) for number in range(4)]
    try:
        await asyncio.wait([asyncio.create_task(begun.wait()), *people], return_when=asyncio.FIRST_COMPLETED)
        before = set(acknowledged)
        contents = await to_thread(back_up, db, folder / "backup.db")
        await asyncio.sleep(0.5)
        assert len(acknowledged) > len(before), "they played on"
    finally:
        for person in people:
            person.cancel()
        await asyncio.gather(*people, return_exceptions=True)
        server.stop()
    return before, contents


async def served(db, folder, tables) -> int:
    """A fresh server shows the restored tables."""
    server = ServerProcess(db, folder / "fresh.log", "--workers", "1")
    await server.start()
    try:
        eye = Visitor(HOST, server.port)
        return sum([bool((await eye.state(table, picture=True)).svg) for table in tables])
    finally:
        server.stop()


def test_a_backup_under_load_restores_every_acknowledged_move(db, tmp_path, request):
    before, contents = run(under_load(db, tmp_path))
    assert len(before) > 40
    targets = [str(tmp_path / "fresh.db")]
    if db.startswith("postgresql"):
        targets.append(request.getfixturevalue("postgres").fresh())
    for target in targets:
        assert restore(tmp_path / "backup.db", target) == contents
        store = Store(target)
        with store.session() as session:
            rows = session.execute(select(Move.table_id, Move.seq, Move.key).where(Move.key.is_not(None))).all()
        store.close()
        assert before <= {(row.table_id, row.seq, row.key) for row in rows}
        tables = {table for table, _, _ in before}
        assert run(served(target, tmp_path, tables)) == len(tables) == 4
    with pytest.raises(BadBackup, match="empty one"):
        restore(tmp_path / "backup.db", db)


def rows_in(db: str) -> dict[str, list[tuple[Any, ...]]]:
    """Everything that a database holds."""
    database = Database(db)
    with database.engine.connect() as connection:
        found = {name: connection.execute(select(table)) for name, table in Base.metadata.tables.items()}
        rows = {name: sorted((tuple(row) for row in result), key=repr) for name, result in found.items()}
    database.close()
    return rows


def test_a_backup_moves_tables_to_the_other_kind_of_database(db, postgres, tmp_path):
    store = Store(db)
    store.migrate()
    accounts = Accounts(store)
    ann = accounts.add("Zażółć", "no hash")
    assert ann is not None
    accounts.sign_in(ann, None, None)
    table = new_table(find("burgundy"), 2, {"estates": "open"}, bytes(range(16)), ann.key)
    table_id = table.id
    seats = [seat_of(table_id, 0, Chair("me", "Zażółć"), None), seat_of(table_id, 1, Chair("friend", "B"), "secret")]
    clock = new_clock(table_id, Timing(60, 600, "bot"), 2)
    store.create(table, seats, [Entry("chance", -1, 7, "dealt")], [0], [clock])
    store.append(
        [Growth(table_id, 1, [Entry("play", 0, 3, "a move"), Entry("chance", -1, 4, "?", 0)], "a-key-of-8", 1)]
    )
    store.say(table_id, 0, "Zażółć", "gęślą jaźń")
    store.ask_undo(table_id, 0, 0, 3)
    Webhooks(store).set(table_id, "https://example.org/hook", "https://table.example", "pl")
    Clocks(store).beat()
    store.close()
    before = rows_in(db)
    assert all(rows for name, rows in before.items() if name != "sign_in_link")
    back_up(db, tmp_path / "backup.db")
    other = str(tmp_path / "other.db") if db.startswith("postgresql") else postgres.fresh()
    restore(tmp_path / "backup.db", other)
    assert rows_in(other) == before


def test_what_is_no_backup_is_refused(tmp_path, capsys):
    empty = tmp_path / "tables.db"
    with pytest.raises(BadBackup, match="no tables"):
        back_up(str(empty), tmp_path / "backup.db")
    store = Store(str(empty))
    store.migrate()
    store.close()
    assert main(["backup", str(tmp_path / "backup.db"), "--db", str(empty)]) == 0
    assert "0 tables" in capsys.readouterr().out
    assert main(["backup", str(tmp_path / "backup.db"), "--db", str(empty)]) == 2, "nothing is overwritten"
    assert sorted(path.name for path in tmp_path.iterdir() if "backup" in path.name) == ["backup.db"]
    assert main(["restore", str(tmp_path / "backup.db"), "--db", str(tmp_path / "new.db")]) == 0
    bytes_ = bytearray((tmp_path / "backup.db").read_bytes())
    (tmp_path / "short.db").write_bytes(bytes_[: len(bytes_) // 2])
    (tmp_path / "other.db").write_bytes(b"what is this?" * 100)
    for name in ("short.db", "other.db"):
        with pytest.raises(BadBackup):
            examine(tmp_path / name)
        assert main(["restore", str(tmp_path / name), "--db", str(tmp_path / "target.db")]) == 2
    assert not (tmp_path / "target.db").exists()
