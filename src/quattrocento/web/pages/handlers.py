"""Which page is where."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, PathParameter

from quattrocento.kernel.registry import known
from quattrocento.web.api import TableId, TheGuest, TheTables, game_shape, held, shown, table_lists, viewer_of
from quattrocento.web.pages.assets import by_address
from quattrocento.web.pages.home import home_page
from quattrocento.web.pages.rules import index_page, rules_page
from quattrocento.web.pages.table import sit_page, table_page
from quattrocento.web.refusals import Denied

FOREVER = "public, max-age=31536000, immutable"
PERSONAL = {"cache-control": "no-store", "vary": "cookie, accept-language"}


def html_response(text: str) -> Response[str]:
    return Response(text, media_type="text/html", headers=PERSONAL)


@get("/", include_in_schema=False)
async def home(tables: TheTables, guest: TheGuest) -> Response[str]:
    games = await to_thread(lambda: [game_shape(game_id, guest.lang) for game_id in known()])
    return html_response(home_page(guest, games, await table_lists(tables, guest)))


@get("/t/{table_id:str}", include_in_schema=False)
async def table(tables: TheTables, guest: TheGuest, table_id: TableId) -> Response[str]:
    """As the only seat of the guest, or as a spectator; who holds several seats uncovers one of them."""
    info = await tables.table(table_id)
    mine = await held(tables, guest, table_id)
    state = await shown(tables, info, mine, guest, viewer_of(info, mine, None))
    tables.drive(table_id)
    return html_response(table_page(guest, state))


@get("/t/{table_id:str}/sit", include_in_schema=False)
async def sit(tables: TheTables, guest: TheGuest, table_id: TableId) -> Response[str]:
    await tables.table(table_id)
    return html_response(sit_page(guest, table_id))


@get("/rules", include_in_schema=False)
async def rules_index(guest: TheGuest) -> Response[str]:
    return html_response(index_page(guest))


@get("/rules/{game:str}", include_in_schema=False)
async def rules(guest: TheGuest, game: FromPath[str]) -> Response[str]:
    if game not in known():
        raise Denied(404, "no_game")
    return html_response(await to_thread(rules_page, guest, game))


@get("/pictures/{name:str}", include_in_schema=False)
async def picture(tables: TheTables, name: Annotated[str, PathParameter(max_length=40)]) -> Response[str]:
    """A game in its middle, for its card on the first page."""
    game = name.removesuffix(".svg")
    if game not in known():
        raise Denied(404, "no_game")
    svg = await tables.picture(game)
    return Response(svg, media_type="image/svg+xml", headers={"cache-control": "public, max-age=86400"})


@get("/static/{name:str}", include_in_schema=False)
async def assets(name: Annotated[str, PathParameter(max_length=80)]) -> Response[bytes]:
    found = by_address().get(name)
    if found is None:
        raise Denied(404, "no_page")
    return Response(found[1], media_type=f"{found[0]}; charset=utf-8", headers={"cache-control": FOREVER})


PAGES = (home, table, sit, rules, rules_index, picture, assets)
