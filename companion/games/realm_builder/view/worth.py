"""Say what a card would change of a player's total while cards are drafted.

It is the difference of two scores, the table with the card and the table without it, both as it
lies now: so the war, the monarchs and the largest realm are in it, and whatever the players chose.
Where a score is not found in few steps nothing is said of the card; see `Play`, "No method
searches".
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from companion.core.errors import InvalidInput
from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.core.play import Toggles
from companion.core.sheet import Cells
from companion.games.realm_builder.box import DUEL, TABLEAU_MAX, Card, house_rules
from companion.games.realm_builder.scoring.settlement import Outcome, Trial
from companion.games.realm_builder.sheet import Entry, choices_of
from companion.games.realm_builder.state import State
from companion.games.realm_builder.view.standing import tableau_of
from companion.games.realm_builder.view_parts import RealmBuilderAdded, RealmBuilderPrivate

STEPS_MAX = 400
"""Most steps for one score: about thirty assignments; most need one to three."""


def assess(
    state: State, seat: Seat, sheets: Mapping[Seat, Cells], toggles: Toggles
) -> RealmBuilderPrivate:
    """Return by name what each card in a seat's hand or in the offer would change of its total.

    Args:
        state: The draft.
        seat: Whose total.
        sheets: Those of the taken seats.
        toggles: The table's house rules.
    """
    box, seats = state.box, sorted(sheets)
    is_drafting = state.is_open and seat in state.seats
    if not is_drafting or seat not in sheets or len(sheets) < DUEL:
        return RealmBuilderPrivate()
    entries = [Entry(tableau_of(sheets[each], box), choices_of(sheets[each])) for each in seats]
    if max(len(entry.cards) for entry in entries) >= TABLEAU_MAX:
        return RealmBuilderPrivate()
    trial = Trial(entries, seats.index(seat), house_rules(toggles), STEPS_MAX)
    seen = (*state.hands.get(seat, ()), *(each.card for each in state.offer.values()))
    before = _score(trial)
    adds: dict[str, RealmBuilderAdded] = {}
    for name in dict.fromkeys(seen) if before else ():
        after = _score(trial, box.cards[name])
        if before and after:
            points = after.total - before.total
            adds[name] = RealmBuilderAdded(points=points, says=_say(name, points, before, after))
    return RealmBuilderPrivate(adds=adds)


def _score(trial: Trial, *cards: Card) -> Outcome | None:
    """Return how a player stands; a choice that cannot be is left out, as in the score so far."""
    while True:
        try:
            return trial.with_cards(*cards)
        except InvalidInput as fault:
            _, _, player, _, part = fault.pointer.split("/")
            trial = trial.without(int(player), part)


def _say(name: str, points: int, before: Outcome, after: Outcome) -> Message:
    """Say what a card changes, with which of one's own it scores, and what it turns over."""
    signed = f"+{points}" if points >= 0 else f"−{-points}"
    said = say("{points} now", points=signed)
    if partners := _partners(name, before, after):
        said = say("{points} now, with your {cards}", points=signed, cards=partners)
    taken = _more(_taken(after), _taken(before))
    if taken:
        said = say("{what}; the war would take {cards}", what=said, cards=taken)
    down = _more(after.layout.flipped, (*before.layout.flipped, *taken))
    if down:
        said = say("{what}; face down then: {cards}", what=said, cards=down)
    saved = _more(before.layout.flipped, after.layout.flipped)
    if saved:
        said = say("{what}; face up again: {cards}", what=said, cards=saved)
    return said


def _partners(name: str, before: Outcome, after: Outcome) -> tuple[str, ...]:
    """Return the cards that a card scores a pairing with, which were not so paired before."""
    court = after.layout.court
    return tuple(
        dict.fromkeys(
            other if one == name else one
            for one, other in (Counter(after.layout.pairs) - Counter(before.layout.pairs))
            if name in (one, other) and (link := court.link(one, other)) and link.points > 0
        )
    )


def _taken(outcome: Outcome) -> tuple[str, ...]:
    given = outcome.layout.sacrifice
    return outcome.seated.tableau.names(given.lands | given.treasures)


def _more(names: Iterable[str], than: Iterable[str]) -> tuple[str, ...]:
    """Return names as often as they come more often than among others."""
    return tuple((Counter(names) - Counter(than)).elements())
