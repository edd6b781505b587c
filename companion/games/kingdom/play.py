"""Put Kingdom's functions together as its `Play`."""

from companion.core.codec import Codec
from companion.core.play import Play
from companion.core.sheet import Cells
from companion.games.kingdom.box import Edition
from companion.games.kingdom.decide import DEAL, decide, may
from companion.games.kingdom.evolve import evolve
from companion.games.kingdom.facts import TurnFact
from companion.games.kingdom.state import THROWS, Turn
from companion.games.kingdom.text import tell
from companion.games.kingdom.view import given, notice, view
from companion.games.kingdom.view.advice import Study, advise, study
from companion.games.kingdom.view.projects import describe_projects


def play_with(edition: Edition) -> Play[Turn, TurnFact]:
    """Return the play whose sheets show the project rows of an edition."""

    def study_rows(cells: Cells) -> Study:
        return study(cells, describe_projects(cells, edition.rows))

    return Play(
        commands=(DEAL, *THROWS.commands),
        initial=Turn,
        may=may,
        decide=decide,
        evolve=evolve,
        view=view,
        tell=tell,
        facts=Codec(TurnFact),
        given=given,
        study=study_rows,
        advise=advise,
        notice=notice,
        exclusive=(DEAL, *THROWS.exclusive),
    )
