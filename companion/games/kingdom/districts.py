"""Divide a map into its nine districts: their names, their opposites, their empty spaces."""

from dataclasses import dataclass

from companion.core.message import Message, say
from companion.games.kingdom.components import DISTRICT_SIDE, EMPTY
from companion.games.kingdom.map import Rows, Space, sign_at


@dataclass(frozen=True, slots=True)
class District:
    """Three by three spaces of a map."""

    id: str
    """Its cardinal points as on the sheet: NW, N, NE and on."""
    name: Message
    corner: Space
    """Its first space, top left."""
    opposite: str
    """The district across the map; "" for the centre, which is chosen alone."""

    @property
    def spaces(self) -> tuple[Space, ...]:
        """Its nine spaces in reading order."""
        row, column = self.corner
        side = range(DISTRICT_SIDE)
        return tuple((row + down, column + right) for down in side for right in side)


DISTRICTS = (
    District("NW", say("Northwest"), (0, 0), "SE"),
    District("N", say("North"), (0, 3), "S"),
    District("NE", say("Northeast"), (0, 6), "SW"),
    District("W", say("West"), (3, 0), "E"),
    District("C", say("Centre"), (3, 3), ""),
    District("E", say("East"), (3, 6), "W"),
    District("SW", say("Southwest"), (6, 0), "NE"),
    District("S", say("South"), (6, 3), "N"),
    District("SE", say("Southeast"), (6, 6), "NW"),
)
"""In reading order. Source: "Game sheet", Kingdom."""

BY_ID = {district.id: district for district in DISTRICTS}


def empties(rows: Rows, district: District) -> tuple[Space, ...]:
    """Return the empty spaces of a district; a blocked one is not empty. Ruling: "Blocked spaces".

    >>> len(empties(("^x.......",) + (".........",) * 8, DISTRICTS[0]))
    7
    """
    return tuple(space for space in district.spaces if sign_at(rows, space) == EMPTY)


def filled(rows: Rows) -> tuple[District, ...]:
    """Return the districts without an empty space."""
    return tuple(district for district in DISTRICTS if not empties(rows, district))


def choice(rows: Rows, district: District) -> tuple[District, ...]:
    """Return where landscapes are drawn if a district is chosen, with its opposite.

    A full one of the two is skipped; where both are full, none is left and the choice is not
    allowed. Source: rule text, "Explore".
    """
    pair = [district, BY_ID[district.opposite]] if district.opposite else [district]
    return tuple(each for each in pair if empties(rows, each))
