"""Throw the dice of a turn, choose what each R is, and take what they give.

Source: rule text, "Order of Play", 2; ruling "Order of a turn".
"""

from dataclasses import dataclass, replace

from companion.core import rethrow, throw
from companion.core.kit import Offer, Refusal, choice, require
from companion.core.message import Message, say, say_count
from companion.core.shape import Flag, Items, Judged, Whole, words
from companion.games.realm_master.attack import AttackHeld, BlowAimed, _strike
from companion.games.realm_master.box import DICE, WILD, Goods, goods_parts, hearts_lost, less
from companion.games.realm_master.dice import FACE, TYPED_FACES, plan, resolve, threatened
from companion.games.realm_master.printed import Box
from companion.games.realm_master.realm import next_step
from companion.games.realm_master.state import Phase, Press, RealmFact, State
from companion.games.realm_master.winning import Ask, bar, ending, on_turn


@dataclass(frozen=True, slots=True)
class FaceChosen(RealmFact):
    """A die that shows R was made another face."""

    die: int
    """Its place, 0-based."""
    face: str

    def then(self, state: State) -> State:
        """Let the die count as that face."""
        chosen = {**state.chosen, self.die: self.face}
        return replace(state, chosen={place: chosen[place] for place in sorted(chosen)})

    def tell(self, box: Box) -> Message:
        """Name the face."""
        return say("{who} takes R as {face}.", face=DICE.words((self.face,))[0])


@dataclass(frozen=True, slots=True)
class DiceResolved(RealmFact):
    """The hero on turn took what the dice give."""

    hero: str
    gains: Goods
    """What the dice show; hearts above 10 are lost."""
    hits_nobody: bool = False
    """Whether no sword hits anybody, so that the turn goes on."""
    lost: int = 0
    """How many of these hearts are lost, above 10."""

    def then(self, state: State) -> State:
        """Give it to the hero; the swords come next."""
        after = state.with_hero(self.hero, lambda hero: hero.get(self.gains))
        after = replace(after, phase=Phase.ATTACK)
        return next_step(after) if self.hits_nobody else after

    def tell(self, box: Box) -> Message:
        """Say what the hero gains."""
        if not self.gains.count:
            return self.said(say("The dice give {hero} nothing."), box)
        told = say("{hero} gains {goods}.")
        if self.lost:
            told = say_count(
                "{hero} gains {goods}. {count} heart above ten is lost.",
                "{hero} gains {goods}. {count} hearts above ten are lost.",
                self.lost,
            )
        return self.said(told, box, goods=goods_parts(less(self.gains, Goods(hearts=self.lost))))


THROWN = Refusal(
    "thrown",
    say("This turn’s dice lie on the table. Keep some and throw the others once."),
    rule="throw",
)
NO_R = Refusal("not-an-r", say("This die shows no R."), rule="R")
GOOD_HIT = 4
"""Damage of a first throw at which hitting is offered first, and throwing again second."""
GOOD_GAIN = 3
"""Hearts, gold and banners of a first throw at which taking them is offered first."""
CHOOSE_R = Refusal("choose-r", say("Choose first what R is."), rule="R")


THROW = replace(
    throw.throw,
    bars=(on_turn(Phase.DICE), bar(THROWN, lambda state, seat: state.throw.faces)),
    data={"faces": Judged(TYPED_FACES)},
)
"""Throw the five dice, or take the faces of real ones."""
RETHROW = replace(
    rethrow.rethrow,
    bars=(on_turn(Phase.DICE), *rethrow.rethrow.bars),
    data={
        "keep": Judged(Items(Whole(0, DICE.count - 1), 0, DICE.count)),
        "faces": Judged(Items(FACE, 0, DICE.count)),
    },
)
"""Throw the dice not kept once more, or take the faces of real ones."""


@choice(
    "choose-face",
    say("Choose a face"),
    on_turn(Phase.DICE, Phase.ATTACK),
    bar(NO_R, lambda state, seat: WILD not in state.throw.faces),
    die=Whole(0, DICE.count - 1),
    face=words(each for each in DICE.faces if each != WILD),
)
def choose_face(press: Press, die: int, face: str) -> None:
    """Choose what a die that shows R is.

    Raises:
        RuleViolation: `not-an-r`.
    """
    require(press.now.throw.faces[die] == WILD, NO_R)
    press.happen(FaceChosen(die, face, seat=press.seat))


