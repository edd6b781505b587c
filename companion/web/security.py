"""Check every request and every answer: JSON of the same origin alone, strict headers."""

import base64
import logging
import re
from hashlib import sha256
from ipaddress import ip_address
from typing import Any
from urllib.parse import urlsplit

from flask import Flask, Response, g, request

from companion.config import Mode
from companion.core.errors import InvalidInput, NotAllowed
from companion.core.message import say
from companion.web.devices import bearer_token, has_ambient_token
from companion.web.devices import origin as own_origin
from companion.web.services import services

LOGGER = logging.getLogger("companion")
UNSAFE = ("POST", "PUT", "PATCH", "DELETE")
MARK = "X-At-The-Table"
"""The header of every answer of ours: by it phones tell the service from a login page."""
OPEN = ("/api/v1/games", "/api/v1/score", "/api/v1/openapi.json")
"""Calls, and all below them, that answer everybody alike, whatever device asks."""
HOST_MAX = 253
"""The most characters a name of the internet may have."""
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_HOST = re.compile(
    rf"(?P<name>{_LABEL}(?:\.{_LABEL})*\.?|\[[0-9A-Fa-f:.]{{2,45}}\])(?::[0-9]{{1,5}})?"
)
_BAD_HOST = "companion.bad_host"


_SHARED = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Allow-Methods": "GET, POST, DELETE",
    "Access-Control-Allow-Headers": "Authorization, Content-Type, Accept-Language, Last-Event-ID",
    "Access-Control-Expose-Headers": f"{MARK}, Last-Modified, Retry-After",
    "Access-Control-Max-Age": "7200",
}
"""With what other pages may ask, and read, for two hours: no browser remembers it longer."""


def set_bad_hosts_aside(app: Flask) -> None:
    """Let requests through whose Host header names no host, so that they get an answer at all.

    Flask reads the name before anything else, and fails if it cannot be one; here it is put
    aside for `check_host`. A request without the header is let pass: probes and old clients.
    """
    inner = app.wsgi_app

    def look(environ: dict[str, Any], start_response: Any) -> Any:
        if (host := environ.get("HTTP_HOST")) and not _is_host(host):
            environ["HTTP_HOST"], environ[_BAD_HOST] = "localhost", True
        return inner(environ, start_response)

    app.wsgi_app = look  # type: ignore[method-assign]


def check_host() -> None:
    """Refuse a request for a name that no machine can have, or that is not this machine's own.

    A page elsewhere can give its own name the address 127.0.0.1; a browser then takes what it asks
    of this service for its own. Elsewhere a name of somebody else is no harm: whoever reaches the
    service may use it.

    Raises:
        InvalidInput: `bad-host`.
        NotAllowed: `foreign-host`.
    """
    if _BAD_HOST in request.environ:
        raise InvalidInput(
            "bad-host", say("No machine can have this name. Open the link or the QR again.")
        )

    if services().settings.mode is Mode.MACHINE and not _is_ours(request.host):
        raise NotAllowed(
            "foreign-host",
            say(
                "This service is for this machine alone, and this is not its name. "
                "Open it as localhost, or name the public address in the settings."
            ),
        )


def is_for_all() -> bool:
    """Return whether a page of anybody may make the request at hand, and read its answer.

    It does not act for a device of ours: the call is open, or the page has a token of its own. A
    cookie is of no use to it, as no answer allows that one is sent along.
    """
    path, asked = request.path, request.headers.get("Access-Control-Request-Headers", "")
    if any(path == call or path.startswith(f"{call}/") for call in OPEN):
        return True
    # Browsers ask first whether they may send a token, without it.
    has_one = (
        "authorization" in asked.lower() if request.method == "OPTIONS" else bool(bearer_token())
    )
    return has_one and path.startswith("/api/")


