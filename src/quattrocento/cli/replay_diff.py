"""`quattro replay-diff`"""

from __future__ import annotations

from dataclasses import asdict
from typing import Annotated

import typer
from rich.markup import escape

from quattrocento.cli.screen import Json, output, print_json, table
from quattrocento.cli.serve import needs_packages


def replay_diff(
    db: Annotated[str, typer.Argument(help="A database of tables; it is only read.", metavar="FILE|URL")],
    json: Json = False,
) -> int:
    """Replay every stored game with the present rules and list what differs; exit code 1 if something does."""
    with needs_packages():
        from quattrocento.web.stored import replays
    found = list(replays(db))
    different = [one for one in found if one.difference]
    stopped = [one for one in found if one.running and not one.present]
    if json:
        print_json(
            {
                "games": len(found),
                "moves": sum(one.moves for one in found),
                "different": [asdict(one) for one in different],
                "stopped": [one.table for one in stopped],
            }
        )
        return 1 if different else 0
    if different:
        shown = table("table", "game", ">rules", ">move", "difference")
        for one in different:
            cells = (one.table, one.game, str(one.rules), f"{one.at} of {one.moves}", one.difference)
            shown.add_row(*map(escape, cells))
        output().print(shown)
    print(f"games: {len(found)} ({sum(one.moves for one in found)} moves), different: {len(different)}")
    if stopped:
        print(f"running games of another version of the rules, which can't go on here: {len(stopped)}")
    return 1 if different else 0
