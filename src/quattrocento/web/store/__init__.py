"""What is kept: the move log of every table, its seats, its chat."""

from quattrocento.web.store.growth import Grown, Growth, Outcome, Pulse
from quattrocento.web.store.log import Conflict, Entry, Log, Repeated
from quattrocento.web.store.rows import Place, TableInfo
from quattrocento.web.store.store import News, Store

__all__ = [
    "Conflict",
    "Entry",
    "Grown",
    "Growth",
    "Log",
    "News",
    "Outcome",
    "Place",
    "Pulse",
    "Repeated",
    "Store",
    "TableInfo",
]