def check_origin() -> None:
    """Refuse a change that another page could have asked for.

    Raises:
        NotAllowed: `foreign-origin`.
        InvalidInput: `not-json-type`, where the body is not sent as JSON; that of a DELETE means
            nothing, and no form of another page can send one.
    """
    # If there is no such call, the answer says so.
    if request.method not in UNSAFE or request.routing_exception is not None:
        return
    site = request.headers.get("Sec-Fetch-Site", "")
    origin = request.headers.get("Origin", "")
    # Browsers send Sec-Fetch-Site only to secure addresses; over plain http Origin must do.
    if site:
        ours = site in ("same-origin", "none")
    elif origin:
        ours = origin in (f"{request.scheme}://{request.host}", own_origin())
    else:
        ours = not has_ambient_token()
    if not ours and not is_for_all():
        raise NotAllowed(
            "foreign-origin",
            say(
                "This was asked for by another page. Open the table itself. A program sends its "
                "token in the header Authorization, and no cookie."
            ),
        )
    if request.method != "DELETE" and request.mimetype != "application/json":
        raise InvalidInput(
            "not-json-type", say("Send JSON, with the content type application/json.")
        )


def note_plain_proxy(app: Flask) -> None:
    """Say once in the log where a proxy in front does not say that phones come by https."""
    told: list[str] = []

    @app.before_request
    def look() -> None:
        # A request without that header comes from this machine, past the proxy.
        if not told and not request.is_secure and "X-Forwarded-For" in request.headers:
            told.append(request.scheme)
            LOGGER.warning(
                "The proxy does not say that phones come by https, so that links and QR codes "
                "begin with http: have it send X-Forwarded-Proto, or set COMPANION_PUBLIC_URL."
            )


def harden(app: Flask, importmap: str, *, hsts: bool) -> None:
    """Put the security headers on every answer of an app.

    Args:
        app: The app.
        importmap: The text of the one inline script, allowed by its hash.
        hsts: Whether browsers shall remember that every address of this host is https.
    """
    digest = base64.b64encode(sha256(importmap.encode()).digest()).decode()
    policy = "; ".join(
        [
            "default-src 'none'",
            f"script-src 'self' 'sha256-{digest}'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            "connect-src 'self'",
            "worker-src 'self'",
            "manifest-src 'self'",
            "base-uri 'none'",
            "form-action 'self'",
        ]
    )

    @app.after_request
    def add_headers(response: Response) -> Response:
        headers = response.headers
        # The engine's worker has a policy of its own.
        headers.setdefault("Content-Security-Policy", f"{policy}; frame-ancestors {_frames()}")
        headers[MARK] = "1"
        headers["X-Content-Type-Options"] = "nosniff"
        headers["Referrer-Policy"] = "no-referrer"
        if request.is_secure:
            # Over plain http a browser ignores it, and says so as an error on its console.
            headers["Cross-Origin-Opener-Policy"] = "same-origin"
        headers["Cross-Origin-Embedder-Policy"] = "require-corp"
        headers["Cross-Origin-Resource-Policy"] = "same-origin"
        headers["Permissions-Policy"] = (
            "camera=(self), screen-wake-lock=(self), geolocation=(), microphone=()"
        )
        # The number of a request stands in its answer, on the page of a fault and in the log.
        headers["X-Request-Id"] = g.get("request_id", "-")
        if hsts:
            headers["Strict-Transport-Security"] = "max-age=63072000"
        if request.path.startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")
        if is_for_all():
            headers.update(_SHARED)
        return response


def _frames() -> str:
    """Return whose pages may show the answer at hand within them: nobody's but the display's."""
    frames = services().settings.frames if request.endpoint == "pages.display" else ()
    return " ".join(frames) or "'none'"


def _is_ours(host: str) -> bool:
    """Return whether a Host header names this machine to itself, or as the settings do."""
    name = _name_of(host)
    ours = ("", "localhost", _name_of(urlsplit(services().settings.public_url).netloc))
    if name in ours or name.endswith(".localhost"):
        return True
    try:
        return ip_address(name.strip("[]")).is_loopback
    except ValueError:
        return False


def _name_of(host: str) -> str:
    return re.sub(r":[0-9]*$", "", host).rstrip(".").lower()


def _is_host(text: str) -> bool:
    found = _HOST.fullmatch(text)
    if found is None or len(found["name"]) > HOST_MAX:
        return False
    try:
        # What begins with xn-- stands for letters beyond ASCII, and is shown as those.
        found["name"].encode().decode("idna")
    except UnicodeError:
        return False
    return True
