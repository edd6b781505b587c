"""Ask who is on turn, and whom the swords hit, each step in words.

What is not done yet is said as what would be.
"""

from companion.core.ids import Seat
from companion.core.message import Message, say, say_count
from companion.core.offer import Offer, Refusal
from companion.games.realm_master.box import WILD, BuyCard, Goods, TurnKind, hearts_lost, less
from companion.games.realm_master.decide.question import Ask
from companion.games.realm_master.decide.turns import CHOOSE_R
from companion.games.realm_master.dice import plan, resolve
from companion.games.realm_master.realm import collect, enter, entries, hearts_to_take
from companion.games.realm_master.state import OUTSIDE, Position
from companion.games.realm_master.text.called import called
from companion.games.realm_master.text.goods import goods_parts


def ask_blow(position: Position) -> Ask:
    """Ask those whom the swords would kill whether they use a card first."""
    names = tuple(called(position, seat) for seat in position.waiting)
    offers = {
        seat: (Offer("face-blow", say("Take the blow")), *cards_to_use(position, seat))
        for seat in position.waiting
    }
    return Ask(
        say("The blow would kill {heroes}", heroes=names),
        say("A card may save a hero before the blow falls."),
        offers,
        say("The blow would kill you"),
    )


def cards_to_use(position: Position, seat: Seat) -> tuple[Offer, ...]:
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


def ask_dice(position: Position) -> Ask:
    """Ask what becomes of the dice: throw, choose each R, take what they give."""
    seat, hero = position.active, called(position, position.active)
    throw = position.throw
    if not throw.faces:
        return Ask(
            say("{hero} throws the dice", hero=hero),
            say("Five dice. Keep what you like, and throw the others once more."),
            yours=say("Your turn: throw the dice"),
        )
    faces = position.shown_faces
    if WILD in faces:
        return _ask_r(position, faces.count(WILD))
    offers = [Offer("resolve-dice", _resolve_label(position), is_main=throw.rerolls > 0)]
    if plan(position):
        hold = say("Hit nobody")
        offers.append(Offer("resolve-dice", hold, {"hold": True}))
    title, yours = _dice_titles(position)
    return Ask(title, _gains_text(position), {seat: tuple(offers)}, yours)


def _ask_r(position: Position, count: int) -> Ask:
    """Ask what each R is; what is taken then stands there, shut, with the reason."""
    hero = called(position, position.active)
    text = say("Choose what it is.")
    if not position.throw.rerolls:
        text = say("Choose what it is, or keep dice and throw the others again.")
    offer = Offer("resolve-dice", say("Take what the dice give"), off=CHOOSE_R)
    return Ask(
        say_count(
            "{hero} chooses what the R is", "{hero} chooses what each R is", count, hero=hero
        ),
        text,
        {position.active: (offer,)},
        say_count("What is the R?", "What is each R?", count),
    )


def _gains(position: Position) -> tuple[Goods, int]:
    """Return what the dice would give, and how many hearts of it would be lost above ten."""
    seat = position.active
    gains = resolve(position.shown_faces, position.hero(seat).ability).goods
    return gains, hearts_lost(position.heroes[seat].goods, gains)


def _gains_text(position: Position) -> Message:
    gains, lost = _gains(position)
    if not gains.count:
        return say("The dice give nothing to take.")
    got = goods_parts(less(gains, Goods(hearts=lost)))
    if not lost:
        return say("The dice would give {goods}.", goods=got)
    return say_count(
        "The dice would give {goods}. {count} heart above ten would be lost.",
        "The dice would give {goods}. {count} hearts above ten would be lost.",
        lost,
        goods=got,
    )


def _dice_titles(position: Position) -> tuple[Message, Message]:
    """Return what the dice would do, as it is said to everybody and to who threw."""
    blows, hero = plan(position), called(position, position.active)
    if len(blows) == 1:
        target, damage = called(position, blows[0].seat), blows[0].damage
        return (
            say("{hero} would hit {target} for {damage}", hero=hero, target=target, damage=damage),
            say("You would hit {target} for {damage}", target=target, damage=damage),
        )
    if blows:
        return (
            say_count(
                "{hero} would hit {count} hero",
                "{hero} would hit {count} heroes",
                len(blows),
                hero=hero,
            ),
            say_count("You would hit {count} hero", "You would hit {count} heroes", len(blows)),
        )
    return say("{hero} has thrown", hero=hero), say("Your throw")


def _resolve_label(position: Position) -> Message:
    blows = plan(position)
    if len(blows) == 1:
        return say("Hit for {damage}", damage=blows[0].damage)
    if blows:
        return say_count("Hit {count} hero", "Hit {count} heroes", len(blows))
    gains, lost = _gains(position)
    got = less(gains, Goods(hearts=lost))
    return say("Take {goods}", goods=goods_parts(got)) if got.count else say("Take nothing")


def ask_answer(position: Position) -> Ask:
    """Ask each Realm-Master who was hit whether to stay or to leave."""
    names = tuple(called(position, seat) for seat in position.waiting)
    offers = {seat: _stay_or_leave(position, seat) for seat in position.waiting}
    return Ask(
        say("{heroes}: stay or leave", heroes=names),
        say("Who stays collects from the land. Who leaves takes nothing."),
        offers,
        say("You were hit: stay or leave"),
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


def ask_spoils(position: Position) -> Ask:
    """Ask the killer which cards to take."""
    fallen, count = position.spoils[0]
    cards = position.heroes[fallen].cards
    offers = tuple(
        Offer("take-card", say("{card}", card=position.box.buy_cards[card].name), {"card": card})
        for card in sorted(set(cards))
    )
    killer, whose = called(position, position.active), called(position, fallen)
    return Ask(
        say("{hero} takes cards of {fallen}", hero=killer, fallen=whose),
        say_count("{count} card to choose.", "{count} cards to choose.", count),
        {position.active: offers},
        say("Take cards of {fallen}", fallen=whose),
    )


def ask_move(position: Position) -> Ask:
    """Ask whether the hero on turn enters, stays, moves or leaves."""
    seat, holder = position.active, position.heroes[position.active]
    name = called(position, seat)
    offers: list[Offer] = []
    if holder.land == OUTSIDE:
        title = say("{hero} may enter the Realm", hero=name)
        yours, text = say("Enter the Realm?"), say("A sword opens the Realm.")
    else:
        title = say("{hero} stays or moves", hero=name)
        yours, text = say("Stay or move?"), say("Who stays collects from the land.")
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
    return Ask(title, text, {seat: tuple(offers)}, yours)


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


def ask_end(position: Position) -> Ask:
    """Ask what the hero on turn still buys; then the turn ends."""
    name = called(position, position.active)
    if position.revealed and position.active in position.alive:
        return Ask(
            say("{hero} has revealed a card", hero=name),
            say("Buy it or lay it over another one; then the turn ends."),
            yours=say("You have revealed a card"),
        )
    offer = Offer("end-turn", say("End the turn"), is_main=True)
    text = say("Buy what you like, then pass the dice.")
    if position.turn_card.kind is TurnKind.GIFT_TRADE:
        text = say("Buy cards or hearts, then pass the dice.")
    return Ask(
        say("{hero} may still buy", hero=name),
        text,
        {position.active: (offer,)},
        say("Buy, or end your turn"),
    )
