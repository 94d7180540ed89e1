"""Python imports this at its start where a test puts the folder on its path: a bot called Endless and a question about
`hang here` never come to an end."""

from __future__ import annotations

from typing import Any

from quattrocento.web.engine.desk import Desk

choose, why = Desk.choose, Desk.why


def endless_choose(self: Desk, request: dict[str, Any]) -> dict[str, Any]:
    while request["names"][request["seat"]] == "Endless" and request["level"] != "random":
        pass
    return choose(self, request)


def endless_why(self: Desk, request: dict[str, Any]) -> dict[str, Any]:
    while "hang here" in request["parts"]:
        pass
    return why(self, request)


setattr(Desk, "choose", endless_choose)  # noqa: B010
setattr(Desk, "why", endless_why)  # noqa: B010
