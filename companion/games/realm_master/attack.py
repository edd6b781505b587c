"""Hit with the swords on the dice; whom they would kill may use a card first.

Source: rule text, "Order of Play", 2; rulings "Attack" and "Order of a turn".
"""

from dataclasses import dataclass, replace

from companion.core.kit import Offer, Refusal, choice, require
from companion.core.message import Message, Seat, say, say_count
from companion.core.shape import Whole, words
from companion.games.realm_master.box import Goods, goods_parts
from companion.games.realm_master.death import fall
from companion.games.realm_master.dice import (
    LABELS,
    MODIFIER_MAX,
    MODIFIERS,
    elf_banners,
    key,
    modifier,
    plan,
)
from companion.games.realm_master.printed import Box
from companion.games.realm_master.realm import next_step, settled
from companion.games.realm_master.state import SEAT_MAX, Hit, Phase, Press, RealmFact, State
from companion.games.realm_master.winning import (
    Ask,
    bar,
    cards_to_use,
    ending,
    only_asked,
    waiting_for,
)


@dataclass(frozen=True, slots=True)
class ModifierSet(RealmFact):
    """A part of the attack on a hero was set by hand."""

    hero: str
    term: str
    """One of `dice.MODIFIERS`."""
    value: int
    old: int

    def then(self, state: State) -> State:
        """Count it so."""
        where = key(state.seat_of(self.hero), self.term)
        return settled(replace(state, by_hand={**state.by_hand, where: self.value}))

    def tell(self, box: Box) -> Message:
        """Say what it is now, and what it was."""
        told = say("{who} corrected the attack on {hero}. {term}: {value}, not {old}.")
        return self.said(told, box, term=LABELS[self.term])


@dataclass(frozen=True, slots=True)
class BlowAimed(RealmFact):
    """The swords will kill heroes who hold cards to be used up; each may use them first."""

    sentence = say("{hero} aims a blow that kills: {targets}.")

    hero: str
    targets: tuple[str, ...]

    def then(self, state: State) -> State:
        """Wait for them."""
        aimed = tuple(state.seat_of(hero) for hero in self.targets)
        return replace(state, phase=Phase.BLOW, waiting=aimed)


@dataclass(frozen=True, slots=True)
class BlowFaced(RealmFact):
    """A hero whom the swords will kill uses no card more."""

    sentence = say("{hero} takes the blow.")

    hero: str

    def then(self, state: State) -> State:
        """Wait for the others."""
        return state.answered(self.hero)


@dataclass(frozen=True, slots=True)
class AttackHeld(RealmFact):
    """The hero on turn held the swords back."""

    sentence = say("{hero} holds the swords back.")

    hero: str

    def then(self, state: State) -> State:
        """Go on with the turn."""
        return next_step(state)


@dataclass(frozen=True, slots=True)
class AttackMade(RealmFact):
    """The swords hit."""

    hero: str
    hits: tuple[Hit, ...]
    banners: int
    """What the attacker earned by it."""

    def then(self, state: State) -> State:
        """Take the hearts; Realm-Masters who were hit answer, the attack is remembered."""
        after = state.with_hero(self.hero, lambda hero: hero.get(Goods(banners=self.banners)))
        for hit in self.hits:
            after = after.with_hero(hit.hero, hit.wound)
        waiting = tuple(
            seat
            for seat in after.inside
            if after.heroes[seat].hero in [hit.hero for hit in self.hits]
        )
        after = replace(after, hits=self.hits, waiting=waiting).remember(self)
        # What the fallen held is shared out first, each by a fact of its own.
        return next_step(after) if all(hit.after for hit in self.hits) else after

    def tell(self, box: Box) -> Message:
        """Name each hit, and what the attacker earned."""
        hits = tuple(
            say_count(
                "{target} for {damage} ({count} heart becomes {after})",
                "{target} for {damage} ({count} hearts become {after})",
                hit.before,
                target=box.heroes[hit.hero].short,
                damage=hit.damage,
                after=hit.after,
            )
            for hit in self.hits
        )
        if not self.banners:
            return self.said(say("{hero} hits {hits}."), box, hits=hits)
        earned = goods_parts(Goods(banners=self.banners))
        told = say("{hero} hits {hits}, and earns {goods}.")
        return self.said(told, box, hits=hits, goods=earned)

    def news(self, state: State) -> Message:
        """Name each hit; of few ones what they leave, too."""
        tell = _tell_left if len(self.hits) <= HITS_WHOLE else _tell_hit
        hits = tuple(tell(state.called(state.seat_of(hit.hero)), hit) for hit in self.hits)
        hero = state.called(state.seat_of(self.hero))
        return say("{hero} hits {hits}.", hero=hero, hits=hits)


