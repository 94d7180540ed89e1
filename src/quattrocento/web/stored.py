"""Replays what a database holds with the present rules, whichever it was begun with, and says where they differ."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, create_engine, text
from sqlalchemy.exc import SQLAlchemyError

from quattrocento.kernel.effects import NATURE
from quattrocento.kernel.position import Position
from quattrocento.kernel.refusal import QuattroError
from quattrocento.kernel.registry import find, known
from quattrocento.web.store.database import url_of

TABLES = "SELECT id, game, rules, data, players, options, status, turn, scores FROM game_table ORDER BY created, id"
MOVES = "SELECT kind, seat, code, text FROM move WHERE table_id = :id ORDER BY seq"


@dataclass(frozen=True, slots=True)
class Replay:
    """What became of one game. `at` is the number of the move where something differs."""

    table: str
    game: str
    rules: int
    running: bool
    present: bool  # begun with the version of the rules that is here
    moves: int
    at: int | None = None
    difference: str = ""


def replays(address: str) -> Iterator[Replay]:
    """Every stored game. The database is only read, and may be as old as the first version."""
    engine = create_engine(read_only(address))
    try:
        with engine.connect() as connection:
            for table in connection.execute(text(TABLES)).mappings().all():
                yield replay(dict(table), kept_moves(connection, table["id"]))
    except SQLAlchemyError as error:
        reason = str(getattr(error, "orig", None) or error).splitlines()[0]
        raise QuattroError(f"{address.rpartition('@')[2]}: no tables of ours can be read: {reason}") from error
    finally:
        engine.dispose()


def read_only(address: str) -> URL | str:
    if "://" in address:
        return url_of(address)
    if not Path(address).is_file():
        raise QuattroError(f"{address}: no such file")
    return f"sqlite:///file:{Path(address).absolute()}?mode=ro&uri=true"


def kept_moves(connection: Connection, table_id: str) -> list[tuple[int, int, str]]:
    """Seat, number and notation of the moves that are left after every undo."""
    out: list[tuple[int, int, str]] = []
    for kind, seat, code, words in connection.execute(text(MOVES), {"id": table_id}):
        if kind == "undo":
            del out[code:]
        else:
            out.append((seat, code, words))
    return out


def replay(table: dict[str, Any], moves: list[tuple[int, int, str]]) -> Replay:
    game = find(table["game"]) if table["game"] in known() else None
    present = game is not None and (game.rules_version, game.data_digest) == (table["rules"], table["data"])
    at, difference = compared(table, moves)
    running = table["status"] == "playing"
    return Replay(table["id"], table["game"], table["rules"], running, present, len(moves), at, difference)


def compared(table: dict[str, Any], moves: list[tuple[int, int, str]]) -> tuple[int | None, str]:
    """The first difference and where it is; nothing if the present rules lead to the same end."""
    if table["game"] not in known():
        return 0, "there is no such game any more"
    number = 0
    try:
        game = find(table["game"])
        position = Position.begin(game, table["players"], game.chosen(plain(table["options"])))
        for number, (seat, code, words) in enumerate(moves, 1):
            difference = refused(position, seat, code, words)
            if difference:
                return number, difference
            position.play(code)
        return None if not (ending := ended(table, position)) else len(moves), ending
    except QuattroError as error:
        return number, str(error)
    except Exception as error:  # whatever rules of another time do with it: it is what is looked for
        return number, f"the rules fail: {type(error).__name__}: {error}"


def refused(position: Position, seat: int, code: int, words: str) -> str:
    """Why the present rules do not take this move."""
    if position.over:
        return "the game is over here"
    if position.seat != seat:
        return f"{who(position.seat)} is to move here, not {who(seat)}"
    if position.game.moves.parse(words) != code:
        return f"'{words}' has another number now"
    refusal = position.why_not(code)
    return "" if refusal is None else f"'{words}' is refused: {refusal.rule} {refusal.reason}"


def ended(table: dict[str, Any], position: Position) -> str:
    if position.over != (table["status"] == "over"):
        return "the game is over here" if position.over else "the game is not over here"
    if not position.over:
        return "" if position.seat == table["turn"] else f"{who(position.seat)} is to move here"
    scores, stored = position.game.scores(position.board), plain(table["scores"])
    return "" if scores == stored else f"the scores are {scores} here, not {stored}"


def plain(value: Any) -> Any:
    """JSON as SQLite (text) and PostgreSQL (values) give it."""
    return json.loads(value) if isinstance(value, str) else value


def who(seat: int) -> str:
    return "the dealer" if seat == NATURE else f"seat {seat}"
