"""Take down who writes on paper: their sheet stays empty until the end, and nobody waits for it."""

from dataclasses import dataclass

from companion.core.fact import Fact
from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.core.offer import Offer
from companion.core.play import Command

PAPER = "write-on-paper"
"""The command: `paper`, and `seat` where it is said of another."""

OFFER = Offer(PAPER, say("Write on paper"))
"""Anybody may say it at any time, of anybody."""


@dataclass(frozen=True, slots=True)
class PaperChosen(Fact):
    """A seat writes on paper, or on its phone again."""

    target: Seat
    paper: bool


def choose_paper(command: Command) -> PaperChosen:
    """Return what a press makes happen.

    Raises:
        InvalidInput: The command's data is not as it should be.
    """
    members = command.data.object(required=["paper"], optional=["seat"])
    target = command.seat
    if "seat" in members:
        target = Seat(members["seat"].integer(0, max(command.seats, default=0)))
    return PaperChosen(target, members["paper"].boolean(), seat=command.seat)


def after_choosing(on_paper: frozenset[Seat], fact: PaperChosen) -> frozenset[Seat]:
    """Return who writes on paper after a fact."""
    who = frozenset({fact.target})
    return on_paper | who if fact.paper else on_paper - who


def tell_paper(fact: PaperChosen) -> Message:
    """Return a fact as a sentence."""
    if fact.paper:
        return say("{whom} writes on paper.", whom=fact.target)
    return say("{whom} writes on the phone.", whom=fact.target)


def show_paper(on_paper: frozenset[Seat]) -> dict[str, object]:
    """Return the member of a view that has who writes on paper; none where nobody does."""
    return {"on_paper": {str(seat): True for seat in sorted(on_paper)}} if on_paper else {}
