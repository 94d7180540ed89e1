"""Bots from outside: any program that reads a line and writes a line (docs/bots.md says what is in them)."""

from __future__ import annotations

import json
import os
import shlex
import signal
import subprocess
from contextlib import suppress
from queue import Empty, Queue
from threading import Thread
from typing import Any, Final

from quattrocento.kernel.game import View
from quattrocento.kernel.refusal import QuattroError
from quattrocento.kernel.registry import find
from quattrocento.kernel.rng import Rng

PROTOCOL: Final = 1
SECONDS: Final = 5.0  # for one answer
UNASKED: Final = 100  # lines that nobody waits for, after which a program is not listened to any more
STARTS: Final = 3  # so often a program that failed is started anew in one game


class OutsideError(QuattroError):
    """A program that does not start, ends too early, is too slow or answers no legal move."""


class Outside:
    """One program for one seat; it is started at its first decision and ends when its input does."""

    def __init__(self, command: str, seconds: float = SECONDS) -> None:
        self.process: subprocess.Popen[str] | None = None
        try:
            self.arguments = shlex.split(command)
        except ValueError as error:
            raise OutsideError(f"'{command}' is no command: {error}") from error
        if not self.arguments:
            raise OutsideError("a bot from outside needs a command")
        self.seconds = seconds
        self.starts = 0
        self.lines: Queue[str] = Queue()

    def choose(self, view: View, options: list[int], rng: Rng) -> int:
        moves = find(view["game"]).moves
        texts = [moves.text(move) for move in options]
        request = {
            "protocol": PROTOCOL,
            "view": view,
            "options": texts,
            "seconds": self.seconds,
            "seed": rng.below(1 << 30),
        }
        answer = self.ask(json.dumps(request, ensure_ascii=False)).strip()
        if answer not in texts:
            self.close()  # it may be out of step, and answer the last question next time
            raise OutsideError(f"'{answer[:80]}' is not among the options")
        return options[texts.index(answer)]

    def ask(self, line: str) -> str:
        process = self.running()
        if not self.lines.empty():  # or every answer would be taken for that to the next question
            extra = self.lines.get().strip()
            self.close()
            raise OutsideError(f"the program has ended, or wrote a line too many: '{extra[:80]}'")
        try:
            assert process.stdin is not None
            process.stdin.write(line + "\n")
            process.stdin.flush()
            answer = self.lines.get(timeout=self.seconds)
        except Empty:
            self.close()
            raise OutsideError(f"no answer within {self.seconds:g} s") from None
        except OSError as error:
            self.close()
            raise OutsideError(f"the program has ended: {error.strerror}") from error
        if not answer:
            try:
                reason = f"has ended with code {process.wait(1.0)}"
            except subprocess.TimeoutExpired:
                reason = "has closed its output, or written what is no UTF-8"
            self.close()
            raise OutsideError(f"the program {reason}")
        return answer

    def running(self) -> subprocess.Popen[str]:
        if self.process is not None:
            return self.process
        if self.starts == STARTS:
            raise OutsideError(f"the program failed {STARTS} times")
        self.starts += 1
        pipe: Any = subprocess.PIPE
        try:
            process = subprocess.Popen(
                self.arguments, stdin=pipe, stdout=pipe, text=True, encoding="utf-8", start_new_session=True
            )
        except OSError as error:
            raise OutsideError(f"{self.arguments[0]}: {error.strerror}") from error
        self.lines = Queue()
        Thread(target=read_lines, args=(process, self.lines), daemon=True).start()
        self.process = process
        return process

    def close(self) -> None:
        """End the program, with all that it has started."""
        process, self.process = self.process, None
        if process is None:
            return
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        # Its output is closed by who reads it: a read that waits would make us wait, too.
        with suppress(BrokenPipeError):  # what was still to be written is of no interest to a program that has ended
            assert process.stdin is not None
            process.stdin.close()

    def __del__(self) -> None:
        self.close()


def read_lines(process: subprocess.Popen[str], lines: Queue[str]) -> None:
    """Every line that the program writes, and an empty one when it ends."""
    assert process.stdout is not None
    with process.stdout, suppress(ValueError):  # what is no UTF-8
        for line in process.stdout:
            lines.put(line)
            if lines.qsize() > UNASKED:
                break
    lines.put("")
