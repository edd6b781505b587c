"""Set up the game, reveal the turn card of a round and carry it out, asking only for choices.

Source: rule text, "Setting Up", "Order of Play", 1, 9 and 10, and "Turn Cards".
"""

from dataclasses import replace

from companion.core.cards import discard, turn_cards
from companion.core.errors import RuleViolation, Stale
from companion.core.ids import Seat
from companion.core.message import say
from companion.core.offer import NOT_NOW, Refusal
from companion.core.reader import Node
from companion.games.realm_master.box import (
    DICE,
    REALM_LANDS,
    WRITTEN,
    Goods,
    TurnKind,
    choose_realm,
    holds,
    less,
    one_of,
    receive,
)
from companion.games.realm_master.decide.real import read_turn_card
from companion.games.realm_master.decide.turns import fall, settle_blow
from companion.games.realm_master.dice import resolve_for_land
from companion.games.realm_master.evolve import Press
from companion.games.realm_master.facts import (
    FirstDrawn,
    HeroChosen,
    LandRolled,
    RealmLaid,
    RoundBegun,
    SeatPassedOver,
    ShopOpened,
    TributeDropped,
    TributePaid,
    TurnCardRevealed,
    TurnEnded,
    UltimatumAnswered,
)
from companion.games.realm_master.realm import fill, fill_empty_of_gold, lands_with_room
from companion.games.realm_master.state import (
    OPEN_CARDS,
    Phase,
    Position,
    ending,
    seat_order,
    why_not_now,
    why_not_on_turn,
)

HEROES_MIN = 2
"""Fewest heroes in a game."""
SEAT_MAX = 5
"""The last seat, 0-based: six play at most."""


def why_not_choose(position: Position, seat: Seat) -> Refusal | None:
    """Say why no hero can be chosen now: the lands lie open first, then it goes round the table.

    Who comes late, or was passed over, takes one of those left until the first turn card.
    """
    if position.phase is Phase.ROUND and not position.round_number:
        return None if seat not in position.heroes else NOT_NOW
    refusal = why_not_now(position, Phase.CHOOSING)
    if refusal is not None or seat in position.heroes:
        return refusal
    if not position.realm:
        message = say("The lands are laid out first. Lay out the Realm.")
        return Refusal("not-laid-out", message, rule="set-up")
    if seat in position.choosing[1:]:
        message = say("Another seat chooses first.")
        return Refusal("not-your-choice", message, rule="set-up")
    return None


def choose_hero(press: Press) -> None:
    """Take a hero for the seat; while others choose, another choice gives the first one back.

    Raises:
        RuleViolation: `hero-taken`.
    """
    heroes = press.now.box.heroes
    hero = press.data.object(required=["hero"])["hero"].word(heroes)
    if any(held.hero == hero for seat, held in press.now.heroes.items() if seat != press.seat):
        message = say("Somebody plays {hero}.", hero=heroes[hero].name)
        raise RuleViolation("hero-taken", message, rule="heroes")
    press.happen(HeroChosen(hero, seat=press.seat))


def why_not_pass_over(position: Position, seat: Seat) -> Refusal | None:
    """Say why nobody is passed over now: two heroes at least must be chosen."""
    refusal = why_not_now(position, Phase.CHOOSING)
    if refusal is not None:
        return refusal
    if not position.choosing:
        return NOT_NOW
    if len(position.heroes) + len(position.choosing) <= HEROES_MIN:
        message = say("The game needs {low} heroes.", low=HEROES_MIN)
        return Refusal("too-few-heroes", message, rule="heroes")
    return None


def pass_over(press: Press) -> None:
    """Go on without the seat whose turn it is to choose a hero; it may still choose later.

    Raises:
        Stale: `choice-moved` where another seat chooses by now.
    """
    seat = Seat(press.data.object(required=["whose"])["whose"].integer(0, SEAT_MAX))
    if seat != press.now.choosing[0]:
        raise Stale("choice-moved", say("Another seat chooses by now. Look at it first."))
    press.happen(SeatPassedOver(seat, seat=press.seat))


def why_not_lay_out(position: Position, seat: Seat) -> Refusal | None:
    """Say why the Realm cannot be laid out now."""
    refusal = why_not_now(position, Phase.CHOOSING)
    return NOT_NOW if refusal is None and position.realm else refusal


def lay_out(press: Press) -> None:
    """Draw lands, first player and buy cards, or take what the group drew itself.

    Raises:
        InvalidInput: `land-twice`, `no-seat`.
        RuleViolation: `too-few-heroes`.
    """
    if len(_players(press)) < HEROES_MIN:
        message = say("The game needs {low} heroes.", low=HEROES_MIN)
        raise RuleViolation("too-few-heroes", message, rule="heroes")
    members = press.data.object(optional=["free_land", "lands", "first"])
    needs_free_land = "free_land" in members and members["free_land"].boolean()
    _lay_lands(press, members.get("lands"), needs_free_land=needs_free_land)
    _name_first(press, members.get("first"))
    box = press.now.box
    cards = [card.id for card in box.edition.buy_cards for _ in range(card.copies)]
    draw = f"pick:{OPEN_CARDS}/{len(cards)}"
    opened = tuple(cards[place] for place in press.chance.draw(draw))
    press.happen(ShopOpened(opened, seat=press.seat, draw=draw))


