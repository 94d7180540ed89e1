"""kill -9 while people play."""

from __future__ import annotations

from quattrocento.web.trial.chaos import Chaos
from tests.server.aside import run


def test_nothing_said_is_lost_when_the_server_is_killed(db, tmp_path):
    found = run(Chaos(db, tmp_path, ["burgundy", "florence"], 3, 12, 1).run(3))
    assert found.wrong == []
    assert found.stray == 0, "engines end with their server"
    assert found.kills == 3
    assert len(found.moves) >= 4
    assert found.redrawn > 0
