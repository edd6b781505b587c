"""Say that the game is won, and how; until then what the table waits for, and who may answer.

Source: the first sentence of the rule text, and "Order of Play", 10.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.kit import NOT_NOW, Bar, Offer, Refusal, bars_of
from companion.core.message import Message, Seat, say, say_count
from companion.games.realm_master.box import BANNERS_TO_WIN, goods_parts, has_won, is_alive
from companion.games.realm_master.cards import BuyCard
from companion.games.realm_master.printed import Box
from companion.games.realm_master.scoring import rank_heroes
from companion.games.realm_master.state import Phase, RealmFact, State


@dataclass(frozen=True, slots=True)
class GameWon(RealmFact):
    """The game is over."""

    reason: str
    """`ten-banners`, `last-alive`, `all-out` or `cards-out`."""
    heroes: tuple[str, ...]
    """Who won; empty if nobody is left."""

    def then(self, state: State) -> State:
        """Change nothing: `ending` works it out, so that a corrected count takes it back."""
        return state

    def tell(self, box: Box) -> Message:
        """Name the winners, and by what."""
        told = {
            "ten-banners": say("{heroes}: {goal} banners. The game is won.", goal=BANNERS_TO_WIN),
            "last-alive": say("{heroes} is the last hero alive. The game is won."),
            "all-out": say("No hero is left alive."),
            "cards-out": say("Most banners win: {heroes}."),
        }
        return self.said(told[self.reason], box)

    def news(self, state: State) -> Message | None:
        """Name the winners."""
        names = tuple(state.called(state.seat_of(hero)) for hero in self.heroes)
        if not names:
            return None
        return say_count("{names} wins.", "{names} share the win.", len(names), names=names)


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game is over."""

    reason: str
    """`ten-banners`, `last-alive`, `all-out` or `cards-out`."""
    winners: tuple[Seat, ...]
    """Who won; empty if nobody is left."""


def ending(state: State) -> Ending | None:
    """Return how the game is over, or None while it goes on.

    Worked out anew each time, so that a corrected count takes a win back.
    """
    if state.phase is Phase.CHOOSING:
        return None
    held = [holder.goods for holder in state.heroes.values()]
    # Asked for every button of every seat, and nearly always so.
    if not state.cards_out and sum(map(is_alive, held)) > 1 and not any(map(has_won, held)):
        return None
    alive = state.alive
    ten = tuple(seat for seat in alive if has_won(state.heroes[seat].goods))
    if ten:
        most = max(state.heroes[seat].goods.banners for seat in ten)
        return Ending(
            "ten-banners",
            tuple(seat for seat in ten if state.heroes[seat].goods.banners == most),
        )
    if len(alive) < 2:
        return Ending("last-alive" if alive else "all-out", alive)
    seats = sorted(state.heroes)
    goods = tuple(state.heroes[seat].goods for seat in seats)
    winners = rank_heroes(goods, by_hearts=state.by_hearts).winners
    return Ending("cards-out", tuple(seats[index] for index in winners))


GAME_OVER = Refusal(
    "game-over", say("The game is over. Score it, or correct a count."), rule="winner"
)


bar = bars_of(State)


def waiting_for(*phases: Phase) -> Bar:
    """Refuse a command that does not fit what the table waits for."""

    def refuse(state: State, seat: Seat) -> Refusal | None:
        if ending(state) is not None:
            return GAME_OVER
        return None if state.phase in phases else NOT_NOW

    return refuse


def on_turn(*phases: Phase) -> Bar:
    """Refuse a command of the hero on turn to everybody else, and where it does not fit."""
    fits = waiting_for(*phases)

    def refuse(state: State, seat: Seat) -> Refusal | None:
        refusal = fits(state, seat)
        if refusal is None and seat != state.active:
            message = say("It is the turn of {hero}.", hero=state.hero(state.active).name)
            return Refusal("not-your-turn", message, rule="order of a turn")
        return refusal

    return refuse


def only_asked(rule: str) -> Bar:
    """Refuse an answer of a hero who is not asked."""
    refusal = Refusal("not-asked", say("This hero is not asked."), rule=rule)
    return bar(refusal, lambda state, seat: seat not in state.waiting)


@dataclass(frozen=True, slots=True)
class Ask:
    """What the table waits for."""

    title: Message
    """Said to everybody: who is to do what."""
    text: Message
    offers: Mapping[Seat, tuple[Offer, ...]] = field(default_factory=dict)
    """Buttons by the seat that may press them."""
    yours: Message | None = None
    """The title as it is said to who is asked; None if anybody may answer."""


def cards_to_use(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Return a button for each card that a hero may use up before the answer."""
    holder = state.heroes[seat]
    cards = [state.box.buy_cards[card] for card in sorted(set(holder.cards))]
    return tuple(
        Offer("use-card", say("Use {card}", card=card.name), {"card": card.id}, note=_use(card))
        for card in cards
        if not card.keeps
    )


def _use(card: BuyCard) -> Message | None:
    return say("Gives {goods}.", goods=goods_parts(card.gives)) if card.gives.count else None


def ask_nothing(state: State, end: Ending) -> Ask:
    """Say who won and why; nothing is asked."""
    names = tuple(state.called(seat) for seat in end.winners)
    texts = {
        "ten-banners": say("{goal} banners or more, and still alive.", goal=BANNERS_TO_WIN),
        "last-alive": say("No other hero is alive."),
        "all-out": say("No hero is left alive. Correct a count if that is wrong."),
        "cards-out": say("The turn cards are out; most banners win."),
    }
    if state.by_hearts:
        texts["cards-out"] = say(
            "The turn cards are out; most banners win, then most hearts, then most gold."
        )
    title = say_count("{names} wins", "{names} share the win", len(names), names=names)
    return Ask(title if names else say("Nobody wins"), texts[end.reason])
