"""Which page is where."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated, Any
from urllib.parse import quote

from litestar import Response, get, post
from litestar.params import FromPath, PathParameter, URLEncodedBody
from litestar.response import Redirect
from msgspec import Meta, Struct

from quattrocento.kernel.registry import known
from quattrocento.web.answers import (
    Req,
    TableId,
    TheGuest,
    TheTables,
    game_shape,
    held,
    set_webhook,
    shown,
    table_lists,
    viewer_of,
)
from quattrocento.web.bygone import stored_record
from quattrocento.web.chairs import clean_name
from quattrocento.web.defence import PICTURE_POLICY, policy_for
from quattrocento.web.engines import is_gone
from quattrocento.web.guests import YEAR, Guest, with_form
from quattrocento.web.pages.assets import by_address
from quattrocento.web.pages.bygone import bygone_page
from quattrocento.web.pages.home import home_page
from quattrocento.web.pages.rules import index_page, rules_page
from quattrocento.web.pages.table import sit_page, table_page
from quattrocento.web.refusals import Denied
from quattrocento.web.shapes import GameShape
from quattrocento.web.webhooks import Webhooks
from quattrocento.web.words import denial

FOREVER = "public, max-age=31536000, immutable"
PERSONAL = {"cache-control": "no-store", "vary": "cookie, accept-language"}


class WebhookForm(Struct):
    """Where a table is to say whose turn it is."""

    url: Annotated[str, Meta(max_length=500)] = ""


class SitForm(Struct):
    """The secret of a seat, and the name of who takes it."""

    token: Annotated[str, Meta(max_length=64)] = ""
    name: Annotated[str, Meta(max_length=80)] = ""


def html_response(text: str, headers: dict[str, str] | None = None) -> Response[str]:
    return Response(text, media_type="text/html", headers=PERSONAL | (headers or {}))


@get("/", include_in_schema=False)
async def home(tables: TheTables, guest: TheGuest) -> Response[str]:
    return html_response(home_page(guest, await games(guest), await table_lists(tables, guest)))


async def games(guest: Guest) -> list[GameShape]:
    return await to_thread(lambda: [game_shape(game_id, guest.lang) for game_id in known()])


@get("/t/{table_id:str}", include_in_schema=False)
async def table(request: Req, tables: TheTables, guest: TheGuest, table_id: TableId) -> Response[str]:
    """As the only seat of the guest, or as a spectator; who holds several seats uncovers one of them."""
    info = await tables.table(table_id)
    mine = await held(tables, guest, table_id)
    viewer = viewer_of(info, mine, None)
    if is_gone(info):
        lines = await to_thread(tables.store.lines, table_id)
        return html_response(bygone_page(guest, info, stored_record(info, lines, viewer)))
    state = await shown(tables, info, mine, guest, viewer)
    tables.drive(table_id)
    webhooks: Webhooks = request.app.state.webhooks
    webhook = await to_thread(webhooks.url, table_id) if state["owner"] else ""
    allowed = policy_for(state["svg"])
    return html_response(table_page(guest, state, webhook), {"content-security-policy": allowed})


@post("/t/{table_id:str}/webhook", include_in_schema=False)
async def webhook(
    request: Req, tables: TheTables, guest: TheGuest, table_id: TableId, data: URLEncodedBody[WebhookForm]
) -> Redirect:
    await set_webhook(request, tables, guest, table_id, data.url)
    return Redirect(f"/t/{table_id}", status_code=303)


@get("/t/{table_id:str}/sit", include_in_schema=False)
async def sit(request: Req, tables: TheTables, guest: TheGuest, table_id: TableId) -> Response[str]:
    table = await tables.table(table_id)
    guest, cookies = with_form(request, guest)
    answer = html_response(sit_page(guest, table))
    answer.cookies.extend(cookies)
    return answer


@post("/t/{table_id:str}/sit", include_in_schema=False)
async def sit_down(
    tables: TheTables, guest: TheGuest, table_id: TableId, data: URLEncodedBody[SitForm]
) -> Response[Any]:
    """The form of the page above; there is a cookie by now, or it would have been refused."""
    table = await tables.table(table_id)
    try:
        await tables.sit_by_link(str(guest.key), table, data.token, data.name)
    except Denied as denied:
        page = sit_page(guest, table, denial(guest.lang, denied.key))
        return Response(page, media_type="text/html", headers=PERSONAL, status_code=denied.status)
    answer = Redirect(f"/t/{table_id}", status_code=303)
    if name := clean_name(data.name):
        answer.set_cookie("name", quote(name), max_age=YEAR, samesite="lax", path="/")
    return answer


@get("/rules", include_in_schema=False)
async def rules_index(guest: TheGuest) -> Response[str]:
    return html_response(index_page(guest, await games(guest)))


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
    headers = {"cache-control": "public, max-age=86400", "content-security-policy": PICTURE_POLICY}
    return Response(svg, media_type="image/svg+xml", headers=headers)


@get("/static/{name:str}", include_in_schema=False)
async def assets(name: Annotated[str, PathParameter(max_length=80)]) -> Response[bytes]:
    found = by_address().get(name)
    if found is None:
        raise Denied(404, "no_page")
    return Response(found[1], media_type=f"{found[0]}; charset=utf-8", headers={"cache-control": FOREVER})


PAGES = (home, table, webhook, sit, sit_down, rules, rules_index, picture, assets)
