"""What an arena has shown, as plain data and as a picture."""

from __future__ import annotations

from dataclasses import asdict
from itertools import combinations
from math import sqrt
from statistics import fmean, pstdev, stdev
from typing import Any, Final
from xml.sax.saxutils import escape

from quattrocento.kernel.registry import find
from quattrocento.lab.arena import Contest, Played
from quattrocento.lab.ratings import ratings, wilson, won
from quattrocento.pure import compiled


def report(plan: Contest, games: list[Played], seconds: float) -> dict[str, Any]:
    """Everything about a contest but the games themselves."""
    skill = ratings(plan.bots, ((game.seats, game.ranks) for game in games))
    rows = []
    for name in plan.bots:
        row = about(name, games)
        row["rating"] = {"mu": round(skill[name].mu, 2), "sigma": round(skill[name].sigma, 2)}
        rows.append(row)
    return {
        "game": plan.game,
        "players": plan.players,
        "options": find(plan.game).chosen(plan.options),
        "rules_version": find(plan.game).rules_version,
        "seed": plan.seed,
        "games": len(games),
        "deals": len({game.deal for game in games}),
        "build": "compiled" if compiled() else "interpreted",
        "seconds": round(seconds, 2),
        "bots": rows,
        "leads": leads(plan.bots, games),
        "seats": [by_seat(seat, games) for seat in range(plan.players)],
    }


def about(name: str, games: list[Played]) -> dict[str, Any]:
    """How one bot did, over all seats that it had."""
    seats = [(game, seat) for game in games for seat, other in enumerate(game.seats) if other == name]
    scores = [game.scores[seat] for game, seat in seats]
    wins = sum(won(game.ranks, seat) for game, seat in seats)
    times = sorted(time for game, seat in seats for time in game.times[seat])
    points: dict[str, int] = {}
    for game, seat in seats:
        for source, number in game.sources[seat].items():
            points[source] = points.get(source, 0) + number
    failures = [line for game, seat in seats for line in game.fallbacks[seat]]
    low, high = wilson(wins, len(seats))
    return {
        "bot": name,
        "seats": len(seats),
        "wins": round(wins / len(seats), 4),
        "wins_95": [round(low, 4), round(high, 4)],
        "mean": round(fmean(scores), 2),
        "sd": round(pstdev(scores), 2),
        "min": min(scores),
        "max": max(scores),
        "sources": {source: round(number / len(seats), 2) for source, number in sorted(points.items())},
        "ms_p50": percentile(times, 50),
        "ms_p99": percentile(times, 99),
        "decisions": len(times),
        "fallbacks": len(failures),
        "fallback_reasons": sorted(set(failures))[:10],
    }


