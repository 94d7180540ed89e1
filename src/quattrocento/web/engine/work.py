"""The loop of a worker process."""

from __future__ import annotations

import logging
import signal
import struct
from io import BufferedRWPair
from socket import socket

import msgspec

from quattrocento.kernel.refusal import QuattroError
from quattrocento.web.engine.desk import Desk, Refused
from quattrocento.web.engine.telling import Plain
from quattrocento.web.logs import set_up

log = logging.getLogger(__name__)


def work(line: socket) -> None:
    """Answer until the server closes the line. Every message is preceded by its length."""
    set_up()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    desk = Desk()
    with line.makefile("rwb") as stream:
        while request := received(stream):
            answer = msgspec.json.encode(answered(desk, msgspec.json.decode(request)), enc_hook=str)
            stream.write(struct.pack("!I", len(answer)))
            stream.write(answer)
            stream.flush()


def received(stream: BufferedRWPair) -> bytes:
    """The next message; nothing when the server has gone."""
    try:
        head = stream.read(4)
        return stream.read(*struct.unpack("!I", head)) if len(head) == 4 else b""
    except ConnectionError:
        return b""


def answered(desk: Desk, request: Plain) -> Plain:
    """The answer, or what went wrong: the one who asked is told only of errors that are theirs."""
    try:
        return desk.answer(request)
    except Refused as refused:
        return {"error": {"kind": "refused", "text": str(refused), "rule": refused.rule, "reason": refused.reason}}
    except QuattroError as error:
        return {"error": {"kind": "refused", "text": str(error), "rule": "", "reason": "bad_request"}}
    except Exception:
        log.exception("%s at table %s", request.get("job"), request.get("id"))
        desk.forget(str(request.get("id")))
        return {"error": {"kind": "fault", "text": "the engine failed"}}
