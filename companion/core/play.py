"""Say how a game is played at a table: pure functions over its own state and its own facts.

`Play` is written by a game, in the types of that game. A table knows no game: it holds a
`GameState`, which is a state together with the play that it belongs to, and asks that.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Generic, Protocol, TypeVar, cast

from companion.core.advice import Studied, no_advice
from companion.core.chance import Chance
from companion.core.codec import Facts
from companion.core.dealt import Dealt
from companion.core.edition import EditionFile
from companion.core.fact import Written
from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.core.offer import NOT_NOW, Offer, Refusal
from companion.core.reader import Node
from companion.core.sheet import Cells

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


class GameState(Protocol):
    """A game as it stands, bound to how it is played; a table need not know which game it is."""

    @property
    def state(self) -> object:
        """The game's own state."""

    def after(self, written: Written, /) -> "GameState":
        """Return the game after a fact."""

    def under(self, toggles: Toggles, /) -> "GameState":
        """Return the game under the table's house rules."""

    def decide(self, command: Command, chance: Chance, /) -> tuple[Written, ...]:
        """Return what a command makes happen.

        Raises:
            RuleViolation: The command is not allowed now.
            CompanionError: As the game's own `decide`.
        """

    def tell(self, written: Written, /) -> Message:
        """Return a fact as a sentence for the log; `{who}` stands for the seat's name."""

    def deed(self, before: Cells, after: Cells, /) -> Message:
        """Return what was done on a sheet, as a sentence for the log; `{who}` is its player."""

    def news(self, written: Written, /) -> Message | None:
        """Return what everybody should be told at once of a fact that comes next, if anything."""

    def may(self, seat: Seat, /) -> tuple[Offer, ...]:
        """Return the commands that a seat could give now, and those that are off."""

    def barred(self, sheets: Mapping[Seat, Cells], /) -> Mapping[str, Refusal]:
        """Return the commands that nobody may give because of what is written on the sheets."""

    def view(self, seat: Seat | None, /) -> dict[str, object]:
        """Return what one seat may see; None: the display, a stranger."""

    def given(self) -> Cells:
        """Return the cells that the state has written on everybody's sheet."""

    def held(self, seat: Seat, /) -> Cells:
        """Return the cells that the state has written on one seat's sheet."""

    def study(self, cells: Cells, /) -> object:
        """Return a sheet as `advise` wants it, with what is the same however the game stands."""

    def advise(self, studied: object, fresh: frozenset[str], /) -> dict[str, object]:
        """Return what a sheet, as it was studied, may do now."""

    def notice(self, sheets: Mapping[Seat, Cells], /) -> tuple[Notice, ...]:
        """Return what everybody should know now."""

    def summarise(self, sheets: Mapping[Seat, Cells], toggles: Toggles, /) -> dict[str, object]:
        """Return what everybody may see of all sheets together."""

    def assess(
        self, seat: Seat, sheets: Mapping[Seat, Cells], toggles: Toggles, /
    ) -> dict[str, object]:
        """Return what one seat alone may see of all sheets together."""

    def may_join(self) -> bool:
        """Return whether somebody new may sit down now."""

    def first_turn(self) -> Seat | None:
        """Return who took the first turn; None where the game has none or it is not known."""

    def dealt(self, written: Written, /) -> tuple[Dealt, ...]:
        """Return the cards that luck gives by a fact that comes next."""

    def fillable(self) -> tuple[str, ...]:
        """Return the lists of printed numbers that may still be filled in while it is played."""

    def has_typed(self) -> bool:
        """Return whether cards were typed in that are not among the printed numbers."""

    def fill_in(self, file: EditionFile, /) -> EditionFile:
        """Return the printed numbers with the cards that were typed in; their id stays."""


class Playable(Protocol):
    """How some game is played, as a table needs to know it."""

    @property
    def commands(self) -> Collection[str]:
        """The kinds of commands the game knows."""

    @property
    def private(self) -> tuple[str, ...]:
        """Commands about what only one seat may see: for none but who may see it."""

    @property
    def exclusive(self) -> tuple[str, ...]:
        """Commands that two presses at once do once: refused where another came just before."""

    @property
    def lies_open(self) -> bool:
        """Whether everybody may see everything, so that no seat has a view of its own."""

    @property
    def keeps_sheets(self) -> bool:
        """Whether play itself fills in the sheets, so that nobody is ready before it ends."""

    def begin(self) -> GameState:
        """Return the game before anything happened."""

    def take_over(self, underway: GameState, /) -> GameState:
        """Return a game that is under way, played on with the numbers of this play."""


S = TypeVar("S")
F = TypeVar("F")
T = TypeVar("T")


def _none(*asked: object) -> tuple[()]:
    return ()


def _empty(*asked: object) -> dict[str, Any]:
    return {}


def _nothing(*asked: object) -> None:
    return None


