"""The JSON API: everything that the pages do."""

from __future__ import annotations

import asyncio
from asyncio import to_thread
from collections.abc import AsyncIterator
from typing import Annotated, Any

from litestar import Controller, Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, PathParameter, QueryParameter
from litestar.response import ServerSentEvent
from litestar.response.sse import ServerSentEventMessage

from quattrocento.kernel.effects import NOBODY
from quattrocento.kernel.registry import find, known
from quattrocento.kit.rulebook import rulebook
from quattrocento.kit.words import words_of
from quattrocento.web.bygone import stored_record
from quattrocento.web.clocks import timing
from quattrocento.web.guests import Guest, is_secure, new_key
from quattrocento.web.limits import Limits
from quattrocento.web.pages.chart import score_chart
from quattrocento.web.pages.fragments import balance, parts
from quattrocento.web.refusals import Denied
from quattrocento.web.shapes import (
    LARGEST,
    AnswerShape,
    ChatShape,
    ForkShape,
    GameShape,
    LeaveShape,
    LinkShape,
    MoveShape,
    NewTable,
    Opened,
    OptionShape,
    Outcome,
    PublicSeat,
    RuleShape,
    Seated,
    SitShape,
    State,
    TableLine,
    TableLists,
    UndoShape,
    WebhookShape,
)
from quattrocento.web.store import TableInfo
from quattrocento.web.tables import Chair, Eyes, Tables, is_gone
from quattrocento.web.webhooks import Webhooks
from quattrocento.web.words import say

HEARTBEAT = 15.0  # seconds between signs of life on a quiet stream
Req = Request[Any, Any, Any]
TheTables = NamedDependency[Tables]
TheGuest = NamedDependency[Guest]
TableId = Annotated[str, PathParameter(pattern="^[a-z0-9]{4,16}$", description="The name of the table in its address.")]
SeatQuery = Annotated[int | None, QueryParameter(ge=0, le=9, description="Look as this seat, which must be yours.")]


class GamesApi(Controller):
    """Games and their rules."""

    path = "/api"
    tags = ("games",)

    @get("/games", summary="Every game with its options")
    async def games(self, guest: TheGuest) -> list[GameShape]:
        return await to_thread(lambda: [game_shape(game_id, guest.lang) for game_id in known()])

    @get("/rules/{game:str}", summary="Search the rules of a game")
    async def rules(
        self, guest: TheGuest, game: FromPath[str], q: Annotated[str, QueryParameter(max_length=100)] = ""
    ) -> list[RuleShape]:
        return await to_thread(found_rules, game, guest.lang, q)


