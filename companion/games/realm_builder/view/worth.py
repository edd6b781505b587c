"""Work out what a card would add to a player's own cards while they are drafted.

Counted are the cards alone: printed points, bonuses, pairings and what lies face down without a
war; neither the monarch's point nor the war nor the lands, for these hang on the others. So it is
a few assignments of a dozen cards; the steps are few and counted, and what was worked out is kept.
"""

from collections.abc import Iterable

from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.games.realm_builder.box import Edition, HouseRules
from companion.games.realm_builder.scoring.layout import courts, sacrifices
from companion.games.realm_builder.scoring.pairing import pairing_points
from companion.games.realm_builder.scoring.phases import Fate, Verdict, face_up, options
from companion.games.realm_builder.scoring.search import Steps
from companion.games.realm_builder.scoring.tableau import Tableau, lay, pair_points
from companion.games.realm_builder.state import Position

PEACE = Fate(Verdict.TIED, 0, 0, 0, 0, 0)
"""Nothing is given up."""
RULES = HouseRules()
STEPS_MAX = 400
"""Most steps for one tableau: about thirty assignments; most need one to three."""
KNOWN_MAX = 2_000
"""Most tableaus whose worth is kept; a draft of four looks at about as many."""


def worth(tableau: Tableau) -> int:
    """Return the most that cards score by themselves, with no war and nobody else at the table."""
    steps = Steps(STEPS_MAX)
    best: int | None = None
    for option in steps.each(options(tableau)):
        up = face_up(tableau, option, RULES)
        for sacrifice in sacrifices(tableau, up, tableau.everything, PEACE, steps):
            for court in steps.each(courts(tableau, option, RULES, up & ~sacrifice.down)):
                points = tableau.points(court.up) + pairing_points(court, steps)
                best = points if best is None else max(best, points)
    return best or 0


class Worths:
    """What cards of an edition are worth together; remembers what was asked.

    Args:
        edition: Whose cards they are.
    """

    def __init__(self, edition: Edition) -> None:
        self._edition = edition
        self._known: dict[tuple[str, ...], int] = {}

    def of(self, names: Iterable[str]) -> int:
        """Return what some cards score by themselves."""
        key = tuple(sorted(names))
        if key not in self._known:
            if len(self._known) >= KNOWN_MAX:
                self._known.clear()
            cards = self._edition.cards
            self._known[key] = worth(lay(tuple(cards[name] for name in key)))
        return self._known[key]

    def added(self, position: Position, seat: Seat) -> dict[str, object]:
        """Return by name what each card in a seat's hand or in the offer would add to its own."""
        own = position.taken.get(seat, ())
        seen = (*position.hands.get(seat, ()), *(each.card for each in position.offer.values()))
        before = self.of(own)
        return {
            name: self._gain(own, name, self.of((*own, name)) - before)
            for name in dict.fromkeys(seen)
        }

    def _gain(self, own: tuple[str, ...], name: str, points: int) -> dict[str, object]:
        return {"points": points, "says": self._say(own, name, points)}

    def _say(self, own: tuple[str, ...], name: str, points: int) -> Message:
        """Say what a card adds, and with which other card where a bonus of theirs is part of it."""
        partners = self._partners(own, name)
        signed = f"+{points}" if points >= 0 else f"−{-points}"
        if points > self._edition.cards[name].points and partners:
            return say("{points} with your {cards}", points=signed, cards=partners)
        return say("{points} now", points=signed)

    def _partners(self, own: tuple[str, ...], name: str) -> tuple[str, ...]:
        """Return the card with which another one pairs for most, and the one that pairs with it."""
        cards = self._edition.cards
        others = tuple(dict.fromkeys(own))
        found: list[str] = []
        for points in (
            {other: pair_points(cards[name], cards[other]) or 0 for other in others},
            {other: pair_points(cards[other], cards[name]) or 0 for other in others},
        ):
            best = max(points, key=points.__getitem__, default="")
            if best and points[best] > 0 and best not in found:
                found.append(best)
        return tuple(found)
