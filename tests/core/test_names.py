"""A name shows as what it is."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.errors import InvalidInput
from companion.core.names import read_name
from companion.core.reader import Node


def refusal(name: object) -> str:
    """Return the code of the refusal of a name; "" where it is taken."""
    try:
        assert read_name(Node(name, "/players/0/name")) == name
    except InvalidInput as error:
        return error.code
    return ""


@pytest.mark.parametrize(
    "name",
    [
        "A",
        "Ann 2",
        "Blue circle",
        "O'Neill-Śmith",
        "Jürgen",
        "李小龍",
        "العربية",
        "क्षत्रिय",
        "नी\u200dला",
        "نام\u200cها",
        "👩\u200d🚀",
        "x" * 24,
        "ü" * 24,
        "😀" * 16,
        "a/b~c",
        '"quoted"',
        "a\u00a0b",
    ],
)
def test_names_of_any_script_are_taken_as_given(name: str) -> None:
    assert refusal(name) == ""


def test_a_refused_name_is_pointed_at() -> None:
    with pytest.raises(InvalidInput) as caught:
        read_name(Node("Ann ", "/players/0/name"))

    assert caught.value.pointer == "/players/0/name"


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("wrong-length", ["", "x" * 25, "x" * 5000]),
        # Over 64 bytes.
        ("bad-name", ["😀" * 16 + "x", "李" * 22]),
        ("wrong-type", [None, True, 3, ["Ann"], {"name": "Ann"}]),
        ("bad-name", [" Ann", "Ann ", " ", "\u00a0Ann", "Ann\u3000", "Ann\n", "\tAnn"]),
    ],
)
def test_what_is_too_long_no_text_or_has_a_space_at_its_end_is_no_name(
    code: str, names: list[object]
) -> None:
    assert [name for name in names if refusal(name) != code] == []


CONTROLS = [*range(0x20), *range(0x7F, 0xA0)]
BIDI_CONTROLS = [0x061C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A)]
ZERO_WIDTH = [0x200B, 0x2060, 0xFEFF]
SURROGATES = [0xD800, 0xDBFF, 0xDC00, 0xDFFF]
NON_CHARACTERS = [
    *range(0xFDD0, 0xFDF0),
    *(plane << 16 | low for plane in range(17) for low in (0xFFFE, 0xFFFF)),
]


@pytest.mark.parametrize(
    "points",
    [CONTROLS, BIDI_CONTROLS, ZERO_WIDTH, SURROGATES, NON_CHARACTERS],
    ids=["control", "bidi control", "zero width", "surrogate", "non-character"],
)
def test_signs_that_cannot_be_seen_are_refused(points: list[int]) -> None:
    taken = [hex(point) for point in points if refusal(f"A{chr(point)}b") != "bad-name"]

    assert taken == []


@settings(deadline=None, max_examples=80)
@given(st.text(max_size=30))
def test_any_text_is_taken_or_refused_in_words(name: str) -> None:
    assert refusal(name) in {"", "wrong-length", "bad-name"}
