"""Take a turn: throw, choose each R, gain, hit, hear the answers, enter or stay, collect.

Source: rule text, "Order of Play", 2 and 5 to 7; rulings "Order of a turn" and "Attack".
"""

from dataclasses import replace

from companion.core.ids import Json, Seat
from companion.core.message import say
from companion.core.play import Command
from companion.core.throw import play_throws
from companion.games.realm_master.attack import elf_banners
from companion.games.realm_master.components import DICE, WILD, read_throw
from companion.games.realm_master.doors import doors, next_step, shown_faces
from companion.games.realm_master.falling import fall
from companion.games.realm_master.gains import resolve
from companion.games.realm_master.goods import Goods, less, receive, told_goods, wound
from companion.games.realm_master.land import collect, enter, hearts_to_take
from companion.games.realm_master.ledger import (
    MODIFIER_MAX,
    MODIFIERS,
    key,
    modifier,
    plan,
)
from companion.games.realm_master.position import OUTSIDE, Holder, Phase, Position
from companion.games.realm_master.story import (
    Story,
    refuse,
    with_goods,
    with_hero,
    with_stock,
)

THROWS = play_throws(DICE, read_throw)
"""The throw, as in every game with dice."""


def throw(story: Story) -> None:
    """Throw the five dice, once a turn.

    Raises:
        RuleViolation: `thrown` where this turn's dice lie already.
    """
    story.expect_turn(Phase.DICE)
    if story.now.throw.faces:
        refuse(
            "thrown",
            say("This turn’s dice lie on the table. Keep some and throw the others once."),
            "throw",
        )
    _lay_dice(story, "throw")


def rethrow(story: Story) -> None:
    """Throw the dice not kept once more.

    Raises:
        RuleViolation: As the throw of every game.
    """
    story.expect_turn(Phase.DICE)
    _lay_dice(story, "rethrow")


def _lay_dice(story: Story, kind: str) -> None:
    command = Command(kind, story.seat, story.data)
    for fact in THROWS.carry_out(story.now.throw, command, story.chance):
        thrown = THROWS.evolve(story.now.throw, fact)
        after = replace(story.now, throw=thrown, chosen={})
        written = THROWS.facts.write(fact)
        story.then(written.kind, after, written.public, draw=fact.draw)


def choose_face(story: Story) -> None:
    """Choose what a die that shows R is.

    Raises:
        RuleViolation: `not-an-r`.
    """
    story.expect_turn(Phase.DICE, Phase.ATTACK)
    members = story.data.object(required=["die", "face"])
    die = members["die"].integer(0, DICE.count - 1)
    face = members["face"].word([each for each in DICE.faces if each != WILD])
    faces = story.now.throw.faces
    if not faces or faces[die] != WILD:
        refuse("not-an-r", say("This die shows no R."), "R")
    chosen = {**story.now.chosen, die: face}
    after = replace(story.now, chosen={place: chosen[place] for place in sorted(chosen)})
    story.then("face-chosen", after, {"die": die, "face": face})


def set_modifier(story: Story) -> None:
    """Set a modifier of the attack by hand: the cards on the table rule.

    Raises:
        RuleViolation: `not-hit`.
    """
    story.expect(Phase.DICE, Phase.ATTACK)
    story.expect_hero()
    members = story.data.object(required=["hero", "term", "value"])
    seat = Seat(members["hero"].integer(0, max(story.now.heroes)))
    term = members["term"].word(MODIFIERS)
    value = members["value"].integer(-MODIFIER_MAX, MODIFIER_MAX)
    if seat not in [blow.seat for blow in plan(story.now)]:
        refuse("not-hit", say("The swords on the dice do not hit this hero."), "attack")
    told: dict[str, Json] = {
        "hero": story.now.heroes[seat].hero,
        "term": term,
        "value": value,
        "old": modifier(story.now, seat, term),
    }
    by_hand = {**story.now.by_hand, key(seat, term): value}
    story.then("modifier-set", replace(story.now, by_hand=by_hand), told)


def resolve_dice(story: Story) -> None:
    """Take what the dice give, then hit, or hold the swords back.

    Raises:
        RuleViolation: `nothing-thrown` or `choose-r`.
    """
    story.expect_turn(Phase.DICE, Phase.ATTACK)
    members = story.data.object(optional=["hold"])
    holds = "hold" in members and members["hold"].boolean()
    faces = shown_faces(story.now)
    if not faces:
        refuse("nothing-thrown", say("No dice lie on the table. Throw them first."), "throw")
    if WILD in faces:
        refuse("choose-r", say("Choose what each R is."), "R")
    seat = story.seat
    if story.now.phase is Phase.DICE:
        gains = resolve(faces, story.now.hero(seat).ability).goods
        goods = receive(story.now.heroes[seat].goods, gains)
        after = replace(with_goods(story.now, seat, goods), phase=Phase.ATTACK)
        told: dict[str, Json] = {"hero": story.now.heroes[seat].hero, "gains": told_goods(gains)}
        story.then("dice-resolved", after, told)
    if not story.is_over:
        _hit(story, holds=holds)


