"""Markup that is made once: it takes longer to write than to look up, and most of it is the same as a move ago."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from functools import wraps
from typing import Final, ParamSpec

import msgspec
from htpy import Node, fragment
from markupsafe import Markup

P = ParamSpec("P")
_KEPT: Final = 2048  # pieces of each kind


def kept(make: Callable[P, Node]) -> Callable[P, Markup]:
    """For functions of plain data, and of nothing else."""
    known: OrderedDict[bytes, Markup] = OrderedDict()

    @wraps(make)
    def recalled(*arguments: P.args, **more: P.kwargs) -> Markup:
        key = msgspec.json.encode((arguments, more))
        found = known.get(key)
        if found is None:
            found = known[key] = Markup(str(fragment[make(*arguments, **more)]))
            if len(known) > _KEPT:
                known.popitem(last=False)
        return found

    return recalled
