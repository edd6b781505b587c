"""Play the shared throw that all four games have: some dice, some kept, some thrown again."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from companion.core.chance import Chance
from companion.core.dice import Dice
from companion.core.errors import RuleViolation
from companion.core.game import Command, Fact, Play
from companion.core.ids import Json, Seat
from companion.core.message import Message, say


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


def play_throws(dice: Dice, read: Callable[[tuple[str, ...]], Reading]) -> Play:
    """Return the play of a game whose shared part is its throw.

    Commands: `throw` (`faces` where physical dice are typed in) and, with re-rolls,
    `rethrow` (`keep`: places of the dice that stay, 0-based).
    Facts: `dice-thrown`, `dice-rethrown`.

    Args:
        dice: What is thrown.
        read: What faces mean in the game.
    """

    def decide(state: Throw, command: Command, chance: Chance) -> tuple[Fact, ...]:
        if command.kind == "throw":
            return (_throw(dice, state, command, chance),)
        return (_rethrow(dice, state, command, chance),)

    def view(state: Throw, seat: Seat | None) -> dict[str, object]:
        return {"throw": _describe(dice, read, state)}

    def tell(fact: Fact) -> Message:
        return _tell(dice, read, fact)

    return Play(
        commands=("throw", "rethrow") if dice.rerolls else ("throw",),
        initial=Throw,
        decide=decide,
        evolve=_evolve,
        view=view,
        tell=tell,
        exclusive=("throw", "rethrow"),
    )


def _throw(dice: Dice, state: Throw, command: Command, chance: Chance) -> Fact:
    members = command.data.object(optional=["faces"])
    if "faces" in members:
        typed = members["faces"].array(low=dice.count, high=dice.count)
        faces, draw = [node.word(dice.faces) for node in typed], ""
    else:
        draw = dice.spec()
        faces = [dice.face(number) for number in chance.draw(draw)]
    public: dict[str, Json] = {"faces": faces, "number": state.number + 1, "typed": not draw}
    return Fact("dice-thrown", command.seat, public, draw=draw)


def _rethrow(dice: Dice, state: Throw, command: Command, chance: Chance) -> Fact:
    members = command.data.object(required=["keep"])
    places = [node.integer(0, dice.count - 1) for node in members["keep"].array(high=dice.count)]
    if not state.faces:
        raise RuleViolation(
            "nothing-thrown", say("No dice lie on the table. Throw them first."), rule="throw"
        )
    if state.rerolls >= dice.rerolls:
        raise RuleViolation(
            "no-reroll-left",
            say("These dice were thrown again already. They stay as they lie."),
            rule="re-roll",
        )
    kept = [place in places for place in range(dice.count)]
    loose = kept.count(False)
    if loose == 0:
        raise RuleViolation(
            "all-kept", say("All dice are kept. Leave at least one to throw."), rule="re-roll"
        )
    draw = dice.spec(loose)
    fresh = iter(chance.draw(draw))
    faces = [
        face if stays else dice.face(next(fresh))
        for face, stays in zip(state.faces, kept, strict=True)
    ]
    return Fact("dice-rethrown", command.seat, {"faces": faces, "kept": kept}, draw=draw)


def _evolve(state: Throw, fact: Fact) -> Throw:
    faces = _faces(fact)
    if fact.kind == "dice-thrown":
        return Throw(
            number=state.number + 1,
            faces=faces,
            kept=(False,) * len(faces),
            seat=fact.seat,
            typed=bool(fact.public["typed"]),
        )
    kept = fact.public["kept"]
    assert isinstance(kept, (list, tuple))
    return replace(
        state,
        faces=faces,
        kept=tuple(bool(stays) for stays in kept),
        rerolls=state.rerolls + 1,
        seat=fact.seat,
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


def _tell(dice: Dice, read: Callable[[tuple[str, ...]], Reading], fact: Fact) -> Message:
    faces = _faces(fact)
    shown = dice.words(faces)
    reading = read(faces).sentence
    if fact.kind == "dice-thrown":
        if fact.public["typed"]:
            return say("{who} typed {faces}. {reading}", faces=shown, reading=reading)
        return say("{who} threw {faces}. {reading}", faces=shown, reading=reading)
    kept = fact.public["kept"]
    assert isinstance(kept, (list, tuple))
    stayed = tuple(word for word, stays in zip(shown, kept, strict=True) if stays)
    loose = tuple(word for word, stays in zip(shown, kept, strict=True) if not stays)
    if not stayed:
        return say("{who} threw all dice again: {loose}. {reading}", loose=loose, reading=reading)
    return say(
        "{who} kept {stayed} and threw {loose}. {reading}",
        stayed=stayed,
        loose=loose,
        reading=reading,
    )


def _faces(fact: Fact) -> tuple[str, ...]:
    faces = fact.public["faces"]
    assert isinstance(faces, (list, tuple))
    return tuple(str(face) for face in faces)
