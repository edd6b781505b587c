"""What is pressed where the telling of a press is measured: the second throw of a game, and on."""

from tests.bench.followed import Followed
from tests.games.kingdom.leading import throw_of


def begin(table: Followed) -> None:
    """Throw once, and end that throw on every sheet: a first throw tells more than any other."""
    table.ask("throw")
    for seat in range(len(table.phones)):
        turn = table.view(seat)["advice"][str(seat)]["turn"]
        table.ask("end-throw", seat, **throw_of(turn))
