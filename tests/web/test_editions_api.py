"""Editions and scores without a table over HTTP, as docs/live.md has them."""

import json
from typing import Any

import pytest

from .conftest import House, Phone


def copy(phone: Phone, game: str = "realm_builder") -> dict[str, Any]:
    """Return the sample under an id of its own."""
    file: dict[str, Any] = phone.get(f"/api/v1/games/{game}/edition").get_json()["sample"]
    file["edition"]["id"] = "ours-1"
    return file


def correct(file: dict[str, Any], **points: int) -> dict[str, Any]:
    """Give cards other points."""
    for card in file["edition"]["cards"]:
        if card["name"] in points:
            card["points"] = points[card["name"]]
    return file


def leaves(part: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the lines of a score."""
    parts = part.get("parts", [])
    return [leaf for each in parts for leaf in leaves(each)] if parts else [part]


def play_to_the_end(phone: Phone, code: str) -> dict[str, Any]:
    """Enter two tableaux on one phone and score them."""
    for kind in ("start-game", "end-play"):
        assert phone.ask(code, kind).status_code == 201
    for seat, cells in enumerate(({"cards/Queen": 1}, {"cards/Crown": 2})):
        answer = phone.ask(code, "change-sheet", seat, data={"cells": cells})
        assert answer.status_code == 201, answer.text
    assert phone.ask(code, "finish-table").status_code == 201
    return phone.view(code)


def totals(view: dict[str, Any]) -> list[int]:
    return [player["total"] for player in view["result"]["players"]]


class TestALink:
    def test_a_shared_file_comes_back_and_has_a_picture_of_its_link(self, house: House) -> None:
        ann, ben = house.phone(), house.phone()
        file = copy(ann)

        shared = ann.post("/api/v1/editions", file)

        key = shared.get_json()["key"]
        assert (shared.status_code, len(key) >= 22) == (201, True)
        assert shared.get_json()["url"].endswith(f"/editions#{key}")
        assert ben.get(f"/api/v1/editions/{key}").get_json() == file
        assert ben.get(f"/api/v1/editions/{key}/qr.svg").mimetype == "image/svg+xml"

    def test_an_unknown_key_is_said_so_and_nothing_lists_keys(self, house: House) -> None:
        answer = house.phone().get("/api/v1/editions/no-such-key")

        assert (answer.status_code, answer.get_json()["code"]) == (404, "unknown-edition-link")
        assert house.phone().get("/api/v1/editions").status_code == 405

    def test_a_file_that_cannot_be_read_is_not_kept(self, house: House) -> None:
        answer = house.phone().post("/api/v1/editions", {"game": "realm_builder", "edition": {}})

        assert (answer.status_code, answer.get_json()["pointer"]) == (400, "/edition")


def test_a_check_answers_in_words(house: House) -> None:
    ann = house.phone()
    file = copy(ann)
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
        code = ann.open("realm_builder")["code"]
        ann.ask(code, "add-seat", data={})
        return ann, code

    def test_corrected_cards_change_totals_and_reasons(self, house: House) -> None:
        ann, code = self.table(house)
        ben, other = self.table(house)
        file = correct(copy(ann), Queen=9, Crown=7)

        chosen = ann.ask(code, "set-edition", data={"edition": file})

        assert chosen.status_code == 201, chosen.text
        ours, sample = play_to_the_end(ann, code), play_to_the_end(ben, other)
        assert [one - two for one, two in zip(totals(ours), totals(sample), strict=True)] == [6, 10]
        lines = [line for each in ours["result"]["players"] for line in leaves(each["explanation"])]
        assert [line["points"] for line in lines if line.get("marks") == ["Queen"]][:1] == [9]
        assert any("9" in line["because"] for line in lines)

    def test_the_table_and_its_frozen_record_remember_the_edition(self, house: House) -> None:
        ann, code = self.table(house)
        file = correct(copy(ann), King=9)
        ann.ask(code, "set-edition", data={"edition": {**file, "title": "Our box"}})

        view = play_to_the_end(ann, code)

        edition = view["table"]["edition"]
        assert (edition["id"], edition["own"], edition["title"]) == ("ours-1", True, "Our box")
        assert edition["sample"].startswith("The numbers of 31 cards are a sample")
        game = ann.get(f"/api/v1/tables/{code}/game").get_json()
        assert (game["edition"], game["sample"]) == ("ours-1", edition["sample"])

    def test_a_rematch_plays_with_the_same_numbers(self, house: House) -> None:
        ann, code = self.table(house)
        ann.ask(code, "set-edition", data={"edition": correct(copy(ann), King=9)})
        play_to_the_end(ann, code)

        ann.ask(code, "open-rematch")

        again = ann.view(code)["table"]["rematch"]
        assert ann.view(again)["table"]["edition"]["id"] == "ours-1"

    def test_a_card_that_only_the_edition_has_goes_on_a_sheet(self, house: House) -> None:
        ann, code = self.table(house)
        file = copy(ann)
        file["edition"]["cards"].append({"name": "Mill", "suit": "land", "points": 3})
        ann.ask(code, "set-edition", data={"edition": file})

        answer = ann.ask(code, "change-sheet", 0, data={"cells": {"cards/Mill": 1}})

        assert answer.status_code == 201

    def test_null_brings_the_sample_back(self, house: House) -> None:
        ann, code = self.table(house)
        ann.ask(code, "set-edition", data={"edition": copy(ann)})

        ann.ask(code, "set-edition", data={"edition": None})

        assert ann.view(code)["table"]["edition"]["id"] == "sample-1"

    def test_only_the_host_chooses_and_only_before_the_game(self, house: House) -> None:
        ann, code = self.table(house)
        ben = house.phone()
        ben.join(code)
        file = copy(ann)

        refused = ben.ask(code, "set-edition", data={"edition": file})
        ann.ask(code, "start-game")
        late = ann.ask(code, "set-edition", data={"edition": file})

        assert (refused.status_code, refused.get_json()["code"]) == (403, "not-host")
        assert (late.status_code, late.get_json()["code"]) == (409, "wrong-stage")

    def test_a_game_without_numbers_takes_none(self, house: House) -> None:
        ann = house.phone()
        code = ann.open("on_tour")["code"]

        answer = ann.ask(code, "set-edition", data={"edition": None})

        assert answer.get_json()["code"] == "no-edition"
        assert "set-edition" not in ann.view(code)["me"]["can"]

    def test_heroes_begin_with_what_their_own_cards_print(self, house: House) -> None:
        ann = house.phone()
        code = ann.open("realm_master")["code"]
        file = copy(ann, "realm_master")
        file["edition"]["heroes"][0]["hearts"] = 10
        ann.ask(code, "add-seat", data={})
        ann.ask(code, "set-edition", data={"edition": file})
        ann.ask(code, "start-game")

        ann.ask(code, "choose-hero", 0, data={"hero": file["edition"]["heroes"][0]["id"]})

        assert ann.view(code)["sheets"]["0"]["hearts"] == 10


class TestWithoutATable:
    @pytest.mark.parametrize(
        ("game", "sheets", "expected"),
        [
            ("kingdom", [{"map/r1c5": "~", "map/r2c5": "s", "map/r3c5": "~"}, {}], [2, 0]),
            ("on_tour", [{"states/CA": {"mark": 29, "circled": True}}], [2]),
            ("realm_builder", [{"cards/Queen": 1}, {}], [4, 0]),
            ("realm_master", [{"hearts": 3, "banners": 7}, {"hearts": 1}], [7, 0]),
        ],
    )
    def test_sheets_are_laid_out_and_scored(
        self, house: House, game: str, sheets: list[dict[str, Any]], expected: list[int]
    ) -> None:
        ann = house.phone()
        players = [{"name": f"P{at}", "cells": cells} for at, cells in enumerate(sheets)]
        body = {"game": game, "players": players}

        laid = ann.post("/api/v1/sheets", body).get_json()
        scored = ann.post("/api/v1/sheets", {**body, "finish": True}).get_json()

        assert laid["view"]["table"]["state"] == "scoring"
        assert laid["view"]["seats"]["0"]["name"] == "P0"
        assert totals(scored["view"]) == expected
        again = ann.post("/api/v1/score", scored["record"]).get_json()
        assert again == scored["view"]["result"]
        one = ann.post("/api/v1/sheets/0/score", body).get_json()
        assert one["total"] == expected[0]

    def test_toggles_and_an_edition_count(self, house: House) -> None:
        ann = house.phone()
        body = {
            "game": "realm_builder",
            "players": [{"cells": {"cards/Queen": 1}}, {"name": "Ben"}],
            "toggles": {"dragon_first": True},
            "edition": correct(copy(ann), Queen=9),
            "finish": True,
        }

        scored = ann.post("/api/v1/sheets", body).get_json()

        assert totals(scored["view"]) == [10, 0]
        assert scored["record"]["toggles"]["dragon_first"] is True
        assert scored["record"]["edition"]["id"] == "ours-1"
        assert scored["game"]["edition"] == "ours-1"

    def test_nothing_is_kept(self, house: House) -> None:
        ann = house.phone()

        scored = ann.post("/api/v1/sheets", {"game": "kingdom", "players": [{}]}).get_json()

        assert "log" not in scored["view"]
        assert ann.get(f"/api/v1/tables/{scored['view']['table']['code']}").status_code == 404

    @pytest.mark.parametrize(
        ("body", "code", "pointer"),
        [
            ({"game": "kingdom"}, "missing-key", ""),
            ({"game": "kingdom", "players": []}, "wrong-length", "/players"),
            (
                {"game": "kingdom", "players": [{"cells": {"map/r1c1": "?"}}]},
                "unknown-word",
                "/players/0/cells/map~1r1c1",
            ),
        ],
    )
    def test_what_does_not_fit_is_refused_where_it_stands(
        self, house: House, body: dict[str, Any], code: str, pointer: str
    ) -> None:
        answer = house.phone().post("/api/v1/sheets", body)

        told = json.loads(answer.text)
        assert (answer.status_code, told["code"], told["pointer"]) == (400, code, pointer)


def test_just_dice_are_thrown_again_but_for_those_kept(house: House) -> None:
    answer = house.phone().post(
        "/api/v1/games/realm_master/roll",
        {"faces": ["sword", "coin", "heart", "r", "half"], "keep": [0, 1, 2, 3, 4]},
    )

    assert (answer.status_code, answer.get_json()["code"]) == (409, "all-kept")


@pytest.mark.parametrize("page", ["/score", "/editions"])
def test_the_pages_are_there(house: House, page: str) -> None:
    answer = house.phone().get(page)

    assert (answer.status_code, answer.mimetype) == (200, "text/html")
