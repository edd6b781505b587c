"""What the log says of a map: which mark was written where."""

from companion.core.json_values import Json
from companion.core.message import Message, render
from companion.games.on_tour.play import PLAY


def told(before: dict[str, Json], after: dict[str, Json]) -> str:
    """Return what is said of Ben."""
    message = PLAY.deed(before, after)
    params = (*message.params, ("who", "Ben"))
    return render(Message(message.text, params, message.plural, message.count))


def mark(value: int | str, *, circled: bool = False) -> Json:
    return {"mark": value, "circled": circled}


def test_each_mark_is_told_with_its_state() -> None:
    ohio: dict[str, Json] = {"states/OH": mark(42)}

    assert told({}, ohio) == "Ben wrote 42 in Ohio."
    assert told(ohio, {**ohio, "states/TX": mark(7), "states/CA": mark("star")}) == (
        "Ben wrote the star in California and 07 in Texas."
    )


def test_a_whole_map_is_counted_and_what_is_rubbed_out_is_a_change() -> None:
    many: dict[str, Json] = {
        f"states/{space}": mark(11) for space in ("OH", "TX", "CA", "UT", "WA")
    }

    assert told({}, many) == "Ben wrote in 5 states."
    assert told(many, {}) == "Ben has changed the map."
