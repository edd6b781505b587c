"""Take a turn: throw, choose each R, gain, hit, wait for the answers, enter or stay, collect.

Source: rule text, "Order of Play", 2 and 5 to 8; rulings "Order of a turn", "Attack" and "Death".
"""

from dataclasses import replace

from companion.core.errors import RuleViolation
from companion.core.ids import Seat
from companion.core.message import say
from companion.core.offer import Refusal
from companion.core.play import Command
from companion.games.realm_master.box import DICE, NOTHING, WILD, Goods, hearts_lost, less, wound
from companion.games.realm_master.dice import (
    MODIFIER_MAX,
    MODIFIERS,
    THROWS,
    elf_banners,
    modifier,
    plan,
    resolve,
    threatened,
)
from companion.games.realm_master.evolve import Press
from companion.games.realm_master.facts import (
    AttackAnswered,
    AttackHeld,
    AttackMade,
    BlowAimed,
    BlowFaced,
    CardTaken,
    DiceResolved,
    FaceChosen,
    HeroFell,
    HeroStayed,
    Hit,
    LandEntered,
    ModifierSet,
    RealmLeft,
)
from companion.games.realm_master.realm import collect, enter, entries, hearts_to_take, share_out
from companion.games.realm_master.state import (
    OUTSIDE,
    Phase,
    Position,
    ending,
    why_not_now,
    why_not_on_turn,
)


def why_not_throw(position: Position, seat: Seat) -> Refusal | None:
    """Say why a seat cannot throw now: once a turn."""
    refusal = why_not_on_turn(position, seat, Phase.DICE)
    if refusal is None and position.throw.faces:
        return Refusal(
            "thrown",
            say("This turn’s dice lie on the table. Keep some and throw the others once."),
            rule="throw",
        )
    return refusal


def why_not_rethrow(position: Position, seat: Seat) -> Refusal | None:
    """Say why a seat cannot throw again now, as the throw of every game says it."""
    refusal = why_not_on_turn(position, seat, Phase.DICE)
    if refusal is not None:
        return refusal
    return next(offer.off for offer in THROWS.may(position.throw, seat) if offer.kind == "rethrow")


def throw(press: Press) -> None:
    """Throw the five dice."""
    _lay_dice(press, "throw")


def rethrow(press: Press) -> None:
    """Throw the dice not kept once more.

    Raises:
        RuleViolation: `all-kept`.
    """
    _lay_dice(press, "rethrow")


def _lay_dice(press: Press, kind: str) -> None:
    command = Command(kind, press.seat, press.data)
    for fact in THROWS.decide(press.now.throw, command, press.chance):
        press.happen(fact)


def why_not_choose_face(position: Position, seat: Seat) -> Refusal | None:
    """Say why a seat has no R to choose now."""
    refusal = why_not_on_turn(position, seat, Phase.DICE, Phase.ATTACK)
    return refusal or (None if WILD in position.throw.faces else NO_R)


NO_R = Refusal("not-an-r", say("This die shows no R."), rule="R")


def choose_face(press: Press) -> None:
    """Choose what a die that shows R is.

    Raises:
        RuleViolation: `not-an-r`.
    """
    members = press.data.object(required=["die", "face"])
    die = members["die"].integer(0, DICE.count - 1)
    face = members["face"].word([each for each in DICE.faces if each != WILD])
    if press.now.throw.faces[die] != WILD:
        raise NO_R.error()
    press.happen(FaceChosen(die, face, seat=press.seat))


def why_not_set_modifier(position: Position, seat: Seat) -> Refusal | None:
    """Say why a seat cannot correct the attack now."""
    refusal = why_not_now(position, Phase.DICE, Phase.ATTACK, Phase.BLOW)
    if refusal is None and seat not in position.heroes:
        return NO_HERO
    return refusal or (None if plan(position) else NOT_HIT)


NO_HERO = Refusal("no-hero", say("This seat plays no hero."), rule="heroes")
NOT_HIT = Refusal("not-hit", say("The swords on the dice do not hit this hero."), rule="attack")


