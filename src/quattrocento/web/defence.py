"""What keeps others out: requests from foreign pages are refused, and pages may load and run only what is ours."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256
from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import PermissionDeniedException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from quattrocento.web.guests import guest_of
from quattrocento.web.limits import Limits, network_of
from quattrocento.web.refusals import Denied
from quattrocento.web.secrets import same

_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_JSON: Final = "application/json"


def policy(styles: str = "") -> str:
    """What a page may do. The style sheets inside its drawings are allowed by their hashes."""
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            f"style-src-elem 'self'{styles}",
            "style-src-attr 'unsafe-inline'",  # pieces of the drawings: colours, no rules
            "img-src 'self' data:",
            "connect-src 'self'",
            "manifest-src 'self'",
            "form-action 'self'",
            "base-uri 'none'",
            "frame-ancestors 'none'",
        )
    )


def policy_for(svg: str) -> str:
    """For a page with this drawing; the style of later ones is handed over by the script."""
    found = sorted(set(re.findall("<style>(.*?)</style>", svg, re.DOTALL)))
    hashes = (b64encode(sha256(style.encode()).digest()).decode() for style in found)
    return policy("".join(f" 'sha256-{one}'" for one in hashes))


PICTURE_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"  # a drawing by itself
HEADERS: Final = {
    "content-security-policy": policy(),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
_RAW: Final = [(name.encode(), value.encode()) for name, value in HEADERS.items()]


async def check_request(request: Request[Any, Any, Any]) -> None:
    """Before anything else: not too often, and not in the name of a guest who knows nothing of it."""
    limits: Limits = request.app.state.limits
    address = request.client.host if request.client is not None else None
    if request.method in _SAFE:
        limits.by_address("read", address)
        return
    limits.by_address("write", address)
    guest = guest_of(request)
    who = guest.session or guest.key
    if who is not None and network_of(address) is not None:
        limits.take("write", who)
    check_origin(request)
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if request.scope["path"].startswith("/api/"):
        # Only scripts can send this, and only scripts of our pages: no other site is given leave (CORS).
        if kind != _JSON and "x-quattro" not in request.headers:
            raise Denied(415, "not_json")
        return
    sent = (await request.form()).get("form", "") if kind == "application/x-www-form-urlencoded" else ""
    if not guest.form or not isinstance(sent, str) or not same(sent, guest.form):
        raise PermissionDeniedException


def check_origin(request: Request[Any, Any, Any]) -> None:
    """What the browser itself says about where a request comes from."""
    site = request.headers.get("sec-fetch-site", "same-origin")
    origin = request.headers.get("origin", "")
    foreign = origin.partition("://")[2] != request.headers.get("host", "") if origin else False
    if site not in ("same-origin", "none") or foreign:
        raise PermissionDeniedException


def guarded(app: ASGIApp) -> ASGIApp:
    """Every answer carries the headers; a page with a drawing has brought its own policy."""

    async def middleware(scope: Scope, receive: Receive, send: Send) -> None:
        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = list(message["headers"])
                present = {name.lower() for name, _ in headers}
                headers += [(name, value) for name, value in _RAW if name not in present]
                message["headers"] = headers
            await send(message)

        await app(scope, receive, sending)

    return middleware


def safe_headers(response: Response[Any]) -> Response[Any]:
    """The same for answers to addresses that there are not."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response
