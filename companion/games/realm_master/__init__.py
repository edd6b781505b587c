"""Realm-Master: heroes fight for a realm of four lands; ten banners or the last alive wins."""

from typing import TYPE_CHECKING

from companion.core.game import Game, Later, Scoring, Toggle
from companion.core.message import Message, say
from companion.games.realm_master.box import DICE, SHEET
from companion.games.realm_master.scoring import read_entry, score

if TYPE_CHECKING:
    # Scoring a record needs no printed numbers.
    from companion.games.realm_master.printed import Edition


def make_game(sample: Message | None, edition: "Edition | None" = None) -> Game:
    """Return the game with the printed numbers of an edition.

    Args:
        sample: What of them is a sample; None if nothing is.
        edition: The numbers; None for those that the game comes with, which no score asks for.
    """
    play = f"{__name__}.play"
    return Game(
        id="realm_master",
        name="Realm-Master",
        designer="",
        year=None,
        players=(2, 6),
        about=say("5 dice with symbols, cards"),
        scoring=Scoring(
            read_entry=read_entry,
            score=score,
            entry_required=("hearts", "gold", "banners"),
        ),
        load_play=Later(play, "play_with", (edition,)) if edition else Later(play, "PLAY"),
        sheet=SHEET,
        dice=DICE,
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
        deciders={
            "ten_banners": say("ten banners"),
            "last_alive": say("being the last alive"),
            "banners": say("banners"),
            "hearts": say("hearts"),
            "gold": say("gold"),
        },
        glyphs=((say("Banners"), "banner"),),
        sample=sample,
        edition="sample-1" if edition is None else edition.id,
        editions=Later(f"{__name__}.edition", "EDITIONS"),
        ui={"tray": "realm-tray", "sheet": "realm-hero", "summary": "realm-summary"},
    )


GAME = make_game(
    say(
        "Starting resources, two of the lands, most capacities, the buy cards and the number of "
        "each turn card are a sample, not the printed ones."
    )
)
"""The game as the rest of the project knows it."""
