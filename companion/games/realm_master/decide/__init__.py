"""Decide what each command makes happen, and say which of them a seat could give now."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from companion.core.chance import Chance
from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.core.offer import Offer, Refusal
from companion.core.play import Command
from companion.core.unfolding import Unfolding
from companion.games.realm_master.decide import buying, corrections, rounds, turns
from companion.games.realm_master.decide.asked import asked_of
from companion.games.realm_master.evolve import Press, evolve
from companion.games.realm_master.facts import GameWon, RealmFact
from companion.games.realm_master.state import Position, ending


@dataclass(frozen=True, slots=True)
class Choice:
    """One command."""

    label: Message
    """What it does, in a word or two."""
    why_not: Callable[[Position, Seat], Refusal | None]
    """Says why a seat cannot give it now, whatever data comes with it; None where it can."""
    do: Callable[[Press], None]
    """Reads the data, refuses what only that shows, and lets the facts happen."""


CHOICES: Mapping[str, Choice] = {
    "choose-hero": Choice(say("Choose a hero"), rounds.why_not_choose, rounds.choose_hero),
    "lay-out": Choice(say("Lay out the Realm"), rounds.why_not_lay_out, rounds.lay_out),
    "pass-over": Choice(say("Go on without"), rounds.why_not_pass_over, rounds.pass_over),
    "reveal-turn-card": Choice(say("Turn the card over"), rounds.why_not_reveal, rounds.reveal),
    "pay-tribute": Choice(say("Pay tribute"), rounds.why_not_pay, rounds.pay_tribute),
    "answer-ultimatum": Choice(
        say("Answer the ultimatum"), rounds.why_not_answer_card, rounds.answer_card
    ),
    "roll-lands": Choice(say("Throw for the lands"), rounds.why_not_roll_lands, rounds.roll_lands),
    "throw": Choice(say("Throw"), turns.why_not_throw, turns.throw),
    "rethrow": Choice(say("Throw again"), turns.why_not_rethrow, turns.rethrow),
    "choose-face": Choice(say("Choose a face"), turns.why_not_choose_face, turns.choose_face),
    "set-modifier": Choice(
        say("Correct the attack"), turns.why_not_set_modifier, turns.set_modifier
    ),
    "resolve-dice": Choice(say("Take this"), turns.why_not_resolve, turns.resolve_dice),
    "face-blow": Choice(say("Take the blow"), turns.why_not_face, turns.face_blow),
    "answer-attack": Choice(say("Stay or leave"), turns.why_not_answer, turns.answer),
    "take-card": Choice(say("Take a card"), turns.why_not_take, turns.take_card),
    "enter-land": Choice(say("Enter a land"), turns.why_not_move, turns.move),
    "stay-put": Choice(say("Stay"), turns.why_not_move, turns.stay),
    "leave-realm": Choice(say("Leave the Realm"), turns.why_not_leave, turns.leave),
    "end-turn": Choice(say("End the turn"), rounds.why_not_end_turn, rounds.end_turn),
    "buy-card": Choice(say("Buy a card"), buying.why_not_buy, buying.buy_card),
    "buy-hearts": Choice(say("Buy hearts"), buying.why_not_trade, buying.trade_hearts),
    "reveal-card": Choice(say("Reveal a card"), buying.why_not_reveal_card, buying.reveal_card),
    "buy-revealed": Choice(
        say("Buy the revealed card"), buying.why_not_take_revealed, buying.buy_revealed
    ),
    "cover-card": Choice(say("Cover a card"), buying.why_not_take_revealed, buying.cover_card),
    "use-card": Choice(say("Use a card"), buying.why_not_use, buying.use_card),
    "correct-count": Choice(
        say("Correct a count"), corrections.why_not_correct, corrections.correct_count
    ),
    "correct-place": Choice(
        say("Correct a place"), corrections.why_not_correct, corrections.correct_place
    ),
    "correct-card": Choice(
        say("Correct a card"), corrections.why_not_correct, corrections.correct_card
    ),
    "correct-shop": Choice(
        say("Correct a card for sale"),
        corrections.why_not_correct_shop,
        corrections.correct_shop,
    ),
}
"""Each command by its kind."""


def may(position: Position, seat: Seat) -> tuple[Offer, ...]:
    """Return every command for a seat: first the buttons of what the table waits for."""
    asked = tuple(
        replace(offer, off=offer.off or CHOICES[offer.kind].why_not(position, seat))
        for offer in asked_of(position, seat)
    )
    kinds = {offer.kind for offer in asked}
    return (
        *asked,
        *(
            Offer(kind, choice.label, off=choice.why_not(position, seat))
            for kind, choice in CHOICES.items()
            if kind not in kinds
        ),
    )


def decide(position: Position, command: Command, chance: Chance) -> tuple[RealmFact, ...]:
    """Return the facts a command makes; a win is told last.

    Raises:
        RuleViolation, Stale, InvalidInput: As the command's own function says.
    """
    press: Press = Unfolding(position, evolve, command, chance)
    CHOICES[command.kind].do(press)
    end = ending(press.now)
    if end is not None and ending(position) is None:
        heroes = tuple(press.now.heroes[seat].hero for seat in end.winners)
        press.happen(GameWon(end.reason, heroes, seat=press.seat))
    return press.facts
