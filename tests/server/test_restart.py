"""A server that starts again at any moment of a game shows the same and asks the same."""

from __future__ import annotations

import json
import random
from asyncio import to_thread

from quattrocento.kernel.effects import NOBODY
from quattrocento.kernel.registry import find
from quattrocento.web.chairs import Chair
from quattrocento.web.engine import EngineRefusal
from quattrocento.web.engine.desk import Desk
from quattrocento.web.engine.work import answered
from quattrocento.web.engines import Eyes
from quattrocento.web.live import Bells
from quattrocento.web.store import Store
from quattrocento.web.tables import Tables
from tests.server.aside import run

DRAWN = 10  # every so many moves the pictures are compared as well


class Inline:
    """An engine room without processes: they would take a second to start, hundreds of times."""

    name = "inline"

    def __init__(self) -> None:
        self.desk = Desk()

    async def ask(self, request, deadline=None):
        found = json.loads(json.dumps(answered(self.desk, json.loads(json.dumps(request)))))
        if "error" in found:
            raise EngineRefusal(found["error"]["text"], "", "")
        return found


def server(db) -> Tables:
    store = Store(db)
    room = Inline()
    bells = Bells(lambda table_id: to_thread(store.pulse, table_id))
    return Tables(store, room, room, bells, 0.0)  # type: ignore[arg-type]


async def restarts(db, game_id: str) -> tuple[int, bool]:
    rng = random.Random(8)
    running = server(db)
    running.store.migrate()
    players = min(number for number in find(game_id).players if number > 1)
    chairs = [Chair("here", f"P{i}") for i in range(players)]
    table_id, _ = await running.create("guest", game_id, {}, chairs)
    moves = 0
    while True:
        table = await running.table(table_id)
        again = server(db)
        viewers = (*range(players), NOBODY)
        eyes = [Eyes(viewer, picture=moves % DRAWN == 0 and viewer in (NOBODY, table.turn)) for viewer in viewers]
        before = [await running.state(table, eye) for eye in eyes]
        assert [await again.state(await again.table(table_id), eye) for eye in eyes] == before
        positions = [tables.engines.rules.desk._games[table_id].position for tables in (running, again)]  # type: ignore[attr-defined]
        for viewer in viewers:
            one, other = (json.dumps(position.view(viewer), sort_keys=True) for position in positions)
            assert one == other
        running.store.close()
        if table.status == "over":
            again.store.close()
            return moves, before[0]["over"]
        move = rng.choice(before[table.turn]["options"])["move"]
        seq = before[0]["seq"]
        running = again  # the game goes on at the server that was started last
        table, _, news = await running.visit(table_id, None)
        await running.play(table, news, table.turn, seq, move, None, "en")
        moves += 1


def test_a_restart_at_every_move_changes_nothing(tmp_path, game_id):
    moves, over = run(restarts(str(tmp_path / "tables.db"), game_id))
    assert over
    assert moves > 30