def set_modifier(press: Press) -> None:
    """Set a modifier of the attack by hand: the cards on the table rule.

    Raises:
        RuleViolation: `not-hit`.
    """
    members = press.data.object(required=["hero", "term", "value"])
    seat = Seat(members["hero"].integer(0, max(press.now.heroes)))
    term = members["term"].word(MODIFIERS)
    value = members["value"].integer(-MODIFIER_MAX, MODIFIER_MAX)
    if seat not in [blow.seat for blow in plan(press.now)]:
        raise NOT_HIT.error()
    hero, old = press.now.heroes[seat].hero, modifier(press.now, seat, term)
    press.happen(ModifierSet(hero, term, value, old, seat=press.seat))
    settle_blow(press)


def why_not_resolve(position: Position, seat: Seat) -> Refusal | None:
    """Say why a seat cannot take what the dice give now."""
    refusal = why_not_on_turn(position, seat, Phase.DICE, Phase.ATTACK)
    if refusal is not None:
        return refusal
    if not position.throw.faces:
        return Refusal(
            "nothing-thrown", say("No dice lie on the table. Throw them first."), rule="throw"
        )
    if WILD in position.shown_faces:
        return CHOOSE_R
    return None


CHOOSE_R = Refusal("choose-r", say("Choose first what each R is."), rule="R")


def resolve_dice(press: Press) -> None:
    """Take what the dice give, then hit, or hold the swords back."""
    members = press.data.object(optional=["hold"])
    holds = "hold" in members and members["hold"].boolean()
    hero = press.now.hero(press.seat)
    if press.now.phase is Phase.DICE:
        gains = resolve(press.now.shown_faces, hero.ability).goods
        hits_nobody = not plan(press.now)
        lost = hearts_lost(press.now.heroes[press.seat].goods, gains)
        taken = DiceResolved(hero.id, gains, lost=lost, seat=press.seat)
        if ending(press.evolve(press.now, taken)) is not None:
            # Won by what the dice gave; the swords hit only where that is corrected.
            press.happen(taken)
            return
        press.happen(replace(taken, hits_nobody=hits_nobody))
        if hits_nobody:
            return
    if not plan(press.now) or holds:
        press.happen(AttackHeld(hero.id, seat=press.seat))
        return
    aimed = threatened(press.now)
    if aimed:
        targets = tuple(press.now.heroes[seat].hero for seat in aimed)
        press.happen(BlowAimed(hero.id, targets, seat=press.seat))
        return
    _strike(press)


def why_not_face(position: Position, seat: Seat) -> Refusal | None:
    """Say why a seat has no blow to take now."""
    refusal = why_not_now(position, Phase.BLOW)
    if refusal is None and seat not in position.waiting:
        return Refusal("not-asked", say("This hero is not asked."), rule="attack")
    return refusal


def face_blow(press: Press) -> None:
    """Use no card more before a blow that kills; behind the last one asked the swords hit."""
    press.data.object()
    press.happen(BlowFaced(press.now.heroes[press.seat].hero, seat=press.seat))
    settle_blow(press)


def settle_blow(press: Press) -> None:
    """Let the swords hit where nobody is asked any more before a blow that kills."""
    if press.now.phase is not Phase.BLOW or press.now.waiting or ending(press.now) is not None:
        return
    if plan(press.now):
        _strike(press)
    else:
        press.happen(AttackHeld(press.now.hero(press.now.active).id, seat=press.seat))


def _strike(press: Press) -> None:
    """Let the swords hit, and share out what the fallen held."""
    blows, active = plan(press.now), press.now.active
    hero = press.now.hero(active)
    hits = tuple(
        Hit(
            press.now.heroes[blow.seat].hero,
            blow.damage,
            blow.before,
            wound(press.now.heroes[blow.seat].goods, blow.damage).hearts,
            blow.terms,
        )
        for blow in blows
    )
    earned = elf_banners(hero.ability, [blow.damage for blow in blows])
    press.happen(AttackMade(hero.id, hits, earned, seat=press.seat))
    for blow, hit in zip(blows, hits, strict=True):
        if not hit.after:
            fall(press, blow.seat, killer=active)


def why_not_answer(position: Position, seat: Seat) -> Refusal | None:
    """Say why a seat does not answer an attack now."""
    refusal = why_not_now(position, Phase.ANSWER)
    if refusal is None and seat not in position.waiting:
        return Refusal("not-asked", say("This hero is not asked."), rule="stay or leave")
    return refusal


