"""Realm Builder: lands, rulers and treasures; scored from each player's tableau."""

from functools import partial

from companion.core.game import Game, Later, Scoring, read_numbers
from companion.core.json_values import Json
from companion.core.message import Message, say
from companion.games.realm_builder.box import SAMPLE_1, TOGGLES, Edition
from companion.games.realm_builder.scoring import score
from companion.games.realm_builder.sheet import read_entry, sheet_of


def make_game(edition: Edition, key: Json, sample: Message | None = None) -> Game:
    """Return the game with the cards of an edition.

    Args:
        edition: Whose cards are dealt and entered.
        key: How a record names it: its id, or the whole edition.
        sample: What of its numbers is a sample; None if nothing is.
    """
    return Game(
        id="realm_builder",
        name="Realm Builder",
        designer="Derek Croxton",
        year=None,
        players=(2, 4),
        about=say("cards of four suits"),
        scoring=Scoring(
            read_header=partial(
                read_numbers,
                known=((key, edition), (SAMPLE_1.id, SAMPLE_1)),
                read=Later(f"{__name__}.edition", "read_edition"),
            ),
            read_entry=read_entry,
            score=score,
            entry_required=("cards",),
            entry_optional=("choices",),
            header_required=("edition",),
            may_fall=("choices",),
        ),
        load_play=Later(f"{__name__}.play", "play_with", (edition,)),
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
        load_boards=Later(f"{__name__}.view.board", "boards"),
        load_scenes=Later(f"{__name__}.view.war", "war"),
        load_switches=Later(f"{__name__}.view.board", "switches"),
        header={"edition": key},
        sample=sample,
        edition=edition.id,
        editions=Later(f"{__name__}.edition", "EDITIONS"),
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
