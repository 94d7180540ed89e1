"""Reading what a game has drawn."""

from __future__ import annotations

from collections import Counter
from typing import Any
from xml.etree import ElementTree

from quattrocento import NOBODY, Position

SVG = "{http://www.w3.org/2000/svg}"


def read(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def ids(svg: str) -> Counter[str]:
    return Counter(element.attrib["id"] for element in read(svg).iter() if "id" in element.attrib)


def element_of(svg: str, name: str) -> ElementTree.Element:
    return next(element for element in read(svg).iter() if element.get("id") == name)


def players_of(position: Position) -> list[dict[str, Any]]:
    players: list[dict[str, Any]] = position.view(NOBODY)["board"]["players"]
    return players


def parts_of(position: Position) -> list[str]:
    return ["table", "board", *(f"estate:{seat}" for seat in range(len(players_of(position))))]


def spots_of(svg: str) -> set[str]:
    """What can be chosen: marked as such, with an outline that shows it and a title that names it."""
    found = set()
    for element in read(svg).iter(SVG + "g"):
        if element.get("class") == "spot":
            assert element.find(SVG + "title") is not None
            assert any(part.get("class") == "edge" for part in element.iter())
            found.add(element.attrib["id"])
    return found
