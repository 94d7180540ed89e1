"""A client as light as can be: it shares the machine with the server that it measures."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import AsyncGenerator, AsyncIterator
from typing import Any, Final

import msgspec

from quattrocento.kernel.refusal import QuattroError

LOST: Final = (OSError, EOFError, TimeoutError)  # the connection, not the answer
PATIENCE: Final = 30.0  # seconds for an answer


class Unexpected(QuattroError):
    """An answer that no client can do anything with."""


class Option(msgspec.Struct):
    """A move that can be made."""

    move: str


class State(msgspec.Struct):
    """As much of a table's state as a player of random moves needs."""

    seq: int
    at: int
    turn: int
    over: bool
    options: list[Option]
    svg: str = ""


class Pulse(msgspec.Struct):
    """What a live stream tells."""

    seq: int
    seated: int
    said: int


class Answer(msgspec.Struct):
    """Status, headers that matter, and the body."""

    status: int
    cookie: str
    body: bytes


_STATE: Final = msgspec.json.Decoder(State)
_PULSE: Final = msgspec.json.Decoder(Pulse)


class Wire:
    """One connection, kept open from request to request."""

    def __init__(self, host: str, port: int, cookie: str = "", *, gzip: bool = True) -> None:
        self.host = host
        self.port = port
        self.cookie = cookie
        self.accept = "accept-encoding: gzip" if gzip else "accept: application/json"
        self.opened = 0
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> Answer:
        """The answer; LOST if the connection breaks, and then nobody knows whether the request had its effect. Like a
        browser it tries again if the server had only closed a connection that was idle for long."""
        idle = self._writer is not None
        try:
            return await self._asked(method, path, body)
        except (ConnectionError, asyncio.IncompleteReadError) as error:
            if not idle or (isinstance(error, asyncio.IncompleteReadError) and error.partial):
                raise
            return await self._asked(method, path, body)

    async def _asked(self, method: str, path: str, body: Any) -> Answer:
        try:
            async with asyncio.timeout(PATIENCE):
                await self.send(method, path, body)
                return await self._answer()
        except BaseException:
            self.close()
            raise

    async def send(self, method: str, path: str, body: Any = None, *headers: str) -> None:
        if self._writer is None:
            self._reader, self._writer = await asyncio.open_connection(self.host, self.port, limit=2**20)
            self.opened += 1
        content = b"" if body is None else msgspec.json.encode(body)
        lines = [f"{method} {path} HTTP/1.1", f"host: {self.host}:{self.port}", *headers]
        if self.cookie:
            lines.append(f"cookie: {self.cookie}")
        if method == "POST":
            lines += [f"content-length: {len(content)}", "content-type: application/json"]
        lines.append(self.accept if not headers else "accept: text/event-stream")
        self._writer.write("\r\n".join([*lines, "", ""]).encode() + content)

    async def head(self) -> tuple[int, dict[str, str]]:
        assert self._reader is not None
        lines = (await self._reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers: dict[str, str] = {}
        for line in lines[1:]:
            name, _, value = line.partition(": ")
            headers[name.lower()] = value
        return int(lines[0].split(" ", 2)[1]), headers

    async def _answer(self) -> Answer:
        assert self._reader is not None
        status, headers = await self.head()
        if "content-length" in headers:
            body = await self._reader.readexactly(int(headers["content-length"]))
        else:
            body = b"".join([piece async for piece in self.pieces()])
        if headers.get("content-encoding") == "gzip":
            body = zlib.decompress(body, 31)
        if headers.get("connection") == "close":
            self.close()
        return Answer(status, headers.get("set-cookie", "").partition(";")[0], body)

    async def pieces(self) -> AsyncIterator[bytes]:
        """The pieces of a chunked body."""
        assert self._reader is not None
        while size := int(await self._reader.readuntil(b"\r\n"), 16):
            yield (await self._reader.readexactly(size + 2))[:-2]
        await self._reader.readexactly(2)

    def close(self) -> None:
        if self._writer is not None:
            self._writer.close()
        self._reader = self._writer = None


class Visitor:
    """Somebody with a browser: a key in a cookie, a connection for requests, others for live streams."""

    def __init__(self, host: str, port: int, cookie: str = "", *, gzip: bool = True) -> None:
        self.wire = Wire(host, port, cookie, gzip=gzip)

    async def call(self, method: str, path: str, body: Any = None) -> Answer:
        answer = await self.wire.ask(method, path, body)
        if answer.cookie.startswith("quattro_key="):
            self.wire.cookie = answer.cookie
        return answer

    async def must(self, method: str, path: str, body: Any = None) -> bytes:
        answer = await self.call(method, path, body)
        if answer.status not in (200, 201):
            raise Unexpected(f"{method} {path}: {answer.status} {answer.body[:200]!r}")
        return answer.body

    async def open_table(self, game: str, *who: str) -> tuple[str, dict[str, str]]:
        """A new table and the secrets of the seats for friends."""
        seats = [{"who": one, "name": f"P{number + 1}"} for number, one in enumerate(who)]
        body = msgspec.json.decode(await self.must("POST", "/api/tables", {"game": game, "seats": seats}))
        return body["id"], {seat: link.partition("#")[2] for seat, link in body["links"].items()}

    async def sit(self, table_id: str, token: str) -> None:
        await self.must("POST", f"/api/tables/{table_id}/sit", {"token": token})

    async def state(self, table_id: str, *, picture: bool = False, **query: int) -> State:
        words = "".join(f"&{key}={value}" for key, value in query.items())
        return read_state(await self.must("GET", f"/api/tables/{table_id}?picture={picture}{words}"))

    async def move(self, table_id: str, seat: int, seq: int, move: str, key: str, *, picture: bool = False) -> Answer:
        body = {"seat": seat, "seq": seq, "move": move, "key": key, "picture": picture}
        return await self.call("POST", f"/api/tables/{table_id}/moves", body)

    async def pulses(self, table_id: str, last: str = "") -> AsyncGenerator[Pulse, None]:
        """The live stream on a connection of its own, until it breaks."""
        wire = Wire(self.wire.host, self.wire.port, self.wire.cookie)
        try:
            async with asyncio.timeout(PATIENCE):
                await wire.send("GET", f"/api/tables/{table_id}/events", None, f"last-event-id: {last}")
                status, _ = await wire.head()
            if status != 200:
                raise Unexpected(f"no stream of {table_id}: {status}")
            rest = b""
            async for piece in wire.pieces():
                *lines, rest = (rest + piece).split(b"\n")
                for line in lines:
                    if line.startswith(b"data: {"):
                        yield _PULSE.decode(line[6:])
        finally:
            wire.close()

    def close(self) -> None:
        self.wire.close()


def read_state(body: bytes) -> State:
    return _STATE.decode(body)