def _hit(story: Story, *, holds: bool) -> None:
    blows, seat = plan(story.now), story.seat
    hero = story.now.hero(seat)
    if not blows or holds:
        after = next_step(story.now)
        if story.facts and not blows:
            # Nothing more to tell: the gains were, and no sword hits anybody.
            story.amend(after)
        else:
            story.then("attack-held", after, {"hero": hero.id})
        return
    after = story.now
    for blow in blows:
        after = with_goods(after, blow.seat, wound(after.heroes[blow.seat].goods, blow.damage))
    earned = elf_banners(hero.ability, [blow.damage for blow in blows])
    own = receive(after.heroes[seat].goods, Goods(banners=earned))
    after = with_goods(after, seat, own)
    asked = tuple(blow.seat for blow in blows if blow.seat in after.inside)
    after = replace(after, blows=blows, waiting=asked)
    hits: list[Json] = [
        {
            "hero": after.heroes[blow.seat].hero,
            "damage": blow.damage,
            "before": blow.before,
            "after": after.heroes[blow.seat].goods.hearts,
        }
        for blow in blows
    ]
    told: dict[str, Json] = {"hero": hero.id, "hits": hits, "banners": earned}
    fallen = [blow.seat for blow in blows if not after.heroes[blow.seat].goods.hearts]
    if not fallen:
        after = next_step(after)
    story.then("attack-made", after, told)
    for place, each in enumerate(fallen):
        fall(story, each, killer=seat)
        if place == len(fallen) - 1:
            story.amend(next_step(story.now))


def answer(story: Story) -> None:
    """Stay in the Realm and collect, or leave it and take nothing.

    Raises:
        RuleViolation: `not-asked`.
    """
    story.expect(Phase.ANSWER)
    stays = story.data.object(required=["stay"])["stay"].boolean()
    if story.seat not in story.now.waiting:
        refuse("not-asked", say("This hero is not asked."), "stay or leave")
    position, holder = story.now, story.now.heroes[story.seat]
    told: dict[str, Json] = {"hero": holder.hero, "stays": stays}
    if stays:
        ability = position.hero(story.seat).ability
        hearts = hearts_to_take(ability, entered=False, attacked=True)
        after, taken = _collected(position, story.seat, hearts)
        told |= {"land": position.realm[holder.land].land, "taken": told_goods(taken)}
    else:
        after = with_hero(position, story.seat, replace(holder, land=OUTSIDE))
    waiting = tuple(seat for seat in position.waiting if seat != story.seat)
    story.then("attack-answered", next_step(replace(after, waiting=waiting)), told)


def _collected(position: Position, seat: Seat, hearts: int) -> tuple[Position, Goods]:
    """Return the position after a hero collected where the hero stands, and what was taken."""
    holder = position.heroes[seat]
    lying = position.realm[holder.land].goods
    goods, left = collect(holder.goods, lying, hearts)
    after = with_stock(with_goods(position, seat, goods), holder.land, left)
    return after, less(lying, left)


def move(story: Story) -> None:
    """Enter a land or move to it: pay, take the bonus, collect.

    Raises:
        RuleViolation: `no-entry`, with the reason.
    """
    story.expect_turn(Phase.MOVE)
    position = story.now
    land = story.data.object(required=["land"])["land"].integer(0, len(position.realm) - 1)
    door = doors(position)[land]
    if door.blocked is not None:
        refuse("no-entry", door.blocked, "entering")
    holder = position.heroes[story.seat]
    tile, lying = position.land(land), position.realm[land].goods
    goods, left = enter(holder.goods, tile, lying, position.hero(story.seat).ability)
    moved = Holder(holder.hero, goods, land, holder.cards)
    after = with_stock(with_hero(position, story.seat, moved), land, left)
    told: dict[str, Json] = {
        "hero": holder.hero,
        "land": tile.id,
        "cost": door.cost,
        "bonus": told_goods(tile.bonus),
        "taken": told_goods(less(lying, left)),
    }
    story.then("land-entered", replace(after, phase=Phase.END), told)


def stay(story: Story) -> None:
    """Stay where one is: a Realm-Master collects, a hero outside takes nothing."""
    story.expect_turn(Phase.MOVE)
    story.data.object()
    holder = story.now.heroes[story.seat]
    told: dict[str, Json] = {"hero": holder.hero}
    after = story.now
    if holder.land != OUTSIDE:
        ability = story.now.hero(story.seat).ability
        hearts = hearts_to_take(ability, entered=False, attacked=False)
        after, taken = _collected(story.now, story.seat, hearts)
        told |= {"land": story.now.realm[holder.land].land, "taken": told_goods(taken)}
    story.then("hero-stayed", replace(after, phase=Phase.END), told)


def leave(story: Story) -> None:
    """Leave the Realm on one's own turn.

    Raises:
        RuleViolation: `not-inside`.
    """
    story.expect_turn(Phase.MOVE)
    story.data.object()
    holder = story.now.heroes[story.seat]
    if holder.land == OUTSIDE:
        refuse("not-inside", say("This hero stands outside the Realm."), "leaving")
    after = with_hero(story.now, story.seat, replace(holder, land=OUTSIDE))
    told: dict[str, Json] = {"hero": holder.hero}
    story.then("realm-left", replace(after, phase=Phase.END), told)
