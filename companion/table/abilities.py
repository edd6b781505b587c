"""Say what a principal may ask for now: the buttons that are there at all."""

from typing import Any

from companion.core.game import Game
from companion.core.play import Play
from companion.table.log import last_change
from companion.table.principal import Principal
from companion.table.scene import Scene
from companion.table.state import Stage


def abilities_from(scene: Scene, principal: Principal) -> tuple[object, ...]:
    """Return what `abilities` needs to know beside the principal."""
    state = scene.state
    return (
        state.game,
        state.stage,
        state.play,
        scene.undo is not None,
        scene.has_room,
        len(state.taken) >= state.game.players[0],
        bool(state.knocks),
        any(last_change(scene.log, seat) for seat in principal.acting),
        scene.barred,
    )


def abilities(
    principal: Principal,
    game: Game,
    stage: Stage,
    play: Play[Any],
    has_undo: bool,
    has_room: bool,
    is_enough: bool,
    has_knocks: bool,
    has_change: bool,
    barred: frozenset[str],
) -> set[str]:
    """Return the commands that would not be refused for this principal now.

    Args:
        principal: Who would ask.
        game: The game of the table.
        stage: Where the table is in its life.
        play: The game as it stands.
        has_undo: Whether there is something that the table's undo takes back.
        has_room: Whether somebody may sit down now.
        is_enough: Whether enough sit there to begin.
        has_knocks: Whether somebody waits to be let in.
        has_change: Whether a sheet it fills in has a change to take back.
        barred: The game's commands that nobody may give because of what is written on the sheets.
    """
    able: set[str] = set()
    if not principal.at_table:
        return able
    if has_undo:
        able.add("undo")
    if stage is not Stage.FINISHED:
        able |= _of_seats(principal, game, stage, has_room=has_room, has_change=has_change)
        if has_knocks:
            able.add("answer-knock")
    if game.editions is not None and (
        stage is Stage.LOBBY or (stage is not Stage.FINISHED and play.fillable())
    ):
        able.add("fill-edition")
    if stage is Stage.LOBBY and is_enough:
        able.add("start-game")
    if stage is Stage.PLAYING:
        able |= {"end-play", "finish-table", *_asked_of(game, play, principal) - barred}
    if stage is Stage.SCORING:
        able.add("finish-table")
    if stage is Stage.FINISHED:
        able.add("open-rematch")
    if principal.host:
        able |= {"lock-table", "rotate-link", "delete-table", "name-host"}
        able.add("reopen-table" if stage is Stage.FINISHED else "set-toggle")
        if game.editions is not None and stage is Stage.LOBBY:
            able.add("set-edition")
    return able


def _of_seats(
    principal: Principal, game: Game, stage: Stage, *, has_room: bool, has_change: bool
) -> set[str]:
    """Return what may be asked about seats and sheets until the table is finished."""
    able = {"free-seat"}
    if has_room:
        able.add("add-seat")
    if principal.acting:
        able |= {"name-seat", "change-sheet"}
        if stage is not Stage.PLAYING or not game.play.keeps_sheets:
            able.add("set-ready")
    if has_change:
        able.add("undo-sheet")
    return able


def _asked_of(game: Game, play: Play[Any], principal: Principal) -> set[str]:
    """Return the game's commands that it would not refuse outright to one of these seats."""
    return {
        offer.kind
        for seat in principal.acting
        for offer in play.may(seat)
        if offer.off is None and (seat in principal.private or offer.kind not in game.play.private)
    }