def answer(press: Press) -> None:
    """Stay in the Realm and collect, or leave it and take nothing."""
    stays = press.data.object(required=["stay"])["stay"].boolean()
    hero = press.now.hero(press.seat)
    if not stays:
        press.happen(AttackAnswered(hero.id, stays, seat=press.seat))
        return
    land, taken = _collects(press, hearts_to_take(hero.ability, entered=False, attacked=True))
    press.happen(AttackAnswered(hero.id, stays, land, taken, seat=press.seat))


def _collects(press: Press, hearts: int) -> tuple[str, Goods]:
    """Return the land where a hero stands, and what the hero takes from it."""
    holder = press.now.heroes[press.seat]
    tile = press.now.realm[holder.land]
    _, left = collect(holder.goods, tile.goods, hearts)
    return tile.land, less(tile.goods, left)


def why_not_move(position: Position, seat: Seat) -> Refusal | None:
    """Say why a seat cannot enter, stay or leave now."""
    return why_not_on_turn(position, seat, Phase.MOVE)


def move(press: Press) -> None:
    """Enter a land or move to it: pay, take the bonus, collect.

    Raises:
        RuleViolation: `no-entry`, with the reason.
    """
    position = press.now
    place = press.data.object(required=["land"])["land"].integer(0, len(position.realm) - 1)
    entry = entries(position)[place]
    if entry.blocked is not None:
        raise RuleViolation("no-entry", entry.blocked, rule="entering")
    hero, land, lying = position.hero(press.seat), position.land(place), position.realm[place].goods
    _, left = enter(position.heroes[press.seat].goods, land, lying, hero.ability)
    cost, taken = entry.cost, less(lying, left)
    press.happen(
        LandEntered(
            hero.id,
            land.id,
            cost.gold,
            land.bonus,
            taken,
            hearts=cost.hearts,
            banners=cost.banners,
            lost=hearts_lost(less(position.heroes[press.seat].goods, cost), land.bonus),
            seat=press.seat,
        )
    )


def stay(press: Press) -> None:
    """Stay where one is: a Realm-Master collects, a hero outside takes nothing."""
    press.data.object()
    hero = press.now.hero(press.seat)
    land, taken = "", NOTHING
    if press.now.heroes[press.seat].land != OUTSIDE:
        hearts = hearts_to_take(hero.ability, entered=False, attacked=False)
        land, taken = _collects(press, hearts)
    press.happen(HeroStayed(hero.id, land, taken, seat=press.seat))


def why_not_leave(position: Position, seat: Seat) -> Refusal | None:
    """Say why a seat cannot leave the Realm now."""
    refusal = why_not_move(position, seat)
    if refusal is None and position.heroes[seat].land == OUTSIDE:
        return Refusal("not-inside", say("This hero stands outside the Realm."), rule="leaving")
    return refusal


def leave(press: Press) -> None:
    """Leave the Realm on one's own turn."""
    press.data.object()
    press.happen(RealmLeft(press.now.heroes[press.seat].hero, seat=press.seat))


def fall(press: Press, seat: Seat, killer: Seat | None) -> None:
    """Share out a fallen hero's goods; cards wait for the killer's choice."""
    position, holder = press.now, press.now.heroes[seat]
    place = holder.land
    tile = None if place == OUTSIDE else position.realm[place]
    estate = share_out(
        holder.goods,
        len(holder.cards),
        has_killer=killer is not None,
        land=None if tile is None else (position.land(place), tile.goods),
    )
    left = NOTHING
    if tile is not None and estate.lying is not None:
        left = less(estate.lying, tile.goods)
    press.happen(
        HeroFell(
            holder.hero,
            estate.taken,
            "" if killer is None else position.heroes[killer].hero,
            "" if tile is None else tile.land,
            left,
            estate.cards_taken,
            seat=press.seat,
        )
    )


def why_not_take(position: Position, seat: Seat) -> Refusal | None:
    """Say why a seat takes no card of a fallen hero now."""
    return why_not_on_turn(position, seat, Phase.SPOILS)


def take_card(press: Press) -> None:
    """Take one card of a fallen hero; with the last one taken the others are discarded.

    Raises:
        RuleViolation: `no-such-card`.
    """
    node = press.data.object(required=["card"])["card"]
    fallen = press.now.heroes[press.now.spoils[0][0]]
    if node.value not in fallen.cards:
        message = say("The fallen hero holds no such card.")
        raise RuleViolation("no-such-card", message, rule="death")
    killer = press.now.heroes[press.seat].hero
    press.happen(CardTaken(killer, fallen.hero, str(node.value), seat=press.seat))
