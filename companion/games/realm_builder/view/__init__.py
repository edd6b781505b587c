"""Show the draft: what everybody sees, what one seat sees, advice for a sheet.

A hand is shown to its own seat alone.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.core.advice import Studied
from companion.core.ids import Json, Seat
from companion.core.message import say, say_count
from companion.core.play import Notice
from companion.core.sheet import Cells
from companion.core.shown import members_of
from companion.core.view_parts import Headline
from companion.games.realm_builder.box import TABLEAU_MAX, Edition
from companion.games.realm_builder.offer import OWN_CARD, refusal_of_card
from companion.games.realm_builder.scoring.phases import options
from companion.games.realm_builder.scoring.tableau import lay, places
from companion.games.realm_builder.sheet import TABLEAU_CARDS
from companion.games.realm_builder.state import ROUNDS, DealPhase, State
from companion.games.realm_builder.text import deal_ahead, task, title
from companion.games.realm_builder.view.standing import CARDS, summarise, tableau_of
from companion.games.realm_builder.view.worth import assess
from companion.games.realm_builder.view_parts import (
    RealmBuilderAdvice,
    RealmBuilderDraft,
    RealmBuilderDrafter,
    RealmBuilderHeld,
    RealmBuilderOffered,
    RealmBuilderPlay,
)

__all__ = [
    "Study",
    "assess",
    "held",
    "missing",
    "newcomers",
    "notices",
    "study",
    "summarise",
    "view",
]


def view(state: State, seat: Seat | None) -> dict[str, object]:
    """Return what one seat may see: the draft without any hand, and its own hand."""
    seen = members_of(RealmBuilderPlay(draft=_draft(state), headline=_headline(state)))
    if seat is not None and state.hands.get(seat):
        order = list(state.box.cards)
        held = sorted(state.hands[seat], key=order.index)
        seen["hand"] = {str(place): _held(state, seat, card) for place, card in enumerate(held)}
    return seen


def _headline(state: State) -> Headline | None:
    if state.phase is DealPhase.PRINTED:
        return Headline(
            title=say("Printed cards"),
            line=say("At the end everybody enters the twelve cards that lie before them."),
        )
    if state.seats:
        return Headline(title=title(state), line=task(state, state.suit), seat=state.turn)
    if state.phase is DealPhase.DEAL:
        return Headline(title=deal_ahead(state).title, line=say("Anybody may deal."))
    return None


def _held(state: State, seat: Seat, card: str) -> RealmBuilderHeld:
    """Return a card of a hand; on its player's turn with the reason why it may not be played."""
    off = refusal_of_card(state, seat, card)
    says_why = off is not None and state.turn == seat and state.phase is DealPhase.OFFER
    return RealmBuilderHeld(
        card=card, may=off is None, why=off.message if off is not None and says_why else None
    )


def _draft(state: State) -> RealmBuilderDraft:
    is_dealt = bool(state.seats)
    is_open = is_dealt and state.phase in (DealPhase.OFFER, DealPhase.TAKE)
    counts_rounds = is_open and not state.is_duel
    return RealmBuilderDraft(
        phase=state.phase,
        pile=len(state.deck.pile),
        discards=len(state.deck.discards),
        deal=deal_ahead(state) if state.phase is DealPhase.DEAL else None,
        hand=state.hand if is_dealt else None,
        hands=state.hand_count if is_dealt else None,
        seats={str(seat): _seat(state, seat) for seat in state.seats} or None,
        marker=state.marker if is_dealt else None,
        leader=state.leader if is_open else None,
        offer=_offer(state) if is_open else None,
        queue=_queue(state) if is_open else None,
        round=state.round_number if counts_rounds else None,
        rounds=ROUNDS if counts_rounds else None,
        suit=(state.suit or None) if is_dealt else None,
        passed=is_dealt and state.passed,
        may_pass=is_dealt and state.may_pass,
    )


def _seat(state: State, seat: Seat) -> RealmBuilderDrafter:
    held, taken = state.hands.get(seat, ()), state.taken.get(seat, ())
    return RealmBuilderDrafter(held=len(held), taken=len(taken))


