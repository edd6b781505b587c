"""Set up the game: lay out the Realm, draw who begins, choose heroes, lay out the buy cards.

Source: rule text, "Setting Up".
"""

from dataclasses import dataclass, replace

from companion.core.cards import Dealt, Deck, without
from companion.core.errors import Stale
from companion.core.kit import NOT_NOW, Offer, Refusal, choice, require
from companion.core.message import Message, Seat, say
from companion.core.reader import Node
from companion.core.shape import Flag, Items, Judged, Text, Whole
from companion.games.realm_master.box import ID_MAX, REALM_LANDS
from companion.games.realm_master.printed import Box, choose_realm
from companion.games.realm_master.shop import dealt_buy_cards
from companion.games.realm_master.state import (
    OPEN_CARDS,
    SEAT_MAX,
    Holder,
    Phase,
    Press,
    RealmFact,
    Shop,
    State,
    Tile,
    seat_order,
)
from companion.games.realm_master.winning import Ask, bar, waiting_for


@dataclass(frozen=True, slots=True)
class HeroChosen(RealmFact):
    """A seat took a hero, or another one."""

    hero: str

    def then(self, state: State) -> State:
        """Give the hero what it starts with."""
        start = Holder(self.hero, state.box.heroes[self.hero].start)
        heroes = {**state.heroes, self.seat: start}
        return _chosen(replace(state, heroes=dict(sorted(heroes.items()))), self.seat)

    def tell(self, box: Box) -> Message:
        """Name the hero."""
        return say("{who} plays {hero}.", hero=box.heroes[self.hero].name)


@dataclass(frozen=True, slots=True)
class RealmLaid(RealmFact):
    """The four lands were drawn."""

    sentence = say("The Realm: {lands}.")

    lands: tuple[str, ...]
    typed: bool
    """Whether the group drew them itself."""

    def then(self, state: State) -> State:
        """Lay the lands out with what lies on them at first, and shuffle the turn cards."""
        box = state.box
        pile = [each for each, card in box.turn_cards.items() for _ in range(card.copies)]
        realm = tuple(Tile(land, box.lands[land].start) for land in self.lands)
        return replace(state, realm=realm, turn_cards=Deck(tuple(pile)))


@dataclass(frozen=True, slots=True)
class FirstDrawn(RealmFact):
    """The first player was drawn."""

    choosing: tuple[Seat, ...]
    """Who plays, the first player first: each still without a hero chooses one in this order."""

    def then(self, state: State) -> State:
        """Wait for those without a hero; if there is none the rounds begin."""
        first = self.choosing[0]
        left = tuple(seat for seat in self.choosing if seat not in state.heroes)
        drawn = replace(state, first=first, active=first, choosing=left)
        return drawn if left else replace(drawn, phase=Phase.ROUND)

    def tell(self, box: Box) -> Message:
        """Name who begins."""
        return say("{whom} begins, and chooses a hero first.", whom=self.choosing[0])


@dataclass(frozen=True, slots=True)
class SeatPassedOver(RealmFact):
    """The others go on without the seat whose turn it was to choose a hero."""

    whose: Seat

    def then(self, state: State) -> State:
        """Wait for the next to choose."""
        return _chosen(state, self.whose)

    def tell(self, box: Box) -> Message:
        """Name who may choose later."""
        return say("{who} goes on. {whom} may take a hero later.", whom=self.whose)


@dataclass(frozen=True, slots=True)
class ShopOpened(RealmFact):
    """The first buy cards were laid out."""

    sentence = say("Cards to buy: {cards}.")

    cards: tuple[str, ...]

    def then(self, state: State) -> State:
        """Lay them out; the others are the deck."""
        deck = without(_all_buy_cards(state.box), self.cards)
        return replace(state, shop=Shop(self.cards, deck))

    def dealt(self, state: State) -> tuple[Dealt, ...]:
        """Return the cards, out of all."""
        return (dealt_buy_cards(state, _all_buy_cards(state.box), self.cards, self.seat),)


def _chosen(state: State, seat: Seat) -> State:
    """Wait for the next to choose a hero; behind the last one the rounds begin."""
    left = tuple(each for each in state.choosing if each != seat)
    begins = bool(state.choosing) and not left
    return replace(state, choosing=left, phase=Phase.ROUND if begins else state.phase)


def _all_buy_cards(box: Box) -> list[str]:
    return [card.id for card in box.edition.buy_cards for _ in range(card.copies)]


HEROES_MIN = 2
"""Fewest heroes in a game."""


def _bar_choice(state: State, seat: Seat) -> Refusal | None:
    """Refuse to choose a hero: the lands lie open first, then it goes round the table.

    Who comes late, or was passed over, takes one of those left until the first turn card.
    """
    if state.phase is Phase.ROUND and not state.round_number:
        return None if seat not in state.heroes else NOT_NOW
    refusal = waiting_for(Phase.CHOOSING)(state, seat)
    if refusal is not None or seat in state.heroes:
        return refusal
    if not state.realm:
        return NOT_LAID_OUT
    return ANOTHER_CHOOSES if seat in state.choosing[1:] else None


