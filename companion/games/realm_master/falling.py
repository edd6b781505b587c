"""Take a fallen hero out of the game and share out what the hero held.

Source: rule text, "Order of Play", 8; ruling "Death".
"""

from dataclasses import replace

from companion.core.ids import Json, Seat
from companion.core.message import say
from companion.games.realm_master.death import share_out
from companion.games.realm_master.doors import next_step
from companion.games.realm_master.goods import NOTHING, receive, told_goods
from companion.games.realm_master.position import OUTSIDE, Phase
from companion.games.realm_master.story import (
    Story,
    refuse,
    with_goods,
    with_hero,
    with_stock,
)


def fall(story: Story, seat: Seat, killer: Seat | None) -> None:
    """Share out a fallen hero's goods; cards wait for the killer's choice."""
    position, holder = story.now, story.now.heroes[seat]
    place = holder.land
    land = None if place == OUTSIDE else (position.land(place), position.realm[place].goods)
    legacy = share_out(holder.goods, len(holder.cards), has_killer=killer is not None, land=land)
    cards = holder.cards if legacy.cards_taken else ()
    after = with_hero(position, seat, replace(holder, goods=NOTHING, land=OUTSIDE, cards=cards))
    told: dict[str, Json] = {"hero": holder.hero, "taken": told_goods(legacy.taken)}
    if killer is not None:
        after = with_goods(after, killer, receive(after.heroes[killer].goods, legacy.taken))
        told["killer"] = after.heroes[killer].hero
    if legacy.lying is not None:
        after = with_stock(after, place, legacy.lying)
        told["land"] = position.realm[place].land
    if legacy.cards_taken:
        after = replace(after, spoils=(*after.spoils, (seat, legacy.cards_taken)))
        told["cards"] = legacy.cards_taken
    waiting = tuple(each for each in after.waiting if each != seat)
    story.then("hero-fell", replace(after, waiting=waiting), told)


def take_card(story: Story) -> None:
    """Take one card of a fallen hero; with the last one taken the others are discarded.

    Raises:
        RuleViolation: `no-such-card`.
    """
    story.expect_turn(Phase.SPOILS)
    node = story.data.object(required=["card"])["card"]
    fallen, left = story.now.spoils[0]
    holder, killer = story.now.heroes[fallen], story.now.heroes[story.seat]
    if node.value not in holder.cards:
        refuse("no-such-card", say("The fallen hero holds no such card."), "death")
    card = str(node.value)
    cards = list(holder.cards)
    cards.remove(card)
    after = with_hero(story.now, story.seat, replace(killer, cards=(*killer.cards, card)))
    kept = tuple(cards) if left > 1 else ()
    after = with_hero(after, fallen, replace(holder, cards=kept))
    rest = story.now.spoils[1:]
    spoils = ((fallen, left - 1), *rest) if left > 1 else rest
    after = replace(after, spoils=spoils)
    told: dict[str, Json] = {"hero": killer.hero, "fallen": holder.hero, "card": card}
    story.then("card-taken", next_step(after), told)