@choice(
    "resolve-dice",
    say("Take what the dice give"),
    on_turn(Phase.DICE, Phase.ATTACK),
    bar(rethrow.NOTHING_THROWN, lambda state, seat: not state.throw.faces),
    bar(CHOOSE_R, lambda state, seat: WILD in state.shown_faces),
    hold=Flag(),
)
def resolve_dice(press: Press, *, hold: bool = False) -> None:
    """Take what the dice give, then hit, or hold the swords back."""
    hero = press.now.hero(press.seat)
    if press.now.phase is Phase.DICE:
        gains = resolve(press.now.shown_faces, hero.ability).goods
        hits_nobody = not plan(press.now)
        lost = hearts_lost(press.now.heroes[press.seat].goods, gains)
        taken = DiceResolved(hero.id, gains, lost=lost, seat=press.seat)
        if ending(taken.then(press.now)) is not None:
            # Won by what the dice gave; the swords hit only if that is corrected.
            press.happen(taken)
            return
        press.happen(replace(taken, hits_nobody=hits_nobody))
        if hits_nobody:
            return
    if not plan(press.now) or hold:
        press.happen(AttackHeld(hero.id, seat=press.seat))
        return
    aimed = threatened(press.now)
    if aimed:
        targets = tuple(press.now.heroes[seat].hero for seat in aimed)
        press.happen(BlowAimed(hero.id, targets, seat=press.seat))
        return
    _strike(press)


def ask_dice(state: State) -> Ask:
    """Ask what becomes of the dice: throw, choose each R, take what they give."""
    seat, hero = state.active, state.called(state.active)
    throw = state.throw
    if not throw.faces:
        return Ask(
            say("{hero} throws the dice", hero=hero),
            say("Five dice. Keep what you like, and throw the others once more."),
            yours=say("Your turn: throw the dice"),
        )
    faces = state.shown_faces
    if WILD in faces:
        return _ask_r(state, faces.count(WILD))
    title, yours, label = _would(state)
    offers = [Offer("resolve-dice", label, is_main=throw.rerolls > 0 or _is_good(state))]
    if plan(state):
        offers.append(Offer("resolve-dice", say("Hit nobody"), {"hold": True}))
    return Ask(title, _gains_text(state), {seat: tuple(offers)}, yours)


def _ask_r(state: State, count: int) -> Ask:
    """Ask what each R is; what is taken then stands there, shut, with the reason."""
    hero = state.called(state.active)
    text = say("Choose what it is.")
    if not state.throw.rerolls:
        text = say("Choose what it is, or keep dice and throw the others again.")
    offer = Offer("resolve-dice", say("Take what the dice give"), off=CHOOSE_R)
    return Ask(
        say_count(
            "{hero} chooses what the R is", "{hero} chooses what each R is", count, hero=hero
        ),
        text,
        {state.active: (offer,)},
        say_count("What is the R?", "What is each R?", count),
    )


def _gains(state: State) -> tuple[Goods, int]:
    """Return what the dice would give, and how many hearts of it would be lost above ten."""
    seat = state.active
    gains = resolve(state.shown_faces, state.hero(seat).ability).goods
    return gains, hearts_lost(state.heroes[seat].goods, gains)


def _is_good(state: State) -> bool:
    """Return whether most players would take a first throw as it lies."""
    hits = plan(state)
    gains, lost = _gains(state)
    return (
        any(not hit.after or hit.damage >= GOOD_HIT for hit in hits)
        or gains.count - lost >= GOOD_GAIN
    )


def _gains_text(state: State) -> Message:
    gains, lost = _gains(state)
    if not gains.count:
        return say("The dice give nothing to take.")
    got = goods_parts(less(gains, Goods(hearts=lost)))
    if not lost:
        return say("The dice would give {goods}.", goods=got)
    return say_count(
        "The dice would give {goods}. {count} heart above ten would be lost.",
        "The dice would give {goods}. {count} hearts above ten would be lost.",
        lost,
        goods=got,
    )


def _would(state: State) -> tuple[Message, Message, Message]:
    """Return what the dice would do: as said to everybody, to who threw, and on the button."""
    hits, hero = plan(state), state.called(state.active)
    if len(hits) == 1:
        target, damage = state.called(state.seat_of(hits[0].hero)), hits[0].damage
        return (
            say("{hero} would hit {target} for {damage}", hero=hero, target=target, damage=damage),
            say("You would hit {target} for {damage}", target=target, damage=damage),
            say("Hit for {damage}", damage=damage),
        )
    if hits:
        count = len(hits)
        return (
            say_count(
                "{hero} would hit {count} hero",
                "{hero} would hit {count} heroes",
                count,
                hero=hero,
            ),
            say_count("You would hit {count} hero", "You would hit {count} heroes", count),
            say_count("Hit {count} hero", "Hit {count} heroes", count),
        )
    gains, lost = _gains(state)
    got = less(gains, Goods(hearts=lost))
    take = say("Take {goods}", goods=goods_parts(got)) if got.count else say("Take nothing")
    return say("{hero} has thrown", hero=hero), say("Your throw"), take
