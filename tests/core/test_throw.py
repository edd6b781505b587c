"""Dice are thrown, some are kept, and the rest may be thrown again."""

import pytest

from companion.core.chance import Scripted
from companion.core.dice import D6, Dice
from companion.core.errors import InvalidInput, RuleViolation
from companion.core.fact import kind_of
from companion.core.ids import Seat
from companion.core.message import Message, render, say
from companion.core.play import Command
from companion.core.reader import Node
from companion.core.throw import Reading, Throw, ThrowFact, play_throws

DICE = Dice(count=3, faces=D6, rerolls=1)
SYMBOLS = Dice(count=2, faces=("a", "b"), names=(say("apple"), say("berry")))


def read(faces: tuple[str, ...]) -> Reading:
    return Reading(say("First is {first}.", first=faces[0]), plates=faces[:1])


PLAY = play_throws(DICE, read)
ANN, BEN = Seat(0), Seat(1)


def ask(kind: str, seat: Seat = ANN, **data: object) -> Command:
    return Command(kind, seat, Node(data, "/data"))


def after(state: Throw, command: Command, *numbers: int) -> Throw:
    """Return the state after a command, its dice showing the numbers given."""
    for fact in PLAY.carry_out(state, command, Scripted(numbers)):
        state = PLAY.evolve(state, fact)
    return state


def told(fact: ThrowFact, who: str = "Ann") -> str:
    sentence = PLAY.tell(fact)
    return render(Message(sentence.text, (*sentence.params, ("who", who))))


THROWN = after(Throw(), ask("throw"), 4, 1, 6)


def test_nothing_lies_on_the_table_at_first() -> None:
    assert PLAY.view(PLAY.initial(), None) == {"throw": None}


def test_a_throw_shows_its_faces_and_what_they_mean() -> None:
    assert PLAY.view(THROWN, BEN) == {
        "throw": {
            "number": 1,
            "faces": ["4", "1", "6"],
            "words": ["4", "1", "6"],
            "kept": [False, False, False],
            "rerolls_left": 1,
            "seat": ANN,
            "typed": False,
            "sentence": say("First is {first}.", first="4"),
            "plates": ["4"],
        }
    }


def test_a_fact_names_the_draw_that_made_it() -> None:
    (fact,) = PLAY.carry_out(Throw(), ask("throw"), Scripted((4, 1, 6)))

    assert (kind_of(type(fact)), fact.draw, fact.seat) == ("dice-thrown", "3d6", ANN)
    assert told(fact) == "Ann threw 4, 1 and 6. First is 4."


def test_throws_are_counted_and_anybody_may_throw_the_next() -> None:
    second = after(THROWN, ask("throw", BEN), 2, 2, 2)

    assert (second.number, second.seat, second.rerolls) == (2, BEN, 0)


class TestTypedDice:
    def test_physical_dice_are_typed_in_without_luck(self) -> None:
        (fact,) = PLAY.carry_out(Throw(), ask("throw", faces=["6", "6", "1"]), Scripted())
        state = PLAY.evolve(Throw(), fact)

        assert fact.draw == ""
        assert (state.faces, state.typed) == (("6", "6", "1"), True)
        assert told(fact) == "Ann typed 6, 6 and 1. First is 6."

    @pytest.mark.parametrize(
        ("faces", "code", "pointer"),
        [
            (["6", "6"], "wrong-length", "/data/faces"),
            (["6", "6", "6", "6"], "wrong-length", "/data/faces"),
            (["6", "6", "7"], "unknown-word", "/data/faces/2"),
            (["6", "6", 6], "wrong-type", "/data/faces/2"),
            ("666", "wrong-type", "/data/faces"),
        ],
    )
    def test_faces_that_the_dice_do_not_have_are_refused(
        self, faces: object, code: str, pointer: str
    ) -> None:
        with pytest.raises(InvalidInput) as caught:
            after(Throw(), ask("throw", faces=faces))

        assert (caught.value.code, caught.value.pointer) == (code, pointer)

    def test_other_keys_are_refused(self) -> None:
        with pytest.raises(InvalidInput) as caught:
            after(Throw(), ask("throw", seed=7))

        assert caught.value.pointer == "/data/seed"