def _never(*asked: object) -> bool:
    return False


def _wrote(before: Cells, after: Cells) -> Message:
    return say("{who} wrote on the sheet.")


def _as_it_was(state: T, *asked: object) -> T:
    return state


@dataclass(frozen=True, slots=True)
class Play(Generic[S, F]):
    """How a game is played at a table; `S` is its state, `F` the union of its facts.

    No function searches. A view asks `view`, a studied sheet, `notice` and `summarise` after every
    event, for everybody who watches, on the loop that answers all tables; what must be searched for
    is found in scoring.
    """

    commands: Collection[str]
    initial: Callable[[], S]
    """The state before anything happened."""
    may: Callable[[S, Seat], tuple[Offer, ...]]
    """The commands a seat could give now, and those that are off with the reason why. `decide` is
    asked only for a command of a kind that is listed and not off."""
    decide: Callable[[S, Command, Chance], tuple[F, ...]]
    """From state and command to facts; with `may` the only place where rules say no, and the only
    one where luck is drawn."""
    evolve: Callable[[S, F], S]
    """From state and fact to state; total, no rules, no luck."""
    view: Callable[[S, Seat | None], dict[str, object]]
    """What one seat (None: the display, a stranger) may see; values may be messages."""
    tell: Callable[[F], Message]
    """A fact as a sentence for the log; `{who}` stands for the seat's name."""
    facts: Facts[F]
    """How facts are kept."""
    given: Callable[[S], Cells] = _empty
    """The cells that the state has written on everybody's sheet (mountains, a set-up)."""
    held: Callable[[S, Seat], Cells] = _empty
    """The cells that the state has written on one seat's sheet (what its hero holds)."""
    study: Callable[[Cells], Studied[S]] = no_advice
    """A sheet, ready to be asked what it may do now: made once while the sheet stands, so what is
    found out of the sheet alone belongs here."""
    notice: Callable[[S, Mapping[Seat, Cells]], tuple[Notice, ...]] = _none
    """What everybody should know now, from the state and the sheets of the taken seats."""
    bar: Callable[[S, Mapping[Seat, Cells]], Mapping[str, Refusal]] = _empty
    """The commands that nobody may give because of what is written on the sheets of the taken
    seats, each with the reason why; `may`, which knows no sheet, lists them all the same."""
    settle: Callable[[S, Toggles], S] = _as_it_was
    """The state under the table's toggles, asked for whenever one is changed."""
    deed: Callable[[Cells, Cells], Message] = _wrote
    """What was done on a sheet since a throw or a draw, from how it was and how it is."""
    news: Callable[[S, F], Message | None] = _nothing
    """What everybody should be told at once of a fact, from the state before it, on each screen:
    what it does to another, or to all. `{who}` and `{whom}` are as in `tell`."""
    summarise: Callable[[S, Mapping[Seat, Cells], Toggles], dict[str, object]] = _empty
    """What everybody may see of all sheets together, from state, taken seats' sheets, toggles."""
    assess: Callable[[S, Seat, Mapping[Seat, Cells], Toggles], dict[str, object]] = _empty
    """What one seat alone may see of all sheets together, beside its `view`."""
    may_join: Callable[[S], bool] = _never
    """Whether somebody new may sit down now, where the game takes no late players at all times."""
    first_turn: Callable[[S], Seat | None] = _nothing
    """Who took the first turn; None before it, and where all play at once."""
    dealt: Callable[[S, F], tuple[Dealt, ...]] = _none
    """The cards that luck chose for a fact, from the state before it; asked only of facts for which
    luck chose some, once the table is scored."""
    fillable: Callable[[S], tuple[str, ...]] = _none
    """The lists of printed numbers whose unknown entries may be filled in while it is played:
    nothing was made of them yet, neither a deal nor a move."""
    has_typed: Callable[[S], bool] = _never
    """Whether cards were typed in, as they turned up, that are not among the printed numbers."""
    fill_in: Callable[[S, EditionFile], EditionFile] = lambda state, file: file
    """The printed numbers with the cards that were typed in, for the next evening; with the same
    id, and never larger or otherwise than a file may be. Asked only where there are any."""
    renumber: Callable[[S], S] = _as_it_was
    """From a state with other numbers to the same with this play's, where `fillable` lists any."""
    lies_open: bool = False
    """Whether everybody may see everything: `view` is the same for all, and asked once."""
    keeps_sheets: bool = False
    """Whether play itself fills in the sheets, so that nobody is ready before it ends."""
    private: tuple[str, ...] = ()
    """Commands about what only one seat may see: for none but who may see it."""
    exclusive: tuple[str, ...] = ()
    """Commands that two presses at once do once: refused where another came a moment before."""

    def begin(self) -> GameState:
        """Return the game before anything happened."""
        return Underway(self, self.initial())

    def take_over(self, underway: GameState) -> GameState:
        """Return a game that is under way, played on with the numbers of this play."""
        return Underway(self, self.renumber(cast("S", underway.state)))

    def carry_out(self, state: S, command: Command, chance: Chance) -> tuple[F, ...]:
        """Return the facts a command makes, where `may` lists it and no sheet bars it.

        Raises:
            RuleViolation: `may` does not list it, or as off, or a sheet bars it.
            CompanionError: As `decide`.
        """
        offers = [each for each in self.may(state, command.seat) if each.kind == command.kind]
        if all(each.off is not None for each in offers):
            raise (next((each.off for each in offers if each.off), NOT_NOW)).error()
        sheets = {seat: cells for seat, cells in command.sheets.items() if seat in command.seats}
        barred = self.bar(state, sheets)
        if command.kind in barred:
            raise barred[command.kind].error()
        return self.decide(state, command, chance)


