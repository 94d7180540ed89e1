"""`quattro games`"""

from __future__ import annotations

from quattrocento.cli.screen import Json, Lang, output, print_json, read_games, read_lang, table
from quattrocento.kit.words import words_of


def games(json: Json = False, lang: Lang = "en") -> int:
    """List the games with their player counts and options."""
    found = read_games(None)
    read_lang(lang)
    if json:
        print_json(
            [
                {
                    "id": game.id,
                    "title": game.title,
                    "players": list(game.players),
                    "rules_version": game.rules_version,
                    "prefix": game.prefix,
                    "options": [
                        {"name": o.name, "choices": list(o.choices), "rule": o.rule, "text": o.text}
                        for o in game.options
                    ],
                }
                for game in found
            ]
        )
        return 0
    screen = output()
    for game in found:
        words = words_of(game.id, lang)
        counts = ", ".join(map(str, game.players))
        screen.print(f"[bold]{game.id}[/]  {words.title()}  ({counts}; {game.prefix}, v{game.rules_version})")
        rows = table("option", "choices (the first is the default)", "rule", "")
        for option in game.options:
            rows.add_row(option.name, " | ".join(option.choices), option.rule, words.option(option.name).help)
        if game.options:
            screen.print(rows)
    return 0