NOT_LAID_OUT = Refusal(
    "not-laid-out", say("The lands are laid out first. Lay out the Realm."), rule="set-up"
)
ANOTHER_CHOOSES = Refusal("not-your-choice", say("Another seat chooses first."), rule="set-up")
TOO_FEW_HEROES = Refusal(
    "too-few-heroes", say("The game needs {low} heroes.", low=HEROES_MIN), rule="heroes"
)


@choice("choose-hero", say("Choose a hero"), _bar_choice, hero=Judged(Text(0, ID_MAX)))
def choose_hero(press: Press, hero: Node) -> None:
    """Take a hero for the seat; while others choose, another choice gives the first one back.

    Raises:
        RuleViolation: `hero-taken`.
    """
    heroes = press.now.box.heroes
    name = hero.word(heroes)
    others = [held.hero for seat, held in press.now.heroes.items() if seat != press.seat]
    taken = say("Somebody plays {hero}.", hero=heroes[name].name)
    require(name not in others, Refusal("hero-taken", taken, rule="heroes"))
    press.happen(HeroChosen(name, seat=press.seat))


@choice(
    "lay-out",
    say("Lay out the Realm"),
    waiting_for(Phase.CHOOSING),
    bar(NOT_NOW, lambda state, seat: state.realm),
    is_exclusive=True,
    free_land=Flag(),
    lands=Items(Judged(Text(0, ID_MAX)), REALM_LANDS, REALM_LANDS),
    first=Judged(Whole(0, SEAT_MAX)),
)
def lay_out(
    press: Press,
    *,
    free_land: bool = False,
    lands: tuple[Node, ...] = (),
    first: Node | None = None,
) -> None:
    """Draw lands, first player and buy cards, or take what the group drew itself.

    Raises:
        InvalidInput: `land-twice`, `no-seat`.
        RuleViolation: `too-few-heroes`.
    """
    require(len(_players(press)) >= HEROES_MIN, TOO_FEW_HEROES)
    _lay_lands(press, lands, needs_free_land=free_land)
    _name_first(press, first)
    cards = _all_buy_cards(press.now.box)
    opened, draw = press.pick(cards, OPEN_CARDS)
    press.happen(ShopOpened(opened, seat=press.seat, draw=draw))


def _lay_lands(press: Press, typed: tuple[Node, ...], *, needs_free_land: bool) -> None:
    box = press.now.box
    if not typed:
        draw = f"shuffle:lands/{len(box.edition.lands)}"
        order = press.chance.draw(draw)
        lands = choose_realm(box.edition.lands, order, needs_free_land=needs_free_land)
        ids = tuple(land.id for land in lands)
    else:
        draw = ""
        ids = tuple(node.word(box.lands) for node in typed)
        for place, node in enumerate(typed):
            if ids[place] in ids[:place]:
                node.refuse("land-twice", say("This land is there already. Choose another one."))
    press.happen(RealmLaid(ids, typed=not draw, seat=press.seat, draw=draw))


def _players(press: Press) -> tuple[Seat, ...]:
    """Return who sits at the table; heroes chosen before the lands lay open play too."""
    return tuple(sorted({*press.command.seats, *press.now.heroes}))


def _name_first(press: Press, typed: Node | None) -> None:
    seats, draw = _players(press), ""
    if typed is None:
        (first,), draw = press.pick(seats)
    else:
        first = Seat(typed.integer(0, SEAT_MAX))
        if first not in seats:
            typed.refuse("no-seat", say("Nobody sits there."))
    choosing = seat_order(first, seats)
    press.happen(FirstDrawn(choosing=choosing, seat=press.seat, draw=draw))


def _is_too_few(state: State, seat: Seat) -> bool:
    """Return whether nobody may be passed over: two heroes at least must be chosen."""
    return len(state.heroes) + len(state.choosing) <= HEROES_MIN


@choice(
    "pass-over",
    say("Go on without"),
    waiting_for(Phase.CHOOSING),
    bar(NOT_NOW, lambda state, seat: not state.choosing),
    bar(TOO_FEW_HEROES, _is_too_few),
    whose=Whole(0, SEAT_MAX),
)
def pass_over(press: Press, whose: int) -> None:
    """Go on without the seat whose turn it is to choose a hero; it may still choose later.

    Raises:
        Stale: `choice-moved` where another seat chooses by now.
    """
    if whose != press.now.choosing[0]:
        raise Stale("choice-moved", say("Another seat chooses by now. Look at it first."))
    press.happen(SeatPassedOver(Seat(whose), seat=press.seat))


def ask_hero(state: State) -> Ask:
    """Ask for the Realm to be laid out, then for the heroes."""
    seats = [Seat(seat) for seat in range(SEAT_MAX + 1)]
    if not state.realm:
        offer = Offer("lay-out", say("Lay out the Realm"), is_main=True)
        return Ask(
            say("Lay out the Realm"),
            say("Four lands are drawn, and who begins. Then each chooses a hero."),
            dict.fromkeys(seats, (offer,)),
        )
    title = say("Choose your heroes")
    text = say("The first player chooses first, then it goes round the table.")
    if not state.choosing:
        return Ask(title, text)
    whose = state.choosing[0]
    if _is_too_few(state, whose):
        return Ask(title, text)
    offer = Offer("pass-over", say("Go on without this seat"), {"whose": whose})
    others = dict.fromkeys((seat for seat in seats if seat != whose), (offer,))
    return Ask(title, text, others)
