"""Say what a seat may do in the draft, and what its command makes happen."""

from dataclasses import replace

from companion.core.chance import Chance
from companion.core.errors import RuleViolation
from companion.core.ids import Seat
from companion.core.message import say, say_count
from companion.core.offer import Offer, Refusal
from companion.core.play import Command
from companion.core.unfolding import Unfolding
from companion.games.realm_builder.box import SUIT_NAMES, Edition
from companion.games.realm_builder.evolve import evolve
from companion.games.realm_builder.facts import (
    CardFlipped,
    CardOffered,
    CardTaken,
    DraftFact,
    HandDealt,
    HandEnded,
    MarkerGiven,
    OfferCleared,
    OfferPassed,
    OfferTurned,
    PrintedCardsChosen,
)
from companion.games.realm_builder.state import (
    DUEL,
    DUEL_OFFER,
    HAND_CARDS,
    ROUNDS,
    Phase,
    Position,
)

DEAL, PLAY, TAKE, PASS = "deal", "play-card", "take-card", "pass-offer"
PRINTED = "play-printed"
OWN_CARD = say(
    "You led this card, so you may not take it now. Take another card, or pass and take last."
)
NAME_MAX = 40
"""Longest name of a card; more than an edition allows."""
PLACE_MAX = 99
"""Highest place of an offer that is read; more than an offer has."""

_OVER = say("All hands are played. End the game to score it.")
_PRINTED = say("You play with printed cards. Take that back to have cards dealt here.")
_NOW = {
    Phase.DEAL: say("No cards are dealt. Deal first."),
    Phase.OFFER: say("Everybody plays a card first. Cards are taken after that."),
    Phase.TAKE: say("The offer is complete. Take a card from it."),
    Phase.OVER: _OVER,
    Phase.PRINTED: _PRINTED,
}
"""What to do in each phase, for who wants to do something else."""

Press = Unfolding[Position, DraftFact]


def may(position: Position, seat: Seat, edition: Edition) -> tuple[Offer, ...]:
    """Return the deal, the cards a seat may play or take, and passing.

    Out of turn one offer stands for all cards of a hand or of the offer, and it is off.
    """
    return (
        Offer(DEAL, say("Deal"), is_main=True, off=why_no_deal(position)),
        Offer(PRINTED, say("We play with printed cards"), off=why_not_printed(position)),
        *_plays(position, seat, edition),
        *_takes(position, seat),
        Offer(PASS, say("Pass, and take last"), off=why_no_pass(position, seat)),
    )


def _plays(position: Position, seat: Seat, edition: Edition) -> tuple[Offer, ...]:
    off = _out_of_turn(position, seat, Phase.OFFER)
    if off is not None:
        return (Offer(PLAY, say("Play a card"), off=off),)
    return tuple(
        Offer(
            PLAY,
            say("Play {name}", name=name),
            {"card": name},
            off=why_not_played(position, seat, name, edition),
        )
        for name in dict.fromkeys(position.hands.get(seat, ()))
    )


def _takes(position: Position, seat: Seat) -> tuple[Offer, ...]:
    off = _out_of_turn(position, seat, Phase.TAKE)
    if off is not None:
        return (Offer(TAKE, say("Take a card"), off=off),)
    return tuple(
        Offer(
            TAKE,
            say("Take {name}", name=offered.card),
            {"place": place},
            off=why_not_taken(position, seat, place),
        )
        for place, offered in sorted(position.offer.items())
    )


def may_join(position: Position) -> bool:
    """Return whether a hand is still to come for who sits down now; two stay two."""
    if not position.seats:
        return True
    return not position.is_duel and position.hand < position.hand_count


def why_no_deal(position: Position) -> Refusal | None:
    """Return why no cards are dealt now: `game-over` or `still-drafting`; None where they are."""
    if position.phase is Phase.OVER:
        return Refusal("game-over", _OVER, rule="deal")
    if position.phase is Phase.PRINTED:
        return Refusal("printed-cards", _PRINTED, rule="deal")
    if position.phase is not Phase.DEAL:
        return Refusal(
            "still-drafting",
            say("This hand is not over yet. Play it to its end, then deal."),
            rule="deal",
        )
    return None


def why_not_printed(position: Position) -> Refusal | None:
    """Return why printed cards are not chosen now: `already-dealt` or `printed-cards`."""
    if position.phase is Phase.PRINTED:
        return Refusal("printed-cards", _PRINTED, rule="deal")
    if position.seats:
        return Refusal(
            "already-dealt",
            say("Cards are dealt here already. Take the deal back to play with printed cards."),
            rule="deal",
        )
    return None


def why_not_played(position: Position, seat: Seat, card: str, edition: Edition) -> Refusal | None:
    """Return why a seat may not play a card now; None where it may.

    Codes: `not-now`, `not-your-turn`, `not-in-hand` and `follow-suit`.
    """
    off = _out_of_turn(position, seat, Phase.OFFER)
    if off is not None:
        return off
    if card not in position.hands.get(seat, ()):
        return Refusal(
            "not-in-hand", say("This card is not in your hand. Play one that is."), rule="draft"
        )
    playable = position.playable(seat, edition)
    if card not in playable:
        return Refusal(
            "follow-suit",
            say_count(
                "The suit led is {suit}. You hold {count} card of it: play that one.",
                "The suit led is {suit}. You hold {count} cards of it: play one of them.",
                sum(held in playable for held in position.hands[seat]),
                suit=SUIT_NAMES[position.suit(edition)],
            ),
            rule="draft",
        )
    return None


