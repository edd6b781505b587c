"""Each device reads its own language: pages, calls, errors, and what was frozen long ago."""

import json
import re
from typing import Any

import pytest

from tests.game_files import usual_game

from .conftest import House, Phone


def heading(phone: Phone, path: str, **headers: str) -> str:
    """Return language and main heading of a page."""
    page = phone.client.get(path, headers=headers).text
    language, title = re.search('<html lang="(.*?)"', page), re.search("<h1>(.*?)</h1>", page)
    assert language
    assert title
    return f"{language[1]}: {title[1]}"


GERMAN = {"Accept-Language": "de-AT, en;q=0.5"}
ENGLISH_HOME = "en: What’s on the table tonight?"
GERMAN_HOME = "de: Was kommt heute auf den Tisch?"


@pytest.mark.parametrize(
    ("preferred", "shown"),
    [
        ("de", GERMAN_HOME),
        ("de-AT, en;q=0.5", GERMAN_HOME),
        ("fr, de;q=0.3, en;q=0.2", GERMAN_HOME),
        ("en-GB, de;q=0.9", ENGLISH_HOME),
        ("fr", ENGLISH_HOME),
        ("", ENGLISH_HOME),
        ("x" * 500, ENGLISH_HOME),
    ],
)
def test_a_page_is_in_what_the_browser_prefers(house: House, preferred: str, shown: str) -> None:
    assert heading(house.phone(), "/", **{"Accept-Language": preferred}) == shown


def test_a_choice_wins_and_is_kept(house: House) -> None:
    phone = house.phone()

    for path, headers, shown in (
        ("/?lang=de", {}, GERMAN_HOME),
        ("/", {}, GERMAN_HOME),
        ("/?lang=en", GERMAN, ENGLISH_HOME),
        ("/", GERMAN, ENGLISH_HOME),
    ):
        assert heading(phone, path, **headers) == shown


def test_what_is_quoted_stands_in_the_marks_of_the_language(house: House) -> None:
    refused = house.app.test_client().post("/api/v1/devices?lang=de", json={"a": 1})

    assert "„a“" in refused.get_json()["detail"]


@pytest.mark.parametrize("strange", ["fr", "../de", "de%0d%0aX: 1", "de-x-names-fr"])
def test_a_strange_choice_is_no_choice(house: House, strange: str) -> None:
    assert heading(house.phone(), f"/?lang={strange}") == ENGLISH_HOME


def test_a_call_is_answered_in_the_language_it_names(house: House) -> None:
    phone = house.phone()
    phone.client.set_cookie("lang", "de")

    def about(path: str, **headers: str) -> str:
        games = phone.client.get(path, headers=headers).get_json()
        told: str = next(each["about"] for each in games if each["id"] == usual_game().id)
        return told

    # What a program gets must not hang on what a browser once chose.
    assert about("/api/v1/games") == "3 dice, one sheet each"
    assert about("/api/v1/games", **GERMAN) == "3 Würfel, je ein Blatt"
    assert about("/api/v1/games?lang=en", **GERMAN) == "3 dice, one sheet each"


def test_every_error_page_is_german(house: House) -> None:
    phone = house.phone()

    assert heading(phone, "/t/XXXXXX", **GERMAN) == "de: So etwas gibt es hier nicht"
    assert heading(phone, "/nowhere", **GERMAN) == "de: So etwas gibt es hier nicht"
    refused = phone.client.post(
        "/api/v1/tables", data="{", content_type="application/json", headers=GERMAN
    ).get_json()
    assert refused["title"] == "Das lässt sich nicht lesen"
    assert refused["detail"].startswith("Das ist kein JSON: ")


def test_the_manifest_and_the_offline_page_are_german(house: House) -> None:
    phone = house.phone()

    manifest = json.loads(phone.get("/manifest.webmanifest?lang=de").text)

    assert manifest["lang"] == "de"
    assert manifest["shortcuts"][0]["name"] == "Spiel auszählen"
    assert heading(phone, "/offline?lang=de") == "de: Gerade kein Netz"


def test_a_page_brings_its_words_and_an_english_one_needs_none(house: House) -> None:
    phone = house.phone()
    found = re.search(r'id="words" href="(.*?)"', phone.get("/?lang=de").text)

    assert found
    assert phone.get(found[1]).get_json()["Just dice"] == "Nur würfeln"
    assert 'id="words"' not in phone.get("/?lang=en").text


def test_two_phones_see_one_table_each_in_its_language(house: House) -> None:
    ann, code = house.one("start-game")
    ann.ask(code, "throw", 0)

    for tag, who, threw in (
        ("en", "Blue circle", " threw 5, 6 and 3."),
        ("de", "Blauer Kreis", " hat 5, 6 und 3 geworfen."),
    ):
        view = ann.get(f"/api/v1/tables/{code}?lang={tag}").get_json()
        last = ann.get(f"/api/v1/tables/{code}/events?after=3&lang={tag}").get_json()["events"][-1]
        assert view["seats"]["0"]["title"] == who
        assert last["text"].startswith(who + threw)


def test_a_frozen_result_is_read_in_every_language(house: House) -> None:
    ann, code = house.one("start-game", "finish-table")

    def player(tag: str) -> dict[str, Any]:
        view = ann.get(f"/api/v1/tables/{code}?lang={tag}").get_json()
        told: dict[str, Any] = view["result"]["players"][0]
        return told

    english, german = player("en"), player("de")
    assert [english["name"], german["name"]] == ["Blue circle", "Blauer Kreis"]
    labels = [part["label"] for part in german["explanation"]["parts"]]
    assert labels == ["Schiffe", "Wälder", "Stadt", "Projekte"]
    assert english["total"] == german["total"]
