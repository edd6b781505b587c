"""Move pieces on the table, and drop what is not waited for any more.

Each returns the position after it; nothing is refused.
"""

from dataclasses import replace

from companion.core.ids import Seat
from companion.games.realm_master.box import Goods, less, receive
from companion.games.realm_master.dice import threatened
from companion.games.realm_master.realm import next_step
from companion.games.realm_master.state import (
    OUTSIDE,
    Holder,
    Phase,
    Position,
    with_goods,
    with_hero,
    with_stock,
)


def settled(position: Position) -> Position:
    """Drop from what the table waits for whoever is out, stands elsewhere or holds nothing now."""
    alive, inside = position.alive, position.inside
    asked = threatened(position) if position.phase is Phase.BLOW else tuple(inside)
    waiting = tuple(seat for seat in position.waiting if seat in asked)
    debts = tuple(debt for debt in position.debts if debt[0] in alive)
    left = replace(position, waiting=waiting, debts=debts, spoils=spoils_left(position))
    in_turn = position.phase not in (Phase.ROUND, Phase.TRIBUTE, Phase.ULTIMATUM, Phase.LAND_ROLL)
    if in_turn and position.active not in alive:
        return replace(left, phase=Phase.END)
    if position.phase in (Phase.ANSWER, Phase.SPOILS, Phase.MOVE):
        return next_step(left)
    return left


def spoils_left(position: Position) -> tuple[tuple[Seat, int], ...]:
    """Return whose cards are still to take: none of who lives again, no more than there are."""
    left: list[tuple[Seat, int]] = []
    for fallen, count in position.spoils:
        holder = position.heroes[fallen]
        held = 0 if fallen in position.alive else min(count, len(holder.cards))
        if held:
            left.append((fallen, held))
    return tuple(left)


def give(position: Position, seat: Seat, goods: Goods) -> Position:
    """Give a hero goods; hearts above 10 are lost."""
    return with_goods(position, seat, receive(position.heroes[seat].goods, goods))


def pay(holder: Holder, gold: int) -> Holder:
    """Take gold from a hero for the supply."""
    return replace(holder, goods=replace(holder.goods, gold=holder.goods.gold - gold))


def add(position: Position, place: int, goods: Goods) -> Position:
    """Lay goods on a land."""
    lying = position.realm[place].goods
    added = Goods(
        lying.hearts + goods.hearts, lying.gold + goods.gold, lying.banners + goods.banners
    )
    return with_stock(position, place, added)


def collect(position: Position, seat: Seat, taken: Goods) -> Position:
    """Move goods from the land where a hero stands to the hero."""
    place = position.heroes[seat].land
    after = with_stock(position, place, less(position.realm[place].goods, taken))
    return give(after, seat, taken)


def leave(position: Position, seat: Seat) -> Position:
    """Put a hero outside the Realm."""
    return with_hero(position, seat, replace(position.heroes[seat], land=OUTSIDE))


def answered(position: Position, seat: Seat) -> Position:
    """Wait no longer for a hero."""
    waiting = tuple(each for each in position.waiting if each != seat)
    return replace(position, waiting=waiting)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return cards without one of them."""
    at = cards.index(card)
    return (*cards[:at], *cards[at + 1 :])
