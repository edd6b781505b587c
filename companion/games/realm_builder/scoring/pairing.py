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

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.realm_builder.box import LADIES, SHELTERS
from companion.games.realm_builder.scoring.search import (
    PAIRING_STEPS,
    Steps,
    assign,
    price,
    selections,
)
from companion.games.realm_builder.scoring.tableau import Court, places, shelters

Pair = tuple[str, str]
"""Two names: the card that pairs, and its partner."""
_Step = tuple[int, int]
"""The places of two cards: the one that pairs, and its partner."""


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
    weights: Mapping[int, int]
    """The weight of the pairing with each possible partner, by its place."""
    extra: bool = False


def best_pairs(court: Court) -> tuple[int, tuple[Pair, ...]]:
    """Return the most that pairs are worth, and which are; of equal lists, sorted, the first.

    The Princesses must all find shelter: see `Court.is_sheltered`.
    """
    rows = _rows_of(court, court.tableau.due(court.up))
    names = [card.name for card in court.tableau.cards]
    known = sorted({(names[row.place], names[to]) for row in rows for to in row.weights})
    # Below the weights a number in a base that no count of equal pairs reaches: its digits, from
    # the first pair in order to the last, prefer many early pairs among equal weights. A weight
    # keeps its sign, but 0 becomes a little more.
    base = 2 * len(names) + 1
    scale = base ** len(known)
    early = {pair: base**power for power, pair in enumerate(reversed(known))}
    scaled: list[PairingRow] = []
    for row in rows:
        weights = {
            to: weight * scale + early[names[row.place], names[to]]
            for to, weight in row.weights.items()
        }
        scaled.append(PairingRow(row.place, weights, row.extra))
    value, steps = max(
        (_fill(court, scaled, forced) for forced in _shelterings(court)), key=lambda each: each[0]
    )
    pairs = sorted((names[one], names[to]) for one, to in steps)
    # A list that goes on is later in order than one that ends, so pairs worth nothing at the end
    # must go; those before a pair of worth stay, since they bring the list forward. The floor
    # takes the digits away, which are never below 0.
    points = value // scale
    while pairs and worth(court, pairs[:-1]) == points:
        pairs.pop()
    return points, tuple(pairs)


def pairing_points(court: Court, steps: Steps) -> int:
    """Return what the best pairs are worth; less work than finding them, too.

    The Princesses must all find shelter. Where the steps run out, fewer ways to shelter them are
    tried.
    """
    rows = _rows_of(court, court.tableau.due(court.up))
    ways = steps.each(_shelterings(court), PAIRING_STEPS)
    return max(_fill(court, rows, forced)[0] for forced in ways)


def worth(court: Court, pairs: Sequence[Pair]) -> int | None:
    """Return what given pairs are worth at best; None if they cannot be."""
    paired = pair_off(court, pairs)
    if paired is None:
        return None
    due = court.tableau.due(court.up)
    return sum(each.points + due * each.rules for each in paired)


def pair_off(court: Court, pairs: Sequence[Pair]) -> tuple[Paired, ...] | None:
    """Return what each of the given pairs scores and rules at best; None if they cannot be.

    They are sorted; of equal pairs the one that scores most comes first.

    Equal copies are alike, so counting by name is enough: no name may pair, or be a partner, more
    often than it has cards face up. A card never pairs to itself, and two copies may pair to one
    another, so pairs within one name need two copies and nothing else.
    """
    partners = Counter(partner for _, partner in pairs)
    if any(count > court.count(partner) for partner, count in partners.items()):
        return None
    if sum(shelters(*pair) for pair in pairs) < court.princesses.bit_count():
        return None
    paired: list[Paired] = []
    for name in dict.fromkeys(name for name, _ in pairs):
        own = _pair_off_name(court, name, [pair for pair in pairs if pair[0] == name])
        if own is None:
            return None
        paired += own
    return tuple(sorted(paired, key=lambda each: (each.pair, -each.points)))


