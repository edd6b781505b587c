"""Decide what a seat may do: throw, deal the mountains, block a space, and say who writes how.

Dice are used on sheets, which everybody changes freely; so nothing here asks what a die did, but
where a barracks touches the map of another.
"""

from collections.abc import Mapping

from companion.core.chance import Chance
from companion.core.ids import Seat
from companion.core.message import say
from companion.core.offer import Offer, Refusal
from companion.core.paper import OFFER, PAPER, choose_paper
from companion.core.play import Command
from companion.core.sheet import Cells
from companion.games.kingdom.barracks import NO_BARRACKS, block_space
from companion.games.kingdom.box import BARRACKS, FULL_BOXES, Row
from companion.games.kingdom.facts import MountainsDealt, PlayedOn, TurnFact
from companion.games.kingdom.map import DISTRICTS
from companion.games.kingdom.sheet import count_filled
from companion.games.kingdom.state import THROWS, Turn

DEAL = "deal-mountains"
BLOCK = "block-space"
PLAY_ON = "play-on"
MOUNTAIN_DICE = f"{2 * len(DISTRICTS)}d6"
"""Two dice a district: the column, then the row. Source: rule text, "Setup"."""

_ENDED = Refusal(
    "four-districts",
    say(
        "Four districts are full: the game ends with this turn. "
        "Score the table, or say that you go on."
    ),
    rule="end of the game",
)
_NOT_ENDED = Refusal(
    "not-ended",
    say("Nobody has filled four districts yet. The game goes on by itself."),
    rule="end of the game",
)


def may(turn: Turn, seat: Seat) -> tuple[Offer, ...]:
    """Return the throw, and what else the table may do, with the reason where it may not."""
    deal = Offer(DEAL, say("Deal the mountains"), off=_no_deal(turn))
    throws = THROWS.may(turn.throw, seat)
    off = None
    if not turn.throw.faces:
        off = Refusal(
            "nothing-thrown", say("No dice lie on the table. Throw them first."), rule="barracks"
        )
    block = Offer(BLOCK, say("Block a space"), off=off)
    on = None
    if turn.goes_on:
        on = Refusal("goes-on", say("The game goes on already. Throw."), rule="end of the game")
    return (deal, *throws, block, OFFER, Offer(PLAY_ON, say("Go on all the same"), off=on))


def _no_deal(turn: Turn) -> Refusal | None:
    if turn.mountains:
        return Refusal(
            "mountains-dealt",
            say("The mountains stand already. Take them back before you deal others."),
            rule="set-up",
        )
    if turn.throw.faces:
        return Refusal(
            "already-thrown",
            say("The first throw is made. Draw the mountains by hand, or take the throws back."),
            rule="set-up",
        )
    return None


def decide(
    turn: Turn, command: Command, chance: Chance, rows: tuple[Row, ...]
) -> tuple[TurnFact, ...]:
    """Throw, deal the mountains, block a space, or take down how somebody plays.

    Raises:
        RuleViolation: A code of `block_space`.
        InvalidInput: The command's data is not as it should be.
    """
    data, seat = command.data, command.seat
    if command.kind == BLOCK:
        return (block_space(turn, command, rows),)
    if command.kind == PAPER:
        return (choose_paper(command),)
    if command.kind == PLAY_ON:
        data.object()
        return (PlayedOn(seat=seat),)
    if command.kind == DEAL:
        data.object()
        dice = chance.draw(MOUNTAIN_DICE)
        return (MountainsDealt(dice, seat=seat, draw=MOUNTAIN_DICE),)
    return THROWS.decide(turn.throw, command, chance)


def bar(turn: Turn, sheets: Mapping[Seat, Cells]) -> Mapping[str, Refusal]:
    """Return what four full districts bar: a throw; while nobody has filled them, going on.

    Without a barracks on any map nobody blocks a space. Source: "End of game"; "Barracks".
    """
    barred: dict[str, Refusal] = {}
    if not any(BARRACKS in cells.values() for cells in sheets.values()):
        barred[BLOCK] = NO_BARRACKS
    if turn.goes_on:
        return barred
    has_ended = any(count_filled(cells) >= FULL_BOXES for cells in sheets.values())
    return barred | ({"throw": _ENDED} if has_ended else {PLAY_ON: _NOT_ENDED})
