"""Kingdom, a roll-and-write game: everybody draws a map of nine districts from shared throws."""

from companion.core.game import Game, Later, Scoring, Toggle
from companion.core.message import Message, say
from companion.games.kingdom.box import DICE, SAMPLE, Edition
from companion.games.kingdom.scoring import read_entry, score
from companion.games.kingdom.sheet import PROJECTS, sheet_with


def make_game(edition: Edition, sample: Message | None) -> Game:
    """Return the game with the project rows of an edition.

    Args:
        edition: The rows that a sheet on the phone shows.
        sample: What of them is a sample; None if nothing is.
    """
    return Game(
        id="kingdom",
        name="Kingdom",
        designer="Christoph Scheiblhofer",
        year=2020,
        players=(1, 12),
        about=say("3 dice, one sheet each"),
        scoring=Scoring(
            read_entry=read_entry,
            score=score,
            entry_required=("map",),
            entry_optional=("unfinished", "market_used"),
        ),
        load_play=Later(f"{__name__}.play", "play_with", (edition,)),
        sheet=sheet_with(edition.rows),
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
            Toggle(
                "barracks_dice",
                say("Dice of the barracks"),
                words=(
                    ("explore", say("The two equal dice build no more, but they explore.")),
                    ("spent", say("The two equal dice are spent: they neither build nor explore.")),
                ),
                recorded=False,
            ),
        ),
        sample=sample,
        sample_fields=(PROJECTS,),
        edition=edition.id,
        editions=Later(f"{__name__}.edition", "EDITIONS"),
        deciders={
            "largest_town": say("largest town"),
            "most_built": say("most built"),
            "fewest_market": say("fewest market boxes"),
        },
        glyphs=(
            (say("Ships"), "ship"),
            (say("Forests"), "forest"),
            (say("Town"), "tower"),
            (say("Projects"), "pencil"),
        ),
        late_seats=True,
        ui={"tray": "kingdom-tray", "sheet": "kingdom-sheet", "summary": "kingdom-summary"},
    )


GAME = make_game(SAMPLE, say("The project rows on the phone are a sample, not the printed ones."))
"""The game as the rest of the project knows it."""
