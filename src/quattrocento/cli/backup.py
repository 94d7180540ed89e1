"""`quattro backup`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quattrocento.cli.serve import needs_packages


def backup(
    file: Annotated[Path, typer.Argument(help="The new file.", metavar="FILE")],
    db: Annotated[str, typer.Option(help="The database of the server.", metavar="FILE|URL")] = "quattro.db",
) -> int:
    """Write all tables to a file, while the server runs."""
    with needs_packages():
        from quattrocento.web.store.backup import back_up
    found = back_up(db, file)
    print(f"{file}: {found.tables} tables, {found.moves} lines of their logs")
    return 0
