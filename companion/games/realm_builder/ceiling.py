"""Bound what the pairings of some cards can be worth, without finding them.

A pairing is an assignment, and an assignment has prices: one for each card as pairer, one for each
as partner, so that no pairing is worth more than the two prices of its cards. Prices found once
for all cards hold for any of them, since a card that is turned down only takes pairings away. Three
lists of prices are kept, for each has its strength: those of the best assignment, and those that
leave everything to the pairers or everything to the partners.
"""

from companion.games.realm_builder.assignment import price
from companion.games.realm_builder.pairing import Court, rows_of
from companion.games.realm_builder.tableau import CardSet, places


class Ceiling:
    """What pairings can be worth at most, for any of the cards of one court.

    Args:
        whole: A court of all cards that may be face up; who needs shelter makes no difference.
    """

    def __init__(self, whole: Court) -> None:
        self._whole = whole
        self._prices: dict[int, tuple[tuple[int, ...], ...]] = {}

    def over(self, up: CardSet) -> int:
        """Return points that no pairing of the cards `up`, some of the court's, exceeds."""
        tableau = self._whole.tableau
        due = tableau.due(up)
        if due not in self._prices:
            # What a ruled land brings hangs on who lies face up, and weighs in every such pairing.
            self._prices[due] = _prices(self._whole, due)
        own = list(places(up))
        return min(sum([prices[place] for place in own]) for prices in self._prices[due])


def _prices(court: Court, due: int) -> tuple[tuple[int, ...], ...]:
    """Return lists of prices, each by place: of a card as pairer and as partner together."""
    size = len(court.tableau.cards)
    rows = rows_of(court, due)
    as_pairers, as_partners, settled = [0] * size, [0] * size, [0] * size
    table: list[list[int]] = []
    for row in rows:
        # The columns after the cards are for pairers that stay alone.
        line = [0] * (size + len(rows) + 1)
        for to, weight in row.weights:
            line[to] = max(0, weight)
            as_partners[to] = max(as_partners[to], weight)
        as_pairers[row.place] += max(line)
        table.append(line)
    row_prices, column_prices = price(table)
    for row, row_price in zip(rows, row_prices, strict=True):
        settled[row.place] += row_price
    for place in range(size):
        settled[place] += column_prices[place] if column_prices else 0
    return tuple(as_pairers), tuple(as_partners), tuple(settled)
