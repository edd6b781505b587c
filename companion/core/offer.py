"""Offer a command to a seat, or say why it is not allowed now."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.errors import CompanionError, RuleViolation
from companion.core.ids import Json
from companion.core.message import Message, say


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


NOT_NOW = Refusal("not-now", say("The table waits for something else now."), rule="order of a turn")
"""Why a command is refused that `may` does not list at all."""


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
    """Why it cannot be given now; None where it can."""

    @property
    def second_line(self) -> Message | None:
        """What stands below the label: the note, else the reason why it is off."""
        return self.note or (self.off.message if self.off else None)
