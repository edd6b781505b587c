"""What holds for every map of On Tour, whatever is written on it."""

import json
from collections.abc import Mapping
from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from companion.engine.scoring import score
from companion.games.on_tour.box import USA
from tests.games.test_contract import assert_explanation, leaves

STATES = list(USA.ids)
marks = st.one_of(
    st.fixed_dictionaries(
        {"mark": st.integers(0, 99) | st.sampled_from([36, 62, "star"])},
        optional={"circled": st.booleans()},
    ),
    st.just({"mark": "x"}),
)
maps = st.dictionaries(st.sampled_from(STATES), marks, max_size=24)
"""Maps of a size that is proved whatever stands on it, as comparing totals needs."""
quick = settings(deadline=None, max_examples=60)


def result_of(*maps: Mapping[str, Any], tour: list[str] | None = None) -> dict[str, Any]:
    players = [{"name": f"P{seat}", "states": states} for seat, states in enumerate(maps)]
    if tour is not None:
        players[0]["tour"] = tour
    record = {"game": "on_tour", "map": "usa", "players": players}
    result: dict[str, Any] = json.loads(score(json.dumps(record)))
    return result


def written(states: Mapping[str, Any]) -> list[str]:
    """Return the states that a number or a star stands in; a map without any is none to try."""
    found = sorted(name for name, mark in states.items() if mark["mark"] != "x")
    assume(found)
    return found


@quick
@given(maps)
def test_the_total_is_the_sum_of_leaves_that_each_give_a_short_reason(
    states: dict[str, Any],
) -> None:
    player = result_of(states)["players"][0]

    assert_explanation(player)
    for line in leaves(player["explanation"]):
        assert line["source"].startswith("On Tour, Scoring")
        assert set(line["marks"]) <= set(states)


@quick
@given(maps)
def test_the_best_tour_can_be_drawn_and_then_scores_the_same(states: dict[str, Any]) -> None:
    best = result_of(states)["players"][0]
    assume(best["tour"])

    drawn = result_of(states, tour=best["tour"])["players"][0]

    assert drawn["total"] == best["total"]
    assert drawn["best"] == {"total": best["total"], "tour": best["tour"]}


@quick
@given(maps, st.data())
def test_a_part_of_the_best_tour_scores_less_and_the_best_stands_beside_it(
    states: dict[str, Any], data: st.DataObject
) -> None:
    best = result_of(states)["players"][0]
    assume(len(best["tour"]) > 1)
    start = data.draw(st.integers(0, len(best["tour"]) - 2))
    end = data.draw(st.integers(start + 1, len(best["tour"]) - 1))

    drawn = result_of(states, tour=best["tour"][start:end])["players"][0]

    assert drawn["total"] < drawn["best"]["total"] == best["total"]
    last = list(leaves(drawn["explanation"]))[-1]
    assert last["label"] == "Best tour"
    assert last["marks"] == best["tour"]
    assert len(last["because"]) <= 300


@quick
@given(maps, st.sampled_from(STATES))
def test_losing_a_state_never_helps_and_costs_its_tour_at_most_in_two(
    states: dict[str, Any], lost: str
) -> None:
    fewer = {name: mark for name, mark in states.items() if name != lost}

    before, after = (player["total"] for player in result_of(states, fewer)["players"])

    assert after <= before <= 2 * after + 2


@quick
@given(maps, st.data())
def test_a_circle_is_worth_one_point_at_most_and_never_harms(
    states: dict[str, Any], data: st.DataObject
) -> None:
    name = data.draw(st.sampled_from(written(states)))
    plain = {**states, name: {"mark": states[name]["mark"]}}
    circled = {**states, name: {"mark": states[name]["mark"], "circled": True}}

    without, including = (player["total"] for player in result_of(plain, circled)["players"])

    assert without <= including <= without + 1


@quick
@given(maps, st.data())
def test_a_star_is_never_worse_than_a_number(states: dict[str, Any], data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(written(states)))
    starred = {**states, name: {**states[name], "mark": "star"}}

    number, star = (player["total"] for player in result_of(states, starred)["players"])

    assert number <= star


@quick
@given(maps)
def test_turning_all_numbers_round_turns_the_tours_round(states: dict[str, Any]) -> None:
    turned = {
        name: mark if isinstance(mark["mark"], str) else {**mark, "mark": 99 - mark["mark"]}
        for name, mark in states.items()
    }

    there, back = (player["total"] for player in result_of(states, turned)["players"])

    assert there == back


@quick
@given(maps)
def test_the_order_in_which_states_are_sent_changes_no_byte(states: dict[str, Any]) -> None:
    assert result_of(states) == result_of(dict(reversed(states.items())))
