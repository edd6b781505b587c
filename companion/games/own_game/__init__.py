"""Another game: one that people own, scored by a sheet that somebody of them wrote."""

from functools import partial

from companion.core.game import Game, Later, Scoring, read_numbers
from companion.core.json_values import Json
from companion.core.message import Message, say
from companion.core.pad import Pad
from companion.core.result import Record, Result
from companion.games.own_game.sheet import SAMPLE, OwnSheet


def _score(record: Record) -> Result:
    pad: Pad = record.header
    return pad.score(record)


def make_game(sheet: OwnSheet, key: Json, sample: Message | None = None) -> Game:
    """Return the game with a sheet.

    Args:
        sheet: Its rows, and what is said beside them.
        key: How a record names it: its id, or the whole sheet.
        sample: That its numbers are a sample, if they are.
    """
    box = sheet.box
    pad = box.pad
    return Game(
        id="own_game",
        name=sheet.name,
        designer="",
        year=None,
        players=sheet.players,
        about=say("any game, by a sheet of your own"),
        scoring=Scoring(
            read_header=partial(
                read_numbers,
                known=((key, pad), (SAMPLE.id, SAMPLE.pad)),
                read=Later(f"{__name__}.edition", "read_key"),
            ),
            read_entry=lambda members, header: header.read_entry(members),
            score=_score,
            entry_keys=lambda header: header.keys,
            entry_optional=pad.keys,
            header_required=("edition",),
        ),
        load_play=Later("companion.core.pad.play", "play_sheets", (box,)),
        sheet=pad.fields,
        dice=box.dice if box.dice.count else None,
        deciders=pad.deciders,
        groups=tuple(dict.fromkeys(row.group for row in pad.rows if row.group)),
        header={"edition": key},
        edition=sheet.id,
        sample=sample,
        editions=Later(f"{__name__}.edition", "EDITIONS"),
        shelf=Later(f"{__name__}.shelf", "read_shelf"),
        stands=True,
        begins=bool(pad.begin or any(row.begin for row in pad.rows if row.scores)),
        team=sheet.members.teams,
        fewest_win=pad.wins == "fewest",
        late_seats=True,
    )


GAME = make_game(SAMPLE, SAMPLE.id)
"""The game as the rest of the project knows it."""
