"""A patch turns one view into the next, by the letter of RFC 7396."""

from hypothesis import given
from hypothesis import strategies as st

from companion.core.json_values import Json
from companion.engine.patch import merge_patch
from tests.factories import apply_patch

_LEAVES = st.booleans() | st.text(max_size=3) | st.lists(st.text(max_size=2), max_size=2)
_VALUES: st.SearchStrategy[object] = st.recursive(
    _LEAVES | st.integers(),
    lambda inner: st.dictionaries(st.sampled_from("abcd"), inner, max_size=4),
    max_leaves=12,
)
_VIEWS = st.dictionaries(st.sampled_from("abcd"), _VALUES, max_size=4)


@given(_VIEWS, _VIEWS)
def test_the_patch_turns_the_one_into_the_other(
    before: dict[str, Json], after: dict[str, Json]
) -> None:
    patched = apply_patch(before, merge_patch(before, after))

    assert repr(sorted(_flat(patched))) == repr(sorted(_flat(after)))


@given(_VIEWS)
def test_nothing_changed_is_an_empty_patch(view: dict[str, Json]) -> None:
    assert merge_patch(view, view) == {}


def test_one_is_not_true() -> None:
    assert merge_patch({"a": True}, {"a": 1}) == {"a": 1}


def test_a_list_is_replaced_whole() -> None:
    assert merge_patch({"a": ["x", "y"]}, {"a": ["x"]}) == {"a": ["x"]}


def _flat(value: object, path: str = "") -> list[tuple[str, str]]:
    """Return every place with its value as written, so that true and 1 differ."""
    if not isinstance(value, dict):
        return [(path, repr(value))]
    places = [(path, "an object")]
    for key, member in value.items():
        places += _flat(member, f"{path}/{key}")
    return places
