"""Stay, leave, enter or move, and collect; who was hit inside stays or leaves first.

What is not done yet is said as what would be.

Source: rule text, "Order of Play", 5 to 8; rulings "Entering" and "Collecting".
"""

from dataclasses import dataclass, replace

from companion.core.kit import Offer, Refusal, choice, heed
from companion.core.message import Message, Seat, fill, say
from companion.core.play import Notice
from companion.core.shape import Flag
from companion.games.realm_master.box import NOTHING, Goods, goods_parts, less
from companion.games.realm_master.printed import Box, Land
from companion.games.realm_master.realm import Entry, collects, entries, next_step
from companion.games.realm_master.state import OUTSIDE, PLACE, Phase, Press, RealmFact, State
from companion.games.realm_master.winning import Ask, bar, on_turn, only_asked, waiting_for

COLLECTS = say("{hero} stays on {land} and takes {goods}.")
SECOND_HEART = 2
"""So many hearts of a land are taken only by an ability. Source: Realm-Master, Heroes."""


@dataclass(frozen=True, slots=True)
class AttackAnswered(RealmFact):
    """A Realm-Master who was hit stayed and collected, or left."""

    hero: str
    stays: bool
    land: str = ""
    """Where the hero stays; "" for one who leaves."""
    taken: Goods = NOTHING

    def then(self, state: State) -> State:
        """Let the hero collect, or put the hero outside."""
        if self.stays:
            after = state.collect(self.hero, self.land, self.taken)
        else:
            after = state.with_hero(self.hero, lambda hero: hero.at(OUTSIDE))
        return next_step(after.answered(self.hero))

    def tell(self, box: Box) -> Message:
        """Say what the hero takes, and why a second heart."""
        if not self.stays:
            return self.said(say("{hero} leaves the Realm and takes nothing."), box)
        told = self.said(COLLECTS, box, goods=goods_parts(self.taken))
        if self.taken.hearts < SECOND_HEART:
            return told
        why = say("The ability gives a second heart for staying when attacked.")
        return say("{told} {why}", told=told, why=why)


@dataclass(frozen=True, slots=True)
class LandEntered(RealmFact):
    """The hero on turn entered a land or moved to it: paid, took the bonus, collected."""

    hero: str
    land: str
    cost: int
    """Gold paid."""
    bonus: Goods
    """What the land prints; hearts above 10 are lost."""
    taken: Goods
    """What lay on the land."""
    hearts: int = 0
    """Hearts paid."""
    banners: int = 0
    """Banners paid."""
    lost: int = 0
    """Hearts of the bonus above 10."""

    @property
    def paid(self) -> Goods:
        """All that was paid to the supply."""
        return Goods(self.hearts, self.cost, self.banners)

    @property
    def got(self) -> Goods:
        """What the hero really got of the bonus."""
        return Goods(self.bonus.hearts - self.lost, self.bonus.gold, self.bonus.banners)

    def then(self, state: State) -> State:
        """Pay, take the bonus, collect; a new Realm-Master stays told."""
        place = state.place_of(self.land)
        after = state.with_hero(
            self.hero, lambda hero: hero.pay(self.paid).get(self.bonus).at(place)
        ).collect(self.hero, self.land, self.taken)
        if state.seat_of(self.hero) not in state.inside:
            after = after.remember(self)
        return replace(after, phase=Phase.END)

    def tell(self, box: Box) -> Message:
        """Say what was paid, given and taken, and why a second heart."""
        told = self._tell_entering(box)
        if self.taken.hearts < SECOND_HEART:
            return told
        why = say("The ability gives a second heart on entering.")
        return say("{told} {why}", told=told, why=why)

    def _tell_entering(self, box: Box) -> Message:
        told = {
            (False, False): say("{hero} enters {land} and takes {taken}."),
            (False, True): say("{hero} enters {land}, gets {bonus} for it and takes {taken}."),
            (True, False): say("{hero} pays {cost} for {land} and takes {taken}."),
            (True, True): say(
                "{hero} pays {cost} for {land}, gets {bonus} for it and takes {taken}."
            ),
        }[self.paid.count > 0, self.got.count > 0]
        return self.said(told, box, cost=goods_parts(self.paid), bonus=goods_parts(self.got))

    def news(self, state: State) -> Message | None:
        """Name a new Realm-Master."""
        return None if state.seat_of(self.hero) in state.inside else self._master(state)

    def notice(self, state: State) -> Notice | None:
        """Return what stays said of a new Realm-Master, while inside."""
        seat = state.seat_of(self.hero)
        if seat not in state.inside:
            return None
        return Notice("new-master", self._master(state), seat)

    def _master(self, state: State) -> Message:
        hero, land = state.called(state.seat_of(self.hero)), state.box.lands[self.land]
        return say("{hero} is a Realm-Master now, on {land}.", hero=hero, land=land.name)


