"""Dice are thrown, some are kept, and the rest may be thrown again."""

import pytest

from companion.core.bare_throw import BareTable, DiceBox, play_throws
from companion.core.chance import Scripted
from companion.core.dice import D6, Dice, Reading
from companion.core.errors import InvalidInput, RuleViolation
from companion.core.fact import kind_of
from companion.core.kit import GameFact
from companion.core.message import Message, Seat, render, say
from companion.core.play import Command
from companion.core.reader import Node
from companion.core.view_parts import ShownThrow
from tests.factories import refusal


def read(faces: tuple[str, ...]) -> Reading:
    return Reading(say("First is {first}.", first=faces[0]), plates=faces[:1])


DICE = Dice(count=3, faces=D6, read=read, rerolls=1)
SYMBOLS = Dice(2, ("a", "b"), read, names=(say("apple"), say("berry")))
PLAY = play_throws(DICE)
NOTHING = PLAY.state
ANN, BEN = Seat(0), Seat(1)


def ask(kind: str, seat: Seat = ANN, **data: object) -> Command:
    return Command(kind, seat, Node(data, "/data"))


def after(state: BareTable, command: Command, *numbers: int) -> BareTable:
    """Return the state after a command, its dice showing the numbers given."""
    for fact in PLAY.at(state).carry_out(command, Scripted(numbers)).facts:
        state = fact.then(state)
    return state


def told(fact: GameFact[BareTable, DiceBox], who: str = "Ann") -> str:
    sentence = fact.tell(PLAY.box)
    return render(Message(sentence.text, (*sentence.params, ("who", who))))


THROWN = after(NOTHING, ask("throw"), 4, 1, 6)


def test_nothing_lies_on_the_table_at_first() -> None:
    assert PLAY.at(NOTHING).view(None) == {"throw": None}


def test_a_throw_shows_its_faces_and_what_they_mean() -> None:
    assert PLAY.at(THROWN).view(BEN) == {
        "throw": ShownThrow(
            number=1,
            faces=("4", "1", "6"),
            words=("4", "1", "6"),
            kept=(False, False, False),
            rerolls_left=1,
            seat=ANN,
            typed=False,
            sentence=say("First is {first}.", first="4"),
            plates=("4",),
            seq=0,
        )
    }


def test_a_fact_names_the_draw_that_made_it() -> None:
    (fact,) = PLAY.at(NOTHING).carry_out(ask("throw"), Scripted((4, 1, 6))).facts

    assert (kind_of(type(fact)), fact.draw, fact.seat) == ("dice-thrown", "3d6", ANN)
    assert told(fact) == "Ann threw 4, 1 and 6. First is 4."


def test_throws_are_counted_and_anybody_may_throw_the_next() -> None:
    second = after(THROWN, ask("throw", BEN), 2, 2, 2)

    assert (second.throw.number, second.throw.seat, second.throw.rerolls) == (2, BEN, 0)


class TestTypedDice:
    def test_physical_dice_are_typed_in_without_luck(self) -> None:
        (fact,) = PLAY.at(NOTHING).carry_out(ask("throw", faces=["6", "6", "1"]), Scripted()).facts
        state = fact.then(NOTHING)

        assert fact.draw == ""
        assert (state.throw.faces, state.throw.typed) == (("6", "6", "1"), True)
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
        error = refusal(lambda: after(NOTHING, ask("throw", faces=faces)))

        assert isinstance(error, InvalidInput)
        assert (error.code, error.pointer) == (code, pointer)


class TestReroll:
    def test_kept_dice_stay_and_the_rest_are_thrown_again(self) -> None:
        state = after(THROWN, ask("rethrow", keep=[0, 2]), 5)

        assert (state.throw.faces, state.throw.kept) == (("4", "5", "6"), (True, False, True))
        assert (state.throw.number, state.throw.rerolls) == (1, 1)

    def test_only_the_other_dice_are_drawn(self) -> None:
        (fact,) = PLAY.at(THROWN).carry_out(ask("rethrow", BEN, keep=[2]), Scripted((5, 3))).facts

        assert (kind_of(type(fact)), fact.draw) == ("dice-rethrown", "2d6")
        assert told(fact, "Ben") == "Ben kept 6 and threw 5 and 3. First is 5."

    def test_all_dice_may_be_thrown_again(self) -> None:
        (fact,) = PLAY.at(THROWN).carry_out(ask("rethrow", keep=[]), Scripted((1, 2, 3))).facts

        assert told(fact) == "Ann threw all dice again: 1, 2 and 3. First is 1."

    def test_a_place_named_twice_is_kept_once(self) -> None:
        assert after(THROWN, ask("rethrow", keep=[0, 0]), 5, 5).throw.kept == (True, False, False)

    def test_a_new_throw_frees_all_dice_and_the_reroll(self) -> None:
        state = after(after(THROWN, ask("rethrow", keep=[0]), 5, 5), ask("throw"), 1, 2, 3)

        assert (state.throw.kept, state.throw.rerolls) == ((False, False, False), 0)

    @pytest.mark.parametrize(
        ("state", "keep", "broken"),
        [
            (NOTHING, [], ("nothing-thrown", "throw")),
            (after(THROWN, ask("rethrow", keep=[0]), 5, 5), [0], ("no-reroll-left", "re-roll")),
            (THROWN, [0, 1, 2], ("all-kept", "re-roll")),
        ],
    )
    def test_the_rules_of_a_reroll_are_held(
        self, state: BareTable, keep: list[int], broken: tuple[str, str]
    ) -> None:
        error = refusal(lambda: after(state, ask("rethrow", keep=keep), 1, 1, 1))

        assert isinstance(error, RuleViolation)
        assert (error.code, error.rule) == broken

    @pytest.mark.parametrize(
        ("kind", "data", "pointer"),
        [
            ("throw", {"seed": 7}, "/data/seed"),
            ("rethrow", {}, "/data"),
            ("rethrow", {"keep": [3]}, "/data/keep/0"),
            ("rethrow", {"keep": [-1]}, "/data/keep/0"),
            ("rethrow", {"keep": [True]}, "/data/keep/0"),
            ("rethrow", {"keep": [0, 1, 2, 0]}, "/data/keep"),
            ("rethrow", {"keep": 0}, "/data/keep"),
            ("rethrow", {"keep": [], "faces": []}, "/data/faces"),
        ],
    )
    def test_a_reroll_names_the_places_that_stay(
        self, kind: str, data: dict[str, object], pointer: str
    ) -> None:
        error = refusal(lambda: after(THROWN, ask(kind, ANN, **data)))

        assert isinstance(error, InvalidInput)
        assert error.pointer == pointer


def test_without_rerolls_there_is_only_the_throw() -> None:
    assert [*play_throws(SYMBOLS).commands] == ["throw"]
    assert (*PLAY.commands,) == PLAY.exclusive == ("throw", "rethrow")


class TestDice:
    def test_a_draw_is_asked_for_by_count_and_sides(self) -> None:
        assert (DICE.spec(), DICE.spec([1])) == ("3d6", "1d6")

    def test_numbers_drawn_are_faces(self) -> None:
        assert [SYMBOLS.face(number) for number in (1, 2)] == ["a", "b"]

    def test_faces_are_read_in_words_where_they_have_any(self) -> None:
        assert SYMBOLS.words(("b", "a")) == (say("berry"), say("apple"))
        assert DICE.words(("3", "1")) == ("3", "1")
