"""Learning by watching: what a seat's possessions are worth where a stage of the game begins.

Bots play, and wherever a stage begins it is noted what each seat has. Afterwards it is known what each seat gained from
there to the end. Both count from the mean of the table, so what is good for everybody alike does not matter. A worth
for every possession, number of players and stage is fitted by least squares; it may change only gently from stage to
stage and from one number of players to the next. So that tables differ enough to learn from, every seat is careless in
some stages. The first generation of bots goes by the present worths (or the evaluation, where there are none), each
further one by what was learned so far.

At the end bots that judge by the new worths meet the present ones on deals that were not watched: that is the gain.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from quattrocento.bots import Bot, Hasty, Search
from quattrocento.kernel.effects import NATURE
from quattrocento.kernel.game import Game
from quattrocento.kernel.position import Position
from quattrocento.kernel.refusal import BadOption
from quattrocento.kernel.registry import find
from quattrocento.kernel.rng import Dealer
from quattrocento.kit.weights import STAGES_FILE, nearest
from quattrocento.lab.match import thoughts
from quattrocento.lab.tune import gain_of, margin
from quattrocento.lab.workers import work
from quattrocento.lab.worths import Table, Watched, understand

CARELESS: Final = 0.25  # of the stages of a seat
CARELESSNESS: Final = 1.5  # points: the temperature of a hasty player

Worths = list[Table]  # by number of players


class Judgement:
    """What a game's judge goes by: names, numbers and worths in `insight_stages.py`."""

    def __init__(self, game_id: str) -> None:
        self.game = find(game_id)
        try:
            module = import_module(f"quattrocento.games.{game_id}.insight_stages")
            self.names: tuple[str, ...] = module.POSSESSIONS
            self.possessions: Callable[[Any, int], list[float]] = module.possessions
            self.worth: Worths = module.WORTH
            self.judge: Callable[[Any, int], float] = module.judge
        except (ImportError, AttributeError) as error:
            raise BadOption(f"{game_id} has no insight_stages.py: there is nothing to learn") from error
        self.path = Path(str(module.__file__)).parent / STAGES_FILE
        self.stages = len(self.worth[0])

    def stage(self, board: Any) -> int:
        assert self.game.stage is not None
        return self.game.stage(board)

    def present(self) -> Worths | None:
        """The worths that bots judge by; None: they go by the evaluation."""
        known = self.game.judge is not None and any(any(row) for table in self.worth for row in table)
        return self.worth[:] if known else None

    def use(self, worth: Worths | None) -> None:
        if worth is not None:
            self.worth[:] = worth
        self.game.judge = None if worth is None else self.judge


@dataclass(frozen=True)
class Plan:
    """What `quattro learn` is asked to do."""

    game: str
    players: list[int]
    generations: int  # of bots: the first goes by the present worths, each further one by what was learned so far
    games: int  # to watch, of each generation and number of players
    simulations: int  # a decision of the bots that are watched
    deals: int  # on which new worths meet the present ones, for each number of players
    seed: str
    variants: list[dict[str, str]]  # options, in turn

    def check(self) -> Game:
        game = find(self.game)
        Judgement(self.game)
        if find_spec("numpy") is None:
            raise BadOption("NumPy is not installed: pip install 'quattrocento[lab]'")
        for players in self.players:
            game.check_players(players)
        for options in self.variants:
            game.chosen(options)
        if not self.players or not self.variants:
            raise BadOption("some number of players and some options are needed")
        for name in ("generations", "games", "simulations", "deals"):
            if getattr(self, name) < 1:
                raise BadOption(f"at least 1 of {name}, not {getattr(self, name)}")
        if self.deals < 2:
            raise BadOption("at least 2 of deals: a single one does not tell how sure a gain is")
        return game


# Watching


@dataclass(frozen=True)
class Watch:
    """One game that is to be watched."""

    game: str
    players: int
    options: dict[str, str]
    simulations: int
    seed: str
    worth: Worths | None  # by which its players judge; None: by the evaluation


