"""The kernel: positions, effects, chance, moves, records. It knows no game."""