def _lay_lands(press: Press, typed: Node | None, *, needs_free_land: bool) -> None:
    box = press.now.box
    if typed is None:
        draw = f"shuffle:lands/{len(box.edition.lands)}"
        order = press.chance.draw(draw)
        lands = choose_realm(box.edition.lands, order, needs_free_land=needs_free_land)
        ids = tuple(land.id for land in lands)
    else:
        draw = ""
        nodes = typed.array(low=REALM_LANDS, high=REALM_LANDS)
        ids = tuple(node.word(box.lands) for node in nodes)
        for place, node in enumerate(nodes):
            if ids[place] in ids[:place]:
                node.refuse("land-twice", say("This land is there already. Choose another one."))
    press.happen(RealmLaid(ids, typed=not draw, seat=press.seat, draw=draw))


def _players(press: Press) -> tuple[Seat, ...]:
    """Return who sits at the table; heroes chosen before the lands lay open play too."""
    return tuple(sorted({*press.command.seats, *press.now.heroes}))


def _name_first(press: Press, typed: Node | None) -> None:
    seats, draw = _players(press), ""
    if typed is None:
        draw = f"pick:1/{len(seats)}"
        first = seats[press.chance.draw(draw)[0]]
    else:
        first = Seat(typed.integer(0, SEAT_MAX))
        if first not in seats:
            typed.refuse("no-seat", say("Nobody sits there."))
    choosing = seat_order(first, seats)
    press.happen(FirstDrawn(choosing=choosing, seat=press.seat, draw=draw))


def why_not_reveal(position: Position, seat: Seat) -> Refusal | None:
    """Say why no turn card can be revealed now."""
    return why_not_now(position, Phase.ROUND)


def reveal(press: Press) -> None:
    """Reveal the turn card of the next round, or take the one that lies on the table.

    Raises:
        RuleViolation: `no-such-card` where that card is out, or `too-many-typed`.
    """
    members = press.data.object(optional=["card", "written"])
    position = press.now
    deck = position.turn_cards
    if position.card:
        deck = discard(deck, [position.card])
    draw, written = "", None
    if "written" in members:
        written = read_turn_card(members["written"], position.box.turn_cards)
        card = written.id
    elif "card" in members:
        card = members["card"].word(position.box.turn_cards)
        if card.startswith(WRITTEN):
            # Typed in before, it is known from then on.
            written = position.box.turn_cards[card]
        elif card not in deck.pile:
            message = say("All turn cards of this kind are out.")
            raise RuleViolation("no-such-card", message, rule="turn cards")
    else:
        drawn = turn_cards(replace(deck, discards=()), 1, press.chance)
        card, draw = drawn.cards[0], drawn.specs[0]
    printed = written or position.box.turn_cards[card]
    healed: dict[str, int] = {}
    enriched: dict[str, int] = {}
    if printed.kind is TurnKind.GIFT_OUTSIDE:
        healed = _heal(position, printed.amount)
    if printed.kind is TurnKind.GOLD_FOR_EMPTY:
        enriched = _enrich(position, printed.amount)
    number = position.round_number + 1
    press.happen(
        TurnCardRevealed(card, number, healed, enriched, written, seat=press.seat, draw=draw)
    )
    if printed.kind is TurnKind.TRIBUTE:
        settle_debts(press)


def _heal(position: Position, hearts: int) -> dict[str, int]:
    """Return the hearts that each hero outside the Realm gains."""
    gained: dict[str, int] = {}
    for seat in position.alive:
        before = position.heroes[seat].goods
        if seat not in position.inside:
            after = receive(before, Goods(hearts=hearts))
            gained[position.heroes[seat].hero] = after.hearts - before.hearts
    return gained


def _enrich(position: Position, gold: int) -> dict[str, int]:
    """Return the gold that each land without any gets."""
    added: dict[str, int] = {}
    for place, tile in enumerate(position.realm):
        after = fill_empty_of_gold(tile.goods, position.land(place).places, gold)
        added[tile.land] = after.gold - tile.goods.gold
    return added


def why_not_pay(position: Position, seat: Seat) -> Refusal | None:
    """Say why a seat pays no tribute now."""
    refusal = why_not_now(position, Phase.TRIBUTE)
    if refusal is None and position.debts and position.debts[0][0] != seat:
        message = say("{hero} pays first.", hero=position.hero(position.debts[0][0]).name)
        return Refusal("not-your-tribute", message, rule="tribute")
    return refusal


