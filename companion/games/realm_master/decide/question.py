"""Hold a question that the table asks, in words, with its buttons."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.ids import Seat
from companion.core.message import Message
from companion.core.offer import Offer


@dataclass(frozen=True, slots=True)
class Ask:
    """What the table waits for."""

    title: Message
    """Said to everybody: who is to do what."""
    text: Message
    offers: Mapping[Seat, tuple[Offer, ...]] = field(default_factory=dict)
    """Buttons by the seat that may press them."""
    yours: Message | None = None
    """The title as it is said to who is asked; None where anybody may answer."""
