"""Say how a game is played at a table: pure functions over its own state and its own facts.

A game writes one class, in its own types, and a table holds an instance of it: the game as it
stands. So a table knows no game.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import ModuleType
from typing import Any, ClassVar, Generic, Self, TypeVar

from companion.core.cards import Dealt
from companion.core.chance import Chance
from companion.core.codec import Codec
from companion.core.edition import EditionFile
from companion.core.json_values import Json
from companion.core.kit import (
    NOT_NOW,
    Choice,
    GameFact,
    Offer,
    Refusal,
    choices_in,
    facts_in,
    heed,
)
from companion.core.message import Message, Seat, say
from companion.core.reader import Node
from companion.core.sheet import Cells

S_contra = TypeVar("S_contra", contravariant=True)


class Studied(ABC, Generic[S_contra]):
    """A sheet with all that is known of it whatever lies on the table; `S` is a game's state.

    What is found out of the sheet alone is found once, while the sheet stands. What then depends on
    the table is asked of the studied sheet after every fact.
    """

    __slots__ = ()

    @abstractmethod
    def advise(self, state: S_contra, fresh: frozenset[str], /) -> Mapping[str, object]:
        """Return what the sheet may do now.

        What is the same object as before need not be worded again.

        Args:
            state: What lies on the table.
            fresh: Cells changed since the last fact.
        """


Toggles = Mapping[str, str | bool]
"""The value of each house rule of a table, by its id."""


@dataclass(frozen=True, slots=True)
class Command:
    """What a seat asks of the game."""

    kind: str
    """Imperative kebab-case, one of the game's `commands`."""
    seat: Seat
    data: Node
    """An object with the command's own keys, not yet checked."""
    seats: tuple[Seat, ...] = ()
    """The seats somebody sits at, in order round the table."""
    sheets: Mapping[Seat, Cells] = field(default_factory=dict)
    """What is written on every sheet, for rules about the sheet of another."""
    fresh: frozenset[str] = frozenset()
    """Cells of the seat's own sheet that changed since the last fact."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something everybody at the table should know now."""

    code: str
    """A stable kebab-case word for screens."""
    message: Message
    """A sentence; `{who}` stands for the seat's name, `{whom}` for the other's."""
    seat: Seat | None = None
    other: Seat | None = None
    """A second seat that it is about."""
    stays: bool = False
    """Whether it is said while sheets are filled in after play, too."""
    first: bool = False
    """Whether it is said above everything else, on each phone's sheet, too: that the end comes."""
    asks: bool = False
    """Whether it is said only to who ends or scores: of a sheet with `seat`, without it of play."""


S = TypeVar("S")
C = TypeVar("C")


@dataclass(slots=True)
class Press(Generic[S]):
    """What one press makes happen, fact by fact, each on the state after the one before."""

    now: S
    """The state after the facts so far."""
    command: Command
    chance: Chance
    """Where luck comes from; a fact names what was drawn for it in `draw`."""
    written: dict[str, Json] = field(default_factory=dict)
    """Cells that the seat writes on its own sheet; None empties one."""
    _facts: list[GameFact[S, Any]] = field(default_factory=list)

    @property
    def seat(self) -> Seat:
        """Who pressed."""
        return self.command.seat

    @property
    def sheet(self) -> Cells:
        """The seat's own sheet."""
        return self.command.sheets.get(self.seat, {})

    @property
    def data(self) -> Node:
        """What was sent with the press, not yet checked."""
        return self.command.data

    @property
    def facts(self) -> tuple[GameFact[S, Any], ...]:
        """What has happened so far, in order."""
        return tuple(self._facts)

    def pick(self, pile: Sequence[C], count: int = 1) -> tuple[tuple[C, ...], str]:
        """Return what luck picks from a pile, and the spec by which it was drawn."""
        spec = f"pick:{count}/{len(pile)}"
        return tuple(pile[place] for place in self.chance.draw(spec)), spec

    def happen(self, fact: GameFact[S, Any]) -> S:
        """Add a fact and return the state after it."""
        self._facts.append(fact)
        self.now = fact.then(self.now)
        return self.now