def _tell_hit(target: Message, hit: Hit) -> Message:
    return say("{target} for {damage}", target=target, damage=hit.damage)


def _tell_left(target: Message, hit: Hit) -> Message:
    return say_count(
        "{target} for {damage} ({count} heart left)",
        "{target} for {damage} ({count} hearts left)",
        hit.after,
        target=target,
        damage=hit.damage,
    )


HITS_WHOLE = 2
"""Of so many hits it is said what they leave; of more whom they hit, and for how much."""


NO_HERO = Refusal("no-hero", say("This seat plays no hero."), rule="heroes")


NOT_HIT = Refusal("not-hit", say("The swords on the dice do not hit this hero."), rule="attack")


@choice(
    "set-modifier",
    say("Correct the attack"),
    waiting_for(Phase.DICE, Phase.ATTACK, Phase.BLOW),
    bar(NO_HERO, lambda state, seat: seat not in state.heroes),
    bar(NOT_HIT, lambda state, seat: not plan(state)),
    hero=Whole(0, SEAT_MAX),
    term=words(MODIFIERS),
    value=Whole(-MODIFIER_MAX, MODIFIER_MAX),
)
def set_modifier(press: Press, hero: int, term: str, value: int) -> None:
    """Set a modifier of the attack by hand: the cards on the table rule.

    Raises:
        RuleViolation: `not-hit`.
    """
    seat, state = Seat(hero), press.now
    require(any(state.seat_of(hit.hero) == seat for hit in plan(state)), NOT_HIT)
    name, old = state.heroes[seat].hero, modifier(state, seat, term)
    press.happen(ModifierSet(name, term, value, old, seat=press.seat))
    settle_blow(press)


@choice("face-blow", say("Take the blow"), waiting_for(Phase.BLOW), only_asked("attack"))
def face_blow(press: Press) -> None:
    """Use no card more before a blow that kills; behind the last one asked the swords hit."""
    press.happen(BlowFaced(press.now.heroes[press.seat].hero, seat=press.seat))
    settle_blow(press)


def settle_blow(press: Press) -> None:
    """Let the swords hit if nobody is asked any more before a blow that kills."""
    if press.now.phase is not Phase.BLOW or press.now.waiting or ending(press.now) is not None:
        return
    if plan(press.now):
        _strike(press)
    else:
        press.happen(AttackHeld(press.now.hero(press.now.active).id, seat=press.seat))


def _strike(press: Press) -> None:
    """Let the swords hit, and share out what the fallen held."""
    state, hits = press.now, plan(press.now)
    hero = state.hero(state.active)
    earned = elf_banners(hero.ability, [hit.damage for hit in hits])
    press.happen(AttackMade(hero.id, hits, earned, seat=press.seat))
    for hit in hits:
        if not hit.after:
            fall(press, state.seat_of(hit.hero), killer=state.active)


def ask_blow(state: State) -> Ask:
    """Ask those whom the swords would kill whether they use a card first."""
    names = tuple(state.called(seat) for seat in state.waiting)
    offers = {
        seat: (Offer("face-blow", say("Take the blow")), *cards_to_use(state, seat))
        for seat in state.waiting
    }
    return Ask(
        say("The blow would kill {heroes}", heroes=names),
        say("A card may save a hero before the blow falls."),
        offers,
        say("The blow would kill you"),
    )
