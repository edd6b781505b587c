"""Hold what is in the box: two dice, the board of the USA with its links, and a card a state.

The board is that of the first edition (2019), also side A of the 2020 edition. Two spaces join
several states: New England (`NENG`), and Midcoastal (`MC`: New Jersey, Delaware, Maryland and the
District of Columbia). The board prints "NE" twice, on Nebraska and on New England. Some real
borders are no links of the board: Georgia and North Carolina, West Virginia and Midcoastal; New
England is linked to New York alone. Every state lies in two regions, one of north and south and one
of east, central and west; its card shows one of the two (rulebook, "Regions").

A space is known by its index in the sorted ids, a set of spaces is an integer with the bit of each
member set ("mask"). So the lowest bit of a mask is the space whose id comes first.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from companion.core.dice import D10, Dice, Reading
from companion.core.message import Message, Printed, say

STAR_MARK = "star"
CROSS_MARK = "x"


def read_throw(faces: tuple[str, ...]) -> Reading:
    """Say what two digits mean without cards: both numbers they make, or one star for doubles.

    >>> read_throw(("6", "5")).plates
    ('56', '65')
    """
    first, second = sorted(faces)
    if first == second:
        return Reading(say("Doubles: draw one star."), (STAR_MARK,))
    low, high = first + second, second + first
    return Reading(say("Write {low} and {high}.", low=low, high=high), (low, high))


DICE = Dice(count=2, faces=D10, read=read_throw, look="digit")
"""Two ten-sided dice; 6 and 9 are underlined."""

SPACES: tuple[tuple[str, Printed, str, tuple[str, str], str], ...] = (
    ("AL", Printed("Alabama"), "AL", ("south", "east"), "south"),
    ("AR", Printed("Arkansas"), "AR", ("south", "central"), "central"),
    ("AZ", Printed("Arizona"), "AZ", ("south", "west"), "south"),
    ("CA", Printed("California"), "CA", ("south", "west"), "west"),
    ("CO", Printed("Colorado"), "CO", ("south", "west"), "south"),
    ("FL", Printed("Florida"), "FL", ("south", "east"), "east"),
    ("GA", Printed("Georgia"), "GA", ("south", "east"), "south"),
    ("IA", Printed("Iowa"), "IA", ("north", "central"), "central"),
    ("ID", Printed("Idaho"), "ID", ("north", "west"), "west"),
    ("IL", Printed("Illinois"), "IL", ("north", "central"), "north"),
    ("IN", Printed("Indiana"), "IN", ("north", "central"), "central"),
    ("KS", Printed("Kansas"), "KS", ("south", "central"), "central"),
    ("KY", Printed("Kentucky"), "KY", ("south", "east"), "south"),
    ("LA", Printed("Louisiana"), "LA", ("south", "central"), "central"),
    ("MC", Printed("Midcoastal"), "MC", ("north", "east"), "east"),
    ("MI", Printed("Michigan"), "MI", ("north", "central"), "north"),
    ("MN", Printed("Minnesota"), "MN", ("north", "central"), "north"),
    ("MO", Printed("Missouri"), "MO", ("south", "central"), "south"),
    ("MS", Printed("Mississippi"), "MS", ("south", "east"), "east"),
    ("MT", Printed("Montana"), "MT", ("north", "west"), "north"),
    ("NC", Printed("North Carolina"), "NC", ("south", "east"), "east"),
    ("ND", Printed("North Dakota"), "ND", ("north", "central"), "north"),
    ("NE", Printed("Nebraska"), "NE", ("north", "central"), "north"),
    ("NENG", Printed("New England"), "NE", ("north", "east"), "east"),
    ("NM", Printed("New Mexico"), "NM", ("south", "west"), "west"),
    ("NV", Printed("Nevada"), "NV", ("south", "west"), "south"),
    ("NY", Printed("New York"), "NY", ("north", "east"), "north"),
    ("OH", Printed("Ohio"), "OH", ("north", "east"), "north"),
    ("OK", Printed("Oklahoma"), "OK", ("south", "central"), "south"),
    ("OR", Printed("Oregon"), "OR", ("north", "west"), "north"),
    ("PA", Printed("Pennsylvania"), "PA", ("north", "east"), "east"),
    ("SC", Printed("South Carolina"), "SC", ("south", "east"), "east"),
    ("SD", Printed("South Dakota"), "SD", ("north", "central"), "central"),
    ("TN", Printed("Tennessee"), "TN", ("south", "east"), "south"),
    ("TX", Printed("Texas"), "TX", ("south", "central"), "south"),
    ("UT", Printed("Utah"), "UT", ("south", "west"), "west"),
    ("VA", Printed("Virginia"), "VA", ("south", "east"), "east"),
    ("WA", Printed("Washington"), "WA", ("north", "west"), "west"),
    ("WI", Printed("Wisconsin"), "WI", ("north", "central"), "central"),
    ("WV", Printed("West Virginia"), "WV", ("north", "east"), "north"),
    ("WY", Printed("Wyoming"), "WY", ("north", "west"), "west"),
)
"""Each space, sorted by id: its id, name, printed letters, two regions, and the one region that its
card shows beside it."""

LINKS: tuple[tuple[str, str], ...] = (
    ("AL", "FL GA MS TN"),
    ("AR", "LA MO MS OK TN TX"),
    ("AZ", "CA NM NV UT"),
    ("CA", "NV OR"),
    ("CO", "KS NE NM OK UT WY"),
    ("FL", "GA"),
    ("GA", "SC TN"),
    ("IA", "IL MN MO NE SD WI"),
    ("ID", "MT NV OR UT WA WY"),
    ("IL", "IN KY MO WI"),
    ("IN", "KY MI OH"),
    ("KS", "MO NE OK"),
    ("KY", "MO OH TN VA WV"),
    ("LA", "MS TX"),
    ("MC", "NY PA VA"),
    ("MI", "OH WI"),
    ("MN", "ND SD WI"),
    ("MO", "NE OK TN"),
    ("MS", "TN"),
    ("MT", "ND SD WY"),
    ("NC", "SC TN VA"),
    ("ND", "SD"),
    ("NE", "SD WY"),
    ("NENG", "NY"),
    ("NM", "OK TX"),
    ("NV", "OR UT"),
    ("NY", "PA"),
    ("OH", "PA WV"),
    ("OK", "TX"),
    ("OR", "WA"),
    ("PA", "WV"),
    ("SD", "WY"),
    ("TN", "VA"),
    ("UT", "WY"),
    ("VA", "WV"),
)
"""A space and the spaces it is linked to; each of the 90 links is named once, at its first id."""

COAST_TO_COAST = (
    "WA ID OR NV CA AZ UT NM CO WY MT NE SD ND MN IA WI IL MO KS OK TX AR LA MS TN KY AL IN MI OH "
    "GA FL SC NC VA WV PA MC NY NENG"
)
"""Every space, in an order in which at most six of those passed are linked to others."""

REGIONS: dict[str, Message] = {
    "north": say("North"),
    "south": say("South"),
    "east": say("East"),
    "central": say("Central"),
    "west": say("West"),
}
"""Each region by the word on its cards."""

NAMES: dict[str, str] = {row[0]: row[1] for row in SPACES}
"""Each state's name by its id."""

