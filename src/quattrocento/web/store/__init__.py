"""What is kept: the move log of every table, its seats, its chat."""

from quattrocento.web.store.log import Conflict, Entry, Log, Repeated
from quattrocento.web.store.rows import Place, TableInfo
from quattrocento.web.store.store import Store

__all__ = ["Conflict", "Entry", "Log", "Place", "Repeated", "Store", "TableInfo"]
