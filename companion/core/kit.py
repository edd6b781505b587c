"""Build a game's play out of the files of its nouns.

A noun of a game is one file: what can happen to it (facts that know what comes of them and how
they are told) and who may ask for it (`Choice`s). `facts_in` and `choices_in` find both, so that no
list names them a second time.

    @choice("take-card", say("Take a card"), on_turn, place=Whole(0, 4))
    def take_card(press: Press, place: int) -> None:

reads `place` strictly from what was sent, and tells other programs what to send.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from inspect import Parameter, isabstract, signature
from types import ModuleType
from typing import Any, ClassVar, Generic, Protocol, TypeAlias, TypeVar

from companion.core.cards import Dealt
from companion.core.errors import CompanionError, RuleViolation
from companion.core.fact import Fact
from companion.core.json_values import Json
from companion.core.message import Message, Param, Seat, fill, say
from companion.core.reader import Node
from companion.core.shape import Shape


class Sent(Protocol):
    """A command that somebody gave."""

    @property
    def data(self) -> Node:
        """What was sent with it, not yet checked."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a command is not allowed now."""

    code: str
    """A stable kebab-case word for programs."""
    message: Message
    """What happened, then what to do."""
    rule: str
    """The rule broken, in a word or two."""

    def error(self) -> CompanionError:
        """Return it as what is raised."""
        return RuleViolation(self.code, self.message, rule=self.rule)


NOT_NOW = Refusal(
    "not-now",
    say("That is not possible now. Wait until the table asks this seat for it."),
    rule="order of a turn",
)
"""Why a command is refused that `may` does not list at all."""


def heed(refusal: Refusal | None) -> None:
    """Refuse a command if there is a refusal of it.

    Raises:
        RuleViolation: What the refusal says.
    """
    if refusal is not None:
        raise refusal.error()


def require(so: object, refusal: Refusal) -> None:
    """Refuse a command by what came with it, where something is not so.

    Raises:
        RuleViolation: What the refusal says.
    """
    heed(None if so else refusal)


@dataclass(frozen=True, slots=True)
class Offer:
    """A command that a seat could give now, as a button says it."""

    kind: str
    label: Message
    data: Mapping[str, Json] = field(default_factory=dict)
    """What is sent with it; what the player still has to choose or type is not in it."""
    note: Message | None = None
    """A second line: what it costs, or what it gives."""
    is_main: bool = False
    """Whether it is the one thing to do now."""
    off: Refusal | None = None
    """Why it cannot be given now; None if it can."""

    @property
    def second_line(self) -> Message | None:
        """What stands below the label: the note, else the reason why it is off."""
        return self.note or (self.off.message if self.off else None)


S = TypeVar("S")
V = TypeVar("V")
B_contra = TypeVar("B_contra", contravariant=True)
Bar: TypeAlias = Callable[[Any, Seat], Refusal | None]
"""Says why a seat cannot give a command now, from the state of the game; None if it can."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameFact(Fact, ABC, Generic[S, B_contra]):
    """A fact that knows what comes of it; of a game's state `S` and its printed numbers."""

    sentence: ClassVar[Message] = Message("")
    """It for the log, if that is always the same but for the values of the fields named in it."""
    is_news: ClassVar[bool] = False
    """Whether everybody is told it at once, as what is done to all or to another."""
    clears_hands: ClassVar[bool] = False
    """Whether all that was hidden at any seat is replaced, so that no hand of before is closed."""

    @abstractmethod
    def then(self, state: S) -> S:
        """Return the state after it; total, no rules, no luck."""

    def tell(self, box: B_contra) -> Message:
        """Return it as a sentence for the log; `{who}` stands for the seat's name."""
        return self.said(self.sentence, box)

    def said(self, sentence: Message, box: B_contra, **more: Param) -> Message:
        """Return a sentence with the values of the fields that it names, and with what is given."""
        named = [each.name for each in fields(self) if f"{{{each.name}}}" in sentence.text]
        return fill(sentence, **{**{name: self.word(name, box) for name in named}, **more})

    def word(self, name: str, box: B_contra) -> Param:
        """Return how a sentence says the value of a field."""
        value: Param = getattr(self, name)
        return value

    def news(self, state: S) -> Message | None:
        """Return what else everybody is told at once, from the state before it."""
        return None

    def dealt(self, state: S) -> tuple[Dealt, ...]:
        """Return the cards that luck chose for it, from the state before it."""
        return ()


