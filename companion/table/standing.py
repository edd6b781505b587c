"""Say how the seats stand by their sheets as they are, where a game shows that to everybody."""

from collections.abc import Mapping

from companion.core.errors import InvalidInput
from companion.core.game import Game
from companion.core.ids import Json, Seat
from companion.core.reader import Node
from companion.core.record_reader import read_record
from companion.core.sheet import Cells, gather_entry
from companion.core.view_parts import Stands


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
    players: list[Json] = [
        {"name": str(seat), **gather_entry(game.sheet, sheets[seat])} for seat in seats
    ]
    recorded: dict[str, Json] = {
        toggle.id: toggles[toggle.id] for toggle in game.toggles if toggle.recorded
    }
    record: dict[str, Json] = {"game": game.id, **game.header, "players": players}
    if recorded:
        record["toggles"] = recorded
    try:
        result = game.scoring.score(read_record(Node(record, ""), game))
    except InvalidInput:
        return {}
    scored = zip(seats, result.standings, result.ranking.places, strict=True)
    return {str(seat): Stands(points=each.total, place=place) for seat, each, place in scored}
