"""Make the parts of a view that are there once a table is scored, each from its sources alone."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.core.game import Game
from companion.core.ids import Json, Seat
from companion.core.message import ENGLISH, Worded
from companion.core.play import Play
from companion.core.record_reader import draw_boards, tell_scenes
from companion.table.dealt import dealt_at
from companion.table.log import Log
from companion.table.luck import sealed_of
from companion.table.part_kind import Kind
from companion.table.scene import Scene
from companion.table.state import Stage
from companion.table.thrown import thrown_at


def _from_result(scene: Scene, key: None) -> tuple[object, ...]:
    return (scene.state.result, scene.state.results)


def _make_result(
    key: None, result: Mapping[str, Json] | None, results: Mapping[str, Json]
) -> object:
    return None if result is None else Worded({ENGLISH.language: result, **results})


def _from_finished(scene: Scene, key: None) -> tuple[object, ...]:
    state = scene.state
    return (state.game, state.record, state.result)


def _make_boards(
    key: None, game: Game, record: Json, result: Mapping[str, Json] | None
) -> dict[str, object] | None:
    """Return how the board of each player of the result is drawn, by place in it."""
    boards = () if result is None else draw_boards(game, record, result)
    return {str(place): board for place, board in enumerate(boards)} or None


def _make_scenes(
    key: None, game: Game, record: Json, result: Mapping[str, Json] | None
) -> dict[str, object] | None:
    """Return what the big display tells before it counts the result, in order."""
    scenes = () if result is None else tell_scenes(game, record, result)
    return {str(place): scene for place, scene in enumerate(scenes)} or None


def _from_other(scene: Scene, key: None) -> tuple[object, ...]:
    state = scene.state
    return (state.stage, state.luck)


def _make_other(key: None, stage: Stage, luck: Mapping[str, Json]) -> dict[str, Json] | None:
    """Return the sheets of the table whose luck was played, once this one is scored."""
    return sealed_of(luck) if stage is Stage.FINISHED and luck else None


def _from_first_turn(scene: Scene, key: None) -> tuple[object, ...]:
    state = scene.state
    return (state.play if state.stage is Stage.FINISHED else None,)


def _make_first_turn(key: None, play: Play[Any] | None) -> Seat | None:
    """Return who took the first turn, once the table is scored: apps that keep plays ask it."""
    return None if play is None else play.first_turn()


def _from_scored(scene: Scene, key: None) -> tuple[object, ...]:
    return (scene.log if scene.state.stage is Stage.FINISHED else None,)


def _of_scored(count: Callable[[Log], object]) -> Callable[..., object]:
    """Return what makes a part of the whole log; before the end it would only distract."""
    return lambda key, log: None if log is None else count(log)


RESULT = Kind("result", _from_result, _make_result)
BOARDS = Kind("boards", _from_finished, _make_boards)
SCENES = Kind("scenes", _from_finished, _make_scenes)
OTHER = Kind("other", _from_other, _make_other)
THROWN = Kind("thrown", _from_scored, _of_scored(thrown_at))
DEALT = Kind("dealt", _from_scored, _of_scored(dealt_at))
FIRST_TURN = Kind("first_turn", _from_first_turn, _make_first_turn)