class TablesApi(Controller):
    """Tables: open one, sit down, look, move, take back, talk."""

    path = "/api/tables"
    tags = ("tables",)

    @get("/", summary="My tables, open ones, finished ones")
    async def lists(self, tables: TheTables, guest: TheGuest) -> TableLists:
        return await table_lists(tables, guest)

    @post("/", summary="Open a table")
    async def create(
        self, request: Req, tables: TheTables, guest: TheGuest, data: JSONBody[NewTable]
    ) -> Response[Opened]:
        limit_opening(request)
        key, cookies = key_of(request, guest)
        chairs = named(guest, [Chair(chair.who, chair.name, chair.level) for chair in data.seats])
        clock = timing(data.clock, data.at_zero)
        table_id, tokens = await tables.create(key, data.game, data.options, chairs, clock)
        links = {str(seat): link(request, table_id, token) for seat, token in tokens.items()}
        return Response(Opened(table_id, f"/t/{table_id}", links), cookies=cookies, status_code=201)

    @get("/{table_id:str}", summary="A table as one seat, or a spectator, may see it")
    async def state(
        self,
        tables: TheTables,
        guest: TheGuest,
        table_id: TableId,
        seat: SeatQuery = None,
        since: Annotated[
            int | None,
            QueryParameter(ge=0, le=LARGEST, description="Tell only what happened after this line of the log."),
        ] = None,
        at: Annotated[
            int | None, QueryParameter(ge=0, le=LARGEST, description="The position after so many moves.")
        ] = None,
        said: Annotated[int, QueryParameter(ge=0, le=LARGEST, description="The last line of chat that is known.")] = 0,
        whole_log: FromQuery[bool] = False,
        page: Annotated[bool, QueryParameter(description="Lists as finished markup, for the page.")] = False,
        picture: Annotated[bool, QueryParameter(description="Draw the table.")] = True,
    ) -> State:
        table = await tables.table(table_id)
        mine = await held(tables, guest, table_id)
        viewer = viewer_of(table, mine, seat)
        most = 100_000 if whole_log else None
        found = await shown(
            tables, table, mine, guest, viewer, since=since, at=at, said=said, most=most, picture=picture
        )
        return found | {"parts": parts(guest, found)} if page else found

    @get(
        "/{table_id:str}/events",
        summary="Live: the length of the log whenever it changes",
        media_type="text/event-stream",
    )
    async def events(self, request: Req, tables: TheTables, table_id: TableId) -> ServerSentEvent:
        await tables.table(table_id)
        tables.drive(table_id)
        limits: Limits = request.app.state.limits
        watcher = limits.watcher(request.client.host if request.client is not None else None)
        last = request.headers.get("last-event-id", "")
        return ServerSentEvent(counted(limits, watcher, stream(tables, table_id, last)))

    @post("/{table_id:str}/moves", summary="Make a move", status_code=200)
    async def move(
        self,
        tables: TheTables,
        guest: TheGuest,
        table_id: TableId,
        data: JSONBody[MoveShape],
        page: FromQuery[bool] = False,
    ) -> State:
        table = await tables.table(table_id)
        mine = await my_seat(tables, guest, table_id, data.seat)
        await tables.play(table, data.seat, data.seq, data.move, data.key, guest.lang)
        table = await tables.table(table_id)
        since = data.seq if data.since is None else data.since
        found = await shown(tables, table, mine, guest, data.seat, since=since, said=data.said, picture=data.picture)
        return found | {"parts": parts(guest, found)} if page else found

    @get("/{table_id:str}/preview", summary="What a move would do")
    async def preview(
        self,
        tables: TheTables,
        guest: TheGuest,
        table_id: TableId,
        seat: Annotated[int, QueryParameter(ge=0, le=9)],
        move: Annotated[str, QueryParameter(max_length=200)],
    ) -> dict[str, Any]:
        table = await tables.table(table_id)
        await my_seat(tables, guest, table_id, seat)
        found = await tables.look("preview", table, Eyes(seat, guest.lang), move=move)
        return found | {"html": balance(guest, found)}

    @get("/{table_id:str}/why", summary="Why parts of the picture make no move now")
    async def why(
        self,
        tables: TheTables,
        guest: TheGuest,
        table_id: TableId,
        seat: Annotated[int, QueryParameter(ge=0, le=9)],
        part: Annotated[list[str], QueryParameter(max_items=8)],
    ) -> dict[str, Any]:
        table = await tables.table(table_id)
        await my_seat(tables, guest, table_id, seat)
        return await tables.look("why", table, Eyes(seat, guest.lang), parts=part)

    @get("/{table_id:str}/stops", summary="Where a replay can stop: after how many moves, and whose decision it was")
    async def stops(self, tables: TheTables, table_id: TableId) -> dict[str, Any]:
        table = await tables.table(table_id)
        opened = {"secret": table.secret.hex()} if table.status == "over" else {"commitment": "none"}
        return await tables.look("stops", table, Eyes(), **opened)

    @post("/{table_id:str}/undo", summary="Take the last decision back, or ask the others to allow it", status_code=200)
    async def undo(self, tables: TheTables, guest: TheGuest, table_id: TableId, data: JSONBody[UndoShape]) -> Outcome:
        table = await tables.table(table_id)
        await my_seat(tables, guest, table_id, data.seat)
        return Outcome(await tables.undo(table, data.seat, data.seq, data.key))

    @post("/{table_id:str}/undo/answer", summary="Agree that a move is taken back, or do not", status_code=200)
    async def answer(
        self, tables: TheTables, guest: TheGuest, table_id: TableId, data: JSONBody[AnswerShape]
    ) -> Outcome:
        table = await tables.table(table_id)
        return Outcome(await tables.answer_undo(table, await held(tables, guest, table_id), data.agree))

    @post("/{table_id:str}/sit", summary="Sit down with the secret of a seat, or in an open one", status_code=200)
    async def sit(
        self, request: Req, tables: TheTables, guest: TheGuest, table_id: TableId, data: JSONBody[SitShape]
    ) -> Response[Seated]:
        table = await tables.table(table_id)
        key, cookies = key_of(request, guest)
        if data.token:
            seat = await tables.sit_by_link(key, table, data.token, data.name)
        elif data.seat is not None:
            seat = data.seat
            await tables.sit_open(key, table, seat, data.name)
        else:
            raise Denied(400, "bad_link")
        return Response(Seated(seat), cookies=cookies, status_code=200)

    @post("/{table_id:str}/seats/{seat:int}/link", summary="A new secret link for a seat", status_code=200)
    async def new_link(
        self, request: Req, tables: TheTables, guest: TheGuest, table_id: TableId, seat: FromPath[int]
    ) -> LinkShape:
        """By the holder of the seat, or by the table's owner while nobody has taken it. The older link is worthless
        then."""
        table = await tables.table(table_id)
        place = tables.place(table, seat)
        if place.claimed or not owns(guest, table):
            await my_seat(tables, guest, table_id, seat)
        return LinkShape(link(request, table_id, await tables.new_link(table, seat)))

    @post("/{table_id:str}/seats/{seat:int}/free", summary="Take a seat from whoever holds it", status_code=200)
    async def free(
        self, request: Req, tables: TheTables, guest: TheGuest, table_id: TableId, seat: FromPath[int]
    ) -> LinkShape:
        """By the table's owner, for everybody to see: the seat is free then, and its only secret is the new one."""
        table = await tables.table(table_id)
        if not owns(guest, table):
            raise Denied(403, "not_your_table")
        return LinkShape(link(request, table_id, await tables.free(table, seat)))

    @post("/{table_id:str}/webhook", summary="Where the table says whose turn it is", status_code=200)
    async def webhook(
        self, request: Req, tables: TheTables, guest: TheGuest, table_id: TableId, data: JSONBody[WebhookShape]
    ) -> Outcome:
        """By the table's owner."""
        await set_webhook(request, tables, guest, table_id, data.url)
        return Outcome("done")

    @post("/{table_id:str}/seats/{seat:int}/leave", summary="Let a bot play your seat", status_code=200)
    async def leave(
        self, tables: TheTables, guest: TheGuest, table_id: TableId, seat: FromPath[int], data: JSONBody[LeaveShape]
    ) -> Outcome:
        table = await tables.table(table_id)
        await my_seat(tables, guest, table_id, seat)
        await tables.leave(table, seat, data.level)
        return Outcome("done")

    @post("/{table_id:str}/seats/{seat:int}/return", summary="Take your seat back from the bot", status_code=200)
    async def come_back(self, tables: TheTables, guest: TheGuest, table_id: TableId, seat: FromPath[int]) -> Outcome:
        table = await tables.table(table_id)
        await my_seat(tables, guest, table_id, seat)
        await tables.come_back(table, seat)
        return Outcome("done")

    @post("/{table_id:str}/chat", summary="Say something", status_code=200)
    async def chat(self, tables: TheTables, guest: TheGuest, table_id: TableId, data: JSONBody[ChatShape]) -> Outcome:
        table = await tables.table(table_id)
        await my_seat(tables, guest, table_id, data.seat)
        await tables.say(table, data.seat, data.text)
        return Outcome("done")

    @get("/{table_id:str}/record", summary="The record of the game, as far as you may know it", media_type="text/plain")
    async def record(
        self, tables: TheTables, guest: TheGuest, table_id: TableId, seat: SeatQuery = None
    ) -> Response[str]:
        table = await tables.table(table_id)
        viewer = viewer_of(table, await held(tables, guest, table_id), seat)
        name = f'attachment; filename="{table.game}-{table.id}.quattro"'
        if is_gone(table):
            text = stored_record(table, await to_thread(tables.store.lines, table_id), viewer)
        else:
            text = (await tables.look("record", table, Eyes(viewer), secret=table.secret.hex()))["text"]
        return Response(text, headers={"content-disposition": name}, media_type="text/plain")

    @post("/{table_id:str}/fork", summary="Play on from a position of a finished game, against bots")
    async def fork(
        self, request: Req, tables: TheTables, guest: TheGuest, table_id: TableId, data: JSONBody[ForkShape]
    ) -> Response[Opened]:
        limit_opening(request)
        key, cookies = key_of(request, guest)
        table = await tables.table(table_id)
        who = ["me" if seat == data.seat else "bot" for seat in range(table.players)]
        chairs = named(guest, [Chair(one, data.name if one == "me" else "", data.level) for one in who])
        new_id = await tables.fork(key, table, data.at, data.seat, chairs)
        return Response(Opened(new_id, f"/t/{new_id}", {}), cookies=cookies, status_code=201)


