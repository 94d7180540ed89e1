"""Moves that wait are committed together; nobody is told of anything before."""

from __future__ import annotations

import asyncio
from threading import Event
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from quattrocento.web.live import Bells
from quattrocento.web.pen import Pen
from quattrocento.web.store import Conflict, Grown, Growth
from tests.server.aside import run


class SlowStore:
    """Commits when it is allowed to; what was committed in one transaction is one list."""

    def __init__(self) -> None:
        self.transactions: list[list[str]] = []
        self.allowed = Event()
        self.fails: Exception | None = None

    def append(self, growths: list[Growth]) -> list[Grown | Conflict]:
        assert self.allowed.wait(30)
        if self.fails is not None:
            raise self.fails
        self.transactions.append([growth.table_id for growth in growths])
        return [Conflict("late") if growth.seq else Grown((1, 0, 0), False) for growth in growths]


def growth(table_id: str, seq: int = 0) -> Growth:
    return Growth(table_id, seq, [], None, 0)


async def begun(store: SlowStore, told: list[str]) -> tuple[Pen, list[asyncio.Task[Grown]]]:
    """Six moves, the first of them on its way to the disk."""
    pen = Pen(store, lambda table_id, _: told.append(table_id))  # type: ignore[arg-type]
    tasks = [asyncio.create_task(pen.add(growth("a")))]
    await asyncio.sleep(0.05)
    tasks += [asyncio.create_task(pen.add(growth(name, int(name == "late")))) for name in ("b", "late", "c", "gone")]
    await asyncio.sleep(0.05)
    return pen, tasks


def test_those_that_wait_go_together_and_are_told_after_the_commit():
    async def story() -> None:
        store, told = SlowStore(), list[str]()
        pen, tasks = await begun(store, told)
        assert told == []
        assert not any(task.done() for task in tasks)
        tasks[-1].cancel()
        store.allowed.set()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert store.transactions == [["a"], ["b", "late", "c", "gone"]]
        kinds: list[type[Any]] = [Grown, Grown, Conflict, Grown, asyncio.CancelledError]
        assert [type(answer) for answer in answers] == kinds
        await pen.close()
        assert told == ["a", "b", "c", "gone"], "whoever asked may be gone: the others hear of it"

    run(story())


def test_what_the_database_refuses_is_told_to_all_who_asked():
    async def story() -> None:
        store, told = SlowStore(), list[str]()
        store.fails = OperationalError("a change", None, Exception("the disk is full"))
        pen, tasks = await begun(store, told)
        store.allowed.set()
        for task in tasks:
            with pytest.raises(OperationalError):
                await task
        store.fails = None
        assert isinstance(await pen.add(growth("d")), Grown), "and the next one is tried"
        assert told == ["d"]

    run(story())


def test_of_pulses_that_cross_the_later_one_holds():
    async def story() -> None:
        looks = 0

        async def read(_: str) -> tuple[int, int, int]:
            nonlocal looks
            looks += 1
            return (7, 0, 0)

        bells = Bells(read)
        async with bells.watch("t") as heard:
            assert await bells.pulse("t") == (7, 0, 0)
            bells.ring("t", (9, 0, 1))
            bells.ring("t", (8, 1, 0))
            assert heard.is_set()
            assert await bells.pulse("t") == (9, 1, 1)
            assert looks == 1, "what was rung is not looked up"
            assert await bells.pulse("t", afresh=True) == (7, 0, 0)
            bells.ring("t")
            assert await bells.pulse("t") == (7, 0, 0)
            assert looks == 3
        bells.ring("t", (10, 0, 0))
        assert await bells.pulse("t") == (7, 0, 0), "nobody watched"

    run(story())
