"""Work with many games: simulation, speed, coverage of the rules."""
