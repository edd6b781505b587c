"""What the rules of the table need to know now, whatever led there."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from companion.core.edition import EditionFile, next_id, sample_file
from companion.core.game import Game
from companion.core.json_values import Json
from companion.core.message import Message, Seat
from companion.core.play import Play
from companion.table.seats import SeatState
from companion.table.told_luck import ToldLuck

DEEDS_MAX = 60
"""As many as a log shows."""
NEWS_MAX = 3
"""A phone that was away a while is told as many things at once as can be read in one glance."""


@dataclass(frozen=True, slots=True)
class Knock:
    """Who waits to be let in."""

    display: bool = False
    """Whether it is a big display."""
    seat: Seat | None = None
    """The seat that a phone says is its player's; None for one that asks for any."""
    claim: int = 0
    """The claim of that seat when it knocked: whoever sits there by another is not given up."""


@dataclass(frozen=True, slots=True)
class Closed:
    """That a seat was freed while something hidden lay there, which nobody may see yet."""

    since: int
    """The `seq` at which it was freed."""
    at: str
    """When that was."""
    by: int
    """The seat that freed it; -1 for a host who has none."""
    owner: Seat
    """The seat whose phone showed it: the same one, or that of its keeper."""
    claim: int
    """The claim of that seat then: a device that held it by this may see it again at once."""
    knock: int
    """The knock by which it was held, likewise; 0 for none."""


class Deed:
    """What a player did on a sheet between two throws or draws; told when a log is first shown.

    Args:
        seq: Of the last change of the sheet.
        tell: Says it.
    """

    __slots__ = ("_said", "seq")

    def __init__(self, seq: int, tell: Callable[[], Message]) -> None:
        self.seq = seq
        self._said: Callable[[], Message] | Message = tell

    @property
    def message(self) -> Message:
        """The sentence, found once."""
        if not isinstance(self._said, Message):
            self._said = self._said()
        return self._said

    def __eq__(self, other: object) -> bool:
        """Return whether both tell the same."""
        return isinstance(other, Deed) and (self.seq, self.message) == (other.seq, other.message)


@dataclass(frozen=True, slots=True)
class News:
    """What everybody should be told at once."""

    seq: int
    """Of the event that it is about."""
    message: Message | None = None
    """In the words of the game; None for something that was taken back."""


class Stage(StrEnum):
    """The stages of a table."""

    LOBBY = "lobby"
    PLAYING = "playing"
    SCORING = "scoring"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class TableState:
    """A table as it is after some event."""

    seats: tuple[SeatState, ...]
    """One for each seat of the game as it comes, free ones too."""
    game: Game = field(compare=False, repr=False)
    """The game with the printed numbers this table plays with."""
    play: Play[Any]
    """The game as it stands."""
    toggles: Mapping[str, str | bool]
    stage: Stage = Stage.LOBBY
    knocks: Mapping[int, Knock] = field(default_factory=dict)
    """Each knock that nobody has answered, by its `seq`."""
    closed: Mapping[Seat, Closed] = field(default_factory=dict)
    """Each seat whose hidden things are kept from who sits there now."""
    displays: tuple[int, ...] = ()
    """The `seq` of each knock that was let in as a big display."""
    refused: tuple[int, ...] = ()
    """The `seq` of each knock that was refused."""
    edition: EditionFile | None = None
    """The printed numbers the host chose; None for those the game comes with."""
    editions: int = 0
    """How many times the host chose."""
    rematch: str = ""
    """The code of the next table of the same people; "" before there is one."""
    ended: tuple[int, ...] = ()
    """The claim of each host's right that ended when the host went to another phone."""
    moved: frozenset[int] = frozenset()
    """The claim, and the knock, of each seat's right that ended when the seat went to another
    phone."""
    used: frozenset[str] = frozenset()
    """The mark of each recovery code that made a host."""
    locked: bool = False
    """Whether no further device may join."""
    open_by_code: bool = False
    """Whether the typed code takes a seat at once."""
    sheets: Mapping[Seat, Mapping[str, Json]] = field(default_factory=dict)
    """Cells by seat; an untouched cell is not there."""
    fresh: Mapping[Seat, frozenset[str]] = field(default_factory=dict)
    """Cells changed by each seat since the game's last fact, but who writes on paper."""
    opened: Mapping[Seat, Mapping[str, Json]] = field(default_factory=dict)
    """The sheets as they were when luck last had a part."""
    wrote: Mapping[Seat, Deed] = field(default_factory=dict)
    """What was done on each sheet since then."""
    deeds: tuple[Deed, ...] = ()
    """What was done on the sheets before, the newest last, at most `DEEDS_MAX`."""
    luck: ToldLuck | None = None
    """The luck of another table that is played again here; None for fresh luck."""
    news: tuple[News, ...] = field(default=(), compare=False)
    """What everybody should be told, the last `NEWS_MAX` of it, the newest last; of what was
    taken back, too, so that it is no part of what undo restores."""
    draws: int = 0
    """How many draws luck was asked for, struck ones too: the counter never goes back."""
    thrown: int = 0
    """The `seq` of the last event of the game that luck had a part in; 0 before."""
    result: Mapping[str, Json] | None = None
    """The frozen result while finished, in the source language."""
    record: Json = None
    """What it was scored from."""
    results: Mapping[str, Json] = field(default_factory=dict)
    """The same in the other languages there were then, by tag."""

    @property
    def is_open(self) -> bool:
        """Whether sheets are filled in: after the start, until the scores are in."""
        return self.stage in (Stage.PLAYING, Stage.SCORING)

    @property
    def taken(self) -> tuple[Seat, ...]:
        """The seats somebody sits at, in order."""
        return tuple(Seat(index) for index, seat in enumerate(self.seats) if seat.taken)

    @property
    def seat_count(self) -> int:
        """How many seats are shown: as many as the sheet is for, and no taken one less.

        The others stay in `seats`: the log names whoever sat there, and undo brings more back.
        """
        return max(self.game.players[1], *(seat + 1 for seat in self.taken), 0)


