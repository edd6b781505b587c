"""What holds of every page, whatever it shows."""

import re
from collections.abc import Iterator

import pytest
from werkzeug.routing import Rule

from .conftest import House, Phone, boot

NOT_TRANSLATED = re.compile(r'<html [^>]*class="notranslate" translate="no"')


def pages(phone: Phone, rules: Iterator[Rule]) -> dict[str, str]:
    """Return every page by its address: that of a table, of a game, and one of nothing."""
    code = phone.open()["code"]
    phone.ask(code, "start-game")
    phone.ask(code, "end-play")
    phone.ask(code, "finish-table")
    found = {}
    for rule in rules:
        if "GET" in (rule.methods or ()) and not rule.rule.startswith(("/static", "/api")):
            path = re.sub("<(.*?)>", lambda hole: code if hole[1] == "code" else "x", rule.rule)
            answer = phone.get(path)
            if answer.mimetype == "text/html" and answer.status_code != 302:
                found[path] = answer.text
    return found


def test_no_browser_translates_a_page(house: House) -> None:
    found = pages(house.phone(), house.app.url_map.iter_rules())

    assert len(found) > 10
    assert [path for path, page in found.items() if not NOT_TRANSLATED.search(page)] == []


def test_no_browser_translates_the_page_about_trust(house_secure: House) -> None:
    page = house_secure.phone().client.get("/", base_url="http://192.168.1.5:8000").text

    assert NOT_TRANSLATED.search(page)


@pytest.mark.parametrize("path", ["/", "/j/ABCDEF", "/luck"])
def test_a_page_brings_a_cookie_that_its_scripts_can_look_for(house: House, path: str) -> None:
    phone = house.phone()

    first, again = phone.get(path), phone.get(path)

    assert [each.split("; ")[0] for each in first.headers.getlist("Set-Cookie")] == ["met=1"]
    assert "HttpOnly" not in first.headers["Set-Cookie"]
    assert "Set-Cookie" not in again.headers


def test_home_lists_what_is_played_by_any_sheet_below_the_boxes(house: House) -> None:
    shelved = [game["shelved"] for game in boot(house.phone().get("/"))["games"]]

    assert shelved == [False] * (len(shelved) - 1) + [True]


def test_no_search_engine_lists_a_table_or_its_result(house: House) -> None:
    ann, code = house.one("start-game", "end-play", "finish-table")
    body = {"command_id": ann.command_id()}
    link = ann.post(f"/api/v1/tables/{code}/reading", body).get_json()["url"]

    asked = (f"/t/{code}", f"/t/{code}/results", f"/j/{code}", link, "/", "/score", "/api")
    told = {path: ann.get(path).headers.get("X-Robots-Tag") for path in asked}

    assert [path for path in asked if told[path] == "noindex"] == [*asked[:4]]


def test_the_page_of_calls_names_the_address_at_which_it_is_served(house: House) -> None:
    page = house.app.test_client().get("/api", base_url="http://192.168.1.5:8080")

    assert "curl http://192.168.1.5:8080/api/v1/games" in page.get_data(as_text=True)