class TestReroll:
    def test_kept_dice_stay_and_the_rest_are_thrown_again(self) -> None:
        state = after(THROWN, ask("rethrow", keep=[0, 2]), 5)

        assert state.faces == ("4", "5", "6")
        assert state.kept == (True, False, True)
        assert (state.number, state.rerolls) == (1, 1)

    def test_only_the_other_dice_are_drawn(self) -> None:
        (fact,) = PLAY.carry_out(THROWN, ask("rethrow", BEN, keep=[2]), Scripted((5, 3)))

        assert (kind_of(type(fact)), fact.draw) == ("dice-rethrown", "2d6")
        assert told(fact, "Ben") == "Ben kept 6 and threw 5 and 3. First is 5."

    def test_all_dice_may_be_thrown_again(self) -> None:
        (fact,) = PLAY.carry_out(THROWN, ask("rethrow", keep=[]), Scripted((1, 2, 3)))

        assert told(fact) == "Ann threw all dice again: 1, 2 and 3. First is 1."

    def test_a_place_named_twice_is_kept_once(self) -> None:
        assert after(THROWN, ask("rethrow", keep=[0, 0]), 5, 5).kept == (True, False, False)

    def test_a_new_throw_frees_all_dice_and_the_reroll(self) -> None:
        state = after(after(THROWN, ask("rethrow", keep=[0]), 5, 5), ask("throw"), 1, 2, 3)

        assert (state.kept, state.rerolls) == ((False, False, False), 0)

    def rule_broken(self, state: Throw, command: Command) -> tuple[str, str]:
        with pytest.raises(RuleViolation) as caught:
            after(state, command, 1, 1, 1)
        return caught.value.code, caught.value.rule

    def test_nothing_can_be_kept_before_a_throw(self) -> None:
        assert self.rule_broken(Throw(), ask("rethrow", keep=[])) == ("nothing-thrown", "throw")

    def test_there_is_one_reroll(self) -> None:
        state = after(THROWN, ask("rethrow", keep=[0]), 5, 5)

        assert self.rule_broken(state, ask("rethrow", keep=[0])) == ("no-reroll-left", "re-roll")

    def test_one_die_at_least_is_thrown(self) -> None:
        assert self.rule_broken(THROWN, ask("rethrow", keep=[0, 1, 2])) == ("all-kept", "re-roll")

    @pytest.mark.parametrize(
        ("data", "pointer"),
        [
            ({}, "/data"),
            ({"keep": [3]}, "/data/keep/0"),
            ({"keep": [-1]}, "/data/keep/0"),
            ({"keep": [True]}, "/data/keep/0"),
            ({"keep": [0, 1, 2, 0]}, "/data/keep"),
            ({"keep": 0}, "/data/keep"),
            ({"keep": [], "faces": []}, "/data/faces"),
        ],
    )
    def test_a_reroll_names_the_places_that_stay(
        self, data: dict[str, object], pointer: str
    ) -> None:
        with pytest.raises(InvalidInput) as caught:
            after(THROWN, Command("rethrow", ANN, Node(data, "/data")))

        assert caught.value.pointer == pointer


def test_without_rerolls_there_is_only_the_throw() -> None:
    assert play_throws(SYMBOLS, read).commands == ("throw",)
    assert PLAY.commands == PLAY.exclusive == ("throw", "rethrow")


class TestDice:
    def test_a_draw_is_asked_for_by_count_and_sides(self) -> None:
        assert (DICE.spec(), DICE.spec(1)) == ("3d6", "1d6")

    def test_numbers_drawn_are_faces(self) -> None:
        assert [SYMBOLS.face(number) for number in (1, 2)] == ["a", "b"]

    def test_faces_are_read_in_words_where_they_have_any(self) -> None:
        assert SYMBOLS.words(("b", "a")) == (say("berry"), say("apple"))
        assert DICE.words(("3", "1")) == ("3", "1")
