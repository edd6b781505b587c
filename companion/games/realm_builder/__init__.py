"""Realm Builder: lands, rulers and treasures; scored from each player's tableau."""

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING, Any

from companion.core.game import Boards, Game, Scenes, Scoring
from companion.core.ids import Json
from companion.core.message import Message, say
from companion.core.reader import Node
from companion.games.realm_builder.box import SAMPLE_1, TOGGLES, Edition
from companion.games.realm_builder.scoring import score
from companion.games.realm_builder.sheet import read_entry, sheet_of

if TYPE_CHECKING:
    # Scoring a record needs no form.
    from companion.core.edition import Editions
    from companion.core.play import Play


def _read_header(members: Mapping[str, Node], own: Edition, key: Json) -> Edition:
    node = members["edition"]
    if node.value == key:
        # It was read when the table began to play with it.
        return own
    if node.value == SAMPLE_1.id:
        return SAMPLE_1
    # Only other editions need what reads them.
    from companion.games.realm_builder.edition import read_edition

    return read_edition(node)


def _editions() -> "Editions":
    from companion.games.realm_builder.edition import EDITIONS

    return EDITIONS


def _load_play(edition: Edition) -> "Play[Any]":
    from companion.games.realm_builder.play import play_with

    return play_with(edition)


def _load_boards() -> Boards:
    from companion.games.realm_builder.view.board import boards

    return boards


def _load_scenes() -> Scenes:
    from companion.games.realm_builder.view.war import war

    return war


def _load_switches() -> Boards:
    from companion.games.realm_builder.view.switches import switches

    return switches


def make_game(edition: Edition, key: Json, sample: Message | None = None) -> Game:
    """Return the game with the cards of an edition.

    Args:
        edition: Whose cards are dealt and entered.
        key: How a record names it: its id, or the whole edition.
        sample: What of its numbers is a sample; None where nothing is.
    """
    return Game(
        id="realm_builder",
        name="Realm Builder",
        designer="Derek Croxton",
        year=None,
        players=(2, 4),
        about=say("cards of four suits"),
        scoring=Scoring(
            read_header=partial(_read_header, own=edition, key=key),
            read_entry=read_entry,
            score=score,
            entry_required=("cards",),
            entry_optional=("choices",),
            header_required=("edition",),
            may_fall=("choices",),
        ),
        load_play=lambda: _load_play(edition),
        sheet=sheet_of(edition),
        toggles=TOGGLES,
        deciders={"monarch_rank": say("the monarch’s rank"), "military": say("military")},
        glyphs=(
            (say("Printed points"), "tally"),
            (say("Bonuses"), "plus"),
            (say("Pairings"), "links"),
            (say("Ruled lands"), "land"),
            (say("Face-down cards"), "turned"),
            (say("Monarch"), "crown-king"),
            (say("War"), "sword"),
            (say("Largest realm"), "duchy"),
        ),
        load_boards=_load_boards,
        load_scenes=_load_scenes,
        load_switches=_load_switches,
        header={"edition": key},
        sample=sample,
        edition=edition.id,
        editions=_editions,
        ui={
            "tray": "realm-builder-tray",
            "sheet": "realm-builder-sheet",
            "summary": "realm-builder-summary",
            "board": "realm-builder-board",
            "scene": "realm-builder-war",
        },
    )


GAME = make_game(
    SAMPLE_1, SAMPLE_1.id, say("The numbers on these cards are a sample, not the printed ones.")
)
"""The game as the rest of the project knows it."""
