"""Fill lands, collect from them, enter them, and share out what a fallen hero held.

Source: rule text, "Order of Play", 2 and 5 to 8, and "If…"; rulings "Entering", "Collecting",
"Death" and "Order of a turn".
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.core.ids import Seat
from companion.core.message import Message, say, say_count
from companion.games.realm_master.box import HEARTS_MAX, NOTHING, SWORD, Goods, less, receive
from companion.games.realm_master.printed import Ability, Land
from companion.games.realm_master.state import Phase, State

ALIVE_FOR_TWO = 5
"""Heroes alive from which two may be inside. Source: "Order of Play", 7."""
DWARF_DISCOUNT = 1
"""Gold the dwarf saves on entering. Source: Realm-Master, Heroes."""


def fill(lying: Goods, places: int, given: Goods) -> Goods:
    """Add goods to a land: hearts, then gold, then banners, up to its free places.

    >>> fill(Goods(hearts=4), 6, Goods(gold=3))
    Goods(hearts=4, gold=2, banners=0)
    """
    free = max(0, places - lying.count)
    hearts = min(free, given.hearts)
    gold = min(free - hearts, given.gold)
    banners = min(free - hearts - gold, given.banners)
    return Goods(lying.hearts + hearts, lying.gold + gold, lying.banners + banners)


def fill_empty_of_gold(lying: Goods, places: int, gold: int) -> Goods:
    """Give gold to a land that has none; one with gold stays as it is."""
    return lying if lying.gold else fill(lying, places, Goods(gold=gold))


def entry_cost(land: Land, ability: Ability | None = None) -> Goods:
    """Return what entering costs; the dwarf pays 1 gold less, never less than none."""
    saves = DWARF_DISCOUNT if ability is Ability.DWARF else 0
    return replace(land.cost, gold=max(0, land.cost.gold - saves))


def hearts_to_take(ability: Ability | None, *, entered: bool, attacked: bool) -> int:
    """Return how many hearts a hero takes from the land at most.

    The Princess takes 2 when she enters, or when she was attacked and stays; a stay on a turn of
    her own gives 1, as to everybody.
    """
    return 2 if ability is Ability.PRINCESS and (entered or attacked) else 1


def collect(hero: Goods, lying: Goods, hearts: int = 1) -> tuple[Goods, Goods]:
    """Take 1 gold, 1 banner and up to `hearts` hearts, so far as they lie there.

    A heart the hero cannot take stays on the land.

    Returns:
        The hero's goods and what is left on the land.
    """
    taken = Goods(
        hearts=min(hearts, lying.hearts, HEARTS_MAX - hero.hearts),
        gold=min(1, lying.gold),
        banners=min(1, lying.banners),
    )
    return receive(hero, taken), less(lying, taken)


def enter(
    hero: Goods, land: Land, lying: Goods, ability: Ability | None = None
) -> tuple[Goods, Goods]:
    """Enter a land, or move to it: pay the cost, take the bonus, then collect.

    The cost goes to the supply and the bonus comes from it. The hero must be able to pay before
    the bonus; `blocker` says so beforehand.

    Returns:
        The hero's goods and what is left on the land.
    """
    cost = entry_cost(land, ability)
    assert _lacks(hero, cost) is None, "entered without what it costs"
    paid = receive(less(hero, cost), land.bonus)
    return collect(paid, lying, hearts_to_take(ability, entered=True, attacked=False))


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
    """Say what keeps a hero from entering a land, or None where nothing does.

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
    """What entering one land takes now."""

    cost: Goods
    """What this hero pays."""
    blocked: Message | None
    """Why the hero may not enter; None where nothing stands against it."""


def entries(state: State) -> Mapping[int, Entry]:
    """Return what entering each land takes for the hero on turn, by place."""
    seat = state.active
    ability = state.hero(seat).ability
    inside = {each: state.realm[place].land for each, place in state.inside.items()}
    found: dict[int, Entry] = {}
    for place in range(len(state.realm)):
        land = state.land(place)
        cost = entry_cost(land, ability)
        blocked = blocker(
            seat,
            land.id,
            swords=state.shown_faces.count(SWORD),
            inside=inside,
            alive=len(state.alive),
            goods=state.heroes[seat].goods,
            cost=cost,
        )
        found[place] = Entry(cost, blocked)
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


@dataclass(frozen=True, slots=True)
class Estate:
    """Where the goods of a fallen hero go."""

    taken: Goods
    """Gold and banners for the killer."""
    cards_taken: int
    """How many cards the killer chooses; the rest is discarded."""
    cards_discarded: int
    lying: Goods | None
    """What then lies on the land a Realm-Master died on; None for a hero outside."""
    supply: Goods
    """Gold and banners that go to the supply."""


def share_out(
    fallen: Goods,
    cards: int,
    *,
    has_killer: bool,
    land: tuple[Land, Goods] | None = None,
) -> Estate:
    """Share out the goods of a hero who fell.

    The killer takes half of the cards, the gold and the banners, each rounded down. Of the rest a
    Realm-Master's gold, then banners, stay on the land up to its places; all else is gone.

    Args:
        fallen: What the hero held.
        cards: How many cards the hero held.
        has_killer: False for a death by Grim Ultimatum.
        land: The land a Realm-Master stood on and what lies there; None for a hero outside.
    """
    taken = Goods(gold=fallen.gold // 2, banners=fallen.banners // 2) if has_killer else NOTHING
    cards_taken = cards // 2 if has_killer else 0
    rest = less(replace(fallen, hearts=0), taken)
    if land is None:
        return Estate(taken, cards_taken, cards - cards_taken, None, rest)
    tile, lay = land
    lying = fill(lay, tile.places, rest)
    supply = less(rest, less(lying, lay))
    return Estate(taken, cards_taken, cards - cards_taken, lying, supply)