class WithData:
    """What somebody asks for, and what may be sent with it."""

    __slots__ = ()

    bars: tuple[Callable[..., Refusal | None], ...]
    run: Callable[..., Any] | None
    data: Mapping[str, Shape[Any]]
    about: str = ""
    """What it does, for programs, if no docstring of `run` says it."""
    is_beside: bool
    """Whether play goes on while it is on its way."""

    @property
    def required(self) -> list[str]:
        """The keys that must be sent: those for which `run` has no default."""
        takes = signature(self.run).parameters if self.run else {}
        return [key for key in self.data if key in takes and takes[key].default is Parameter.empty]

    def refusal(self, *asked: Any) -> Refusal | None:
        """Return why it cannot be given now, as the first bar says that says something."""
        # Every press asks every command for every screen, and a generator takes twice as long.
        for bar in self.bars:
            if (found := bar(*asked)) is not None:
                return found
        return None

    def given(self, node: Node) -> dict[str, Any]:
        """Return what was sent by its keys.

        Raises:
            InvalidInput: It is not as `data` has it.
        """
        sent = node.object(required=self.required, optional=[*self.data])
        return {key: shape.read(sent[key]) for key, shape in self.data.items() if key in sent}

    def outline(self) -> dict[str, Json]:
        """Return what may be sent with it, as JSON Schema."""
        said = (self.run.__doc__ or "").partition("\n")[0] if self.run else self.about
        return {
            "type": "object",
            **({"description": said} if said else {}),
            "properties": {key: shape.outline() for key, shape in self.data.items()},
            "required": [*self.required],
            "additionalProperties": False,
        }


@dataclass(frozen=True, slots=True)
class Choice(WithData):
    """One command of a game."""

    kind: str
    """Imperative, kebab-case."""
    label: Message
    """What it does, in a word or two."""
    bars: tuple[Bar, ...]
    """Each says why a seat cannot give it now, whatever data comes with it, or None; the first that
    says something counts."""
    run: Callable[..., None]
    """Is given the data by its keys, refuses what only that shows, and lets the facts happen."""
    data: Mapping[str, Shape[Any]]
    """What may be sent with it, by its keys; `run` has a default for what can be left out."""
    each: Callable[[Any, Seat], tuple[Offer, ...]] | None = None
    """The offers of a command that is offered with what it is about: each card of a hand."""
    is_main: bool = False
    """Whether it is the one thing to do where it can be given."""
    is_private: bool = False
    """Whether it is about what only one seat may see: for none but who may see it."""
    is_exclusive: bool = False
    """Whether two presses at once do it once: it is refused where another came a moment before."""
    is_beside: bool = False
    """Whether play goes on while it is on its way: a seat writes on its own sheet."""

    def carry_out(self, press: Sent) -> None:
        """Read what was sent, and let happen what comes of it.

        Raises:
            InvalidInput: The data is not as `data` has it.
            RuleViolation, Stale: As `run`.
        """
        self.run(press, **self.given(press.data))

    def offers(self, state: object, seat: Seat) -> tuple[Offer, ...]:
        """Return it as a seat could give it now; one that is off stands for all."""
        off = self.refusal(state, seat)
        if self.each is None or off is not None:
            return (Offer(self.kind, self.label, is_main=self.is_main, off=off),)
        return self.each(state, seat)


def bars_of(state: type[S]) -> Callable[[Refusal, Callable[[S, Seat], object]], Bar]:
    """Return what makes bars of a game whose state is of this class.

    A bar refuses a command while something is so.
    """

    def bar(refusal: Refusal, when: Callable[[S, Seat], object]) -> Bar:
        return lambda state, seat: refusal if when(state, seat) else None

    return bar


def choice(
    kind: str,
    label: Message,
    *bars: Bar,
    each: Callable[[Any, Seat], tuple[Offer, ...]] | None = None,
    is_main: bool = False,
    is_private: bool = False,
    is_exclusive: bool = False,
    is_beside: bool = False,
    **data: Shape[Any],
) -> Callable[[Callable[..., None]], Choice]:
    """Make a command of the function that carries it out, and of what may be sent with it."""
    asked = (is_main, is_private, is_exclusive, is_beside)
    return lambda run: Choice(kind, label, bars, run, data, each, *asked)


def facts_in(*nouns: ModuleType) -> Iterator[type[Fact]]:
    """Return the facts that the files of a game define, in their order."""
    for noun in nouns:
        for value in vars(noun).values():
            if (
                isinstance(value, type)
                and issubclass(value, Fact)
                and value.__module__ == noun.__name__
                and not isabstract(value)
            ):
                yield value


def choices_in(*nouns: ModuleType) -> Mapping[str, Choice]:
    """Return the commands that the files of a game define, by their kinds."""
    return {
        value.kind: value
        for noun in nouns
        for value in vars(noun).values()
        if isinstance(value, Choice)
    }