def _pair_off_name(court: Court, name: str, pairs: Sequence[Pair]) -> list[Paired] | None:
    """Return the worth of all pairs that cards of one name make, or None."""
    links = [(pair, court.link(*pair)) for pair in pairs]
    paired = [Paired(pair, link.points, link.rules) for pair, link in links if link is not None]
    copies = court.count(name)
    beyond = len(pairs) - copies
    beyond_max = copies if court.double and name in LADIES else 0
    if len(paired) < len(pairs) or beyond > beyond_max:
        return None
    if not beyond_max:
        return paired
    # Pairs beyond one a card are second pairings: they rule, and score nothing of their own.
    paired.sort(key=lambda each: (not each.rules, each.points))
    if beyond > sum(each.rules for each in paired):
        return None
    return [
        replace(each, points=0)
        if each.rules and index < copies and (index < beyond or each.points < 0)
        else each
        for index, each in enumerate(paired)
    ]


def _rows_of(court: Court, due: int) -> list[PairingRow]:
    """Return every card that may pair, with what each pairing is worth.

    Args:
        court: The cards.
        due: What one ruled land is worth to them together.
    """
    rows: list[PairingRow] = []
    for place in places(court.up):
        links = list(court.links(place))
        if links:
            weights = {link.partner: link.points + due * link.rules for link in links}
            rows.append(PairingRow(place, weights))
        if court.double and court.tableau.cards[place].name in LADIES:
            ruled = {link.partner: due for link in links if link.rules}
            rows.append(PairingRow(place, ruled, extra=True))
    return rows


def prices(court: Court, due: int) -> list[int]:
    """Return the price of each card by its place, as pairer and as partner together.

    No pairing of some of the court's cards is worth more than their prices, as long as a ruled land
    is worth `due`. Who needs shelter makes no difference.
    """
    size = len(court.tableau.cards)
    rows = _rows_of(court, due)
    # The columns after the cards are for pairers that stay alone.
    table = [[0] * (size + len(rows) + 1) for _ in rows]
    for row, line in zip(rows, table, strict=True):
        for to, weight in row.weights.items():
            line[to] = max(0, weight)
    as_pairers, as_partners = price(table)
    both = [*as_partners[:size]] or [0] * size
    for row, own in zip(rows, as_pairers, strict=True):
        both[row.place] += own
    return both


def _shelterings(court: Court) -> Iterator[tuple[_Step, ...]]:
    """Yield the ways to shelter every Princess who needs it; one empty way if none does.

    Princesses are alike, so they take their ways in order, the first one's first.
    """
    princesses = [*places(court.princesses)]
    ways = [
        (name, outward, shelter)
        for name in (SHELTERS if princesses else ())
        for outward in (True, False)
        for shelter in places(court.tableau.named(name) & court.up)
    ]
    for taken in selections(ways, len(princesses), lambda way: way[:2]):
        yield tuple(
            (one, to) if outward else (to, one)
            for one, (_, outward, to) in zip(princesses, taken, strict=True)
        )


def _fill(
    court: Court, rows: Sequence[PairingRow], forced: Sequence[_Step]
) -> tuple[int, list[_Step]]:
    """Return the greatest value of a pairing that holds the forced steps, and its steps."""
    partner_of, taken = dict(forced), {to for _, to in forced}
    columns = [place for place in places(court.up) if place not in taken]
    free = [row for row in rows if row.extra or row.place not in partner_of]
    paired = [row for row in rows if row.place in partner_of and not row.extra]
    value = sum(row.weights[partner_of[row.place]] for row in paired)
    column_of = {place: column for column, place in enumerate(columns)}
    # More columns than cards, where a lady has two rows: some pairers stay alone.
    table = [[0] * max(len(columns), len(free)) for _ in free]
    for row, line in zip(free, table, strict=True):
        for to, weight in row.weights.items():
            if weight > 0 and to in column_of:
                line[column_of[to]] = weight
    steps = list(forced)
    for row, line, column in zip(free, table, assign(table), strict=True):
        # A weight of 0 is no pairing: every real one is above 0 by its digit.
        if line[column]:
            value += line[column]
            steps.append((row.place, columns[column]))
    return value, steps
