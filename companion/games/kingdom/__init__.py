"""Kingdom, a roll-and-write game: everybody draws a map of nine districts from shared throws."""

from companion.core.game import Game, Play, Scoring, Toggle
from companion.core.message import say
from companion.games.kingdom.components import DICE, SHEET
from companion.games.kingdom.entry import read_entry, read_header
from companion.games.kingdom.scoring import score


def _load_play() -> Play:
    from companion.games.kingdom.play import PLAY

    return PLAY


GAME = Game(
    id="kingdom",
    name="Kingdom",
    designer="Christoph Scheiblhofer",
    year=2020,
    players=(1, 12),
    about=say("3 dice, one sheet each"),
    scoring=Scoring(
        read_header=read_header,
        read_entry=read_entry,
        score=score,
        entry_required=("map",),
        entry_optional=("unfinished", "market_used"),
    ),
    load_play=_load_play,
    sheet=SHEET,
    dice=DICE,
    toggles=(
        Toggle(
            "ship_line",
            say("Ships in a line"),
            words=(
                ("single", say("Each ship needs water on both sides of itself.")),
                ("run", say("Ships side by side share the water at both ends of their line.")),
            ),
        ),
    ),
    deciders={
        "largest_town": say("largest town"),
        "most_built": say("most built"),
        "fewest_market": say("fewest market boxes"),
    },
    late_seats=True,
    ui={"tray": "kingdom-tray", "sheet": "kingdom-sheet", "summary": "kingdom-summary"},
)
