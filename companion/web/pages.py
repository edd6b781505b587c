"""Serve the pages; each carries what it first shows as data, so that nothing waits for a script."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from flask import Blueprint, Response, redirect, render_template, request, url_for
from werkzeug.wrappers import Response as BaseResponse

from companion.core.errors import Unavailable, UnknownThing
from companion.core.json_values import Json, as_members
from companion.engine.editions import editions_of, games_with_editions
from companion.engine.facade import describe_game, list_games
from companion.engine.follow import View
from companion.engine.reading import KEY_LENGTH, describe_table, frozen_result, read
from companion.engine.retention import seconds_between
from companion.games import find_game
from companion.table.codes import read_code
from companion.table.state import Stage
from companion.web.absent import absent_seats
from companion.web.devices import audience, check_stranger, limit_guesses, origin
from companion.web.language import language
from companion.web.qr import qr_url, wifi_text
from companion.web.services import services
from companion.web.strangers import check_open

FRESH_S = 30
"""How long a result counts as new to a phone: pages of the table go there six seconds after it."""

pages = Blueprint("pages", __name__)


PLAIN = {
    "/": ("home", True),
    "/score": ("score", True),
    # What of one phone is shown here, no server is told: its tables, its evenings, another's luck.
    "/here": ("phone_table", False),
    "/evenings": ("evenings", False),
    "/luck": ("luck", True),
    "/offline": ("offline", True),
}
"""The pages that are the same for everybody: their template, and whether they list the games."""


def _plain(template: str, *, has_games: bool) -> str:
    games = {"games": _games()} if has_games else {}
    return render_template(f"{template}.html", boot={"page": template.replace("_", "-"), **games})


def _games() -> list[dict[str, Any]]:
    """Return every game with whether a table of it is opened from a shelf; such games come last."""
    known = map(as_members, list_games(language()))
    games = [{**game, "shelved": bool(find_game(str(game["id"])).shelf)} for game in known]
    return sorted(games, key=lambda game: game["shelved"])


for _rule, (_template, _has_games) in PLAIN.items():
    pages.add_url_rule(_rule, _template, partial(_plain, _template, has_games=_has_games))


@pages.get("/j/<code>")
def join(code: str) -> str:
    """Take a seat by a link; its secret is in the fragment, which no server sees."""
    try:
        check_stranger()
    except Unavailable:
        # Past the limit the page is the same for every code, so that a link goes on working.
        return _show_any(read_code(code))
    try:
        return _join_page(read_code(code))
    except UnknownThing as error:
        # Whether there is no such table or a locked one, who holds a link can go on to use it.
        told = limit_guesses(error)
        if isinstance(told, Unavailable):
            raise told from None
        return _show_any(read_code(code))


@pages.get("/t/<code>")
def table(code: str) -> str | BaseResponse:
    """Show a table to those who sit at it, and the page to join to everybody else."""
    table_code = read_code(code)
    view = services().followers.view(audience(), table_code)
    if table_code != code:
        return redirect(url_for("pages.table", code=table_code))
    if "moved" in view:
        # It sat there, so that a locked table is no secret to it.
        return _show_join(_join_boot(table_code) | {"moved": True})
    if "me" not in view:
        return _join_page(table_code)
    match view:
        case {"me": {"display": True, "host": False, "own": own}} if not own:
            return redirect(url_for("pages.display", code=table_code))
    return _table_page("table", table_code, view)


@pages.get("/t/<code>/display")
def display(code: str) -> str:
    """Show the big display: the tray for everybody, nothing private."""
    table_code = read_code(code)
    view = services().followers.view(audience(as_display=True), table_code)
    if "me" not in view:
        return _join_page(table_code)
    return _table_page("display", table_code, view, **_hotspot())


@pages.get("/t/<code>/results")
def results(code: str) -> str | BaseResponse:
    """Show places, totals and reasons."""
    found, table_code = services(), read_code(code)
    view = found.followers.view(audience(), table_code)
    if "me" not in view:
        return _join_page(table_code)
    if "result" not in view:
        return redirect(url_for("pages.table", code=table_code))
    frozen = frozen_result(found.tables, audience(), table_code)
    stored_until = found.retention.until(Stage.FINISHED, frozen.last)
    is_fresh = seconds_between(frozen.at, found.tables.ports.clock.now()) < FRESH_S
    times = {"stored_until": stored_until, "began": frozen.began, "ended": frozen.at}
    return _table_page("results", table_code, view, fresh=is_fresh, **times)


@pages.get("/r/<key>")
def reading(key: str) -> str:
    """Show the result of a table to everybody who has its link."""
    # Not counted as codes are: nobody guesses 128 bits.
    # Messengers hand links on with characters behind them.
    shown = read(services().tables, key[:KEY_LENGTH], language())
    boot = {"page": "results", "code": "", "reading": True, "game": shown.game, "view": shown.view}
    boot |= {"began": shown.began, "ended": shown.ended}
    return render_template("results.html", boot=boot)


@pages.get("/editions")
def editions() -> str:
    """Correct the printed numbers, write sheets; a shared edition's key is in the fragment."""
    printed = {game.id: editions_of(game).is_printed for game in games_with_editions()}
    games = [
        {**game, "printed": printed[game["id"]]}
        for game in map(as_members, list_games(language()))
        if game["id"] in printed
    ]
    return render_template("editions.html", boot={"page": "editions", "games": games})


