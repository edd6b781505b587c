"""A command says once what may be sent with it: it is read so, and other programs are told so."""

from dataclasses import dataclass, field

import pytest

from companion.core.errors import InvalidInput
from companion.core.kit import choice
from companion.core.message import say
from companion.core.reader import Node
from companion.core.shape import Flag, Whole


@dataclass
class Press:
    """What was sent, and what was made of it."""

    data: Node
    made: list[object] = field(default_factory=list)


@choice("move", say("Move"), place=Whole(0, 4), open=Flag())
def move(press: Press, place: int, *, open: bool = True) -> None:
    """Move a card."""
    press.made += [place, open]


MOVE = move


def sent(data: object) -> Press:
    return Press(Node(data, "/data"))


def test_what_was_sent_is_given_by_its_keys_and_what_can_be_left_out_is_as_usual() -> None:
    whole, short = sent({"open": False, "place": 3}), sent({"place": 0})

    MOVE.carry_out(whole)
    MOVE.carry_out(short)

    assert (whole.made, short.made) == ([3, False], [0, True])


@pytest.mark.parametrize(
    ("data", "code", "pointer"),
    [
        ({}, "missing-key", "/data"),
        ({"place": 5}, "out-of-range", "/data/place"),
        ({"place": 1, "fast": True}, "unknown-key", "/data/fast"),
    ],
)
def test_nothing_happens_where_something_else_was_sent(
    data: object, code: str, pointer: str
) -> None:
    press = sent(data)

    with pytest.raises(InvalidInput) as caught:
        MOVE.carry_out(press)

    assert (caught.value.code, caught.value.pointer, press.made) == (code, pointer, [])


def test_other_programs_are_told_what_to_send() -> None:
    assert MOVE.outline() == {
        "type": "object",
        "description": "Move a card.",
        "properties": {"place": Whole(0, 4).outline(), "open": Flag().outline()},
        "required": ["place"],
        "additionalProperties": False,
    }