@dataclass(frozen=True)
class Play(ABC, Generic[S]):
    """A game as it stands at a table, and how it is played; `S` is its own state.

    No method searches. A view asks `view`, a studied sheet, `notice` and `summarise` after every
    event, for everybody who watches, on the loop that answers all tables; what must be searched for
    is found in scoring.
    """

    state: S

    nouns: ClassVar[tuple[ModuleType, ...]] = ()
    """The files of what can happen in the game, and who may ask for it."""
    commands: ClassVar[Mapping[str, Choice]]
    """Each command by its kind, as these files define them."""
    facts: ClassVar[Codec[GameFact[Any, Any]]]
    """How facts are kept, likewise."""
    private: ClassVar[tuple[str, ...]]
    """Those about what only one seat may see: for none but who may see it."""
    exclusive: ClassVar[tuple[str, ...]]
    """Those that two presses at once do once: refused where another came just before."""
    lies_open: ClassVar[bool] = False
    """Whether everybody may see everything: `view` is the same for all, and asked once."""
    keeps_sheets: ClassVar[bool] = False
    """Whether play itself fills in the sheets, so that nobody is ready before it ends."""
    is_correctable: ClassVar[bool] = False
    """Whether its sheet may be corrected while it is played: `take_over` and `carry` say how."""

    def __init_subclass__(cls) -> None:
        """Find what can happen, and the commands."""
        found = cls.commands = choices_in(*cls.nouns)
        cls.facts = Codec(*facts_in(*cls.nouns))
        cls.private = tuple(kind for kind, each in found.items() if each.is_private)
        cls.exclusive = tuple(kind for kind, each in found.items() if each.is_exclusive)

    @property
    def box(self) -> Any:
        """What facts are told with: what lies in the box, if the state of the game has it."""
        return getattr(self.state, "box", None)

    def at(self, state: S) -> Self:
        """Return the game as it stands in another state."""
        return replace(self, state=state)

    def after(self, fact: GameFact[S, Any], at: str = "") -> Self:
        """Return the game after a fact; `at` is when it happened, in UTC, where a log says so."""
        return self.at(fact.then(self.state))

    def under(self, toggles: Toggles) -> Self:
        """Return the game under the table's house rules, asked for whenever one is changed."""
        return self

    def bars_taking_over(self, underway: Self) -> Refusal | None:
        """Return why a game that is under way is not played on with the numbers of this one.

        Asked only where a sheet is corrected.
        """
        return None

    def take_over(self, underway: Self) -> Self:
        """Return a game that is under way, played on with the numbers of this one.

        Asked only where `fillable` lists any, or the sheet is corrected.
        """
        return underway

    def carry(self, cells: Cells) -> Cells:
        """Return the cells that this sheet has a place for, of those of a sheet before it."""
        return cells

    def may(self, seat: Seat) -> tuple[Offer, ...]:
        """Return the commands that a seat could give now, and those that are off."""
        return tuple(
            offer for choice in self.commands.values() for offer in choice.offers(self.state, seat)
        )

    def barred(self, sheets: Mapping[Seat, Cells]) -> Mapping[str, Refusal]:
        """Return the commands that nobody may give because of what is written on the sheets.

        `may`, which knows no sheet, lists them all the same.
        """
        return {}

    def run(self, press: Press[S]) -> None:
        """Let happen what a command makes happen; `may` lists its kind, and not as off.

        Raises:
            CompanionError: As the command's own function says.
        """
        self.commands[press.command.kind].carry_out(press)

    def carry_out(self, command: Command, chance: Chance) -> Press[S]:
        """Return what a command makes happen, where `may` lists it and no sheet bars it.

        Raises:
            RuleViolation: `may` does not list it, or as off, or a sheet bars it.
            CompanionError: As `run`.
        """
        offers = [each for each in self.may(command.seat) if each.kind == command.kind]
        if all(each.off is not None for each in offers):
            said = next((each.off for each in offers if each.off not in (None, NOT_NOW)), None)
            raise (said or self._not_now(command.seat)).error()
        sheets = {seat: cells for seat, cells in command.sheets.items() if seat in command.seats}
        heed(self.barred(sheets).get(command.kind))
        press = Press(self.state, command, chance)
        self.run(press)
        return press

    def _not_now(self, seat: Seat) -> Refusal:
        """Return why a command is refused, with what a seat is to do instead."""
        # The words of a kind, and not of an offer, which may name a card of a hand.
        labels = {
            self.commands[each.kind].label: None
            for each in self.may(seat)
            if each.is_main and each.off is None and each.kind not in self.private
        }
        if not labels:
            return NOT_NOW
        told = say(
            "That is not possible now. Next for this seat: {commands}.", commands=tuple(labels)
        )
        return replace(NOT_NOW, message=told)

    def tell(self, fact: GameFact[S, Any]) -> Message:
        """Return a fact as a sentence for the log; `{who}` stands for the seat's name."""
        return fact.tell(self.box)

    def news(self, fact: GameFact[S, Any]) -> Message | None:
        """Return what everybody should be told at once of a fact that comes next, if anything.

        It is what it does to another, or to all; `{who}` and `{whom}` are as in `tell`.
        """
        return fact.tell(self.box) if fact.is_news else fact.news(self.state)

    def dealt(self, fact: GameFact[S, Any]) -> tuple[Dealt, ...]:
        """Return the cards that luck gives by a fact that comes next.

        Asked only of facts for which luck chose some, once the table is scored.
        """
        return fact.dealt(self.state)

    def deed(self, before: Cells, after: Cells) -> Message:
        """Return what was done on a sheet since a throw or a draw, as a sentence for the log."""
        return say("{who} wrote on the sheet.")

    @abstractmethod
    def view(self, seat: Seat | None) -> Mapping[str, object]:
        """Return what one seat may see (None: the display, a stranger); values may be messages."""

    def given(self) -> Cells:
        """Return the cells that the state has written on everybody's sheet: mountains, a set-up."""
        return {}

    def held(self, seat: Seat) -> Cells:
        """Return the cells that the state has written on one seat's sheet: what its hero holds."""
        return {}

    def study(self, cells: Cells) -> Studied[S] | None:
        """Return a sheet, ready to be asked what it may do now; None if none is advised.

        Made once while the sheet stands, so what is found out of the sheet alone belongs here.
        """
        return None

    def advise(self, studied: Studied[S] | None, fresh: frozenset[str]) -> Mapping[str, object]:
        """Return what a sheet, as it was studied, may do now."""
        return {} if studied is None else studied.advise(self.state, fresh)

    def notice(self, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
        """Return what everybody should know now, from the sheets of the taken seats."""
        return ()

    def call_out(self, points: Mapping[Seat, int]) -> tuple[Notice, ...]:
        """Return what is called out of the points so far; asked of a game that `stands` alone."""
        return ()

    def summarise(self, sheets: Mapping[Seat, Cells], toggles: Toggles) -> Mapping[str, object]:
        """Return what everybody may see of all taken seats' sheets together."""
        return {}

    def assess(
        self, seat: Seat, sheets: Mapping[Seat, Cells], toggles: Toggles
    ) -> Mapping[str, object]:
        """Return what one seat alone may see of all sheets together, beside its `view`."""
        return {}

    def may_join(self) -> bool:
        """Return whether somebody new may sit down now, if none may come late at all times."""
        return False

    def first_turn(self) -> Seat | None:
        """Return who took the first turn; None before it, and where all play at once."""
        return None

    def fillable(self) -> tuple[str, ...]:
        """Return the lists of printed numbers whose unknown entries may still be filled in.

        Nothing was made of them yet, neither a deal nor a move.
        """
        return ()

    def has_typed(self) -> bool:
        """Return whether cards were typed in that are not among the printed numbers."""
        return False

    def fill_in(self, file: EditionFile) -> EditionFile:
        """Return the printed numbers with the cards that were typed in, for the next evening.

        Their id stays, and the file is never larger or otherwise than a file may be. Asked only
        if there are any.
        """
        return file
