"""Which games there are. A game is loaded when it is first asked for."""

from __future__ import annotations

from importlib import import_module

from quattrocento.kernel.game import Game
from quattrocento.kernel.refusal import BadOption

_modules: dict[str, str] = {}


def register(game_id: str, module: str) -> None:
    """`module` has the game's description as `GAME`."""
    _modules[game_id] = module


def known() -> list[str]:
    return sorted(_modules)


def find(game_id: str) -> Game:
    if game_id not in _modules:
        raise BadOption(f"there is no game '{game_id}' (there are: {', '.join(known())})")
    game = import_module(_modules[game_id]).GAME
    assert isinstance(game, Game)
    return game
