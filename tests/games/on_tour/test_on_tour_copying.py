"""What is left to copy onto a map from paper, and full maps that cannot be of the same throws."""

from itertools import product
from typing import TypeAlias

from companion.core.json_values import Json
from companion.core.message import Seat, render, say
from companion.core.sheet import gather_entry
from companion.games.on_tour import GAME
from companion.games.on_tour.box import NAMES
from companion.games.on_tour.state import State
from companion.games.on_tour.view import notice
from tests.games.on_tour.evening import advised, press, set_up, sheet

CARDS = ["CO", "MN", "PA"]
FREE = ("CA", "NV", "UT", "GA")
Map: TypeAlias = tuple[int | str, ...]


def left(state: State, **marks: int | str) -> dict[str, int]:
    found: dict[str, int] = advised(state, sheet(state, **marks))["left"]
    return found


def full_map(**marks: int | str) -> dict[str, Json]:
    """Return a map with 12 in every state but those named."""
    return {f"states/{space}": {"mark": marks.get(space, 12)} for space in NAMES}


def differing(*maps: dict[str, Json]) -> list[str]:
    sheets = {Seat(place): cells for place, cells in enumerate(maps)}
    return [
        render(say(each.message.text, **dict(each.message.params), who="Ann", whom="Ben"))
        for each in notice(State(), sheets)
        if each.code == "maps-differ"
    ]


class TestLeft:
    def test_every_number_thrown_is_left_until_it_stands_wherever_it_stands(self) -> None:
        state = set_up(("56", CARDS), ("07", CARDS), ("56", CARDS))

        assert left(state) == {"07": 1, "56": 2, "65": 2, "70": 1}
        assert left(state, ME=1, CA=56, NV=7) == {"07": 0, "56": 1, "65": 2, "70": 1}

    def test_stars_come_last_and_crosses_stand_for_nothing(self) -> None:
        state = set_up(("33", CARDS), ("56", CARDS))

        assert left(state, CA="x") == {"56": 1, "65": 1, "star": 1}
        assert left(state, CA="star") == {"56": 1, "65": 1, "star": 0}

    def test_a_number_of_the_set_up_is_not_among_them_where_it_stands(self) -> None:
        state = set_up(("24", CARDS))

        assert left(state) == {"24": 1, "42": 1}
        assert left(state, CA=24) == {"24": 0, "42": 1}

    def test_of_the_last_throw_either_number_is_left_until_one_stands(self) -> None:
        state = set_up(*[("56", CARDS)] * 18)
        assert state.left == 1
        state, _ = press(state, "turn", {"faces": ["0", "8"]})

        assert left(state) == {"08": 1, "56": 18, "65": 18, "80": 1}
        assert left(state, CA=80) == {"08": 0, "56": 18, "65": 18, "80": 0}


class TestDiffering:
    def test_maps_of_the_same_numbers_in_other_states_do_not_differ(self) -> None:
        assert differing(full_map(CA=56, NV=65), full_map(UT=65, GA=56)) == []

    def test_another_number_is_said_of_both(self) -> None:
        assert differing(full_map(CA=56), full_map(CA=57)) == [
            "Ann has 56 and Ben has 57: the same throws give the same numbers."
        ]

    def test_the_maps_of_one_evening_differ_in_no_choice_and_no_cross(self) -> None:
        # Four states are free, all others hold 12; what four throws could give is tried out.
        written = [56, 65, 1]
        alike: set[tuple[Map, Map]] = set()
        for thrown in product([(mark,) for mark in written], repeat=3):
            for last in [*((mark,) for mark in written), (56, 65)]:
                items: tuple[Map, ...] = (*thrown, last)
                each = product(*((*item, "x") for item in items))
                maps: set[Map] = {tuple(sorted(marks, key=str)) for marks in each}
                alike |= set(product(maps, maps))

        every = {one for one, _ in alike}
        named = {
            pair
            for pair in product(every, every)
            if differing(*(full_map(**dict(zip(FREE, each, strict=True))) for each in pair))
        }

        assert len(every) == 35
        assert named == set(product(every, every)) - alike

    def test_a_map_that_is_not_full_is_compared_with_none(self) -> None:
        begun = full_map(CA=56)
        del begun["states/NV"]

        assert differing(begun, full_map(CA=57)) == []


def test_a_late_writer_is_shown_the_cards_and_the_throw_still_to_be_written() -> None:
    state = set_up(("56", CARDS), ("33", ["CA", "GA", "NY"]))

    late = advised(state, sheet(state))["late"]

    assert late["faces"] == ["5", "6"]
    assert late["plates"] == ["56", "65"]
    assert [card["space"] for card in late["cards"].values()] == CARDS
    assert "late" not in advised(state, sheet(state, CO=56, MN=65))


def test_a_tour_being_drawn_is_advised_and_never_gathered() -> None:
    state = set_up(("56", CARDS))
    cells = {**sheet(state, CO=56), "drawn": ["CO"]}

    assert advised(state, cells)["tour"]["points"] == 1
    assert "drawn" not in gather_entry(GAME.sheet, cells)
