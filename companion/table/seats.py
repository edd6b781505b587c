"""Know the places at a table: colour, shape, and who sits there."""

from dataclasses import dataclass

from companion.core.message import Message, say

SEATS_MAX = 12
"""Most seats at a table: no game is for more players."""


@dataclass(frozen=True, slots=True)
class Place:
    """How a seat looks, the same in every theme, so that "Blue circle" is one thing everywhere."""

    colour: str
    shape: str
    title: Message


PLACES = (
    Place("blue", "circle", say("Blue circle")),
    Place("yellow", "triangle", say("Yellow triangle")),
    Place("red", "square", say("Red square")),
    Place("green", "clover", say("Green clover")),
    Place("violet", "diamond", say("Violet diamond")),
    Place("orange", "drop", say("Orange drop")),
    Place("aqua", "cross", say("Aqua cross")),
    Place("pink", "star", say("Pink star")),
    Place("blue", "hexagon", say("Blue hexagon")),
    Place("yellow", "crescent", say("Yellow crescent")),
    Place("red", "shield", say("Red shield")),
    Place("green", "bell", say("Green bell")),
)
"""Seats in the order they are taken; the last four repeat colours with shapes of their own."""


@dataclass(frozen=True, slots=True)
class SeatState:
    """Who sits at a place."""

    claim: int = 0
    """The `seq` at which it was taken; 0 while free. A device's right names the claim it belongs
    to, so that freeing a seat ends the right and striking that out restores it."""
    knock: int = 0
    """The `seq` of the knock that was admitted here; 0 if it was taken by link or by hand."""
    phone: bool = True
    """Whether a device of its own was there when it was taken."""
    keeper: int = -1
    """The seat whose phone shows what is private here, if it has no phone; -1 for the host's."""
    name: str = ""
    """As typed; "" until given or once erased."""
    ready: bool = False
    changed: bool = False
    """Whether the sheet was changed after it was ready."""
    host: bool = False
    """Whether the host named who sits here a host, too."""
    left: bool = False
    """Whether it was freed in mid-game: its sheet goes to whoever takes it next."""

    @property
    def taken(self) -> bool:
        """Whether somebody sits here."""
        return self.claim > 0


def shown_name(seat: int, state: SeatState) -> Message:
    """Return the name to show: the one typed, else the title ("Blue circle")."""
    # A typed name is a parameter, never a text of the catalogue.
    return say("{name}", name=state.name) if state.name else PLACES[seat].title
