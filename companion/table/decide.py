"""Decide what a command makes happen: one of the table by its noun, any other by the game.

Nothing is changed here: the answer is events not yet appended, or a refusal in words.
"""

from dataclasses import replace

from companion.core.errors import NotAllowed, Stale, UnknownThing
from companion.core.kit import heed
from companion.core.message import say
from companion.core.play import Command
from companion.table.kit import Request, acting_seat, check_room, in_stage, looking, never
from companion.table.log import Event, Log
from companion.table.luck import chance_for
from companion.table.nouns import CHOICES, SENT
from companion.table.principal import Principal
from companion.table.sheets import SheetChanged
from companion.table.state import Stage

_is_played = in_stage(Stage.PLAYING)


def decide(request: Request) -> tuple[Event, ...]:
    """Return the events a command makes happen, not yet appended.

    Raises:
        NotAllowed: The device does not hold the seat or role (`not-your-seat`, `not-host`,
            `not-at-table`).
        RuleViolation: Not now (`wrong-stage`, `nothing-to-undo`, `not-whole`, a rule of the game).
        Stale: Somebody threw a moment ago (`just-thrown`).
        InvalidInput: The command's data is not as it should be.
        UnknownThing: `unknown-command`.
    """
    check_room(request.log, request.events_max)
    kind = request.command.kind
    choice = CHOICES.get(kind)
    if choice is not None and choice.run is not None:
        choice.check(request)
        return choice.run(request, **choice.given(request.data))
    if kind in request.game.play.commands:
        return _play(request)
    raise UnknownThing(
        "unknown-command",
        say(
            "This table knows no such command. It knows {known}. If a page sent it, reload it.",
            known=tuple(sorted((*SENT, *request.game.play.commands))),
        ),
        pointer="/kind",
    )


def offered(log: Log, principal: Principal) -> tuple[bool, ...]:
    """Return of each command of the table, in their order, whether a device is shown it now."""
    request = looking(log, principal)
    # The bars before the rest: most of them only look at the stage or at the rights.
    return tuple(
        [
            each.shown is not never and each.refusal(request) is None and each.shown(request)
            for each in CHOICES.values()
        ]
    )


def _play(request: Request) -> tuple[Event, ...]:
    """Ask the game; two presses at the same moment make one throw."""
    seat = acting_seat(request)
    command, state = request.command, request.state
    is_beside = request.game.play.commands[command.kind].is_beside
    # Whoever writes when somebody ends the game goes on writing.
    heed(None if is_beside and state.is_open else _is_played(request))
    is_exclusive = command.kind in request.game.play.exclusive
    if is_exclusive and command.seen is not None and state.thrown > command.seen:
        raise Stale("just-thrown", say("Somebody threw a moment ago. Look at that throw first."))
    if command.kind in request.game.play.private and seat not in request.principal.private:
        raise NotAllowed(
            "not-your-hand",
            say("This phone does not show that hand. Use the one that does."),
            pointer="/seat",
        )
    chance = chance_for(request.log, request.chance)
    asked = Command(
        command.kind,
        seat,
        command.data,
        state.taken,
        state.sheets,
        state.fresh.get(seat, frozenset()),
    )
    events: list[Event] = []
    draws = state.draws
    press = state.play.carry_out(asked, chance)
    for fact in press.facts:
        kept = request.game.play.facts.write(fact)
        draws += bool(kept.draw)
        events.append(
            Event(
                kept.kind,
                kept.seat,
                kept.public,
                kept.private,
                kept.draw,
                draw_index=draws if kept.draw else 0,
                drawn=chance.take(kept.draw) if kept.draw else (),
                joined=bool(events),
            )
        )
    if press.written:
        changed = SheetChanged(seat, press.written).by(seat)
        events.append(replace(changed, joined=bool(events)))
    return tuple(events)