@dataclass(frozen=True, slots=True)
class Underway(Generic[S, F]):
    """A state of one game with the play that it belongs to."""

    play: Play[S, F] = field(compare=False, repr=False)
    state: S

    def after(self, written: Written) -> "Underway[S, F]":
        """Return the game after a fact."""
        return replace(self, state=self.play.evolve(self.state, self.play.facts.read(written)))

    def under(self, toggles: Toggles) -> "Underway[S, F]":
        """Return the game under the table's house rules."""
        return replace(self, state=self.play.settle(self.state, toggles))

    def decide(self, command: Command, chance: Chance) -> tuple[Written, ...]:
        """Return what a command makes happen, as it is kept."""
        facts = self.play.carry_out(self.state, command, chance)
        return tuple(self.play.facts.write(fact) for fact in facts)

    def tell(self, written: Written) -> Message:
        """Return a fact as a sentence for the log."""
        return self.play.tell(self.play.facts.read(written))

    def deed(self, before: Cells, after: Cells) -> Message:
        """Return what was done on a sheet, as a sentence for the log."""
        return self.play.deed(before, after)

    def news(self, written: Written) -> Message | None:
        """Return what everybody should be told at once of a fact that comes next."""
        if self.play.news is _nothing:
            return None
        return self.play.news(self.state, self.play.facts.read(written))

    def may(self, seat: Seat) -> tuple[Offer, ...]:
        """Return the commands that a seat could give now, and those that are off."""
        return self.play.may(self.state, seat)

    def barred(self, sheets: Mapping[Seat, Cells]) -> Mapping[str, Refusal]:
        """Return the commands that nobody may give because of what the sheets hold."""
        return self.play.bar(self.state, sheets)

    def view(self, seat: Seat | None) -> dict[str, object]:
        """Return what one seat may see."""
        return self.play.view(self.state, seat)

    def given(self) -> Cells:
        """Return the cells that the state has written on everybody's sheet."""
        return self.play.given(self.state)

    def held(self, seat: Seat) -> Cells:
        """Return the cells that the state has written on one seat's sheet."""
        return self.play.held(self.state, seat)

    def study(self, cells: Cells) -> object:
        """Return a sheet as `advise` wants it."""
        return self.play.study(cells)

    def advise(self, studied: object, fresh: frozenset[str]) -> dict[str, object]:
        """Return what a sheet, as it was studied, may do now."""
        assert isinstance(studied, Studied), "a sheet is studied by its own game"
        return studied.advise(self.state, fresh)

    def notice(self, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
        """Return what everybody should know now."""
        return self.play.notice(self.state, sheets)

    def summarise(self, sheets: Mapping[Seat, Cells], toggles: Toggles) -> dict[str, object]:
        """Return what everybody may see of all sheets together."""
        return self.play.summarise(self.state, sheets, toggles)

    def assess(
        self, seat: Seat, sheets: Mapping[Seat, Cells], toggles: Toggles
    ) -> dict[str, object]:
        """Return what one seat alone may see of all sheets together."""
        return self.play.assess(self.state, seat, sheets, toggles)

    def may_join(self) -> bool:
        """Return whether somebody new may sit down now."""
        return self.play.may_join(self.state)

    def first_turn(self) -> Seat | None:
        """Return who took the first turn."""
        return self.play.first_turn(self.state)

    def dealt(self, written: Written) -> tuple[Dealt, ...]:
        """Return the cards that luck gives by a fact that comes next."""
        return self.play.dealt(self.state, self.play.facts.read(written))

    def fillable(self) -> tuple[str, ...]:
        """Return the lists of printed numbers that may still be filled in."""
        return self.play.fillable(self.state)

    def has_typed(self) -> bool:
        """Return whether cards were typed in that are not among the printed numbers."""
        return self.play.has_typed(self.state)

    def fill_in(self, file: EditionFile) -> EditionFile:
        """Return the printed numbers with the cards that were typed in."""
        return self.play.fill_in(self.state, file)
