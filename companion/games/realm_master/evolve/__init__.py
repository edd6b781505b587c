"""Follow what happened: from a position and a fact to the position after it.

Nothing is refused and nothing is drawn here. A fact says how many pieces were moved; which step of
the turn the table waits for then follows from where they lie.
"""

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
from companion.games.realm_master.evolve.moves import (
    add,
    answered,
    collect,
    give,
    leave,
    settled,
    without,
)
from companion.games.realm_master.evolve.remembering import remember
from companion.games.realm_master.evolve.trade import correct, trade
from companion.games.realm_master.facts import RealmFact
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
    with_turn_card,
)

Press: TypeAlias = Unfolding[Position, RealmFact]
"""What one press makes happen."""


def evolve(position: Position, fact: RealmFact) -> Position:
    """Return the position after a fact."""
    return remember(position, _follow(position, fact), fact)


def _follow(position: Position, fact: RealmFact) -> Position:
    if isinstance(fact, facts.SetUpFact):
        return _set_up(position, fact)
    if isinstance(fact, facts.RoundFact):
        return _play_round(position, fact)
    if isinstance(fact, facts.FightFact):
        return _fight(position, fact)
    if isinstance(fact, facts.MoveFact):
        return _move(position, fact)
    if isinstance(fact, facts.TradeFact):
        return trade(position, fact)
    if isinstance(fact, facts.CorrectionFact):
        return correct(position, fact)
    # That the game is won says nothing new: a corrected count takes it back.
    return position


def _set_up(position: Position, fact: facts.SetUpFact) -> Position:
    box = position.box
    match fact:
        case facts.HeroChosen():
            start = Holder(fact.hero, box.heroes[fact.hero].start)
            return _chosen(with_hero(position, fact.seat, start), fact.seat)
        case facts.RealmLaid():
            pile = [each for each, card in box.turn_cards.items() for _ in range(card.copies)]
            return replace(
                position,
                realm=tuple(Tile(land, box.lands[land].start) for land in fact.lands),
                turn_cards=Deck(tuple(pile)),
            )
        case facts.FirstDrawn():
            first = fact.choosing[0]
            left = tuple(seat for seat in fact.choosing if seat not in position.heroes)
            drawn = replace(position, first=first, active=first, choosing=left)
            return drawn if left else replace(drawn, phase=Phase.ROUND)
        case facts.SeatPassedOver():
            return _chosen(position, fact.whose)
        case facts.ShopOpened():
            deck = [card.id for card in box.edition.buy_cards for _ in range(card.copies)]
            for card in fact.cards:
                deck.remove(card)
            return replace(position, shop=Shop(fact.cards, tuple(deck)))


def _chosen(position: Position, seat: Seat) -> Position:
    """Wait for the next to choose a hero; behind the last one the rounds begin."""
    left = tuple(each for each in position.choosing if each != seat)
    begins = bool(position.choosing) and not left
    return replace(position, choosing=left, phase=Phase.ROUND if begins else position.phase)


def _play_round(position: Position, fact: facts.RoundFact) -> Position:
    match fact:
        case facts.TurnCardRevealed():
            return _reveal(position, fact)
        case facts.TributePaid():
            seat, place = position.seat_of(fact.hero), position.place_of(fact.land)
            one = one_of(fact.resource)
            paid = with_goods(position, seat, less(position.heroes[seat].goods, one))
            return replace(add(paid, place, one), debts=position.debts[1:])
        case facts.TributeDropped():
            return replace(position, debts=position.debts[1:])
        case facts.UltimatumAnswered():
            seat = position.seat_of(fact.hero)
            holder = position.heroes[seat]
            if fact.leaves:
                holder = replace(holder, land=OUTSIDE)
            else:
                holder = replace(holder, goods=wound(holder.goods, fact.hearts))
            return answered(with_hero(position, seat, holder), seat)
        case facts.LandRolled():
            place = position.place_of(fact.land)
            return replace(add(position, place, fact.added), next_land=place + 1)
        case facts.RoundBegun():
            return _begin_turn(position, position.seat_of(fact.hero))
        case facts.TurnEnded():
            if fact.next:
                return _begin_turn(position, position.seat_of(fact.next))
            over = _begin_turn(position, position.active)
            return replace(over, phase=Phase.ROUND, turns=position.turns, cards_out=fact.last)


def _reveal(position: Position, fact: facts.TurnCardRevealed) -> Position:
    """Do what the card says at once, and wait for what it asks."""
    deck = position.turn_cards
    if position.card:
        deck = discard(deck, [position.card])
    if fact.written is not None:
        # One card of the deck is out for it, so that the rounds are as many as the cards.
        position = with_turn_card(position, fact.card, fact.written)
        deck = after_turning(deck, deck.pile[:1])
    else:
        deck = after_turning(deck, [fact.card])
    position = replace(position, card=fact.card, turn_cards=deck, round_number=fact.round)
    for hero, hearts in fact.healed.items():
        position = give(position, position.seat_of(hero), Goods(hearts=hearts))
    for land, gold in fact.enriched.items():
        position = add(position, position.place_of(land), Goods(gold=gold))
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
        turns=position.turns + 1,
        began=seat if position.began is None else position.began,
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
            return settled(replace(position, by_hand={**position.by_hand, where: fact.value}))
        case facts.DiceResolved():
            after = give(position, position.seat_of(fact.hero), fact.gains)
            after = replace(after, phase=Phase.ATTACK)
            return next_step(after) if fact.hits_nobody else after
        case facts.BlowAimed():
            aimed = tuple(position.seat_of(hero) for hero in fact.targets)
            return replace(position, phase=Phase.BLOW, waiting=aimed)
        case facts.BlowFaced():
            return answered(position, position.seat_of(fact.hero))
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
    after = give(after, position.seat_of(fact.hero), Goods(banners=fact.banners))
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
        after = add(after, position.place_of(fact.land), fact.left)
    if fact.cards:
        after = replace(after, spoils=(*after.spoils, (seat, fact.cards)))
    after = answered(after, seat)
    if not fact.killer:
        return after
    return next_step(give(after, position.seat_of(fact.killer), fact.taken))


def _take_card(position: Position, fact: facts.CardTaken) -> Position:
    killer, fallen = position.seat_of(fact.hero), position.seat_of(fact.fallen)
    taker, holder = position.heroes[killer], position.heroes[fallen]
    (_, left), *rest = position.spoils
    kept = without(holder.cards, fact.card) if left > 1 else ()
    after = with_hero(position, killer, replace(taker, cards=(*taker.cards, fact.card)))
    after = with_hero(after, fallen, replace(holder, cards=kept))
    spoils = ((fallen, left - 1), *rest) if left > 1 else tuple(rest)
    return next_step(replace(after, spoils=spoils))


def _move(position: Position, fact: facts.MoveFact) -> Position:
    seat = position.seat_of(fact.hero)
    match fact:
        case facts.AttackAnswered():
            after = collect(position, seat, fact.taken) if fact.stays else leave(position, seat)
            return next_step(answered(after, seat))
        case facts.LandEntered():
            holder, place = position.heroes[seat], position.place_of(fact.land)
            paid = less(holder.goods, fact.paid)
            moved = replace(holder, goods=receive(paid, fact.bonus), land=place)
            after = collect(with_hero(position, seat, moved), seat, fact.taken)
        case facts.HeroStayed():
            after = collect(position, seat, fact.taken) if fact.land else position
        case facts.RealmLeft():
            after = leave(position, seat)
    return replace(after, phase=Phase.END)
