"""Fill lands, collect from them, enter them, and say what a turn waits for next.

Source: rule text, "Order of Play", 2 and 5 to 8, and "If…"; rulings "Entering", "Collecting"
and "Order of a turn".
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.core.kit import Refusal
from companion.core.message import Message, Seat, say, say_count
from companion.games.realm_master.box import HEARTS_MAX, SWORD, Goods, hearts_lost, less, receive
from companion.games.realm_master.dice import threatened
from companion.games.realm_master.printed import Ability, Land
from companion.games.realm_master.state import Phase, State

ALIVE_FOR_TWO = 5
"""Heroes alive from which two may be inside. Source: "Order of Play", 7."""
DWARF_DISCOUNT = 1
"""Gold the dwarf saves on entering. Source: Realm-Master, Heroes."""


def fitting(lying: Goods, places: int, given: Goods) -> Goods:
    """Return what of goods a land has room for: hearts first, then gold, then banners.

    >>> fitting(Goods(hearts=4), 6, Goods(gold=3))
    Goods(hearts=0, gold=2, banners=0)
    """
    free = max(0, places - lying.count)
    hearts = min(free, given.hearts)
    gold = min(free - hearts, given.gold)
    return Goods(hearts, gold, min(free - hearts - gold, given.banners))


def entry_cost(land: Land, ability: Ability) -> Goods:
    """Return what entering costs; the dwarf pays 1 gold less, never less than none."""
    saves = DWARF_DISCOUNT if ability is Ability.DWARF else 0
    return replace(land.cost, gold=max(0, land.cost.gold - saves))


def collects(state: State, seat: Seat, *, attacked: bool = False) -> Goods:
    """Return what a hero who stays takes from the land: the Princess 2 hearts where attacked."""
    holder = state.heroes[seat]
    hearts = hearts_to_take(state.hero(seat).ability) if attacked else 1
    return takes(holder.goods, state.realm[holder.land].goods, hearts)


def hearts_to_take(ability: Ability) -> int:
    """Return how many hearts a hero takes who enters, or was attacked and stays.

    A stay on a turn of one's own gives 1 to the Princess, too.
    """
    return 2 if ability is Ability.PRINCESS else 1


def takes(hero: Goods, lying: Goods, hearts: int) -> Goods:
    """Return what a hero takes from a land: 1 gold, 1 banner and up to `hearts` hearts.

    A heart the hero cannot take stays on the land.
    """
    return Goods(
        hearts=min(hearts, lying.hearts, HEARTS_MAX - hero.hearts),
        gold=min(1, lying.gold),
        banners=min(1, lying.banners),
    )


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
    goods: Goods,
    cost: Goods,
) -> Message | None:
    """Say what keeps a hero from entering a land, or None if nothing does.

    Whoever is inside already may move without a sword, even when two are inside and fewer than
    five are left alive; nobody has to go because others died.

    Args:
        seat: Who wants to enter or move.
        land: The land's id.
        swords: Swords among the resolved dice.
        inside: Where those inside stand, after the defenders' answers.
        alive: How many heroes live.
        goods: What the hero holds, this turn's gains included.
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
    return _lacks(goods, cost)


def _lacks(goods: Goods, cost: Goods) -> Message | None:
    """Say what a hero lacks to pay; the last heart is never paid, since who has none is out."""
    if goods.gold < cost.gold:
        return say(
            "Entering costs {cost} gold, and this hero has {gold}.",
            cost=cost.gold,
            gold=goods.gold,
        )
    if goods.banners < cost.banners:
        return say_count(
            "Entering costs {count} banner, and this hero has {held}.",
            "Entering costs {count} banners, and this hero has {held}.",
            cost.banners,
            held=goods.banners,
        )
    if cost.hearts and goods.hearts <= cost.hearts:
        return say_count(
            "Entering costs {count} heart, and a hero never pays the last one.",
            "Entering costs {count} hearts, and a hero never pays the last one.",
            cost.hearts,
        )
    return None


@dataclass(frozen=True, slots=True)
class Entry:
    """What entering one land takes and gives now."""

    cost: Goods
    """What this hero pays to the supply."""
    lost: int
    """How many hearts of what the land gives would be above 10."""
    taken: Goods
    """What the hero takes from the land then."""
    off: Refusal | None
    """Why the hero may not enter; None if nothing stands against it."""


def entries(state: State) -> Mapping[int, Entry]:
    """Return what entering each land takes for the hero on turn, by place."""
    seat, holder = state.active, state.heroes[state.active]
    ability = state.hero(seat).ability
    inside = {each: state.realm[place].land for each, place in state.inside.items()}
    found: dict[int, Entry] = {}
    for place, tile in enumerate(state.realm):
        land = state.land(place)
        cost = entry_cost(land, ability)
        blocked = blocker(
            seat,
            land.id,
            swords=state.shown_faces.count(SWORD),
            inside=inside,
            alive=len(state.alive),
            goods=holder.goods,
            cost=cost,
        )
        paid = less(holder.goods, cost)
        taken = takes(receive(paid, land.bonus), tile.goods, hearts_to_take(ability))
        off = None if blocked is None else Refusal("no-entry", blocked, rule="entering")
        found[place] = Entry(cost, hearts_lost(paid, land.bonus), taken, off)
    return found


def next_step(state: State) -> State:
    """Return the state waiting for the next step of the turn after the attack.

    Where the hero on turn has no sword or finds no room in the Realm, nothing is asked.
    """
    if state.spoils:
        phase = Phase.SPOILS
    elif state.waiting:
        phase = Phase.ANSWER
    elif state.active in state.inside or _has_room(state):
        phase = Phase.MOVE
    else:
        phase = Phase.END
    return replace(state, phase=phase)


def _has_room(state: State) -> bool:
    room = len(state.inside) < places_inside(len(state.alive))
    return SWORD in state.shown_faces and room


def lands_with_room(state: State) -> tuple[int, ...]:
    """Return the lands that hold one resource more, by place."""
    return tuple(
        place
        for place, tile in enumerate(state.realm)
        if tile.goods.count < state.land(place).places
    )


def settled(state: State) -> State:
    """Drop from what the table waits for whoever is out, stands elsewhere or holds nothing now."""
    alive, inside = state.alive, state.inside
    asked = threatened(state) if state.phase is Phase.BLOW else tuple(inside)
    waiting = tuple(seat for seat in state.waiting if seat in asked)
    debts = tuple(debt for debt in state.debts if debt[0] in alive)
    left = replace(state, waiting=waiting, debts=debts, spoils=_spoils_left(state))
    in_turn = state.phase not in (Phase.ROUND, Phase.TRIBUTE, Phase.ULTIMATUM, Phase.LAND_ROLL)
    if in_turn and state.active not in alive:
        return replace(left, phase=Phase.END)
    if state.phase in (Phase.ANSWER, Phase.SPOILS, Phase.MOVE):
        return next_step(left)
    return left


def _spoils_left(state: State) -> tuple[tuple[Seat, int], ...]:
    """Return whose cards are still to take: none of who lives again, no more than there are."""
    fallen = (each for each in state.spoils if each[0] not in state.alive)
    left = ((seat, min(count, len(state.heroes[seat].cards))) for seat, count in fallen)
    return tuple(each for each in left if each[1])
