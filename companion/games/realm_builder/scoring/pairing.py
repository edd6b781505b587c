"""Pair up the cards that lie face up, for the most points.

Each card pairs to at most one card and is paired by at most one. So a pairing is an assignment of
cards as pairers (rows) to cards as partners (columns), and a ruled land, being a pairing itself,
adds its each-bonuses to the weight of that one pairing. Both rules together make the best pairing
an assignment of greatest weight, which `assignment` finds exactly; the house rule by which a lady
rules besides her pairing is one more row for her. A Princess who must be sheltered is tried with
each shelter, both ways round, in turn.

An assignment has prices, too: one for each card as pairer, one for each as partner, so that no
pairing is worth more than the two prices of its cards. They bound pairings without finding them.

Source: rulebook, "Scoring Phase"; rulings R12 to R17.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.games.realm_builder.box import LADIES, SHELTERS
from companion.games.realm_builder.scoring.search import PAIRING_STEPS, Steps, assign, price
from companion.games.realm_builder.scoring.tableau import CardSet, Court, places, shelters

Pair = tuple[str, str]
"""Two names: the card that pairs, and its partner."""
_Step = tuple[int, int]
"""The places of two cards: the one that pairs, and its partner."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Pairings and their worth."""

    points: int
    """Of the pairings, and of the each-bonuses for the lands they rule."""
    pairs: tuple[Pair, ...]
    """Sorted."""


@dataclass(frozen=True, slots=True)
class Paired:
    """One pairing and what it scores."""

    pair: Pair
    points: int
    """Of the pairing itself; what it brings as ruled land is not counted here."""
    rules: bool
    """Whether the partner is a ruled land by it."""


@dataclass(frozen=True, slots=True)
class PairingRow:
    """A card as pairer, or a lady once more as ruler."""

    place: int
    weights: tuple[tuple[int, int], ...]
    """Place of each possible partner and the weight of the pairing."""
    extra: bool = False


def best_pairing(court: Court) -> Pairing | None:
    """Return the pairing worth most; of equal ones the first list of pairs.

    None where the Princesses cannot all be sheltered.
    """
    rows = rows_of(court, court.tableau.due(court.up))
    names = court.tableau.cards
    known = sorted(
        {(names[row.place].name, names[to].name) for row in rows for to, _ in row.weights}
    )
    # Below the weights a number in a base that no count of equal pairs reaches: its digits, from
    # the first pair in order to the last, prefer many early pairs among equal weights.
    base = 2 * len(court.tableau.cards) + 1
    scale = base ** len(known)
    early = {pair: base**power for power, pair in enumerate(reversed(known))}
    most: tuple[int, list[Pair]] | None = None
    for forced in _shelterings(court):
        value, steps = _fill(court, rows, forced, scale, early)
        if most is None or value > most[0]:
            most = (value, sorted((names[one].name, names[to].name) for one, to in steps))
    if most is None:
        return None
    # The floor takes the digits away, which are never below 0.
    points, pairs = most[0] // scale, most[1]
    return Pairing(points, _shortest(court, points, pairs))


def pairing_points(court: Court, steps: Steps) -> int:
    """Return what the best pairing is worth; less work than finding the pairs, too.

    The Princesses must all find shelter: see `Court.is_sheltered`. Where the steps run out, fewer
    ways to shelter them are tried.
    """
    rows = rows_of(court, court.tableau.due(court.up))
    ways = steps.each(_shelterings(court), PAIRING_STEPS)
    return max(_fill(court, rows, forced, 1, {})[0] for forced in ways)


def worth(court: Court, pairs: Sequence[Pair]) -> int | None:
    """Return what given pairs are worth at best; None where they cannot be."""
    paired = pair_off(court, pairs)
    if paired is None:
        return None
    due = court.tableau.due(court.up)
    return sum(each.points + due * each.rules for each in paired)


def pair_off(court: Court, pairs: Sequence[Pair]) -> tuple[Paired, ...] | None:
    """Return what each of the given pairs scores and rules at best; None where they cannot be.

    They are sorted; of equal pairs the one that scores most comes first.

    Equal copies are alike, so counting by name is enough: no name may pair, or be a partner, more
    often than it has cards face up. A card never pairs to itself, and two copies may pair to one
    another, so pairs within one name need two copies and nothing else.
    """
    paired: list[Paired] = []
    for name in dict.fromkeys(name for name, _ in pairs):
        own = _pair_off_name(court, name, [pair for pair in pairs if pair[0] == name])
        if own is None:
            return None
        paired += own
    partners = [partner for _, partner in pairs]
    for partner in dict.fromkeys(partners):
        if partners.count(partner) > court.count(partner):
            return None
    if sum(shelters(*pair) for pair in pairs) < court.princesses.bit_count():
        return None
    return tuple(sorted(paired, key=lambda each: (each.pair, -each.points)))