@pages.get("/shelf")
def show_shelf() -> str:
    """Show what comes along with a game, to open a table with it; `?game=` names the game."""
    games = [
        {**game, "shelf": shelf()(language())}
        for game in _games()
        if (shelf := find_game(game["id"]).shelf)
    ]
    return render_template("shelf.html", boot={"page": "shelf", "games": games})


@pages.get("/favicon.ico")
def favicon() -> BaseResponse:
    """Send browsers that ask for `/favicon.ico` to the icon."""
    return redirect(url_for("static", filename="icons/icon.svg"))


@pages.after_request
def keep_out_of_searches(response: Response) -> Response:
    """Forbid search engines to list a table or a result: its link is for those who were given it.

    A robots.txt was the other way; it keeps them from reading this, and so from obeying it.
    """
    if request.view_args:
        response.headers["X-Robots-Tag"] = "noindex"
    return response


@pages.after_app_request
def never_stale(response: Response) -> Response:
    """Forbid browsers to reuse pages: they hold a view, which is old in a second."""
    if response.mimetype == "text/html":
        response.headers.setdefault("Cache-Control", "no-store")
    return response


def _show_any(code: str) -> str:
    return _show_join({"page": "join", "code": code, "origin": origin()})


def _join_page(code: str) -> str:
    check_open(code)
    return _show_join(_join_boot(code))


def _join_boot(code: str) -> dict[str, Json]:
    row, game = services().tables.find(code)
    described = describe_game(game.id, language())
    boot: dict[str, Json] = {"page": "join", "code": row.code, "game": described}
    return boot | {"origin": origin(), "absent": absent_seats(code)}


def _show_join(boot: Mapping[str, object]) -> str:
    return render_template("join.html", code=boot["code"], game=boot.get("game"), boot=boot)


def _hotspot() -> dict[str, Json]:
    """Return the way into the Wi-Fi of this machine, where it gives one."""
    settings = services().settings
    if settings.hotspot is None or not settings.mode.is_home:
        return {}
    name, password = settings.hotspot.name, settings.hotspot.password
    return {
        "hotspot": {"name": name, "password": password, "qr": qr_url(wifi_text(name, password))}
    }


def _table_page(page: str, code: str, view: View, **more: Json) -> str:
    game = describe_table(services().tables, audience(), code)
    boot = {"page": page, "code": code, "game": game, "view": view, "origin": origin(), **more}
    return render_template(f"{page}.html", code=code, game=game, view=view, boot=boot)
