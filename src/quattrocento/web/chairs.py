"""A new table and who is to sit at it."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Final

from quattrocento.bots import BOTS
from quattrocento.kernel.effects import NOBODY
from quattrocento.kernel.game import Game
from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.rng import Dealer
from quattrocento.web.refusals import Denied
from quattrocento.web.secrets import hashed, new_id
from quattrocento.web.store.models import GameTable, Seat

NAME_LENGTH: Final = 24


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat as it is asked for: me, here (at my screen), friend (by link), open, bot."""

    who: str
    name: str = ""
    level: str = ""


def new_table(game: Game, players: int, options: dict[str, str], secret: bytes, guest: str) -> GameTable:
    now = time.time()
    return GameTable(
        id=new_id(),
        game=game.id,
        rules=game.rules_version,
        data=game.data_digest,
        players=players,
        options=options,
        secret=secret,
        commitment=Dealer(secret).commitment(),
        status="playing",
        turn=NOBODY,
        scores=None,
        owner=guest,
        forked_from=None,
        forked_at=None,
        seated=0,
        created=now,
        updated=now,
    )


def seat_of(table_id: str, seat: int, chair: Chair, token: str | None) -> Seat:
    if chair.who not in ("me", "here", "friend", "open", "bot"):
        raise BadOption(f"a seat is for me, here, friend, open or bot, not '{chair.who}'")
    human = chair.who != "bot"
    level = None if human else check_level(chair.level or "greedy")
    return Seat(
        table_id=table_id,
        seat=seat,
        name=clean_name(chair.name),
        kind="human" if human else "bot",
        level=level,
        open=chair.who == "open",
        claimed=chair.who in ("me", "here"),
        secret_hash=None if token is None else hashed(token),
    )


def check_names(chairs: list[Chair]) -> None:
    """Two players with one name could not be told apart in the log."""
    names = [clean_name(chair.name) for chair in chairs]
    if "" in names or len(set(names)) < len(names):
        raise Denied(400, "same_names")


def check_level(level: str) -> str:
    if level not in BOTS:
        raise BadOption(f"there is no bot '{level}' (there are: {', '.join(BOTS)})")
    return level


def clean_name(name: str) -> str:
    return one_line(name)[:NAME_LENGTH]


def one_line(text: str) -> str:
    """Printable letters with single spaces between the words."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())
