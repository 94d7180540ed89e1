"""`quattro bench`"""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from quattrocento.cli.screen import Json, check_writable, output, print_json, progress_bar, read_games, table
from quattrocento.kernel.refusal import BadOption
from quattrocento.lab.bench import LOSS, Row, bench_all, build, read_baseline, speed_kept, write_baseline


def bench(
    game: Annotated[list[str] | None, typer.Argument(help="Games; all if none is named.", metavar="GAME...")] = None,
    against: Annotated[
        str | None, typer.Option(help="Fail on a large loss against these figures.", metavar="FILE")
    ] = None,
    write: Annotated[str | None, typer.Option(help="Put the figures into this file.", metavar="FILE")] = None,
    seconds: Annotated[float, typer.Option(help="For every game and player count.")] = 1.0,
    json: Json = False,
) -> int:
    """Measure the speed of random play for every game and player count."""
    if not 0 < seconds <= 600:
        raise BadOption(f"from 0 to 600 seconds, not {seconds:g}")
    check_writable(write)
    games = read_games(game)
    baseline = read_baseline(against) if against is not None else []
    with progress_bar(f"measuring ({build()})", sum(len(one.players) for one in games)) as tell:
        rows = bench_all(games, seconds, lambda row: tell(1))
    if write is not None:
        write_baseline(write, rows)
    if json:
        print_json(rows)
    else:
        show(rows)
    return judge(rows, baseline, against) if against is not None else 0


def show(rows: list[Row]) -> None:
    columns = ("game", ">players", ">games/s", ">decisions/s")
    calls = ("options", "choose", "copy")
    title = f"{build()} build; calls in microseconds, median / 99th percentile"
    out = table(*columns, *(f">{call}" for call in calls), title=title)
    for row in rows:
        out.add_row(
            row["game"],
            str(row["players"]),
            f"{row['games_per_s']:,.0f}",
            f"{row['decisions_per_s']:,}",
            *(f"{row[f'{call}_us_p50']:.1f} / {row[f'{call}_us_p99']:.1f}" for call in calls),
        )
    screen = output()
    screen.print(out)
    screen.print(f"The reference workload made {max(row['reference_per_s'] for row in rows):,} steps/s.")


def judge(rows: list[Row], baseline: list[Row], name: str) -> int:
    """Relative to the reference workload, is any game much slower than it was?"""
    kept = speed_kept(rows, baseline)
    if not kept:
        raise BadOption(f"{name} has no figures of these games for the {build()} build")
    for game, ratio in kept.items():
        verdict = "much slower" if ratio < 1 - LOSS else "well"
        print(f"quattro: {game}, {build()}: {100 * ratio:.0f} % of the speed in {name}: {verdict}", file=sys.stderr)
    return 1 if min(kept.values()) < 1 - LOSS else 0
