"""Play the shared throw that all four games have: some dice, some kept, some thrown again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from companion.core.chance import Chance
from companion.core.codec import Codec
from companion.core.dice import Dice
from companion.core.errors import RuleViolation
from companion.core.fact import Fact
from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.core.offer import Offer, Refusal
from companion.core.play import Command, Play


@dataclass(frozen=True, slots=True)
class Reading:
    """What a throw means in the game."""

    sentence: Message
    """What to do with it, in one sentence; an empty text where there is nothing to say."""
    plates: tuple[str, ...] = ()
    """The numbers or words to write, shown large ("56", "65")."""


@dataclass(frozen=True, slots=True)
class Throw:
    """The throw that lies on the table."""

    number: int = 0
    """How many throws there were, re-rolls not counted; 0 before the first."""
    faces: tuple[str, ...] = ()
    """The faces as they lie; empty before the first throw."""
    kept: tuple[bool, ...] = ()
    """Which dice were kept at the last re-roll."""
    rerolls: int = 0
    """How many re-rolls of this throw were used."""
    seat: Seat | None = None
    """Who threw."""
    typed: bool = False
    """Whether the faces were typed in from physical dice."""


@dataclass(frozen=True, slots=True)
class DiceThrown(Fact):
    """All dice were thrown, or a throw of physical dice was typed in."""

    faces: tuple[str, ...]
    number: int
    """Which throw of the table it is, from 1."""
    typed: bool
    """Whether the faces were typed in from physical dice."""


@dataclass(frozen=True, slots=True)
class DiceRethrown(Fact):
    """Some dice were kept and the others thrown again."""

    faces: tuple[str, ...]
    """All faces as they lie afterwards."""
    kept: tuple[bool, ...]
    """Which dice were kept, by their place."""
    typed: bool
    """Whether the others were typed in from physical dice."""


ThrowFact: TypeAlias = DiceThrown | DiceRethrown


def play_throws(dice: Dice, read: Callable[[tuple[str, ...]], Reading]) -> Play[Throw, ThrowFact]:
    """Return the play of a game whose shared part is its throw.

    Commands: `throw` (`faces` where physical dice are typed in) and, with re-rolls,
    `rethrow` (`keep`: places of the dice that stay, 0-based; `faces` of the others where physical
    dice are typed in).

    Args:
        dice: What is thrown.
        read: What faces mean in the game.
    """

    def may(state: Throw, seat: Seat) -> tuple[Offer, ...]:
        throw = Offer("throw", say("Throw"), is_main=not state.faces)
        return (throw, _offer_rethrow(dice, state)) if dice.rerolls else (throw,)

    def decide(state: Throw, command: Command, chance: Chance) -> tuple[ThrowFact, ...]:
        if command.kind == "throw":
            return (_throw(dice, state, command, chance),)
        return (_rethrow(dice, state, command, chance),)

    def view(state: Throw, seat: Seat | None) -> dict[str, object]:
        return {"throw": _describe(dice, read, state)}

    def tell(fact: ThrowFact) -> Message:
        return _tell(dice, read, fact)

    return Play(
        commands=("throw", "rethrow") if dice.rerolls else ("throw",),
        initial=Throw,
        may=may,
        decide=decide,
        evolve=_evolve,
        view=view,
        tell=tell,
        facts=Codec(ThrowFact),
        exclusive=("throw", "rethrow"),
    )


def _offer_rethrow(dice: Dice, state: Throw) -> Offer:
    off = None
    if not state.faces:
        off = Refusal(
            "nothing-thrown", say("No dice lie on the table. Throw them first."), rule="throw"
        )
    elif state.rerolls >= dice.rerolls:
        off = Refusal(
            "no-reroll-left",
            say("These dice were thrown again already. They stay as they lie."),
            rule="re-roll",
        )
    return Offer("rethrow", say("Throw again"), off=off)


def _throw(dice: Dice, state: Throw, command: Command, chance: Chance) -> DiceThrown:
    members = command.data.object(optional=["faces"])
    if "faces" in members:
        typed = members["faces"].array(low=dice.count, high=dice.count)
        faces, draw = [node.word(dice.faces) for node in typed], ""
    else:
        draw = dice.spec()
        faces = [dice.face(number) for number in chance.draw(draw)]
    return DiceThrown(tuple(faces), state.number + 1, typed=not draw, seat=command.seat, draw=draw)


def _rethrow(dice: Dice, state: Throw, command: Command, chance: Chance) -> DiceRethrown:
    members = command.data.object(required=["keep"], optional=["faces"])
    places = [node.integer(0, dice.count - 1) for node in members["keep"].array(high=dice.count)]
    kept = tuple(place in places for place in range(dice.count))
    thrown = kept.count(False)
    if thrown == 0:
        raise RuleViolation(
            "all-kept", say("All dice are kept. Leave at least one to throw."), rule="re-roll"
        )
    if "faces" in members:
        typed = members["faces"].array(low=thrown, high=thrown)
        fresh, draw = iter([node.word(dice.faces) for node in typed]), ""
    else:
        draw = dice.spec(thrown)
        fresh = iter([dice.face(number) for number in chance.draw(draw)])
    faces = tuple(
        face if stays else next(fresh) for face, stays in zip(state.faces, kept, strict=True)
    )
    return DiceRethrown(faces, kept, typed=not draw, seat=command.seat, draw=draw)


def _evolve(state: Throw, fact: ThrowFact) -> Throw:
    if isinstance(fact, DiceThrown):
        return Throw(
            number=state.number + 1,
            faces=fact.faces,
            kept=(False,) * len(fact.faces),
            seat=fact.seat,
            typed=fact.typed,
        )
    return replace(
        state,
        faces=fact.faces,
        kept=fact.kept,
        rerolls=state.rerolls + 1,
        seat=fact.seat,
        typed=state.typed or fact.typed,
    )


def _describe(
    dice: Dice, read: Callable[[tuple[str, ...]], Reading], state: Throw
) -> dict[str, object] | None:
    if not state.faces:
        return None
    reading = read(state.faces)
    return {
        "number": state.number,
        "faces": list(state.faces),
        "words": [*dice.words(state.faces)],
        "kept": list(state.kept),
        "rerolls_left": dice.rerolls - state.rerolls,
        "seat": state.seat,
        "typed": state.typed,
        "sentence": reading.sentence,
        "plates": list(reading.plates),
    }


def show_late(
    number: int, faces: tuple[str, ...], words: Sequence[str | Message], reading: Reading
) -> dict[str, object]:
    """Return a throw that a sheet still waits for while later ones lie on the table.

    Args:
        number: Which throw, from 1.
        faces: As they lay.
        words: The faces in words.
        reading: What the throw means.
    """
    return {
        "number": number,
        "faces": list(faces),
        "words": list(words),
        "sentence": reading.sentence,
        "plates": list(reading.plates),
    }


def _tell(dice: Dice, read: Callable[[tuple[str, ...]], Reading], fact: ThrowFact) -> Message:
    shown = dice.words(fact.faces)
    reading = read(fact.faces).sentence
    if isinstance(fact, DiceThrown):
        if fact.typed:
            return say("{who} typed {faces}. {reading}", faces=shown, reading=reading)
        return say("{who} threw {faces}. {reading}", faces=shown, reading=reading)
    stayed = tuple(word for word, stays in zip(shown, fact.kept, strict=True) if stays)
    thrown = tuple(word for word, stays in zip(shown, fact.kept, strict=True) if not stays)
    if fact.typed:
        return say("{who} typed the second throw: {faces}. {reading}", faces=shown, reading=reading)
    if not stayed:
        return say(
            "{who} threw all dice again: {thrown}. {reading}", thrown=thrown, reading=reading
        )
    return say(
        "{who} kept {stayed} and threw {thrown}. {reading}",
        stayed=stayed,
        thrown=thrown,
        reading=reading,
    )
