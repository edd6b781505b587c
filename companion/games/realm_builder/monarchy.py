"""Find out who may be monarch, and who is flipped for it.

Source: rulebook, "Monarchy Phase"; rulings R1 to R3.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.games.realm_builder.edition import PRINCE, PRINCESS, SHELTERS, Card
from companion.games.realm_builder.tableau import CardSet, Tableau, gather

MONARCH_POINTS = 1
"""For the highest monarch of the table. Source: Monarchy Phase."""


@dataclass(frozen=True, slots=True)
class Option:
    """One way through the monarchy phase."""

    names: tuple[str, ...]
    """The monarch: one name, a married couple, or none; sorted."""
    kept: int = 0
    """How many Princesses of the monarch's rank stay up beside a Prince; each must end paired
    with the Tower or the Hero."""
    flipped: CardSet = 0
    """The other leaders of that rank."""
    monarch: CardSet = 0

    @property
    def is_prince(self) -> bool:
        """Whether a Prince is monarch; he rules nothing and pairs with no land."""
        return PRINCE in self.names


def top_rank(tableau: Tableau) -> int:
    """Return the rank of the highest leader; 0 without a leader."""
    return max((card.rank for card in tableau.cards if card.suit == "leader"), default=0)


def options(tableau: Tableau) -> tuple[Option, ...]:
    """Return every option of a tableau; at least one, which is empty without a leader."""
    rank = top_rank(tableau)
    if not rank:
        return (Option(()),)
    top = gather(tableau.cards, lambda card: card.rank == rank)
    found: list[Option] = []
    for couple in _monarchs([card for card in tableau.cards if card.rank == rank]):
        monarch = sum(_first(tableau, name) for name in couple)
        others = top & ~monarch
        princesses = tableau.named(PRINCESS) & others
        kept_max = 0
        if PRINCE in couple:
            # Both ways round, each Tower and each Hero can shelter two.
            shelters = tableau.named(*SHELTERS).bit_count()
            kept_max = min(princesses.bit_count(), 2 * shelters)
        found += [
            Option(couple, kept, others & ~_lowest(princesses, kept), monarch)
            for kept in range(kept_max + 1)
        ]
    return tuple(found)


def monarch_points(ranks: Sequence[int]) -> tuple[int, ...]:
    """Return the point of the highest monarch; a tie and no leader at all give none.

    >>> monarch_points([4, 2, 0]), monarch_points([4, 4]), monarch_points([0, 0])
    ((1, 0, 0), (0, 0), (0, 0))
    """
    highest = max(ranks)
    alone = highest > 0 and ranks.count(highest) == 1
    return tuple(MONARCH_POINTS if alone and rank == highest else 0 for rank in ranks)


def _monarchs(leaders: Sequence[Card]) -> Iterator[tuple[str, ...]]:
    """Yield each single monarch and each married couple of the highest leaders."""
    different = {leader.name: leader for leader in leaders}
    for name, leader in different.items():
        yield (name,)
        for other_name, other in different.items():
            if name < other_name and _are_married(leader, other):
                yield (name, other_name)


def _are_married(one: Card, other: Card) -> bool:
    # The Prince and the Princess are brother and sister, whatever an edition says.
    if (one.name, other.name) == (PRINCE, PRINCESS):
        return False
    return one.consort == other.name or other.consort == one.name


def _first(tableau: Tableau, name: str) -> CardSet:
    return _lowest(tableau.named(name), 1)


def _lowest(cards: CardSet, count: int) -> CardSet:
    """Return the first cards of a set."""
    kept = 0
    for _ in range(count):
        kept |= (cards ^ kept) & -(cards ^ kept)
    return kept
