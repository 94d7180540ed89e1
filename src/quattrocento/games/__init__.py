"""The games. A new one is a folder here and one line below."""

from quattrocento.kernel.registry import register

register("burgundy", "quattrocento.games.burgundy")
register("caylus1303", "quattrocento.games.caylus1303")
register("florence", "quattrocento.games.florence")
register("tiletum", "quattrocento.games.tiletum")
