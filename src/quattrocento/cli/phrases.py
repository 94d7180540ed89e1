"""What the terminal itself says, in the players' language; what a game says is in its texts."""

from __future__ import annotations

from typing import Final

_ENGLISH: Final = {
    "bot": "Bot {number} ({kind})",
    "human": "Player {number}",
    "dealt": "{title}, {number} players. All that chance will bring is fixed already; its seal is {seal}.",
    "how": "Type a number or a move; [bold]help[/] shows what else there is.",
    "since": "What happened:",
    "more": "... and {number} more of this kind",
    "folded": "... {count} more, up to number {last}: type [bold]moves {kind}[/]",
    "no_kind": "There are no moves of that kind now. The kinds are: {kinds}.",
    "prompt": "> ",
    "no_number": "There is no move number {number}: they go from 1 to {last}.",
    "rule_is": "Rule {rule}:",
    "no_rule": "There is no rule {rule} in this game.",
    "allowed": "{move}: you may do that now.",
    "undone": "Taken back: {move}.",
    "nothing_undone": "There is no move of yours to take back.",
    "saved": "Saved in {file}.",
    "save_what": "Say where to: save FILE",
    "rule_which": "Say which one: rule {prefix}-1.1",
    "why_which": "Say which move: why MOVE (a number or in notation)",
    "bye": "Until next time.",
    "ended": "The input has ended; the game stays unfinished.",
    "how_over": "[bold]save FILE[/] keeps the record, [bold]view N[/] shows the table, [bold]quit[/] leaves it.",
    "source": "points from",
    "total": "total",
    "place": "place",
    "help": (
        "A number plays the move of the list; or type it in notation, as it stands at the right.\n"
        "[bold]moves[/] or [bold]moves KIND[/]   the list again, or one kind of moves in full\n"
        "[bold]view[/] or [bold]view N[/]       the table again, with the area of player N\n"
        "[bold]why MOVE[/]            is this move allowed, and by which rule not?\n"
        "[bold]rule NUMBER[/]         a rule by its number, with what belongs to it\n"
        "[bold]undo[/]                take your last move back\n"
        "[bold]save FILE[/]           write the record of the game so far\n"
        "[bold]quit[/]                leave the table"
    ),
}
_POLISH: Final = {
    "bot": "Bot {number} ({kind})",
    "human": "Gracz {number}",
    "dealt": "{title}, liczba graczy: {number}. Wszystko, co przyniesie los, jest już ustalone; pieczęć: {seal}.",
    "how": "Wpisz numer albo ruch; [bold]pomoc[/] pokaże, co jeszcze można.",
    "since": "Co się wydarzyło:",
    "more": "... i jeszcze {number} takich",
    "folded": "... jeszcze {count}, aż do numeru {last}: wpisz [bold]ruchy {kind}[/]",
    "no_kind": "Nie ma teraz ruchów tego rodzaju. Rodzaje: {kinds}.",
    "prompt": "> ",
    "no_number": "Nie ma ruchu numer {number}: numery idą od 1 do {last}.",
    "rule_is": "Zasada {rule}:",
    "no_rule": "W tej grze nie ma zasady {rule}.",
    "allowed": "{move}: możesz to teraz zrobić.",
    "undone": "Cofnięto: {move}.",
    "nothing_undone": "Nie ma twojego ruchu do cofnięcia.",
    "saved": "Zapisano w pliku {file}.",
    "save_what": "Podaj plik: zapisz PLIK",
    "rule_which": "Podaj numer: zasada {prefix}-1.1",
    "why_which": "Podaj ruch: dlaczego RUCH (numer albo zapis)",
    "bye": "Do następnego razu.",
    "ended": "Koniec danych wejściowych; gra pozostaje nieskończona.",
    "how_over": "[bold]zapisz PLIK[/] zachowuje zapis gry, [bold]widok N[/] pokazuje stół, [bold]koniec[/] kończy.",
    "source": "punkty za",
    "total": "razem",
    "place": "miejsce",
    "help": (
        "Numer wykonuje ruch z listy; można też wpisać ruch tak, jak stoi po prawej stronie.\n"
        "[bold]ruchy[/] lub [bold]ruchy RODZAJ[/]   lista jeszcze raz albo jeden rodzaj w całości\n"
        "[bold]widok[/] lub [bold]widok N[/]        stół jeszcze raz, z obszarem gracza N\n"
        "[bold]dlaczego RUCH[/]          czy ten ruch jest dozwolony, a jeśli nie, to która zasada go zabrania?\n"
        "[bold]zasada NUMER[/]           zasada o tym numerze wraz z tym, co do niej należy\n"
        "[bold]cofnij[/]                 cofa twój ostatni ruch\n"
        "[bold]zapisz PLIK[/]            zapisuje dotychczasowy przebieg gry\n"
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
    **dict.fromkeys(("undo", "u", "cofnij"), "undo"),
    **dict.fromkeys(("save", "zapisz"), "save"),
    **dict.fromkeys(("quit", "q", "exit", "koniec"), "quit"),
}


class Phrases:
    def __init__(self, lang: str) -> None:
        self._texts = PHRASES[lang]

    def say(self, key: str, **args: object) -> str:
        return self._texts[key].format(**args)
