"""One description of a value reads it, writes it, asks for it and tells what it looks like."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NoReturn

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.errors import InvalidInput
from companion.core.message import say
from companion.core.reader import Node
from companion.core.schema import Group, Listing, Record
from companion.core.shape import Flag, Items, Member, Only, Text, Whole, Word
from tests.factories import refusal


class Kind(StrEnum):
    FIELD = "field"
    TOWN = "town"


@dataclass(frozen=True, slots=True)
class Goods:
    gold: int = 0
    hearts: int = 0


@dataclass(frozen=True, slots=True)
class Bonus:
    kind: str
    points: int


@dataclass(frozen=True, slots=True)
class Land:
    id: str
    kind: Kind
    start: Goods
    copies: int = 1
    is_free: bool = False
    builds: str = ""
    each: tuple[Bonus, ...] = ()
    faces: tuple[str, ...] = ()


def leader_only(node: Node) -> NoReturn:
    node.refuse("town-only", say("Only towns build."))


def check(land: Land, given: Mapping[str, Node]) -> None:
    if land.start.gold > 5:
        given["gold"].refuse("too-rich", say("Too much gold."))


FACES = Word({"heart": say("Heart"), "coin": say("Coin")})
BONUS = Record(
    Bonus, (Member("of", Text(1, 9), say("Of"), to="kind"), Member("points", Whole(-9, 9)))
)
LAND = Record(
    Land,
    (
        Member("id", Text(1, 9)),
        Member("kind", Word({Kind.FIELD: say("Field"), Kind.TOWN: say("Town")}), say("Kind")),
        Group(
            "start",
            Goods,
            (
                Member("gold", Whole(0, 9), say("Gold"), 0),
                Member("start_hearts", Whole(0, 9), say("Hearts"), 0, to="hearts"),
            ),
        ),
        Member("copies", Whole(1, 9), say("Copies"), 1, is_always_written=True),
        Member("free", Flag(), say("Free"), False, to="is_free"),
        Member("builds", Text(1, 9), say("Builds"), "", only=Only("kind", ("town",), leader_only)),
        Member("each", Items(BONUS, 0, 3), say("Bonuses"), ()),
        Member("faces", Items(FACES, 0, 3), say("Faces"), ()),
    ),
    check,
)
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
    row: Record[dict[str, object]] = Record(
        dict, (Member("kind", Text(1, 9)), Member("number", Whole(1, 9), only=Only("kind", ("a",))))
    )

    assert row.read(Node({"kind": "b"}, "")) == {"kind": "b"}
    with pytest.raises(InvalidInput, match="missing-key"):
        row.read(Node({"kind": "a"}, ""))


def test_each_entry_of_a_list_has_an_id_of_its_own() -> None:
    land = {"id": "arub", "kind": "field"}

    error = refusal(lambda: LANDS.read(Node([land, land], "/lands")))

    assert (error.code, error.pointer) == ("same-id", "/lands/1/id")


def test_a_form_asks_for_what_has_a_label() -> None:
    part = LANDS.part().describe()
    blanks = LAND.blanks()

    assert (part["key"], part["low"], part["high"], part["shown"]) == ("lands", 1, 3, "kind")
    assert [blank.key for blank in blanks] == [
        "kind", "gold", "start_hearts", "copies", "free", "builds", "each", "faces",
    ]  # fmt: skip
    assert [blank.kind for blank in blanks] == [
        "choice", "number", "number", "number", "flag", "text", "rows", "texts",
    ]  # fmt: skip
    assert blanks[0].words == ("field", "town")
    assert (blanks[1].low, blanks[1].high, blanks[1].default) == (0, 9, 0)
    assert blanks[5].only == ("kind", "town")
    assert [blank.key for blank in blanks[6].blanks] == ["of"]
    assert blanks[7].words == ("heart", "coin")


def test_other_programs_are_told_what_it_looks_like() -> None:
    outline = LAND.outline()

    assert outline["required"] == ["id", "kind"]
    assert outline["additionalProperties"] is False
    properties = outline["properties"]
    assert isinstance(properties, dict)
    assert properties["copies"] == {"type": "integer", "minimum": 1, "maximum": 9, "default": 1}
    assert properties["kind"] == {"type": "string", "enum": ["field", "town"]}
    assert properties["faces"] == {
        "type": "array",
        "items": {"type": "string", "enum": ["heart", "coin"]},
        "minItems": 0,
        "maxItems": 3,
        "default": [],
    }
