"""Let a hero fall: what the hero held is shared out, and the killer chooses cards.

Source: rule text, "If…"; ruling "Death".
"""

from dataclasses import dataclass, replace

from companion.core.kit import Offer, Refusal, choice, require
from companion.core.message import Message, Seat, say, say_count
from companion.core.play import Notice
from companion.core.shape import Text
from companion.games.realm_master.box import ID_MAX, NOTHING, Goods, goods_parts, is_alive, less
from companion.games.realm_master.printed import Box
from companion.games.realm_master.realm import fitting, next_step
from companion.games.realm_master.state import OUTSIDE, Holder, Phase, Press, RealmFact, State
from companion.games.realm_master.winning import Ask, on_turn


@dataclass(frozen=True, slots=True)
class HeroFell(RealmFact):
    """A hero lost the last heart; what the hero held was shared out."""

    hero: str
    taken: Goods
    """What the killer took."""
    killer: str = ""
    """"" for a death by Grim Ultimatum."""
    land: str = ""
    """Where the hero stood; "" for outside."""
    left: Goods = NOTHING
    """What stays on that land of the rest."""
    cards: int = 0
    """How many cards the killer may choose."""

    def then(self, state: State) -> State:
        """Put the hero out, share out what the hero held, and keep the fall to be told."""
        seat = state.seat_of(self.hero)
        cards = state.heroes[seat].cards if self.cards else ()
        after = state.answered(self.hero).with_hero(
            self.hero, lambda hero: Holder(hero.hero, cards=cards)
        )
        if self.land:
            after = after.lay_on(self.land, self.left)
        if self.cards:
            after = replace(after, spoils=(*after.spoils, (seat, self.cards)))
        after = after.remember(self)
        if not self.killer:
            return after
        return next_step(after.with_hero(self.killer, lambda hero: hero.get(self.taken)))

    def tell(self, box: Box) -> Message:
        """Say who takes what."""
        if not self.killer:
            return self.said(say("{hero} is out."), box)
        told = say("{hero} is out. {killer} takes {goods}.")
        if self.cards:
            told = say(
                "{hero} is out. {killer} takes {goods} and chooses cards: {count}.",
                count=self.cards,
            )
        return self.said(told, box, goods=goods_parts(self.taken))

    def news(self, state: State) -> Message:
        """Say who is out of the game, and by whom."""
        hero = state.called(state.seat_of(self.hero))
        if not self.killer:
            return say("{hero} is out of the game, by the Grim Ultimatum.", hero=hero)
        killer, goods = state.called(state.seat_of(self.killer)), goods_parts(self.taken)
        return say(
            "{hero} is out of the game. {killer} takes {goods}.",
            hero=hero,
            killer=killer,
            goods=goods,
        )

    def notice(self, state: State) -> Notice | None:
        """Return what stays said of it, while the hero is dead."""
        seat = state.seat_of(self.hero)
        if is_alive(state.heroes[seat].goods):
            return None
        return Notice("fell", self.news(state), seat)


@dataclass(frozen=True, slots=True)
class CardTaken(RealmFact):
    """A killer chose a card of the fallen hero; behind the last one the others are discarded."""

    sentence = say("{hero} takes a card of {fallen}: {card}.")

    hero: str
    fallen: str
    card: str

    def then(self, state: State) -> State:
        """Move the card; with the last one taken the others are gone."""
        (fallen, left), *rest = state.spoils
        after = state.with_hero(self.hero, lambda hero: hero.draw(self.card))
        if left > 1:
            rest.insert(0, (fallen, left - 1))
            after = after.with_hero(self.fallen, lambda hero: hero.drop(self.card))
        else:
            after = after.with_hero(self.fallen, lambda hero: replace(hero, cards=()))
        return next_step(replace(after, spoils=tuple(rest)))


def fall(press: Press, seat: Seat, killer: Seat | None) -> None:
    """Share out a fallen hero's goods; cards wait for the killer's choice.

    The killer takes half of the cards, the gold and the banners, each rounded down. Of the rest a
    Realm-Master's gold, then banners, stay on the land up to its places; all else is gone.

    Args:
        press: The press.
        seat: Who fell.
        killer: None for a death by Grim Ultimatum.
    """
    state, holder = press.now, press.now.heroes[seat]
    held, place = holder.goods, holder.land
    taken, cards, by = NOTHING, 0, ""
    if killer is not None:
        taken, by = Goods(gold=held.gold // 2, banners=held.banners // 2), state.hero(killer).id
        cards = len(holder.cards) // 2
    land, left = "", NOTHING
    if place != OUTSIDE:
        land, rest = state.realm[place].land, less(replace(held, hearts=0), taken)
        left = fitting(state.realm[place].goods, state.land(place).places, rest)
    press.happen(HeroFell(holder.hero, taken, by, land, left, cards, seat=press.seat))


@choice("take-card", say("Take a card"), on_turn(Phase.SPOILS), card=Text(0, ID_MAX))
def take_card(press: Press, card: str) -> None:
    """Take one card of a fallen hero; with the last one taken the others are discarded.

    Raises:
        RuleViolation: `no-such-card`.
    """
    fallen = press.now.heroes[press.now.spoils[0][0]]
    require(
        card in fallen.cards,
        Refusal("no-such-card", say("The fallen hero holds no such card."), rule="death"),
    )
    killer = press.now.heroes[press.seat].hero
    press.happen(CardTaken(killer, fallen.hero, card, seat=press.seat))


def ask_spoils(state: State) -> Ask:
    """Ask the killer which cards to take."""
    fallen, count = state.spoils[0]
    cards = state.heroes[fallen].cards
    offers = tuple(
        Offer("take-card", say("{card}", card=state.box.buy_cards[card].name), {"card": card})
        for card in sorted(set(cards))
    )
    killer, whose = state.called(state.active), state.called(fallen)
    return Ask(
        say("{hero} takes cards of {fallen}", hero=killer, fallen=whose),
        say_count("{count} card to choose.", "{count} cards to choose.", count),
        {state.active: offers},
        say("Take cards of {fallen}", fallen=whose),
    )
