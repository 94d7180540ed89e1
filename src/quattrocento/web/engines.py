"""How a table asks its engines: what they are told of it, and what becomes of their errors."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from quattrocento.kernel.effects import NOBODY
from quattrocento.kernel.registry import find, known
from quattrocento.web.engine import EngineFault, EngineRefusal, EngineRoom, EngineTimeout
from quattrocento.web.patience import Patience
from quattrocento.web.refusals import Denied
from quattrocento.web.store import Log, TableInfo
from quattrocento.web.store.models import GameTable

Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Eyes:
    """Who looks at a table, and how it is to be shown."""

    viewer: int = NOBODY
    lang: str = "en"
    width: str = "wide"
    theme: str = "auto"
    picture: bool = True  # programs may do without


class Engines:
    """The room for rules and the one for bots; a table where they hang again and again is not asked for a while."""

    def __init__(self, rules: EngineRoom, bots: EngineRoom) -> None:
        self.rules = rules
        self.bots = bots
        self._patience = Patience()

    async def rule(self, request: Plain) -> Plain:
        return await self._ask(self.rules, request)

    async def think(self, request: Plain) -> Plain:
        return await self._ask(self.bots, request)

    async def _ask(self, room: EngineRoom, request: Plain) -> Plain:
        patience = f"{room.name} {request['job']} {request['id']}"
        if self._patience.lost(patience):
            raise Denied(503, "too_slow")
        try:
            found = await room.ask(request)
            self._patience.fine(patience)
            return found
        except EngineRefusal as refusal:
            raise Denied(422, "refused", str(refusal), refusal.rule, refusal.reason) from refusal
        except EngineTimeout as error:
            self._patience.strike(patience)
            raise Denied(503, "too_slow") from error
        except EngineFault as error:
            raise Denied(500, "engine_failed") from error


def is_gone(table: TableInfo) -> bool:
    """Was the game begun with rules that are not here any more?"""
    if table.game not in known():
        return True
    game = find(table.game)
    return table.rules != game.rules_version or table.data != game.data_digest


def header(table: TableInfo | GameTable) -> Plain:
    return {
        "id": table.id,
        "game": table.game,
        "rules": table.rules,
        "data": table.data,
        "players": table.players,
        "options": table.options,
        "commitment": table.commitment,
    }


def request(job: str, table: TableInfo, log: Log, eyes: Eyes) -> Plain:
    """What an engine must know to do something for a table."""
    if is_gone(table):
        raise Denied(409, "rules_gone")
    return {
        **header(table),
        "job": job,
        "moves": [number for move in log.moves for number in move],
        "names": table.names,
        "viewer": eyes.viewer,
        "lang": eyes.lang,
        "width": eyes.width,
        "theme": eyes.theme,
        "picture": eyes.picture,
    }
