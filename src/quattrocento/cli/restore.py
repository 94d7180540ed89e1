"""`quattro restore`"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from quattrocento.cli.serve import needs_packages, shown_address


def restore(
    file: Annotated[Path, typer.Argument(help="What `quattro backup` wrote.", metavar="FILE", exists=True)],
    db: Annotated[str, typer.Option(help="A database without tables.", metavar="FILE|URL")] = "quattro.db",
) -> int:
    """Put the tables of a backup into an empty database; it may be of the other kind."""
    with needs_packages():
        from quattrocento.web.store.backup import restore as put_back
    found = put_back(file, db)
    print(f"{shown_address(db)}: {found.tables} tables, {found.moves} lines of their logs")
    return 0
