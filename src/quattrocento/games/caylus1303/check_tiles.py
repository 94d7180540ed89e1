"""CAY-11 The tiles of components.json: costs, points and effects that the rules can carry out."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any, Final

from quattrocento.games.caylus1303.data_shape import COUNTS, EFFECT_SHAPES
from quattrocento.games.caylus1303.names import RESOURCES
from quattrocento.kit.shape import Findings, misfits

Entry = dict[str, Any]
FREE: Final = "any_basic"
WORKERS: Final = "workers"


def check_tiles(data: dict[str, Any], findings: Findings) -> None:
    for part in ("fixed_buildings", "basic_buildings"):
        for tile in data[part]:
            check_effect(f"/{part}/{tile['id']}", tile["effect"], findings)
    for part in ("wood_buildings", "stone_buildings"):
        for tile in data[part]:
            path = f"/{part}/{tile['id']}"
            check_effect(path, tile["construction_side"]["effect"], findings)
            check_effect(path, tile["setup_side"]["effect"], findings)
            check_counts(path, tile["build_cost"], (*RESOURCES, FREE), findings)
            check_counts(path, tile.get("owner_bonus", {}), RESOURCES, findings)
            findings.expect(tile["count"] == 1 and tile["build_pp"] >= 0, f"{path}: one tile, no points below 0")
    for tile in data["monuments"]:
        path = f"/monuments/{tile['id']}"
        check_counts(path, tile["cost"], RESOURCES, findings)
        check_counts(path, tile["income"], (*RESOURCES, WORKERS), findings)
        findings.expect(tile["pp"] >= 0, f"{path}: no points below 0")
        if "on_build" in tile:
            check_effect(path, tile["on_build"], findings)
            findings.expect(tile["on_build"].get("op") == "favor", f"{path}: only a favour comes when it is built")


def check_effect(path: str, effect: Entry, findings: Findings) -> None:
    op = effect.get("op")
    if not isinstance(op, str) or op not in EFFECT_SHAPES:
        findings.problems.append(f"{path}: no effect is called '{op}'")
        return
    wrong = misfits(effect, EFFECT_SHAPES[op], path)
    findings.problems += wrong
    if wrong:
        return
    if op == "gain":
        check_counts(path, effect.get("resources", {}), RESOURCES, findings)
        check_counts(path, {key: effect[key] for key in (WORKERS, "pp") if key in effect}, (WORKERS, "pp"), findings)
    elif op == "gain_choice":
        check_choice(path, effect, findings)
    elif op == "trade_one_of":
        check_trades(path, effect["options"], findings)
    elif op == "build":
        findings.expect(effect["category"] in ("wood", "stone"), f"{path}: builds wood or stone tiles")
        check_counts(path, effect.get("waive", {}), RESOURCES, findings)
    elif op == "claim_residence":
        check_counts(path, effect["pay"], RESOURCES, findings)
    elif op == "favor":
        findings.expect(effect["count"] >= 1, f"{path}: at least one favour")
    else:
        free = effect["min"] == 0 and 1 <= effect["max"] <= 3 and effect["workers_per_step"] == 0
        findings.expect(free, f"{path}: moves the provost up to 1, 2 or 3 steps for nothing")


def check_trades(path: str, options: list[Entry], findings: Findings) -> None:
    """CAY-11.5 A payment must say by itself which of the alternatives is meant."""
    prices: list[list[str]] = []
    for option in options:
        pay = option["pay"]
        gain = {name: number for name, number in option["gain"].items() if name != "choice"}
        check_counts(path, pay, (*RESOURCES, FREE, WORKERS), findings)
        check_counts(path, gain, (*RESOURCES, WORKERS, "pp", "favor"), findings)
        if "choice" in option["gain"]:
            wrong = misfits(option["gain"]["choice"], EFFECT_SHAPES["gain_choice"], path)
            findings.problems += wrong
            if not wrong:
                check_choice(path, option["gain"]["choice"], findings)
        prices += ways_to_pay(pay)
    findings.expect([] not in prices, f"{path}: every trade has a price")
    findings.expect(all(prices.count(price) == 1 for price in prices), f"{path}: every payment means one alternative")


def ways_to_pay(pay: Entry) -> list[list[str]]:
    """All payments, each as a list of words."""
    fixed = [name for name, number in pay.items() if name != FREE for _ in range(number)]
    choices = combinations_with_replacement(RESOURCES[:4], max(0, pay.get(FREE, 0)))
    return [sorted([*fixed, *free]) for free in choices]


def check_choice(path: str, choice: Entry, findings: Findings) -> None:
    fits = choice["count"] == 1 and choice["from"] != [] and set(choice["from"]) <= set(RESOURCES)
    findings.expect(fits, f"{path}: a choice is one of the resources")


def check_counts(path: str, counts: Entry, names: tuple[str, ...], findings: Findings) -> None:
    wrong = misfits(counts, COUNTS, path)
    findings.problems += wrong
    if wrong:
        return
    findings.expect(set(counts) <= set(names), f"{path}: only {', '.join(names)} here")
    findings.expect(min(counts.values(), default=0) >= 0, f"{path}: no number below 0")
    findings.expect(counts.get(FREE, 0) <= 2, f"{path}: at most two resources of free choice")
