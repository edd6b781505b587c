"""The set-up and the turns of On Tour, as its page and the rulebook tell them."""

from typing import Any

import pytest

from companion.core.chance import Scripted
from companion.core.json_values import Json
from companion.core.message import Seat, render
from companion.games.on_tour.box import CARDS
from companion.games.on_tour.play import PLAY
from companion.games.on_tour.state import State
from companion.games.on_tour.turn import read_turn
from tests.factories import refusal
from tests.games.on_tour.evening import (
    FIRST_CARDS,
    SeededChance,
    kinds,
    press,
    set_up,
    told,
)


class TestSetUp:
    def test_two_throws_and_four_cards_give_everybody_four_circled_numbers(self) -> None:
        # Digits 4 and 2, cards AL and AR; digits 9 and 1, cards AZ and CA.
        chance = Scripted((5, 3), (0,), (0,), (10, 2), (0,), (0,))

        state, facts = press(State(), "set-up", chance=chance)

        assert kinds(facts) == [
            "first-dice-thrown",
            "first-card-turned",
            "first-card-turned",
            "first-dice-thrown",
            "first-card-turned",
            "first-card-turned",
            "board-set-up",
        ]
        assert PLAY.at(state).given() == {
            "states/AL": {"mark": 24, "circled": True},
            "states/AR": {"mark": 42, "circled": True},
            "states/AZ": {"mark": 19, "circled": True},
            "states/CA": {"mark": 91, "circled": True},
        }

    def test_doubles_are_thrown_again(self) -> None:
        chance = Scripted((5, 5), (5, 3), (0,), (0,), (10, 2), (0,), (0,))

        state, facts = press(State(), "set-up", chance=chance)

        assert kinds(facts)[:3] == [
            "first-dice-thrown",
            "first-dice-thrown",
            "first-card-turned",
        ]
        assert told(facts[0]) == "Ann threw 4 and 4. Doubles: thrown again."
        assert len(state.placed) == 4

    def test_it_is_told_in_a_sentence_in_the_order_of_the_throws(self) -> None:
        _, facts = press(
            State(),
            "set-up",
            {"throws": [["2", "4"], ["1", "9"]], "cards": ["OH", "TX", "WA", "FL"]},
        )

        kept = PLAY.facts.read(PLAY.facts.write(facts[-1]))
        assert told(kept) == (
            "Circled on every map: 24 in Ohio, 42 in Texas, 19 in Washington and 91 in Florida."
        )
        assert told(facts[1]) == "24 goes to Ohio, circled."

    def test_every_draw_has_a_fact_of_its_own(self) -> None:
        chance = SeededChance(5)

        _, facts = press(State(), "set-up", chance=chance)

        assert [fact.draw for fact in facts if fact.draw] == chance.specs

    @pytest.mark.parametrize(
        ("state", "data", "code"),
        [
            (State(), {"throws": [["4", "4"], ["1", "9"]]}, "doubles"),
            (set_up(), {}, "already-set-up"),
        ],
    )
    def test_what_is_refused_has_a_code_of_its_own(
        self, state: State, data: dict[str, Json], code: str
    ) -> None:
        assert refusal(lambda: press(state, "set-up", data)).code == code


