"""The command line, from arguments to output and exit code."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time

import pytest

from quattrocento import read_record
from quattrocento.lab.bench import speed_kept
from tests.cli.apart import ALWAYS_WORKERS, ENVIRONMENT, ROOT, apart

COMPONENTS = ROOT / "src/quattrocento/games/burgundy/components.json"


# The whole


def test_version_and_help(quattro):
    assert quattro("--version").out.startswith("quattro ")
    shown = quattro()
    assert shown.code == 0
    for command in ("games", "sim", "verify", "replay", "rules", "bench", "data", "draw", "play"):
        assert f"\n  {command} " in shown.out


@pytest.mark.parametrize(
    "arguments",
    [
        ("nothing",),
        ("sim",),
        ("sim", "chess"),
        ("sim", "burgundy", "-p", "7"),
        ("sim", "burgundy", "-p", "4..2"),
        ("sim", "burgundy", "-p", "two"),
        ("sim", "burgundy", "-n", "0"),
        ("sim", "burgundy", "-n", "many"),
        ("sim", "burgundy", "--jobs", "0"),
        ("sim", "burgundy", "--bots", "clever"),
        ("sim", "burgundy", "--bots", ""),
        ("sim", "burgundy", "-p", "2", "--bots", "random,random,random"),
        ("sim", "burgundy", "--option", "estates"),
        ("sim", "burgundy", "--option", "estates=none"),
        ("sim", "burgundy", "--option", "weather=fine"),
        ("sim", "burgundy", "--data", "nowhere.json"),
        ("verify", "nowhere.quattro"),
        ("verify", "nowhere*.quattro"),
        ("replay", "nowhere.quattro"),
        ("rules", "BUR-99.9"),
        ("rules", "XXX-1"),
        ("rules", "burgundy", "--lang", "xx"),
        ("rules", "burgundy", "--coverage", "--tests", "nowhere"),
        ("bench", "burgundy", "--seconds", "0"),
        ("bench", "burgundy", "--against", "nowhere.json"),
        ("data", "chess"),
        ("draw", "nowhere.quattro"),
        ("play", "burgundy", "-p", "2..4"),
        ("play", "burgundy", "--bots", "greedy,greedy"),
        ("play", "burgundy", "--lang", "de"),
    ],
    ids=" ".join,
)
def test_bad_input_is_refused_in_one_line(quattro, arguments):
    ran = quattro(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err.startswith("quattro: ")
    assert ran.err.count("\n") == 1
    assert len(ran.err) > len("quattro: x\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ("arena", "caylus1303", "--bots", "random", "--json"),
        ("arena", "caylus1303", "--bots", "random", "--picture"),
        ("learn", "caylus1303", "--write"),
        ("tune", "caylus1303", "--write"),
        ("bench", "caylus1303", "--write"),
    ],
    ids=" ".join,
)
def test_what_can_not_be_written_is_refused_before_it_is_computed(quattro, arguments, tmp_path, monkeypatch):
    monkeypatch.setattr(sys.modules[f"quattrocento.cli.{arguments[0]}"], "progress_bar", None)  # who begins, fails
    for file in (tmp_path, tmp_path / "no" / "file"):
        ran = quattro(*arguments, file)
        assert (ran.code, ran.out) == (2, "")
        assert ran.err == f"quattro: {file} can't be written\n"


def test_games_are_listed(quattro):
    shown = quattro("games")
    assert shown.code == 0
    assert "burgundy" in shown.out
    assert "basic | open | secret" in shown.out
    listed = json.loads(quattro("games", "--json").out)
    burgundy = next(game for game in listed if game["id"] == "burgundy")
    assert burgundy["players"] == [2, 3, 4]
    assert burgundy["prefix"] == "BUR"
    assert {"name": "tie_break", "choices": ["most_empty", "fewest_empty"]}.items() <= burgundy["options"][2].items()
    assert "Zamki Burgundii" in quattro("games", "--lang", "pl").out


# Simulation


def test_sim_gives_figures_for_every_player_count(quattro):
    ran = quattro("sim", "burgundy", "-p", "2..4", "-n", 2, "--seed", "s", "--option", "estates=open", "--json")
    assert ran.code == 0
    results = json.loads(ran.out)
    assert [result["players"] for result in results] == [2, 3, 4]
    for result in results:
        assert len(result["seats"]) == result["players"]
        assert sum(seat["wins"] for seat in result["seats"]) == pytest.approx(1, abs=0.001)
        assert all(seat["min"] <= seat["mean"] <= seat["max"] for seat in result["seats"])
        assert result["options"]["estates"] == "open"
        assert result["moves_per_game"] > result["decisions_per_game"] > 50 * result["players"]


def test_sim_prints_a_table(quattro):
    shown = quattro("sim", "burgundy", "-n", 2, "--bots", "random")
    assert shown.code == 0
    assert shown.lines[0].startswith("burgundy, 2 players, 2 games, seed 1")
    assert "mean" in shown.lines[1]
    assert "games/s" in shown.out


def test_sim_tells_who_was_helped_out(quattro):
    shown = quattro("sim", "caylus1303", "-n", 1, "--bots", "outside:/no/such,random", "--jobs", 1)
    assert shown.code == 0
    told = " ".join(shown.out.split())  # whatever the width of the screen
    assert "fallback of outside:/no/such: outside:/no/such: OutsideError: /no/such: No such file or" in told
    assert "fallbacks" in shown.lines[1]


@pytest.mark.parametrize("command", ["sim", "arena"])
def test_square_brackets_are_shown_as_they_are(quattro, command):
    bot = "outside:/no/such [/x] [b]"
    shown = quattro(command, "caylus1303", "-n", 1, "--seed", "[/y]", "--bots", f"random,{bot}", "--jobs", 1)
    assert shown.code == 0
    assert "seed [/y]" in shown.lines[0]
    assert any(bot in line for line in shown.lines[2:])
    assert f"fallback of {bot}: " in shown.out


def test_sim_is_the_same_with_any_number_of_processes():
    same = ("games", "seats", "moves_per_game", "decisions_per_game")
    results = []
    for jobs in (1, 2):
        arguments = ("sim", "burgundy", "-n", 40, "--seed", "x", "--jobs", jobs, "--json")
        ran = apart(*arguments, python=("-c", ALWAYS_WORKERS))
        assert ran.stderr == ""
        results.append({key: json.loads(ran.stdout)[0][key] for key in same})
    assert results[0] == results[1]
    assert results[0]["games"] == 40


def test_sim_records_are_good_and_repeatable(quattro, records, tmp_path):
    names = sorted(path.name for path in records.iterdir())
    assert names == [f"burgundy-2p-7-{i}.quattro" for i in range(3)]
    ran = quattro("verify", records)
    assert ran.code == 0
    assert ran.lines[-1].startswith("records: 3, good: 3 ")
    quattro("sim", "burgundy", "-n", 2, "--seed", "7", "--record", tmp_path)
    assert (tmp_path / names[1]).read_text() == (records / names[1]).read_text()


def test_ctrl_c_stops_cleanly(tmp_path):
    heard = "import signal, sys; signal.signal(signal.SIGINT, signal.default_int_handler)"  # also in the background
    command = [sys.executable, "-c", f"{heard}; from quattrocento.cli import main; sys.exit(main())"]
    command += ["sim", "burgundy", "-n", "100000", "--jobs", "2", "--record", str(tmp_path)]
    running = subprocess.Popen(command, text=True, env=ENVIRONMENT, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        until = time.monotonic() + 60
        while len(list(tmp_path.iterdir())) < 5 and time.monotonic() < until:
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=40)
    finally:
        running.kill()
    assert running.returncode == 130
    assert out == ""
    assert err.strip() == "quattro: stopped"


def test_output_may_be_cut_off():
    command = f"{sys.executable} -m quattrocento.cli rules burgundy | head -1"
    ran = subprocess.run(["sh", "-c", command], capture_output=True, text=True, env=ENVIRONMENT, timeout=60)
    assert ran.stdout.startswith("The Castles of Burgundy")
    assert ran.stderr == ""


# Records


def test_verify_names_file_line_and_reason(quattro, records, tmp_path):
    good = records / "burgundy-2p-7-0.quattro"
    lines = good.read_text().splitlines()
    at = next(i for i, line in enumerate(lines) if " take D" in line)
    bad = tmp_path / "bad.quattro"
    bad.write_text("\n".join([*lines[:at], "0 die 1 fly", *lines[at + 1 :]]) + "\n")
    (tmp_path / "binary.quattro").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "empty.quattro").write_text("")
    ran = quattro("verify", f"{tmp_path}/*.quattro", good)
    assert ran.code == 1
    assert ran.lines[0].startswith(f"{bad}:{at + 1}: ")
    assert f"{tmp_path}/binary.quattro:1: " in ran.lines[1]
    assert f"{tmp_path}/empty.quattro:" in ran.lines[2]
    assert ran.lines[3].startswith("records: 4, good: 1 ")
    assert ran.lines[3].endswith("bad: 3")
    assert len(json.loads(quattro("verify", tmp_path, "--json").out)["bad"]) == 3


def test_replay_tells_the_game(quattro, records):
    path = records / "burgundy-2p-7-0.quattro"
    record = read_record(path.read_text())
    told = quattro("replay", path)
    assert told.code == 0
    assert "The Castles of Burgundy" in told.lines[0]
    assert any(line.endswith("BUR-4.3") for line in told.lines) or "mine" not in told.out
    decisions = [line for line in told.lines if line[:5].strip().isdigit()]
    assert len(decisions) == sum(1 for seat, _ in record.moves if seat >= 0)
    total = next(line for line in told.lines if line.startswith("total"))
    assert record.scores is not None
    assert total.split()[1:] == [str(score) for score in record.scores]
    assert "wins with" in told.lines[-1]
    polish = quattro("replay", path, "--lang", "pl")
    assert "Zamki Burgundii" in polish.lines[0]
    assert "wygrywa" in polish.lines[-1]


def test_replay_scores_by_source_add_up(quattro, records):
    told = quattro("replay", records / "burgundy-2p-7-1.quattro")
    start = next(i for i, line in enumerate(told.lines) if line.startswith("points from"))
    end = next(i for i, line in enumerate(told.lines) if line.startswith("total"))
    width = told.lines[start].index("random 1") + len("random 1")
    first = [line[:width].rstrip().split()[-1] for line in told.lines[start + 2 : end + 1]]
    numbers = [int(word) if word.isdigit() else 0 for word in first]
    assert sum(numbers[:-1]) == numbers[-1] > 0


def test_draw_writes_svg(quattro, records, tmp_path):
    record = records / "burgundy-2p-7-0.quattro"
    target = tmp_path / "board.svg"
    ran = quattro("draw", record, "--move", 100, "-o", target, "--seat", 1, "--width", "narrow", "--lang", "pl")
    assert (ran.code, ran.out, ran.err) == (0, "", "")
    assert target.read_text().startswith("<svg")
    assert quattro("draw", record).out.startswith("<svg")
    for arguments in (("--move", 9999), ("--seat", 2), ("--width", "huge"), ("-o", tmp_path / "no" / "x.svg")):
        assert quattro("draw", record, *arguments).code == 2


# Rules


def test_rules_by_number(quattro):
    shown = quattro("rules", "BUR-7.2.1")
    assert shown.code == 0
    assert "BUR-7.2 Place a tile" in shown.lines[0]
    assert "adjacent" in shown.out
    assert quattro("rules", "bur-7.2.1").out == shown.out
    section = quattro("rules", "BUR-7")
    for number in ("BUR-7.1.1", "BUR-7.5.3"):
        assert number in section.out
    children = quattro("rules", "BUR-8.6")
    assert "BUR-8.6.11" in children.out
    assert "R-5" in quattro("rules", "BUR-R-5").out
    assert "magazyn" in quattro("rules", "BUR-7.1.1", "--lang", "pl").out


def test_rules_of_a_game_and_search(quattro):
    whole = quattro("rules", "burgundy")
    assert whole.out.count("BUR-") > 150
    assert "burgundy" in quattro("rules").out
    found = quattro("rules", "burgundy", "--search", "warehouse sell")
    assert found.code == 0
    assert "BUR-8.6.1 " in found.out
    nothing = quattro("rules", "burgundy", "--search", "zeppelin")
    assert nothing.code == 1


def test_rules_coverage(quattro, tmp_path):
    (tmp_path / "test_one.py").write_text('@rule("BUR-7.2.1")\ndef test_one(): pass\n')
    ran = quattro("rules", "burgundy", "--coverage", "--tests", tmp_path)
    assert ran.code == 1
    assert ran.lines[0].startswith("burgundy: 1 of ")
    assert "  BUR-7.2.2" in ran.lines
    assert "  BUR-7.2.1" not in ran.lines


# Data


def test_data_shows_contents_and_sources(quattro):
    shown = quattro("data", "burgundy")
    assert shown.code == 0
    assert any(line.startswith("scoring / purchase_cost") and "seed" in line for line in shown.lines)
    assert "watchtower" in shown.out
    assert json.loads(quattro("data", "burgundy", "--json").out)["hex_tiles"]["total"] == 164
    assert quattro("data", "burgundy", "--check").code == 0
    assert json.loads(quattro("data", "burgundy", "--check", "--json").out)["problems"] == []


def test_bad_data_is_found(tmp_path):
    data = json.loads(COMPONENTS.read_text())
    data["goods"]["per_type"] = 8
    del data["scoring"]["final"]
    bad = tmp_path / "bad.json"
    bad.write_text(json.dumps(data))
    ran = apart("data", "burgundy", "--check", "--data", bad)
    assert ran.returncode == 1
    assert "/scoring/final: missing" in ran.stdout.splitlines()
    refused = apart("sim", "burgundy", "-n", 1, "--data", bad)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.count("\n") == 1
    assert "/scoring/final: missing" in refused.stderr


def test_corrected_data_is_played_with_in_every_process(tmp_path):
    """A purchase for one silverling: records say which data they were played with, and need it to be verified."""
    data = json.loads(COMPONENTS.read_text())
    data["scoring"]["purchase_cost"]["silverlings"] = 1
    corrected = tmp_path / "cheap.json"
    corrected.write_text(json.dumps(data))
    arguments = ("sim", "burgundy", "-n", 12, "--jobs", 2, "--record", tmp_path, "--json", "--data", corrected)
    ran = apart(*arguments, python=("-c", ALWAYS_WORKERS))
    assert ran.stderr == ""
    assert len(list(tmp_path.glob("*.quattro"))) == 12
    without = apart("verify", tmp_path)
    assert without.returncode == 1
    assert "played with other component data" in without.stdout
    assert apart("verify", tmp_path, "--data", corrected).returncode == 0


# Speed


def test_one_disturbed_figure_is_no_loss():
    def row(game, players, speed):
        return {"game": game, "players": players, "build": "compiled", "decisions_per_s": speed, "reference_per_s": 10}

    then = [row("burgundy", players, 100) for players in (2, 3, 4)] + [row("tiletum", 2, 100)]
    now = [
        row("burgundy", 2, 10),
        row("burgundy", 3, 90),
        row("burgundy", 4, 95),
        row("tiletum", 2, 40),
        row("new", 2, 5),
    ]
    assert speed_kept(now, then) == {"burgundy": 0.9, "tiletum": 0.4}


def test_bench_measures_and_compares(quattro, tmp_path):
    baseline = tmp_path / "baseline.json"
    ran = quattro("bench", "burgundy", "--seconds", "0.02", "--json", "--write", baseline)
    assert ran.code == 0
    rows = json.loads(ran.out)
    assert [row["players"] for row in rows] == [2, 3, 4]
    for row in rows:
        assert row["build"] in ("compiled", "interpreted")
        for key in ("games_per_s", "decisions_per_s", "options_us_p50", "choose_us_p50", "copy_us_p50"):
            assert row[key] > 0
        for call in ("options", "choose", "copy"):
            assert row[f"{call}_us_p50"] <= row[f"{call}_us_p99"]
    assert json.loads(baseline.read_text()) == rows
    for times, code, verdict in ((0.01, 0, "well"), (100, 1, "much slower")):
        then = [{**row, "decisions_per_s": row["decisions_per_s"] * times} for row in rows]
        baseline.write_text(json.dumps(then))
        judged = quattro("bench", "burgundy", "--seconds", "0.02", "--against", baseline)
        assert judged.code == code
        assert judged.err.count("% of the speed") == judged.err.count(verdict) == 1
        assert "decisions" in judged.out
    baseline.write_text("[]")
    assert quattro("bench", "burgundy", "--seconds", "0.02", "--against", baseline).code == 2
    baseline.write_text('[{"game": "burgundy"}]')
    assert quattro("bench", "burgundy", "--seconds", "0.02", "--against", baseline).code == 2


def test_installed_command_runs():
    ran = apart("games", "--json")
    assert ran.returncode == 0, ran.stderr
    assert ran.stderr == ""
    assert "burgundy" in [game["id"] for game in json.loads(ran.stdout)]