def with_news(state: TableState, seq: int, message: Message | None = None) -> TableState:
    """Return the state with one more thing that everybody should be told."""
    return replace(state, news=(*state.news, News(seq, message))[-NEWS_MAX:])


def with_seat(state: TableState, seat: Seat, seated: SeatState) -> TableState:
    """Return the state with somebody else, or nobody, at a seat."""
    seats = list(state.seats)
    seats[seat] = seated
    return replace(state, seats=tuple(seats))


def kept_by(state: TableState, seats: Iterable[Seat], keeper: int) -> TableState:
    """Give the seats without a phone among some to another keeper; -1 for the host."""
    for seat in seats:
        if not state.seats[seat].phone:
            state = with_seat(state, seat, replace(state.seats[seat], keeper=keeper))
    return state


def answered(state: TableState, knock: int) -> TableState:
    """Return the state where a knock waits no more."""
    left = {seq: each for seq, each in state.knocks.items() if seq != knock}
    return replace(state, knocks=left)


def open_seats(state: TableState) -> tuple[Seat, ...]:
    """Return the free seats that may be taken now, the next one first.

    In mid-game a seat that somebody left comes first, and is open in every game: whoever lost a
    phone goes on at the same sheet. Others only while the game takes late players.
    """
    if state.stage is Stage.FINISHED:
        return ()
    free = [Seat(index) for index, seat in enumerate(state.seats) if not seat.taken]
    left = [seat for seat in free if state.seats[seat].left]
    may_join = state.game.late_seats or (state.stage is Stage.PLAYING and state.play.may_join())
    joined = free if state.stage is Stage.LOBBY or may_join else ()
    room = state.game.players[1] - len(state.taken)
    return (*left, *(seat for seat in joined if seat not in left))[: max(room, 0)]


def edition_of(state: TableState) -> EditionFile:
    """Return the printed numbers of a table: the sample if none were chosen."""
    assert state.game.editions is not None
    return state.edition or sample_file(state.game.id, state.game.editions())


def edition_along(state: TableState) -> EditionFile:
    """Return the printed numbers that go along from a table: with the cards it was told in play."""
    file = edition_of(state)
    if not state.play.has_typed():
        return file
    filled = state.play.fill_in(file)
    return replace(filled, edition={**filled.edition, "id": next_id(file.id)}, id=next_id(file.id))


def initial(game: Game) -> TableState:
    """Return the state of a table before its first event."""
    return TableState(
        seats=(SeatState(),) * game.players[1],
        game=game,
        play=game.play,
        toggles={toggle.id: toggle.default for toggle in game.toggles},
    )
