"""Play with the luck of another table: the same throws and cards, in the order they came there."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

from companion.core.chance import Chance, fits
from companion.core.errors import InvalidInput
from companion.core.json_values import Json
from companion.core.message import ENGLISH, render, say
from companion.core.names import fits_record
from companion.core.reader import Node
from companion.core.shape import Judged
from companion.table.kit import Request, TableFact, choice, in_stage, is_host, never
from companion.table.log import Event, Log
from companion.table.record import distinct
from companion.table.seats import PLACES, SEATS_MAX
from companion.table.state import Stage, TableState
from companion.table.told_luck import LUCK, TABLES_MAX, Drawn, SealedTable, ToldLuck

_Table = TypeVar("_Table", ToldLuck, SealedTable)

_TITLES = frozenset(
    name for place in PLACES for name in distinct([render(place.title, ENGLISH)] * SEATS_MAX)
)
"""What players are called in luck who had no name."""


@dataclass(frozen=True, slots=True)
class LuckSet(TableFact):
    """The luck of another table is played again here."""

    sentence = say("The throws and cards of another table are played again here.")

    luck: Any

    def then(self, state: TableState, event: Event) -> TableState:
        """Draw from it."""
        return replace(state, luck=LUCK.read(Node(self.luck, "")))


@choice("set-luck", is_host, in_stage(Stage.LOBBY), shown=never, luck=Judged())
def set_luck(request: Request, luck: Node) -> tuple[Event, ...]:
    """Play with the luck of another table of this game."""
    told = read_luck(luck)
    if told.game != request.game.id:
        raise InvalidInput(
            "other-game",
            say("These are throws of another game. Open a table of that game."),
            pointer=luck.pointer + "/game",
        )
    return (LuckSet(LUCK.write(told)).by(request.by),)


@dataclass(slots=True)
class NotedChance:
    """Luck that is noted as it is drawn."""

    luck: Chance
    drawn: list[Drawn] = field(default_factory=list)

    def draw(self, spec: str, stream: int = 0) -> tuple[int, ...]:
        """Return an outcome, and note it."""
        outcome = self.luck.draw(spec, stream)
        self.drawn.append(Drawn(spec, tuple(outcome)))
        return outcome

    def take(self, spec: str) -> tuple[int, ...]:
        """Return the first outcome of a spec that was noted and not taken yet; nothing for none."""
        for place, each in enumerate(self.drawn):
            if each.spec == spec:
                return self.drawn.pop(place).outcome
        return ()


@dataclass(slots=True)
class ToldChance:
    """The luck of another table; if it has none left for a spec, that of this one."""

    told: Sequence[Drawn]
    used: Counter[str]
    """How many draws of each spec were made here and not taken back."""
    luck: Chance

    def draw(self, spec: str, stream: int = 0) -> tuple[int, ...]:
        """Return what the other table drew for the same spec at the same turn of it."""
        same = [each.outcome for each in self.told if each.spec == spec]
        turn = self.used[spec]
        self.used[spec] += 1
        return same[turn] if turn < len(same) else self.luck.draw(spec, stream)


def chance_for(log: Log, luck: Chance) -> NotedChance:
    """Return where a table's luck comes from, noted for the log."""
    told = log.state.luck
    if told is None:
        return NotedChance(luck)
    used = Counter(event.draw for event in _standing(log) if event.draw)
    return NotedChance(ToldChance(told.draws, used, luck))


def luck_of(log: Log) -> list[Drawn]:
    """Return what was drawn at a table and not taken back, in order."""
    return [Drawn(event.draw, event.drawn) for event in _standing(log) if event.drawn]


def read_luck(node: Node) -> ToldLuck:
    """Read the luck of another table.

    Raises:
        InvalidInput: `bad-draw`: an outcome that cannot come of its spec; or what the reader finds.
    """
    told = LUCK.read(node)
    for place, each in enumerate(told.draws):
        if not fits(each.spec, each.outcome):
            raise InvalidInput(
                "bad-draw",
                say("This cannot come of {spec}. Send what was drawn.", spec=each.spec),
                pointer=f"{node.pointer}/draws/{place}",
            )
    return told


def sealed_of(told: ToldLuck) -> dict[str, Json] | None:
    """Return what is shown of the other table once this one is scored; None if nothing came."""
    written = LUCK.write(told)
    del written["game"], written["draws"]
    return written if told.players else None


def tables_before(told: ToldLuck | None) -> tuple[SealedTable, ...]:
    """Return the tables that had this luck before, the last first, as many as are handed on."""
    if told is None:
        return ()
    last = (SealedTable(players=told.players, toggles=told.toggles),) if told.players else ()
    return (*last, *told.before)[:TABLES_MAX]


def longer_luck(drawn: Sequence[Drawn], told: ToldLuck | None) -> tuple[Drawn, ...]:
    """Return what was drawn at a table, and what it was told and did not come to draw."""
    left = [] if told is None else [*told.draws]
    for each in drawn:
        place = next((at for at, other in enumerate(left) if other.spec == each.spec), None)
        if place is not None:
            left.pop(place)
    return (*drawn, *left)


def without_names(luck: Json, goes: Callable[[str], bool]) -> dict[str, Json]:
    """Return luck that was kept, with a place instead of each such name of a player.

    Args:
        luck: As `LuckSet` has it.
        goes: Whether a name is to go.
    """
    told = LUCK.read(Node(luck, ""))
    before = tuple(_unnamed(each, goes) for each in told.before)
    return LUCK.write(replace(_unnamed(told, goes), before=before))


def spellings(name: str) -> frozenset[str]:
    """Return how a name stands in luck, where players of one name have a number.

    >>> sorted(spellings("Ann"))[:3]
    ['Ann', 'Ann 10', 'Ann 11']
    """
    alike = [name] * SEATS_MAX
    return frozenset(distinct(alike)).union(distinct(alike, fits_record))


def is_typed(name: str) -> bool:
    """Return whether somebody typed a name; else it is that of a place."""
    return name not in _TITLES


def _unnamed(table: _Table, goes: Callable[[str], bool]) -> _Table:
    if not any(goes(each.name) for each in table.players):
        return table
    # Who sat where is not known, and a name is wanted of each: their order gives it.
    names = distinct(
        [
            render(PLACES[place].title, ENGLISH) if goes(each.name) else each.name
            for place, each in enumerate(table.players)
        ]
    )
    named = zip(table.players, names, strict=True)
    return replace(table, players=tuple(replace(each, name=name) for each, name in named))


def _standing(log: Log) -> list[Event]:
    return [event for event in log.events if event.seq not in log.struck]
