"""Answer the Grim Ultimatum: each Realm-Master leaves the Realm or loses hearts.

Source: rule text, "Turn Cards", Grim Ultimatum.
"""

from dataclasses import dataclass, replace

from companion.core.kit import Offer, choice
from companion.core.message import Message, say, say_count
from companion.core.shape import Flag
from companion.games.realm_master.box import wound
from companion.games.realm_master.death import fall
from companion.games.realm_master.printed import Box
from companion.games.realm_master.rounds import resume
from companion.games.realm_master.state import OUTSIDE, Holder, Phase, Press, RealmFact, State
from companion.games.realm_master.winning import Ask, cards_to_use, only_asked, waiting_for


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
        hero = box.heroes[self.hero].short
        if self.leaves:
            return say("{hero} leaves the Realm unhurt.", hero=hero)
        return say_count(
            "{hero} stays and loses {count} heart.",
            "{hero} stays and loses {count} hearts.",
            min(self.hearts, self.had),
            hero=hero,
        )


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
