"""Its printed cards corrected at a table and without one, over HTTP."""

from typing import Any

from tests.web.conftest import House, Phone
from tests.web.test_editions_api import copy, totals

GAME = "realm_builder"


def correct(file: dict[str, Any], **points: int) -> dict[str, Any]:
    """Give cards other points."""
    for card in file["edition"]["cards"]:
        if card["name"] in points:
            card["points"] = points[card["name"]]
    return file


def play_to_the_end(phone: Phone, code: str) -> dict[str, Any]:
    """Enter two tableaux on one phone and score them."""
    for kind in ("start-game", "end-play"):
        assert phone.ask(code, kind).status_code == 201
    for seat, cells in enumerate(({"cards/Queen": 1}, {"cards/Crown": 2})):
        answer = phone.ask(code, "change-sheet", seat, data={"cells": cells})
        assert answer.status_code == 201, answer.text
    assert phone.ask(code, "finish-table").status_code == 201
    return phone.view(code)


def test_a_check_answers_in_words(house: House) -> None:
    ann = house.phone()
    file = copy(ann, GAME)
    file["edition"]["cards"][2]["rank"] = 9

    found = ann.post("/api/v1/editions/check", file).get_json()

    assert found["readable"] is True
    assert [each["pointer"] for each in found["findings"]] == [
        "/edition/cards/2/consort",
        "/edition/cards/3/consort",
    ]


class TestATable:
    def table(self, house: House) -> tuple[Phone, str]:
        ann = house.phone()
        code = ann.open(GAME)["code"]
        ann.ask(code, "add-seat", data={})
        return ann, code

    def test_the_table_and_its_frozen_record_remember_the_edition(self, house: House) -> None:
        ann, code = self.table(house)
        file = correct(copy(ann, GAME), King=9)
        ann.ask(code, "set-edition", data={"edition": {**file, "title": "Our box"}})

        view = play_to_the_end(ann, code)

        edition = view["table"]["edition"]
        assert (edition["id"], edition["own"], edition["title"]) == ("ours-1", True, "Our box")
        assert edition["sample"].startswith("The numbers of 31 cards are a sample")
        game = ann.get(f"/api/v1/tables/{code}/game").get_json()
        assert (game["edition"], game["sample"]) == ("ours-1", edition["sample"])

    def test_a_card_that_only_the_edition_has_goes_on_a_sheet(self, house: House) -> None:
        ann, code = self.table(house)
        file = copy(ann, GAME)
        file["edition"]["cards"].append({"name": "Mill", "suit": "land", "points": 3})
        ann.ask(code, "set-edition", data={"edition": file})

        answer = ann.ask(code, "change-sheet", 0, data={"cells": {"cards/Mill": 1}})

        assert answer.status_code == 201


def test_toggles_and_an_edition_count(house: House) -> None:
    ann = house.phone()
    body = {
        "game": GAME,
        "players": [{"cells": {"cards/Queen": 1}}, {"name": "Ben"}],
        "toggles": {"dragon_first": True},
        "edition": correct(copy(ann, GAME), Queen=9),
        "finish": True,
    }

    scored = ann.post("/api/v1/sheets", body).get_json()

    assert totals(scored["view"]) == [10, 0]
    assert scored["record"]["toggles"]["dragon_first"] is True
    assert scored["record"]["edition"]["id"] == "ours-1"
    assert scored["game"]["edition"] == "ours-1"
