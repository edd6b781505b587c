"""Realm-Master: heroes fight for a realm of four lands; ten banners or the last alive wins."""

from companion.core.game import Game, Scoring, Toggle
from companion.core.message import say
from companion.games.realm_master.components import DICE, SHEET
from companion.games.realm_master.play import PLAY
from companion.games.realm_master.scoring import read_entry, read_header, score
from companion.games.realm_master.turns import THROWS

GAME = Game(
    id="realm_master",
    name="Realm-Master",
    designer="",
    year=None,
    players=(2, 6),
    about=say("5 dice with symbols, cards"),
    scoring=Scoring(
        read_header=read_header,
        read_entry=read_entry,
        score=score,
        entry_required=("hearts", "gold", "banners"),
    ),
    play=PLAY,
    sheet=SHEET,
    dice=DICE,
    bare_throw=THROWS,
    toggles=(
        Toggle(
            "banner_tie",
            say("Equal banners when the turn cards run out"),
            words=(
                ("shared", say("The win is shared.")),
                ("hearts_gold", say("More hearts win, then more gold.")),
            ),
        ),
    ),
    sample=say(
        "Starting resources, two of the lands, most capacities, the buy cards and the number of "
        "each turn card are a sample, not the printed ones."
    ),
    ui={"tray": "realm-tray", "sheet": "realm-hero", "summary": "realm-summary"},
)
