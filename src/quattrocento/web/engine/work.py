"""The loop of a worker process."""

from __future__ import annotations

import json
import logging
import signal
from multiprocessing.connection import Connection

from quattrocento.kernel.refusal import QuattroError
from quattrocento.web.engine.desk import Desk, Refused
from quattrocento.web.engine.telling import Plain

log = logging.getLogger(__name__)


def work(pipe: Connection) -> None:
    """Answer until the server closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server ends its workers itself
    desk = Desk()
    while True:
        try:
            request = pipe.recv_bytes()
        except EOFError:
            return
        pipe.send_bytes(json.dumps(answered(desk, json.loads(request))).encode())


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
