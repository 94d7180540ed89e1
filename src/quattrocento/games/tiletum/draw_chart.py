"""Where the towns lie on the two charts: one for a desktop, a tall one for a phone. Places are in pixels.

The map of the box is drawn to a scale at which the towns of Flanders would lie on top of each other: both charts keep
its roads and who is north or west of whom, and give every town the room that its houses need.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from quattrocento.kit.art.svg import Point


class Chart:
    """A size, the middle of every town and road space, coasts, and the compass rose."""

    def __init__(
        self,
        size: Point,
        places: Mapping[str, Point],
        land: Sequence[Sequence[Point]],
        *,
        hills: Sequence[Point],
        rose: Point,
        below: bool,
    ) -> None:
        self.size = size
        self.places = places
        self.land = land  # the corners of its coasts, which lie outside the chart where it goes on
        self.hills = hills
        self.rose = rose
        self.below = below  # a cathedral stands below its town, else beside it


WIDE: Final = Chart(
    (644, 402),
    {
        "london": (62, 60),
        "road_london_brugge": (134, 36),
        "brugge": (192, 34),
        "antwerpen": (302, 34),
        "road_antwerpen_hamburg": (386, 26),
        "hamburg": (456, 34),
        "leipzig": (566, 62),
        "tiletum": (190, 106),
        "koeln": (328, 108),
        "frankfurt": (454, 118),
        "praha": (582, 138),
        "paris": (98, 176),
        "troyes": (230, 182),
        "strasbourg": (342, 188),
        "nuernberg": (470, 196),
        "wien": (584, 222),
        "road_paris_bordeaux": (98, 238),
        "bordeaux": (64, 298),
        "lyon": (212, 264),
        "road_strasbourg_milano": (346, 254),
        "road_nuernberg_verona": (474, 258),
        "milano": (350, 302),
        "verona": (474, 308),
        "venezia": (586, 302),
        "toulouse": (124, 362),
        "arles": (232, 350),
        "road_arles_genova": (314, 364),
        "genova": (398, 362),
        "firenze": (522, 364),
    },
    (
        ((-30, -30), (92, -30), (88, 10), (104, 24), (126, 38), (120, 58), (136, 74), (128, 92), (96, 92), (70, 104), (36, 100), (-30, 126)),
        (
            (680, -30), (430, -30), (424, 4), (408, 2), (402, 22), (382, 18), (364, 8), (338, 10), (316, 2), (286, 12), (262, 8), (230, 16),
            (180, 24), (158, 52), (142, 74), (144, 96), (112, 102), (104, 124), (74, 132), (56, 126), (52, 114), (40, 118), (46, 148), (10, 146),
            (-30, 154), (-30, 176), (20, 180), (34, 194), (56, 204), (74, 232), (60, 270), (46, 300), (34, 342), (8, 358), (-30, 362), (-30, 430),
            (166, 430), (182, 396), (204, 386), (238, 392), (262, 378), (284, 392), (318, 382), (346, 392), (366, 372), (396, 380), (424, 384),
            (450, 400), (470, 430), (590, 430), (576, 398), (556, 376), (548, 352), (534, 336), (544, 318), (574, 330), (606, 322), (628, 330), (680, 300),
        ),
    ),
    hills=((286, 230), (304, 236), (296, 246), (402, 246), (418, 240), (420, 254), (436, 248), (540, 262), (556, 256), (536, 276), (396, 62), (540, 104), (176, 330), (160, 326)),
    rose=(30, 226),
    below=False,
)

TALL: Final = Chart(
    (354, 684),
    {
        "road_london_brugge": (32, 34),
        "london": (40, 108),
        "brugge": (112, 34),
        "antwerpen": (210, 34),
        "road_antwerpen_hamburg": (284, 26),
        "hamburg": (318, 84),
        "tiletum": (124, 108),
        "koeln": (224, 122),
        "leipzig": (308, 164),
        "frankfurt": (216, 214),
        "paris": (64, 204),
        "praha": (310, 254),
        "troyes": (78, 298),
        "strasbourg": (164, 290),
        "nuernberg": (244, 322),
        "road_paris_bordeaux": (18, 284),
        "wien": (314, 388),
        "bordeaux": (44, 394),
        "lyon": (132, 390),
        "road_strasbourg_milano": (186, 356),
        "milano": (216, 454),
        "road_nuernberg_verona": (268, 430),
        "verona": (252, 546),
        "venezia": (311, 476),
        "toulouse": (46, 488),
        "arles": (116, 520),
        "road_arles_genova": (118, 600),
        "genova": (188, 626),
        "firenze": (300, 622),
    },
    (
        ((-30, 62), (50, 66), (70, 84), (82, 104), (70, 122), (84, 140), (72, 156), (30, 160), (-30, 178)),
        (
            (390, -30), (304, -30), (306, 6), (288, 2), (268, 12), (240, 6), (200, 12), (160, 4), (116, 8), (86, 22), (86, 62), (96, 100), (84, 132),
            (92, 158), (60, 172), (40, 164), (26, 182), (-30, 184), (-30, 226), (16, 236), (34, 262), (26, 300), (14, 346), (-30, 420), (-30, 720),
            (70, 720), (84, 660), (70, 622), (88, 582), (122, 576), (152, 588), (176, 578), (204, 598), (232, 590), (246, 622), (262, 650), (270, 720), (390, 720),
            (390, 600), (352, 592), (334, 560), (318, 536), (300, 520), (322, 508), (390, 520),
        ),
    ),
    hills=((186, 520), (172, 514), (180, 530), (168, 474), (70, 546), (84, 540), (256, 156), (118, 344), (196, 556)),
    rose=(36, 640),
    below=True,
)
