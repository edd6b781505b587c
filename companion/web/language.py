"""Know the language of the device that asks.

A page is in the language of `?lang=`, else of the device's cookie, else of what the browser
prefers; the names that a box prints are in that of another cookie, else English. A call of the API
takes both from `?lang=`, else from `Accept-Language`: our own pages name theirs, so that page and
answers always agree.
"""

from flask import Flask, Response, g, request

from companion.core.json_values import Json
from companion.engine.wording import LANGUAGES, TAGS, translator

COOKIE = "lang"
"""Holds a tag of `LANGUAGES`; set by the switch of a page, or by a link with `?lang=`."""
NAMES_COOKIE = "names"
"""Holds the tag of the language of the names."""
COOKIE_AGE_S = 400 * 24 * 3600
"""How long a choice and a device are remembered; browsers keep no cookie longer than 400 days."""
NAMES = {"en": "English", "de": "Deutsch"}
"""The name of each language in itself, for readers of no other language."""


def language() -> str:
    """Return the tag of `TAGS` that the answer at hand is in."""
    if "language" not in g:
        g.language = _choose()
    chosen: str = g.language
    return chosen


def speak(app: Flask) -> None:
    """Give the pages of an app their words, and remember a language that a link names."""
    app.jinja_env.globals.update(_=lambda text: translator(language()).gettext(text))

    @app.context_processor
    def words() -> dict[str, Json]:
        own = translator(language()).language
        others = {tag: name for tag, name in NAMES.items() if tag != own}
        return {"language": own, "tag": language(), "other_languages": others}

    @app.after_request
    def remember(response: Response) -> Response:
        asked = request.args.get("lang", "")
        if asked in LANGUAGES and response.mimetype == "text/html":
            response.set_cookie(COOKIE, asked, max_age=COOKIE_AGE_S, samesite="Lax")
        return response


def _choose() -> str:
    asked = request.args.get("lang", "")
    if asked in TAGS:
        return asked
    if request.path.startswith("/api/"):
        return _preferred()
    kept = request.cookies.get(COOKIE, "")
    if kept not in LANGUAGES:
        kept = translator(_preferred()).language
    named = f"{kept}-x-names-{request.cookies.get(NAMES_COOKIE, '')}"
    return named if named in TAGS else kept


def _preferred() -> str:
    """Return the first language of the header that there is; `de-AT` is German."""
    for tag, quality in request.accept_languages:
        found = next((each for each in (tag, tag.partition("-")[0]) if each in TAGS), "")
        if found and quality > 0:
            return found
    return TAGS[0]