def pay_tribute(press: Press) -> None:
    """Pay the next resource into the land chosen.

    Raises:
        RuleViolation: `land-full`.
    """
    land = press.data.object(required=["land"])["land"].integer(0, len(press.now.realm) - 1)
    if land not in lands_with_room(press.now):
        message = say("Nothing more fits there. Choose another land.")
        raise RuleViolation("land-full", message, rule="tribute")
    _pay(press, land)
    settle_debts(press)


def settle_debts(press: Press) -> None:
    """Pay and drop all debts that leave no choice; then the turns begin."""
    while press.now.debts and ending(press.now) is None:
        seat, resource = press.now.debts[0]
        holder, room = press.now.heroes[seat], lands_with_room(press.now)
        after = less(holder.goods, one_of(resource))
        # The last heart is never paid: who has none is out.
        owns = holds(holder.goods, one_of(resource)) and after.hearts > 0
        if not owns or not room:
            press.happen(TributeDropped(holder.hero, resource, owns, seat=press.seat))
        elif len(room) == 1:
            _pay(press, room[0])
        else:
            return
    if ending(press.now) is None:
        _begin_turns(press)


def _pay(press: Press, land: int) -> None:
    seat, resource = press.now.debts[0]
    hero, tile = press.now.heroes[seat].hero, press.now.realm[land]
    press.happen(TributePaid(hero, resource, tile.land, seat=press.seat))


def why_not_answer_card(position: Position, seat: Seat) -> Refusal | None:
    """Say why a seat does not answer the Grim Ultimatum now."""
    refusal = why_not_now(position, Phase.ULTIMATUM)
    if refusal is None and seat not in position.waiting:
        return Refusal("not-asked", say("This hero is not asked."), rule="Grim Ultimatum")
    return refusal


def answer_card(press: Press) -> None:
    """Leave the Realm under the Grim Ultimatum, or stay and lose hearts."""
    leaves = press.data.object(required=["leave"])["leave"].boolean()
    holder, hearts = press.now.heroes[press.seat], press.now.turn_card.amount
    answered = UltimatumAnswered(
        holder.hero, leaves, hearts, had=holder.goods.hearts, seat=press.seat
    )
    after = press.happen(answered)
    if not after.heroes[press.seat].goods.hearts:
        fall(press, press.seat, killer=None)
    resume(press)


def resume(press: Press) -> None:
    """Go on where nothing is left to ask of the turn card, or before a blow."""
    if ending(press.now) is not None:
        return
    settle_blow(press)
    if press.now.phase is Phase.TRIBUTE:
        settle_debts(press)
    elif press.now.phase is Phase.ULTIMATUM and not press.now.waiting:
        _begin_turns(press)


def _begin_turns(press: Press) -> None:
    first = seat_order(press.now.first, press.now.alive)[0]
    press.happen(RoundBegun(press.now.heroes[first].hero, seat=press.seat))


def why_not_roll_lands(position: Position, seat: Seat) -> Refusal | None:
    """Say why no dice are thrown for the lands now."""
    return why_not_now(position, Phase.LAND_ROLL)


def roll_lands(press: Press) -> None:
    """Throw the dice for every land left, or take the faces typed in for the next one."""
    members = press.data.object(optional=["faces"])
    if "faces" in members:
        typed = members["faces"].array(low=DICE.count, high=DICE.count)
        _roll_land(press, tuple(node.word(DICE.faces) for node in typed), draw="")
    else:
        for _ in range(press.now.next_land, len(press.now.realm)):
            draw = DICE.spec()
            faces = tuple(DICE.face(number) for number in press.chance.draw(draw))
            _roll_land(press, faces, draw=draw)
    if press.now.next_land == len(press.now.realm):
        _begin_turns(press)


def _roll_land(press: Press, faces: tuple[str, ...], *, draw: str) -> None:
    place = press.now.next_land
    tile, places = press.now.realm[place], press.now.land(place).places
    added = less(fill(tile.goods, places, resolve_for_land(faces)), tile.goods)
    press.happen(LandRolled(tile.land, faces, added, seat=press.seat, draw=draw))


def why_not_end_turn(position: Position, seat: Seat) -> Refusal | None:
    """Say why a seat cannot end a turn now: a card revealed for 1 gold is placed first."""
    refusal = why_not_on_turn(position, seat, Phase.END)
    if refusal is None and position.revealed and seat in position.alive:
        message = say("Buy the revealed card or lay it over another one; then the turn ends.")
        return Refusal("card-revealed", message, rule="buy cards")
    return refusal


def end_turn(press: Press) -> None:
    """Pass the dice to the next living hero; behind the last one the round is over."""
    press.data.object()
    position = press.now
    hero = position.hero(position.active).id
    order = seat_order(position.first, tuple(sorted(position.heroes)))
    later = order[order.index(position.active) + 1 :]
    following = [seat for seat in later if seat in position.alive]
    if following:
        after = position.heroes[following[0]].hero
        press.happen(TurnEnded(hero, next=after, seat=press.seat))
        return
    is_last = not position.turn_cards.pile
    press.happen(TurnEnded(hero, round=position.round_number, last=is_last, seat=press.seat))
