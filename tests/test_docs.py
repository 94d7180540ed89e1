"""What the documents say is true: their Python runs and prints what they show, their commands and options exist."""

from __future__ import annotations

import contextlib
import io
import re
import shlex
from pathlib import Path

import pytest

import quattrocento
from quattrocento.cli import main

ROOT = Path(__file__).parent.parent
DOCS = [path for path in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))] if path.is_file()]
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
COMMANDS = ["games", "play", "sim", "verify", "replay", "draw", "rules", "data", "bench", "arena", "tune", "serve"]
COMMANDS += ["learn", "backup", "restore", "chaos", "load", "replay-diff", "account"]
PARTS = {"account": ("link", "password")}


def blocks(path: Path) -> list[tuple[str, str]]:
    """Every fenced block with its language."""
    return BLOCK.findall(path.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "path", [path for path in DOCS if any(lang == "python" for lang, _ in blocks(path))], ids=lambda p: p.name
)
def test_examples_run_and_print_what_is_shown(path):
    found = blocks(path)
    names: dict[str, object] = {}
    shown = 0
    for i, (lang, text) in enumerate(found):
        if lang != "python":
            continue
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(text, f"{path.name}, block {i + 1}", "exec"), names)
        if i + 1 < len(found) and found[i + 1][0] == "text":
            assert printed.getvalue() == found[i + 1][1], f"{path.name}, block {i + 1}"
            shown += 1
    assert shown > 0 or path.name == "README.md"


def command_lines() -> list[tuple[str, str]]:
    lines = []
    for path in DOCS:
        for lang, text in blocks(path):
            if lang == "sh":
                lines += [(path.name, line) for line in text.splitlines() if line.startswith("quattro ")]
    return lines


@pytest.fixture(scope="module")
def usage() -> dict[str, str]:
    """The help of every command."""
    out: dict[str, str] = {}
    for command in COMMANDS:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            assert main([command, "--help"]) == 0
            for part in PARTS.get(command, ()):
                assert main([command, part, "--help"]) == 0
        out[command] = printed.getvalue()
    return out


def options_in(text: str) -> set[str]:
    return set(re.findall(r"(?<![\w-])--?[a-z][a-z-]*", text))


def test_commands_in_documents_exist(usage):
    lines = command_lines()
    assert len(lines) > 15
    for name, line in lines:
        _, command, *arguments = shlex.split(line, comments=True)
        assert command in usage, f"{name}: {line}"
        unknown = {argument for argument in arguments if argument.startswith("-")} - options_in(usage[command])
        assert not unknown, f"{name}: {line}"


def test_every_command_and_option_is_documented(usage):
    text = (ROOT / "docs" / "cli.md").read_text(encoding="utf-8")
    sections = dict(re.findall(r"^## ([\w-]+)\n(.*?)(?=^## |\Z)", text, re.MULTILINE | re.DOTALL))
    assert set(sections) == set(COMMANDS)
    for command, shown in usage.items():
        long = {option for option in options_in(shown) if option.startswith("--")} - {"--help"}
        short_too = {"--players": "-p", "--games": "-n", "--output": "-o"}
        everywhere = sections[command] + (sections["data"] if "--data" in long else "")
        for option in long:
            assert option in everywhere or short_too.get(option, option) in everywhere, f"{command} {option}"


def test_the_public_names_are_documented():
    text = (ROOT / "docs" / "api.md").read_text(encoding="utf-8")
    missing = [name for name in quattrocento.__all__ if not re.search(rf"\b{name}\b", text)]
    assert missing == []


def test_links_lead_somewhere():
    for path in DOCS:
        text = re.sub(r"```.*?```", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
        for target in re.findall(r"\]\(([^)#]+)\)", text):
            if not re.match(r"https?:", target):
                assert (path.parent / target).exists(), f"{path.name}: {target}"
