"""Say how the seats stand by their sheets as they are, where a game shows that to everybody."""

from collections.abc import Mapping

from companion.core.errors import InvalidInput
from companion.core.game import Game
from companion.core.ids import Seat
from companion.core.reader import Node
from companion.core.record_reader import read_record
from companion.core.sheet import Cells
from companion.core.view_parts import Stands
from companion.table.record import record_of


def stand(
    game: Game, sheets: Mapping[Seat, Cells], toggles: Mapping[str, str | bool]
) -> Mapping[str, Stands]:
    """Return by seat the points so far and the place.

    Empty before anything is written, and while the sheets cannot be scored: whoever writes is told
    why beside the sheet.

    Args:
        game: The game, with the printed numbers it is played with.
        sheets: Those of the taken seats.
        toggles: The table's house rules.
    """
    if not any(sheets.values()):
        return {}
    seats = sorted(sheets)
    record = record_of(game, ((str(seat), sheets[seat]) for seat in seats), toggles)
    try:
        result = game.scoring.score(read_record(Node(record, ""), game))
    except InvalidInput:
        return {}
    scored = zip(seats, result.standings, result.ranking.places, strict=True)
    return {str(seat): Stands(points=each.total, place=place) for seat, each, place in scored}
