"""Learning what possessions are worth: the fit, what is watched, the gain, and the file that is written."""

from __future__ import annotations

import json
from typing import Any

import pytest

from quattrocento import QuickRng, game
from quattrocento.kernel.data import BadData
from quattrocento.kernel.refusal import BadOption
from quattrocento.kit.weights import STAGES_FILE, read_stages, weigh
from quattrocento.lab import learn as learning
from quattrocento.lab.learn import Judgement, Plan, Trial, Watch, learn, trial, watch
from quattrocento.lab.worths import Lesson, Watched, understand

JUDGED = [game_id for game_id in ("burgundy", "caylus1303", "florence", "tiletum") if game(game_id).judge is not None]


# The fit


def games_by(worths: list[list[float]], number: int = 40, noise: float = 0.0) -> list[Watched]:
    """Games of three whose seats gain just what these worths say, in one stage each."""
    rng = QuickRng(3)
    out = []
    for i in range(number):
        stage = i % len(worths)
        have = [[float(rng.below(30)) for _ in worths[0]] for _ in range(3)]
        luck = rng.below(50)  # the same for all
        scores = [
            round(seat[0] + weigh(worths[stage], seat) + luck + noise * (rng.unit() - 0.5), 3) * 1000 for seat in have
        ]
        out.append(Watched([(stage, [[1000 * seat[0], *seat[1:]] for seat in have])], [int(score) for score in scores]))
    return out


def test_worths_are_found_again():
    """In thousandths of points: the first possession are the points themselves."""
    true = [[0.0, 2.0, -1.0], [0.0, 2.0, -1.0]]
    lesson = Lesson(games_by(true), [3], 2, 3)
    found = lesson.worths(1e-9, 1e-9, 1e-9)
    assert found[0, 0] == pytest.approx([0.0, 2000.0, -1000.0], abs=1.0)
    assert found[0, 1] == pytest.approx([0.0, 2000.0, -1000.0], abs=1.0)
    assert lesson.explained(found) == pytest.approx(1.0, abs=1e-3)
    assert lesson.explained(0 * found) == pytest.approx(0.0)


def test_a_stage_that_was_never_seen_takes_after_its_neighbours():
    found = Lesson(games_by([[0.0, 3.0]]), [3], 3, 2).worths(1e-9, 1e-3, 1e-9)
    assert found[0, :, 1] == pytest.approx([3000.0] * 3, rel=1e-2)


def test_numbers_of_players_have_their_own_worths_and_are_drawn_to_their_neighbours():
    alone = [Watched([(0, [[0.0, float(i % 5)], [0.0, 0.0]])], [2 * (i % 5), 0]) for i in range(20)]
    crowd = [Watched([(0, [[0.0, float(i % 5)], *[[0.0, 0.0]] * 3])], [4 * (i % 5), 0, 0, 0]) for i in range(20)]
    lesson = Lesson([*alone, *crowd], [2, 3, 4], 1, 2)
    free = lesson.worths(1e-9, 1e-9, 1e-6)[:, 0, 1]
    assert free == pytest.approx([2.0, 3.0, 4.0], rel=1e-2)  # three never played: between the others
    bound = lesson.worths(1e-9, 1e-9, 1e6)[:, 0, 1]
    assert bound == pytest.approx([bound[0]] * 3, rel=1e-3)
    assert 2.0 < bound[0] < 4.0


def test_what_is_good_for_everybody_alike_is_worth_nothing():
    same = [Watched([(0, [[0.0, 5.0, float(i)], [0.0, 5.0, 0.0]])], [2 * i, 0]) for i in range(30)]
    found = Lesson(same, [2], 1, 3).worths(0.001, 0.1, 1.0)
    assert found[0, 0, 1] == pytest.approx(0.0)
    assert found[0, 0, 2] == pytest.approx(2.0, rel=1e-2)


def test_understanding_is_measured_on_games_that_were_not_learned_from():
    worths, fit = understand(games_by([[0.0, 2.0, -1.0]] * 2, noise=0.0), [3], 2, 3)
    assert fit["explained"] > 0.99
    assert [row[0] for row in worths[3]] == pytest.approx([1.0, 1.0], abs=0.05)  # points that are there count
    blind = [Watched([(0, [[0.0, float(i % 7)], [0.0, 1.0]])], [(i * 37) % 11, (i * 53) % 13]) for i in range(50)]
    assert understand(blind, [2], 1, 2)[1]["explained"] < 0.2


# Watching and the gain


@pytest.mark.parametrize("judged", JUDGED)
def test_every_stage_is_noted_once_with_the_possessions_of_all_seats(judged):
    judgement = Judgement(judged)
    before = judgement.present()
    seen = watch(Watch(judged, 2, {}, 2, "w", None))
    stages = [stage for stage, _ in seen.stages]
    assert stages == sorted(set(stages))
    assert 0 <= stages[0] < stages[-1] < judgement.stages
    assert {len(table) for _, table in seen.stages} == {2}
    assert {len(have) for _, table in seen.stages for have in table} == {len(judgement.names)}
    assert seen == watch(Watch(judged, 2, {}, 2, "w", None))
    assert judgement.present() == before  # what was used for the game is put back
    assert game(judged).judge is not None


def test_those_who_are_watched_go_by_the_worths_that_are_given():
    by_evaluation = watch(Watch("caylus1303", 2, {}, 12, "g", None))
    judgement = Judgement("caylus1303")
    strange = [[[-1.0] * len(judgement.names)] * judgement.stages] * len(judgement.worth)
    assert watch(Watch("caylus1303", 2, {}, 12, "g", strange)) != by_evaluation


