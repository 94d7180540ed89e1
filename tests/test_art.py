"""The art kit: markup that escapes, icons, colours."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from quattrocento.kit.art.icons import ICONS, SHEET, icon
from quattrocento.kit.art.palette import SHAPES, SHARED, Palette, chip, contrast
from quattrocento.kit.art.svg import Markup, group, lines_of, number, picture, polygon, ring, tag, text, together

WANTED = """
worker silverling coin vp goods ship castle mine knowledge cow sheep pig chicken warehouse carpenters_workshop church
market boarding_house bank city_hall watchtower food wood stone cloth gold wool iron house pillar crown provost forest
lake park jester builder card star arrow lock dice
"""


def test_what_is_not_markup_is_escaped() -> None:
    assert tag("g", "a < b & c", id='"x"') == "<g id='\"x\"'>a &lt; b &amp; c</g>"
    assert group(tag("a"), "<b>", title="<t>") == "<g><title>&lt;t&gt;</title><a/>&lt;b&gt;</g>"
    assert together(tag("a"), "&") == tag("a") + "&" == "<a/>&amp;"
    assert isinstance(tag("a") + "&", Markup)


def test_attributes() -> None:
    assert tag("a", class_="x", stroke_width=2.0, fill=None, x=-0.04) == '<a class="x" stroke-width="2" x="0"/>'
    assert [number(value) for value in (12.0, 3.14159, -0.01, 7)] == ["12", "3.1", "0", "7"]
    assert polygon(ring(4, 10)) == '<path d="M0 -10L10 0L0 10L-10 0z"/>'
    assert group(at=(1, 2)) == "", "an empty group is nothing"


def test_small_text_is_refused() -> None:
    with pytest.raises(ValueError, match="too small"):
        text(0, 0, "fine print", 10.9)


def test_lines_are_broken_between_words() -> None:
    assert lines_of("one two three", 7) == ["one two", "three"]
    assert lines_of("incomprehensibilities", 5) == ["incomprehensibilities"]


def test_all_icons_are_there_and_in_one_colour() -> None:
    dice = [f"{kind}-{value}" for kind in ("die", "pips") for value in range(1, 7)]
    assert {*WANTED.split(), *dice} <= set(ICONS)
    for name in ICONS:
        symbol = ElementTree.fromstring(SHEET[f"i-{name}"])
        assert symbol.get("viewBox") == "0 0 24 24"
        paints = {element.get(key) for element in symbol.iter() for key in ("fill", "stroke")}
        assert paints <= {None, "none", "currentColor"}
    with pytest.raises(KeyError):
        icon("unicorn", 0, 0, 16)


def test_a_picture_holds_only_the_symbols_that_it_uses() -> None:
    sheet = {**SHEET, "t": tag("symbol", icon("ship", 0, 0, 9), id="t")}
    svg = picture(tag("use", href="#t"), 10, 10, words="x", style="", sheet=sheet, classes=())
    found = {element.get("id") for element in ElementTree.fromstring(svg).iter() if element.get("id")}
    assert found == {"t", "i-ship"}


def test_palettes_have_every_colour_twice() -> None:
    with pytest.raises(ValueError, match="moss"):
        SHARED.plus({"moss": "#00ff00"}, {})
    both = SHARED.plus({"moss": "#00ff00"}, {"moss": "#003300"})
    assert both.paint("fill:var(--moss)", "dark") == "fill:#003300"
    assert both.paint("fill:var(--moss)", "auto") == "fill:var(--moss)"
    assert both.properties("light") == ""
    assert "--moss:#00ff00" in both.properties("auto")


@pytest.mark.parametrize("colours", [SHARED.light, SHARED.dark], ids=["light", "dark"])
def test_contrast_of_the_shared_colours(colours: dict[str, str]) -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    for ground in ("paper", "card"):
        for ink in ("ink", "faint", "accent", "good", "warning", "focus"):
            assert contrast(colours[ink], colours[ground]) >= 4.5
    assert contrast(colours["on-accent"], colours["accent"]) >= 4.5


def test_every_seat_has_its_own_shape() -> None:
    chips = {chip(seat, 0, 0, 9).replace(f"p{seat}", "p") for seat in range(len(SHAPES))}
    assert len(chips) == len(SHAPES) == 5
    assert isinstance(SHARED, Palette)
