"""What a map of On Tour may have written on it, where, and what is circled there."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from companion.core.json_values import Json
from companion.core.message import Seat, render
from companion.core.play import Notice
from companion.games.on_tour import GAME
from companion.games.on_tour.box import NAMES, REGIONS_OF
from companion.games.on_tour.play import PLAY
from companion.games.on_tour.state import State
from tests.factories import refusal
from tests.games.on_tour.evening import SeededChance, advised, press, set_up, sheet, write
from tests.promises.sizes import seeds

TURN = ("56", ["CO", "MN", "PA"])
"""Colorado shows South, Minnesota North, Pennsylvania East."""


def item(advice: dict[str, Any], place: int) -> dict[str, Any]:
    found: dict[str, Any] = advice["items"][str(place)]
    return found


def circles(advice: dict[str, Any], place: int) -> list[str]:
    return [space for space, each in item(advice, place)["spaces"].items() if each["circled"]]


class TestWhere:
    def test_a_number_goes_to_an_empty_state_of_a_shown_region(self) -> None:
        state = set_up(TURN)

        advice = advised(state, sheet(state))

        spaces = item(advice, 0)["spaces"]
        assert set(spaces) == {
            state
            for state, regions in REGIONS_OF.items()
            if set(regions) & {"south", "north", "east"}
        } - {"OH", "TX", "WA", "FL"}
        assert item(advice, 0)["says"] == (
            "Any lit state: South, North and East. "
            "It counts 2 in Colorado, Minnesota and Pennsylvania."
        )


OWN = ("OH", "TX", "WA", "FL")


def last_throw(state: State) -> State:
    """Return a state with two states left, by stars that were all lost."""
    while state.left > 2:
        state, _ = press(state, "turn", {"faces": ["3", "3"], "cards": ["CO", "MN", "PA"]})
    return state


class TestStarCircle:
    def test_it_is_a_setting_of_the_table_and_not_of_the_record(self) -> None:
        assert [(toggle.id, toggle.recorded) for toggle in GAME.toggles] == [
            ("star_circle", False),
            ("best_tour", False),
        ]


class TestLost:
    def test_a_number_that_fits_nowhere_crosses_out_an_empty_state(self) -> None:
        state = set_up(("56", ["IA", "IN", "MS"]))
        # In the central and east only Arkansas was empty; the west still is.
        filled = {
            state: 98
            for state, regions in REGIONS_OF.items()
            if "west" not in regions and state not in OWN
        }

        advice = advised(state, sheet(state, **{**filled, "AR": 56}))

        assert item(advice, 1)["fits_nowhere"]
        assert item(advice, 1)["marks"]["0"]["mark"] == "x"
        assert item(advice, 1)["says"] == ("65 fits nowhere. Cross out one empty state.")


def half(notices: Sequence[Notice]) -> list[str]:
    """Return of each map that is half full how many states of how many are filled."""
    told = [dict(each.message.params) for each in notices if each.code == "half-map"]
    return [f"{params['count']} of {params['due']}" for params in told]


class TestReady:
    def test_nobody_waits_for_whoever_writes_on_paper(self) -> None:
        state, _ = press(set_up(TURN), "write-on-paper", {"paper": True, "seat": 1}, seats=2)
        done, empty = sheet(state, MN_=56, GA=65), sheet(state)

        assert [each.code for each in PLAY.at(state).notice({Seat(0): done, Seat(1): empty})] == [
            "goes-on"
        ]
        badges: Any = PLAY.at(state).summarise({Seat(0): done, Seat(1): empty}, {})["badges"]
        assert [badge.paper for badge in badges.values()] == [False, True]
        assert PLAY.at(state).view(None)["on_paper"] == {"1": True}

    def test_a_map_with_less_than_was_thrown_is_half(self) -> None:
        state, _ = press(set_up(TURN), "write-on-paper", {"paper": True})
        cells = sheet(state, MN_=56)

        assert half(PLAY.at(state).notice({Seat(0): cells})) == ["5 of 6"]
        assert half(PLAY.at(state).notice({Seat(0): sheet(state, MN_=56, GA=65)})) == []
        # Without a set-up a map that was begun is to be full.
        assert half(PLAY.at(State()).notice({Seat(0): cells, Seat(1): {}})) == [
            f"5 of {len(NAMES)}"
        ]

    def test_full_maps_are_the_end_though_paper_is_not_copied_yet(self) -> None:
        state, _ = press(last_throw(set_up()), "turn", {"faces": ["5", "6"]})
        state, _ = press(state, "write-on-paper", {"paper": True})

        assert [each.code for each in PLAY.at(state).notice({Seat(0): sheet(state)})] == [
            "maps-full"
        ]

    def test_a_full_map_is_the_end_once_all_have_written(self) -> None:
        state, _ = press(last_throw(set_up()), "turn", {"faces": ["5", "6"]})
        marks = {state: "x" for state in REGIONS_OF if state not in OWN}
        full = sheet(state, **marks)

        assert [each.code for each in PLAY.at(state).notice({Seat(0): full})] == ["maps-full"]
        assert [each.code for each in PLAY.at(state).notice({Seat(0): sheet(state)})] == [
            "last-throw",
            "still-writing",
        ]


class TestLatePlayers:
    def test_they_write_the_turns_they_missed_oldest_first(self) -> None:
        state = set_up(TURN, ("12", ["AL", "AR", "CA"]))

        advice = advised(state, sheet(state))

        assert advice["turn"] == 1
        assert advice["missed"]["1"] == "South, North and East: Write 56 and 65."
        after = advised(state, sheet(state, MN_=56, GA=65))
        assert (after["turn"], after["missed"]) == (2, {})


class TestWritingForAThrow:
    def test_the_cards_say_whether_it_is_circled_and_the_sheet_says_for_which_throw(self) -> None:
        state = set_up(TURN)

        cells = write(state, write(state, sheet(state), 1, 0, 56, "CO"), 1, 1, 65, "GA")

        assert (cells["states/CO"], cells["states/GA"]) == (
            {"mark": 56, "circled": True, "throw": [1, 0]},
            {"mark": 65, "circled": False, "throw": [1, 1]},
        )
        assert advised(state, cells)["ready"]

    def test_of_equal_throws_each_keeps_what_was_written_for_it(self) -> None:
        # Georgia lies in a region of both throws; it was written for the second one.
        state = set_up(("56", ["CA", "MN", "AL"]), ("56", ["GA", "PA", "IA"]))

        cells = write(state, sheet(state), 2, 0, 56, "GA")

        assert item(advised(state, cells), 0)["spaces"].keys() >= {"AL", "CA"}
        assert advised(state, cells)["turn"] == 1

    def test_each_number_uses_a_card_of_its_own(self) -> None:
        state = set_up(("56", ["CA", "MN", "IA"]))
        cells = write(state, sheet(state), 1, 0, 56, "NV")

        told = refusal(lambda: write(state, cells, 1, 1, 65, "UT"))

        assert (told.code, render(told.message)) == (
            "wrong-state",
            "Each number uses a card of its own: 65 goes to North and Central, not Utah.",
        )

    def test_what_was_rubbed_out_is_owed_again_and_a_cross_stays_with_its_throw(self) -> None:
        state = set_up(("12", ["CO", "MN", "CA"]), ("44", ["NENG", "MC", "VA"]))
        east = {state: 98 for state, regions in REGIONS_OF.items() if "east" in regions}
        cells = {**write(state, sheet(state), 1, 0, 12, "CO"), **sheet(state, **east)}
        cells = write(state, write(state, cells, 1, 1, 21, "MN"), 2, 0, "x", "NV")

        del cells["states/CO"]

        assert (advised(state, cells)["turn"], set(advised(state, cells)["missed"])) == (1, {"1"})

    @pytest.mark.parametrize(
        ("sent", "code"),
        [
            ((2, 0, 56, "CO"), "throw-taken-back"),
            ((1, 0, 65, "CO"), "not-given"),
            ((1, 0, "x", "CO"), "not-given"),
            ((1, 0, 56, "OH"), "state-not-empty"),
            ((1, 0, 56, "AL"), "wrong-state"),
        ],
    )
    def test_what_the_rules_do_not_allow_is_refused(
        self, sent: tuple[int, int, int | str, str], code: str
    ) -> None:
        state = set_up(("56", ["CA", "MN", "ND"]))

        assert refusal(lambda: write(state, sheet(state), *sent)).code == code

    def test_what_stands_already_is_not_written_twice(self) -> None:
        state = set_up(TURN)
        cells = write(state, sheet(state), 1, 0, 56, "CO")

        assert refusal(lambda: write(state, cells, 1, 0, 56, "MN")).code == "already-written"

    def test_a_throw_of_doubles_gives_one_star_and_nothing_else(self) -> None:
        state = set_up(("33", ["CO", "MN", "PA"]))

        assert refusal(lambda: write(state, sheet(state), 1, 1, "star", "CO")).code == "not-given"
        assert write(state, sheet(state), 1, 0, "star", "CO")["states/CO"] == {
            "mark": "star",
            "circled": True,
            "throw": [1, 0],
        }

    def test_a_cross_stands_for_the_number_that_it_was_written_for(self) -> None:
        state = set_up(("56", ["IA", "IN", "MS"]))
        # Arkansas was the only empty state of the central and the east.
        filled = {
            space: 98
            for space, regions in REGIONS_OF.items()
            if "west" not in regions and space not in OWN
        }
        by_hand = sheet(state, **{**filled, "AR": 56})

        cells = write(state, by_hand, 1, 1, "x", "NV")

        assert advised(state, cells)["ready"]
        cells = write(state, sheet(state, **{**filled, "AR": 98}), 1, 1, "x", "NV")
        assert item(advised(state, cells), 1)["lost"]
        assert "space" not in item(advised(state, cells), 0)


class TestWritingByHand:
    """A map copied from paper names no throw: its marks stand for the oldest that allow them."""

    def test_the_oldest_throw_that_allows_a_number_takes_it(self) -> None:
        state = set_up(("56", ["CA", "MN", "ND"]), ("56", ["AL", "GA", "PA"]))

        assert advised(state, sheet(state, CA=56, AL=56))["problems"] == {}
        assert advised(state, sheet(state, CA=56, NV=65, AL=56, PA=65))["ready"]

    def test_a_cross_takes_the_oldest_that_is_not_written(self) -> None:
        state = set_up(TURN, ("33", ["CO", "MN", "PA"]))

        assert advised(state, sheet(state, CO=56, NV="x"))["turn"] == 2


class TestProblems:
    def test_a_state_of_no_shown_region_is_named(self) -> None:
        state = set_up(("56", ["CA", "MN", "ND"]))

        advice = advised(state, sheet(state, AL=56))

        assert advice["problems"]["0"] == (
            "Alabama is in none of the regions for 56: West and North."
        )

    def test_a_circle_without_its_card_is_named(self) -> None:
        state = set_up(TURN)

        advice = advised(state, sheet(state, GA_=56))

        assert advice["problems"]["0"] == "Georgia is on none of its cards: no circle."

    def test_a_circle_on_what_a_throw_without_cards_gave_is_named(self) -> None:
        state, _ = press(last_throw(set_up()), "turn", {"faces": ["5", "6"]})

        assert "Colorado is on none of its cards: no circle." in (
            advised(state, sheet(state, CO_=56))["problems"].values()
        )

    def test_a_number_is_wrong_only_where_no_throw_that_gave_it_allows_it(self) -> None:
        state = set_up(("56", ["CA", "MN", "ND"]), ("56", ["AL", "GA", "PA"]))

        assert advised(state, sheet(state, IA=56, OK=56))["problems"] == {}
        assert advised(state, sheet(state, IA=56, NE=56, OK=56))["problems"]["0"] == (
            "56 in Oklahoma comes from no throw."
        )

    def test_a_mark_that_names_its_throw_is_held_to_that_throw_alone(self) -> None:
        state = set_up(("56", ["CA", "MN", "ND"]), ("56", ["AL", "GA", "PA"]))
        cells = write(state, sheet(state), 2, 0, 56, "GA")
        moved = {key: cell for key, cell in cells.items() if key != "states/GA"}

        assert advised(state, cells)["problems"] == {}
        assert advised(state, {**moved, "states/IA": cells["states/GA"]})["problems"] != {}

    def test_two_numbers_of_a_throw_use_a_card_each(self) -> None:
        state = set_up(("84", ["ND", "WY", "KY"]))
        cells = write(state, write(state, sheet(state), 1, 0, 48, "MT"), 1, 1, 84, "ID")
        # The same throw again, with cards of which only one is in the regions of both.
        again = set_up(("84", ["AL", "AZ", "WV"]))

        assert advised(state, cells)["problems"] == {}
        assert "84" in advised(again, cells)["problems"]["0"]

    def test_a_number_that_no_throw_gave_is_named(self) -> None:
        state = set_up(TURN)

        advice = advised(state, sheet(state, GA=57))

        assert advice["problems"]["0"] == "57 in Georgia comes from no throw."


@pytest.mark.parametrize("seed", seeds(4, 12, 12))
def test_whoever_follows_the_advice_fills_the_whole_map_without_a_fault(seed: int) -> None:
    luck = random.Random(seed)
    chance = SeededChance(seed)
    state, _ = press(State(), "set-up", chance=chance)
    prompt, late = sheet(state), sheet(state)
    while state.left:
        state, _ = press(state, "turn", chance=chance)
        assert follow(state, prompt, luck)["problems"] == {}

    assert follow(state, late, luck)["problems"] == {}
    assert len(prompt) == len(late) == 41


def follow(state: State, cells: dict[str, Json], luck: random.Random) -> dict[str, Any]:
    """Write what is advised, on a state's own card as often as not, until all is written."""
    while not (advice := advised(state, cells))["ready"]:
        place, open_item = next(
            (int(at), each) for at, each in advice["items"].items() if "space" not in each
        )
        places = open_item["spaces"]
        own = [space for space in places if places[space]["circled"]]
        space = luck.choice(own if own and luck.random() < 0.5 else list(places))
        mark = luck.choice(list(open_item["marks"].values()))["mark"]
        cells |= write(state, cells, advice["turn"], place, mark, space)
    return advice
