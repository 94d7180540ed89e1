"""Games survive updates: other rules are noticed and said in words, the record stays readable, replay-diff finds what
differs, and the schema goes up and down."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest

from quattrocento.cli import main
from quattrocento.kernel.registry import find
from quattrocento.web.driver import Driver, bot_to_move
from quattrocento.web.store import Store
from tests.gate.aside import run
from tests.gate.people import HTML
from tests.web.live_server import BOT, FRIEND, ME, LiveServer, look, move, my_turn, open_table, sit


def change(db: Path, sql: str, *values: Any) -> None:
    connection = sqlite3.connect(db)
    with connection:
        connection.execute(sql, values)
    connection.close()


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with a finished and two running games; one hides choices."""
    db = tmp_path_factory.mktemp("old") / "old.db"
    running = LiveServer(db)
    ann, bartek = running.guest(), running.guest()
    over = open_table(ann, BOT, BOT)
    while not look(ann, over)["over"]:
        time.sleep(1)
    table = open_table(ann, ME, BOT)
    for _ in range(4):
        state = my_turn(ann, table)
        move(ann, table, state, state["options"][0]["move"])
    state = my_turn(ann, table)
    ann.post(f"/api/tables/{table['id']}/undo", json={"seat": 0, "seq": state["seq"]})
    secret = open_table(ann, ME, FRIEND, estates="secret")
    sit(bartek, secret, 1)
    turn = look(ann, secret)["turn"]
    state = look((ann, bartek)[turn], secret)
    move((ann, bartek)[turn], secret, state, state["options"][0]["move"])
    running.stop()
    names = {"over": over["id"], "running": table["id"], "secret": secret["id"]}
    keys = [dict(guest.cookies) for guest in (ann, bartek)]
    facts = {**names, "keys": keys, "chooser": turn, "chosen": state["options"][0]["move"]}
    db.with_suffix(".json").write_text(json.dumps(facts))
    return db


def copy_of(played: Path, tmp_path: Path) -> tuple[Path, dict[str, Any]]:
    db = tmp_path / "copy.db"
    source, target = sqlite3.connect(played), sqlite3.connect(db)
    source.backup(target)
    source.close()
    target.close()
    return db, json.loads(played.with_suffix(".json").read_text())


def test_a_table_of_other_rules_says_so_and_offers_its_record(played, tmp_path):
    db, names = copy_of(played, tmp_path)
    change(db, "UPDATE game_table SET rules = 77")
    server = LiveServer(db)
    for lang, words in (("en", "version 77"), ("pl", "Gra z innych czasów")):
        guest = server.guest(**{"accept-language": lang})
        for name in ("over", "running", "secret"):
            page = guest.get(f"/t/{names[name]}", headers=HTML)
            assert page.status_code == 200
            assert words in page.text
            answer = guest.get(f"/api/tables/{names[name]}")
            assert answer.status_code == 409
            assert answer.json()["error"] == "rules_gone"
            record = guest.get(f"/api/tables/{names[name]}/record")
            assert record.status_code == 200
            assert record.text.endswith("\nend\n")
            assert "rules 77" in record.text
        assert guest.get("/", headers=HTML).status_code == 200
    over = server.guest().get(f"/api/tables/{names['over']}/record").text
    assert "scores " in over
    assert "?" not in over.partition("begin")[2]
    server.stop()


def test_bots_at_a_table_of_other_rules_rest(played, tmp_path):
    db, names = copy_of(played, tmp_path)
    change(db, "UPDATE game_table SET turn = 1 WHERE id = ?", names["running"])
    store = Store(str(db))
    assert bot_to_move(store.table(names["running"]))
    change(db, "UPDATE game_table SET rules = 77")
    assert names["running"] in store.waiting_for_bots()
    nobody: Any = None  # is asked

    async def story():
        driver = Driver(store, nobody, nobody, pause=0.0)
        driver.drive(names["running"])
        async with asyncio.timeout(20):
            while driver.driven:
                await asyncio.sleep(0.01)
        return driver.stuck

    assert run(story) == set()
    store.close()


def test_the_record_of_other_rules_hides_what_was_hidden(played, tmp_path):
    db, names = copy_of(played, tmp_path)
    change(db, "UPDATE game_table SET data = 'another'")
    server = LiveServer(db)
    records = []
    for key in (*names["keys"], {}):
        guest = server.guest()
        guest.cookies.update(key)
        records.append(guest.get(f"/api/tables/{names['secret']}/record").text)
    chooser = names["chooser"]
    line = f"{chooser} {names['chosen']}"
    assert [line in record for record in records] == [chooser == 0, chooser == 1, False]
    assert f"{chooser} ?" in records[2]
    server.stop()


