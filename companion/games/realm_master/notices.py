"""Say what everybody at the table is told, on every phone and on the display.

News are said once, when they happen; a notice stays as long as it is so.
"""

from collections.abc import Mapping

from companion.core.ids import Seat
from companion.core.message import Message, say, say_count
from companion.core.play import Notice
from companion.core.sheet import Cells
from companion.games.realm_master import facts
from companion.games.realm_master.box import is_alive
from companion.games.realm_master.facts import RealmFact
from companion.games.realm_master.state import Phase, Position, ending
from companion.games.realm_master.text.called import called
from companion.games.realm_master.text.goods import goods_parts


def notice(position: Position, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
    """Name each seat without a hero before the first round, then who fell or came in lately."""
    if not position.is_first_card_out:
        return tuple(
            Notice("no-hero", say("{who} has no hero yet."), seat)
            for seat in sorted(sheets)
            if seat not in position.heroes
        )
    if ending(position) is not None:
        return ()
    said: list[Notice] = []
    for moment in position.moments:
        seat = position.seat_of(moment.fact.hero)
        if isinstance(moment.fact, facts.HeroFell):
            if not is_alive(position.heroes[seat].goods):
                said.append(Notice("fell", _tell_fall(position, moment.fact), seat))
        elif seat in position.inside:
            said.append(Notice("new-master", _tell_master(position, moment.fact), seat))
    if not position.turn_cards.pile and position.phase is not Phase.ROUND:
        said.append(Notice("last-round", say("This is the last round: no turn card is left.")))
    return tuple(said)


def news(position: Position, fact: RealmFact) -> Message | None:
    """Return what everybody is told at once of a fact, from the position before it."""
    match fact:
        case facts.AttackMade():
            return _tell_hits(position, fact)
        case facts.HeroFell():
            return _tell_fall(position, fact)
        case facts.LandEntered() if position.seat_of(fact.hero) not in position.inside:
            return _tell_master(position, fact)
        case facts.GameWon() if fact.heroes:
            names = tuple(called(position, position.seat_of(hero)) for hero in fact.heroes)
            return say_count("{names} wins.", "{names} share the win.", len(names), names=names)
        case _:
            return None


HITS_WHOLE = 2
"""Of so many hits it is said what they leave; of more whom they hit, and for how much."""


def _tell_hits(position: Position, fact: facts.AttackMade) -> Message:
    hits: list[Message] = []
    for hit in fact.hits:
        target = called(position, position.seat_of(hit.hero))
        if len(fact.hits) > HITS_WHOLE:
            hits.append(say("{target} for {damage}", target=target, damage=hit.damage))
            continue
        hits.append(
            say_count(
                "{target} for {damage} ({count} heart left)",
                "{target} for {damage} ({count} hearts left)",
                hit.after,
                target=target,
                damage=hit.damage,
            )
        )
    hero = called(position, position.seat_of(fact.hero))
    return say("{hero} hits {hits}.", hero=hero, hits=tuple(hits))


def _tell_fall(position: Position, fact: facts.HeroFell) -> Message:
    hero = called(position, position.seat_of(fact.hero))
    if not fact.killer:
        return say("{hero} is out of the game, by the Grim Ultimatum.", hero=hero)
    killer, goods = called(position, position.seat_of(fact.killer)), goods_parts(fact.taken)
    return say(
        "{hero} is out of the game. {killer} takes {goods}.", hero=hero, killer=killer, goods=goods
    )


def _tell_master(position: Position, fact: facts.LandEntered) -> Message:
    hero, land = called(position, position.seat_of(fact.hero)), position.box.lands[fact.land].name
    return say("{hero} is a Realm-Master now, on {land}.", hero=hero, land=land)
