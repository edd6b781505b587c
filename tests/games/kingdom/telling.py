"""What is pressed where the telling of a press is measured: the second throw of a game, and on."""

from tests.bench.followed import Followed


def begin(table: Followed) -> None:
    """Throw once, and end that throw on every sheet: a first throw tells more than any other."""
    table.ask("throw")
    for seat in range(len(table.phones)):
        over = table.view(seat)["advice"][str(seat)]["turn"]["over"]
        table.ask("change-sheet", seat, cells={**over["set"], **dict.fromkeys(over["empty"])})
