"""What the terminal itself says, in the players' language; what a game says is in its texts."""

from __future__ import annotations

from typing import Final

_ENGLISH: Final = {
    "bot": "Bot {number} ({kind})",
    "human": "Player {number}",
    "dealt": "{title}, {number} players. All that chance will bring is fixed already; its seal is {seal}.",
    "how": "Type a number or a move; [bold]help[/] shows what else there is.",
    "fallback": "[yellow]{name}: something went wrong, and a simpler bot helps out ({reason}).[/]",
    "since": "What happened:",
    "no_kind": "There are no moves of that kind now. The kinds are: {kinds}.",
    "prompt": "> ",
    "no_move": "[red]'{text}' is no move.[/] Possible now: {shapes}.",
    "asked": "The question is: {question}",
    "no_number": "There is no move number {number}: they go from 1 to {last}.",
    "no_rule": "There is no rule {rule} in this game, and none speaks of it.",
    "more_rules": "[dim]More: {numbers}[/]",
    "no_player": "There is no player {player}; there are: {players}.",
    "allowed": "{move}: you may do that now.",
    "undone": "Taken back: {move}.",
    "nothing_undone": "There is no move of yours to take back.",
    "saved": "Saved in {file}.",
    "save_what": "Say where to: save FILE",
    "rule_which": "Say which one: rule {prefix}-1.1, or what it is about",
    "why_which": "Say which move: why MOVE (a number or in notation)",
    "bye": "Until next time.",
    "ended": "The input has ended; the game stays unfinished.",
    "how_over": (
        "The game is over. [bold]view N[/] shows a player, [bold]save FILE[/] keeps the record, [bold]quit[/] leaves; "
        "[bold]help[/] shows the rest."
    ),
    "over": "The game is over: there is nothing left to play. [bold]help[/] shows what there is.",
    "source": "points from",
    "total": "total",
    "place": "place",
    "help": (
        "A number plays the move of the list; or type the move in notation (see [bold]moves KIND[/]).\n"
        "[bold]moves[/]               the list again\n"
        "[bold]moves KIND[/]          the moves of one kind, each with its notation\n"
        "[bold]view[/]                the table again\n"
        "[bold]view N[/]              the table with the area of another player: {players}\n"
        "[bold]why MOVE[/]            is this move allowed, and by which rule not?\n"
        "[bold]rule NUMBER[/]         a rule by its number, with what belongs to it\n"
        "[bold]rule WORDS[/]          rules that speak of something\n"
        "[bold]undo[/]                take your last move back\n"
        "[bold]save FILE[/]           write the record of the game so far\n"
        "[bold]quit[/]                leave the table"
    ),
    "help_over": (
        "[bold]score[/]               where the points came from\n"
        "[bold]view[/]                the table at the end; nothing is hidden any more\n"
        "[bold]view N[/]              the table with the area of another player: {players}\n"
        "[bold]rule NUMBER[/]         a rule by its number; [bold]rule WORDS[/]: rules that speak of something\n"
        "[bold]save FILE[/]           write the record of the game\n"
        "[bold]quit[/]                leave the table"
    ),
}
_POLISH: Final = {
    "bot": "Bot {number} ({kind})",
    "human": "Gracz {number}",
    "dealt": "{title}, liczba graczy: {number}. Wszystko, co przyniesie los, jest już ustalone; pieczęć: {seal}.",
    "how": "Wpisz numer albo ruch; [bold]pomoc[/] pokaże, co jeszcze można.",
    "fallback": "[yellow]{name}: coś poszło nie tak i pomaga prostszy bot ({reason}).[/]",
    "since": "Co się wydarzyło:",
    "no_kind": "Nie ma teraz ruchów tego rodzaju. Rodzaje: {kinds}.",
    "prompt": "> ",
    "no_move": "[red]„{text}” to nie ruch.[/] Teraz możliwe: {shapes}.",
    "asked": "Pytanie brzmi: {question}",
    "no_number": "Nie ma ruchu numer {number}: numery idą od 1 do {last}.",
    "no_rule": "W tej grze nie ma zasady {rule} i żadna o tym nie mówi.",
    "more_rules": "[dim]Więcej: {numbers}[/]",
    "no_player": "Nie ma gracza {player}; są: {players}.",
    "allowed": "{move}: możesz to teraz zrobić.",
    "undone": "Cofnięto: {move}.",
    "nothing_undone": "Nie ma twojego ruchu do cofnięcia.",
    "saved": "Zapisano w pliku {file}.",
    "save_what": "Podaj plik: zapisz PLIK",
    "rule_which": "Podaj numer: zasada {prefix}-1.1, albo o czym ma być",
    "why_which": "Podaj ruch: dlaczego RUCH (numer albo zapis)",
    "bye": "Do następnego razu.",
    "ended": "Koniec danych wejściowych; gra pozostaje nieskończona.",
    "how_over": (
        "Koniec gry. [bold]widok N[/] pokazuje gracza, [bold]zapisz PLIK[/] zachowuje zapis, [bold]koniec[/] kończy; "
        "[bold]pomoc[/] pokaże resztę."
    ),
    "over": "Gra jest skończona: nie ma już nic do zagrania. [bold]pomoc[/] pokaże, co jeszcze można.",
    "source": "punkty za",
    "total": "razem",
    "place": "miejsce",
    "help": (
        "Numer wykonuje ruch z listy; można też wpisać ruch w zapisie (zob. [bold]ruchy RODZAJ[/]).\n"
        "[bold]ruchy[/]                  lista jeszcze raz\n"
        "[bold]ruchy RODZAJ[/]           ruchy jednego rodzaju, każdy ze swoim zapisem\n"
        "[bold]widok[/]                  stół jeszcze raz\n"
        "[bold]widok N[/]                stół z obszarem innego gracza: {players}\n"
        "[bold]dlaczego RUCH[/]          czy ten ruch jest dozwolony, a jeśli nie, to która zasada go zabrania?\n"
        "[bold]zasada NUMER[/]           zasada o tym numerze wraz z tym, co do niej należy\n"
        "[bold]zasada SŁOWA[/]           zasady, które o czymś mówią\n"
        "[bold]cofnij[/]                 cofa twój ostatni ruch\n"
        "[bold]zapisz PLIK[/]            zapisuje dotychczasowy przebieg gry\n"
        "[bold]koniec[/]                 odejście od stołu"
    ),
    "help_over": (
        "[bold]wynik[/]                  za co były punkty\n"
        "[bold]widok[/]                  stół na koniec gry; nic nie jest już zakryte\n"
        "[bold]widok N[/]                stół z obszarem innego gracza: {players}\n"
        "[bold]zasada NUMER[/]           zasada o tym numerze; [bold]zasada SŁOWA[/]: zasady, które o czymś mówią\n"
        "[bold]zapisz PLIK[/]            zapisuje przebieg gry\n"
        "[bold]koniec[/]                 odejście od stołu"
    ),
}
PHRASES: Final[dict[str, dict[str, str]]] = {"en": _ENGLISH, "pl": _POLISH}

# Words that a player may type; those of both languages always work.
COMMANDS: Final[dict[str, str]] = {
    **dict.fromkeys(("help", "?", "h", "pomoc"), "help"),
    **dict.fromkeys(("moves", "m", "ruchy"), "moves"),
    **dict.fromkeys(("view", "v", "widok"), "view"),
    **dict.fromkeys(("why", "dlaczego"), "why"),
    **dict.fromkeys(("rule", "zasada"), "rule"),
    **dict.fromkeys(("score", "wynik"), "score"),
    **dict.fromkeys(("undo", "u", "cofnij"), "undo"),
    **dict.fromkeys(("save", "zapisz"), "save"),
    **dict.fromkeys(("quit", "q", "exit", "koniec"), "quit"),
}


class Phrases:
    def __init__(self, lang: str) -> None:
        self._texts = PHRASES[lang]

    def say(self, key: str, **args: object) -> str:
        return self._texts[key].format(**args)
