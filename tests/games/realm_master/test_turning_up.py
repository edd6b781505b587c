"""Lands that are drawn from the box are told as they print, until the Realm lies there."""

import random
from types import SimpleNamespace
from typing import Any

import pytest

from companion.games import find_game
from tests.engine.random_evening import Luck
from tests.engine.test_every_event import Screens
from tests.factories import Evening, refusal
from tests.promises.sizes import seeds

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


def hold(evening: Evening, told: list[dict[str, Any]], *, is_laid: bool) -> None:
    """Hold that every phone is shown the lands that were told, and asked for no other."""
    for device in ("host", "ben"):
        view = evening.view(device)
        assert view["head"] == evening.log.head
        if is_laid:
            continue
        known = {entry["id"] for entry in told}
        assert known.isdisjoint(view["table"]["edition"]["unknown"]["lands"])
        assert {land for land in view["play"]["box"]["lands"] if land.startswith("own-")} == {
            land for land in known if land.startswith("own-")
        }


@pytest.mark.parametrize("seed", seeds(6, 24, 300))
def test_lands_told_laid_out_and_taken_back_in_any_order(seed: int) -> None:
    pick, evening = random.Random(seed), started()
    screens = Screens(SimpleNamespace(evening=evening, devices=["host", "ben"]))  # type: ignore[arg-type]  # a table and its phones
    presses: list[dict[str, Any] | None] = []
    for _ in range(40):
        told = [each for each in presses if each]
        kind = pick.choice(["tell", "tell", "lay-out", "undo"])
        if kind == "tell":
            name = pick.choice(["jerum", "own-1", "own-2"])
            entry = {
                **(jerum() if name == "jerum" else BOG),
                "id": name,
                "gold": pick.randint(0, 1),
            }
            why = "numbers-in-use" if None in presses else ""
            why = why or ("already-printed" if name in [each["id"] for each in told] else "")
            if why:
                assert refusal(lambda entry=entry: tell(evening, entry)).code == why  # type: ignore[misc]  # bound at once
            else:
                tell(evening, entry)
                presses.append(entry)
        elif kind == "lay-out" and None not in presses:
            own = [each["id"] for each in told if each["id"] != "jerum"]
            lay_out(evening, "mertle", "jerum", "arub", *[*own, "kurull"][:1])
            presses.append(None)
            stock = next(
                land
                for land in evening.view("host")["play"]["realm"].values()
                if land["name"] == "Jerum"
            )
            mine = next((each for each in told if each["id"] == "jerum"), jerum())
            assert stock["gold"] == mine["gold"]
        elif kind == "undo" and presses:
            evening.ask("ben", "undo", seat=1)
            presses.pop()
        screens.follow()
        hold(evening, [each for each in presses if each], is_laid=None in presses)
