"""What programs send and get: the shapes of the API."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

Name = Annotated[str, Meta(max_length=80, description="One line; long names are cut.")]
Key = Annotated[
    str,
    Meta(
        min_length=8,
        max_length=64,
        pattern=r"^[\w-]+$",
        description="Chosen by the client; sent again, it has one effect.",
    ),
]
LARGEST = 2**31 - 1
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Seq = Annotated[int, Meta(ge=0, le=100_000, description="The length of the log that the client knows.")]


class ChairShape(Struct, forbid_unknown_fields=True):
    """Who is to sit in a seat: me, here (somebody beside me), friend (by link), open (anybody), bot."""

    who: Annotated[str, Meta(pattern="^(me|here|friend|open|bot)$")]
    name: Name = ""
    level: Annotated[str, Meta(max_length=24)] = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """A table to be opened."""

    game: Annotated[str, Meta(max_length=32)]
    seats: Annotated[list[ChairShape], Meta(min_length=1, max_length=8)]
    options: Annotated[dict[str, str], Meta(max_length=40)] = {}
    clock: Annotated[
        str,
        Meta(
            pattern=r"^([0-9]{1,7}\+[0-9]{1,7})?$",
            description="Seconds for each decision and a reserve for the whole game: 60+600. Nothing: no clock.",
        ),
    ] = ""
    at_zero: Annotated[
        str, Meta(pattern="^(bot|nothing)$", description="What happens when somebody's time is over.")
    ] = "nothing"


class Opened(Struct):
    """A new table; `links` are the secret addresses of the seats that friends may take."""

    id: str
    address: str
    links: dict[str, str]


class MoveShape(Struct, forbid_unknown_fields=True):
    """A move of a seat, in notation or as its code."""

    seat: SeatNumber
    seq: Seq
    move: Annotated[str, Meta(min_length=1, max_length=200)] | Annotated[int, Meta(ge=0, le=LARGEST)]
    key: Key | None = None
    since: Seq | None = None
    said: Annotated[int, Meta(ge=0, le=LARGEST, description="The last line of chat that is known.")] = 0
    picture: Annotated[
        bool, Meta(description="Draw the table in the answer. Who needs no picture is answered much faster without.")
    ] = True


class UndoShape(Struct, forbid_unknown_fields=True):
    """A seat takes its last decision back."""

    seat: SeatNumber
    seq: Seq
    key: Key | None = None


class AnswerShape(Struct, forbid_unknown_fields=True):
    """Others agree that a move is taken back, or do not."""

    agree: bool


class Outcome(Struct):
    """`done`, `asked` (others must agree first) or `refused`."""

    outcome: str


class SitShape(Struct, forbid_unknown_fields=True):
    """Sit down: with the secret of a seat, or in an open one."""

    token: Annotated[str, Meta(max_length=64)] = ""
    seat: SeatNumber | None = None
    name: Name = ""


class Seated(Struct):
    """The seat that was taken."""

    seat: int


class LeaveShape(Struct, forbid_unknown_fields=True):
    """Which bot takes the seat."""

    level: Annotated[str, Meta(max_length=24)] = "greedy"


class LinkShape(Struct):
    """A secret address that gives a seat."""

    address: str


class WebhookShape(Struct, forbid_unknown_fields=True):
    """Where the table is to say whose turn it is; nothing: nowhere."""

    url: Annotated[str, Meta(max_length=500)]


class ChatShape(Struct, forbid_unknown_fields=True):
    """Something said at the table."""

    seat: SeatNumber
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class ForkShape(Struct, forbid_unknown_fields=True):
    """Play on from a position of a finished game."""

    at: Annotated[int, Meta(ge=0, le=100_000)]
    seat: SeatNumber
    name: Name = ""
    level: Annotated[str, Meta(max_length=24)] = "greedy"


class Refusal(Struct):
    """Why a request was refused; `rule` is the number of the rule that forbids a move."""

    error: str
    message: str
    rule: str = ""
    reason: str = ""


class PublicSeat(Struct):
    """A seat as everybody may know it. `away`: a bot plays it for its owner."""

    seat: int
    name: str
    kind: str
    level: str | None
    away: bool
    open: bool
    claimed: bool
    mine: bool


class TableLine(Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    status: str
    turn: int
    my_turn: bool
    seats: list[PublicSeat]
    scores: list[int] | None
    updated: float


class TableLists(Struct):
    """Tables of the one who asks, tables with a free seat, finished ones."""

    mine: list[TableLine]
    open: list[TableLine]
    over: list[TableLine]


class OptionShape(Struct):
    """An option of a game; the first choice is the default."""

    name: str
    label: str
    help: str
    rule: str
    choices: dict[str, str]


class GameShape(Struct):
    """A game that can be played."""

    id: str
    title: str
    motto: str
    players: list[int]
    rules_version: int
    options: list[OptionShape]


class RuleShape(Struct):
    """A numbered rule."""

    number: str
    section: str
    html: str


State = dict[str, Any]