REGIONS_OF: dict[str, tuple[str, str]] = {row[0]: row[3] for row in SPACES}
"""The two regions of each state."""

REGIONS_SAID: dict[str, Message] = {
    space: say("{regions}", regions=tuple(REGIONS[region] for region in regions))
    for space, regions in REGIONS_OF.items()
}
"""The two regions of each state in words."""

SHOWN: dict[str, str] = {row[0]: row[4] for row in SPACES}
"""The region that each state's card shows."""

CARDS: tuple[str, ...] = tuple(SHOWN)
"""Every card, by its state's id: one a state."""


@lru_cache(maxsize=4_096)
def shown_regions(cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return the regions on some cards, each once, in the order of the cards.

    >>> shown_regions(("CO", "MN", "AL"))
    ('south', 'north')
    """
    return tuple(dict.fromkeys(SHOWN[card] for card in cards))


def cards_for(space: str, cards: Sequence[str]) -> tuple[str, ...]:
    """Return those cards whose region the state lies in."""
    return tuple(card for card in cards if SHOWN[card] in REGIONS_OF[space])


@dataclass(frozen=True, slots=True)
class Board:
    """A map to tour."""

    id: str
    ids: tuple[str, ...]
    """The spaces' ids, sorted."""
    names: tuple[str, ...]
    """Each space's name, in the same order."""
    near: tuple[int, ...]
    """The mask of the spaces that each space is linked to."""
    order: tuple[int, ...]
    """The spaces from one coast to the other, so that few of those passed are linked to others."""

    @property
    def spaces(self) -> tuple[tuple[str, str], ...]:
        """The id and name of each space."""
        return tuple(zip(self.ids, self.names, strict=True))


def link(links: Sequence[tuple[str, str]], ids: Sequence[str]) -> tuple[int, ...]:
    """Return the mask of the spaces that each space is linked to.

    Args:
        links: A space's id and, in one text, the ids it is linked to; each link once.
        ids: The ids of the spaces, in their order.
    """
    near = [0] * len(ids)
    for space, others in links:
        for other in others.split():
            near[ids.index(space)] |= 1 << ids.index(other)
            near[ids.index(other)] |= 1 << ids.index(space)
    return tuple(near)


def members(mask: int) -> Iterator[int]:
    """Yield the indices of a mask, lowest first.

    >>> list(members(0b10010))
    [1, 4]
    """
    while mask:
        lowest = mask & -mask
        mask ^= lowest
        yield lowest.bit_length() - 1


USA = Board(
    "usa",
    CARDS,
    tuple(NAMES.values()),
    link(LINKS, CARDS),
    tuple(CARDS.index(space) for space in COAST_TO_COAST.split()),
)
"""The USA board: 41 spaces, 90 links."""

BOARDS = {board.id: board for board in (USA,)}
"""Every board by its id; the European one could not be recovered and is not guessed."""
