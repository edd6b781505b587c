"""Meet what a turn card demands of each hero: a tribute, an answer to the Grim Ultimatum.

Source: rule text, "Turn Cards", Tribute and Grim Ultimatum.
"""

from dataclasses import dataclass, replace

from companion.core.kit import Offer, Refusal, choice, require
from companion.core.message import Message, Seat, say, say_count
from companion.core.shape import Flag
from companion.games.realm_master.attack import settle_blow
from companion.games.realm_master.box import (
    face_word,
    less,
    one_of,
    wound,
)
from companion.games.realm_master.death import fall
from companion.games.realm_master.printed import Box
from companion.games.realm_master.realm import lands_with_room
from companion.games.realm_master.state import (
    OUTSIDE,
    PLACE,
    Holder,
    Phase,
    Press,
    RealmFact,
    State,
)
from companion.games.realm_master.turns import begin_turns
from companion.games.realm_master.winning import Ask, cards_to_use, ending, only_asked, waiting_for


@dataclass(frozen=True, slots=True)
class TributePaid(RealmFact):
    """A hero paid one resource to a land."""

    sentence = say("{hero} pays {resource} to {land}.")

    hero: str
    resource: str
    """The face that shows it: heart, coin or banner."""
    land: str

    def then(self, state: State) -> State:
        """Move it from the hero to the land."""
        one = one_of(self.resource)
        paid = state.lay_on(self.land, one).with_hero(self.hero, lambda hero: hero.pay(one))
        return replace(paid, debts=state.debts[1:])


@dataclass(frozen=True, slots=True)
class TributeDropped(RealmFact):
    """A hero paid nothing: the hero has none, or no land has room."""

    hero: str
    resource: str
    owns: bool

    def then(self, state: State) -> State:
        """Ask for the next one."""
        return replace(state, debts=state.debts[1:])

    def tell(self, box: Box) -> Message:
        """Say why nothing was paid."""
        if self.owns:
            return self.said(say("{hero} keeps {resource}: no land has room."), box)
        return self.said(say("{hero} cannot pay {resource}."), box)


def _bar_others(state: State, seat: Seat) -> Refusal | None:
    """Refuse a tribute of a seat before its turn to pay."""
    if not state.debts or state.debts[0][0] == seat:
        return None
    message = say("{hero} pays first.", hero=state.hero(state.debts[0][0]).name)
    return Refusal("not-your-tribute", message, rule="tribute")


@choice("pay-tribute", say("Pay tribute"), waiting_for(Phase.TRIBUTE), _bar_others, land=PLACE)
def pay_tribute(press: Press, land: int) -> None:
    """Pay the next resource into the land chosen.

    Raises:
        RuleViolation: `land-full`.
    """
    require(
        land in lands_with_room(press.now),
        Refusal("land-full", say("Nothing more fits there. Choose another land."), rule="tribute"),
    )
    _pay(press, land)
    settle_debts(press)


def settle_debts(press: Press) -> None:
    """Pay and drop all debts that leave no choice; then the turns begin."""
    while press.now.debts and ending(press.now) is None:
        seat, resource = press.now.debts[0]
        holder, room = press.now.heroes[seat], lands_with_room(press.now)
        after = less(holder.goods, one_of(resource))
        # The last heart is never paid: who has none is out.
        owns = after.hearts > 0 and min(after.gold, after.banners) >= 0
        if not owns or not room:
            press.happen(TributeDropped(holder.hero, resource, owns, seat=press.seat))
        elif len(room) == 1:
            _pay(press, room[0])
        else:
            return
    if ending(press.now) is None:
        begin_turns(press)


def _pay(press: Press, land: int) -> None:
    seat, resource = press.now.debts[0]
    hero, tile = press.now.heroes[seat].hero, press.now.realm[land]
    press.happen(TributePaid(hero, resource, tile.land, seat=press.seat))


