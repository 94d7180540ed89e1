"""The log of the server: one JSON object in a line, or plain text. Addresses of requests are logged as their patterns,
without what was asked and by whom, so no secret can get there."""

from __future__ import annotations

import logging
import os
import sys
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

STYLE: Final = "QUATTRO_LOG"  # the style, for the engine processes
_KNOWN: Final = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message", "taskName"}


class JsonLines(logging.Formatter):
    """Time, level, where, what; and whatever was given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line |= {key: value for key, value in record.__dict__.items() if key not in _KNOWN}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(style: str | None = None) -> None:
    """`text`, or `json`, where requests are logged as well. Without a style the one of the server that started us."""
    style = style or os.environ.get(STYLE, "text")
    os.environ[STYLE] = style
    handler = logging.StreamHandler(sys.stderr)
    if style == "json":
        handler.setFormatter(JsonLines())
    else:
        handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("quattrocento").setLevel(logging.INFO if style == "json" else logging.WARNING)
    logging.getLogger("alembic").setLevel(logging.WARNING)