def test_a_game_that_is_not_here_any_more(played, tmp_path):
    db, names = copy_of(played, tmp_path)
    change(db, "UPDATE game_table SET game = 'chess' WHERE id = ?", names["running"])
    server = LiveServer(db)
    guest = server.guest()
    guest.cookies.update(names["keys"][0])
    assert "chess" in guest.get("/", headers=HTML).text
    assert "know this game any more" in guest.get(f"/t/{names['running']}", headers=HTML).text
    state = guest.get(f"/api/tables/{names['running']}")
    assert state.status_code == 409
    body = {"seat": 0, "seq": 5, "move": "x"}
    assert guest.post(f"/api/tables/{names['running']}/moves", json=body).status_code == 409
    server.stop()


def diff(capsys: pytest.CaptureFixture[str], db: Path) -> tuple[int, dict[str, Any]]:
    code = main(["replay-diff", str(db), "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_the_same_rules_lead_to_the_same_end(played, capsys):
    before = played.read_bytes()
    code, found = diff(capsys, played)
    assert code == 0
    assert found["games"] == 3
    assert found["moves"] > 100
    assert found["different"] == found["stopped"] == []
    assert played.read_bytes() == before, "it is only read"
    assert main(["replay-diff", str(played)]) == 0
    assert "different: 0" in capsys.readouterr().out


def test_stored_games_of_both_databases_are_replayed(db, capsys):
    running = LiveServer(db)
    ann = running.guest()
    table = open_table(ann, ME, FRIEND)
    running.stop()
    code = main(["replay-diff", db, "--json"])
    found = json.loads(capsys.readouterr().out)
    assert (code, found["games"], found["different"]) == (0, 1, [])
    assert found["moves"] > 5
    assert found["stopped"] == [], table


CHANGES = {
    "scores": ("UPDATE game_table SET scores = '[1, 2]' WHERE id = :over", "over", "the scores are"),
    "move": ("UPDATE move SET text = 'die 9 dance' WHERE table_id = :over AND seq = 60", "over", ""),
    "code": ("UPDATE move SET code = code + 1 WHERE table_id = :over AND seq = 60", "over", "another number"),
    "seat": ("UPDATE move SET seat = 1 - seat WHERE table_id = :over AND kind = 'play'", "over", "is to move here"),
    "end": ("UPDATE game_table SET status = 'over', scores = '[1, 2]' WHERE id = :running", "running", "not over"),
    "turn": ("UPDATE game_table SET turn = 1 - turn WHERE id = :running", "running", "is to move here"),
    "game": ("UPDATE game_table SET game = 'chess' WHERE id = :over", "over", "no such game"),
    "options": ('UPDATE game_table SET options = \'{"x": "y"}\' WHERE id = :over', "over", ""),
}


@pytest.mark.parametrize("what", CHANGES)
def test_differences_are_found(played, tmp_path, capsys, what):
    db, names = copy_of(played, tmp_path)
    sql, table, words = CHANGES[what]
    connection = sqlite3.connect(db)
    with connection:
        connection.execute(sql, {name: names[name] for name in ("over", "running") if f":{name}" in sql})
    connection.close()
    code, found = diff(capsys, db)
    assert code == 1
    assert [one["table"] for one in found["different"]] == [names[table]]
    assert words in found["different"][0]["difference"]
    assert main(["replay-diff", str(db)]) == 1
    assert names[table] in capsys.readouterr().out


def test_rules_that_fail_are_a_difference(played, capsys, monkeypatch):
    def fail(*_: object) -> list[int]:
        raise RuntimeError("no such thing")

    monkeypatch.setattr(find("burgundy"), "scores", fail)
    code, found = diff(capsys, played)
    assert code == 1
    assert "the rules fail: RuntimeError" in found["different"][0]["difference"]


def test_running_games_of_another_version_are_counted(played, tmp_path, capsys):
    db, names = copy_of(played, tmp_path)
    change(db, "UPDATE game_table SET rules = 77")
    code, found = diff(capsys, db)
    assert code == 0, "the present rules lead to the same end"
    assert set(found["stopped"]) == {names["running"], names["secret"]}


def test_what_is_no_database_is_refused(tmp_path, capsys):
    (tmp_path / "x.db").write_bytes(b"no database" * 100)
    assert main(["replay-diff", str(tmp_path / "x.db")]) == 2
    assert main(["replay-diff", str(tmp_path / "none.db")]) == 2
    said = capsys.readouterr().err
    assert "Traceback" not in said
    assert "no such file" in said
