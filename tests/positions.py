"""Positions to think about."""

from __future__ import annotations

from quattrocento import Position, QuickRng, deal


def decision(game_id: str, seed: int = 1, moves: int = 10, players: int = 2, least: int = 2) -> Position:
    """A decision with some options, after a few random moves."""
    table = deal(game_id, players=players, seed=seed)
    rng = QuickRng(seed)
    made = 0
    while made < moves or len(table.position.options()) < least:
        assert not table.over
        table.play(rng.choice(table.position.options()))
        made += 1
    return table.position
