"""Taking back: free while nobody has learned anything, else only if the others agree."""

from __future__ import annotations

from tests.web.live_server import BOT, FRIEND, ME, look, move, my_turn, open_table, sit


def undo(guest, table, state, **more):
    body = {"seat": state["viewer"], "seq": state["seq"], **more}
    return guest.post(f"/api/tables/{table['id']}/undo", json=body)


def seats_of(server):
    ann, bartek = server.guest(), server.guest()
    table = open_table(ann, ME, FRIEND)
    sit(bartek, table, 1)
    return table, [ann, bartek]


def test_an_open_move_is_taken_back_freely(server):
    table, players = seats_of(server)
    mover = players[look(players[0], table)["turn"]]
    before = look(mover, table)
    workers = next(option["move"] for option in before["options"] if option["kind"] == "die_workers")
    after = move(mover, table, before, workers).json()
    assert after["undo"] == {"keep": before["at"], "free": True}
    answer = undo(mover, table, after, key="undo-key-1")
    assert answer.json() == {"outcome": "done"}
    assert undo(mover, table, after, key="undo-key-1").json() == {"outcome": "done"}
    again = look(mover, table, since=before["seq"])
    assert (again["svg"], again["options"]) == (before["svg"], before["options"])
    assert again["seq"] == after["seq"] + 1, "the log only grows"
    assert again["known"] == before["at"]


def test_undo_of_a_stale_table_is_refused(server):
    table, players = seats_of(server)
    mover = players[look(players[0], table)["turn"]]
    before = look(mover, table)
    move(mover, table, before, before["options"][0]["move"])
    assert undo(mover, table, before).status_code == 409


def end_turn(guest, table):
    """Play until somebody else is asked; the last state in which the guest was."""
    state = look(guest, table)
    while state["turn"] == state["viewer"]:
        options = {option["kind"]: option["move"] for option in state["options"]}
        chosen = options.get("end") or options.get("die_workers") or state["options"][-1]["move"]
        state = move(guest, table, state, chosen).json()
    return state


def test_beyond_the_barrier_others_must_agree(server):
    table, players = seats_of(server)
    first = look(players[0], table)["turn"]
    mover, other = players[first], players[1 - first]
    state = end_turn(mover, table)
    answering = look(other, table)
    move(other, table, answering, answering["options"][0]["move"])
    state = look(mover, table)
    assert state["undo"]["free"] is False
    assert undo(mover, table, state).json() == {"outcome": "asked"}
    assert look(other, table)["ask"] == {"seat": first, "agreed": []}
    path = f"/api/tables/{table['id']}/undo/answer"
    assert mover.post(path, json={"agree": True}).status_code == 403, "nobody agrees with themselves"
    assert server.guest().post(path, json={"agree": True}).status_code == 403
    assert other.post(path, json={"agree": False}).json() == {"outcome": "refused"}
    assert look(mover, table)["ask"] is None
    assert look(mover, table)["at"] == state["at"]
    assert undo(mover, table, look(mover, table)).json() == {"outcome": "asked"}
    assert other.post(path, json={"agree": True}).json() == {"outcome": "done"}
    back = look(mover, table)
    assert back["turn"] == first
    assert back["at"] == state["undo"]["keep"]


def take_workers(guest, table):
    state = look(guest, table)
    workers = next(option["move"] for option in state["options"] if option["kind"] == "die_workers")
    assert move(guest, table, state, workers).status_code == 200


def test_a_new_move_voids_the_request(server):
    table, players = seats_of(server)
    first = look(players[0], table)["turn"]
    mover, other = players[first], players[1 - first]
    end_turn(mover, table)
    take_workers(other, table)
    assert undo(mover, table, look(mover, table)).json() == {"outcome": "asked"}
    assert look(other, table)["ask"] is not None
    take_workers(other, table)
    assert look(other, table)["ask"] is None
    assert other.post(f"/api/tables/{table['id']}/undo/answer", json={"agree": True}).status_code == 409


def test_bots_do_not_mind(server):
    ann = server.guest()
    table = open_table(ann, ME, BOT)
    my_turn(ann, table)
    end_turn(ann, table)
    state = my_turn(ann, table)
    assert state["undo"]["free"] is False
    assert undo(ann, table, state).json() == {"outcome": "done"}
    assert look(ann, table)["at"] == state["undo"]["keep"]


def test_the_same_dice_fall_again(server):
    """What was thrown after a move that is taken back is thrown the same again."""
    ann = server.guest()
    table = open_table(ann, ME, {"who": "here", "name": "Bartek"})

    def to_the_next_round():
        thrown = ""
        while True:
            spectator = look(ann, table)
            state = look(ann, table, seat=spectator["turn"])
            options = {option["kind"]: option["move"] for option in state["options"]}
            chosen = options.get("end") or options.get("die_workers") or state["options"][-1]["move"]
            found = move(ann, table, state, chosen).json()
            thrown = " ".join(line["text"] for line in found["log"] if "rolls" in line["text"])
            if thrown:
                return found, state["viewer"], thrown

    _, viewer, thrown = to_the_next_round()
    state = look(ann, table, seat=viewer)
    assert undo(ann, table, state).json() == {"outcome": "asked"}
    assert ann.post(f"/api/tables/{table['id']}/undo/answer", json={"agree": True}).json() == {"outcome": "done"}
    assert to_the_next_round()[2] == thrown