class TestTurn:
    def test_one_press_turns_three_cards_and_throws(self) -> None:
        state, facts = press(set_up(), "turn", chance=Scripted((0, 1, 2), (6, 7)))

        assert kinds(facts) == ["cards-turned", "dice-thrown"]
        assert [fact.draw for fact in facts] == ["pick:3/37", "2d10"]
        assert state.lying == ("AL", "AR", "AZ")
        assert state.turns[-1].items == ((56,), (65,))
        assert told(facts[0]) == (
            "Ann turned Alabama (South), Arkansas (Central) and Arizona (South)."
        )
        assert told(facts[1]) == "Ann threw 5 and 6. Write 56 and 65."

    def test_a_zero_in_front_is_part_of_the_number(self) -> None:
        state = set_up(("70", ["CO", "MN", "PA"]))

        assert state.turns[-1].items == ((7,), (70,))
        assert render(read_turn(state.turns[-1])) == "Write 07 and 70."

    def test_doubles_are_a_star(self) -> None:
        state = set_up(("44", ["CO", "MN", "PA"]))

        assert state.turns[-1].items == (("star",),)
        assert render(read_turn(state.turns[-1])) == "Doubles: draw one star."

    def test_three_cards_of_one_region_are_a_star(self) -> None:
        state = set_up(("56", ["AL", "AZ", "CO"]))

        assert state.turns[-1].items == (("star",),)
        assert render(read_turn(state.turns[-1])) == "All three cards show South: draw one star."

    def test_the_last_cards_are_discarded_by_themselves(self) -> None:
        state = set_up(("56", ["CO", "MN", "PA"]), ("12", ["AL", "AR", "AZ"]))

        assert state.lying == ("AL", "AR", "AZ")
        assert state.deck.discards == ("CO", "MN", "PA")
        assert len(state.deck.pile) == 31

    def test_where_too_few_are_left_those_come_first_and_then_the_shuffled_discards(self) -> None:
        pile = [card for card in CARDS if card not in FIRST_CARDS]
        stars = [("00", pile[first : first + 3]) for first in range(0, 36, 3)]
        state = set_up(*stars)
        assert len(state.deck.pile) == 1

        state, facts = press(state, "turn", chance=Scripted((0,), (35, 0), (6, 7)))

        assert [fact.draw for fact in facts] == ["pick:1/1", "pick:2/36", "2d10"]
        assert state.lying == (pile[36], pile[35], pile[0])
        assert len(state.deck.pile) == 34
        assert state.deck.discards == ()
        assert told(facts[1]).startswith("The discards are shuffled. Ann turned ")

    def test_cards_typed_in_are_known_and_different_and_in_the_game(self) -> None:
        def code(*cards: str) -> str:
            return refusal(lambda: press(set_up(), "turn", {"cards": list(cards)})).code

        assert code("AL", "AL", "AR") == "card-twice"
        assert code("AL", "OH", "AR") == "card-is-out"
        assert code("AL", "ZZ", "AR") == "unknown-word"
        assert code("AL", "AR") == "wrong-length"

    def test_typed_dice_need_no_luck_and_say_so(self) -> None:
        data: Any = {"faces": ["5", "6"], "cards": ["CO", "MN", "PA"]}

        _, facts = press(set_up(), "turn", data)

        assert [fact.draw for fact in facts] == ["", ""]
        assert told(facts[1]) == "Ann typed 5 and 6. Write 56 and 65."


class TestEnd:
    def test_with_two_states_empty_both_numbers_are_free(self) -> None:
        state, facts = press(nearly_full(2), "turn", {"faces": ["5", "6"]})

        assert kinds(facts) == ["dice-thrown"]
        assert told(facts[0]) == ("Ann typed 5 and 6. Write 56 and 65 in the last two states.")
        assert state.lying == ()
        assert state.left == 0

    def test_with_one_state_empty_either_number_is_written(self) -> None:
        state, facts = press(nearly_full(1), "turn", {"faces": ["5", "6"]})

        assert state.turns[-1].items == ((56, 65),)
        assert told(facts[0]) == "Ann typed 5 and 6. Write 56 or 65 in the last state."
        assert state.left == 0

    def test_cards_typed_for_a_throw_without_cards_are_refused(self) -> None:
        data: Any = {"faces": ["5", "6"], "cards": ["CO", "MN", "PA"]}

        assert refusal(lambda: press(nearly_full(2), "turn", data)).code == "no-cards"

    def test_a_full_map_ends_the_game(self) -> None:
        state, _ = press(nearly_full(1), "turn", {"faces": ["5", "6"]})

        assert PLAY.at(state).view(None)["phase"] == "full"
        assert refusal(lambda: press(state, "turn")).code == "map-full"

    @pytest.mark.parametrize(("left", "code"), [(1, "last-state"), (2, "last-states"), (3, None)])
    def test_the_end_is_noticed(self, left: int, code: str | None) -> None:
        notices = PLAY.at(nearly_full(left)).notice({})

        # That the game goes on is said to who ends it.
        assert [notice.code for notice in notices] == [*([code] if code else []), "goes-on"]


class TestMay:
    def test_what_is_off_says_why(self) -> None:
        set_up_offer, turn, *_ = PLAY.at(State()).may(Seat(0))

        assert set_up_offer.off is None
        assert turn.off is not None
        assert (turn.off.code, turn.off.rule) == ("not-set-up", "set-up")
        assert [render(each.label) for each in (set_up_offer, turn)] == [
            "Set up the map",
            "Throw",
        ]


def nearly_full(left: int) -> State:
    """Return a state with so many states left on every map, by stars."""
    state = set_up()
    chance = SeededChance(1)
    while state.left > left:
        state, _ = press(state, "turn", {"faces": ["3", "3"]}, chance)
    return state
