"""Look at one player's cards: which are of which sort, and what each could score with the others.

Cards are sorted by name and told apart by their place in that order. A set of cards is an integer
whose bit `i` stands for the card at place `i`; so the order of entry makes no difference, and
cards of one name, which are alike, always stand side by side.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.games.realm_builder.box import (
    DRAGON,
    GUARDS,
    HERO,
    PRINCE,
    PRINCESS,
    RULED_LAND,
    SHELTERS,
    TOWN,
    Bonus,
    Card,
    HouseRules,
)

CardSet = int
"""A set of cards of one tableau: bit `i` is the card at place `i`."""


@dataclass(frozen=True, slots=True)
class Link:
    """One card may pair with another."""

    partner: int
    """Place of the partner."""
    points: int
    """What the pairing itself is worth; 0 if nothing is printed."""
    rules: bool
    """Whether it makes the partner a ruled land."""


@dataclass(frozen=True, slots=True)
class Tableau:
    """A player's cards, sorted by name, with everything that depends on nothing else."""

    cards: tuple[Card, ...]
    links: tuple[tuple[Link, ...], ...]
    """For each card its possible partners, all cards taken to be face up."""
    tallies: tuple[tuple[CardSet, ...], ...]
    """For each card, by its each-bonuses, the cards that count; what is ruled is none as such."""
    dues: tuple[int, ...]
    """For each card its points for each ruled land."""
    by_name: Mapping[str, CardSet]
    everything: CardSet
    lands: CardSet
    treasures: CardSet
    """Cards that can be given up as treasures; a land is only ever given up as a land."""
    is_hunted: bool = False
    """Whether the Hero of another tableau flips the Dragons of this one."""

    @property
    def rank(self) -> int:
        """The rank of the highest leader; 0 without one."""
        return max((card.rank for card in self.cards), default=0)

    @property
    def losable(self) -> CardSet:
        """The lands that a war may take: all but the towns."""
        return self.lands & ~self.named(TOWN)

    def named(self, *names: str) -> CardSet:
        """Return the cards of some names."""
        return sum([self.by_name.get(name, 0) for name in names])

    def names(self, cards: CardSet) -> tuple[str, ...]:
        """Return the names of a set of cards, sorted, each as often as it is there."""
        return tuple(self.cards[place].name for place in places(cards))

    def guards(self, up: CardSet) -> int:
        """Return how many treasures the face-up cards protect."""
        return (self.named(*GUARDS) & up).bit_count()

    def slain(self, up: CardSet) -> CardSet:
        """Return the face-up Dragons that a Hero flips."""
        return self.named(DRAGON) & up if self.is_hunted or self.named(HERO) & up else 0

    def points(self, up: CardSet) -> int:
        """Return all points but those of pairings: printed, each-bonuses, and the cards down."""
        points = -(self.everything & ~up).bit_count()
        for place in places(up):
            points += self.cards[place].points
            for bonus, counted in zip(self.cards[place].each, self.tallies[place], strict=True):
                points += bonus.points * (counted & up).bit_count()
        return points

    def due(self, up: CardSet) -> int:
        """Return what one ruled land is worth to the face-up cards together."""
        return sum(self.dues[place] for place in places(up))


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
        is_barred = self.is_prince and self.tableau.cards[place].name == PRINCE
        partners = self.up & ~self.tableau.lands if is_barred else self.up
        return (link for link in self.tableau.links[place] if partners & 1 << link.partner)

    def link(self, name: str, partner: str) -> Link | None:
        """Return how a card of one name may pair with one of another; None if it cannot."""
        partners = self.tableau.named(partner)
        # Copies are alike, and the first of them may pair with the second.
        for place in [*places(self.tableau.named(name) & self.up)][:1]:
            return next((link for link in self.links(place) if partners & 1 << link.partner), None)
        return None

    @property
    def is_sheltered(self) -> bool:
        """Whether every Princess can find shelter: both ways round, each shelter takes two."""
        shelters = (self.tableau.named(*SHELTERS) & self.up).bit_count()
        return self.princesses.bit_count() <= 2 * shelters

    def counted(self, ruled: Sequence[str]) -> Iterator[tuple[int, Bonus, tuple[str, ...]]]:
        """Yield every each-bonus of a face-up card: its place, the bonus, the names that count.

        Args:
            ruled: The names of the lands that have a ruler.
        """
        for place in places(self.up):
            card = self.tableau.cards[place]
            for bonus, counted in zip(card.each, self.tableau.tallies[place], strict=True):
                names = self.tableau.names(counted & self.up)
                yield place, bonus, tuple(ruled) if bonus.kind == RULED_LAND else names

    def count(self, name: str) -> int:
        """Return how many cards of a name lie face up."""
        return (self.tableau.named(name) & self.up).bit_count()