def _offer(state: State) -> dict[str, RealmBuilderOffered]:
    open_places = state.open_places()
    return {
        str(place): RealmBuilderOffered(
            card=offered.card,
            open=place in open_places,
            seat=offered.seat,
            why=OWN_CARD if state.phase is DealPhase.TAKE and place not in open_places else None,
        )
        for place, offered in sorted(state.offer.items())
    }


def _queue(state: State) -> tuple[Seat, ...]:
    """Return who is to act in this phase, in order."""
    if state.phase is DealPhase.TAKE:
        return state.takers
    return state.in_order()[state.laid :]


def newcomers(state: State, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
    """Name each seat that waits for the next hand."""
    if state.phase not in (DealPhase.OFFER, DealPhase.TAKE):
        return ()
    return tuple(
        Notice("next-hand", say("{who} is dealt in with the next hand."), seat)
        for seat in sorted(sheets)
        if seat not in state.seats
    )


def missing(state: State, sheets: Mapping[Seat, Cells], edition: Edition) -> Iterator[Notice]:
    """Yield that hands are still to be played, and each tableau that is begun and not of twelve."""
    if state.seats and state.phase is not DealPhase.OVER:
        hand = title(state)
        sentence = say("The draft is not over. {hand}.", hand=hand)
        if any(state.hands.values()):
            sentence = say("There are still cards in hands. {hand}.", hand=hand)
        yield Notice("goes-on", sentence, asks=True)
    for seat, cells in sorted(sheets.items()):
        count = len(tableau_of(cells, edition))
        if not cells or count == TABLEAU_CARDS:
            continue
        sentence = say_count(
            "{who} has {count} card; a realm has {due}.",
            "{who} has {count} cards; a realm has {due}.",
            count,
            due=TABLEAU_CARDS,
        )
        yield Notice("cards-missing", sentence, seat, asks=True)


def held(state: State, seat: Seat) -> Cells:
    """Return a seat's tableau as its sheet holds it: how many of each card."""
    counts: dict[str, Json] = {}
    taken = state.taken.get(seat, ())
    for name in taken:
        counts[CARDS + name] = taken.count(name)
    return counts


def notices(sheets: Mapping[Seat, Cells], edition: Edition) -> tuple[Notice, ...]:
    """Return a notice for each card of which more are entered than the deck holds."""
    found: list[Notice] = []
    for name, card in edition.cards.items():
        counts = [cells.get(CARDS + name, 0) for _, cells in sorted(sheets.items())]
        entered = sum(count for count in counts if isinstance(count, int))
        if entered > card.copies:
            found.append(
                Notice(
                    "too-many-copies",
                    say_count(
                        "{card} is entered {entered} times, and the deck holds {count}. "
                        "Take one out.",
                        "{card} is entered {entered} times, and the deck holds {count}. "
                        "Take one out.",
                        card.copies,
                        card=name,
                        entered=entered,
                    ),
                )
            )
    return tuple(found)


@dataclass(frozen=True, slots=True, eq=False)
class Study(Studied[State]):
    """A tableau with what its player may choose, whatever is drafted."""

    choices: dict[str, object]

    def advise(self, state: State, fresh: frozenset[str], /) -> dict[str, object]:
        """Return what the player may choose."""
        return self.choices


def study(cells: Cells, edition: Edition) -> Study:
    """Return a sheet with its choices: monarchs, partners, and what a flip may fall on."""
    return Study(_choices(cells, edition))


def _choices(cells: Cells, edition: Edition) -> dict[str, object]:
    cards = tableau_of(cells, edition)
    if not cards or len(cards) > TABLEAU_MAX:
        return {}
    tableau = lay(cards)
    monarchs = list(dict.fromkeys(option.names for option in options(tableau) if option.names))
    partners: dict[str, list[str]] = {}
    for place, links in enumerate(tableau.links):
        if links:
            own = [tableau.cards[link.partner].name for link in links]
            partners[tableau.cards[place].name] = list(dict.fromkeys(own))
    lands = tableau.lands & ~tableau.towns
    return members_of(
        RealmBuilderAdvice(
            monarchs={str(place): names for place, names in enumerate(monarchs)},
            partners=partners,
            lands={tableau.cards[place].name: True for place in places(lands)},
            treasures={tableau.cards[place].name: True for place in places(tableau.treasures)},
        )
    )
