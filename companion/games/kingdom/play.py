"""Put Kingdom's functions together as its `Play`."""

from collections.abc import Mapping
from dataclasses import replace

from companion.core.chance import Chance
from companion.core.codec import Codec
from companion.core.ids import Seat
from companion.core.paper import PAPER
from companion.core.play import Command, Notice, Play, Toggles
from companion.core.sheet import Cells
from companion.games.kingdom.barracks import held
from companion.games.kingdom.box import Edition
from companion.games.kingdom.decide import BLOCK, DEAL, PLAY_ON, bar, decide, may
from companion.games.kingdom.deed import tell_deed
from companion.games.kingdom.evolve import evolve
from companion.games.kingdom.facts import TurnFact
from companion.games.kingdom.state import THROWS, Turn
from companion.games.kingdom.text import say_news, tell
from companion.games.kingdom.view import given, notice, summarise, view
from companion.games.kingdom.view.advice import Study, study

FACTS: Codec[TurnFact] = Codec(TurnFact)
"""How facts are kept: the same for every edition."""


def play_with(edition: Edition) -> Play[Turn, TurnFact]:
    """Return the play whose sheets show the project rows of an edition."""
    rows = edition.rows

    def study_rows(cells: Cells) -> Study:
        return study(cells, rows)

    def decide_rows(turn: Turn, command: Command, chance: Chance) -> tuple[TurnFact, ...]:
        return decide(turn, command, chance, rows)

    def notice_rows(turn: Turn, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
        return notice(turn, sheets, rows)

    def sum_up(turn: Turn, sheets: Mapping[Seat, Cells], toggles: Toggles) -> dict[str, object]:
        return summarise(turn, sheets, rows)

    return Play(
        commands=(DEAL, *THROWS.commands, BLOCK, PAPER, PLAY_ON),
        initial=Turn,
        may=may,
        decide=decide_rows,
        evolve=evolve,
        view=view,
        tell=tell,
        facts=FACTS,
        given=given,
        held=held,
        study=study_rows,
        notice=notice_rows,
        summarise=sum_up,
        bar=bar,
        settle=_settle,
        deed=tell_deed,
        news=say_news,
        lies_open=True,
        exclusive=(DEAL, *THROWS.exclusive),
    )


def _settle(turn: Turn, toggles: Toggles) -> Turn:
    return replace(
        turn,
        spends=toggles["barracks_dice"] == "spent",
        runs=toggles["ship_line"] == "run",
    )
