"""Say what the table waits for, and the buttons of each seat that may answer, all in words."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.ids import Seat
from companion.core.message import Message, say, say_count
from companion.core.offer import Offer, Refusal
from companion.games.realm_master.box import (
    BANNERS_TO_WIN,
    WILD,
    BuyCard,
    Goods,
    TurnKind,
    hearts_lost,
    less,
)
from companion.games.realm_master.decide.rounds import SEAT_MAX, why_not_pass_over
from companion.games.realm_master.dice import plan, resolve
from companion.games.realm_master.realm import (
    collect,
    enter,
    entries,
    hearts_to_take,
    lands_with_room,
)
from companion.games.realm_master.state import OUTSIDE, Phase, Position, ending
from companion.games.realm_master.text.goods import (
    face_word,
    gains_text,
    goods_parts,
    short_name,
)


@dataclass(frozen=True, slots=True)
class Ask:
    """What the table waits for."""

    title: Message
    text: Message
    offers: Mapping[Seat, tuple[Offer, ...]] = field(default_factory=dict)
    """Buttons by the seat that may press them."""


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
    names = tuple(short_name(position.hero(seat)) for seat in end.winners)
    texts = {
        "ten-banners": say("{goal} banners, and a heart left.", goal=BANNERS_TO_WIN),
        "last-alive": say("The last hero alive."),
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
        say("{hero} pays {resource}", hero=short_name(position.hero(seat)), resource=word),
        say("To which land?"),
        {seat: offers},
    )


def _room(position: Position, place: int) -> Message:
    lying = position.realm[place].goods
    return say(
        "{used} of {places} places taken", used=lying.count, places=position.land(place).places
    )


def _ultimatum(position: Position) -> Ask:
    amount = position.turn_card.amount
    names = tuple(short_name(position.hero(seat)) for seat in position.waiting)
    offers = {
        seat: (
            Offer("answer-ultimatum", say("Leave the Realm"), {"leave": True}),
            _stay_and_bleed(position.heroes[seat].goods.hearts, amount),
            *_cards_to_use(position, seat),
        )
        for seat in position.waiting
    }
    return Ask(say("{heroes}: leave or bleed", heroes=names), say("Each answers alone."), offers)


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


def _cards_to_use(position: Position, seat: Seat) -> tuple[Offer, ...]:
    """Return a button for each card that a hero may use up before the answer."""
    holder = position.heroes[seat]
    cards = [position.box.buy_cards[card] for card in sorted(set(holder.cards))]
    return tuple(
        Offer("use-card", say("Use {card}", card=card.name), {"card": card.id}, note=_use(card))
        for card in cards
        if not card.keeps
    )


def _use(card: BuyCard) -> Message | None:
    return say("Gives {goods}.", goods=goods_parts(card.gives)) if card.gives.count else None


def _blow(position: Position) -> Ask:
    names = tuple(short_name(position.hero(seat)) for seat in position.waiting)
    offers = {
        seat: (Offer("face-blow", say("Take the blow")), *_cards_to_use(position, seat))
        for seat in position.waiting
    }
    return Ask(
        say("{heroes}: the blow kills", heroes=names),
        say("A card may be used before it falls."),
        offers,
    )


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


def _dice(position: Position) -> Ask:
    seat, name = position.active, short_name(position.hero(position.active))
    throw = position.throw
    if not throw.faces:
        return Ask(say("{hero} throws", hero=name), say("Five dice; keep some, throw once more."))
    faces = position.shown_faces
    if WILD in faces:
        again = throw.rerolls == 0
        text = say("Choose each R, or keep and throw again.") if again else say("Choose each R.")
        return Ask(say("What is each R?"), text)
    offers = [Offer("resolve-dice", _resolve_label(position), is_main=throw.rerolls > 0)]
    if plan(position):
        hold = say("Take the gains, hit nobody")
        offers.append(Offer("resolve-dice", hold, {"hold": True}))
    gains = resolve(faces, position.hero(seat).ability).goods
    text = gains_text(name, gains, hearts_lost(position.heroes[seat].goods, gains))
    return Ask(_dice_title(position), text, {seat: tuple(offers)})


def _dice_title(position: Position) -> Message:
    blows, name = plan(position), short_name(position.hero(position.active))
    if len(blows) == 1:
        target = short_name(position.hero(blows[0].seat))
        return say(
            "{hero} hits {target} for {damage}", hero=name, target=target, damage=blows[0].damage
        )
    if blows:
        return say_count(
            "{hero} hits {count} hero", "{hero} hits {count} heroes", len(blows), hero=name
        )
    return say("{hero} has thrown", hero=name)


def _resolve_label(position: Position) -> Message:
    blows = plan(position)
    if len(blows) == 1:
        return say("Hit for {damage}", damage=blows[0].damage)
    if blows:
        return say_count("Hit {count} hero", "Hit {count} heroes", len(blows))
    return say("Take this")


def _answer(position: Position) -> Ask:
    names = tuple(short_name(position.hero(seat)) for seat in position.waiting)
    offers = {seat: _stay_or_leave(position, seat) for seat in position.waiting}
    return Ask(
        say("{heroes}: stay or leave", heroes=names),
        say("Who stays collects from the land. Who leaves takes nothing."),
        offers,
    )


def _stay_or_leave(position: Position, seat: Seat) -> tuple[Offer, ...]:
    hearts = hearts_to_take(position.hero(seat).ability, entered=False, attacked=True)
    land = position.land(position.heroes[seat].land).name
    return (
        Offer(
            "answer-attack",
            say("Stay on {land}", land=land),
            {"stay": True},
            _gets(position, seat, hearts),
        ),
        Offer("answer-attack", say("Leave the Realm"), {"stay": False}, say("Takes nothing.")),
    )


def _gets(position: Position, seat: Seat, hearts: int) -> Message:
    holder = position.heroes[seat]
    lying = position.realm[holder.land].goods
    goods, _ = collect(holder.goods, lying, hearts)
    return say("Takes {goods}.", goods=goods_parts(less(goods, holder.goods)))


def _spoils(position: Position) -> Ask:
    fallen, count = position.spoils[0]
    cards = position.heroes[fallen].cards
    offers = tuple(
        Offer("take-card", say("{card}", card=position.box.buy_cards[card].name), {"card": card})
        for card in sorted(set(cards))
    )
    return Ask(
        say(
            "{hero} takes cards of {fallen}",
            hero=short_name(position.hero(position.active)),
            fallen=short_name(position.hero(fallen)),
        ),
        say_count("{count} card to choose.", "{count} cards to choose.", count),
        {position.active: offers},
    )


def _move(position: Position) -> Ask:
    seat, holder = position.active, position.heroes[position.active]
    name = short_name(position.hero(seat))
    offers: list[Offer] = []
    if holder.land == OUTSIDE:
        title, text = say("{hero} may enter", hero=name), say("A sword opens the Realm.")
    else:
        title, text = say("{hero} stays or moves", hero=name), say("Staying collects.")
        land = position.land(holder.land).name
        gets = _gets(position, seat, hearts=1)
        offers.append(Offer("stay-put", say("Stay on {land}", land=land), note=gets))
    for place, entry in entries(position).items():
        if place == holder.land:
            continue
        label = say("Enter {land}", land=position.land(place).name)
        if entry.blocked is not None:
            offers.append(
                Offer(
                    "enter-land",
                    label,
                    {"land": place},
                    off=Refusal("no-entry", entry.blocked, "entering"),
                )
            )
        else:
            note = _entering(position, place, entry.cost)
            offers.append(Offer("enter-land", label, {"land": place}, note))
    if holder.land == OUTSIDE:
        offers.append(Offer("stay-put", say("Stay outside")))
    else:
        offers.append(Offer("leave-realm", say("Leave the Realm"), note=say("Takes nothing.")))
    return Ask(title, text, {seat: tuple(offers)})


def _entering(position: Position, place: int, cost: Goods) -> Message:
    """Say what one pays, what the land gives for it, and what is taken from it."""
    hero, land = position.heroes[position.active].goods, position.land(place)
    lying = position.realm[place].goods
    _, left = enter(hero, land, lying, position.hero(position.active).ability)
    takes = goods_parts(less(lying, left))
    pays, bonus = goods_parts(cost), goods_parts(_fitting(less(hero, cost), land.bonus))
    if cost.count and land.bonus.count:
        return say(
            "Costs {cost}, gives {bonus}. Takes {goods} from there.",
            cost=pays,
            bonus=bonus,
            goods=takes,
        )
    if cost.count:
        return say("Costs {cost}. Takes {goods} from there.", cost=pays, goods=takes)
    if land.bonus.count:
        return say("Gives {bonus}. Takes {goods} from there.", bonus=bonus, goods=takes)
    return say("Takes {goods}.", goods=takes)


def _fitting(hero: Goods, given: Goods) -> Goods:
    """Return what of goods from the supply is not lost above ten hearts."""
    return less(given, Goods(hearts=hearts_lost(hero, given)))


def _end(position: Position) -> Ask:
    name = short_name(position.hero(position.active))
    if position.revealed and position.active in position.alive:
        return Ask(
            say("{hero} has revealed a card", hero=name),
            say("Buy it or lay it over another one; then the turn ends."),
        )
    offer = Offer("end-turn", say("End the turn"), is_main=True)
    text = say("Buy what you like, then pass the dice.")
    if position.turn_card.kind is TurnKind.GIFT_TRADE:
        text = say("Buy cards or hearts, then pass the dice.")
    return Ask(say("{hero} ends the turn", hero=name), text, {position.active: (offer,)})


_ASKS = {
    Phase.CHOOSING: _choosing,
    Phase.ROUND: _round,
    Phase.TRIBUTE: _tribute,
    Phase.ULTIMATUM: _ultimatum,
    Phase.LAND_ROLL: _land_roll,
    Phase.DICE: _dice,
    Phase.ATTACK: _dice,
    Phase.BLOW: _blow,
    Phase.ANSWER: _answer,
    Phase.SPOILS: _spoils,
    Phase.MOVE: _move,
    Phase.END: _end,
}
"""What each phase asks."""
