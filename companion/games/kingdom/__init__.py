"""Kingdom, a roll-and-write game: everybody draws a map of nine districts from shared throws."""

from companion.core.game import Game, Scoring, Toggle
from companion.core.message import say
from companion.core.throw import play_throws
from companion.games.kingdom.components import DICE, SHEET, read_throw
from companion.games.kingdom.entry import read_entry, read_header
from companion.games.kingdom.scoring import score

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
    play=play_throws(DICE, read_throw),
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
    late_seats=True,
)
