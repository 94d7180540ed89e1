"""What keeps others out: requests from foreign pages are refused, and pages may load and run only what is ours."""

from __future__ import annotations

from typing import Any, Final

from litestar import Request, Response
from litestar.exceptions import PermissionDeniedException

_POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",  # the drawings carry their styles
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "content-security-policy": _POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}
_SAFE: Final = ("GET", "HEAD", "OPTIONS")


async def check_origin(request: Request[Any, Any, Any]) -> None:
    """A page of another site can't do anything in the name of a guest."""
    if request.method in _SAFE:
        return
    site = request.headers.get("sec-fetch-site", "same-origin")
    origin = request.headers.get("origin", "")
    foreign = origin.partition("://")[2] != request.headers.get("host", "") if origin else False
    if site not in ("same-origin", "none") or foreign:
        raise PermissionDeniedException


async def safe_headers(response: Response[Any]) -> Response[Any]:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    return response
