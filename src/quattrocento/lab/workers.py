"""Work over several processes, or over a cluster: the same results, in the same order, whatever their number."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from typing import Any, Final, TypeVar

from quattrocento.kernel.refusal import BadOption, QuattroError

Task = TypeVar("Task")
Result = TypeVar("Result")

LOOK: Final = 2.0  # seconds without a result, after which it is asked whether all workers live


def work(
    do: Callable[[Task], Result],
    tasks: list[Task],
    jobs: int = 1,
    tell: Callable[[int], None] | None = None,
    ray: str | None = None,
) -> Iterator[Result]:
    """What `do` makes of every task, in their order. `tell` is told how many more are done."""
    if ray is not None:
        results = on_ray(do, tasks, ray)
    elif jobs < 2 or len(tasks) < 2:
        results = map(do, tasks)
    else:
        results = in_processes(do, tasks, min(jobs, len(tasks)))
    for result in results:
        if tell is not None:
            tell(1)
        yield result


def in_processes(do: Callable[[Task], Result], tasks: list[Task], jobs: int) -> Iterator[Result]:
    context = multiprocessing.get_context("forkserver")
    before = set(multiprocessing.active_children())
    with context.Pool(jobs, initializer=begin_work) as pool:
        workers = set(multiprocessing.active_children()) - before
        results = pool.imap(do, tasks)
        while True:
            try:
                yield results.next(LOOK)
            except StopIteration:
                return
            except multiprocessing.TimeoutError:
                # A pool replaces a worker that was killed (for its memory, say), but nobody does its task any more.
                if not workers <= set(multiprocessing.active_children()):
                    raise QuattroError("a process that worked was killed: is there enough memory?") from None


def begin_work() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is answered by the process that asked for the work


def on_ray(do: Callable[[Task], Result], tasks: list[Task], address: str) -> Iterator[Result]:
    """On a Ray cluster (`local`: one on this machine, for this run)."""
    try:
        import ray
    except ImportError as error:
        raise BadOption("Ray is not installed: pip install 'quattrocento[cluster]'") from error
    ours = not ray.is_initialized()
    if ours:
        settings: dict[str, Any] = {"log_to_driver": False, "include_dashboard": False}
        ray.init(address=address, **settings)
    try:
        remote = ray.remote(do)
        waiting = [remote.remote(task) for task in tasks]
        for one in waiting:
            yield ray.get(one)
    finally:
        if ours:
            ray.shutdown()
