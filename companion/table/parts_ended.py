"""Make the parts of a view that are there once a table is scored, each from its sources alone."""

from collections.abc import Mapping
from typing import Any

from companion.core.game import Game
from companion.core.json_values import Json
from companion.core.message import ENGLISH, Seat, Worded
from companion.core.play import Play
from companion.core.record_reader import of_result
from companion.table.dealt import DealtCards, ThrownDice, dealt_at, thrown_at
from companion.table.log import Log
from companion.table.luck import sealed_of
from companion.table.scene import Scene, made_from, made_of
from companion.table.state import Stage
from companion.table.told_luck import ToldLuck


@made_of("state.result", "state.results")
def result(key: None, source: Mapping[str, Json] | None, others: Mapping[str, Json]) -> object:
    """Return the frozen result, in each language that it was put into."""
    return None if source is None else Worded({ENGLISH.language: source, **others})


@made_of("state.game", "state.record", "state.result")
def boards(
    key: None, game: Game, record: Json, scored: Mapping[str, Json] | None
) -> Mapping[str, Json] | None:
    """Return how the board of each player of the result is drawn, by place in it."""
    drawn = () if scored is None else of_result(game.load_boards, game, record, scored)
    return {str(place): board for place, board in enumerate(drawn)} or None


@made_of("state.game", "state.record", "state.result")
def scenes(
    key: None, game: Game, record: Json, scored: Mapping[str, Json] | None
) -> Mapping[str, object] | None:
    """Return what the big display tells before it counts the result, in order."""
    told = () if scored is None else of_result(game.load_scenes, game, record, scored)
    return {str(place): scene for place, scene in enumerate(told)} or None


@made_of("state.stage", "state.luck")
def other(key: None, stage: Stage, luck: ToldLuck | None) -> dict[str, Json] | None:
    """Return the sheets of the table whose luck was played, once this one is scored."""
    return None if luck is None or stage is not Stage.FINISHED else sealed_of(luck)


@made_from(lambda scene, key: (scene.state.play if scene.state.stage is Stage.FINISHED else None,))
def first_turn(key: None, play: Play[Any] | None) -> Seat | None:
    """Return who took the first turn, once the table is scored: apps that keep plays ask it."""
    return None if play is None else play.first_turn()


def _from_scored(scene: Scene, key: None) -> tuple[object, ...]:
    """Return the whole log once it is scored; before that its counts would only distract."""
    return (scene.log if scene.state.stage is Stage.FINISHED else None,)


@made_from(_from_scored)
def thrown(key: None, log: Log | None) -> ThrownDice | None:
    """Return how often each face came, and how often luck has it come."""
    return None if log is None else thrown_at(log)


@made_from(_from_scored)
def dealt(key: None, log: Log | None) -> list[DealtCards] | None:
    """Return how often each card came, and how often luck has it come."""
    return None if log is None else dealt_at(log)
