"""The table on paper: what everybody has, who moves next, and where tiles may lie; see recount.py."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import quattrocento

BOX: dict[str, Any] = json.loads(
    (Path(str(quattrocento.__file__)).parent / "games/florence/components.json").read_text(encoding="utf-8")
)
PROFESSIONS = {item["id"]: item for item in BOX["professions"]}
BONUS = {item["id"]: item["rule"] for item in BOX["bonus_cards"]}
PRESTIGE = {item["id"]: item for item in BOX["prestige_cards"]}
BUILDINGS = {item["id"]: item for item in BOX["buildings"]}
SHAPES = {item["id"]: item["shape"]["cells"] for item in BOX["buildings"] + BOX["landscapes"]}
FIELDS = {item["id"]: item["bid_fields"] for item in BOX["characters"]}
LANDSCAPES = ("forest", "lake", "park")
FREEDOMS = ("travel", "religion", "opinion")
ANY_TIME = ("sell", "merchant prestige", "professor")
Square = tuple[int, int, int]  # seat, x, y


def turned(shape: list[list[int]], turn: int) -> list[tuple[int, int]]:
    """The cells of a shape after a turn, from its lowest and then leftmost cell."""
    cells = [(-x if turn > 3 else x, y) for x, y in shape]
    for _ in range(turn % 4):
        cells = [(-y, x) for x, y in cells]
    low = min(y for _, y in cells)
    left = min(x for x, y in cells if y == low)
    return [(x - left, y - low) for x, y in cells]


class Prince:
    """What one player has."""

    def __init__(self) -> None:
        self.pp = 0
        self.money = 0
        self.things: dict[str, int] = dict.fromkeys((*LANDSCAPES, "jester", "builder"), 0)
        self.buildings: list[str] = []
        self.freedoms: list[str] = []
        self.hand: list[str] = []
        self.table: list[str] = []
        self.bonus: list[str] = []
        self.prestige: list[str] = []
        self.best = 0

    def cards(self) -> int:
        return len(self.hand) + len(self.table)

    def count(self, kind: str, empty: int) -> int:
        sizes = [f"{BUILDINGS[name]['size']}_building" for name in self.buildings]
        if kind in self.things:
            return self.things[kind]
        if kind.startswith("freedom_"):
            return self.freedoms.count(kind[8:])
        if kind.startswith(("profession_", "recruiting_")):
            cards = self.hand if kind.endswith("hand") else self.table
            recruiting = cards.count("recruiting")
            return recruiting if kind.startswith("recruiting") else len(cards) - recruiting
        return {
            "landscape": sum(self.things[name] for name in LANDSCAPES),
            "building": len(sizes),
            "freedom": len(self.freedoms),
            "prestige_card": len(self.prestige),
            "work": len(self.table),
            "empty_square": empty,
        }.get(kind, sizes.count(kind))


class Paper:
    """The whole table."""

    def __init__(self, players: int, options: dict[str, str], lines: list[tuple[str, str]]) -> None:
        self.lines = lines
        self.at = 0
        self.number = players
        self.options = options
        self.muse = options["expansion"] in ("muse", "both")
        self.coop = options["expansion"] in ("coop", "both")
        self.princes = [Prince() for _ in range(players)]
        side = BOX["board_shared" if self.coop else "board_base"]
        self.field: dict[Square, str] = {
            (seat, x, y): "palace" for seat in range(players) for x, y in side["palace_cells"]
        }
        self.across: dict[Square, Square] = {}
        if self.coop:
            for border in BOX["shared_layout"]["borders_by_players"][str(players)]:
                for (ax, ay), (bx, by) in border["pairs"]:
                    self.across[border["a"], ax, ay] = (border["b"], bx, by)
                    self.across[border["b"], bx, by] = (border["a"], ax, ay)
        self.stock = {item["id"]: item["copies"] for item in BOX["buildings"] + BOX["landscapes"]}
        self.stock |= {name: BOX["stock"][name] for name in ("jester", "builder", "recruiting_card")}
        freedoms = BOX["freedoms"]["in_play_each"].get(str(players), 1)
        self.stock |= dict.fromkeys(FREEDOMS, freedoms)
        self.decks = {"profession": 21 - 3 * players, "bonus": 20, "prestige": 14}
        self.round = 0
        self.start = 0
        self.phase = "auction"
        self.turn = -1
        self.owner: dict[str, int] = {}
        self.banker = -1
        self.banker_money = 600

    # Reading

    def ask(self, seat: int | str) -> str:
        """The next move, which must be this seat's."""
        who, text = self.lines[self.at]
        assert who == str(seat), f"move {self.at}: {seat} is asked, {who} moves: {text}"
        self.at += 1
        return text

    def decide(self, seat: int) -> str:
        """The next move of the seat that is not one that goes beside every decision."""
        while True:
            text = self.ask(seat)
            if not text.startswith(ANY_TIME):
                return text
            self.any_time(seat, text)

    def any_time(self, seat: int, text: str) -> None:
        prince = self.princes[seat]
        if text == "sell prestige":
            assert self.may_sell(seat)
            prince.pp -= 1
            prince.money += 100
        elif text == "merchant prestige":
            self.merchant(seat)
        else:
            assert self.owner.pop("professor") == seat
            self.look(seat, text.split()[1])

    def may_sell(self, seat: int) -> bool:
        own = self.options["sell_prestige"] == "own_turn" and (self.phase == "auction" or self.turn != seat)
        return not self.muse and not own and self.princes[seat].pp > 0

    def reach(self, seat: int) -> int:
        prince = self.princes[seat]
        return prince.money + (100 * prince.pp if self.may_sell(seat) else 0)

    def pay(self, seat: int, florins: int) -> None:
        self.princes[seat].money -= florins
        assert self.princes[seat].money >= 0

    def merchant(self, seat: int) -> None:
        assert self.owner.pop("merchant") == seat
        prince = self.princes[seat]
        prince.pp += 1 + sum(other.pp > prince.pp for other in self.princes)

    def can_use_character(self, seat: int) -> bool:
        if self.owner.get("merchant") == seat:
            return True
        return self.owner.get("professor") == seat and self.decks["bonus"] + self.decks["prestige"] > 0

    def look(self, seat: int, deck: str) -> None:
        number = min(5, self.decks[deck])
        assert number > 0
        seen: list[str] = []
        while self.lines[self.at][0] == "*":
            seen.append(self.ask("*").split()[1])
        assert len(seen) <= number
        kept = self.ask(seat).split()[1]
        prince = self.princes[seat]
        {"profession": prince.hand, "bonus": prince.bonus, "prestige": prince.prestige}[deck].append(kept)
        self.decks[deck] -= 1
        left = number - 1
        while left > 1:
            word = self.ask(seat).split()[1]
            left = 0 if word == "rest" else left - 1

    # Squares

    def near(self, square: Square) -> list[Square]:
        seat, x, y = square
        inside = [(seat, x + dx, y + dy) for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        return inside + ([self.across[square]] if square in self.across else [])

    def squares(self, seat: int, tile: str, anchor: str, turn: int) -> list[Square] | None:
        x, y = "abcdefg".index(anchor[0]), int(anchor[1]) - 1
        cells = [(seat, x + dx, y + dy) for dx, dy in turned(SHAPES[tile], turn)]
        return cells if all(0 <= x < 7 and 0 <= y < 7 for _, x, y in cells) else None

    def joint_squares(self, first: int, second: int, tile: str, anchor: str, turn: int) -> list[Square] | None:
        x, y = "abcdefghijklmn".index(anchor[0]), int(anchor[1]) - 1
        cells = [(x + dx, y + dy) for dx, dy in turned(SHAPES[tile], turn)]
        if not all(0 <= x < 14 and 0 <= y < 7 for x, y in cells):
            return None
        laid = [(first, x, y) if x < 7 else (second, x - 7, y) for x, y in cells]
        return laid if len({seat for seat, _, _ in laid}) == 2 else None

    def free(self, cells: list[Square] | None) -> bool:
        return cells is not None and not any(cell in self.field for cell in cells)

    def stands(self, cells: list[Square], together: bool) -> bool:
        """Do the owners have the builders for a building here?"""
        for cell in cells:
            builders = self.princes[cell[0]].things["builder"]
            if not together and cell in self.across and builders == 0:
                return False
            for other in self.near(cell):
                if together and other[0] != cell[0] and self.options["border_contact"] == "ignored":
                    continue
                if other not in cells and self.field.get(other, "forest") not in LANDSCAPES and builders < 2:
                    return False
        return True

    def can_place(self, seat: int, tile: str, building: bool = False) -> bool:
        for turn in range(8):
            for anchor in (f"{x}{y}" for x in "abcdefg" for y in range(1, 8)):
                cells = self.squares(seat, tile, anchor, turn)
                if cells is not None and self.free(cells) and (not building or self.stands(cells, False)):
                    return True
        return False

    def seats_at_border(self, seat: int, partner: int) -> tuple[int, int]:
        for border in BOX["shared_layout"]["borders_by_players"][str(self.number)]:
            if {border["a"], border["b"]} == {seat, partner}:
                return border["a"], border["b"]
        raise AssertionError("no neighbours")

    def can_join(self, seat: int, partner: int, tile: str) -> bool:
        first, second = self.seats_at_border(seat, partner)
        for turn in range(8):
            for anchor in (f"{x}{y}" for x in "abcdefghijklmn" for y in range(1, 8)):
                cells = self.joint_squares(first, second, tile, anchor, turn)
                if cells is not None and self.free(cells) and self.stands(cells, True):
                    return True
        return False