def ask_tribute(state: State) -> Ask:
    """Ask the next who pays for the land."""
    if not state.debts:
        return Ask(say("The tribute is paid"), say("The turns begin."))
    seat, resource = state.debts[0]
    word = face_word(resource)
    offers = tuple(
        Offer(
            "pay-tribute",
            say("{land}", land=state.land(place).name),
            {"land": place},
            _room(state, place),
        )
        for place in lands_with_room(state)
    )
    return Ask(
        say("{hero} pays {resource}", hero=state.called(seat), resource=word),
        say("To which land?"),
        {seat: offers},
        say("You pay {resource}", resource=word),
    )


def _room(state: State, place: int) -> Message:
    lying = state.realm[place].goods
    return say("{used} of {places} places taken", used=lying.count, places=state.land(place).places)


@dataclass(frozen=True, slots=True)
class UltimatumAnswered(RealmFact):
    """A Realm-Master left, or stayed and lost hearts."""

    hero: str
    leaves: bool
    hearts: int
    """Hearts that staying costs."""
    had: int
    """Hearts the hero had before."""

    def then(self, state: State) -> State:
        """Put the hero outside, or take the hearts."""

        def change(holder: Holder) -> Holder:
            if self.leaves:
                return holder.at(OUTSIDE)
            return replace(holder, goods=wound(holder.goods, self.hearts))

        return state.with_hero(self.hero, change).answered(self.hero)

    def tell(self, box: Box) -> Message:
        """Say what the hero chose."""
        told = say_count(
            "{hero} stays and loses {count} heart.",
            "{hero} stays and loses {count} hearts.",
            min(self.hearts, self.had),
        )
        return self.said(say("{hero} leaves the Realm unhurt.") if self.leaves else told, box)


@choice(
    "answer-ultimatum",
    say("Answer the ultimatum"),
    waiting_for(Phase.ULTIMATUM),
    only_asked("Grim Ultimatum"),
    leave=Flag(),
)
def answer_card(press: Press, *, leave: bool) -> None:
    """Leave the Realm under the Grim Ultimatum, or stay and lose hearts."""
    holder, hearts = press.now.heroes[press.seat], press.now.turn_card.amount
    answered = UltimatumAnswered(
        holder.hero, leave, hearts, had=holder.goods.hearts, seat=press.seat
    )
    after = press.happen(answered)
    if not after.heroes[press.seat].goods.hearts:
        fall(press, press.seat, killer=None)
    resume(press)


def ask_ultimatum(state: State) -> Ask:
    """Ask each Realm-Master whether to leave or to lose hearts."""
    amount = state.turn_card.amount
    names = tuple(state.called(seat) for seat in state.waiting)
    offers = {
        seat: (
            Offer("answer-ultimatum", say("Leave the Realm"), {"leave": True}),
            _stay_and_bleed(state.heroes[seat].goods.hearts, amount),
            *cards_to_use(state, seat),
        )
        for seat in state.waiting
    }
    return Ask(
        say("{heroes}: leave the Realm or lose hearts", heroes=names),
        say("Each Realm-Master decides alone."),
        offers,
        say("Leave the Realm or lose hearts"),
    )


def _stay_and_bleed(hearts: int, amount: int) -> Offer:
    if amount >= hearts:
        label = say_count(
            "Stay and lose the last heart", "Stay and lose all {count} hearts", hearts
        )
        note = say("The hero is out then.")
        return Offer("answer-ultimatum", label, {"leave": False}, note)
    label = say_count("Stay and lose {count} heart", "Stay and lose {count} hearts", amount)
    note = say_count(
        "{count} heart becomes {after}.",
        "{count} hearts become {after}.",
        hearts,
        after=hearts - amount,
    )
    return Offer("answer-ultimatum", label, {"leave": False}, note)


def resume(press: Press) -> None:
    """Go on if nothing is left to ask of the turn card, or before a blow."""
    if ending(press.now) is not None:
        return
    settle_blow(press)
    if press.now.phase is Phase.TRIBUTE:
        settle_debts(press)
    elif press.now.phase is Phase.ULTIMATUM and not press.now.waiting:
        begin_turns(press)
