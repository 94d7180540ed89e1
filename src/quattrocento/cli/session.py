"""A game at the terminal: shows, asks, and lets the bots move."""

from __future__ import annotations

import sys
from difflib import get_close_matches
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.markup import escape

from quattrocento import deal
from quattrocento.bots import Bot, bot, close, reports
from quattrocento.cli.lookup import open_view, show_rule, whose
from quattrocento.cli.menu import FEW, Menu
from quattrocento.cli.phrases import COMMANDS, Phrases
from quattrocento.cli.picture import picture, turn_of
from quattrocento.cli.story import score_table, sentences, verdict
from quattrocento.kernel.effects import NATURE
from quattrocento.kernel.game import View
from quattrocento.kernel.moves import Move
from quattrocento.kernel.refusal import BadNotation, QuattroError, Refusal
from quattrocento.kit.terminal import changed
from quattrocento.kit.words import words_of
from quattrocento.lab.match import thoughts

HUMAN: Final = "human"
NEAR: Final = 0.8  # how much alike two texts are that may mean the same move


def read_command(line: str) -> tuple[str, str]:
    """What is asked for, if it is no move, and about what."""
    word, _, rest = line.partition(" ")
    return COMMANDS.get(word.lower(), ""), rest.strip()


class Session:
    """One game between people at this terminal and bots."""

    def __init__(
        self,
        game: str,
        seats: list[str],
        options: dict[str, str],
        seed: str | None,
        lang: str,
        screen: Console,
        record: str = "",
    ) -> None:
        self.lang = lang
        self.screen = screen
        self.phrases = Phrases(lang)
        self.words = words_of(game, lang)
        self.bots: dict[int, Bot] = {seat: bot(kind) for seat, kind in enumerate(seats) if kind != HUMAN}
        self.table = deal(game, players=len(seats), seed=seed, options=options, names=self.names(seats))
        self.table.listen()
        self.record = record  # the file that the record is kept in
        self.told = 0  # events that were told already
        self.known: set[str] = set()  # what went wrong with bots and was told already
        self.shown: tuple[object, str] = (None, "")  # the last turn and its table as it was shown
        self.leaving = False

    def names(self, seats: list[str]) -> list[str]:
        return [
            self.phrases.say("human" if kind == HUMAN else "bot", number=seat + 1, kind=kind)
            for seat, kind in enumerate(seats)
        ]

    def menu(self, seat: int) -> Menu:
        """The options in the order of the list that is shown."""
        return Menu(self.table.options(), self.table.view(seat), self.words, self.table.names)

    def run(self) -> int:
        """Until the game is over or the player leaves; the record is kept either way."""
        try:
            self.play()
        finally:
            if self.record:
                self.save(self.record)
            for player in self.bots.values():
                close(player)
        if self.table.over:
            self.finish()
        return 0

    def play(self) -> None:
        table = self.table
        seal = table.dealer.commitment()
        self.say("dealt", title=escape(self.words.title()), number=table.players, seal=seal)
        self.say("how")
        while not table.over and not self.leaving:
            seat = table.position.seat
            if seat in self.bots:
                rng = thoughts(f"{seal}/{len(table.moves)}", seat)
                table.play(self.bots[seat].choose(table.view(seat), table.position.options(), rng))
                self.tell_fallbacks(seat)
            else:
                self.ask(seat)
        if table.over:
            self.tell_events(None)
            self.show_scores()

    # Showing

    def say(self, key: str, **args: object) -> None:
        self.screen.print(self.phrases.say(key, **args))

    def tell_events(self, viewer: int | None) -> None:
        events = self.table.events or []
        lines = sentences(events[self.told :], self.words, self.table.names, viewer)
        self.told = len(events)
        if lines:
            self.screen.print(f"\n[dim]{self.phrases.say('since')}[/]")
        for line in lines:
            self.screen.print(f"  {line}")

    def tell_fallbacks(self, seat: int) -> None:
        """What went wrong with a bot, the first time."""
        name = self.table.names[seat]
        for reason in reports(self.bots[seat]):
            line = self.phrases.say("fallback", name=escape(name), reason=escape(reason))
            if line not in self.known:
                self.known.add(line)
                self.screen.print(line)

    def show_table(self, view: View, focus: int) -> None:
        self.screen.print()
        self.screen.print(picture(view, self.lang, self.table.names, focus), soft_wrap=True)

    def show_news(self, view: View, focus: int) -> None:
        """The whole table, but later in the same turn no more than has changed."""
        turn, table = turn_of(view), picture(view, self.lang, self.table.names, focus)
        same = turn is not None and turn == self.shown[0]
        lines = changed(self.shown[1], table) if same else table
        self.shown = (turn, table)
        if lines:
            self.screen.print()
            self.screen.print(lines, soft_wrap=True)

    def show_question(self, seat: int) -> None:
        who = "" if len(self.bots) == self.table.players - 1 else f"{escape(self.table.names[seat])}: "
        self.screen.print(f"\n[bold]{who}{self.question(seat)}[/] [dim]{self.table.rule}[/]")

    def question(self, seat: int) -> str:
        view, names = self.table.view(seat), self.table.names
        return escape(self.words.question(str(self.table.asks), seen=view, names=names))

    def show_moves(self, seat: int, wanted: str = "") -> None:
        """All moves with their numbers, or those of one kind with their notation too."""
        menu = self.menu(seat)
        if wanted and wanted not in menu.kinds:
            self.say("no_kind", kinds=", ".join(menu.kinds))
        else:
            menu.show(self.screen, wanted)

    # Asking

    def ask(self, seat: int) -> None:
        """One decision of a person, with all that is looked up before it is made."""
        self.tell_events(seat)
        self.show_news(self.table.view(seat), seat)
        self.show_question(seat)
        self.show_moves(seat)
        before = len(self.table.moves)
        while len(self.table.moves) == before and not self.leaving:
            try:
                line = self.read_line()
            except EOFError:
                self.say("ended")
                self.leaving = True
                return
            if line:
                self.answer(seat, line)

    def read_line(self) -> str:
        if sys.stdin.isatty():
            return input(self.phrases.say("prompt")).strip()
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        self.screen.print(f"[dim]{self.phrases.say('prompt')}{escape(line.strip())}[/]")
        return line.strip()

    def answer(self, seat: int, line: str) -> None:
        command, rest = read_command(line)
        if command == "help":
            self.say("help", players=self.players())
        elif command == "moves":
            self.show_moves(seat, rest)
        elif command == "view":
            self.view(seat, rest)
        elif command == "why":
            self.why(seat, rest)
        elif command == "undo":
            self.undo(seat)
        elif not self.answer_always(command, rest):
            self.try_move(seat, line)

    def answer_always(self, command: str, rest: str) -> bool:
        """What can be asked for during the game and after it; false for anything else."""
        if command == "rule":
            self.rule(rest)
        elif command == "save":
            self.save(rest)
        elif command == "quit":
            self.say("bye")
            self.leaving = True
        else:
            return False
        return True

    def read_move(self, seat: int, text: str) -> Move | None:
        """A number of the list, or notation; None if it is neither (and that has been said)."""
        if text.isdecimal():
            moves = self.menu(seat).moves
            number = int(text)
            if 1 <= number <= len(moves):
                return moves[number - 1]
            self.say("no_number", number=number, last=len(moves))
            return None
        try:
            return self.table.parse(text)
        except BadNotation:
            self.say("no_move", text=escape(text), shapes=escape(", ".join(self.shapes(seat, text))))
            return None

    def shapes(self, seat: int, text: str) -> list[str]:
        """The moves that can be made now and begin as the text does: all if they are few, else those that are nearly
        the same; where there are none, how moves are written that can be made now."""
        alike = [str(move) for move in self.table.options() if str(move).split()[0] == text.split()[0]]
        near = alike if len(alike) <= FEW else get_close_matches(text, alike, cutoff=NEAR)
        if near:
            return near
        kinds = self.menu(seat).kinds
        shapes = [kind.template for kind in self.table.game.moves.kinds if kind.name in kinds]
        return [shape for shape in shapes if shape.split()[0] == text.split()[0]] or shapes

    def try_move(self, seat: int, text: str) -> None:
        move = self.read_move(seat, text)
        if move is None:
            return
        refusal = self.table.why_not(move)
        if refusal is None:
            self.table.play(move)
        else:
            self.show_refusal(seat, refusal)

    def show_refusal(self, seat: int, refusal: Refusal) -> None:
        """Why not; and what is asked, if it is something else."""
        sentence = escape(self.words.refusal(refusal, self.table.names))
        if refusal.reason == "not_asked":
            sentence += " " + self.phrases.say("asked", question=self.question(seat))
        self.screen.print(f"[red]{sentence}[/] [dim]{refusal.rule}[/]")

    # What can be looked up

    def players(self) -> str:
        """All with the numbers that they are asked for by."""
        return ", ".join(f"{seat} {escape(name)}" for seat, name in enumerate(self.table.names, 1))

    def view(self, seat: int, wanted: str) -> None:
        """The table as this seat sees it, with the area of the player that is wanted; after the game all is open."""
        focus = whose(self.table.names, wanted) if wanted else seat
        if focus is None:
            self.say("no_player", player=escape(wanted), players=self.players())
        else:
            self.show_table(open_view(self.table, focus) if self.table.over else self.table.view(seat), focus)

    def why(self, seat: int, text: str) -> None:
        move = self.read_move(seat, text) if text else None
        if not text:
            self.say("why_which")
        if move is None:
            return
        refusal = self.table.why_not(move)
        if refusal is None:
            self.say("allowed", move=escape(str(move)))
            return
        self.show_refusal(seat, refusal)
        self.show_rule(refusal.rule)

    def rule(self, wanted: str) -> None:
        if wanted:
            self.show_rule(wanted)
        else:
            self.say("rule_which", prefix=self.table.game.prefix)

    def show_rule(self, wanted: str) -> None:
        show_rule(self.table.game.id, wanted, self.lang, self.screen, self.phrases)

    def undo(self, seat: int) -> None:
        """Back to the last decision of this person, over all that the bots did since."""
        if not any(mover == seat for mover, _ in self.table.moves):
            self.say("nothing_undone")
            return
        while True:
            last = [mover for mover, _ in self.table.moves if mover != NATURE][-1]
            move = self.table.undo()
            if last == seat:
                break
        self.told = 0
        self.say("undone", move=escape(str(move)))

    def save(self, name: str) -> None:
        if not name:
            self.say("save_what")
            return
        try:
            Path(name).write_text(self.table.record().text(), encoding="utf-8")
        except (OSError, QuattroError) as error:
            self.screen.print(f"[red]{escape(str(error))}[/]")
            return
        self.say("saved", file=escape(name))

    # The end

    def finish(self) -> None:
        self.say("how_over")
        while not self.leaving:
            try:
                line = self.read_line()
            except EOFError:
                return
            if line:
                self.answer_over(line)

    def show_scores(self) -> None:
        result = self.table.result()
        assert result is not None
        self.screen.print(score_table(self.table.record(), self.words, self.phrases))
        self.screen.print(f"[bold]{escape(verdict(result.scores, result.winners, self.words, self.table.names))}[/]")

    def answer_over(self, line: str) -> None:
        """When the game is over it can be looked at and saved."""
        command, rest = read_command(line)
        if command == "help":
            self.say("help_over", players=self.players())
        elif command == "view":
            self.view(self.people()[0], rest)
        elif command == "score":
            self.show_scores()
        elif not self.answer_always(command, rest):
            self.say("over")

    def people(self) -> list[int]:
        return [seat for seat in range(self.table.players) if seat not in self.bots]
