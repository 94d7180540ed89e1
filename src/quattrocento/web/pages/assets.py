"""One style sheet and a few small scripts, under names that change with their contents: browsers keep them for good."""

from __future__ import annotations

import re
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from quattrocento.kit.art.palette import SHARED
from quattrocento.kit.art.style import SANS, SERIF

STATIC: Final = Path(__file__).parent.parent / "static"
TYPES: Final = {"css": "text/css", "js": "text/javascript", "svg": "image/svg+xml"}


def declared(colours: dict[str, str], scheme: str) -> str:
    return f"color-scheme:{scheme};" + ";".join(f"--{name}:{colour}" for name, colour in colours.items())


@cache
def contents(name: str) -> bytes:
    """A file; the style sheet begins with the colours of the drawings, scripts are sent without their comments."""
    text = (STATIC / name).read_text(encoding="utf-8")
    if name == "quattro.css":
        light, dark = declared(SHARED.light, "light"), declared(SHARED.dark, "dark")
        night = f"@media(prefers-color-scheme:dark){{:root{{{dark}}}}}"
        fixed = f":root[data-theme=light]{{{light}}}:root[data-theme=dark]{{{dark}}}"
        text = f":root{{{light};--serif:{SERIF};--sans:{SANS}}}{night}{fixed}\n{text}"
    if name.endswith(".js"):
        lines = (re.sub(r"(^|\s{2,})// .*", "", line).strip() for line in text.splitlines())
        text = "\n".join(line for line in lines if line)
    return text.encode()


@cache
def address(name: str) -> str:
    stem, _, ending = name.rpartition(".")
    return f"/static/{stem}.{sha256(contents(name)).hexdigest()[:12]}.{ending}"


@cache
def by_address() -> dict[str, tuple[str, bytes]]:
    """Every file by the last part of its address, with its type."""
    names = sorted(path.name for path in STATIC.iterdir() if path.suffix.lstrip(".") in TYPES)
    return {address(name).rpartition("/")[2]: (TYPES[name.rpartition(".")[2]], contents(name)) for name in names}