def test_the_same_worths_gain_nothing():
    worth = Judgement("caylus1303").present()
    assert worth is not None
    margins = [trial(Trial("caylus1303", 3, {}, 4, "t", worth, worth, seat))[0] for seat in range(3)]
    assert sum(margins) == pytest.approx(0.0)
    assert any(margins)
    assert Judgement("caylus1303").present() == worth


def test_a_learned_table_tells_how_it_came_about():
    plan = Plan("caylus1303", [2, 3], 2, 2, 2, 2, "l", [{}, {"prestige": "open"}])
    told: list[int] = []
    learned = learn(plan, 1, told.append)
    assert sum(told) == 2 * 2 * 2 + 2 * (2 + 3)
    assert learned["fit"]["games"] == 8
    assert {players: gain["games"] for players, gain in learned["gain"].items()} == {"2": 4, "3": 6}
    judgement = Judgement("caylus1303")
    assert list(learned["weights"]) == ["2", "3", "4", "5"]
    for table in learned["weights"].values():
        assert list(table) == list(judgement.names)
        assert {len(row) for row in table.values()} == {judgement.stages}
    assert learn(plan, 2, told.append) == learned


def test_who_was_not_watched_keeps_the_present_worths(monkeypatch):
    judgement = Judgement("caylus1303")
    new = [[0.5] * len(judgement.names)] * judgement.stages
    monkeypatch.setattr(learning, "work", lambda do, tasks, *_: [(1.0, 0.5) for _ in tasks])
    monkeypatch.setattr(learning, "understand", lambda *_: ({3: new}, {"explained": 0.5}))
    learned = learn(Plan("caylus1303", [3], 1, 2, 2, 2, "k", [{}]), 1, lambda done: None)
    assert list(learned["gain"]) == ["3"]
    expected = {number: judgement.worth[number] for number in (2, 4, 5)} | {3: new}
    for number, worth in expected.items():
        table = learned["weights"][str(number)]
        assert [[table[name][stage] for name in judgement.names] for stage in range(judgement.stages)] == worth


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"players": [9]}, "players"),
        ({"players": []}, "number of players"),
        ({"variants": [{"prestige": "secret"}]}, "prestige"),
        ({"generations": 0}, "generations"),
        ({"games": 0}, "games"),
        ({"simulations": 0}, "simulations"),
        ({"deals": 1}, "deals"),
    ],
)
def test_a_plan_that_can_not_be_carried_out_is_refused(change, reason):
    plan: dict[str, Any] = {
        "game": "caylus1303",
        "players": [2],
        "generations": 1,
        "games": 1,
        "simulations": 1,
        "deals": 2,
        "seed": "1",
        "variants": [{}],
    }
    assert Plan(**plan).check() is game("caylus1303")
    with pytest.raises(BadOption, match=reason):
        Plan(**{**plan, **change}).check()


def test_without_possessions_or_numpy_there_is_nothing_to_learn(monkeypatch):
    monkeypatch.setattr(learning, "find_spec", lambda name: None)
    with pytest.raises(BadOption, match=r"quattrocento\[lab\]"):
        Plan("caylus1303", [2], 1, 1, 1, 1, "1", [{}]).check()
    monkeypatch.setattr(learning, "import_module", lambda name: object())
    with pytest.raises(BadOption, match="nothing to learn"):
        Judgement("caylus1303")


# The file


@pytest.mark.parametrize("judged", JUDGED)
def test_the_worths_of_a_game_are_complete_and_tell_their_command(judged):
    judgement = Judgement(judged)
    data = json.loads(judgement.path.read_text(encoding="utf-8"))
    assert data["command"].startswith(f"quattro learn {judged} ")
    assert {name for table in data["weights"].values() for name in table} == set(judgement.names)
    assert judgement.worth == read_stages(judged, judgement.path.parent, judgement.names, judgement.stages)
    for number in game(judged).players:
        assert all(0.5 < row[0] < 1.5 for row in judgement.worth[number])  # a point is about a point


def test_without_a_file_nothing_is_known(tmp_path):
    assert read_stages("g", tmp_path, ("a", "b"), 2)[3] == [[0.0, 0.0], [0.0, 0.0]]


def test_the_nearest_number_of_players_serves_those_without_a_table(tmp_path):
    (tmp_path / STAGES_FILE).write_text('{"game": "g", "weights": {"2..3": {"b": [1, 2.5]}, "5": {"a": [7, 8]}}}')
    worths = read_stages("g", tmp_path, ("a", "b"), 2)
    few = [[0.0, 1.0], [0.0, 2.5]]
    many = [[7.0, 0.0], [8.0, 0.0]]
    assert worths[1:4] == [few, few, few]
    assert worths[4] in (few, many)
    assert worths[5:7] == [many, many]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"game": "x", "weights": {}}',
        '{"game": "g", "weights": {"2": {"c": [1, 2]}}}',
        '{"game": "g", "weights": {"2": {"a": [1]}}}',
        '{"game": "g", "weights": {"2": {"a": [1, "2"]}}}',
        '{"game": "g", "weights": {"2": {"a": 1}}}',
        '{"game": "g", "weights": {"2": [1, 2]}}',
        '{"game": "g", "weights": {"2..": {}}}',
        '{"game": "g", "weights": {"a": [1, 2]}}',
    ],
)
def test_bad_worths_are_refused(tmp_path, text):
    (tmp_path / STAGES_FILE).write_text(text)
    with pytest.raises(BadData, match=r"stages\.json"):
        read_stages("g", tmp_path, ("a", "b"), 2)
