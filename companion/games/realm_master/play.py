"""Play Realm-Master at a table: which command does what."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.core.bridge import AsWritten, offer_all
from companion.core.chance import Chance
from companion.core.fact import Written as Fact
from companion.core.ids import Seat
from companion.core.message import say
from companion.core.play import Command, Notice, Play
from companion.core.sheet import Cells
from companion.games.realm_master.buying import (
    buy_card,
    buy_shown,
    cover_card,
    reveal_card,
    trade_hearts,
    use_card,
)
from companion.games.realm_master.changes import applied
from companion.games.realm_master.corrections import correct_card, correct_count, correct_place
from companion.games.realm_master.edition import Edition
from companion.games.realm_master.falling import take_card
from companion.games.realm_master.goods import NOTHING
from companion.games.realm_master.position import Phase, Position, open_box
from companion.games.realm_master.rounds import (
    answer_card,
    end_turn,
    pay_tribute,
    reveal,
    roll_lands,
)
from companion.games.realm_master.setting_up import choose_hero, lay_out
from companion.games.realm_master.story import Story
from companion.games.realm_master.tell import tell
from companion.games.realm_master.turns import (
    answer,
    choose_face,
    leave,
    move,
    resolve_dice,
    rethrow,
    set_modifier,
    stay,
    throw,
)
from companion.games.realm_master.view import view

_DONE: Mapping[str, Callable[[Story], None]] = {
    "choose-hero": choose_hero,
    "lay-out": lay_out,
    "reveal-turn-card": reveal,
    "pay-tribute": pay_tribute,
    "answer-ultimatum": answer_card,
    "roll-lands": roll_lands,
    "throw": throw,
    "rethrow": rethrow,
    "choose-face": choose_face,
    "set-modifier": set_modifier,
    "resolve-dice": resolve_dice,
    "answer-attack": answer,
    "take-card": take_card,
    "enter-land": move,
    "stay-put": stay,
    "leave-realm": leave,
    "end-turn": end_turn,
    "buy-card": buy_card,
    "buy-hearts": trade_hearts,
    "reveal-card": reveal_card,
    "buy-revealed": buy_shown,
    "cover-card": cover_card,
    "use-card": use_card,
    "correct-count": correct_count,
    "correct-place": correct_place,
    "correct-card": correct_card,
}
"""Each command by its kind."""


def decide(position: Position, command: Command, chance: Chance) -> tuple[Fact, ...]:
    """Return the facts a command makes.

    Raises:
        RuleViolation, Stale, InvalidInput: As the command's own function says.
    """
    story = Story(position, command, chance)
    _DONE[command.kind](story)
    return story.close()


def evolve(position: Position, fact: Fact) -> Position:
    """Return the position after a fact: what it says has changed."""
    changes = fact.public["changes"]
    assert isinstance(changes, Mapping)
    return applied(position, changes)


def held(position: Position, seat: Seat) -> Cells:
    """Return what a seat's hero holds; a seat without a hero is out once the Realm lies there."""
    holder = position.heroes.get(seat)
    if holder is None and position.phase is Phase.CHOOSING:
        return {}
    goods = NOTHING if holder is None else holder.goods
    return {"hearts": goods.hearts, "gold": goods.gold, "banners": goods.banners}


def notice(position: Position, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
    """Name each seat that has no hero yet."""
    if position.phase is not Phase.CHOOSING:
        return ()
    return tuple(
        Notice("no-hero", say("{who} has no hero yet."), seat)
        for seat in sorted(sheets)
        if seat not in position.heroes
    )


def settle(position: Position, toggles: Mapping[str, str | bool]) -> Position:
    """Return the position under the table's toggles."""
    return replace(position, by_hearts=toggles["banner_tie"] == "hearts_gold")


def play_with(edition: Edition) -> Play[Position, Fact]:
    """Return the whole evening with the numbers of an edition."""
    box = open_box(edition)
    return Play(
        commands=tuple(_DONE),
        may=offer_all(tuple(_DONE)),
        facts=AsWritten(),
        initial=lambda: Position(box),
        decide=decide,
        evolve=evolve,
        view=view,
        tell=lambda fact: tell(fact, box),
        held=held,
        notice=notice,
        settle=settle,
        may_join=lambda position: position.phase is Phase.CHOOSING,
        keeps_sheets=True,
        exclusive=("throw", "rethrow", "reveal-turn-card", "roll-lands", "lay-out"),
    )
