"""The options of a game as bits on its board; 0 is the default of each."""

from __future__ import annotations

from quattrocento.kernel.game import Option


class Switches:
    """Which values of which options are which bits."""

    def __init__(self, options: tuple[Option, ...], bits: dict[tuple[str, str], int]) -> None:
        self.defaults = {option.name: option.default for option in options}
        self.values = bits

    def bits(self, options: dict[str, str]) -> int:
        found = 0
        for option in options.items():
            found |= self.values.get(option, 0)
        return found

    def chosen(self, bits: int) -> dict[str, str]:
        """The inverse of `bits`."""
        options = dict(self.defaults)
        for (name, value), bit in self.values.items():
            if bits & bit == bit:
                options[name] = value
        return options
