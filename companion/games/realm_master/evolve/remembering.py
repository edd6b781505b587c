"""Keep what is told again of what happened."""

from dataclasses import replace

from companion.core.throw import DiceThrown
from companion.games.realm_master import facts
from companion.games.realm_master.chronicle import BestHit, Fall, LandThrow, Moment
from companion.games.realm_master.facts import RealmFact
from companion.games.realm_master.state import Position


def remember(before: Position, after: Position, fact: RealmFact) -> Position:
    """Return the position after a fact with what the fact is remembered by."""
    number = after.round_number
    match fact:
        case facts.HeroFell():
            fall = Fall(fact.hero, fact.killer, number)
            moments = (*after.moments, Moment(fact, after.turns))
            return replace(after, falls=(*after.falls, fall), moments=moments)
        case facts.AttackMade():
            most = max(fact.hits, key=lambda hit: hit.damage)
            if most.damage > (after.best.damage if after.best else 0):
                best = BestHit(fact.hero, most.hero, most.damage, number)
                return replace(after, best=best)
        case facts.LandEntered() if before.seat_of(fact.hero) not in before.inside:
            return replace(after, moments=(*after.moments, Moment(fact, after.turns)))
        case facts.LandRolled():
            thrown = LandThrow(fact.land, fact.faces, fact.added)
            return replace(after, land_throws=(*after.land_throws, thrown))
        case DiceThrown():
            return replace(after, land_throws=())
        case facts.TurnCardRevealed() | facts.RoundBegun() | facts.TurnEnded():
            recent = tuple(each for each in after.moments if each.turn >= after.turns - 1)
            return replace(after, moments=recent)
        case _:
            pass
    return after
