"""The JSON API: everything that the pages do."""

from __future__ import annotations

from asyncio import to_thread
from typing import Annotated, Any

from litestar import Controller, Response, get, post
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from litestar.response import ServerSentEvent

from quattrocento.kernel.registry import known
from quattrocento.web.answers import (
    Req,
    TableId,
    TheGuest,
    TheTables,
    found_rules,
    game_shape,
    held,
    key_of,
    limit_opening,
    link,
    my_seat,
    named,
    owns,
    set_webhook,
    shown,
    table_lists,
    viewer_of,
)
from quattrocento.web.bygone import stored_record
from quattrocento.web.chairs import Chair
from quattrocento.web.clocks import timing
from quattrocento.web.engines import Eyes, is_gone
from quattrocento.web.limits import Limits
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
    Outcome,
    RuleShape,
    Seated,
    SitShape,
    State,
    TableLists,
    UndoShape,
    WebhookShape,
)
from quattrocento.web.streams import counted, stream

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
        picture: Annotated[
            bool, QueryParameter(description="Draw the table. Who needs no picture is answered much faster without.")
        ] = True,
    ) -> State:
        table, mine, news = await tables.visit(table_id, guest.key, said)
        viewer = viewer_of(table, mine, seat)
        most = 100_000 if whole_log else None
        found = await shown(
            tables, table, mine, guest, viewer, since=since, at=at, most=most, picture=picture, news=news
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
        return ServerSentEvent(counted(limits, watcher, stream(tables.bells, table_id, last)))

    @post("/{table_id:str}/moves", summary="Make a move", status_code=200)
    async def move(
        self,
        tables: TheTables,
        guest: TheGuest,
        table_id: TableId,
        data: JSONBody[MoveShape],
        page: FromQuery[bool] = False,
    ) -> State:
        table, mine, news = await tables.visit(table_id, guest.key, data.said)
        if data.seat not in mine:
            raise Denied(403, "not_your_seat")
        table, news = await tables.play(table, news, data.seat, data.seq, data.move, data.key, guest.lang)
        since = data.seq if data.since is None else data.since
        found = await shown(tables, table, mine, guest, data.seat, since=since, picture=data.picture, news=news)
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
