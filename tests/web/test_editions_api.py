"""Editions and scores without a table over HTTP, as docs/live.md has them."""

import json
from itertools import cycle, islice
from typing import Any

import pytest

from companion.core.game import Game
from companion.core.sheet import Grid
from companion.games import find_game, game_ids
from companion.web.budget import TABLES
from tests.game_files import games_thrown_again, own_tests, usual_game

from .conftest import House, Phone, refused

GRID = next(field.id for field in usual_game().sheet if isinstance(field, Grid))


def few_cells(game: str) -> tuple[list[dict[str, Any]], list[int]]:
    """Return cells for each player, and what they score: `tests/games/GAME/cells.py` says it.

    Where a game says nothing, nobody has written anything, and nobody has a point.
    """
    told = own_tests(game, "cells")
    if told is not None:
        return told.PLAYERS, told.TOTALS
    count = find_game(game).players[0]
    return [{}] * count, [0] * count


def copy(phone: Phone, game: str = "") -> dict[str, Any]:
    """Return the sample under an id of its own."""
    file: dict[str, Any] = phone.get(f"/api/v1/games/{game or usual_game().id}/edition").get_json()[
        "sample"
    ]
    file["edition"]["id"] = "ours-1"
    return file


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

        assert refused(answer) == (404, "unknown-edition-link")
        assert house.phone().get("/api/v1/editions").status_code == 405

    def test_a_file_that_cannot_be_read_is_not_kept(self, house: House) -> None:
        answer = house.phone().post("/api/v1/editions", {"game": usual_game().id, "edition": {}})

        assert (answer.status_code, answer.get_json()["pointer"]) == (400, "/edition")


class TestATable:
    def test_null_brings_the_sample_back(self, house: House) -> None:
        ann, code = house.one()
        for edition in (copy(ann), None):
            ann.ask(code, "set-edition", data={"edition": edition})

        assert ann.view(code)["table"]["edition"]["id"] == "sample-1"

    def test_each_table_that_a_hall_opens_in_a_minute_may_be_given_its_own(
        self, house: House
    ) -> None:
        ann = house.phone()
        file = copy(ann)
        codes = [ann.open()["code"] for _ in range(TABLES.count)]

        answers = [ann.ask(code, "set-edition", data={"edition": file}) for code in codes]

        assert {answer.status_code for answer in answers} == {201}

    def test_only_the_host_chooses_and_only_before_the_game(self, house: House) -> None:
        ann, ben, code = house.two()
        file = {"edition": copy(ann)}

        assert refused(ben.ask(code, "set-edition", data=file)) == (403, "not-host")
        ann.ask(code, "start-game")
        assert refused(ann.ask(code, "set-edition", data=file)) == (409, "wrong-stage")

    def test_a_game_without_numbers_takes_none(self, house: House) -> None:
        ann = house.phone()
        without = next(each for each in game_ids() if find_game(each).editions is None)
        code = ann.open(without)["code"]

        answer = ann.ask(code, "set-edition", data={"edition": None})

        assert answer.get_json()["code"] == "no-edition"
        assert "set-edition" not in ann.view(code)["me"]["can"]


