"""Search: repeatable, within its budget, blind."""

from __future__ import annotations

import time

import pytest

from quattrocento import Dealer, Position, QuickRng, deal, game
from quattrocento.bots import Greedy, Search, bot
from quattrocento.bots.search import CHECKED, gap, hopeful, ranked
from quattrocento.bots.search_ahead import after, quick_end, settled, turn_end
from quattrocento.bots.search_tree import (
    SEATS,
    Branch,
    Node,
    Style,
    World,
    gains,
    look_at,
    select,
    simulate,
    unseen,
    values,
)
from quattrocento.kernel.effects import NATURE
from tests.burgundy.given import raw
from tests.caylus1303.given import given
from tests.conformance import cases, part
from tests.positions import decision

# The tree


def test_values_are_points_ahead_of_the_best_rival():
    position = decision("burgundy", players=3)
    worth = [game("burgundy").evaluate(position.board, seat) for seat in range(3)]
    assert values(position, 1.0) == pytest.approx(
        [worth[seat] - max(worth[other] for other in range(3) if other != seat) for seat in range(3)]
    )
    assert values(position, 0.0) == pytest.approx(worth)


def test_the_end_is_judged_by_the_scores():
    position = decision("burgundy")
    rng = QuickRng(1)
    while not position.over:
        position.play(position.sample(rng) if position.by_chance else rng.choice(position.options()))
    first, second = game("burgundy").scores(position.board)
    assert values(position, 1.0) == [first - second, second - first]


def test_turn_end_leaves_the_position_as_it_was():
    position = decision("burgundy")
    before = position.checksum()
    seat = position.seat
    end = turn_end(position, seat)
    assert position.checksum() == before
    assert end.seat != seat or end.over


def test_first_impressions_are_those_one_move_ahead():
    position = decision("florence", least=4)
    seat = position.seat
    options = position.options()
    node = Node()
    look_at(node, position, seat, options, [], Style(envy=0.0), False)
    assert {key % SEATS for key in node.branches} == {seat}
    for move in options:
        expected = game("florence").evaluate(settled(position, move, seat).board, seat)
        assert node.branches[move * SEATS + seat].impression == pytest.approx(expected)
    best = max(node.branches.values(), key=lambda branch: branch.impression)
    assert select(node, seat, options, Style()).move == best.move


def test_first_impressions_are_promises_where_the_game_has_them():
    position = decision("burgundy", least=4)
    seat = position.seat
    options = position.options()
    node = Node()
    look_at(node, position, seat, options, [], Style(envy=0.0), False)
    appeal = game("burgundy").appeal
    assert appeal is not None
    here = game("burgundy").evaluate(position.board, seat)
    expected = [here + promise for promise in appeal(position.board, seat, options)]
    assert [node.branches[move * SEATS + seat].impression for move in options] == pytest.approx(expected)
    deep = Node()
    look_at(deep, position, seat, options, [], Style(envy=0.0), True)
    end = quick_end(after(position, options[0]), seat)
    impression = deep.branches[options[0] * SEATS + seat].impression
    assert impression == pytest.approx(game("burgundy").evaluate(end.board, seat))


def test_only_some_of_many_options_are_looked_at_and_more_with_every_visit():
    node = Node()
    options = list(range(100))
    few = unseen(node, 0, options, 24, QuickRng(1))
    assert len(set(few)) == 24
    for move in few:
        node.branches[move * SEATS] = Branch(move, 0.0, 1.0)
    assert not set(unseen(node, 0, options, 2, QuickRng(2))) & set(few)
    assert len(unseen(node, 1, options, 200, QuickRng(2))) == 100


def test_a_branch_that_disappoints_is_left_for_another():
    node = Node()
    node.branches = {0: Branch(0, 5.0, 1.0), SEATS: Branch(1, 4.0, 0.5)}
    assert select(node, 0, [0, 1], Style()).move == 0
    node.branches[0].visits = 10
    node.branches[0].total = -100.0
    node.branches[SEATS].visits = 10
    node.branches[SEATS].total = 0.0
    assert select(node, 0, [0, 1], Style()).move == 1
    assert select(node, 0, [0], Style()).move == 0  # the other one is not possible now


