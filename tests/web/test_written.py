"""What the document of the API says that programs may write is what the service takes."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from openapi_schema_validator import OAS31Validator

from companion.core.edition import sample_file
from companion.games import find_game, game_ids, own_codes
from companion.web.api.document import document
from companion.web.schemas.written import game_name, reference
from tests.game_files import TESTS, cases, golden_files, opening, own_tests, usual_game

from .conftest import House

OF_FORM = ("unknown-key", "missing-key", "wrong-type", "out-of-range")
"""The codes of what a schema sees, too."""


def fits(name: str, value: object) -> bool:
    """Return whether a value is as a schema of the document has it."""
    whole = {**reference(name), "components": document()["components"]}
    return bool(OAS31Validator(whole).is_valid(value))


def written(text: str) -> Any:
    """Return a record as any program reads it; None where it is no JSON."""
    try:
        # To a schema 10.0 is a whole number; the service takes none with a point.
        return json.loads(text, parse_float=str)
    except ValueError:
        return None


@pytest.mark.parametrize("game_id", game_ids())
def test_a_record_that_is_scored_fits_its_schema_and_one_of_wrong_form_does_not(
    game_id: str,
) -> None:
    own = [*golden_files(game_id), *(TESTS / game_id).glob("records.toml")]
    known = [(written(case["record"]), case.get("error")) for case in cases(*own)]
    scored = [record for record, error in known if error is None]
    refused = [record for record, error in known if error and error["code"] in OF_FORM]

    assert [each for each in scored if not fits(f"{game_name(game_id)}Record", each)] == []
    assert [each for each in refused if each is not None and fits("GameRecord", each)] == []
    assert scored


@pytest.mark.parametrize("game_id", game_ids())
def test_sheets_presses_editions_and_files_fit_their_schemas(game_id: str, house: House) -> None:
    game, name = find_game(game_id), game_name(game_id)
    ann, ben = house.phone(), house.phone()
    code = ann.open(game_id)["code"]
    ben.join(code)
    cells = own_tests(game_id, "cells")
    sheet = cells.PLAYERS[0] if cells else {}
    presses = [("start-game", 0, {}), *opening(game), ("change-sheet", 0, {"cells": sheet})]
    for kind, seat, data in presses:
        press = {"command_id": "x" * 22, "kind": kind, "seat": seat, "data": data}
        assert fits(f"{name}TableCommand", press), kind
        assert not fits(f"{name}TableCommand", {**press, "data": {"nothing": 1}}), kind
        (ann, ben)[seat].ask(code, kind, seat, data=data)
    ann.ask(code, "end-play")
    ann.ask(code, "finish-table")

    assert fits(f"{name}Cells", sheet)
    assert fits(f"{name}Record", ann.get(f"/api/v1/tables/{code}/result").get_json()["record"])
    # Where the table's own sheet says which cells there are, the document cannot name them.
    assert fits(f"{name}Cells", {"nothing": 1}) is (game.scoring.entry_keys is not None)
    assert not fits(f"{name}TableCommand", {"command_id": "x" * 22, "kind": "fly"})
    if game.editions is not None:
        sample = sample_file(game_id, game.editions()).as_json()
        assert fits("EditionWritten", sample)
        assert not fits("EditionWritten", {**sample, "edition": {"id": "ours-1"}})
    if (file := ann.get(f"/api/v1/tables/{code}/file")).status_code == 200:
        assert fits("TableFile", file.get_json())


def test_each_command_of_the_document_is_one_that_a_table_knows_and_says_what_it_does(
    house: House,
) -> None:
    shapes = document()["components"]["schemas"]
    ann, game = house.phone(), usual_game()
    code = ann.open(game.id)["code"]
    listed = shapes[f"{game_name(game.id)}TableCommand"]["discriminator"]["mapping"]

    answers = {kind: ann.ask(code, kind).get_json() for kind in listed}

    assert [kind for kind, each in answers.items() if each.get("code") == "unknown-command"] == []
    assert [
        kind
        for kind, named in listed.items()
        if not shapes[named.rpartition("/")[2]]["properties"]["data"].get("description")
    ] == []


def test_a_command_of_the_table_says_who_may_give_it_and_when() -> None:
    shapes = document()["components"]["schemas"]

    told = {
        kind: shapes[f"{game_name(kind)}Command"]["description"].partition(". ")[2]
        for kind in ("finish-table", "lock-table", "set-ready", "open-hands")
    }

    assert told == {
        "finish-table": "Any seat, in the state playing or scoring.",
        "lock-table": "The host.",
        "set-ready": "The seat itself, until the table is finished.",
        # Whose hand it is, or the host: its data decides.
        "open-hands": "",
    }


def test_the_commands_of_a_game_name_the_codes_by_which_it_alone_refuses() -> None:
    shapes = document()["components"]["schemas"]

    told = {
        each: (own_codes(each), shapes[f"{game_name(each)}TableCommand"]["description"])
        for each in game_ids()
    }

    assert any(codes for codes, _ in told.values())
    for game_id, (codes, about) in told.items():
        assert (f"/{game_id}/ERRORS.md" in about) is bool(codes)
        assert [code for code in codes if f"`{code}`" not in about] == []


def test_keys_of_the_document_say_what_they_mean() -> None:
    shapes = document()["components"]["schemas"]

    def says(part: Any) -> bool:
        if "$ref" in part:
            return says(shapes[part["$ref"].rpartition("/")[2]])
        inner = [*part.get("anyOf", ()), part.get("items"), part.get("additionalProperties")]
        return bool({"description", "const"} & part.keys()) or any(
            says(each) for each in inner if isinstance(each, dict)
        )

    def keys(part: Any) -> Iterator[bool]:
        if isinstance(part, dict):
            yield from (says(each) for each in part.get("properties", {}).values())
        for each in part.values() if isinstance(part, dict) else part:
            if isinstance(each, dict | list):
                yield from keys(each)

    told = list(keys(shapes))
    # A later game may have a few keys of its own that nothing says the meaning of.
    assert sum(told) > 0.98 * len(told)