class TestFilledByEverybody:
    def test_whoever_sits_there_adds_entries_to_the_tables_numbers(self, house: House) -> None:
        ann, ben, code = house.two()
        key, entries = next(
            (key, list_) for key, list_ in copy(ann)["edition"].items() if isinstance(list_, list)
        )

        for phone, entry in ((ann, entries[0]), (ben, entries[1])):
            answer = phone.ask(code, "fill-edition", data={"part": key, "entries": [entry]})
            assert answer.status_code == 201, answer.get_json()

        table = ann.view(code)["table"]["edition"]
        assert (table["id"], table["own"]) == ("ours-2", True)

    def test_whoever_sits_there_keeps_them_and_begins_with_them_elsewhere(
        self, house: House
    ) -> None:
        ann, ben, code = house.two()
        whole = copy(ann)["edition"]
        key, entries = next((key, list_) for key, list_ in whole.items() if isinstance(list_, list))
        ann.ask(code, "fill-edition", data={"part": key, "entries": entries[:1]})

        kept = ben.get(f"/api/v1/tables/{code}/edition").get_json()

        assert kept["edition"] == whole
        assert len(kept["checked"]) == 1
        elsewhere = ben.open()["code"]
        assert ben.ask(elsewhere, "set-edition", data={"edition": kept}).status_code == 201
        numbers = ben.get(f"/api/v1/tables/{elsewhere}/edition").get_json()
        assert numbers == kept

    def test_a_stranger_keeps_nothing_of_a_table(self, house: House) -> None:
        _, code = house.one()

        answer = house.phone().get(f"/api/v1/tables/{code}/edition")

        assert refused(answer) == (403, "not-at-table")

    @pytest.mark.parametrize(
        ("data", "code"),
        [
            ({"part": "nothing", "entries": [{}]}, "unknown-word"),
            ({"part": 1, "entries": []}, "wrong-type"),
            ({}, "missing-key"),
        ],
    )
    def test_what_is_no_entry_changes_nothing(
        self, house: House, data: dict[str, Any], code: str
    ) -> None:
        ann, table = house.one()

        assert refused(ann.ask(table, "fill-edition", data=data)) == (400, code)
        assert ann.view(table)["table"]["edition"]["own"] is False

    def test_lines_are_refused_by_a_service_as_they_are_read(self, house: House) -> None:
        ann = house.phone()
        file = copy(ann)
        key = next(key for key, list_ in file["edition"].items() if isinstance(list_, list))
        ask = {"file": file, "part": key, "text": "?? ~~ 99999999 &&"}

        answer = ann.post("/api/v1/editions/lines", ask).get_json()

        assert answer["file"]["edition"] == file["edition"]
        assert [fault["line"] for fault in answer["faults"]] == [1]
        bad = ann.post("/api/v1/editions/lines", {**ask, "part": "nothing"})
        assert (bad.status_code, bad.get_json()["pointer"]) == (400, "/part")


class TestWithoutATable:
    @pytest.mark.parametrize("game", game_ids())
    def test_sheets_are_laid_out_and_scored(self, house: House, game: str) -> None:
        ann = house.phone()
        sheets, expected = few_cells(game)
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

    def test_nothing_is_kept(self, house: House) -> None:
        ann = house.phone()

        scored = ann.post("/api/v1/sheets", {"game": usual_game().id, "players": [{}]}).get_json()

        assert "log" not in scored["view"]
        assert ann.get(f"/api/v1/tables/{scored['view']['table']['code']}").status_code == 404

    @pytest.mark.parametrize(
        ("body", "code", "pointer"),
        [
            ({"game": usual_game().id}, "missing-key", ""),
            ({"game": usual_game().id, "players": []}, "wrong-length", "/players"),
            (
                {"game": usual_game().id, "players": [{"cells": {f"{GRID}/r1c1": "?"}}]},
                "unknown-word",
                f"/players/0/cells/{GRID}~1r1c1",
            ),
        ],
    )
    def test_what_does_not_fit_is_refused_where_it_stands(
        self, house: House, body: dict[str, Any], code: str, pointer: str
    ) -> None:
        answer = house.phone().post("/api/v1/sheets", body)

        told = json.loads(answer.text)
        assert (answer.status_code, told["code"], told["pointer"]) == (400, code, pointer)


@pytest.mark.parametrize("game", games_thrown_again())
def test_just_dice_are_thrown_again_but_for_those_kept(house: House, game: Game) -> None:
    assert game.dice is not None
    faces = [*islice(cycle(game.dice.faces), game.dice.count)]

    answer = house.phone().post(
        f"/api/v1/games/{game.id}/roll", {"faces": faces, "keep": [*range(len(faces))]}
    )

    assert refused(answer) == (409, "all-kept")
