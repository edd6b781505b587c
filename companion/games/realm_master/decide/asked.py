"""Say what the table waits for, and the buttons of each seat that may answer, all in words."""

from companion.core.ids import Seat
from companion.core.message import Message, say, say_count
from companion.core.offer import Offer
from companion.games.realm_master.box import BANNERS_TO_WIN
from companion.games.realm_master.decide.asked_turn import (
    ask_answer,
    ask_blow,
    ask_dice,
    ask_end,
    ask_move,
    ask_spoils,
    cards_to_use,
)
from companion.games.realm_master.decide.question import Ask
from companion.games.realm_master.decide.rounds import SEAT_MAX, why_not_pass_over
from companion.games.realm_master.realm import lands_with_room
from companion.games.realm_master.state import Phase, Position, ending
from companion.games.realm_master.text.called import called
from companion.games.realm_master.text.goods import face_word


def asked_of(position: Position, seat: Seat) -> tuple[Offer, ...]:
    """Return the buttons of a seat for what the table waits for."""
    return ask(position).offers.get(seat, ())


def ask(position: Position) -> Ask:
    """Return what the table waits for, and who may answer how."""
    if ending(position) is not None:
        return _over(position)
    return _ASKS[position.phase](position)


def _over(position: Position) -> Ask:
    end = ending(position)
    assert end is not None
    names = tuple(called(position, seat) for seat in end.winners)
    texts = {
        "ten-banners": say("{goal} banners or more, and still alive.", goal=BANNERS_TO_WIN),
        "last-alive": say("No other hero is alive."),
        "all-out": say("No hero is left alive. Correct a count if that is wrong."),
        "cards-out": say("The turn cards are out; most banners win."),
    }
    if position.by_hearts:
        texts["cards-out"] = say(
            "The turn cards are out; most banners win, then most hearts, then most gold."
        )
    title = say_count("{names} wins", "{names} share the win", len(names), names=names)
    return Ask(title if names else say("Nobody wins"), texts[end.reason])


def _choosing(position: Position) -> Ask:
    seats = [Seat(seat) for seat in range(SEAT_MAX + 1)]
    if not position.realm:
        offer = Offer("lay-out", say("Lay out the Realm"), is_main=True)
        return Ask(
            say("Lay out the Realm"),
            say("Four lands are drawn, and who begins. Then each chooses a hero."),
            dict.fromkeys(seats, (offer,)),
        )
    title = say("Choose your heroes")
    text = say("The first player chooses first, then it goes round the table.")
    if not position.choosing:
        return Ask(title, text)
    whose = position.choosing[0]
    if why_not_pass_over(position, whose) is not None:
        return Ask(title, text)
    offer = Offer("pass-over", say("Go on without this seat"), {"whose": whose})
    others = dict.fromkeys((seat for seat in seats if seat != whose), (offer,))
    return Ask(title, text, others)


def _round(position: Position) -> Ask:
    offer = Offer("reveal-turn-card", say("Turn the card over"), is_main=True)
    left = len(position.turn_cards.pile)
    return Ask(
        say("Round {round} begins", round=position.round_number + 1),
        say_count("{count} turn card is left.", "{count} turn cards are left.", left),
        dict.fromkeys(position.heroes, (offer,)),
    )


def _tribute(position: Position) -> Ask:
    if not position.debts:
        return Ask(say("The tribute is paid"), say("The turns begin."))
    seat, resource = position.debts[0]
    word = face_word(resource)
    offers = tuple(
        Offer(
            "pay-tribute",
            say("{land}", land=position.land(place).name),
            {"land": place},
            _room(position, place),
        )
        for place in lands_with_room(position)
    )
    return Ask(
        say("{hero} pays {resource}", hero=called(position, seat), resource=word),
        say("To which land?"),
        {seat: offers},
        say("You pay {resource}", resource=word),
    )


def _room(position: Position, place: int) -> Message:
    lying = position.realm[place].goods
    return say(
        "{used} of {places} places taken", used=lying.count, places=position.land(place).places
    )


def _ultimatum(position: Position) -> Ask:
    amount = position.turn_card.amount
    names = tuple(called(position, seat) for seat in position.waiting)
    offers = {
        seat: (
            Offer("answer-ultimatum", say("Leave the Realm"), {"leave": True}),
            _stay_and_bleed(position.heroes[seat].goods.hearts, amount),
            *cards_to_use(position, seat),
        )
        for seat in position.waiting
    }
    return Ask(
        say("{heroes}: leave the Realm or lose hearts", heroes=names),
        say("Each Realm-Master decides alone."),
        offers,
        say("Leave the Realm or lose hearts"),
    )


def _stay_and_bleed(hearts: int, amount: int) -> Offer:
    if amount >= hearts:
        label = say_count(
            "Stay and lose the last heart", "Stay and lose all {count} hearts", hearts
        )
        note = say("The hero is out then.")
        return Offer("answer-ultimatum", label, {"leave": False}, note)
    label = say_count("Stay and lose {count} heart", "Stay and lose {count} hearts", amount)
    note = say_count(
        "{count} heart becomes {after}.",
        "{count} hearts become {after}.",
        hearts,
        after=hearts - amount,
    )
    return Offer("answer-ultimatum", label, {"leave": False}, note)


def _land_roll(position: Position) -> Ask:
    left = len(position.realm) - position.next_land
    if not left:
        return Ask(say("The lands have their resources"), say("The turns begin."))
    land = position.land(position.next_land).name
    label = say_count("Throw for {count} land", "Throw for {count} lands", left)
    offer = Offer("roll-lands", label, is_main=True)
    return Ask(
        say("The lands get resources"),
        say("The five dice are thrown for each land; {land} is next.", land=land),
        dict.fromkeys(position.heroes, (offer,)),
    )


_ASKS = {
    Phase.CHOOSING: _choosing,
    Phase.ROUND: _round,
    Phase.TRIBUTE: _tribute,
    Phase.ULTIMATUM: _ultimatum,
    Phase.LAND_ROLL: _land_roll,
    Phase.DICE: ask_dice,
    Phase.ATTACK: ask_dice,
    Phase.BLOW: ask_blow,
    Phase.ANSWER: ask_answer,
    Phase.SPOILS: ask_spoils,
    Phase.MOVE: ask_move,
    Phase.END: ask_end,
}
"""What each phase asks."""
