"""Tables whose rules are not here any more: nothing is replayed, what was written down can still be read."""

from __future__ import annotations

from quattrocento.kernel.effects import EVERYBODY, NATURE
from quattrocento.kernel.record import FORMAT
from quattrocento.web.store import Entry, TableInfo


def kept_lines(lines: list[Entry]) -> list[Entry]:
    """The moves that are left after every undo."""
    out: list[Entry] = []
    for line in lines:
        if line.kind == "undo":
            del out[line.code :]
        else:
            out.append(line)
    return out


def stored_record(table: TableInfo, lines: list[Entry], viewer: int) -> str:
    """The record in the words of its time, without checksums; before the end of the game only what the viewer may
    know."""
    over = table.status == "over"
    out = [f"quattrocento {FORMAT}", f"game {table.game}", f"rules {table.rules}", f"data {table.data}"]
    out.append(f"players {table.players}")
    out += [f"option {name} {value}" for name, value in table.options.items()]
    out += [f"name {seat} {name}" for seat, name in enumerate(table.names)]
    out += [f"commitment {table.commitment}", "begin"]
    for line in kept_lines(lines):
        known = over or line.audience == EVERYBODY or (viewer >= 0 and line.audience == viewer)
        out.append(f"{'*' if line.seat == NATURE else line.seat} {line.text if known else '?'}")
    if over and table.scores is not None:
        out.append("scores " + " ".join(map(str, table.scores)))
    if over and table.commitment != "none":
        out.append(f"secret {table.secret.hex()}")
    return "\n".join(out) + "\nend\n"