def test_a_simulation_tells_every_seat_its_own_value():
    position = decision("burgundy", least=3)
    seat = position.seat
    node = Node()
    style = Style(horizon=2, envy=1.0)
    world = World(position, [], style.envy)
    look_at(node, position, seat, position.options(), world.zero, style, False)
    branch = node.branches[position.options()[0] * SEATS + seat]
    simulate(branch, seat, world, style, QuickRng(1), QuickRng(0))
    first = branch.total
    for i in range(1, 30):
        simulate(branch, seat, world, style, QuickRng(1), QuickRng(i))
    assert branch.visits == 30
    assert branch.node is not None
    assert branch.node.visits == 30
    below = branch.node.branches
    assert sum(one.visits for one in below.values()) == 29
    # What is good for one of two players is as bad for the other.
    told = sum(one.total if key % SEATS == seat else -one.total for key, one in below.items())
    assert told == pytest.approx(branch.total - first)


def test_ranking_trusts_first_impressions_less_and_less():
    dull, bright = Branch(0, 2.0, 1.0), Branch(1, 3.0, 1.0)
    assert [branch.move for branch in ranked([dull, bright], 0.0, 1.0)] == [1, 0]
    dull.visits, dull.total, bright.visits, bright.total = 8, 40.0, 8, 0.0
    assert gap([dull, bright]) == pytest.approx(0.0)
    assert [branch.move for branch in ranked([dull, bright], 0.0, 1.0)] == [0, 1]


def tried(move: int, results: list[float]) -> Branch:
    branch = Branch(move, 0.0, 1.0)
    branch.visits = len(results)
    branch.total = sum(results)
    branch.squares = sum(result * result for result in results)
    return branch


def test_a_move_is_given_up_when_chance_does_not_explain_that_it_is_behind():
    best, close, lost = tried(0, [8.0, 12.0] * 8), tried(1, [7.0, 11.0] * 8), tried(2, [2.0, 6.0] * 8)
    # Standard errors of the differences: sqrt((4 + 4) / 16) = 0.71; they are behind by 1 and by 6 points.
    assert [branch.move for branch in hopeful([lost, close, best], 4.0)] == [1, 0]
    assert [branch.move for branch in hopeful([lost, close, best], 1.0)] == [0]
    assert [branch.move for branch in hopeful([lost, close, best], 9.0)] == [2, 1, 0]
    assert [branch.move for branch in hopeful([lost, close, best], 0.0)] == [2, 1, 0]
    same = [tried(0, [3.0] * 16), tried(1, [3.0] * 16), tried(2, [2.9] * 16)]
    assert [branch.move for branch in hopeful(same, 4.0)] == [0, 1]


def test_a_clear_move_is_made_before_the_budget_is_used_up():
    """CAY-7.3 In the last round a set is worth five points, or nothing any more."""
    table = given(at="delivery", round=9, site=[0], hands={0: {"food": 1, "wood": 1, "stone": 1}})
    search = Search(100_000, changes={"certainty": 4.0})
    move = search.choose(table.view(0), table.position.options(), QuickRng(1))
    assert move == table.parse("deliver food+wood+stone").code
    assert sum(branch.visits for branch in search.thought.branches.values()) == 2 * CHECKED


def test_points_that_a_redeal_guesses_are_no_merit_of_the_moves():
    """CAY-13.2 The rival's prestige lies face down, so redeals differ by many points; what a move gains does not."""
    position = decision("caylus1303", moves=60, least=3)
    seat = position.seat
    seen = position.view(seat)
    style = Style(judged=0)
    move = position.options()[0]
    worlds = [World(Position.redeal(seen, QuickRng(number)), [], style.envy) for number in range(8)]
    guessed = [values(world.position, style.envy)[seat] for world in worlds]
    assert len(set(guessed)) > 1
    told = [told_by(world, move, seat, style) for world in worlds]
    assert told == pytest.approx([told[0]] * len(worlds))
    # A judge weighs the points that are there by a little more or less than 1: hardly anything of the guess is left.
    judged = [told_by(world, move, seat, Style()) for world in worlds]
    assert max(judged) - min(judged) < 0.15 * (max(guessed) - min(guessed))


