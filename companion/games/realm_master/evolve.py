"""Follow what happened: from a position and a fact to the position after it.

Nothing is refused and nothing is drawn here. A fact says how many pieces were moved; which step of
the turn the table waits for then follows from where they lie.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeAlias

from companion.core.cards import Deck, after_turning, discard
from companion.core.ids import Seat
from companion.core.throw import DiceRethrown, DiceThrown, Throw
from companion.core.unfolding import Unfolding
from companion.games.realm_master import facts
from companion.games.realm_master.box import (
    NOTHING,
    Goods,
    TurnKind,
    less,
    one_of,
    receive,
    wound,
)
from companion.games.realm_master.dice import THROWS, key
from companion.games.realm_master.facts import RealmFact
from companion.games.realm_master.legacy import OldFact, applied
from companion.games.realm_master.realm import next_step
from companion.games.realm_master.state import (
    OUTSIDE,
    Blow,
    Holder,
    Phase,
    Position,
    Shop,
    Tile,
    seat_order,
    with_goods,
    with_hero,
    with_stock,
)

Press: TypeAlias = Unfolding[Position, RealmFact]
"""What one press makes happen."""


def evolve(position: Position, fact: RealmFact | OldFact) -> Position:
    """Return the position after a fact."""
    if isinstance(fact, OldFact):
        return applied(position, fact)
    if isinstance(fact, facts.SetUpFact):
        return _set_up(position, fact)
    if isinstance(fact, facts.RoundFact):
        return _play_round(position, fact)
    if isinstance(fact, facts.FightFact):
        return _fight(position, fact)
    if isinstance(fact, facts.MoveFact):
        return _move(position, fact)
    if isinstance(fact, facts.TradeFact):
        return _trade(position, fact)
    if isinstance(fact, facts.CorrectionFact):
        return _correct(position, fact)
    # That the game is won says nothing new: a corrected count takes it back.
    return position


def _set_up(position: Position, fact: facts.SetUpFact) -> Position:
    box = position.box
    match fact:
        case facts.HeroChosen():
            return with_hero(position, fact.seat, Holder(fact.hero, box.heroes[fact.hero].start))
        case facts.RealmLaid():
            pile = [each for each, card in box.turn_cards.items() for _ in range(card.copies)]
            return replace(
                position,
                phase=Phase.ROUND,
                realm=tuple(Tile(land, box.lands[land].start) for land in fact.lands),
                turn_cards=Deck(tuple(pile)),
            )
        case facts.FirstDrawn():
            first = position.seat_of(fact.hero)
            return replace(position, first=first, active=first)
        case facts.ShopOpened():
            deck = [card.id for card in box.edition.buy_cards for _ in range(card.copies)]
            for card in fact.cards:
                deck.remove(card)
            return replace(position, shop=Shop(fact.cards, tuple(deck)))


def _play_round(position: Position, fact: facts.RoundFact) -> Position:
    match fact:
        case facts.TurnCardRevealed():
            return _reveal(position, fact)
        case facts.TributePaid():
            seat, place = position.seat_of(fact.hero), position.place_of(fact.land)
            one = one_of(fact.resource)
            paid = with_goods(position, seat, less(position.heroes[seat].goods, one))
            return replace(_add(paid, place, one), debts=position.debts[1:])
        case facts.TributeDropped():
            return replace(position, debts=position.debts[1:])
        case facts.UltimatumAnswered():
            seat = position.seat_of(fact.hero)
            holder = position.heroes[seat]
            if fact.leaves:
                holder = replace(holder, land=OUTSIDE)
            else:
                holder = replace(holder, goods=wound(holder.goods, fact.hearts))
            return _answered(with_hero(position, seat, holder), seat)
        case facts.LandRolled():
            place = position.place_of(fact.land)
            return replace(_add(position, place, fact.added), next_land=place + 1)
        case facts.RoundBegun():
            return _begin_turn(position, position.seat_of(fact.hero))
        case facts.TurnEnded():
            if fact.next:
                return _begin_turn(position, position.seat_of(fact.next))
            over = _begin_turn(position, position.active)
            return replace(over, phase=Phase.ROUND, cards_out=fact.last)


def _reveal(position: Position, fact: facts.TurnCardRevealed) -> Position:
    """Do what the card says at once, and wait for what it asks."""
    deck = position.turn_cards
    if position.card:
        deck = discard(deck, [position.card])
    position = replace(
        position,
        card=fact.card,
        turn_cards=after_turning(deck, [fact.card]),
        round_number=fact.round,
    )
    for hero, hearts in fact.healed.items():
        position = _give(position, position.seat_of(hero), Goods(hearts=hearts))
    for land, gold in fact.enriched.items():
        position = _add(position, position.place_of(land), Goods(gold=gold))
    card, order = position.turn_card, seat_order(position.first, position.alive)
    if card.kind is TurnKind.TRIBUTE:
        debts = tuple((seat, resource) for seat in order for resource in card.tribute)
        return replace(position, phase=Phase.TRIBUTE, debts=debts)
    if card.kind is TurnKind.ULTIMATUM and position.inside:
        return replace(position, phase=Phase.ULTIMATUM, waiting=tuple(sorted(position.inside)))
    if card.kind is TurnKind.LAND_ROLL:
        return replace(position, phase=Phase.LAND_ROLL, next_land=0)
    return _begin_turn(position, order[0])


def _begin_turn(position: Position, seat: Seat) -> Position:
    """Return the position with a fresh turn of a hero."""
    return replace(
        position,
        phase=Phase.DICE,
        active=seat,
        throw=Throw(number=position.throw.number),
        chosen={},
        by_hand={},
        blows=(),
        waiting=(),
        debts=(),
        spoils=(),
        bought_hearts=0,
        revealed=False,
    )


def _fight(position: Position, fact: facts.FightFact) -> Position:
    match fact:
        case DiceThrown() | DiceRethrown():
            return replace(position, throw=THROWS.evolve(position.throw, fact), chosen={})
        case facts.FaceChosen():
            chosen = {**position.chosen, fact.die: fact.face}
            return replace(position, chosen={place: chosen[place] for place in sorted(chosen)})
        case facts.ModifierSet():
            where = key(position.seat_of(fact.hero), fact.term)
            return replace(position, by_hand={**position.by_hand, where: fact.value})
        case facts.DiceResolved():
            after = _give(position, position.seat_of(fact.hero), fact.gains)
            after = replace(after, phase=Phase.ATTACK)
            return next_step(after) if fact.hits_nobody else after
        case facts.AttackHeld():
            return next_step(position)
        case facts.AttackMade():
            return _hit(position, fact)
        case facts.HeroFell():
            return _bury(position, fact)
        case facts.CardTaken():
            return _take_card(position, fact)


def _hit(position: Position, fact: facts.AttackMade) -> Position:
    blows: list[Blow] = []
    after = position
    for hit in fact.hits:
        seat = position.seat_of(hit.hero)
        blows.append(Blow(seat, hit.terms, hit.damage, hit.before))
        goods = replace(after.heroes[seat].goods, hearts=hit.after)
        after = with_goods(after, seat, goods)
    after = _give(after, position.seat_of(fact.hero), Goods(banners=fact.banners))
    waiting = tuple(blow.seat for blow in blows if blow.seat in after.inside)
    after = replace(after, blows=tuple(blows), waiting=waiting)
    # What the fallen held is shared out first, each by a fact of its own.
    return next_step(after) if all(hit.after for hit in fact.hits) else after


def _bury(position: Position, fact: facts.HeroFell) -> Position:
    seat = position.seat_of(fact.hero)
    holder = position.heroes[seat]
    cards = holder.cards if fact.cards else ()
    after = with_hero(position, seat, replace(holder, goods=NOTHING, land=OUTSIDE, cards=cards))
    if fact.land:
        after = _add(after, position.place_of(fact.land), fact.left)
    if fact.cards:
        after = replace(after, spoils=(*after.spoils, (seat, fact.cards)))
    after = _answered(after, seat)
    if not fact.killer:
        return after
    return next_step(_give(after, position.seat_of(fact.killer), fact.taken))


def _take_card(position: Position, fact: facts.CardTaken) -> Position:
    killer, fallen = position.seat_of(fact.hero), position.seat_of(fact.fallen)
    taker, holder = position.heroes[killer], position.heroes[fallen]
    (_, left), *rest = position.spoils
    kept = _without(holder.cards, fact.card) if left > 1 else ()
    after = with_hero(position, killer, replace(taker, cards=(*taker.cards, fact.card)))
    after = with_hero(after, fallen, replace(holder, cards=kept))
    spoils = ((fallen, left - 1), *rest) if left > 1 else tuple(rest)
    return next_step(replace(after, spoils=spoils))


def _move(position: Position, fact: facts.MoveFact) -> Position:
    seat = position.seat_of(fact.hero)
    match fact:
        case facts.AttackAnswered():
            after = _collect(position, seat, fact.taken) if fact.stays else _leave(position, seat)
            return next_step(_answered(after, seat))
        case facts.LandEntered():
            holder, place = position.heroes[seat], position.place_of(fact.land)
            paid = replace(holder.goods, gold=holder.goods.gold - fact.cost)
            moved = replace(holder, goods=receive(paid, fact.bonus), land=place)
            after = _collect(with_hero(position, seat, moved), seat, fact.taken)
        case facts.HeroStayed():
            after = _collect(position, seat, fact.taken) if fact.land else position
        case facts.RealmLeft():
            after = _leave(position, seat)
    return replace(after, phase=Phase.END)


def _trade(position: Position, fact: facts.TradeFact) -> Position:
    seat, shop = position.seat_of(fact.hero), position.shop
    holder = position.heroes[seat]
    match fact:
        case facts.CardBought():
            holder = replace(_pay(holder, fact.cost), cards=(*holder.cards, fact.card))
            after = with_hero(position, seat, holder)
            if fact.place < 0:
                return replace(after, shop=replace(shop, deck=shop.deck[1:]), revealed=False)
            return replace(after, shop=_replace_open(position, fact.place, fact.next))
        case facts.CardRevealed():
            shop = replace(shop, deck=(fact.card, *_without(shop.deck, fact.card)))
            return replace(with_hero(position, seat, _pay(holder, 1)), shop=shop, revealed=True)
        case facts.CardCovered():
            opened = (*shop.open[: fact.place], fact.card, *shop.open[fact.place + 1 :])
            covered = Shop(opened, shop.deck[1:], (*shop.covered, fact.covered))
            return replace(position, shop=covered, revealed=False)
        case facts.CardUsed():
            used = replace(holder, cards=_without(holder.cards, fact.card))
            given = position.box.buy_cards[fact.card].gives
            return _give(with_hero(position, seat, used), seat, given)
        case facts.HeartsBought():
            after = with_hero(position, seat, _pay(holder, fact.count))
            bought = position.bought_hearts + fact.count
            return replace(_give(after, seat, Goods(hearts=fact.count)), bought_hearts=bought)


def _replace_open(position: Position, place: int, following: str) -> Shop:
    """Return the shop with an open card gone and the next one in its place.

    A card revealed for 1 gold stays first in the deck: it was paid for and waits.
    """
    shop, spared = position.shop, int(position.revealed)
    deck = shop.deck
    if following:
        deck = (*deck[:spared], *_without(deck[spared:], following))
    new = (following,) if following else ()
    return Shop((*shop.open[:place], *new, *shop.open[place + 1 :]), deck, shop.covered)


def _correct(position: Position, fact: facts.CorrectionFact) -> Position:
    match fact:
        case facts.CountCorrected():
            counted: Mapping[str, int] = {fact.what: fact.new}
            if fact.land:
                place = position.place_of(fact.land)
                return with_stock(position, place, replace(position.realm[place].goods, **counted))
            seat = position.seat_of(fact.hero)
            goods = replace(position.heroes[seat].goods, **counted)
            return _settled(with_goods(position, seat, goods))
        case facts.PlaceCorrected():
            seat = position.seat_of(fact.hero)
            place = position.place_of(fact.land) if fact.land else OUTSIDE
            put = replace(position.heroes[seat], land=place)
            return _settled(with_hero(position, seat, put))
        case facts.CardCorrected():
            seat = position.seat_of(fact.hero)
            holder = position.heroes[seat]
            cards = (*holder.cards, fact.card) if fact.holds else _without(holder.cards, fact.card)
            return with_hero(position, seat, replace(holder, cards=cards))


def _settled(position: Position) -> Position:
    """Drop from what the table waits for whoever is out or stands elsewhere now."""
    alive, inside = position.alive, position.inside
    waiting = tuple(seat for seat in position.waiting if seat in inside)
    debts = tuple(debt for debt in position.debts if debt[0] in alive)
    settled = replace(position, waiting=waiting, debts=debts)
    in_turn = position.phase not in (Phase.ROUND, Phase.TRIBUTE, Phase.ULTIMATUM, Phase.LAND_ROLL)
    if in_turn and position.active not in alive:
        return replace(settled, phase=Phase.END)
    if position.phase in (Phase.ANSWER, Phase.MOVE):
        return next_step(settled)
    return settled


def _give(position: Position, seat: Seat, goods: Goods) -> Position:
    return with_goods(position, seat, receive(position.heroes[seat].goods, goods))


def _pay(holder: Holder, gold: int) -> Holder:
    return replace(holder, goods=replace(holder.goods, gold=holder.goods.gold - gold))


def _add(position: Position, place: int, goods: Goods) -> Position:
    """Lay goods on a land."""
    lying = position.realm[place].goods
    added = Goods(
        lying.hearts + goods.hearts, lying.gold + goods.gold, lying.banners + goods.banners
    )
    return with_stock(position, place, added)


def _collect(position: Position, seat: Seat, taken: Goods) -> Position:
    """Move goods from the land where a hero stands to the hero."""
    place = position.heroes[seat].land
    after = with_stock(position, place, less(position.realm[place].goods, taken))
    return _give(after, seat, taken)


def _leave(position: Position, seat: Seat) -> Position:
    return with_hero(position, seat, replace(position.heroes[seat], land=OUTSIDE))


def _answered(position: Position, seat: Seat) -> Position:
    """Wait no longer for a hero."""
    waiting = tuple(each for each in position.waiting if each != seat)
    return replace(position, waiting=waiting)


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])
