"""One game between bots, repeatable from its seed."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b

from quattrocento.bots import Random, bot, close, reports
from quattrocento.kernel.effects import NATURE
from quattrocento.kernel.game import Game
from quattrocento.kernel.position import Position
from quattrocento.kernel.record import Record
from quattrocento.kernel.rng import Dealer, QuickRng


@dataclass(frozen=True)
class Outcome:
    """How a game ended, and how long it was. A seat that shares the first rank has won as well."""

    scores: list[int]
    ranks: list[int]
    decisions: int  # of the seats
    moves: int  # chance included
    fallbacks: dict[int, list[str]] = field(default_factory=dict)  # of the seats whose bots had any


def play_match(
    game: Game, players: int, options: dict[str, str], bots: list[str], seed: str
) -> tuple[Outcome, list[tuple[int, int]]]:
    """Play a game; its outcome and all its moves with their seats. The dealer deals as in `deal(..., seed=seed)`."""
    seated = [bot(name) for name in bots]
    rngs = [thoughts(seed, seat) for seat in range(players)]
    dealer = Dealer.from_seed(seed)
    position = Position.begin(game, players, options)
    moves: list[tuple[int, int]] = []
    decisions = 0
    while not position.over:
        seat = position.seat
        if seat == NATURE:
            move = position.sample(dealer.stream(position.label()))
        else:
            player = seated[seat]
            # To choose at random nothing must be seen, so no view is made.
            seen = {} if isinstance(player, Random) else position.view(seat)
            move = player.choose(seen, position.options(), rngs[seat])
            decisions += 1
        moves.append((seat, move))
        position.play(move)
    for player in seated:
        close(player)
    scores, ranks = game.scores(position.board), game.ranks(position.board)
    fallbacks = {seat: reports(player) for seat, player in enumerate(seated) if reports(player)}
    return Outcome(scores, ranks, decisions, len(moves), fallbacks), moves


def thoughts(seed: str, seat: int) -> QuickRng:
    """The chance in a bot's own head: repeatable, and apart from the dealer's."""
    digest = blake2b(f"{seed}/bot {seat}".encode(), digest_size=8).digest()
    return QuickRng(int.from_bytes(digest, "big"))


def record_of(
    game: Game,
    players: int,
    options: dict[str, str],
    bots: list[str],
    seed: str,
    outcome: Outcome,
    moves: list[tuple[int, int]],
) -> Record:
    dealer = Dealer.from_seed(seed)
    return Record(
        game=game.id,
        rules=game.rules_version,
        data=game.data_digest,
        players=players,
        options=game.chosen(options),
        names=[f"{name} {seat + 1}" for seat, name in enumerate(bots)],
        commitment=dealer.commitment(),
        moves=moves,
        scores=outcome.scores,
        secret=dealer.secret,
    )
