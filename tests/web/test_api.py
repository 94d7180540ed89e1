"""Moves over HTTP: one for each line of the log, each once, refused with a reason, only by who holds the seat."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from quattrocento.kernel.registry import find
from quattrocento.kit.words import words_of
from quattrocento.web.engine.played import Played
from quattrocento.web.engine.telling import news, story
from tests.web.live_server import BOT, FRIEND, ME, LiveServer, look, move, my_turn, open_table, sit


@pytest.fixture
def ann(server: LiveServer) -> httpx.Client:
    return server.guest()


def two_at_a_table(server: LiveServer, ann: httpx.Client, **options: str):
    table = open_table(ann, ME, FRIEND, **options)
    bartek = server.guest()
    sit(bartek, table, 1)
    return table, bartek


def test_a_move_is_made_and_seen_by_the_other(server, ann):
    table, bartek = two_at_a_table(server, ann)
    players = (ann, bartek)
    state = look(players[0], table)
    mover = players[state["turn"]]
    state = look(mover, table)
    answer = move(mover, table, state, state["options"][0]["move"])
    assert answer.status_code == 200
    other = look(players[1 - state["turn"]], table, since=state["seq"])
    assert other["seq"] == answer.json()["seq"] > state["seq"]
    assert other["log"]
    assert other["options"] == []


def test_of_racing_moves_one_wins(server, ann):
    table, bartek = two_at_a_table(server, ann)
    turn = look(ann, table)["turn"]
    mover = (ann, bartek)[turn]
    state = look(mover, table)
    with ThreadPoolExecutor(6) as crowd:
        moves = [option["move"] for option in state["options"]][:6]
        answers = list(crowd.map(lambda text: move(mover, table, state, text), moves))
    codes = sorted(answer.status_code for answer in answers)
    assert codes == [200] + [409] * (len(moves) - 1)
    after = look(mover, table)
    winner = next(answer for answer in answers if answer.status_code == 200)
    assert after["seq"] == winner.json()["seq"]


def test_a_repeated_request_has_one_effect(server, ann):
    table, bartek = two_at_a_table(server, ann)
    mover = (ann, bartek)[look(ann, table)["turn"]]
    state = look(mover, table)
    text = state["options"][0]["move"]
    first = move(mover, table, state, text, key="the-same-key-1")
    again = move(mover, table, state, text, key="the-same-key-1")
    assert first.status_code == again.status_code == 200
    assert again.json()["seq"] == first.json()["seq"]


def test_racing_copies_of_a_request_have_one_effect(server, ann):
    table, bartek = two_at_a_table(server, ann)
    mover = (ann, bartek)[look(ann, table)["turn"]]
    state = look(mover, table)
    text = state["options"][0]["move"]
    with ThreadPoolExecutor(5) as crowd:
        answers = list(crowd.map(lambda _: move(mover, table, state, text, key="the-same-key-2"), range(5)))
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.json()["seq"] for answer in answers}) == 1


def test_an_illegal_move_is_refused_with_its_rule(server, ann):
    table = open_table(ann, ME, BOT)
    state = my_turn(ann, table)
    answer = move(ann, table, state, "decline")
    assert answer.status_code == 422
    assert answer.json()["rule"].startswith("BUR-")
    assert answer.json()["message"] == "That is not what is being asked now."
    in_polish = move(ann, table, state, "decline", seat=0)
    assert in_polish.status_code == 422
    ann.cookies.set("lang", "pl")
    assert move(ann, table, state, "decline").json()["message"] == "Teraz pytanie jest inne."


@pytest.mark.parametrize(
    "text", ["", "nonsense", "die 9 take D1-1", "x" * 150, "<script>", 10**9, -1, None, [1], "\x00"]
)
def test_any_text_as_a_move_is_refused(server, ann, text):
    table = open_table(ann, ME, BOT)
    state = my_turn(ann, table)
    answer = ann.post(f"/api/tables/{table['id']}/moves", json={"seat": 0, "seq": state["seq"], "move": text})
    assert 400 <= answer.status_code < 500
    assert answer.json()["message"]
    assert look(ann, table)["seq"] == state["seq"]


def test_nobody_moves_for_another_seat(server, ann):
    table, bartek = two_at_a_table(server, ann)
    turn = look(ann, table)["turn"]
    state = look((ann, bartek)[turn], table)
    text = state["options"][0]["move"]
    assert move((bartek, ann)[turn], table, state, text).status_code == 403
    stranger = server.guest()
    assert move(stranger, table, state, text).status_code == 403
    assert stranger.get(f"/api/tables/{table['id']}", params={"seat": turn}).status_code == 403
    early = (bartek, ann)[turn]
    waiting = move(early, table, state, text, seat=1 - turn)
    assert waiting.status_code == 422
    assert waiting.json()["reason"] == "not_your_turn"


def test_a_spectator_sees_nobodys_options(server, ann):
    table = open_table(ann, ME, BOT)
    my_turn(ann, table)
    state = look(server.guest(), table)
    assert (state["viewer"], state["mine"], state["options"], state["secret"]) == (-2, [], [], None)


def test_a_seat_is_taken_only_with_its_secret(server, ann):
    table = open_table(ann, ME, FRIEND)
    stranger = server.guest()
    path = f"/api/tables/{table['id']}/sit"
    assert stranger.post(path, json={"token": "A" * 22}).status_code == 403
    assert stranger.post(path, json={"seat": 1, "name": "X"}).status_code == 409
    again = ann.post(f"/api/tables/{table['id']}/seats/1/link", json={})
    assert again.status_code == 200
    sit_old = stranger.post(path, json={"token": table["links"]["1"].partition("#")[2]})
    assert sit_old.status_code == 403, "a new link makes the old one worthless"
    token = again.json()["address"].partition("#")[2]
    assert stranger.post(path, json={"token": token, "name": "Cela"}).json() == {"seat": 1}
    assert look(stranger, table)["viewer"] == 1
    assert ann.post(f"/api/tables/{table['id']}/seats/1/link", json={}).status_code == 403


def test_an_open_seat_goes_to_the_first_who_comes(server, ann):
    table = open_table(ann, ME, {"who": "open"})
    assert table["id"] in {line["id"] for line in ann.get("/api/tables").json()["open"]}
    guests = [server.guest() for _ in range(4)]
    with ThreadPoolExecutor(4) as crowd:
        path = f"/api/tables/{table['id']}/sit"
        codes = list(crowd.map(lambda guest: guest.post(path, json={"seat": 1, "name": "D"}).status_code, guests))
    assert sorted(codes) == [200, 409, 409, 409]


def test_a_foreign_page_can_do_nothing(server, ann):
    body = {"game": "burgundy", "seats": [ME, BOT]}
    for headers in ({"sec-fetch-site": "cross-site"}, {"origin": "https://elsewhere.example"}):
        assert ann.post("/api/tables", json=body, headers=headers).status_code == 403
    assert ann.post("/api/tables", json=body, headers={"origin": server.url}).status_code == 201


@pytest.mark.parametrize(
    "body",
    [
        {"game": "chess", "seats": [ME, BOT]},
        {"game": "burgundy", "seats": [ME]},
        {"game": "burgundy", "seats": [ME, BOT], "options": {"estates": "wrong"}},
        {"game": "burgundy", "seats": [ME, BOT], "options": {"nothing": "1"}},
        {"game": "burgundy", "seats": [ME, {"who": "bot", "level": "genius"}]},
        {"game": "burgundy", "seats": [ME, {"who": "king"}]},
        {"game": "burgundy", "seats": [ME, ME]},
        {"game": "burgundy", "seats": [ME, BOT], "more": 1},
    ],
)
def test_a_table_that_makes_no_sense_is_refused(ann, body):
    answer = ann.post("/api/tables", json=body)
    assert answer.status_code == 400
    assert answer.json()["message"]


def test_leaving_and_coming_back(server, ann):
    table = open_table(ann, ME, BOT)
    path = f"/api/tables/{table['id']}/seats/0"
    before = my_turn(ann, table)
    assert ann.post(f"{path}/leave", json={"level": "random"}).status_code == 200
    while look(ann, table)["seq"] == before["seq"]:
        pass
    assert look(ann, table)["seats"][0]["away"]
    assert ann.post(f"{path}/return", json={}).status_code == 200
    assert my_turn(ann, table)["seats"][0]["away"] is False
    assert server.guest().post(f"{path}/leave", json={}).status_code == 403


def test_chat_reaches_the_others(server, ann):
    table, bartek = two_at_a_table(server, ann)
    said = "<b>Cześć</b> " + "ą" * 20
    assert ann.post(f"/api/tables/{table['id']}/chat", json={"seat": 0, "text": said}).status_code == 200
    assert [(line["name"], line["text"]) for line in look(bartek, table)["chat"]] == [("Ann", said)]
    assert look(bartek, table, said=1)["chat"] == []
    assert server.guest().post(f"/api/tables/{table['id']}/chat", json={"seat": 0, "text": "x"}).status_code == 403


def test_what_a_move_would_do_and_why_another_is_no_move(ann):
    table = open_table(ann, ME, BOT)
    state = my_turn(ann, table)
    option = next(option for option in state["options"] if option["kind"] == "die_workers")
    found = ann.get(f"/api/tables/{table['id']}/preview", params={"seat": 0, "move": option["move"]}).json()
    assert found["final"] is False
    assert "2 workers" in found["lines"][0]["text"]
    assert look(ann, table)["seq"] == state["seq"]
    why = ann.get(f"/api/tables/{table['id']}/why", params={"seat": 0, "part": [option["targets"][0], "goods-red"]})
    assert why.status_code == 200
    assert why.json()["rule"].startswith("BUR-")


def test_the_api_describes_itself(ann):
    schema = ann.get("/api/schema/openapi.json").json()
    assert {"/api/tables", "/api/tables/{table_id}/moves", "/api/tables/{table_id}/events"} <= set(schema["paths"])
    assert "MoveShape" in str(schema["components"])


def test_errors_tell_nothing_of_the_inside(ann):
    for path in ("/t/nothere", "/nothing", "/rules/chess", "/api/tables/nothere", "/static/../app.py"):
        answer = ann.get(path, headers={"accept": "text/html"})
        assert answer.status_code == 404
        assert "Traceback" not in answer.text
        assert "quattrocento/web" not in answer.text


@pytest.mark.parametrize("most", [None, 40, 3, 1])
def test_the_log_always_says_since_when_it_is_news(game_id, most):
    """However much has happened since the viewer's last decision, and however little of it is shown."""
    played = Played(find(game_id), 2, {})
    names, words = ["Ann", "Bartek"], words_of(game_id, "en")
    told = 0
    while played.last_decision(0) is None or told < 40:
        _, rows, _ = played.continued(None, bytes(16))
        played.go_to(played.moves + rows)
        if played.position.over:
            break
        _, rows, _ = played.continued(played.position.options()[0], bytes(16))
        played.go_to(played.moves + rows)
        marks = [line for line in story(played, words, names, 0, 0, most) if line.get("since")]
        assert len(marks) == (news(played, 0) is not None)
        told += len(marks)
    assert told
