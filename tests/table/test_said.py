"""Tests for the numbers under which notices are shown."""

from companion.core.message import Seat, say
from companion.core.play import Notice
from companion.table.said import by_key


def test_notices_keep_their_numbers_once_somebody_before_them_has_written() -> None:
    ends, goes_on = Notice("four-districts", say("4")), Notice("goes-on", say("On"))
    writing = [
        Notice("still-writing", say("{who} is still writing."), Seat(seat)) for seat in (0, 3, 11)
    ]
    filled = [Notice("districts-filled", say("1"), Seat(seat)) for seat in (3, 3)]

    numbers = [key for key, _ in by_key([*writing, *filled, goes_on])]

    assert numbers == ["0", "3", "11", "15", "27", "28"]
    assert [key for key, _ in by_key([*writing[1:], *filled, goes_on])] == numbers[1:]
    assert [key for key, _ in by_key([ends, *writing])] == ["0", "12", "15", "23"]
