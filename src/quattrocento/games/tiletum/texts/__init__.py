"""What a sentence can say beyond the fields of a move or the name of a question: costs, gains, AP left, tiles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from quattrocento.games.tiletum.bonus_table import (
    ACTION,
    ACTIVATE,
    ADD_AP,
    ANY,
    ANYWHERE,
    CREST_BONUS,
    DIE_COLOUR,
    HOUSE,
    HOUSE_ANYWHERE,
    PARTS,
    PILLAR,
    PILLAR_ANYWHERE,
    STEP,
    Part,
)
from quattrocento.games.tiletum.components import (
    ACTIONS,
    BUILDINGS,
    COLOURS,
    CONTRACT_AP,
    CONTRACT_PILLARS,
    CONTRACT_SPACE_VP,
    CONTRACT_SPACES,
    COST_STONE,
    COST_VP,
    COSTS,
    CREST_FOOD,
    LAST_BUILDING,
    MARKER_AP,
    RESOURCES,
    ROOM_BUILDING,
    ROOM_FLOOR,
    ROOMS,
    ROOMS_OF,
    STOREHOUSE,
)
from quattrocento.games.tiletum.dice import change_cost
from quattrocento.games.tiletum.map import HOUSE_BONUS, HOUSE_SPACES, PLACES
from quattrocento.games.tiletum.tiles import CONTRACT_VP, TILE_BONUS, TILES, character_of
from quattrocento.kernel.game import View

Facts = dict[str, int | str]
Fields = Mapping[str, int | str]

POOLS = ("die_action", "spend_points")  # questions that are answered by spending AP
PART_NAMES = {
    ANY: "any_resource",
    HOUSE: "house_here",
    PILLAR: "pillar_here",
    ACTIVATE: "activate_building",
    DIE_COLOUR: "die_colour",
    HOUSE_ANYWHERE: "house_anywhere",
    PILLAR_ANYWHERE: "pillar_anywhere",
}


# Questions


def about_question(seen: View) -> Facts:
    """Which action and how many AP are left; which tile, which bonus the question is about."""
    asks, board = seen["asks"], seen["board"]
    if seen["to_move"] < 0:
        return {}
    if asks == "take_die":
        gold = mover(seen)["resources"]["gold"]
        facts: Facts = {"round": board["round"], "turn": board["turn"]}
        return {**facts, "gold": gold} if gold >= change_cost(0, 1) else facts
    if asks == "take_action_tile":
        place = PLACES[top(seen)[1]]
        facts = {"tile": board["bonus_tiles"][place], "place": place}
        return {**facts, "spaces": STOREHOUSE} if len(mover(seen)["storehouse"]) == STOREHOUSE else facts
    if asks == "take_king_tile":
        return {"tile": board["bonus_tiles"]["king_track"]}
    if asks == "collect_resources":
        return die_resources(mover(seen)["dice"][-1])
    if asks == "choose_joker":
        return {"ap": 7 - mover(seen)["dice"][-1][1]}
    if asks in POOLS:
        return about_pool(*pool(seen))
    if asks == "choose_action":
        return {"ap": top(seen)[1]}
    if asks == "use_bonus":
        return about_bonus(parts_left(seen))
    if asks == "activation":
        return {"building": BUILDINGS[top(seen)[1]], "gain": gain_name(rooms_left(seen))}
    return {}


def about_pool(action: str, ap: int) -> Facts:
    """The AP that are left; a single one by another name, as words differ."""
    return {"action": action, "ap" if ap > 1 else "last": ap} if ap else {"done": action}


def about_bonus(left: list[Part]) -> Facts:
    """TIL-9.5 Resources to be chosen, a bonus of one part, or several parts in any order."""
    choices = sum(part.kind == ANY for part in left)
    facts: Facts = {"choices": choices} if choices > 1 else {"choice": PART_NAMES[ANY]} if choices else {}
    if choices < len(left):
        facts["part" if len(left) == 1 else "gain"] = gain_name(left)
    return facts


# Moves


def about_move(seen: View, kind: str, fields: Fields) -> Facts:
    """What the move costs and brings, as far as the view still shows it."""
    if seen["to_move"] < 0 or seen["asks"] is None:
        return {}
    if kind in ("take_die", "change_die"):
        return about_die(seen, fields)
    if kind in ("collect", "collect_as"):
        dice = mover(seen)["dice"]
        return {**die_resources(dice[-1]), **fields} if dice else {}
    if kind in ("decline", "end"):
        return about_stopping(seen, kind)
    facts = about_gain(seen, kind, fields)
    if seen["asks"] in POOLS and kind in PRICED:
        facts["ap"] = price(kind, fields)
    return facts


def about_die(seen: View, fields: Fields) -> Facts:
    """TIL-5.3.1 What a die brings: resources, action, AP with the bonus AP marker, bonus tile; TIL-5.1.1 its price."""
    board = seen["board"]
    value = int(fields.get("new", fields["value"]))
    space = (value - board["wheel"]) % len(ACTIONS)
    action = board["action_spaces"][space]
    facts = die_resources([str(fields["colour"]), value]) | known(tile=board["bonus_tiles"][PLACES[space]])
    facts |= {"action": action, "ap": 7 - value + mover(seen)["bonus_ap"].get(action, 0)}
    if "new" in fields:
        facts["gold"] = change_cost(int(fields["value"]), value)
    return facts


def die_resources(die: list[Any]) -> Facts:
    """TIL-5.2.1 The resources of a die."""
    return {"resource": RESOURCES[COLOURS.index(die[0])], "number": die[1]}


def about_stopping(seen: View, kind: str) -> Facts:
    """What is left, not used or lost."""
    asks = seen["asks"]
    if kind == "end":
        if asks == "activation":
            return {"building": BUILDINGS[top(seen)[1]]}
        if asks not in POOLS:
            return {}
        action, ap = pool(seen)
        facts: Facts = {"turn": "turn"} if asks == "die_action" else {"action": action}
        return {**facts, "unspent": ap} if ap else facts
    if asks == "take_action_tile":
        return {"tile": seen["board"]["bonus_tiles"][PLACES[top(seen)[1]]]}
    if asks == "take_king_tile":
        return {"discarded": seen["board"]["bonus_tiles"]["king_track"]}
    if asks == "use_bonus":
        return {"gain": gain_name(parts_left(seen))}
    return {"unused": "activate_building"} if asks == "choose_building" else {}


PRICED = (
    "walk",
    "put_pillar",
    "put_house",
    "take_bonus",
    "take_character",
    "refresh",
    "place",
    "take_contract",
    "exchange",
)


def price(kind: str, fields: Fields) -> int:
    """TIL-6 The AP that an option costs."""
    if kind == "place":
        return ROOM_FLOOR[ROOMS.index(str(fields["room"]))]
    return CONTRACT_AP[int(fields["slot"]) - 1] if kind == "take_contract" else 1


def about_gain(seen: View, kind: str, fields: Fields) -> Facts:
    """The tile that is taken, what is paid beside AP, and everything that is gained."""
    board = seen["board"]
    if kind == "take_bonus":
        return about_tile(board["bonus_tiles"][fields["place"]])
    if kind in ("take_character", "take_contract"):
        market = board["character_market" if kind == "take_character" else "contract_market"]
        return about_tile(market[int(fields["slot"]) - 1])
    if kind == "put_house":
        return known(gain=gain_name(PARTS[HOUSE_BONUS[HOUSE_SPACES.index(str(fields["space"]))]]))
    if kind == "place":
        return known(gain=placement(seen, str(fields["tile"]), str(fields["room"])))
    if kind == "exchange":
        return {} if mover(seen)["exchanged"] or seen["asks"] not in POOLS else {"gain": "any_resource"}
    if kind == "act":
        return about_act(seen, str(fields["action"]))
    if kind == "activate_building":
        building = BUILDINGS.index(str(fields["building"]))
        return known(gain=gain_name(part for room in ROOMS_OF[building] for part in room_parts(seen, room)))
    if kind == "use_room":
        return known(gain=gain_name(room_parts(seen, ROOMS.index(str(fields["room"])))))
    if kind in ("fulfil", "fulfil_with"):
        return about_contract(seen, str(fields["contract"]))
    if kind == "put_crest":
        return about_crest(seen, BUILDINGS.index(str(fields["building"])))
    return about_cathedral(seen, str(fields["cathedral"])) if kind == "contribute" else {}


def about_tile(tile: str | None) -> Facts:
    """A tile that is taken; TIL-9.3.1 a contract with what it is worth."""
    if tile is None or TILES.index(tile) >= len(CONTRACT_VP):
        return known(tile=tile)
    number = TILES.index(tile)
    return {"tile": tile, "worth": gain_name(PARTS[TILE_BONUS[number]], [f"{CONTRACT_VP[number]}_vp"], True)}


def placement(seen: View, tile: str, room: str) -> str:
    """TIL-6.3.6 The house of a building that is now filled; TIL-9.4.2 the marker. (The tile names its bonus.)"""
    player, number = mover(seen), ROOMS.index(room)
    building = ROOM_BUILDING[number]
    if not all(player["rooms"][ROOMS[other]] or other == number for other in ROOMS_OF[building]):
        return ""
    if player["crests"][BUILDINGS[building]] is None:
        return "roof_house"
    return f"roof_house+{ACTIONS[character_of(TILES.index(tile))]}_marker_{MARKER_AP[building]}"


def about_act(seen: View, action: str) -> Facts:
    """The AP of an action that is chosen or offered."""
    asks = seen["asks"]
    if asks == "choose_joker":
        player = mover(seen)
        return {"ap": 7 - player["dice"][-1][1] + player["bonus_ap"].get(action, 0)}
    if asks == "choose_action":
        return {"ap": top(seen)[1]}
    left = parts_left(seen) if asks == "use_bonus" else []
    offered = [part.number for part in left if part.kind == ACTION and ACTIONS[part.who] == action]
    return {"ap": offered[0]} if offered else {}


def about_contract(seen: View, contract: str) -> Facts:
    """TIL-8.2 The VP of the tile and of the space, the pillar on it, the bonus."""
    space = len(mover(seen)["contracts"])
    if space >= CONTRACT_SPACES:
        return {}
    tile = TILES.index(contract)
    points = [f"{CONTRACT_VP[tile] + CONTRACT_SPACE_VP[space]}_vp"]
    return {"gain": gain_name(PARTS[TILE_BONUS[tile]], points + (["pillar"] if space < CONTRACT_PILLARS else []), True)}


def about_crest(seen: View, building: int) -> Facts:
    """TIL-8.3 The food, the bonus of the crest space; TIL-9.4.2 the marker of a building that is now completed."""
    player = mover(seen)
    tiles = [player["rooms"][ROOMS[room]] for room in ROOMS_OF[building]]
    extra = []
    if building != LAST_BUILDING and all(tiles):
        extra.append(f"{ACTIONS[character_of(TILES.index(tiles[0]))]}_marker_{MARKER_AP[building]}")
    return {"food": CREST_FOOD[building], "gain": gain_name(PARTS[CREST_BONUS[building]], extra)}


def about_cathedral(seen: View, cathedral: str) -> Facts:
    """TIL-8.4 The stone, and the VP of both tiles."""
    place = seen["board"]["cathedrals"][cathedral]
    if place["cost"] is None or not place["tiles"]:
        return {}
    cost = COSTS.index(place["cost"])
    return {"stone": COST_STONE[cost], "points": COST_VP[cost] + place["tiles"][0]}


# Bonuses in words


def gain_name(parts: Iterable[Part], extra: Iterable[str] = (), extra_first: bool = False) -> str:
    """`gold+gold+3_vp+merchant_step`: a word for every part, VP added up."""
    words: list[str] = []
    points = 0
    for part in parts:
        for resource, number in enumerate(part.resources):
            words += [RESOURCES[resource]] * number
        points += part.vp
        words += part_names(part)
    if points:
        words.append(f"{points}_vp")
    return "+".join([*extra, *words] if extra_first else [*words, *extra])


def part_names(part: Part) -> list[str]:
    if part.kind == STEP:
        return [f"{ACTIONS[part.who]}_step"]
    if part.kind == ANYWHERE:
        return [f"{ACTIONS[part.who]}_anywhere"]
    if part.kind == ACTION:
        return [f"{ACTIONS[part.who]}_{part.number}_ap"]
    if part.kind == ADD_AP:
        return [f"add_{part.number}_ap"]
    return [PART_NAMES[part.kind]] if part.kind in PART_NAMES else []


def parts_left(seen: View) -> list[Part]:
    """The parts of the bonus that is being used."""
    _, bonus, left = top(seen)
    return [part for i, part in enumerate(PARTS[bonus]) if left >> i & 1]


def rooms_left(seen: View) -> list[Part]:
    """The bonuses of the activated building that are not used yet."""
    _, building, left = top(seen)
    rooms = [room for floor, room in enumerate(ROOMS_OF[building]) if left >> floor & 1]
    return [part for room in rooms for part in room_parts(seen, room)]


def room_parts(seen: View, room: int) -> list[Part]:
    tile = mover(seen)["rooms"][ROOMS[room]]
    return [] if tile is None else PARTS[TILE_BONUS[TILES.index(tile)]]


# The table


def known(**facts: str | None) -> Facts:
    """Without what is not there."""
    return {key: fact for key, fact in facts.items() if fact}


def pool(seen: View) -> tuple[str, int]:
    """The action whose AP are being spent, and how many are left."""
    if seen["asks"] == "die_action":
        return seen["board"]["die_action"], seen["board"]["die_ap"]
    _, action, ap = top(seen)
    return ACTIONS[action], ap


def top(seen: View) -> list[int]:
    """The arguments of the question that is asked: the seat first."""
    effect: list[int] = seen["agenda"][-1]
    return effect[1:]


def mover(seen: View) -> dict[str, Any]:
    """The area of the player who must move."""
    player: dict[str, Any] = seen["board"]["players"][seen["to_move"]]
    return player