def percentile(times: list[int], part: int) -> float:
    """Milliseconds; of sorted microseconds."""
    return round(times[min(len(times) - 1, len(times) * part // 100)] / 1000, 2) if times else 0.0


def leads(bots: list[str], games: list[Played]) -> list[dict[str, Any]]:
    """By how many points each bot is ahead of those named after it whom it has met.

    The games of a deal have their luck in common, so a deal counts once: the mean of all seats that one bot had where
    it met the other, less that of the other's. The standard error is that over deals; a single deal tells nothing
    about it.
    """
    out = []
    for name, other in combinations(bots, 2):
        own: dict[int, list[int]] = {}  # scores, by deal
        theirs: dict[int, list[int]] = {}
        for game in games:
            if name in game.seats and other in game.seats:
                for seat, score in zip(game.seats, game.scores, strict=True):
                    if seat in (name, other):
                        (own if seat == name else theirs).setdefault(game.deal, []).append(score)
        ahead = [fmean(own[deal]) - fmean(theirs[deal]) for deal in own]
        if ahead:
            error = round(stdev(ahead) / sqrt(len(ahead)), 2) if len(ahead) > 1 else None
            points = round(fmean(ahead), 2)
            out.append({"bot": name, "over": other, "points": points, "error": error, "deals": len(ahead)})
    return out


def by_seat(seat: int, games: list[Played]) -> dict[str, Any]:
    """Has a seat an advantage?"""
    wins = sum(won(game.ranks, seat) for game in games)
    low, high = wilson(wins, len(games))
    return {
        "seat": seat,
        "wins": round(wins / len(games), 4),
        "wins_95": [round(low, 4), round(high, 4)],
        "mean": round(fmean(game.scores[seat] for game in games), 2),
    }


def with_games(summary: dict[str, Any], games: list[Played]) -> dict[str, Any]:
    """The report and every game of it, for a file. Times are left out: they are summed up in the report."""
    plain = [asdict(game) for game in games]
    for game in plain:
        del game["times"]
    return {**summary, "played": plain}


# The picture

NAMES: Final = 158  # room for the names of bots, at least
MOST: Final = 340  # ... and at most: longer names are written smaller
LETTER: Final = 0.56  # width of a letter, as a part of its size
SIZE: Final = 15
BAR: Final = 340
SCORES: Final = 190
ROW: Final = 44
TOP: Final = 66
INK: Final = "#2b2622"
FAINT: Final = "#8b8178"
FILL: Final = "#b98b4e"


def picture(summary: dict[str, Any]) -> str:
    """Win shares with their intervals, and scores, as SVG."""
    rows = summary["bots"]
    height = TOP + ROW * len(rows) + 44
    title = f"{find(summary['game']).title}, {summary['players']} players, {summary['games']} games"
    longest = max(len(row["bot"]) for row in rows)
    names = min(MOST, max(NAMES, LETTER * SIZE * longest))
    left = round(names) + 32
    width = left + BAR + SCORES
    even = left + BAR / summary["players"]
    bottom = TOP + ROW * len(rows)
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
        f'font-family="Georgia, serif" fill="{INK}">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{width}" height="{height}" fill="#f6f0e4"/>',
        f'<text x="20" y="32" font-size="19">{escape(title)}</text>',
        f'<text x="{left}" y="54" font-size="12" fill="{FAINT}">share of wins, with 95 % intervals</text>',
        f'<text x="{width - 20}" y="54" font-size="12" fill="{FAINT}" text-anchor="end">points, mean ± spread</text>',
        f'<path d="M{even:.1f} {TOP}V{bottom}" stroke="{FAINT}" stroke-dasharray="3 4"/>',
        f'<text x="{even:.1f}" y="{bottom + 18}" font-size="11" fill="{FAINT}" text-anchor="middle">even</text>',
    ]
    for i, row in enumerate(rows):
        middle = TOP + ROW * i + ROW / 2
        low, high = (left + BAR * share for share in row["wins_95"])
        size = min(SIZE, names / (LETTER * len(row["bot"])))
        out += [
            f'<text x="{left - 12}" y="{middle + 5:.1f}" font-size="{size:.1f}" text-anchor="end">'
            f"{escape(row['bot'])}</text>",
            f'<rect x="{left}" y="{middle - 10:.1f}" width="{BAR * row["wins"]:.1f}" height="20" fill="{FILL}"/>',
            f'<path d="M{low:.1f} {middle:.1f}H{high:.1f}M{low:.1f} {middle - 5:.1f}v10M{high:.1f} {middle - 5:.1f}v10"'
            f' stroke="{INK}" stroke-width="1.5" fill="none"/>',
            f'<text x="{max(high, left) + 8:.1f}" y="{middle + 5:.1f}" font-size="13">{100 * row["wins"]:.1f} %</text>',
            f'<text x="{width - 20}" y="{middle + 5:.1f}" font-size="14" text-anchor="end">'
            f"{row['mean']:.1f} ± {row['sd']:.1f}</text>",
        ]
    seed = f"seed {summary['seed']}, {summary['deals']} deals, seats rotated"
    out += [f'<text x="20" y="{height - 12}" font-size="11" fill="{FAINT}">{escape(seed)}</text>', "</svg>"]
    return "\n".join(out) + "\n"
