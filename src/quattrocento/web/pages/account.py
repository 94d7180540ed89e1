"""Sign in, sign up, and what an account can do. Plain forms: no script is needed."""

from __future__ import annotations

from htpy import Element, Node, VoidElement, a, button, code, div, form, h1, h2, label, noscript, p, span
from htpy import input as input_tag

from quattrocento.web.accounts.passwords import LONGEST, SHORTEST
from quattrocento.web.guests import Guest
from quattrocento.web.pages.layout import page
from quattrocento.web.words import say


def token_field(guest: Guest) -> VoidElement:
    """Proves that a form is one of ours."""
    return input_tag(type="hidden", name="form", value=guest.form)


def sent_form(guest: Guest, action: str, title: str, *content: Node, submit: str, main: bool = True) -> Element:
    lang = guest.lang
    return form(method="post", action=action, class_="card account")[
        token_field(guest),
        h2[say(lang, title)],
        *content,
        button(type="submit", class_="primary" if main else None)[say(lang, submit)],
    ]


def field(
    guest: Guest, name: str, words: str, kind: str, complete: str, least: int = 1, most: int = LONGEST
) -> Element:
    return label(class_="line")[
        span[say(guest.lang, words)],
        input_tag(
            name=name,
            type=kind,
            required=True,
            autocomplete=complete,
            minlength=str(least),
            maxlength=str(most),
        ),
    ]


def sign_in_page(guest: Guest, refused: str = "") -> str:
    """For somebody who is not signed in."""
    lang = guest.lang
    content = div(class_="accounts")[
        h1[say(lang, "account")],
        p(class_="faint")[say(lang, "account_lead")],
        p(class_="refusal", role="alert")[refused] if refused else None,
        sent_form(
            guest,
            "/account/sign-in",
            "sign_in",
            field(guest, "name", "your_name", "text", "username", most=24),
            field(guest, "password", "password", "password", "current-password"),
            submit="sign_in",
        ),
        sent_form(
            guest,
            "/account/sign-up",
            "sign_up",
            p(class_="help")[say(lang, "sign_up_lead")],
            field(guest, "name", "your_name", "text", "username", least=2, most=24),
            field(guest, "password", "password", "password", "new-password", least=SHORTEST),
            submit="sign_up",
            main=False,
        ),
    ]
    return page(guest, say(lang, "sign_in"), content, kind="plain")


def account_page(guest: Guest, devices: int, link: str = "", notice: str = "", refused: str = "") -> str:
    """For somebody who is."""
    lang = guest.lang
    assert guest.member is not None
    content = div(class_="accounts")[
        h1[guest.member.name],
        p(role="status")[notice] if notice else None,
        p(class_="refusal", role="alert")[refused] if refused else None,
        p[say(lang, "devices", number=devices)],
        sent_form(
            guest,
            "/account/link",
            "link_title",
            p(class_="help")[say(lang, "link_lead")],
            p[code[link]] if link else None,
            submit="link_make",
        ),
        sent_form(
            guest,
            "/account/password",
            "password_change",
            field(guest, "password", "password_old", "password", "current-password"),
            field(guest, "new", "password_new", "password", "new-password", least=SHORTEST),
            submit="password_change",
            main=False,
        ),
        sent_form(guest, "/account/sign-out", "sign_out", submit="sign_out", main=False),
        sent_form(
            guest,
            "/account/sign-out-everywhere",
            "sign_out_everywhere",
            p(class_="help")[say(lang, "sign_out_everywhere_lead")],
            submit="sign_out_everywhere",
            main=False,
        ),
        sent_form(
            guest,
            "/account/delete",
            "account_delete",
            p(class_="help")[say(lang, "account_delete_lead")],
            field(guest, "password", "password", "password", "current-password"),
            submit="account_delete",
            main=False,
        ),
        p[a(href="/")[say(lang, "back_home")]],
    ]
    return page(guest, guest.member.name, content, kind="plain")


def link_page(guest: Guest, refused: str = "") -> str:
    """Behind a sign-in link: the script takes the secret out of the address and puts it into the form."""
    lang = guest.lang
    content = div(class_="accounts")[
        p(class_="refusal", role="alert")[refused] if refused else None,
        sent_form(
            guest,
            "/account/in",
            "link_here",
            noscript[p[say(lang, "link_script")]],
            input_tag(type="hidden", name="token", id="q-token"),
            submit="sign_in",
        ),
    ]
    return page(guest, say(lang, "sign_in"), content, kind="plain")
