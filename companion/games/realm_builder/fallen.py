"""Find the choices fixed by hand that cannot stand now: what they were made for is gone.

A choice that could be made may become impossible later, by a card of one's own or by the war that
others bring. A record that held it would be refused and nobody could score; so at a table it falls
with a word, and counts again as soon as it fits.
"""

from collections.abc import Mapping

from companion.core.errors import InvalidInput
from companion.core.ids import Seat
from companion.core.message import Message
from companion.core.reader import Node
from companion.core.sheet import Cells, Field, gather_entry
from companion.games.realm_builder.edition import Edition
from companion.games.realm_builder.house_rules import house_rules
from companion.games.realm_builder.reading import TABLEAU_MAX, Entry, read_entry
from companion.games.realm_builder.settlement import settle
from companion.games.realm_builder.standing import tableau_of

CHOICES = "choices/"
"""What begins the cell of a choice."""


def find_fallen(
    sheets: Mapping[Seat, Cells],
    toggles: Mapping[str, str | bool],
    fields: tuple[Field, ...],
    edition: Edition,
) -> dict[Seat, dict[str, Message]]:
    """Return by seat each cell whose choice cannot stand now, with what is wrong with it."""
    seats = sorted(sheets)
    fallen: dict[Seat, dict[str, Message]] = {}
    if not any(cell.startswith(CHOICES) for cells in sheets.values() for cell in cells):
        return fallen
    if any(len(tableau_of(cells, edition)) > TABLEAU_MAX for cells in sheets.values()):
        # Nothing is scored anyway until a card is taken out.
        return fallen
    while True:
        entries = [_entry(sheets[seat], fallen.get(seat, {}), fields, edition) for seat in seats]
        try:
            settle(entries, house_rules(toggles))
        except InvalidInput as error:
            _, _, place, _, part = error.pointer.split("/")
            # Each time round one choice less is left.
            fallen.setdefault(seats[int(place)], {})[CHOICES + part] = error.message
        else:
            return fallen


def _entry(
    cells: Cells, fallen: Mapping[str, Message], fields: tuple[Field, ...], edition: Edition
) -> Entry:
    standing = {cell: value for cell, value in cells.items() if cell not in fallen}
    return read_entry(Node(gather_entry(fields, standing), "").members(), edition)
