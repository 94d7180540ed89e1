"""The events tell everything: whoever hears them all knows what lies on the table."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from quattrocento import Dealer, Event, Position, QuickRng, game
from tests.conformance import lively
from tests.rules import rule


class Listener:
    """Keeps the table by the events alone."""

    def __init__(self, players: int) -> None:
        self.players: list[dict[str, Any]] = [
            {"vp": 0, "silverlings": 1, "workers": 0, "ships": 0, "storage": [], "dice": [None, None]}
            for _ in range(players)
        ]
        self.hexes: list[list[str | None]] = [[None] * 37 for _ in range(players)]
        self.goods: list[Counter[str]] = [Counter() for _ in range(players)]
        self.sold: list[Counter[str]] = [Counter() for _ in range(players)]
        self.depots: dict[str, str] = {}
        self.depot_goods: list[Counter[str]] = [Counter() for _ in range(6)]
        self.round_goods: list[str] = []
        self.estates = ["1"] * players
        self.boards: list[list[str] | None] = [None] * players
        self.when = ("A", 1)

    def hear(self, event: Event) -> None:
        args: dict[str, Any] = event.args
        player = self.players[event.seat] if event.seat >= 0 else {}
        if event.kind == "first_player":
            for place in range(len(self.players)):
                self.players[(event.seat + place) % len(self.players)]["workers"] = place + 1
        elif event.kind == "got_goods":
            self.goods[event.seat][args["goods"]] += 1
        elif event.kind == "got_board":
            self.boards[event.seat] = [args["one"], args["other"]]
        elif event.kind == "start_castle":
            self.estates[event.seat] = args["estate"]
            self.hexes[event.seat][args["hex"] - 1] = "castle"
        elif event.kind == "phase_started":
            self.depots.clear()
            self.when = (args["phase"], 1)
        elif event.kind == "round_started":
            self.when = (args["phase"], args["round"])
        elif event.kind == "laid_tile":
            self.depots[args["space"]] = args["tile"]
        elif event.kind == "revealed_goods":
            self.round_goods.append(args["goods"])
        elif event.kind == "goods_arrived":
            assert self.round_goods.pop(0) == args["goods"]
            self.depot_goods[args["depot"] - 1][args["goods"]] += 1
        elif event.kind == "rolled":
            player["dice"] = [args["first"], args["second"]]
        elif event.kind == "took_tile":
            assert self.depots.pop(args["space"]) == args["tile"]
            player["storage"].append(args["tile"])
        elif event.kind == "discarded":
            player["storage"].remove(args["tile"])
        elif event.kind == "placed_tile":
            player["storage"].remove(args["tile"])
            self.hexes[event.seat][args["hex"] - 1] = args["tile"]
        elif event.kind == "loaded_goods":
            assert self.depot_goods[args["depot"] - 1].pop(args["goods"]) == args["number"]
            self.goods[event.seat][args["goods"]] += args["number"]
        elif event.kind == "left_goods":
            assert self.depot_goods[args["depot"] - 1][args["goods"]] == args["number"]
            assert len(self.goods[event.seat]) == 3
        elif event.kind == "loaded_nothing":
            assert not self.depot_goods[args["depot"] - 1]
        elif event.kind == "sold_goods":
            assert self.goods[event.seat].pop(args["goods"]) == args["number"]
            self.sold[event.seat][args["goods"]] += args["number"]
        elif event.kind == "advanced":
            player["ships"] += 1
            assert player["ships"] == args["to"]
        elif event.kind == "scored":
            player["vp"] += args["points"]
        elif event.kind.startswith(("gained_", "paid_")):
            what = event.kind.partition("_")[2]
            player[what] += args["number"] * (1 if event.kind.startswith("gained") else -1)
        else:
            assert event.kind == "lost"

    def agrees(self, seen: dict[str, Any]) -> None:
        assert {space: tile for space, tile in seen["depots"].items() if tile} == self.depots
        assert seen["depot_goods"] == self.depot_goods
        assert seen["round_goods"] == self.round_goods
        assert (seen["phase"], seen["round"]) == self.when
        for seat, player in enumerate(seen["players"]):
            for name in ("vp", "silverlings", "workers", "storage"):
                assert player[name] == self.players[seat][name], name
            assert player["hexes"] == self.hexes[seat]
            assert player["goods"] == self.goods[seat]
            assert player["sold"] == self.sold[seat]
            assert player["estate"] == self.estates[seat]
            assert player["board"] == self.boards[seat]


@rule("BUR-13.1")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("estates", ["basic", "open", "secret"])
def test_events_tell_what_lies_on_the_table(players, estates):
    heard: list[Event] = []
    dealer = Dealer.from_seed(f"{players}{estates}")
    rng = QuickRng(players)
    position = Position.begin(game("burgundy"), players, {"estates": estates}, heard)
    listener = Listener(players)
    while not position.over:
        while heard:
            listener.hear(heard.pop(0))
        if position.question_name() == "take_turn":
            listener.agrees(position.view(0)["board"])
            dice = [die for die in position.view(0)["board"]["players"][position.seat]["dice"] if die]
            assert set(dice) <= set(listener.players[position.seat]["dice"])
        chance = position.by_chance
        position.play(position.sample(dealer.stream(position.label())) if chance else lively(position, rng))
    for event in heard:
        listener.hear(event)
    listener.agrees(position.view(0)["board"])