def _pair_off_name(court: Court, name: str, pairs: Sequence[Pair]) -> list[Paired] | None:
    """Return the worth of all pairs that cards of one name make, or None."""
    paired: list[Paired] = []
    for pair in pairs:
        link = court.link(*pair)
        if link is None:
            return None
        paired.append(Paired(pair, link.points, link.rules))
    copies = court.count(name)
    beyond = len(paired) - copies
    if not (court.double and name in LADIES):
        return paired if beyond <= 0 else None
    # Pairs beyond one a card are second pairings: they rule, and score nothing of their own.
    paired.sort(key=lambda each: (not each.rules, each.points))
    for index, each in enumerate(paired[:copies]):
        if each.rules and (index < beyond or each.points < 0):
            paired[index] = Paired(each.pair, 0, True)
        elif index < beyond:
            return None
    return paired if beyond <= copies else None


def rows_of(court: Court, due: int) -> list[PairingRow]:
    """Return every card that may pair, with what each pairing is worth.

    Args:
        court: The cards.
        due: What one ruled land is worth to them together.
    """
    rows: list[PairingRow] = []
    for place in places(court.up):
        links = list(court.links(place))
        if links:
            weights = tuple((link.partner, link.points + due * link.rules) for link in links)
            rows.append(PairingRow(place, weights))
        if court.double and court.tableau.cards[place].name in LADIES:
            ruled = tuple((link.partner, due) for link in links if link.rules)
            rows.append(PairingRow(place, ruled, extra=True))
    return rows


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


def _shelterings(court: Court) -> Iterator[tuple[_Step, ...]]:
    """Yield the ways to shelter every Princess who needs it; one empty way where none does."""
    ways = [
        (name, outward)
        for name in SHELTERS
        if court.tableau.named(name) & court.up
        for outward in (True, False)
    ]
    yield from _shelter(court, tuple(places(court.princesses)), ways)


def _shelter(
    court: Court, princesses: tuple[int, ...], ways: Sequence[tuple[str, bool]]
) -> Iterator[tuple[_Step, ...]]:
    if not princesses:
        yield ()
        return
    first, others = princesses[0], princesses[1:]
    for index, (name, outward) in enumerate(ways):
        # Princesses are alike, so they take their ways in order, the first one's first.
        for rest in _shelter(court, others, ways[index:]):
            used = [to if outward else one for one, to in rest if (one in princesses) == outward]
            for shelter in places(court.tableau.named(name) & court.up):
                if shelter not in used:
                    yield ((first, shelter) if outward else (shelter, first), *rest)
                    break


def _fill(
    court: Court,
    rows: Sequence[PairingRow],
    forced: Sequence[_Step],
    scale: int,
    early: dict[Pair, int],
) -> tuple[int, list[_Step]]:
    """Return the greatest value of a pairing that holds the forced steps, and its steps."""
    cards = court.tableau.cards
    pairing = [one for one, _ in forced]
    taken = [to for _, to in forced]
    value = 0
    columns = [place for place in places(court.up) if place not in taken]
    column_of = {place: column for column, place in enumerate(columns)}
    open_rows: list[PairingRow] = []
    table: list[list[int]] = []
    for row in rows:
        line = [0] * max(len(columns), len(rows))
        for to, weight in row.weights:
            worth_scaled = weight * scale + early.get((cards[row.place].name, cards[to].name), 0)
            if (row.place, to) in forced and not row.extra:
                value += worth_scaled
            elif to in column_of and weight >= 0:
                line[column_of[to]] = worth_scaled
        if (row.extra or row.place not in pairing) and any(line):
            open_rows.append(row)
            table.append(line)
    steps = list(forced)
    for row, line, column in zip(open_rows, table, assign(table), strict=True):
        # A weight of 0 is no pairing: every real one is above 0 by its digit.
        if line[column]:
            value += line[column]
            steps.append((row.place, columns[column]))
    return value, steps


def _shortest(court: Court, points: int, pairs: list[Pair]) -> tuple[Pair, ...]:
    """Return the shortest beginning of a list of pairs that is worth as much.

    A list that goes on is later in order than one that ends, so pairs worth nothing at the end
    must go; those before a pair of worth stay, since they bring the list forward.
    """
    for length in range(len(pairs)):
        if worth(court, pairs[:length]) == points:
            return tuple(pairs[:length])
    return tuple(pairs)


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