# What the handlers share


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
    said: int = 0,
    most: int | None = None,
    picture: bool = True,
) -> State:
    """All that a page needs to show the table."""
    eyes = Eyes(viewer, guest.lang, guest.width, guest.theme, picture)
    found = await tables.state(table, eyes, since, at, said, most)
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


async def stream(tables: Tables, table_id: str, last: str) -> AsyncIterator[ServerSentEventMessage]:
    """The pulse of a table: only numbers, so it has nothing to betray. Who reconnects names the last one heard."""
    async with tables.bells.watch(table_id) as heard:
        while not tables.bells.closed.is_set():
            heard.clear()
            seq, seated, said = await tables.bells.pulse(table_id)
            now = f"{seq}.{seated}.{said}"
            if now != last:
                last = now
                data = f'{{"seq":{seq},"seated":{seated},"said":{said}}}'
                yield ServerSentEventMessage(data=data, event="pulse", id=now, retry=1000)
            try:
                await asyncio.wait_for(heard.wait(), HEARTBEAT)
            except TimeoutError:
                yield ServerSentEventMessage(data=None, comment="still here")


async def counted(
    limits: Limits, watcher: str | None, events: AsyncIterator[ServerSentEventMessage]
) -> AsyncIterator[ServerSentEventMessage]:
    limits.enter(watcher)
    try:
        async for event in events:
            yield event
    finally:
        limits.leave(watcher)


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
