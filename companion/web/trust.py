"""Lead phones from the plain address of a service with https at home to its secure one.

The plain address serves one page and the authority's certificate, and nothing of any table: the
page helps a phone to trust the authority, tries the secure address, and goes on there.
"""

import plistlib
import re
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256
from ssl import DER_cert_to_PEM_cert

from flask import Blueprint, Flask, Response, render_template, request

from companion.core.errors import NotAllowed
from companion.core.message import say

SERVED_PLAIN = {
    "static",
    "lasting",
    "trust.send_page",
    "trust.send_certificate",
    "trust.send_text",
    "trust.send_profile",
}
"""What the plain address answers; whatever else is asked for gets the page."""
_HOST = re.compile(r"[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\]")
"""What may be put into a policy."""


@dataclass(frozen=True, slots=True)
class Trust:
    """What phones are asked to trust; the private key is not part of it."""

    certificate: bytes
    """DER."""
    name: str
    fingerprint: str
    until: datetime
    port: int
    """The port of the secure address."""


def serve_trust(app: Flask, trust: Trust) -> None:
    """Let the plain address of an app serve the way to the secure one alone."""
    trust_pages = Blueprint("trust", __name__)
    app.jinja_env.globals.update(trust_page="/trust")

    @trust_pages.get("/trust")
    def send_page() -> Response:
        """Say how to trust the authority, for each kind of phone."""
        response = Response(render_template("trust.html", trust=trust), mimetype="text/html")
        response.headers["Content-Security-Policy"] = _policy(trust)
        return response

    @trust_pages.get("/trusted")
    def send_sign() -> Response:
        """Answer the trust page's test: a phone that gets this answer accepts the certificate."""
        response = Response('{"trusted": true}', mimetype="application/json")
        # Asked from the plain address, which is another origin; it says nothing that is secret.
        response.headers["Access-Control-Allow-Origin"] = "*"
        response.headers["Cache-Control"] = "no-store"
        return response

    @trust_pages.get("/trust/at-the-table.crt")
    def send_certificate() -> Response:
        """Send the certificate as Android, Windows and macOS take it."""
        return _send(trust.certificate, "application/x-x509-ca-cert", "at-the-table.crt")

    @trust_pages.get("/trust/at-the-table.pem")
    def send_text() -> Response:
        """Send the certificate as text, as Linux and Firefox take it."""
        pem = DER_cert_to_PEM_cert(trust.certificate)
        return _send(pem.encode(), "application/x-pem-file", "at-the-table.pem")

    @trust_pages.get("/trust/at-the-table.mobileconfig")
    def send_profile() -> Response:
        """Send the certificate as a profile, as iPhones and iPads take it."""
        return _send(
            _profile(trust), "application/x-apple-aspen-config", "at-the-table.mobileconfig"
        )

    @app.before_request
    def lead_on() -> Response | None:
        if request.is_secure or request.endpoint in SERVED_PLAIN:
            return None
        if request.method not in ("GET", "HEAD") or request.path.startswith("/api/"):
            raise NotAllowed(
                "plain-address", say("Tables are at the secure address. Open the link again.")
            )
        return send_page()

    app.register_blueprint(trust_pages)


def _policy(trust: Trust) -> str:
    host = re.sub(r":\d*$", "", request.host)
    # The page may ask the secure address, on the name it was itself reached by.
    secure = f" https://{host}:{trust.port}" if _HOST.fullmatch(host) else ""
    return "; ".join(
        [
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data:",
            "font-src 'self'",
            f"connect-src 'self'{secure}",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        ]
    )


def _send(content: bytes, kind: str, name: str) -> Response:
    response = Response(content, content_type=kind)
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    response.headers["Cache-Control"] = "no-store"
    return response


def _profile(trust: Trust) -> bytes:
    digest = sha256(trust.certificate).hexdigest()
    content = {
        "PayloadType": "com.apple.security.root",
        "PayloadVersion": 1,
        "PayloadIdentifier": f"at-the-table.{digest[:16]}.certificate",
        "PayloadUUID": _as_uuid(digest[:32]),
        "PayloadDisplayName": trust.name,
        "PayloadContent": trust.certificate,
    }
    return plistlib.dumps(
        {
            "PayloadType": "Configuration",
            "PayloadVersion": 1,
            "PayloadIdentifier": f"at-the-table.{digest[:16]}",
            "PayloadUUID": _as_uuid(digest[32:]),
            "PayloadDisplayName": trust.name,
            "PayloadDescription": "Lets this phone trust the games table of this home.",
            "PayloadContent": [content],
        }
    )


def _as_uuid(digits: str) -> str:
    """Return 32 hexadecimal digits as a UUID; the same certificate gives the same profile."""
    return "-".join((digits[:8], digits[8:12], digits[12:16], digits[16:20], digits[20:])).upper()
