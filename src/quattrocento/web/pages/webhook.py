"""Where the owner of a table says who is to be told of every turn."""

from __future__ import annotations

from htpy import Node, button, details, form, p, summary
from htpy import input as input_tag

from quattrocento.web.guests import Guest
from quattrocento.web.pages.account import token_field
from quattrocento.web.words import say


def webhook_field(guest: Guest, table_id: str, owner: bool, url: str) -> Node:
    if not owner:
        return None
    lang = guest.lang
    return details[
        summary[say(lang, "webhook")],
        form(method="post", action=f"/t/{table_id}/webhook")[
            token_field(guest),
            p(class_="help")[say(lang, "webhook_lead")],
            input_tag(name="url", type="url", value=url, maxlength="500", aria_label=say(lang, "webhook")),
            button(type="submit")[say(lang, "webhook_save")],
        ],
    ]
