"""On Tour: write two-digit numbers on a map, then travel from low to high as far as it goes."""

from companion.core.game import Game, Later, Scoring, Toggle
from companion.core.message import say
from companion.core.spaces import Marks, Route
from companion.games.on_tour.box import DICE, REGIONS_SAID, USA
from companion.games.on_tour.scoring import score
from companion.games.on_tour.scoring.entry import NUMBER_MAX, read_board, read_entry

GAME = Game(
    id="on_tour",
    name="On Tour",
    designer="Chad DeShon",
    year=2019,
    players=(1, 8),
    about=say("2 ten-sided dice, 41 cards"),
    scoring=Scoring(
        read_header=read_board,
        read_entry=read_entry,
        score=score,
        entry_required=("states",),
        entry_optional=("tour",),
        header_required=("map",),
    ),
    load_play=Later(f"{__name__}.play", "PLAY"),
    sheet=(
        Marks(
            "states",
            say("Map"),
            USA.spaces,
            low=0,
            high=NUMBER_MAX,
            words=(("star", say("Star"), True), ("x", say("Crossed out"), False)),
            crossing="x",
            digits=2,
            lies=REGIONS_SAID,
        ),
        Route("tour", say("Tour"), USA.spaces),
        Route("drawn", say("Tour being drawn"), USA.spaces, recorded=False),
    ),
    dice=DICE,
    toggles=(
        Toggle(
            "star_circle",
            say("A star is circled"),
            (
                ("exact", say("only in the state that a card names")),
                ("always", say("in every state")),
            ),
            recorded=False,
        ),
        Toggle(
            "best_tour",
            say("The best tour so far"),
            (
                ("end", say("at the end of the game; a single player may see it at any time")),
                ("open", say("at any time")),
            ),
            recorded=False,
        ),
    ),
    glyphs=(
        (say("States visited"), "emblem"),
        (say("Circled states visited"), "ring"),
        (say("Best tour"), "search"),
    ),
    header={"map": "usa"},
    ui={
        "map": "usa.json",
        "tray": "on-tour-tray",
        "sheet": "on-tour-sheet",
        "summary": "on-tour-summary",
    },
    bgg=251412,
    late_seats=True,
)
"""The game as the rest of the companion knows it."""
