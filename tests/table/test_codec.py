"""Events are written for ever, so what is written is pinned here to the letter."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.json_values import BrokenData, Json
from companion.core.message import Seat
from companion.table.log import Event, decode, encode_body

_JSON: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=8,
)
_OBJECTS = st.dictionaries(st.text(max_size=6), _JSON, max_size=4)
_SEATS = st.integers(0, 11).map(Seat)
_DRAWS = st.just(("", 0)) | st.tuples(st.just("2d6"), st.integers(1, 99))

EVENTS = st.builds(
    lambda draw, **rest: Event(**rest, draw=draw[0], draw_index=draw[1]),
    draw=_DRAWS,
    seq=st.integers(1, 50_000),
    at=st.just("2026-11-21T20:15:02Z"),
    kind=st.sampled_from(["dice-thrown", "seat-taken"]),
    seat=st.none() | _SEATS,
    public=_OBJECTS,
    private=st.dictionaries(_SEATS, _OBJECTS, max_size=3),
    text=st.text(max_size=24),
    strikes=st.integers(0, 50_000),
)


@given(EVENTS)
def test_what_was_written_is_read_back(event: Event) -> None:
    assert decode(event.seq, event.at, encode_body(event), event.text) == event


@given(EVENTS)
def test_what_people_typed_is_not_in_the_body(event: Event) -> None:
    assert decode(event.seq, event.at, encode_body(event), "").text == ""


def test_a_throw_is_written_like_this() -> None:
    faces: Json = ["5", "6"]
    event = Event("dice-thrown", Seat(1), {"faces": faces}, seq=5, draw="2d6", draw_index=2)

    assert encode_body(event) == (
        '{"draw":{"index":2,"spec":"2d6"},"kind":"dice-thrown","public":{"faces":["5","6"]},'
        '"seat":1,"v":2}'
    )


def test_an_event_of_another_form_is_refused() -> None:
    body = encode_body(Event("dice-thrown", Seat(1), seq=5)).replace('"v":2', '"v":1')

    with pytest.raises(BrokenData, match="event 5 is written in form 1, not in form 2"):
        decode(5, "", body, "")


def test_a_secret_and_a_strike_are_written_like_this() -> None:
    dealt = Event("card-drawn", None, {}, {Seat(2): {"card": 7}}, seq=6)
    struck = Event("struck-out", None, seq=7, strikes=6)

    assert (
        encode_body(dealt) == '{"kind":"card-drawn","private":{"2":{"card":7}},"public":{},"v":2}'
    )
    assert encode_body(struck) == '{"kind":"struck-out","public":{},"strikes":6,"v":2}'
