"""How a table becomes a record: the names of its players are made different."""

from hypothesis import given
from hypothesis import strategies as st

from companion.core.message import ENGLISH
from companion.core.names import BYTES_MAX, CODE_POINTS_MAX, read_name
from companion.core.reader import Node
from companion.table.record import distinct, make_record
from companion.table.state import initial
from tests.game_files import games_where

_NAMES = st.text(st.sampled_from("Aé字 2"), min_size=1, max_size=CODE_POINTS_MAX).filter(
    lambda name: name == name.strip() and len(name.encode()) <= BYTES_MAX
)


def test_the_second_ann_is_ann_2() -> None:
    assert distinct(["Ann", "Ann", "Ben"]) == ["Ann", "Ann 2", "Ben"]


def test_a_number_somebody_chose_is_left_to_them() -> None:
    assert distinct(["Ann", "Ann", "Ann 2"]) == ["Ann", "Ann 3", "Ann 2"]


def test_a_long_name_is_cut_for_its_number() -> None:
    assert distinct(["x" * 24, "x" * 24]) == ["x" * 24, "x" * 22 + " 2"]


def test_a_name_of_many_bytes_is_cut_for_its_number_between_signs() -> None:
    name = "字" * 21

    assert distinct([name, name]) == [name, "字" * 20 + " 2"]


@given(st.lists(_NAMES, min_size=1, max_size=12))
def test_made_different_every_name_is_one_of_its_own_and_still_a_name(names: list[str]) -> None:
    made = distinct(names)

    assert len(made) == len(names)
    assert len(set(made)) == len(made)
    for name in made:
        assert read_name(Node(name, "")) == name
    if len(set(names)) == len(names):
        assert made == names


def test_a_setting_of_the_table_alone_stays_out_of_the_record() -> None:
    for game in games_where("toggles"):
        state = initial(game)
        kept = make_record(state, ENGLISH).get("toggles", {})

        assert isinstance(kept, dict)
        assert {*state.toggles} == {toggle.id for toggle in game.toggles}
        assert {*kept} == {toggle.id for toggle in game.toggles if toggle.recorded}
