"""Choose heroes, draw the four lands, the first player and the first three buy cards.

Source: rule text, "Setting Up".
"""

from dataclasses import replace

from companion.core.cards import Deck
from companion.core.ids import Json, Seat
from companion.core.message import say
from companion.core.reader import Node
from companion.games.realm_master.edition import REALM_LANDS, choose_realm
from companion.games.realm_master.position import (
    Holder,
    Phase,
    Tile,
)
from companion.games.realm_master.shop import OPEN_CARDS, Shop
from companion.games.realm_master.story import Story, refuse, with_hero

HEROES_MIN = 2
"""Fewest heroes in a game."""


def choose_hero(story: Story) -> None:
    """Take a hero for the seat; another choice gives the first one back.

    Raises:
        RuleViolation: `hero-taken`.
    """
    story.expect(Phase.CHOOSING)
    hero = story.data.object(required=["hero"])["hero"].word(story.now.box.heroes)
    others = [held.hero for seat, held in story.now.heroes.items() if seat != story.seat]
    if hero in others:
        refuse(
            "hero-taken",
            say("Somebody plays {hero}.", hero=story.now.box.heroes[hero].name),
            "heroes",
        )
    start = story.now.box.heroes[hero].start
    after = with_hero(story.now, story.seat, Holder(hero, start))
    story.then("hero-chosen", after, {"hero": hero})


def lay_out(story: Story) -> None:
    """Draw lands, first player and buy cards, or take what the group drew itself.

    Raises:
        RuleViolation: `too-few-heroes`.
        InvalidInput: `land-twice`.
    """
    story.expect(Phase.CHOOSING)
    members = story.data.object(optional=["free_land", "lands", "first"])
    if len(story.now.heroes) < HEROES_MIN:
        refuse(
            "too-few-heroes",
            say("The game needs {low} heroes. Choose them first.", low=HEROES_MIN),
            "heroes",
        )
    needs_free_land = "free_land" in members and members["free_land"].boolean()
    _lay_lands(story, members.get("lands"), needs_free_land=needs_free_land)
    _name_first(story, members.get("first"))
    _open_shop(story)


def _lay_lands(story: Story, typed: Node | None, *, needs_free_land: bool) -> None:
    draw = ""
    if typed is None:
        draw = f"shuffle:lands/{len(story.now.box.edition.lands)}"
        order = story.chance.draw(draw)
        lands = choose_realm(story.now.box.edition.lands, order, needs_free_land=needs_free_land)
    else:
        nodes = typed.array(low=REALM_LANDS, high=REALM_LANDS)
        ids = [node.word(story.now.box.lands) for node in nodes]
        for place, node in enumerate(nodes):
            if ids[place] in ids[:place]:
                node.refuse("land-twice", say("This land is there already. Choose another one."))
        lands = tuple(story.now.box.lands[each] for each in ids)
    pile = [each for each, card in story.now.box.turn_cards.items() for _ in range(card.copies)]
    after = replace(
        story.now,
        phase=Phase.ROUND,
        realm=tuple(Tile(land.id, land.start) for land in lands),
        turn_cards=Deck(tuple(pile)),
    )
    told: dict[str, Json] = {"lands": [land.id for land in lands], "typed": not draw}
    story.then("realm-laid", after, told, draw=draw)


def _name_first(story: Story, typed: Node | None) -> None:
    seats = sorted(story.now.heroes)
    if typed is None:
        draw = f"pick:1/{len(seats)}"
        first = seats[story.chance.draw(draw)[0]]
    else:
        draw = ""
        first = Seat(typed.integer(0, seats[-1]))
        if first not in seats:
            typed.refuse("no-hero", say("This seat plays no hero."))
    after = replace(story.now, first=first, active=first)
    story.then("first-drawn", after, {"hero": after.heroes[first].hero}, draw=draw)


def _open_shop(story: Story) -> None:
    cards = [card.id for card in story.now.box.edition.buy_cards for _ in range(card.copies)]
    draw = f"pick:{OPEN_CARDS}/{len(cards)}"
    places = story.chance.draw(draw)
    deck = tuple(card for place, card in enumerate(cards) if place not in places)
    opened = tuple(cards[place] for place in places)
    after = replace(story.now, shop=Shop(opened, deck))
    story.then("shop-opened", after, {"cards": [*opened]}, draw=draw)