def told_by(world: World, move: int, seat: int, style: Style) -> float:
    branch = Branch(move, 0.0, 1.0)
    simulate(branch, seat, world, style, QuickRng(1), QuickRng(1))
    return branch.total


def test_a_kept_tree_counts_on_from_where_it_began():
    position = decision("burgundy", least=3)
    envy = 1.0
    before = World(position, [], envy)
    then = after(position, position.options()[0])
    gained = gains(then, before.zero, envy)
    assert World(then, gained, envy).zero == pytest.approx(before.zero)


# The bot


def test_simulations_make_it_repeatable(game_id):
    position = decision(game_id, moves=12)
    view = position.view(position.seat)
    moves = {Search(24).choose(view, position.options(), QuickRng(7)) for _ in range(3)}
    assert len(moves) == 1
    assert moves <= set(position.options())


def test_seconds_are_kept():
    position = decision("caylus1303", least=3)
    search = Search(0, 0.1, changes={"certainty": 0.0})  # however clear the move is
    started = time.thread_time()
    search.choose(position.view(position.seat), position.options(), QuickRng(1))
    assert 0.09 < time.thread_time() - started < 1.0
    with pytest.raises(ValueError, match="budget"):
        Search()


def test_the_only_option_is_taken_without_thinking():
    assert Search(1).choose({}, [5], QuickRng(1)) == 5


def test_the_tree_is_kept_while_the_turn_goes_on_as_expected():
    table = deal("burgundy", players=2, seed=3)
    search = Search(60)
    seat = table.seat
    assert seat is not None
    move = search.choose(table.view(seat), table.position.options(), QuickRng(1))
    table.play(move)
    assert table.seat == seat  # the second die
    assert search.expected == table.view(seat)
    kept = search.root
    nodes = [branch.node for branch in kept.branches.values() if branch.node is not None]
    assert nodes
    search.choose(table.view(seat), table.position.options(), QuickRng(1))
    below = [branch.node for branch in search.thought.branches.values()]
    assert any(node is one for node in nodes for one in below)
    other = deal("burgundy", players=2, seed=4)
    assert other.seat is not None
    search.choose(other.view(other.seat), other.position.options(), QuickRng(1))
    assert not any(branch.node is one for branch in search.thought.branches.values() for one in nodes)


def test_search_finds_what_greedy_finds_at_the_last_decision_of_a_game():
    """Nothing follows but the end: more points are better points."""
    rng = QuickRng(5)
    position = decision("burgundy")
    last = position
    while not position.over:
        if position.by_chance:
            position.play(position.sample(rng))
            continue
        if len(position.options()) > 1:
            last = position.copy()
        position.play(Greedy().choose(position.view(position.seat), position.options(), rng))
    seat = last.seat
    chosen = Search(200).choose(last.view(seat), last.options(), QuickRng(1))
    greedy = Greedy().choose(last.view(seat), last.options(), QuickRng(1))
    assert (
        values(turn_end(after(last, chosen), seat), 0.0)[seat] >= values(turn_end(after(last, greedy), seat), 0.0)[seat]
    )


# Blindness


BLIND = ["novice", "apprentice", "greedy", "search@8", "master@8"]


def swaps(hiding: str) -> list[tuple[Position, Position]]:
    """Positions with a choice, and the same with other cards in the others' hands and piles."""
    hidden = part(hiding, "hidden")
    two = [case for case in cases(hiding) if case.players == 2]
    secret = next(case for case in two if hidden.hides(case.game.chosen(case.options)))
    rng = QuickRng(11)
    table = deal(hiding, players=2, seed=11, options=secret.options)
    out: list[tuple[Position, Position]] = []
    for _ in range(60):
        seat = table.seat
        if seat is None or len(out) == 4:
            break
        options = table.position.options()
        swapped = hidden.swap_hidden(table.position, seat, rng) if len(options) > 1 else None
        if swapped is not None and swapped != table.position:
            out.append((table.position.copy(), swapped))
        table.play(rng.choice(options))
    assert out
    return out


