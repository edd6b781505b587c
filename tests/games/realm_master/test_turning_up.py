"""Lands that are drawn from the box are told as they print, until the Realm lies there."""

from typing import Any

import pytest

from companion.games import find_game
from tests.engine.random_evening import Luck
from tests.factories import Evening, refusal

GAME = find_game("realm_master")
BOG: dict[str, Any] = {"id": "own-1", "name": "Bog", "places": 3, "hearts": 1, "cost": 2}


def started() -> Evening:
    """Return a table of two before anything lies there."""
    return Evening(game=GAME, chance=Luck(1)).start("ben")


def tell(evening: Evening, entry: dict[str, Any], device: str = "host", seat: int = 0) -> None:
    """Tell what a land prints."""
    evening.ask(device, "fill-edition", {"part": "lands", "entries": [entry]}, seat=seat)


def jerum(**more: int) -> dict[str, Any]:
    """Return a land as the sample has it, but for some numbers."""
    assert GAME.editions is not None
    lands: Any = GAME.editions().sample["lands"]
    return {**next(land for land in lands if land["id"] == "jerum"), **more}


def lay_out(evening: Evening, *lands: str) -> None:
    """Lay out four lands that somebody drew."""
    evening.ask("host", "lay-out", {"lands": list(lands), "first": 0}, seat=0)


def test_a_land_that_was_told_lies_there_as_it_prints() -> None:
    evening = started()

    tell(evening, jerum(gold=0, hearts=3))
    tell(evening, BOG, "ben", 1)
    lay_out(evening, "mertle", "kurull", "jerum", "own-1")

    realm = evening.view("host")["play"]["realm"]
    told = [(land["name"], land["hearts"], land["gold"], land["places"]) for land in realm.values()]
    assert told[2:] == [("Jerum", 3, 0, 4), ("Bog", 1, 0, 3)]


def test_it_is_asked_once_and_no_more_once_the_realm_lies_there() -> None:
    evening = started()
    tell(evening, jerum(hearts=2))
    unknown = evening.view("ben")["table"]["edition"]["unknown"]["lands"]

    again = refusal(lambda: tell(evening, jerum(hearts=1), "ben", 1))
    lay_out(evening, "mertle", "kurull", "jerum", "arub")
    late = refusal(lambda: tell(evening, BOG))

    assert "jerum" not in unknown
    assert "mertle" in unknown
    assert (again.code, late.code) == ("already-printed", "numbers-in-use")
    assert "unknown" not in evening.view("ben")["table"]["edition"]


@pytest.mark.parametrize(
    ("entry", "code", "pointer"),
    [
        ({**BOG, "places": 99}, "out-of-range", "/data/entries/1/places"),
        ({**BOG, "hearts": 4}, "too-full", "/data/entries/1/places"),
        ({**BOG, "depth": 1}, "unknown-key", "/data/entries/1/depth"),
        ({"id": "own-1", "name": "Bog"}, "missing-key", "/data/entries/1"),
        ({**BOG, "name": "Bog\u200b"}, "bad-text", "/data/entries/1/name"),
        ({"name": "Bog", "places": 3}, "missing-key", "/data/entries/1"),
    ],
)
def test_a_refusal_points_at_the_entry_as_it_was_sent(
    entry: dict[str, Any], code: str, pointer: str
) -> None:
    evening = started()

    asked = {"part": "lands", "entries": [jerum(gold=0), entry]}
    error = refusal(lambda: evening.ask("ben", "fill-edition", asked, seat=1))

    assert (error.code, error.pointer) == (code, pointer)


def test_too_many_entries_point_at_the_list_that_was_sent() -> None:
    asked = {"part": "lands", "entries": [{**BOG, "id": f"own-{n}"} for n in range(20)]}

    error = refusal(lambda: started().ask("host", "fill-edition", asked, seat=0))

    assert (error.code, error.pointer) == ("wrong-length", "/data/entries")


def test_heroes_and_cards_keep_their_numbers_while_it_is_played() -> None:
    evening = started()
    hero = {"id": "jarek", "name": "Jarek", "ability": "warrior", "hearts": 9}

    why = refusal(
        lambda: evening.ask("host", "fill-edition", {"part": "heroes", "entries": [hero]}, seat=0)
    )

    assert why.code == "numbers-in-use"


def test_the_realm_taken_back_keeps_a_land_that_was_told() -> None:
    evening = started()
    tell(evening, BOG)
    lay_out(evening, "mertle", "kurull", "jerum", "own-1")

    evening.ask("host", "undo", seat=0)

    assert "own-1" in evening.view("host")["play"]["box"]["lands"]
    evening.ask("host", "undo", seat=0)
    assert "own-1" not in evening.view("host")["play"]["box"]["lands"]
