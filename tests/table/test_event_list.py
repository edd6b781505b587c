"""A list of events grows at its end, and whoever holds a shorter one sees no difference."""

import pytest

from companion.table.log import Event, EventList


def events(*seqs: int) -> list[Event]:
    return [Event("link-rotated", None, seq=seq, at="now") for seq in seqs]


def test_a_longer_list_leaves_the_shorter_one_as_it_is() -> None:
    short = EventList().plus(events(1, 2))

    long = short.plus(events(3))

    assert [event.seq for event in short] == [1, 2]
    assert [event.seq for event in long] == [1, 2, 3]
    assert (len(short), short[-1].seq, short[5:]) == (2, 2, ())


def test_two_that_grow_from_one_know_nothing_of_each_other() -> None:
    short = EventList().plus(events(1))

    one, other = short.plus(events(2, 3)), short.plus(events(4))

    assert [event.seq for event in reversed(one)] == [3, 2, 1]
    assert [event.seq for event in other] == [1, 4]
    assert one != other
    assert other == EventList().plus(events(1, 4))


@pytest.mark.parametrize("place", [2, -3, 9])
def test_there_is_nothing_behind_either_end(place: int) -> None:
    longer = EventList().plus(events(1, 2))
    longer.plus(events(3))

    with pytest.raises(IndexError):
        longer[place]
