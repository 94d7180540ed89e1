"""The store keeps the same promises on both databases."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import inspect

from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.registry import find
from quattrocento.web.chairs import Chair, new_table, seat_of
from quattrocento.web.store import Conflict, Entry, Grown, Growth, Repeated, Store
from quattrocento.web.store.database import Database
from quattrocento.web.store.models import Base


@pytest.fixture
def store(db):
    opened = Store(db)
    opened.migrate()
    yield opened
    opened.close()


def a_table(store: Store, *, owner: str = "ann", who: tuple[str, ...] = ("me", "open")) -> str:
    table = new_table(find("burgundy"), len(who), {}, b"s" * 16, owner)
    table_id = table.id
    seats = [seat_of(table_id, i, Chair(one, f"P{i}"), None) for i, one in enumerate(who)]
    store.create(table, seats, [Entry("chance", -1, 7, "dealt")], [i for i, one in enumerate(who) if one == "me"])
    return table_id


def line(code: int, kind: str = "play") -> Entry:
    return Entry(kind, 0, code, f"move {code}")


def append(store: Store, *growth: Any) -> int:
    """The lines of the log then."""
    (outcome,) = store.append([Growth(*growth)])
    if not isinstance(outcome, Grown):
        raise outcome
    return outcome.pulse[0]


def test_the_schema_goes_up_and_down(db):
    database = Database(db)
    for _ in range(2):
        database.migrate()
        with database.engine.connect() as connection:
            assert set(Base.metadata.tables) < set(inspect(connection).get_table_names())
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            assert compare_metadata(context, Base.metadata) == [], "the migrations make what the models say"
        database.downgrade("base")
        with database.engine.connect() as connection:
            assert inspect(connection).get_table_names() == ["alembic_version"]
    database.close()


def test_servers_that_start_together_make_one_schema(db):
    code = "import sys; from quattrocento.web.store import Store; Store(sys.argv[1]).migrate()"
    starting = [subprocess.Popen([sys.executable, "-c", code, db]) for _ in range(3)]
    assert [one.wait(60) for one in starting] == [0, 0, 0]
    store = Store(db)
    assert a_table(store)
    store.close()


def test_a_table_comes_back_as_it_was_put(store):
    table_id = a_table(store)
    table = store.table(table_id)
    assert table is not None
    assert (table.game, table.players, table.secret, table.scores, table.names) == (
        "burgundy",
        2,
        b"s" * 16,
        None,
        ["P0", "P1"],
    )
    assert store.held("ann", table_id) == [0]
    assert store.held("eve", table_id) == []
    assert store.held(None, table_id) == []
    assert store.table("nowhere") is None
    lists = store.lists("ann")
    assert [info.id for info in lists["mine"]] == [info.id for info in lists["open"]] == [table_id]
    assert lists["over"] == []


def test_the_log_grows_in_order_and_only_at_its_end(store):
    table_id = a_table(store)
    assert append(store, table_id, 1, [line(1), line(2, "chance")], None, 1) == 3
    for seq in (0, 1, 2, 4):
        with pytest.raises(Conflict):
            append(store, table_id, seq, [line(9)], None, 1)
    assert append(store, table_id, 3, [Entry("undo", 0, 1, "undo")], None, 0) == 4
    log = store.log(table_id)
    assert log.seq == 4
    assert log.moves == [(-1, 7)]
    assert store.pulse(table_id) == (4, 0, 0)
    assert append(store, table_id, 4, [line(5)], None, -1, [10, 20]) == 5
    table = store.table(table_id)
    assert table is not None
    assert (table.status, table.scores, table.turn) == ("over", [10, 20], -1)


def test_a_key_has_one_effect(store):
    table_id = a_table(store)
    append(store, table_id, 1, [line(1)], "key-number-one", 1)
    with pytest.raises(Repeated):
        append(store, table_id, 1, [line(1)], "key-number-one", 1)
    with pytest.raises(Repeated):
        append(store, table_id, 2, [line(1)], "key-number-one", 1)
    assert store.log(table_id).seq == 2
    assert store.move_with_key(table_id, "key-number-one") == 0
    assert store.move_with_key(table_id, "key-number-two") is None


def test_moves_of_several_tables_are_committed_together_and_judged_each_by_itself(store):
    one, other = a_table(store), a_table(store)
    outcomes = store.append(
        [
            Growth(one, 1, [line(1)], "key-number-one", 1),
            Growth(other, 1, [line(2), line(3, "chance")], None, 0),
            Growth(one, 1, [line(4)], "key-number-two", 1),  # another move was first
            Growth(one, 1, [line(1)], "key-number-one", 1),  # the same again
            Growth(other, 3, [line(5)], None, -1, [1, 2]),
        ]
    )
    assert [type(outcome) for outcome in outcomes] == [Grown, Grown, Conflict, Repeated, Grown]
    assert [outcome.pulse for outcome in outcomes if isinstance(outcome, Grown)] == [(2, 0, 0), (3, 0, 0), (4, 0, 0)]
    assert store.log(one).moves == [(-1, 7), (0, 1)]
    assert store.log(other).moves == [(-1, 7), (0, 2), (0, 3), (0, 5)]
    ended, going = store.table(other), store.table(one)
    assert ended is not None
    assert going is not None
    assert (ended.status, ended.scores, ended.turn) == ("over", [1, 2], -1)
    assert (going.status, going.scores, going.turn) == ("playing", None, 1)


def test_what_fails_leaves_nothing_behind(store):
    """One of the tables is none: the constraint refuses the whole transaction."""
    table_id = a_table(store)
    outcomes = store.append([Growth(table_id, 1, [line(1)], None, 1), Growth("nowhere", 0, [line(2)], None, 1)])
    assert [type(outcome) for outcome in outcomes] == [Conflict, Conflict]
    assert store.log(table_id).seq == 1
    assert append(store, table_id, 1, [line(1)], None, 1) == 2, "and the next one is not disturbed"


def test_of_many_writers_one_wins_each_line(db, store):
    """Two servers, four threads each, all at the end of the same log."""
    table_id = a_table(store)
    other = Store(db)

    def write(number: int) -> int:
        mine = (store, other)[number % 2]
        won = 0
        while (seq := mine.log(table_id).seq) < 41:
            try:
                append(mine, table_id, seq, [line(number)], f"key-{number}-{seq}", 0)
                won += 1
            except Conflict:
                pass
        return won

    with ThreadPoolExecutor(8) as pool:
        won = sum(pool.map(write, range(8)))
    assert won == 40
    assert store.log(table_id).moves == other.log(table_id).moves
    other.close()


def test_an_open_seat_goes_to_the_first(db, store):
    table_id = a_table(store)
    other = Store(db)

    def sit(number: int) -> bool:
        return (store, other)[number % 2].take_open(f"guest{number}", table_id, 1, f"G{number}")

    with ThreadPoolExecutor(6) as pool:
        assert list(pool.map(sit, range(6))).count(True) == 1
    other.close()


def test_nobody_talks_over_others(db, store):
    table_id = a_table(store)
    other = Store(db)

    def talk(number: int) -> None:
        (store, other)[number % 2].say(table_id, 0, "Ann", f"word {number}")

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(talk, range(24)))
    said = store.chat(table_id, 0)
    assert [one["number"] for one in said] == list(range(1, 25))
    assert {one["text"] for one in said} == {f"word {number}" for number in range(24)}
    assert [one["number"] for one in store.chat(table_id, 22)] == [23, 24]
    other.close()


def test_no_consent_is_lost(db, store):
    table_id = a_table(store, who=("me", "me", "me", "me"))
    other = Store(db)
    store.ask_undo(table_id, 0, 0, 1)
    with ThreadPoolExecutor(3) as pool:
        list(pool.map(lambda seat: (store, other)[seat % 2].answer_undo(table_id, seat, True), (1, 2, 3)))
    assert store.undo_ask(table_id, 1) == {"seat": 0, "keep": 0, "agreed": [1, 2, 3]}
    assert store.undo_ask(table_id, 2) is None, "void once the log has grown"
    assert store.answer_undo(table_id, 1, False) == []
    assert other.undo_ask(table_id, 1) is None
    other.close()


def test_one_server_moves_the_bots_of_a_table(postgres):
    address = postgres.fresh()
    one, other = Store(address), Store(address)
    assert one.claims.take("abcd")
    assert not other.claims.take("abcd")
    assert other.claims.take("efgh")
    one.claims.give_back("abcd")
    assert other.claims.take("abcd")
    other.close()
    assert one.claims.take("abcd"), "a server that ends gives everything back"
    one.close()


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("mysql://localhost/x", "not in mysql"),
        ("postgresql://nobody@127.0.0.1:1/x", "no database at"),
        ("sqlite://", "memory"),
        (":memory:", "memory"),
        ("://", "no address"),
    ],
)
def test_a_bad_address_is_refused_in_a_sentence(address, reason):
    with pytest.raises(BadOption, match=reason):
        Store(address).migrate()