@dataclass(frozen=True, slots=True)
class HeroStayed(RealmFact):
    """The hero on turn stayed: on a land and collected, or outside."""

    hero: str
    land: str = ""
    """"" for outside."""
    taken: Goods = NOTHING

    def then(self, state: State) -> State:
        """Collect from the land; then only buying is left."""
        after = state.collect(self.hero, self.land, self.taken) if self.land else state
        return replace(after, phase=Phase.END)

    def tell(self, box: Box) -> Message:
        """Say where the hero stays, and takes what."""
        if not self.land:
            return self.said(say("{hero} stays outside the Realm."), box)
        return self.said(COLLECTS, box, goods=goods_parts(self.taken))


@dataclass(frozen=True, slots=True)
class RealmLeft(RealmFact):
    """The hero on turn left the Realm."""

    sentence = say("{hero} leaves the Realm.")

    hero: str

    def then(self, state: State) -> State:
        """Put the hero outside; then only buying is left."""
        after = state.with_hero(self.hero, lambda hero: hero.at(OUTSIDE))
        return replace(after, phase=Phase.END)


@choice(
    "answer-attack",
    say("Stay or leave"),
    waiting_for(Phase.ANSWER),
    only_asked("stay or leave"),
    stay=Flag(),
)
def answer(press: Press, *, stay: bool) -> None:
    """Stay in the Realm and collect, or leave it and take nothing."""
    holder = press.now.heroes[press.seat]
    land, taken = "", NOTHING
    if stay:
        land, taken = (
            press.now.realm[holder.land].land,
            collects(press.now, press.seat, attacked=True),
        )
    press.happen(AttackAnswered(holder.hero, stay, land, taken, seat=press.seat))


@choice("enter-land", say("Enter a land"), on_turn(Phase.MOVE), land=PLACE)
def move(press: Press, land: int) -> None:
    """Enter a land or move to it: pay, take the bonus, collect.

    Raises:
        RuleViolation: `no-entry`, with the reason.
    """
    state = press.now
    entry = entries(state)[land]
    heed(entry.off)
    hero, entered = state.hero(press.seat), state.land(land)
    press.happen(
        LandEntered(
            hero.id,
            entered.id,
            entry.cost.gold,
            entered.bonus,
            entry.taken,
            hearts=entry.cost.hearts,
            banners=entry.cost.banners,
            lost=entry.lost,
            seat=press.seat,
        )
    )


@choice("stay-put", say("Stay"), on_turn(Phase.MOVE))
def stay(press: Press) -> None:
    """Stay if one is: a Realm-Master collects, a hero outside takes nothing."""
    holder = press.now.heroes[press.seat]
    land, taken = "", NOTHING
    if holder.land != OUTSIDE:
        land, taken = press.now.realm[holder.land].land, collects(press.now, press.seat)
    press.happen(HeroStayed(holder.hero, land, taken, seat=press.seat))


@choice(
    "leave-realm",
    say("Leave the Realm"),
    on_turn(Phase.MOVE),
    bar(
        Refusal("not-inside", say("This hero stands outside the Realm."), rule="leaving"),
        lambda state, seat: state.heroes[seat].land == OUTSIDE,
    ),
)
def leave(press: Press) -> None:
    """Leave the Realm on one's own turn."""
    press.happen(RealmLeft(press.now.heroes[press.seat].hero, seat=press.seat))


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
    land = state.land(state.heroes[seat].land).name
    return (
        Offer(
            "answer-attack",
            say("Stay on {land}", land=land),
            {"stay": True},
            _gets(state, seat, attacked=True),
        ),
        Offer("answer-attack", say("Leave the Realm"), {"stay": False}, say("Takes nothing.")),
    )


def _gets(state: State, seat: Seat, *, attacked: bool) -> Message:
    return say("Takes {goods}.", goods=goods_parts(collects(state, seat, attacked=attacked)))


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
        gets = _gets(state, seat, attacked=False)
        offers.append(Offer("stay-put", say("Stay on {land}", land=land), note=gets))
    for place, entry in entries(state).items():
        if place == holder.land:
            continue
        label = say("Enter {land}", land=state.land(place).name)
        note = None if entry.off else _entering(state.land(place), entry)
        offers.append(Offer("enter-land", label, {"land": place}, note, off=entry.off))
    if holder.land == OUTSIDE:
        offers.append(Offer("stay-put", say("Stay outside")))
    else:
        offers.append(Offer("leave-realm", say("Leave the Realm"), note=say("Takes nothing.")))
    return Ask(title, text, {seat: tuple(offers)}, yours)


def _entering(land: Land, entry: Entry) -> Message:
    """Say what one pays, what the land gives for it, and what is taken from it."""
    bonus = less(land.bonus, Goods(entry.lost))
    told = {
        (True, True): say("Costs {cost}, gives {bonus}. Takes {goods} from there."),
        (True, False): say("Costs {cost}. Takes {goods} from there."),
        (False, True): say("Gives {bonus}. Takes {goods} from there."),
        (False, False): say("Takes {goods}."),
    }[entry.cost.count > 0, land.bonus.count > 0]
    cost, gives, goods = map(goods_parts, (entry.cost, bonus, entry.taken))
    return fill(told, cost=cost, bonus=gives, goods=goods)
