"""Hold how every game is played to one contract; a new game is held to it by being there.

A game whose dice are thrown on one's turn only tells its first presses in its `opening.toml`.
"""

import json
import random
import re
from typing import Any

import pytest

from companion.core.chance import outcome
from companion.core.errors import CompanionError, RuleViolation
from companion.core.fact import Written
from companion.core.game import Game
from companion.core.json_values import dump
from companion.core.message import ENGLISH, Message, Seat
from companion.core.play import Command, Play
from companion.core.reader import Node
from companion.engine.wording import word
from tests.game_files import opening
from tests.games.contract import assert_sentence, every_game, no_fraction


class TestPlay:
    @every_game
    def test_a_game_with_dice_can_throw_them(self, game: Game) -> None:
        throws = game.bare_throw
        assert (throws is not None) == (game.dice is not None)
        assert throws is None or "throw" in throws.commands

    @every_game
    def test_before_anything_happened_there_is_a_view(self, game: Game) -> None:
        assert_view(game.play)

    @every_game
    def test_facts_replay_to_the_same_state_and_view(self, game: Game) -> None:
        states, facts = played(game)

        replayed = game.play
        for state, fact in zip(states, facts, strict=True):
            replayed = replayed.after(game.play.facts.read(fact))
            assert replayed == state
            assert_view(replayed)

    @every_game
    def test_the_same_luck_makes_the_same_facts(self, game: Game) -> None:
        assert played(game) == played(game)

    @every_game
    def test_a_fact_is_json_names_its_draw_and_can_be_told(self, game: Game) -> None:
        states, facts = played(game)
        for state, fact in zip(states, facts, strict=True):
            assert json.loads(dump(fact.public)) == fact.public
            assert "draw" not in fact.public
            assert re.fullmatch(r"[a-z]+(-[a-z]+)*", fact.kind)
            sentence = state.tell(game.play.facts.read(fact))
            told = Message(
                sentence.text,
                tuple(sorted({**dict(sentence.params), "who": "Ann"}.items())),
                sentence.plural,
                sentence.count,
            )
            assert_sentence(told)

    @every_game
    def test_whatever_is_asked_is_done_or_refused_in_words(self, game: Game) -> None:
        strange: tuple[object, ...] = (None, [], {}, {"surprise": 1}, {"faces": []}, {"keep": [99]})
        states, _ = played(game)
        for state in [game.play, *states[:1], *states[-1:]]:
            for kind in game.play.commands:
                for data in strange:
                    command = Command(kind, Seat(0), Node(data, "/data"))
                    assert_done_or_refused(state, command)


class TestMay:
    @every_game
    def test_every_command_on_offer_is_one_of_the_game_in_words(self, game: Game) -> None:
        for state in told_states(game):
            for offer in [*state.may(Seat(0)), *state.may(Seat(1))]:
                worded = word((offer.label, offer.second_line, offer.data), ENGLISH)

                assert offer.kind in game.play.commands
                assert json.loads(dump(worded)) == worded

    @every_game
    def test_a_command_that_is_off_is_refused_with_the_reason_it_shows(self, game: Game) -> None:
        for state in told_states(game):
            on = {offer.kind for offer in state.may(Seat(0)) if offer.off is None}
            for offer in state.may(Seat(0)):
                if offer.off is None or offer.kind in on:
                    continue
                command = Command(offer.kind, Seat(0), Node(dict(offer.data), "/data"))
                with pytest.raises(RuleViolation) as caught:
                    state.carry_out(command, SeededChance())
                assert caught.value.code == offer.off.code


class SeededChance:
    """Luck without end, the same every time."""

    def __init__(self) -> None:
        self._luck = random.Random(7)

    def draw(self, spec: str, stream: int = 0) -> tuple[int, ...]:
        return outcome(spec, self._luck.randrange)


def told_states(game: Game) -> list[Play[Any]]:
    """Return the state before anything happened and after each fact of the opening."""
    return [game.play, *played(game)[0]]


def played(game: Game) -> tuple[list[Play[Any]], list[Written]]:
    """Play a little and return the facts with the state after each."""
    chance = SeededChance()
    state = game.play
    states: list[Play[Any]] = []
    facts: list[Written] = []
    for kind, seat, data in opening(game):
        command = Command(kind, Seat(seat), Node(data, "/data"), (Seat(0), Seat(1)))
        for fact in state.carry_out(command, chance).facts:
            state = state.after(fact)
            states.append(state)
            facts.append(game.play.facts.write(fact))
    return states, facts


def assert_view(state: Play[Any]) -> None:
    for seat in (None, Seat(0), Seat(1)):
        worded = word(state.view(seat), ENGLISH)

        assert isinstance(worded, dict)
        assert json.loads(dump(worded)) == worded
        assert no_fraction(worded)


def assert_done_or_refused(state: Play[Any], command: Command) -> None:
    chance = SeededChance()
    try:
        facts = state.carry_out(command, chance).facts
    except CompanionError as error:
        assert_sentence(error.message)
        return
    for fact in facts:
        state = state.after(fact)
    assert_view(state)
