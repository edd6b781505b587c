"""Set how a table plays and who may come: house rules, the lock, the link."""

from dataclasses import dataclass, replace

from companion.core.message import Message, say
from companion.core.reader import Node
from companion.core.shape import Flag, Judged, Text
from companion.table.events import Event
from companion.table.kit import Request, TableFact, choice, is_host, is_unfinished
from companion.table.state import TableState


@dataclass(frozen=True, slots=True)
class ToggleSet(TableFact):
    """A house rule was switched."""

    toggle: str
    value: str | bool

    def then(self, state: TableState, event: Event) -> TableState:
        """Play under it."""
        toggles = {**state.toggles, self.toggle: self.value}
        if toggles == state.toggles:
            return state
        return replace(state, toggles=toggles, play=state.play.under(toggles))

    def tell(self, event: Event, state: TableState) -> Message:
        """Name the rule with what it means now."""
        toggle = next(each for each in state.game.toggles if each.id == self.toggle)
        if isinstance(self.value, bool):
            meaning = say("on") if self.value else say("off")
        else:
            meaning = dict(toggle.words)[self.value]
        return say("Rule changed. {label}: {meaning}.", label=toggle.label, meaning=meaning)


@dataclass(frozen=True, slots=True)
class TableLocked(TableFact):
    """Nobody else may join from now on, or somebody may again."""

    locked: bool

    def then(self, state: TableState, event: Event) -> TableState:
        """Lock or open the table."""
        return replace(state, locked=self.locked)

    def tell(self, event: Event, state: TableState) -> Message:
        """Say which."""
        if self.locked:
            return say("The table is locked. Nobody else can join.")
        return say("The table is open to join again.")


@dataclass(frozen=True, slots=True)
class LinkRotated(TableFact):
    """The link to join is another one; it is kept beside the log."""

    sentence = say("The link is new. The old one opens nothing any more.")


@choice(
    "set-toggle",
    is_host,
    is_unfinished,
    is_beside=True,
    toggle=Judged(Text(0, 40)),
    value=Judged(),
)
def set_toggle(request: Request, toggle: Node, value: Node) -> tuple[Event, ...]:
    """Switch a house rule."""
    toggles = {each.id: each for each in request.game.toggles}
    chosen = toggles[toggle.word(toggles)]
    return (ToggleSet(chosen.id, chosen.read(value)).by(request.by),)


@choice("lock-table", is_host, is_beside=True, locked=Flag())
def lock_table(request: Request, *, locked: bool) -> tuple[Event, ...]:
    """Let nobody else join, or somebody again."""
    return (TableLocked(locked).by(request.by),)


@choice("rotate-link", is_host, label=say("Make a new link"), is_beside=True)
def rotate_link(request: Request) -> tuple[Event, ...]:
    """Make a new link; the old one opens nothing any more."""
    return (LinkRotated().by(request.by),)
