"""Pair up the cards that lie face up, for the most points.

Each card pairs to at most one card and is paired by at most one. So a pairing is an assignment of
cards as pairers (rows) to cards as partners (columns), and a ruled land, being a pairing itself,
adds its each-bonuses to the weight of that one pairing. Both rules together make the best pairing
an assignment of greatest weight, which `assignment` finds exactly; the house rule by which a lady
rules besides her pairing is one more row for her. A Princess who must be sheltered is tried with
each shelter, both ways round, in turn.

Source: rulebook, "Scoring Phase"; rulings R12 to R17.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.games.realm_builder.assignment import assign
from companion.games.realm_builder.edition import LADIES, PRINCE, SHELTERS
from companion.games.realm_builder.steps import PAIRING_STEPS, Steps
from companion.games.realm_builder.tableau import CardSet, Link, Tableau, places, shelters

Pair = tuple[str, str]
"""Two names: the card that pairs, and its partner."""
_Step = tuple[int, int]
"""The places of two cards: the one that pairs, and its partner."""


@dataclass(frozen=True, slots=True)
class Court:
    """The cards that may pair, and what limits them."""

    tableau: Tableau
    up: CardSet
    """The cards face up at the end."""
    princesses: CardSet
    """Those of them who stay up only if each is paired with the Tower or the Hero."""
    is_prince: bool
    """Whether a Prince is monarch: he pairs with no land."""
    double: bool
    """Whether the toggle `double_pairing` is on."""

    def links(self, place: int) -> Iterator[Link]:
        """Yield how a face-up card may pair with the others."""
        barred = 0
        if self.is_prince and self.tableau.cards[place].name == PRINCE:
            barred = self.tableau.lands
        for link in self.tableau.links[place]:
            if self.up & ~barred & 1 << link.partner:
                yield link

    def link(self, name: str, partner: str) -> Link | None:
        """Return how a card of one name may pair with one of another; None where it cannot."""
        for place in places(self.tableau.named(name) & self.up):
            for link in self.links(place):
                if self.tableau.cards[link.partner].name == partner:
                    return link
            return None
        return None

    @property
    def is_sheltered(self) -> bool:
        """Whether every Princess can find shelter: both ways round, each shelter takes two."""
        shelters = (self.tableau.named(*SHELTERS) & self.up).bit_count()
        return self.princesses.bit_count() <= 2 * shelters

    def count(self, name: str) -> int:
        """Return how many cards of a name lie face up."""
        return (self.tableau.named(name) & self.up).bit_count()


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
class Row:
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
    return tuple(paired)


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


def rows_of(court: Court, due: int) -> list[Row]:
    """Return every card that may pair, with what each pairing is worth.

    Args:
        court: The cards.
        due: What one ruled land is worth to them together.
    """
    rows: list[Row] = []
    for place in places(court.up):
        links = list(court.links(place))
        if links:
            weights = tuple((link.partner, link.points + due * link.rules) for link in links)
            rows.append(Row(place, weights))
        if court.double and court.tableau.cards[place].name in LADIES:
            ruled = tuple((link.partner, due) for link in links if link.rules)
            rows.append(Row(place, ruled, extra=True))
    return rows


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
    rows: Sequence[Row],
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
    open_rows: list[Row] = []
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
