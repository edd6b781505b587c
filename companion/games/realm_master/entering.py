"""Decide who is hit, who may be inside, and in which order a turn runs.

Source: rule text, "Order of Play", 2 and 5 to 7; rulings "Entering" and "Order of a turn".
"""

from collections.abc import Mapping, Sequence
from enum import IntEnum

from companion.core.ids import Seat
from companion.core.message import Message, say

ALIVE_FOR_TWO = 5
"""Heroes alive from which two may be inside. Source: "Order of Play", 7."""


class Step(IntEnum):
    """The steps of a turn, in order."""

    GAINS = 1
    """The dice give hearts, gold and banners."""
    ATTACK = 2
    """The swords hit."""
    ANSWER = 3
    """Each Realm-Master hit stays or leaves."""
    ENTER = 4
    """The roller enters or moves: cost, then bonus."""
    COLLECT = 5
    """The roller takes 1 heart, 1 gold and 1 banner, if present."""


def targets(attacker: Seat, inside: Sequence[Seat], alive: Sequence[Seat]) -> tuple[Seat, ...]:
    """Return whom an attacker's swords hit.

    From outside they hit whoever is inside; from inside every living hero outside.
    """
    if attacker in inside:
        return tuple(seat for seat in alive if seat not in inside)
    return tuple(seat for seat in alive if seat in inside)


def places_inside(alive: int) -> int:
    """Return how many heroes may be inside after somebody enters."""
    return 2 if alive >= ALIVE_FOR_TWO else 1


def blocker(
    seat: Seat,
    land: str,
    *,
    swords: int,
    inside: Mapping[Seat, str],
    alive: int,
    gold: int,
    cost: int,
) -> Message | None:
    """Say what keeps a hero from entering a land, or None where nothing does.

    Whoever is inside already may move without a sword, even when two are inside and fewer than
    five are left alive; nobody has to go because others died.

    Args:
        seat: Who wants to enter or move.
        land: The land's id.
        swords: Swords among the resolved dice.
        inside: Where those inside stand, after the defenders' answers.
        alive: How many heroes live.
        gold: What the hero holds, this turn's coins included.
        cost: What the land asks of this hero.
    """
    others = [place for other, place in sorted(inside.items()) if other != seat]
    if inside.get(seat) == land:
        return say("This hero stands on this land already. Stay, or choose another land.")
    if seat not in inside and not swords:
        return say("Entering takes a sword.")
    if seat not in inside and len(others) >= places_inside(alive):
        return say("The Realm has no room for one more hero.")
    if land in others:
        return say("Another hero stands on this land. Choose another one.")
    if gold < cost:
        return say("Entering costs {cost} gold, and only {gold} is there.", cost=cost, gold=gold)
    return None