def why_not_taken(position: Position, seat: Seat, place: int) -> Refusal | None:
    """Return why a seat may not take the card at a place now; None where it may.

    Codes: `not-now`, `not-your-turn`, `not-in-offer` and `own-card`.
    """
    off = _out_of_turn(position, seat, Phase.TAKE)
    if off is not None:
        return off
    if place not in position.offer:
        return Refusal(
            "not-in-offer", say("This card is gone. Take one that lies there."), rule="draft"
        )
    if place not in position.open_places():
        return Refusal("own-card", OWN_CARD, rule="draft")
    return None


def why_no_pass(position: Position, seat: Seat) -> Refusal | None:
    """Return why a seat may not pass: `not-now`, `not-your-turn` or `no-pass`."""
    off = _out_of_turn(position, seat, Phase.TAKE)
    if off is None and not position.may_pass:
        off = Refusal(
            "no-pass", say("Only the leader may pass, and only once. Take a card."), rule="draft"
        )
    return off


def _out_of_turn(position: Position, seat: Seat, phase: Phase) -> Refusal | None:
    if position.phase is not phase:
        return Refusal("not-now", _NOW[position.phase], rule="draft")
    if position.turn != seat:
        return Refusal(
            "not-your-turn", say("It is another player's turn. Wait for yours."), rule="draft"
        )
    return None


def decide(
    position: Position, command: Command, chance: Chance, edition: Edition
) -> tuple[DraftFact, ...]:
    """Return what a command makes happen; `may` lists its kind, and not as off.

    Raises:
        RuleViolation: `wrong-seats` or `deck-too-small` for a deal; what `why_not_played` or
            `why_not_taken` says of the card chosen.
        InvalidInput: The command's data is not as it should be.
    """
    press: Press = Unfolding(position, evolve, command, chance)
    if command.kind == DEAL:
        command.data.object()
        _deal(press)
    elif command.kind == PLAY:
        name = command.data.object(required=["card"])["card"].text(high=NAME_MAX)
        _check(why_not_played(position, command.seat, name, edition))
        _play(press, name)
    elif command.kind == TAKE:
        node = command.data.object(required=["place"])["place"]
        place = node.integer(0, PLACE_MAX)
        _check(why_not_taken(position, command.seat, place))
        _take(press, place)
    elif command.kind == PRINTED:
        command.data.object()
        press.happen(PrintedCardsChosen(seat=command.seat))
    else:
        command.data.object()
        press.happen(OfferPassed(seat=command.seat))
    return press.facts


def _check(off: Refusal | None) -> None:
    if off is not None:
        raise off.error()


def _deal(press: Press) -> None:
    """Deal hands, or turn an offer for two; the first deal also draws who has the marker."""
    seats = _drafters(press.now, press.command.seats)
    if press.now.seats:
        marker = _kept_marker(press.now, seats)
    else:
        spec = f"1d{len(seats)}"
        marker = seats[press.chance.draw(spec)[0] - 1]
        press.happen(MarkerGiven(seats, seat=marker, draw=spec))
    sat = replace(press.now, seats=seats, marker=marker)
    if sat.is_duel:
        names, spec = _draw(sat, DUEL_OFFER, DUEL_OFFER, press.chance)
        press.happen(OfferTurned(sat.hand + 1, seats, names, seat=marker, draw=spec))
        return
    count = HAND_CARDS * len(seats)
    names, spec = _draw(sat, count, count + ROUNDS, press.chance)
    hands = {
        seat: names[place * HAND_CARDS : (place + 1) * HAND_CARDS]
        for place, seat in enumerate(seats)
    }
    press.happen(HandDealt(sat.hand + 1, seats, hands, seat=marker, draw=spec))


def _drafters(position: Position, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return who drafts: those who sit there; two stay two, and three or four never become two."""
    if len(seats) < DUEL or (position.seats and (len(seats) == DUEL) is not position.is_duel):
        raise RuleViolation(
            "wrong-seats",
            say_count(
                "{count} player sits here now, and this draft needs others. Fill the free seats.",
                "{count} players sit here now, and this draft needs others. Fill the free seats.",
                len(seats),
            ),
            rule="deal",
        )
    return seats


def _kept_marker(position: Position, seats: tuple[Seat, ...]) -> Seat:
    """Return who has the marker; where that seat is free now, the next one that is not."""
    later = [seat for seat in seats if seat >= position.marker]
    return (later or list(seats))[0]


def _draw(
    position: Position, count: int, needed: int, chance: Chance
) -> tuple[tuple[str, ...], str]:
    """Return the names of cards from the pile, and the spec by which they were drawn."""
    pile = position.deck.pile
    if len(pile) < needed:
        raise RuleViolation(
            "deck-too-small",
            say(
                "The deck holds {count} cards; this hand needs {needed}. Choose an edition with "
                "more cards.",
                count=len(pile),
                needed=needed,
            ),
            rule="deal",
        )
    spec = f"pick:{count}/{len(pile)}"
    return tuple(pile[place] for place in chance.draw(spec)), spec


def _play(press: Press, name: str) -> None:
    """Play a card; after the last one who has the marker flips one more from the deck."""
    now = press.happen(CardOffered(name, seat=press.seat))
    if now.laid < len(now.seats):
        return
    (flipped,), spec = _draw(now, 1, 1, press.chance)
    press.happen(CardFlipped(flipped, seat=now.marker, draw=spec))


def _take(press: Press, place: int) -> None:
    """Take a card; after the last one the offer is cleared, and after the last round the hand."""
    card = press.now.offer[place].card
    now = press.happen(CardTaken(card, place, seat=press.seat))
    if now.takers:
        return
    left = tuple(offered.card for _, offered in sorted(now.offer.items()))
    press.happen(OfferCleared(left, seat=now.left_of(now.marker)))
    if not now.is_duel and now.round_number == ROUNDS:
        press.happen(HandEnded(now.hand, seat=press.seat))
