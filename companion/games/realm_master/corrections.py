"""Correct by hand what does not agree with the table: the pieces rule.

Source: rules page, "What the companion does in play".
"""

from dataclasses import replace

from companion.core.errors import Stale
from companion.core.ids import Json, Seat
from companion.core.message import say
from companion.core.reader import Node
from companion.games.realm_master.components import COUNT_MAX, HEARTS_MAX
from companion.games.realm_master.doors import next_step
from companion.games.realm_master.goods import Goods
from companion.games.realm_master.position import OUTSIDE, Phase, Position
from companion.games.realm_master.rounds import resume
from companion.games.realm_master.story import Story, refuse, with_goods, with_hero, with_stock

COUNTS = ("hearts", "gold", "banners")
"""What is counted, of a hero and of a land."""


def correct_count(story: Story) -> None:
    """Set hearts, gold or banners of a hero or of a land.

    Raises:
        Stale: `count-moved` where the count is not the old one any more.
        RuleViolation: `not-laid-out`, `too-many`.
    """
    _expect_laid_out(story)
    members = story.data.object(required=["what", "old", "new"], optional=["hero", "land"])
    what = members["what"].word(COUNTS)
    old = members["old"].integer(0, COUNT_MAX)
    new = members["new"].integer(0, COUNT_MAX)
    position = story.now
    told: dict[str, Json] = {"what": what, "old": old, "new": new}
    if "hero" in members:
        seat = _read_hero(story, members["hero"])
        before = position.heroes[seat].goods
        if what == "hearts" and new > HEARTS_MAX:
            members["new"].integer(0, HEARTS_MAX)
        told["hero"] = position.heroes[seat].hero
        _expect_old(before, what, old)
        after = _settled(with_goods(position, seat, _with(before, what, new)))
    else:
        place = _read_land(story, members.get("land"))
        before = position.realm[place].goods
        _expect_old(before, what, old)
        told["land"] = position.realm[place].land
        goods = _with(before, what, new)
        if new > old and goods.count > position.land(place).places:
            refuse("too-many", say("The land has no place for that many."), "places")
        after = with_stock(position, place, goods)
    story.then("count-corrected", after, told)
    resume(story)


def correct_place(story: Story) -> None:
    """Put a hero on a land, or outside where no land is named."""
    _expect_laid_out(story)
    members = story.data.object(required=["hero"], optional=["land"])
    seat = _read_hero(story, members["hero"])
    place = _read_land(story, members["land"]) if "land" in members else OUTSIDE
    holder = story.now.heroes[seat]
    after = _settled(with_hero(story.now, seat, replace(holder, land=place)))
    told: dict[str, Json] = {"hero": holder.hero}
    if place != OUTSIDE:
        told["land"] = after.realm[place].land
    story.then("place-corrected", after, told)
    resume(story)


def correct_card(story: Story) -> None:
    """Give a hero a buy card, or take one away.

    Raises:
        RuleViolation: `no-such-card` where there is none to take.
    """
    _expect_laid_out(story)
    members = story.data.object(required=["hero", "card", "holds"])
    seat = _read_hero(story, members["hero"])
    card = members["card"].word(story.now.box.buy_cards)
    gives = members["holds"].boolean()
    holder = story.now.heroes[seat]
    cards = [*holder.cards]
    if gives:
        cards.append(card)
    elif card in cards:
        cards.remove(card)
    else:
        refuse("no-such-card", say("This hero holds no such card."), "buy cards")
    after = with_hero(story.now, seat, replace(holder, cards=tuple(cards)))
    told: dict[str, Json] = {"hero": holder.hero, "card": card, "holds": gives}
    story.then("card-corrected", after, told)


def _expect_laid_out(story: Story) -> None:
    if story.now.phase is Phase.CHOOSING:
        refuse("not-laid-out", say("The Realm is not laid out yet."), "set-up")


def _read_hero(story: Story, node: Node) -> Seat:
    seat = Seat(node.integer(0, max(story.now.heroes)))
    if seat not in story.now.heroes:
        node.refuse("no-hero", say("This seat plays no hero."))
    return seat


def _read_land(story: Story, node: Node | None) -> int:
    if node is None:
        story.data.object(required=["land"], optional=["what", "old", "new"])
        return 0
    return node.integer(0, len(story.now.realm) - 1)


def _expect_old(before: Goods, what: str, old: int) -> None:
    if getattr(before, what) != old:
        raise Stale("count-moved", say("This count changed a moment ago. Look at it first."))


def _with(goods: Goods, what: str, new: int) -> Goods:
    return replace(goods, **{what: new})


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