def watch(task: Watch) -> Watched:
    judgement = Judgement(task.game)
    kept = judgement.present()
    judgement.use(task.worth)
    seats = range(task.players)
    careful: list[Bot] = [Search(task.simulations) for _ in seats]
    hasty = Hasty(CARELESSNESS)
    moods = thoughts(task.seed, task.players)
    careless = [False for _ in seats]
    stages: list[tuple[int, Table]] = []

    def player(position: Position) -> Bot:
        stage = judgement.stage(position.board)
        if 0 <= stage < judgement.stages and (not stages or stage > stages[-1][0]):
            stages.append((stage, [judgement.possessions(position.board, one) for one in seats]))
            careless[:] = [moods.unit() < CARELESS for _ in seats]
        return hasty if careless[position.seat] else careful[position.seat]

    end = play(judgement.game, task.players, task.options, task.seed, player)
    judgement.use(kept)
    return Watched(stages, end.game.scores(end.board))


def play(game: Game, players: int, options: dict[str, str], seed: str, player: Callable[[Position], Bot]) -> Position:
    """The end of a game; `player` says who decides."""
    rngs = [thoughts(seed, seat) for seat in range(players)]
    dealer = Dealer.from_seed(seed)
    position = Position.begin(game, players, options)
    while not position.over:
        seat = position.seat
        if seat == NATURE:
            position.play(position.sample(dealer.stream(position.label())))
        else:
            bot = player(position)
            position.play(bot.choose(position.view(seat), position.options(), rngs[seat]))
    return position


def watch_all(
    plan: Plan, generation: int, worth: Worths | None, jobs: int, tell: Callable[[int], None]
) -> list[Watched]:
    tasks = [
        Watch(plan.game, players, variant(plan, i), plan.simulations, f"{plan.seed}/{generation}/{players}/{i}", worth)
        for i in range(plan.games)
        for players in plan.players
    ]
    return list(work(watch, tasks, jobs, tell))


# The gain


@dataclass(frozen=True)
class Trial:
    """One game of new worths against the present ones."""

    game: str
    players: int
    options: dict[str, str]
    simulations: int
    seed: str
    worth: Worths
    rivals: Worths | None  # None: they go by the evaluation
    seat: int  # of `worth`


def trial(task: Trial) -> tuple[float, float]:
    """The margin of the new worths over their rivals, and their part of the win."""
    judgement = Judgement(task.game)
    kept = judgement.present()
    bots = [Search(task.simulations) for _ in range(task.players)]

    def player(position: Position) -> Bot:
        judgement.use(task.worth if position.seat == task.seat else task.rivals)
        return bots[position.seat]

    end = play(judgement.game, task.players, task.options, task.seed, player)
    judgement.use(kept)
    return margin(end, task.seat)


# All of it


def learn(plan: Plan, jobs: int, tell: Callable[[int], None]) -> dict[str, Any]:
    """The learned worths and how they were found, as they are written beside the game."""
    game = plan.check()
    judgement = Judgement(plan.game)
    present = judgement.present()
    worth = present
    kept: dict[int, Table] = {} if present is None else {number: present[number] for number in game.players}
    watched: list[Watched] = []
    for generation in range(plan.generations):
        watched += watch_all(plan, generation, worth, jobs, tell)
        tables, fit = understand(watched, plan.players, judgement.stages, len(judgement.names))
        worth = learned = nearest({(number, number): table for number, table in tables.items()})
    gains: dict[str, Any] = {}
    for players in plan.players:
        trials = [
            Trial(
                plan.game, players, variant(plan, i), plan.simulations, f"{plan.seed}/gain/{i}", learned, present, seat
            )
            for i in range(plan.deals)
            for seat in range(players)
        ]
        gains[str(players)] = asdict(gain_of(list(work(trial, trials, jobs, tell)), players))
    return {
        "game": plan.game,
        "rules_version": game.rules_version,
        "plan": asdict(plan),
        "fit": {"games": len(watched), **fit},
        "gain": gains,
        "weights": {
            str(number): {name: [row[i] for row in table] for i, name in enumerate(judgement.names)}
            for number, table in sorted({**kept, **tables}.items())  # who was not watched keeps what there was
        },
    }


def variant(plan: Plan, number: int) -> dict[str, str]:
    return plan.variants[number % len(plan.variants)]
