"""Correct by hand what does not agree with the table: the pieces rule.

Source: RULINGS.md, Corrections.
"""

from collections.abc import Mapping
from dataclasses import replace

from companion.core.errors import RuleViolation, Stale
from companion.core.ids import Seat
from companion.core.message import say
from companion.core.offer import NOT_NOW, Refusal
from companion.core.reader import Node
from companion.games.realm_master.box import COUNT_MAX, HEARTS_MAX, WRITTEN, BuyCard, Goods
from companion.games.realm_master.decide.buying import NO_CARD_THERE, NOT_HELD
from companion.games.realm_master.decide.real import read_buy_card
from companion.games.realm_master.decide.rounds import resume
from companion.games.realm_master.evolve import Press
from companion.games.realm_master.facts import (
    CardCorrected,
    CountCorrected,
    PlaceCorrected,
    ShopCorrected,
)
from companion.games.realm_master.state import OPEN_CARDS, Position

COUNTS = ("hearts", "gold", "banners")
"""What is counted, of a hero and of a land."""


def why_not_correct(position: Position, seat: Seat) -> Refusal | None:
    """Say why nothing can be corrected yet; a game that is over still can be."""
    if position.is_begun:
        return None
    return Refusal("not-laid-out", say("The game has not begun. Choose heroes."), rule="set-up")


def correct_count(press: Press) -> None:
    """Set hearts, gold or banners of a hero or of a land.

    Raises:
        Stale: `count-moved` where the count is not the old one any more.
        RuleViolation: `too-many`.
    """
    members = press.data.object(required=["what", "old", "new"], optional=["hero", "land"])
    what = members["what"].word(COUNTS)
    old = members["old"].integer(0, COUNT_MAX)
    new = members["new"].integer(0, COUNT_MAX)
    position = press.now
    if "hero" in members:
        holder = position.heroes[_read_hero(press, members["hero"])]
        if what == "hearts":
            members["new"].integer(0, HEARTS_MAX)
        _expect_old(holder.goods, what, old)
        press.happen(CountCorrected(what, old, new, hero=holder.hero, seat=press.seat))
    else:
        place = _read_land(press, members.get("land"))
        tile = position.realm[place]
        _expect_old(tile.goods, what, old)
        if new > old and tile.goods.count - old + new > position.land(place).places:
            message = say("The land has no place for that many.")
            raise RuleViolation("too-many", message, rule="places")
        press.happen(CountCorrected(what, old, new, land=tile.land, seat=press.seat))
    resume(press)


def correct_place(press: Press) -> None:
    """Put a hero on a land, or outside where no land is named."""
    members = press.data.object(required=["hero"], optional=["land"])
    hero = press.now.heroes[_read_hero(press, members["hero"])].hero
    land = press.now.realm[_read_land(press, members["land"])].land if "land" in members else ""
    press.happen(PlaceCorrected(hero, land, seat=press.seat))
    resume(press)


def correct_card(press: Press) -> None:
    """Give a hero a buy card, one typed in too, or take one away.

    Raises:
        RuleViolation: `no-such-card` where there is none to take, or `too-many-typed`.
    """
    members = press.data.object(required=["hero", "holds"], optional=["card", "written"])
    holder = press.now.heroes[_read_hero(press, members["hero"])]
    holds = members["holds"].boolean()
    card, written = _read_card(press, members)
    if not holds and card not in holder.cards:
        raise NOT_HELD.error()
    press.happen(CardCorrected(holder.hero, card, holds, written, seat=press.seat))
    resume(press)


def _read_card(press: Press, members: Mapping[str, Node]) -> tuple[str, BuyCard | None]:
    """Return the id of a card known here, or of one typed in, and that card.

    One that was typed in before is known from then on: another copy of it needs its name alone.
    """
    known = press.now.box.buy_cards
    if "written" in members:
        written = read_buy_card(members["written"], known)
        return written.id, written
    node = members.get("card")
    if node is None:
        node = press.data.object(required=["card"], optional=list(members))["card"]
    card = node.word(known)
    return card, replace(known[card], copies=1) if card.startswith(WRITTEN) else None


def why_not_correct_shop(position: Position, seat: Seat) -> Refusal | None:
    """Say why no card for sale can be corrected now; hero cards are chosen meanwhile."""
    return None if position.realm else NOT_NOW


def correct_shop(press: Press) -> None:
    """Say which card really lies among those for sale, or was revealed for 1 gold.

    A real card is turned where the app would draw one; either may be typed in.

    Raises:
        RuleViolation: `no-such-card` where no such card is left, or nothing lies there;
            `too-many-typed`.
    """
    members = press.data.object(optional=["place", "card", "written"])
    position, shop = press.now, press.now.shop
    card, written = _read_card(press, {k: v for k, v in members.items() if k != "place"})
    spared = int(position.revealed)
    if "place" in members:
        place = members["place"].integer(0, OPEN_CARDS - 1)
        if place > len(shop.open):
            raise NO_CARD_THERE.error()
        old = shop.open[place] if place < len(shop.open) else ""
    elif position.revealed:
        place, old = -1, shop.deck[0]
    else:
        raise NO_CARD_THERE.error()
    is_left = card in shop.deck[spared:] if written is None else bool(old or shop.deck[spared:])
    if not is_left:
        message = say("No such card is left in the deck.")
        raise RuleViolation("no-such-card", message, rule="buy cards")
    press.happen(ShopCorrected(place, card, old, written, seat=press.seat))


def _read_hero(press: Press, node: Node) -> Seat:
    seat = Seat(node.integer(0, max(press.now.heroes)))
    if seat not in press.now.heroes:
        node.refuse("no-hero", say("This seat plays no hero."))
    return seat


def _read_land(press: Press, node: Node | None) -> int:
    if node is None:
        press.data.object(required=["land"], optional=["what", "old", "new"])
        return 0
    return node.integer(0, len(press.now.realm) - 1)


def _expect_old(before: Goods, what: str, old: int) -> None:
    if getattr(before, what) != old:
        raise Stale(
            "count-moved", say("This count has just changed. Look at it, then correct it again.")
        )
