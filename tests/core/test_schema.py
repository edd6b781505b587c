"""One description of a value reads it, writes it, asks for it and tells what it looks like."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.errors import InvalidInput
from companion.core.listing import Listing, ShownOnly, ShownWord
from companion.core.message import say
from companion.core.reader import Node
from companion.core.schema import Spread, shape_of
from companion.core.shape import FieldKey, Items, Only, Text, Whole, Word
from tests.factories import refusal


class Kind(StrEnum):
    FIELD = "field"
    TOWN = "town"


@dataclass(frozen=True, slots=True)
class Goods:
    gold: int = 0
    hearts: int = 0


def leader_only(node: Node) -> NoReturn:
    node.refuse("town-only", say("Only towns build."))


@dataclass(frozen=True, slots=True)
class Bonus:
    kind: Annotated[str, Text(1, 9), say("Of"), FieldKey("of")]
    points: Annotated[int, Whole(-9, 9)]


START = shape_of(
    Goods,
    gold=(Whole(0, 9), say("Gold")),
    hearts=(FieldKey("start_hearts"), Whole(0, 9), say("Hearts")),
)
KINDS = Word({Kind.FIELD: say("Field"), Kind.TOWN: say("Town")})
FACES = Word({"heart": say("Heart"), "coin": say("Coin")})


@dataclass(frozen=True, slots=True)
class Land:
    id: Annotated[str, Text(1, 9)]
    kind: Annotated[Kind, KINDS, say("Kind")]
    start: Annotated[Goods, Spread(START)]
    copies: Annotated[int, Whole(1, 9), say("Copies"), FieldKey(is_always_written=True)] = 1
    is_free: Annotated[bool, say("Free"), FieldKey("free")] = False
    builds: Annotated[str, Text(1, 9), say("Builds"), Only("kind", ("town",), leader_only)] = ""
    each: Annotated[tuple[Bonus, ...], Items(shape_of(Bonus), 0, 3), say("Bonuses")] = ()
    faces: Annotated[tuple[str, ...], Items(FACES, 0, 3), say("Faces")] = ()


def check(land: Land, given: Mapping[str, Node]) -> None:
    if land.start.gold > 5:
        given["gold"].refuse("too-rich", say("Too much gold."))


LAND = shape_of(Land, check=check)
LANDS = Listing("lands", say("Lands"), LAND, 1, 3, shown="kind")

words = st.text("abc", min_size=1, max_size=9)
bonuses = st.builds(Bonus, words, st.integers(-9, 9))
lands = st.builds(
    Land,
    words,
    st.just(Kind.TOWN),
    st.builds(Goods, st.integers(0, 5), st.integers(0, 9)),
    st.integers(1, 9),
    st.booleans(),
    words | st.just(""),
    st.lists(bonuses, max_size=3).map(tuple),
    st.lists(st.sampled_from(["heart", "coin"]), max_size=3).map(tuple),
)


@given(lands)
def test_what_is_written_is_read_as_the_same_value(land: Land) -> None:
    written = json.loads(json.dumps(LAND.write(land)))

    assert LAND.read(Node(written, "")) == land


def test_what_is_as_its_default_is_left_out() -> None:
    land = Land("arub", Kind.FIELD, Goods(hearts=2))

    assert LAND.write(land) == {"id": "arub", "kind": "field", "start_hearts": 2, "copies": 1}


@pytest.mark.parametrize(
    ("change", "code", "pointer"),
    [
        ({"id": ""}, "wrong-length", "/id"),
        ({"kind": "sea"}, "unknown-word", "/kind"),
        ({"gold": 10}, "out-of-range", "/gold"),
        ({"gold": 6}, "too-rich", "/gold"),
        ({"free": 1}, "wrong-type", "/free"),
        ({"builds": "mill"}, "town-only", "/builds"),
        # A kind that is none is wrong before anything that hangs on it.
        ({"kind": "ruin", "builds": "mill"}, "unknown-word", "/kind"),
        ({"each": [{"of": "a"}]}, "missing-key", "/each/0"),
        ({"faces": ["sun"]}, "unknown-word", "/faces/0"),
        ({"size": 3}, "unknown-key", "/size"),
        # Of several faults the first member in order is named.
        ({"id": "", "gold": 10, "copies": 0}, "wrong-length", "/id"),
        ({"gold": 10, "copies": 0}, "out-of-range", "/gold"),
    ],
)
def test_what_does_not_fit_is_refused_with_its_place(
    change: dict[str, object], code: str, pointer: str
) -> None:
    error = refusal(lambda: LAND.read(Node({"id": "arub", "kind": "field", **change}, "")))

    assert isinstance(error, InvalidInput)
    assert (error.code, error.pointer) == (code, pointer)


def test_a_member_that_belongs_to_another_value_must_be_there_beside_it() -> None:
    @dataclass(frozen=True, slots=True)
    class Row:
        kind: Annotated[str, Text(1, 9)]
        number: Annotated[int, Whole(1, 9), Only("kind", ("a",), is_needed=True)] = 0

    assert shape_of(Row).read(Node({"kind": "b"}, "")) == Row("b")
    with pytest.raises(InvalidInput, match="missing-key"):
        shape_of(Row).read(Node({"kind": "a"}, ""))


def test_a_field_of_which_nothing_says_what_it_may_be_is_refused_at_once() -> None:
    @dataclass(frozen=True, slots=True)
    class Row:
        number: int

    with pytest.raises(TypeError, match="number: nothing says"):
        shape_of(Row)


def test_each_entry_of_a_list_has_an_id_of_its_own() -> None:
    land = {"id": "arub", "kind": "field"}

    error = refusal(lambda: LANDS.read(Node([land, land], "/lands")))

    assert (error.code, error.pointer) == ("same-id", "/lands/1/id")


def test_a_form_asks_for_what_has_a_label() -> None:
    blanks = LANDS.blanks

    assert [blank.key for blank in blanks] == [
        "kind", "gold", "start_hearts", "copies", "free", "builds", "each", "faces",
    ]  # fmt: skip
    assert [blank.kind for blank in blanks] == [
        "choice", "number", "number", "number", "flag", "text", "rows", "texts",
    ]  # fmt: skip
    assert blanks[0].words == (
        ShownWord(word="field", label=say("Field")),
        ShownWord(word="town", label=say("Town")),
    )
    assert (blanks[1].low, blanks[1].high, blanks[1].default) == (0, 9, 0)
    assert blanks[5].only == ShownOnly(key="kind", values=("town",))
    assert [blank.key for blank in blanks[6].blanks or ()] == ["of"]
    assert [each.word for each in blanks[7].words or ()] == ["heart", "coin"]


def test_other_programs_are_told_what_it_looks_like() -> None:
    outline = LAND.outline()

    assert outline["required"] == ["id", "kind"]
    assert outline["additionalProperties"] is False
    properties = outline["properties"]
    assert isinstance(properties, dict)
    assert properties["copies"] == {
        "type": "integer",
        "minimum": 1,
        "maximum": 9,
        "description": "1 where it is left out.",
    }
    assert properties["kind"] == {"type": "string", "enum": ["field", "town"]}
    assert properties["faces"] == {
        "type": "array",
        "items": {"type": "string", "enum": ["heart", "coin"]},
        "minItems": 0,
        "maxItems": 3,
    }
