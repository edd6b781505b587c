"""Count how the dice of a table fell, beside how they usually fall."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Annotated

from companion.core.dice import Dice
from companion.core.ids import Seat
from companion.core.shown import shown
from companion.core.usual import usual_range
from companion.table.log import Log

DICE_MAX = 2_000
"""Most dice that are counted: what is usual of more takes long to work out, and an evening has some
hundreds."""


@shown
class ThrownRow:
    """How dice fell beside how they usually fall, by face; without a seat those of all."""

    seat: int | None = None
    dice: Annotated[int, "How many dice fell."]
    counts: Sequence[int]
    low: Sequence[int]
    high: Sequence[int]
    tenths: Sequence[int]


@shown
class ThrownDice:
    """How the dice of a scored table fell: the table's row, then one a seat that threw."""

    faces: Annotated[Sequence[str], "The ids of the faces that are counted, in order."]
    rows: Sequence[ThrownRow]


def thrown_at(log: Log) -> ThrownDice | None:
    """Return how often each face came: of all dice and of those that each seat threw.

    What was taken back is not counted, nor are dice that were typed in: those are not the luck of
    this program. Of a die that was thrown again both throws count, as both were luck.

    Returns:
        None if the game has no dice, or dice of different sides, none were thrown or too many.
    """
    dice = log.state.game.dice
    if dice is None or not dice.is_alike:
        return None
    sides = str(len(dice.faces))
    by_seat: dict[Seat, Counter[str]] = {}
    for event in log.events:
        is_throw = "faces" in event.public and event.drawn and event.seq not in log.struck
        if is_throw and event.seat is not None and event.draw.partition("d")[2] == sides:
            fell = map(dice.face, event.drawn)
            by_seat.setdefault(event.seat, Counter()).update(fell)
    together = sum(by_seat.values(), Counter[str]())
    if not 0 < together.total() <= DICE_MAX:
        return None
    faces = tuple(dict.fromkeys(dice.faces))
    rows = [_row(dice, faces, together)]
    rows += [_row(dice, faces, by_seat[seat], seat) for seat in sorted(by_seat)]
    return ThrownDice(faces=faces, rows=rows)


def _row(
    dice: Dice, faces: Sequence[str], fell: Mapping[str, int], seat: Seat | None = None
) -> ThrownRow:
    times, sides = sum(fell.values()), len(dice.faces)
    hits = [dice.faces.count(face) for face in faces]
    usual = [usual_range(times, sides, each) for each in hits]
    return ThrownRow(
        seat=seat,
        dice=times,
        counts=[fell.get(face, 0) for face in faces],
        low=[low for low, _ in usual],
        high=[high for _, high in usual],
        tenths=[(20 * times * each + sides) // (2 * sides) for each in hits],
    )
