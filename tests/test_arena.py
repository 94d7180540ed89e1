"""The arena: fair seats, common deals, the same games whoever computes them; ratings; tuning."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from importlib.util import find_spec
from itertools import combinations
from xml.etree import ElementTree

import pytest

from quattrocento import BadOption, QuattroError, QuickRng
from quattrocento.bots import BOTS
from quattrocento.cli import main
from quattrocento.cli.arena import show
from quattrocento.cli.screen import output
from quattrocento.kernel.data import BadData
from quattrocento.kit.weights import read_weights
from quattrocento.lab import tune as tuning
from quattrocento.lab.arena import Contest, Played, contest, line_ups, play
from quattrocento.lab.arena_report import about, leads, picture, report, with_games
from quattrocento.lab.ratings import ratings, wilson
from quattrocento.lab.tune import Duel, Gain, Insight, Plan, changed, compare, duel, margin, tune, write
from tests.burgundy.given import raw
from tests.positions import decision

# Seats


@pytest.mark.parametrize(("number", "players"), [(1, 2), (2, 2), (2, 3), (2, 4), (3, 2), (3, 4), (4, 4), (5, 3)])
def test_every_bot_has_every_seat_equally_often(number, players):
    bots = [f"bot {i}" for i in range(number)]
    counts: Counter[tuple[str, int]] = Counter()
    for turn in range(number):
        for seats in line_ups(bots, players, turn):
            assert len(seats) == players
            counts.update((name, seat) for seat, name in enumerate(seats))
    assert len(counts) == number * players
    assert len(set(counts.values())) == 1


@pytest.mark.parametrize(("number", "players"), [(2, 2), (3, 2), (4, 2), (5, 3), (5, 4)])
def test_of_every_pair_each_sits_before_the_other_equally_often(number, players):
    bots = [f"bot {i}" for i in range(number)]
    before = Counter(pair for seats in line_ups(bots, players, 0) for pair in combinations(seats, 2))
    assert all(before[one, other] == before[other, one] for one, other in before)


def test_all_games_of_a_deal_have_the_same_dealer():
    plan = Contest("burgundy", 2, ["random", "greedy"], 3, "deals")
    games = plan.pairings()
    assert [(one.deal, one.seats) for one in games] == [
        (0, ["random", "greedy"]),
        (0, ["greedy", "random"]),
        (1, ["random", "greedy"]),
        (1, ["greedy", "random"]),
    ]


@pytest.mark.parametrize(
    ("plan", "reason"),
    [
        (Contest("burgundy", 2, [], 1, "x"), "needs bots"),
        (Contest("burgundy", 2, ["random", "random"], 1, "x"), "named twice"),
        (Contest("burgundy", 2, ["clever"], 1, "x"), "no bot"),
        (Contest("burgundy", 7, ["random"], 1, "x"), "players"),
        (Contest("burgundy", 2, ["random"], 0, "x"), "at least one game"),
        (Contest("burgundy", 2, ["random"], 1, "x", {"a": "b"}), "no option"),
    ],
)
def test_what_cannot_be_played_is_refused(plan, reason):
    with pytest.raises(QuattroError, match=reason):
        contest(plan)


# Games


@pytest.fixture(scope="module")
def small() -> tuple[Contest, list[Played]]:
    plan = Contest("caylus1303", 2, ["novice", "random", "search@2"], 3, "small")
    return plan, contest(plan)


def test_points_by_source_add_up_to_the_scores(small):
    for one in small[1]:
        assert [sum(points.values()) for points in one.sources] == one.scores


def test_a_game_is_the_same_every_time(small):
    plan, games = small
    again = play(plan.pairings()[1])
    assert again == games[1]
    assert len({one.moves for one in games}) == len(games)


def test_two_processes_give_the_same_games(small):
    plan, games = small
    told: list[int] = []
    assert contest(plan, 2, told.append) == games
    assert sum(told) == len(games) == 6


@pytest.mark.slow
@pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed (pip install 'quattrocento[cluster]')")
def test_ray_gives_the_same_games(small):
    plan, games = small
    assert contest(plan, ray="local") == games


def test_without_ray_a_cluster_is_refused(small, monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(BadOption, match=r"quattrocento\[cluster\]"):
        contest(small[0], ray="local")


class Faulty:
    def choose(self, view, options, rng):
        raise ZeroDivisionError("on purpose")


def test_a_failing_bot_loses_no_game_and_is_reported(monkeypatch):
    monkeypatch.setitem(BOTS, "greedy", Faulty)
    plan = Contest("burgundy", 2, ["greedy", "random"], 2, "faulty")
    games = contest(plan)
    row = about("greedy", games)
    assert all(len(one.scores) == 2 for one in games)
    assert row["fallbacks"] == sum(len(lines) for one in games for lines in one.fallbacks) > 100
    assert row["fallback_reasons"] == ["greedy: ZeroDivisionError: on purpose"]
    assert about("random", games)["fallbacks"] == 0


# The report


def played(seats: list[str], scores: list[int], ranks: list[int]) -> Played:
    return Played(0, seats, scores, ranks, [{"all": score} for score in scores], [[], []], "", [[1000], [3000, 5000]])


def scored(deal: int, seats: str, *scores: int) -> Played:
    """A game of bots with names of one letter."""
    nothing: list[list[str]] = [[] for _ in seats]
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    return Played(deal, list(seats), list(scores), ranks, [{} for _ in seats], nothing, "", [[] for _ in seats])


def test_the_report_says_who_is_better_and_how_sure_that_is():
    plan = Contest("burgundy", 2, ["greedy", "random"], 4, "r")
    games = [
        played(["greedy", "random"], [20, 10], [1, 2]),
        played(["random", "greedy"], [10, 30], [2, 1]),
        played(["greedy", "random"], [15, 15], [1, 1]),
        played(["random", "greedy"], [40, 30], [1, 2]),
    ]
    summary = report(plan, games, 2.0)
    greedy = summary["bots"][0]
    assert greedy["wins"] == 0.625
    assert greedy["wins_95"][0] < 0.3 < 0.9 < greedy["wins_95"][1]
    assert (greedy["mean"], greedy["min"], greedy["max"], greedy["seats"]) == (23.75, 15, 30, 4)
    assert greedy["sources"] == {"all": 23.75}
    assert (greedy["ms_p50"], greedy["ms_p99"], greedy["decisions"]) == (3.0, 5.0, 6)
    assert greedy["rating"]["mu"] > summary["bots"][1]["rating"]["mu"]
    assert [seat["wins"] for seat in summary["seats"]] == [0.625, 0.375]
    full = json.loads(json.dumps(with_games(summary, games)))
    assert full["played"][0]["scores"] == [20, 10]
    assert "times" not in full["played"][0]


def test_leads_are_paired_by_deals():
    """A rich deal and a poor one: their scores differ by 100, the leads (5 and 1) by little."""
    games = [
        scored(0, "ab", 120, 110),
        scored(0, "ba", 120, 120),
        scored(1, "ab", 20, 22),
        scored(1, "ba", 16, 20),
    ]
    # The standard deviation of 5 and 1 is sqrt(8); over the root of two deals that is 2.
    expected = {"bot": "a", "over": "b", "points": 3.0, "error": 2.0, "deals": 2}
    assert leads(["a", "b"], games) == [expected]
    assert leads(["b", "a"], games) == [{**expected, "bot": "b", "over": "a", "points": -3.0}]


def test_leads_count_all_seats_that_a_bot_had_in_a_deal():
    """Two bots on five seats: one has three of them, with the next deal the other one."""
    games = [
        scored(0, "ababa", 10, 4, 20, 8, 30),  # a 20, b 6
        scored(0, "babaa", 6, 5, 6, 5, 20),  # a 10, b 6
        scored(1, "babab", 9, 10, 9, 10, 9),
        scored(1, "ababb", 10, 9, 10, 9, 9),
        scored(2, "ababa", 1, 6, 1, 6, 1),
        scored(2, "babaa", 6, 1, 6, 1, 1),
    ]
    # Ahead by 15 - 6 = 9, 10 - 9 = 1 and 1 - 6 = -5: mean 5 / 3, variance 148 / 3, error sqrt(148) / 3.
    assert leads(["a", "b"], games) == [{"bot": "a", "over": "b", "points": 1.67, "error": 4.06, "deals": 3}]


def test_leads_of_more_bots_than_seats():
    """What somebody else let them score says nothing about two bots: only where both sat counts."""
    games = [
        scored(0, "ab", 10, 20),
        scored(0, "bc", 30, 40),
        scored(0, "ca", 50, 60),
        scored(1, "ab", 5, 1),
        scored(1, "bc", 1, 3),
        scored(1, "ca", 5, 5),
    ]
    assert [(row["bot"], row["over"], row["points"], row["error"]) for row in leads(["a", "b", "c"], games)] == [
        ("a", "b", -3.0, 7.0),
        ("a", "c", 5.0, 5.0),
        ("b", "c", -6.0, 4.0),
    ]


def test_bots_that_never_met_have_no_lead():
    games = [scored(0, "ab", 10, 20), scored(0, "bc", 30, 40), scored(0, "cd", 1, 2), scored(0, "da", 5, 5)]
    met = [("a", "b"), ("a", "d"), ("b", "c"), ("c", "d")]
    assert [(row["bot"], row["over"]) for row in leads(["a", "b", "c", "d"], games)] == met


def test_one_deal_tells_a_lead_but_not_how_sure_it_is(capsys):
    plan = Contest("burgundy", 2, ["greedy", "random"], 1, "r")
    games = [played(["greedy", "random"], [20, 10], [1, 2]), played(["random", "greedy"], [10, 31], [2, 1])]
    summary = report(plan, games, 1.0)
    assert summary["leads"] == [{"bot": "greedy", "over": "random", "points": 15.5, "error": None, "deals": 1}]
    assert json.loads(json.dumps(summary))["leads"][0]["error"] is None
    show(summary, output())
    assert re.search(r"greedy over random +15\.5 +unknown +1\n", capsys.readouterr().out)


def test_one_bot_alone_leads_nobody(capsys):
    plan = Contest("burgundy", 2, ["greedy"], 1, "r")
    summary = report(plan, [played(["greedy", "greedy"], [20, 10], [1, 2])], 1.0)
    assert summary["leads"] == []
    show(summary, output())
    assert "ahead" not in capsys.readouterr().out


def test_the_picture_is_svg_with_a_bar_for_every_bot():
    plan = Contest("burgundy", 2, ["greedy", "outside:a <b>"], 1, "r")
    summary = report(plan, [played(["greedy", "outside:a <b>"], [20, 10], [1, 2])], 1.0)
    root = ElementTree.fromstring(picture(summary))
    texts = ["".join(one.itertext()) for one in root.iter("{http://www.w3.org/2000/svg}text")]
    assert "greedy" in texts
    assert "outside:a <b>" in texts
    assert "100.0 %" in texts


STYLES = ["search@700+envy=0.3+boldness=8", "search@700+envy=0.5+boldness=8"]


def test_long_names_stay_whole_in_the_picture():
    summary = report(Contest("burgundy", 2, STYLES, 1, "r"), [played(STYLES, [20, 10], [1, 2])], 1.0)
    root = ElementTree.fromstring(picture(summary))
    texts = ["".join(one.itertext()) for one in root.iter("{http://www.w3.org/2000/svg}text")]
    assert set(STYLES) < set(texts)


@pytest.mark.parametrize(("columns", "spread"), [(80, False), (120, True)])
def test_names_and_intervals_stay_whole_on_the_screen(columns, spread, capsys, monkeypatch):
    monkeypatch.setenv("COLUMNS", str(columns))
    summary = report(Contest("burgundy", 2, STYLES, 1, "r"), [played(STYLES, [20, 10], [1, 2])], 1.0)
    show(summary, output())
    shown = capsys.readouterr().out
    assert "…" not in shown
    assert all(len(line) <= columns for line in shown.splitlines())
    assert shown.count("20.6..100.0") == shown.count("0.0..79.3") == 2  # bots and seats
    assert ("ms p50" in shown, " sd " in shown) == (spread, spread)
    assert "search@700+envy=0.3+" in shown
    assert "search@700+envy=0.5+" in shown


def test_wilson_intervals():
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-3)
    assert wilson(0, 10)[0] == 0.0
    assert wilson(10, 10) == pytest.approx((0.7225, 1.0), abs=1e-3)
    assert wilson(0, 0) == (0.0, 1.0)


def test_ratings_rise_with_wins_and_become_surer():
    games = [(["a", "b", "c"], [1, 2, 3])] * 20
    after = ratings(["a", "b", "c"], games)
    assert after["a"].mu > after["b"].mu > after["c"].mu
    assert after["a"].sigma < 25 / 3
    assert ratings(["a"], [(["a", "a"], [1, 2])])["a"].mu == 25.0


def test_the_command(tmp_path, capsys):
    file, drawing = tmp_path / "arena.json", tmp_path / "arena.svg"
    arguments = ["--bots", "random,novice", "-p", "2", "-n", "2", "--seed", "c", "--jobs", "1"]
    assert main(["arena", "caylus1303", *arguments, "--json", str(file), "--picture", str(drawing)]) == 0
    shown = capsys.readouterr().out
    assert "novice" in shown
    assert "rating" in shown
    assert "random over novice" in shown
    saved = json.loads(file.read_text())
    assert saved["games"] == len(saved["played"]) == 2
    assert [(row["bot"], row["over"], row["deals"]) for row in saved["leads"]] == [("random", "novice", 1)]
    assert drawing.read_text().startswith("<svg")
    assert main(["arena", "caylus1303", "--bots", "random", "--jobs", "0"]) == 2
    assert main(["arena", "caylus1303", "--bots", "nobody"]) == 2


# Tuning


def test_some_weights_are_changed_a_little():
    rng = QuickRng(1)
    weights = [1.0, 2.0, 0.0, 4.0, 5.0, 6.0]
    different = [changed(weights, rng) for _ in range(200)]
    counts = {sum(a != b for a, b in zip(weights, new, strict=True)) for new in different}
    assert counts <= {0, 1, 2, 3, 5}
    assert len(counts) > 3
    assert all(new[i] >= 0 for new in different for i in (0, 1, 3, 4, 5))
    assert any(new[2] != 0 for new in different)
    assert 3.8 < sum(new[3] for new in different) / 200 < 4.4


@pytest.mark.parametrize("part", ["evaluation", "moves"])
def test_a_duel_is_repeatable_and_leaves_the_weights_alone(part):
    insight = Insight("burgundy", part)
    before = insight.weights[:]
    plan = Duel("burgundy", part, 2, {}, "duel", before, [-weight for weight in before], 1)
    assert duel(plan) == duel(plan)
    margin, win = duel(plan)  # against somebody who wants the opposite
    assert (margin > 0, win) == (True, 1.0)
    assert insight.weights == before


def test_a_duel_is_won_as_the_game_is_won():
    """BUR-11.2 With equal points there is still one winner."""
    end = decision("burgundy")
    for player in raw(end).players:
        player.vp = 40
    assert sorted(margin(end, seat) for seat in range(2)) == [(0.0, 0.0), (0.0, 1.0)]


def test_equal_weights_are_even():
    insight = Insight("burgundy", "moves")
    plan = Plan("burgundy", "moves", 2, 1, 1, "even", {})
    gain = compare(plan, insight.weights[:], insight.weights[:], "even", 2, 1)
    assert (gain.games, gain.margin, gain.wins) == (4, 0.0, 0.5)
    assert not gain.better(0.0)
    assert Gain(10, 3.0, 1.0, 0.7).better(2.0)
    assert not Gain(10, 3.0, 1.0, 0.7).better(4.0)


def test_tuning_tells_how_it_was_done(tmp_path):
    insight = Insight("burgundy", "moves")
    lines: list[str] = []
    told: list[int] = []
    plan = Plan("burgundy", "moves", 2, 6, 3, "t", {})
    tuned = tune(plan, 1, told.append, lines.append)
    assert sum(told) == 6
    assert all("points in 6 games" in line for line in lines)
    assert tuned["gain"]["games"] == 24
    assert tuned["plan"]["seed"] == "t"
    write(tmp_path / "taste.json", tuned)
    assert read_weights("burgundy", tmp_path, insight.names, {}, "taste.json") == list(tuned["weights"].values())


@pytest.mark.parametrize("text", ["", "[]", '{"game": "x", "weights": {}}', '{"game": "g", "weights": {"b": 1}}'])
def test_bad_weights_are_refused(tmp_path, text):
    (tmp_path / "weights.json").write_text(text)
    with pytest.raises(BadData, match=r"weights\.json"):
        read_weights("g", tmp_path, ("a",), {})


def test_weights_without_a_file_are_those_by_hand(tmp_path):
    assert read_weights("g", tmp_path, ("a", "b"), {"b": 2.0}) == [0.0, 2.0]


def test_there_is_nothing_to_tune_without_features(monkeypatch):
    monkeypatch.setattr(tuning, "import_module", lambda name: object())
    with pytest.raises(BadOption, match="nothing to tune"):
        Insight("burgundy")
    with pytest.raises(BadOption, match="evaluation or moves"):
        Insight("burgundy", "dice")
