"""Kingdom, a roll-and-write game: everybody draws a map of nine districts from shared throws."""

from companion.core.game import Game, Play, Scoring, Toggle
from companion.core.message import say
from companion.games.kingdom.advice import advise, notice
from companion.games.kingdom.components import DICE, SHEET
from companion.games.kingdom.entry import read_entry, read_header
from companion.games.kingdom.scoring import score
from companion.games.kingdom.turn import DEAL, THROWS, Turn, decide, evolve, given, tell, view

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
    play=Play(
        commands=(DEAL, *THROWS.commands),
        initial=Turn,
        decide=decide,
        evolve=evolve,
        view=view,
        tell=tell,
        given=given,
        advise=advise,
        notice=notice,
        exclusive=(DEAL, *THROWS.exclusive),
    ),
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
    ui={"tray": "kingdom-tray", "sheet": "kingdom-sheet", "summary": "kingdom-summary"},
)
