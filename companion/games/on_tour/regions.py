"""Know which states lie in which region, and what each card shows.

Every state lies in two regions, one of north and south and one of east, central and west; its card
shows one of the two (rulebook, "Regions").
"""

from companion.core.message import Message, say
from companion.games.on_tour import usa

REGIONS: dict[str, Message] = {
    "north": say("North"),
    "south": say("South"),
    "east": say("East"),
    "central": say("Central"),
    "west": say("West"),
}
"""Each region by the word on its cards."""

NAMES: dict[str, str] = {row[0]: row[1] for row in usa.SPACES}
"""Each state's name by its id."""

REGIONS_OF: dict[str, tuple[str, str]] = {row[0]: row[3] for row in usa.SPACES}
"""The two regions of each state."""

SHOWN: dict[str, str] = {row[0]: row[4] for row in usa.SPACES}
"""The region that each state's card shows."""

CARDS: tuple[str, ...] = tuple(SHOWN)
"""Every card, by its state's id: one a state."""


def shown_regions(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the regions on some cards, each once, in the order of the cards.

    >>> shown_regions(("CO", "MN", "AL"))
    ('south', 'north')
    """
    return tuple(dict.fromkeys(SHOWN[card] for card in cards))
