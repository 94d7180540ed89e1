"""What handlers and pages share: who asks, what they may see, and how a table is told to them."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated, Any

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import PathParameter

from quattrocento.kernel.effects import NOBODY
from quattrocento.kernel.registry import find, known
from quattrocento.kit.rulebook import rulebook
from quattrocento.kit.words import words_of
from quattrocento.web.chairs import Chair
from quattrocento.web.engines import Eyes
from quattrocento.web.guests import Guest, is_secure, new_key
from quattrocento.web.limits import Limits
from quattrocento.web.pages.chart import score_chart
from quattrocento.web.refusals import Denied
from quattrocento.web.shapes import GameShape, OptionShape, PublicSeat, RuleShape, State, TableLine, TableLists
from quattrocento.web.store import News, TableInfo
from quattrocento.web.tables import Tables
from quattrocento.web.webhooks import Webhooks
from quattrocento.web.words import say

Req = Request[Any, Any, Any]
TheTables = NamedDependency[Tables]
TheGuest = NamedDependency[Guest]
TableId = Annotated[str, PathParameter(pattern="^[a-z0-9]{4,16}$", description="The name of the table in its address.")]

# Who asks


def key_of(request: Req, guest: Guest) -> tuple[str, list[Any]]:
    """The guest's key, and the cookie to be set if it is new."""
    if guest.key is not None:
        return guest.key, []
    key, cookie = new_key(is_secure(request))
    return key, [cookie]


def owns(guest: Guest, table: TableInfo) -> bool:
    return guest.key is not None and guest.key == table.owner


def limit_opening(request: Req) -> None:
    limits: Limits = request.app.state.limits
    limits.by_address("open", request.client.host if request.client is not None else None)


async def set_webhook(request: Req, tables: Tables, guest: Guest, table_id: str, url: str) -> None:
    table = await tables.table(table_id)
    if not owns(guest, table):
        raise Denied(403, "not_your_table")
    webhooks: Webhooks = request.app.state.webhooks
    await to_thread(webhooks.set, table_id, url.strip(), str(request.base_url).rstrip("/"), guest.lang)


def named(guest: Guest, chairs: list[Chair]) -> list[Chair]:
    """Who has no name yet gets one in the language of the guest: Player 1, Bot 2."""
    out = []
    for seat, chair in enumerate(chairs):
        key = "bot_number" if chair.who == "bot" else "player_number"
        name = chair.name.strip() or (guest.name.strip() if chair.who == "me" else "")
        out.append(Chair(chair.who, name or say(guest.lang, key, number=seat + 1), chair.level))
    return out


def link(request: Req, table_id: str, token: str) -> str:
    """The secret stands behind a #: browsers do not send it to anybody."""
    return f"{request.base_url}t/{table_id}/sit#{token}"


async def held(tables: Tables, guest: Guest, table_id: str) -> list[int]:
    return await to_thread(tables.store.held, guest.key, table_id)


async def my_seat(tables: Tables, guest: Guest, table_id: str, seat: int) -> list[int]:
    """All seats of the guest; this one must be among them."""
    mine = await held(tables, guest, table_id)
    if seat not in mine:
        raise Denied(403, "not_your_seat")
    return mine


# What is shown


def viewer_of(table: TableInfo, mine: list[int], seat: int | None) -> int:
    """Without a seat somebody with one seat looks from there, all others as spectators. When the game is over,
    every seat's view is open."""
    if seat is None:
        return mine[0] if len(mine) == 1 else NOBODY
    if seat not in mine and not (table.status == "over" and 0 <= seat < table.players):
        raise Denied(403, "not_your_seat")
    return seat


async def shown(
    tables: Tables,
    table: TableInfo,
    mine: list[int],
    guest: Guest,
    viewer: int,
    *,
    since: int | None = None,
    at: int | None = None,
    most: int | None = None,
    picture: bool = True,
    news: News | None = None,
) -> State:
    """All that a page needs to show the table."""
    eyes = Eyes(viewer, guest.lang, guest.width, guest.theme, picture)
    found = await tables.state(table, eyes, since, at, most, news)
    found |= {
        "id": table.id,
        "game": table.game,
        "viewer": viewer,
        "mine": mine,
        "lang": guest.lang,
        "owner": owns(guest, table),
        "seats": public_seats(table, mine),
        "seated": table.seated,
        "commitment": table.commitment,
        "secret": table.secret.hex() if table.status == "over" and table.commitment != "none" else None,
        "forked_from": table.forked_from,
        "forked_at": table.forked_at,
        "status": table.status,
    }
    if found["over"]:
        total, narrow = say(guest.lang, "total"), guest.width == "narrow"
        chart = score_chart(found["sources"], found["scores"], table.names, total, narrow=narrow)
        found["chart"] = str(chart)
    return found


def public_seats(table: TableInfo, mine: list[int]) -> list[PublicSeat]:
    return [
        PublicSeat(
            seat=place.seat,
            name=place.name,
            kind=place.kind,
            level=place.level,
            away=place.kind == "human" and place.level is not None,
            open=place.open,
            claimed=place.claimed,
            mine=place.seat in mine,
        )
        for place in table.seats
    ]


async def table_lists(tables: Tables, guest: Guest) -> TableLists:
    found = await to_thread(tables.store.lists, guest.key)
    lists: dict[str, list[TableLine]] = {}
    for name, infos in found.items():
        lists[name] = [
            table_line(info, await held(tables, guest, info.id) if name == "mine" else [], guest.lang) for info in infos
        ]
    return TableLists(**lists)


def table_line(table: TableInfo, mine: list[int], lang: str) -> TableLine:
    return TableLine(
        id=table.id,
        game=table.game,
        title=words_of(table.game, lang).title() if table.game in known() else table.game,
        status=table.status,
        turn=table.turn,
        my_turn=table.status == "playing" and table.turn in mine and table.seats[table.turn].level is None,
        seats=public_seats(table, mine),
        scores=table.scores,
        updated=table.updated,
    )


def game_shape(game_id: str, lang: str) -> GameShape:
    game = find(game_id)
    words = words_of(game_id, lang)
    options = []
    for option in game.options:
        said = words.option(option.name)
        choices = {choice: said.choices.get(choice, choice) for choice in option.choices}
        options.append(OptionShape(option.name, said.label, said.help, option.rule, choices))
    return GameShape(game_id, words.title(), words.motto(), list(game.players), game.rules_version, options)


def found_rules(game_id: str, lang: str, query: str) -> list[RuleShape]:
    if game_id not in known():
        raise Denied(404, "no_game")
    book = rulebook(game_id, lang)
    rules = book.search(query, limit=40) if query else list(book.rules.values())
    address = f"/rules/{game_id}#" + "{}"
    return [RuleShape(rule.number, rule.section.heading, rule.html(address)) for rule in rules]
