"""Matches, simulation and the benchmark."""

from __future__ import annotations

import json
import os

import pytest

from quattrocento import BadOption, Dealer, QuattroError, deal, game
from quattrocento.lab import simulate as simulation
from quattrocento.lab import workers
from quattrocento.lab.bench import compare, granary, read_baseline, reference, write_baseline
from quattrocento.lab.match import Outcome, play_match, record_of
from quattrocento.lab.simulate import Plan, simulate, summary

# One game


def test_a_match_is_dealt_like_a_table_with_the_same_seed():
    outcome, moves = play_match(game("burgundy"), 2, {}, ["random", "random"], "a/1")
    table = deal("burgundy", players=2, seed="a/1")
    for seat, move in moves:
        if seat >= 0:
            table.play(move)
    assert table.moves == moves
    result = table.result()
    assert result is not None
    assert (result.scores, result.ranks) == (outcome.scores, outcome.ranks)
    assert outcome.moves == len(moves)
    assert outcome.decisions == sum(1 for seat, _ in moves if seat >= 0)


def test_a_match_is_repeatable_and_its_record_is_proved_by_its_secret():
    first = play_match(game("burgundy"), 3, {"estates": "secret"}, ["random"] * 3, "b")
    assert play_match(game("burgundy"), 3, {"estates": "secret"}, ["random"] * 3, "b") == first
    assert play_match(game("burgundy"), 3, {"estates": "secret"}, ["random"] * 3, "c") != first
    record = record_of(game("burgundy"), 3, {"estates": "secret"}, ["random"] * 3, "b", *first)
    assert record.secret is not None
    assert record.commitment == Dealer(record.secret).commitment()
    assert record.options["estates"] == "secret"


def test_a_match_tells_whose_bots_failed():
    outcome, _ = play_match(game("caylus1303"), 2, {}, ["random", "outside:/no/such/program"], "f")
    assert list(outcome.fallbacks) == [1]
    assert "No such file" in outcome.fallbacks[1][0]
    result = summary(Plan("caylus1303", 2, 1, "f", ["random", "outside:/no/such/program"]), [outcome], 1.0)
    assert [seat["fallbacks"] for seat in result["seats"]] == [0, len(outcome.fallbacks[1])]
    assert "No such file" in result["seats"][1]["fallback_reasons"][0]


# Many games


def test_workers_give_the_same_outcomes_in_the_same_order(monkeypatch):
    plan = Plan("burgundy", 2, 24, "workers")
    told: list[int] = []
    alone = simulate(plan, 1, told.append)
    assert told == [1] * 24
    monkeypatch.setattr(simulation, "WORTH_WORKERS", 0.0)
    told.clear()
    assert simulate(plan, 2, told.append) == alone
    assert sum(told) == 24
    assert len({tuple(outcome.scores) for outcome in alone}) > 20


def test_small_work_is_done_without_workers(monkeypatch):
    def refuse(*_: object) -> None:
        raise AssertionError("no worker is needed")

    monkeypatch.setattr(workers, "in_processes", refuse)
    assert len(simulate(Plan("burgundy", 2, 3, "small"), 8)) == 3


def test_a_killed_worker_is_told_and_not_waited_for(monkeypatch):
    monkeypatch.setattr(workers, "LOOK", 0.1)
    with pytest.raises(QuattroError, match="killed: is there enough memory"):
        list(workers.work(os._exit, [9, 9], 2))


def test_bots_take_the_seats_in_turn():
    assert Plan("burgundy", 4, 1, "x", ["greedy", "random"]).seated() == ["greedy", "random", "greedy", "random"]
    assert Plan("burgundy", 3, 1, "x", ["random"]).seated() == ["random"] * 3
    with pytest.raises(BadOption, match="3 bots for 2 players"):
        Plan("burgundy", 2, 1, "x", ["random"] * 3).seated()


def test_summary_counts_shared_wins_in_parts():
    outcomes = [Outcome([10, 20], [2, 1], 5, 9), Outcome([30, 30], [1, 1], 7, 11)]
    result = summary(Plan("burgundy", 2, 2, "s"), outcomes, 0.5)
    assert [seat["wins"] for seat in result["seats"]] == [0.25, 0.75]
    assert result["seats"][0] == {
        "seat": 0,
        "bot": "random",
        "mean": 20.0,
        "sd": 10.0,
        "min": 10,
        "max": 30,
        "wins": 0.25,
        "fallbacks": 0,
        "fallback_reasons": [],
    }
    assert (result["moves_per_game"], result["decisions_per_game"], result["games_per_s"]) == (10, 6, 4)
    json.dumps(result)


# Speed


def test_the_reference_workload_is_always_the_same():
    assert granary(1000) == 1000
    assert reference(0.01) > 1000


def row(players: int, build: str, decisions: int, reference: int = 1000) -> dict[str, object]:
    names = {"game": "burgundy", "players": players, "build": build}
    return {**names, "decisions_per_s": decisions, "reference_per_s": reference}


def test_speed_is_compared_relative_to_the_reference():
    baseline = [row(2, "interpreted", 500), row(2, "compiled", 5000)]
    assert compare(row(2, "interpreted", 250, 500), baseline) == pytest.approx(1)
    assert compare(row(2, "interpreted", 250, 1000), baseline) == pytest.approx(0.5)
    assert compare(row(3, "interpreted", 250, 1000), baseline) is None


def test_a_baseline_keeps_the_figures_of_the_other_build(tmp_path):
    path = str(tmp_path / "baseline.json")
    write_baseline(path, [row(2, "interpreted", 1), row(3, "interpreted", 2)])
    write_baseline(path, [row(2, "compiled", 10)])
    write_baseline(path, [row(2, "interpreted", 5)])
    figures = [(one["players"], one["build"], one["decisions_per_s"]) for one in read_baseline(path)]
    assert figures == [(2, "compiled", 10), (2, "interpreted", 5), (3, "interpreted", 2)]


@pytest.mark.parametrize("text", ["", "{}x", "[1]", '{"a": 1}', '[{"game": "x"}]', json.dumps([row(2, "compiled", 0)])])
def test_a_bad_baseline_is_refused(tmp_path, text):
    path = tmp_path / "baseline.json"
    path.write_text(text)
    with pytest.raises(QuattroError, match=r"baseline\.json"):
        read_baseline(str(path))