@pytest.mark.parametrize("name", BLIND)
@pytest.mark.parametrize("hiding", ["burgundy", "caylus1303", "florence"])
def test_what_is_hidden_changes_no_choice(hiding, name):
    """The same view: the same distribution of choices."""
    for position, swapped in swaps(hiding):
        seat = position.seat
        ours = [bot(name).choose(position.view(seat), position.options(), QuickRng(i)) for i in range(3)]
        theirs = [bot(name).choose(swapped.view(seat), swapped.options(), QuickRng(i)) for i in range(3)]
        assert ours == theirs


@pytest.mark.parametrize("hiding", ["burgundy", "caylus1303", "florence"])
def test_a_bot_that_peeks_would_be_noticed(hiding):
    """One that sees the whole position and lets it decide does not choose the same."""

    def peek(position: Position, key: int) -> int:
        options = position.options()
        return options[int(position.checksum(), 16) // (key + 1) % len(options)]

    differ = [peek(one, key) != peek(other, key) for one, other in swaps(hiding) for key in range(3)]
    assert any(differ)


@pytest.mark.parametrize("name", BLIND)
def test_the_future_changes_no_choice(name):
    """Two dealers from the same position on: until they have dealt something else, the bot sees and does the same."""
    one, other = (deal("burgundy", players=2, seed=2) for _ in range(2))
    other.dealer = Dealer.from_seed("another")
    ours, theirs = bot(name), bot(name)
    made = 0
    while one.position == other.position:
        seat = one.position.seat
        view, options = one.view(seat), one.position.options()
        assert (other.view(seat), other.position.options()) == (view, options)
        move = ours.choose(view, options, QuickRng(made))
        assert theirs.choose(other.view(seat), options, QuickRng(made)) == move
        made += 1
        one.play(move)
        other.play(move)
    assert made >= 4  # both dice of both
    first = next(pair for pair in zip(one.moves, other.moves, strict=False) if pair[0] != pair[1])
    assert [seat for seat, _ in first] == [NATURE, NATURE]


# Where a stage begins


@pytest.fixture
def judges():
    """Lets a test put another judge in a game's place; afterwards the old one judges again."""
    kept = {game_id: game(game_id).judge for game_id in ("burgundy", "caylus1303")}
    yield
    for game_id, judge in kept.items():
        game(game_id).judge = judge


def last_round_of_the_first_phase() -> Position:
    """A Burgundy decision before tiles and goods of the second phase are laid out."""
    position = decision("burgundy")
    rng = QuickRng(3)
    while raw(position).round < 4 or position.by_chance or len(position.options()) < 3:
        position.play(position.sample(rng) if position.by_chance else rng.choice(position.options()))
    assert raw(position).phase == 0
    return position


def one_simulation(position: Position, style: Style) -> float:
    branch = Branch(position.options()[0], 0.0, 1.0)
    simulate(branch, position.seat, World(position, [], style.envy), style, QuickRng(1), QuickRng(1))
    return branch.total


@pytest.mark.usefixtures("judges")
def test_a_stage_has_begun_when_somebody_is_asked_again():
    """Between two phases of Burgundy chance lays out tiles while the round marker still stands on the last round."""
    position = last_round_of_the_first_phase()
    seen: list[tuple[int, int, int]] = []

    def judge(board, seat):
        seen.append((board.phase, board.round, seat))
        return 0.0

    game("burgundy").judge = judge
    one_simulation(position, Style(stages=1))
    assert seen == [(1, 0, 0), (1, 0, 1)]


@pytest.mark.usefixtures("judges")
def test_the_judge_is_asked_only_where_a_stage_begins_and_only_if_wanted():
    position = decision("caylus1303", least=3)
    seat = position.seat
    style, without = Style(envy=0.0), Style(envy=0.0, judged=0)
    by_evaluation = one_simulation(position, without)
    game("caylus1303").judge = lambda board, seat: 1000.0 * (seat + 1)
    start = values(position, 0.0)[seat]  # not where a stage begins
    assert start < 1000.0
    assert one_simulation(position, style) == pytest.approx(1000.0 * (seat + 1) - start)
    assert one_simulation(position, without) == pytest.approx(by_evaluation)
    game("caylus1303").judge = None
    assert one_simulation(position, style) == pytest.approx(by_evaluation)
    assert values(position, 0.0, judged=True) == values(position, 0.0)