def lay_table(every: Sequence[tuple[Card, ...]], rules: HouseRules) -> list[Tableau]:
    """Return the tableaus of a table, each with what the cards of the others mean for it."""
    return [lay(*each) for each in zip(every, are_hunted(every, rules), strict=True)]


def are_hunted(every: Sequence[tuple[Card, ...]], rules: HouseRules) -> list[bool]:
    """Return for each player of a table whether another one's Hero flips its Dragons.

    A Hero who could himself be turned down, by an edition that makes him a leader or a treasure,
    reaches no other tableau: so nobody's choice hangs on who lies face down elsewhere.
    """
    hunts = [rules.hero_anywhere and any(map(_always_hunts, cards)) for cards in every]
    return [any(hunts[:at] + hunts[at + 1 :]) for at in range(len(hunts))]


def _always_hunts(card: Card) -> bool:
    return card.name == HERO and card.suit not in ("leader", "land") and not card.treasure


def lay(cards: tuple[Card, ...], is_hunted: bool = False) -> Tableau:
    """Return the tableau of some cards, given in any order."""
    ordered = tuple(sorted(cards, key=lambda card: card.name))
    by_name: dict[str, CardSet] = defaultdict(int)
    of_kind: dict[str, CardSet] = defaultdict(int)
    for place, card in enumerate(ordered):
        by_name[card.name] |= 1 << place
        for kind in card.kinds:
            of_kind[kind] |= 1 << place
    lands = gather(ordered, lambda card: card.suit == "land")
    return Tableau(
        cards=ordered,
        links=tuple(_links(ordered, place, of_kind) for place in range(len(ordered))),
        tallies=tuple(tuple(of_kind.get(bonus.kind, 0) for bonus in card.each) for card in ordered),
        dues=tuple(
            sum(bonus.points for bonus in card.each if bonus.kind == RULED_LAND) for card in ordered
        ),
        by_name=by_name,
        everything=(1 << len(ordered)) - 1,
        lands=lands,
        treasures=gather(ordered, lambda card: card.treasure) & ~lands,
        is_hunted=is_hunted,
    )


def gather(cards: tuple[Card, ...], test: Callable[[Card], bool]) -> CardSet:
    """Return the cards that pass a test."""
    return sum(1 << place for place, card in enumerate(cards) if test(card))


def places(cards: CardSet) -> Iterator[int]:
    """Yield the places of a set of cards in order.

    >>> list(places(0b1101))
    [0, 2, 3]
    """
    while cards:
        lowest = cards & -cards
        yield lowest.bit_length() - 1
        cards ^= lowest


def lowest(cards: CardSet, count: int) -> CardSet:
    """Return the first cards of a set."""
    return sum(1 << place for place in [*places(cards)][:count])


def bond(card: Card, partner: Card) -> tuple[int, bool] | None:
    """Return what pairing with another card is worth, and whether it rules; None if it may not.

    It may by a bonus, as ruler, or to shelter.
    """
    kinds = partner.kinds
    printed = [bonus.points for bonus in card.pairs if bonus.kind in kinds]
    rules = card.may_rule(partner)
    may_pair = printed or rules or shelters(card.name, partner.name)
    return (max(printed, default=0), rules) if may_pair else None


def shelters(one: str, other: str) -> bool:
    """Return whether a pairing of these two names keeps a Princess face up."""
    return (one == PRINCESS and other in SHELTERS) or (other == PRINCESS and one in SHELTERS)


def _links(cards: tuple[Card, ...], place: int, of_kind: Mapping[str, CardSet]) -> tuple[Link, ...]:
    """Return how one card may pair with the others."""
    card = cards[place]
    # Only those that it means are asked: a draft lays out many tableaus a press.
    sheltered = SHELTERS if card.name == PRINCESS else (PRINCESS,) if card.name in SHELTERS else ()
    partners = 0
    for kind in (*(bonus.kind for bonus in card.pairs), *card.rules, *sheltered):
        partners |= of_kind.get(kind, 0)
    bonds = [(at, bond(card, cards[at])) for at in places(partners & ~(1 << place))]
    return tuple(Link(at, *found) for at, found in bonds if found is not None)
