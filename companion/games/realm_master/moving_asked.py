"""Ask who was hit whether to stay, and who is on turn where to go.

What is not done yet is said as what would be.
"""

from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.core.offer import Offer, Refusal
from companion.games.realm_master.box import Goods, goods_parts, hearts_lost, less
from companion.games.realm_master.question import Ask
from companion.games.realm_master.realm import collect, enter, entries, hearts_to_take
from companion.games.realm_master.state import OUTSIDE, State


def ask_answer(state: State) -> Ask:
    """Ask each Realm-Master who was hit whether to stay or to leave."""
    names = tuple(state.called(seat) for seat in state.waiting)
    offers = {seat: _stay_or_leave(state, seat) for seat in state.waiting}
    return Ask(
        say("{heroes}: stay or leave", heroes=names),
        say("Who stays collects from the land. Who leaves takes nothing."),
        offers,
        say("You were hit: stay or leave"),
    )


def _stay_or_leave(state: State, seat: Seat) -> tuple[Offer, ...]:
    hearts = hearts_to_take(state.hero(seat).ability, entered=False, attacked=True)
    land = state.land(state.heroes[seat].land).name
    return (
        Offer(
            "answer-attack",
            say("Stay on {land}", land=land),
            {"stay": True},
            _gets(state, seat, hearts),
        ),
        Offer("answer-attack", say("Leave the Realm"), {"stay": False}, say("Takes nothing.")),
    )


def _gets(state: State, seat: Seat, hearts: int) -> Message:
    holder = state.heroes[seat]
    lying = state.realm[holder.land].goods
    goods, _ = collect(holder.goods, lying, hearts)
    return say("Takes {goods}.", goods=goods_parts(less(goods, holder.goods)))


def ask_move(state: State) -> Ask:
    """Ask whether the hero on turn enters, stays, moves or leaves."""
    seat, holder = state.active, state.heroes[state.active]
    name = state.called(seat)
    offers: list[Offer] = []
    if holder.land == OUTSIDE:
        title = say("{hero} may enter the Realm", hero=name)
        yours, text = say("Enter the Realm?"), say("A sword opens the Realm.")
    else:
        title = say("{hero} stays or moves", hero=name)
        yours, text = say("Stay or move?"), say("Who stays collects from the land.")
        land = state.land(holder.land).name
        gets = _gets(state, seat, hearts=1)
        offers.append(Offer("stay-put", say("Stay on {land}", land=land), note=gets))
    for place, entry in entries(state).items():
        if place == holder.land:
            continue
        label = say("Enter {land}", land=state.land(place).name)
        if entry.blocked is not None:
            offers.append(
                Offer(
                    "enter-land",
                    label,
                    {"land": place},
                    off=Refusal("no-entry", entry.blocked, "entering"),
                )
            )
        else:
            note = _entering(state, place, entry.cost)
            offers.append(Offer("enter-land", label, {"land": place}, note))
    if holder.land == OUTSIDE:
        offers.append(Offer("stay-put", say("Stay outside")))
    else:
        offers.append(Offer("leave-realm", say("Leave the Realm"), note=say("Takes nothing.")))
    return Ask(title, text, {seat: tuple(offers)}, yours)


def _entering(state: State, place: int, cost: Goods) -> Message:
    """Say what one pays, what the land gives for it, and what is taken from it."""
    hero, land = state.heroes[state.active].goods, state.land(place)
    lying = state.realm[place].goods
    _, left = enter(hero, land, lying, state.hero(state.active).ability)
    takes = goods_parts(less(lying, left))
    pays, bonus = goods_parts(cost), goods_parts(_fitting(less(hero, cost), land.bonus))
    if cost.count and land.bonus.count:
        return say(
            "Costs {cost}, gives {bonus}. Takes {goods} from there.",
            cost=pays,
            bonus=bonus,
            goods=takes,
        )
    if cost.count:
        return say("Costs {cost}. Takes {goods} from there.", cost=pays, goods=takes)
    if land.bonus.count:
        return say("Gives {bonus}. Takes {goods} from there.", bonus=bonus, goods=takes)
    return say("Takes {goods}.", goods=takes)


def _fitting(hero: Goods, given: Goods) -> Goods:
    """Return what of goods from the supply is not lost above ten hearts."""
    return less(given, Goods(hearts=hearts_lost(hero, given)))
