"""Answer errors: problem JSON for the API, a page with one way on for people."""

import json
import logging

from flask import Flask, Response, g, has_request_context, render_template, request
from werkzeug.exceptions import HTTPException, RequestEntityTooLarge

from companion.core.errors import CompanionError, Unavailable
from companion.core.json_values import dump_in_order
from companion.core.message import Message, render, say
from companion.engine.reply import status_of
from companion.engine.wording import translator
from companion.web.devices import limit_guesses
from companion.web.language import language

LOGGER = logging.getLogger("companion")

TITLES = {
    400: say("This cannot be read"),
    401: say("This token is not known"),
    403: say("You may not do this"),
    404: say("There is no such thing here"),
    405: say("This address takes other requests"),
    408: say("This took too long to arrive"),
    409: say("Not now"),
    413: say("This is too large"),
    415: say("This is not JSON"),
    429: say("Too many requests"),
    500: say("This went wrong on our side"),
    503: say("Try again in a moment"),
}
"""What a refusal says first, by its status."""
_DETAILS: dict[int, tuple[str, Message]] = {
    404: ("no-such-page", say("There is nothing at this address. Go back to the table.")),
    405: ("wrong-method", say("This address does not take such a request. Reload the page.")),
    413: ("too-large", say("This is too large to be read. Send less.")),
}


def request_number() -> str:
    """Return the number of the request at hand; "" if there is none."""
    return str(g.get("request_id", "")) if has_request_context() else ""


def log_answers(app: Flask) -> None:
    """Log each answer by its number: what was asked for, not which table or by whom."""

    @app.after_request
    def log(response: Response) -> Response:
        route = request.url_rule.rule if request.url_rule else "-"
        told = {"method": request.method, "route": route, "status": response.status_code}
        LOGGER.info("answered", extra={"told": told})
        return response


def handle_errors(app: Flask) -> None:
    """Answer every error of an app in one shape."""

    @app.errorhandler(CompanionError)
    def refuse(error: CompanionError) -> Response:
        return answer_error(limit_guesses(error))

    @app.errorhandler(HTTPException)
    def refuse_http(error: HTTPException) -> Response:
        status = error.code or 500
        fallback = ("refused", say("This request could not be answered. Reload the page."))
        code, message = _DETAILS.get(status, fallback)
        if status in (404, 405) and request.path.startswith("/api/"):
            message = _no_call(dict(error.get_headers()).get("Allow", ""))
        response = _respond(status, code, message, "")
        for name in ("Allow", "Retry-After"):
            value = dict(error.get_headers()).get(name)
            if value:
                response.headers[name] = value
        return response

    @app.errorhandler(Exception)
    def fail(error: Exception) -> Response:
        LOGGER.exception("request %s failed", g.get("request_id", "-"))
        return _respond(
            500,
            "internal",
            say(
                "Something went wrong on our side, and this was not done. Number: {number}.",
                number=g.get("request_id", "-"),
            ),
            "",
        )


def _no_call(methods: str) -> Message:
    """Return what is said of a call that there is not, at an address that takes other methods."""
    none = say("There is no such call. The page /api lists all of them.")
    return (
        none
        if not methods
        else say(
            "This address takes {methods}, not {method}. The page /api lists all calls.",
            methods=tuple(sorted({*methods.split(", ")} - {"HEAD", "OPTIONS"})),
            method=request.method,
        )
    )


def answer_error(error: CompanionError) -> Response:
    """Return the answer for a refusal."""
    response = _respond(status_of(error), error.code, error.message, error.pointer)
    if response.status_code == 401:
        response.headers["WWW-Authenticate"] = 'Bearer error="invalid_token"'
    if isinstance(error, Unavailable):
        response.headers["Retry-After"] = str(error.retry_after_s)
    return response


def resolved(pointer: str, body: bytes) -> str:
    """Return the longest beginning of a pointer that leads somewhere in a body.

    What is missing has no place of its own: its fault is one of what it is missing from.
    """
    if not body and pointer[1:] in request.args:
        return pointer
    try:
        here: object = json.loads(body, parse_int=str)
    except (ValueError, RecursionError):
        return ""
    reached = ""
    for part in pointer.split("/")[1:]:
        key = part.replace("~1", "/").replace("~0", "~")
        if isinstance(here, dict) and key in here:
            here = here[key]
        elif isinstance(here, list) and key.isdecimal() and int(key) < len(here):
            here = here[int(key)]
        else:
            break
        reached += f"/{part}"
    return reached


def _body() -> bytes:
    """Return the body of the request; nothing if it is too large to be read.

    A fault of the address is told before anybody looks at the body.
    """
    try:
        return request.get_data()
    except RequestEntityTooLarge:
        return b""


def _respond(status: int, code: str, message: Message, pointer: str) -> Response:
    words = translator(language())
    title = render(TITLES.get(status, TITLES[400]), words)
    detail = render(message, words)
    if request.path.startswith("/api/"):
        body = {
            "type": "about:blank",
            "title": title,
            "status": status,
            "detail": detail,
            "code": code,
            "pointer": resolved(pointer, _body() if pointer else b""),
        }
        return Response(dump_in_order(body), status, mimetype="application/problem+json")
    page = render_template(
        "error.html",
        title=title,
        detail=detail,
        code=code,
        status=status,
        request_id=g.get("request_id", "") if status >= 500 else "",
        boot={"page": "error", "code": code},
    )
    return Response(page, status, mimetype="text/html")
