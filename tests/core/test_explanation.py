"""A score is a tree that adds up."""

from hypothesis import given
from hypothesis import strategies as st

from companion.core.message import say
from companion.core.result import Explanation, leaves, total

LABEL = say("Line")


def leaf(points: int) -> Explanation:
    return Explanation(LABEL, points, say("So it is."), say("Rules"))


def test_an_inner_node_is_the_sum_of_its_parts() -> None:
    node = total(LABEL, [leaf(3), leaf(-1)])

    assert node.points == 2
    assert node.parts == (leaf(3), leaf(-1))


def test_an_inner_node_may_say_why() -> None:
    assert total(LABEL, [leaf(1)], say("Because.")).because == say("Because.")


def test_leaves_come_from_first_to_last_at_any_depth() -> None:
    tree = total(LABEL, [total(LABEL, [leaf(1), leaf(2)]), leaf(3)])

    assert [each.points for each in leaves(tree)] == [1, 2, 3]


def test_a_node_without_parts_is_its_own_leaf() -> None:
    assert list(leaves(leaf(7))) == [leaf(7)]


TREES = st.recursive(
    st.integers(-9, 9).map(leaf),
    lambda inner: st.lists(inner, min_size=1, max_size=4).map(lambda parts: total(LABEL, parts)),
    max_leaves=12,
)


@given(TREES)
def test_the_total_equals_the_sum_of_the_leaves(tree: Explanation) -> None:
    assert tree.points == sum(each.points for each in leaves(tree))
