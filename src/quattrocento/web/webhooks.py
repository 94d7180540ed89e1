"""A table says elsewhere whose turn it is: one POST to an address that its owner gave.

The address could be meant for the inside of our own network, so a connection is made only to public addresses, to the
very one that was checked, follows nothing and waits for nothing long.
"""

from __future__ import annotations

import asyncio
import logging
import socket
import ssl
from asyncio import to_thread
from dataclasses import dataclass
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import delete, select, update

from quattrocento.kernel.effects import NOBODY
from quattrocento.kernel.refusal import QuattroError
from quattrocento.kit.words import words_of
from quattrocento.web.refusals import Denied
from quattrocento.web.store import Store, TableInfo
from quattrocento.web.store.keeping import Webhook
from quattrocento.web.store.models import GameTable
from quattrocento.web.words import say

log = logging.getLogger(__name__)

LONGEST: Final = 500
TIMEOUT: Final = 5.0  # seconds for all of one attempt
WAITS: Final = (2.0, 10.0)  # before the second and the third attempt
QUEUE: Final = 500  # messages that wait; more are dropped
SENDERS: Final = 4
ANSWER: Final = 1024  # bytes of an answer that are read


class NotSent(QuattroError):
    """The message did not arrive."""


@dataclass(frozen=True, slots=True)
class Target:
    """An address taken apart."""

    secure: bool
    host: str
    port: int
    path: str

    @property
    def host_header(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.port == (443 if self.secure else 80) else f"{host}:{self.port}"


def target_of(url: str) -> Target:
    """Only http and https, without user names; ports of other services are left alone."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError as error:
        raise Denied(400, "bad_webhook") from error
    plain = url.isascii() and url.isprintable() and " " not in url and "\\" not in url and len(url) <= LONGEST
    secure = parts.scheme == "https"
    if not plain or parts.scheme not in ("http", "https") or not parts.hostname or "@" in parts.netloc:
        raise Denied(400, "bad_webhook")
    port = (443 if secure else 80) if port is None else port
    if port not in (80, 443) and not 1024 <= port < 65536:
        raise Denied(400, "bad_webhook")
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    return Target(secure, parts.hostname, port, path)


def is_public(address: str) -> bool:
    """Out in the world: not this machine, not the network it stands in, and no detour to them."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv6Address):
        inner = found.ipv4_mapped or found.sixtofour or (found.teredo[1] if found.teredo else None)
        if inner is None and found.packed[:12] == bytes.fromhex("0064ff9b" + "00" * 8):  # NAT64
            inner = IPv4Address(found.packed[12:])
        if inner is not None:
            return is_public(str(inner))
    return found.is_global and not found.is_multicast and not found.is_reserved


async def addresses_of(target: Target, private: bool) -> str:
    """The address to connect to. If one of a name's addresses is not public, none is used."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(target.host, target.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise NotSent("no such host") from error
    addresses = [str(one[4][0]) for one in found]
    if not addresses or not (private or all(map(is_public, addresses))):
        raise NotSent("not a public address")
    return addresses[0]


async def post(target: Target, body: bytes, *, private: bool = False, timeout: float = TIMEOUT) -> int:
    """The status of the answer; all of it within the time."""
    lines = (
        f"POST {target.path} HTTP/1.1",
        f"Host: {target.host_header}",
        "User-Agent: quattrocento",
        "Content-Type: application/json",
        f"Content-Length: {len(body)}",
        "Connection: close",
    )
    request = ("\r\n".join(lines) + "\r\n\r\n").encode("ascii") + body
    try:
        async with asyncio.timeout(timeout):
            address = await addresses_of(target, private)
            secure: dict[str, Any] = {}
            if target.secure:
                secure = {"ssl": ssl.create_default_context(), "server_hostname": target.host}
            reader, writer = await asyncio.open_connection(address, target.port, limit=ANSWER, **secure)
            try:
                writer.write(request)
                await writer.drain()
                answer = await reader.readline()
            finally:
                writer.transport.abort()
    except (OSError, ValueError, TimeoutError) as error:
        raise NotSent(type(error).__name__) from error
    words = answer.split(maxsplit=2)
    if len(words) < 2 or not words[0].startswith(b"HTTP/1.") or not words[1].isdigit():
        raise NotSent("no answer in HTTP")
    return int(words[1])


class Webhooks:
    """Which table tells whom, and the messages under way."""

    def __init__(self, store: Store, private: bool = False, waits: tuple[float, ...] = WAITS) -> None:
        self.store = store
        self.private = private  # may targets be in our own network?
        self.waits = waits
        self.sent = 0
        self.failed = 0
        self._queue: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue(QUEUE)
        self._senders: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._senders = [asyncio.create_task(self._send_all(), name=f"webhooks {i}") for i in range(SENDERS)]

    async def close(self) -> None:
        for sender in self._senders:
            sender.cancel()
        await asyncio.gather(*self._senders, return_exceptions=True)

    # Settings of a table

    def url(self, table_id: str) -> str:
        with self.store.session() as session:
            found = session.get(Webhook, table_id)
            return "" if found is None else found.url

    def set(self, table_id: str, url: str, site: str, lang: str) -> None:
        """Nothing: the table says nothing any more."""
        if url:
            target_of(url)
        with self.store.database.writing() as session:
            session.execute(delete(Webhook).where(Webhook.table_id == table_id))
            if url:
                turn = session.scalar(select(GameTable.turn).where(GameTable.id == table_id))
                told = NOBODY if turn is None else turn
                session.add(Webhook(table_id=table_id, url=url, site=site[:200], lang=lang, told=told))

    # Telling

    async def turn(self, table_id: str) -> None:
        """After a move: if somebody else is to move now, and is a person, say so."""
        found = await to_thread(self._next, table_id)
        if found is None:
            return
        table, hook = found
        try:
            self._queue.put_nowait((hook.url, message(table, hook)))
        except asyncio.QueueFull:
            self.failed += 1

    def _next(self, table_id: str) -> tuple[TableInfo, Webhook] | None:
        with self.store.session() as session:
            hook = session.get(Webhook, table_id)
        table = None if hook is None else self.store.table(table_id)
        if hook is None or table is None or table.turn == hook.told:
            return None
        with self.store.database.writing() as session:
            told = update(Webhook).where(Webhook.table_id == table_id, Webhook.told == hook.told)
            changed = session.execute(told.values(told=table.turn))
            if getattr(changed, "rowcount", 0) != 1:
                return None  # another process was first
        if table.status == "playing" and (table.turn < 0 or table.seats[table.turn].level is not None):
            return None
        return table, hook

    async def _send_all(self) -> None:
        while True:
            url, body = await self._queue.get()
            await self._send(url, body)

    async def _send(self, url: str, body: bytes) -> None:
        reason = ""
        for wait in (0.0, *self.waits):
            await asyncio.sleep(wait)
            try:
                status = await post(target_of(url), body, private=self.private)
            except QuattroError as error:
                reason = str(error)
                continue
            if status < 500 and status != 429:
                self.sent += 1
                return
            reason = f"status {status}"
        self.failed += 1
        log.warning("a webhook to %s failed: %s", urlsplit(url).hostname, reason)  # its path may be a secret


def message(table: TableInfo, hook: Webhook) -> bytes:
    """Plain facts, and a sentence under the names that chat services expect."""
    title = words_of(table.game, hook.lang).title()
    address = f"{hook.site}/t/{table.id}"
    over = table.status == "over"
    name = "" if over else table.seats[table.turn].name
    said = (
        say(hook.lang, "webhook_over", title=title) if over else say(hook.lang, "webhook_turn", name=name, title=title)
    )
    text = f"{said} {address}"
    seat = None if over else table.turn
    facts = {"table": table.id, "game": table.game, "seat": seat, "name": name, "over": over, "address": address}
    return msgspec.json.encode({**facts, "text": text, "content": text, "allowed_mentions": {"parse": []}})
