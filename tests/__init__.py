"""The tests of Quattrocento."""
