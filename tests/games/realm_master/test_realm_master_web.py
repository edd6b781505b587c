"""What a table of it answers over HTTP."""

from tests.agreed import agreed
from tests.web.conftest import House
from tests.web.test_editions_api import copy
from tests.web.test_language import GERMAN


def test_heroes_begin_with_what_their_own_cards_print(house: House) -> None:
    ann = house.phone()
    code = ann.open("realm_master")["code"]
    file = copy(ann, "realm_master")
    file["edition"]["heroes"][0]["hearts"] = 10
    ann.ask(code, "add-seat", data={})
    ann.ask(code, "set-edition", data={"edition": file})
    ann.ask(code, "start-game")

    lands = [land["id"] for land in file["edition"]["lands"][:4]]
    ann.ask(code, "lay-out", 0, data={"lands": lands, "first": 0})
    ann.ask(code, "choose-hero", 0, data={"hero": file["edition"]["heroes"][0]["id"]})

    assert ann.view(code)["sheets"]["0"]["hearts"] == 10


def test_a_refused_sheet_is_told_in_the_language_of_who_asked(house: House) -> None:
    ann = house.phone()
    code = ann.open("realm_master")["code"]
    ann.ask(code, "add-seat")
    ann.ask(code, "start-game")
    for seat in (0, 1):
        ann.ask(code, "change-sheet", seat, data={"cells": {"hearts": 0}})

    body = {"command_id": ann.command_id(), "kind": "finish-table", "data": agreed("finish-table")}
    refused = ann.post(f"/api/v1/tables/{code}/commands", body, **GERMAN).get_json()

    assert "Alle Helden sind ausgeschieden" in refused["detail"]
