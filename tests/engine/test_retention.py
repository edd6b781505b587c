"""Tables are kept as long as they are wanted, and then nothing of them is left."""

import pytest

from companion.core.errors import UnknownThing
from companion.engine.reading import frozen_result
from companion.engine.retention import STEADY_S, Retention, Steady, Sweeper
from companion.engine.wording import Audience
from companion.table.state import Stage
from tests.clocks import StillClock
from tests.factories import Evening, refusal

OPENED = "2026-11-21T20:15:02Z"


def evening(stage: Stage) -> Evening:
    """Return a table of a stage whose last event was at `OPENED`."""
    stages = [Stage.LOBBY, Stage.PLAYING, Stage.SCORING, Stage.FINISHED]
    kinds = ("start-game", "end-play", "finish-table")[: stages.index(stage)]
    joins = [("ben", "join")] if kinds else []
    return Evening(clock=StillClock()).after(*joins, *(("host", kind) for kind in kinds))


def calendar(made: Evening) -> StillClock:
    """Return the clock of an evening."""
    clock = made.tables.ports.clock
    assert isinstance(clock, StillClock)
    return clock


def kept(made: Evening, at: str, retention: Retention) -> bool:
    """Return whether a table is still there after a sweep."""
    calendar(made).at = at
    Sweeper(made.tables, retention).sweep()
    return made.store.find_table(made.code) is not None


@pytest.mark.parametrize(
    ("stage", "last_second", "over"),
    [
        (Stage.LOBBY, "2026-11-22T20:15:01Z", "2026-11-22T20:15:02Z"),
        (Stage.PLAYING, "2027-02-19T20:15:01Z", "2027-02-19T20:15:02Z"),
        (Stage.SCORING, "2027-02-19T20:15:01Z", "2027-02-19T20:15:02Z"),
        (Stage.FINISHED, "2027-11-21T20:15:01Z", "2027-11-21T20:15:02Z"),
    ],
)
def test_a_table_is_kept_as_long_as_its_stage_says_and_no_longer(
    stage: Stage, last_second: str, over: str
) -> None:
    made = evening(stage)

    assert kept(made, last_second, Retention())
    assert Retention().until(stage, OPENED) == over
    assert not kept(made, over, Retention())


def test_whatever_happens_at_a_table_gives_it_its_time_anew() -> None:
    made = evening(Stage.LOBBY)

    calendar(made).at = "2026-11-22T20:00:00Z"
    made.start()

    assert kept(made, "2026-11-23T21:00:00Z", Retention())
    assert not kept(made, "2027-02-20T20:00:00Z", Retention())


def test_one_table_is_deleted_in_a_round_and_the_last_says_that_none_are_left() -> None:
    made = evening(Stage.LOBBY)
    for number in range(2):
        made.tables.open("a-device", made.game.id, f"press-{number}", open_by_code=True)
    calendar(made).at = "2028-01-01T00:00:00Z"
    sweeper, announced = Sweeper(made.tables, Retention()), made.hints.announced
    announced.clear()

    rounds = [(sweeper.sweep(), len(announced)) for _ in range(4)]

    assert rounds == [(True, 1), (True, 2), (True, 3), (False, 3)]


def test_nought_keeps_for_ever() -> None:
    for stage in Stage:
        assert kept(evening(stage), "2999-01-01T00:00:00Z", Retention(0, 0, 0))
    assert Retention(0, 0, 0).until(Stage.FINISHED, OPENED) == ""


def test_a_deleted_table_is_gone_for_everybody_and_its_streams_are_told() -> None:
    made = evening(Stage.FINISHED)
    table_id = made.row.id
    made.view("host")

    assert not kept(made, "2028-01-01T00:00:00Z", Retention())

    assert refusal(lambda: made.view("host")).code == "unknown-table"
    assert made.store.events_after(table_id, 0) == ()
    assert made.hints.announced[-1][0] == table_id


def test_the_result_of_a_table_is_a_file_for_who_sat_there() -> None:
    made = evening(Stage.FINISHED)

    frozen = frozen_result(made.tables, Audience("ben"), made.code)

    assert (frozen.at, frozen.last) == (OPENED, OPENED)
    assert frozen.file["result"] == made.view("ben")["result"]
    assert {"record", "result", "version"} <= frozen.file.keys()
    stranger = refusal(lambda: frozen_result(made.tables, Audience("zoe"), made.code))
    assert stranger.code == "not-at-table"


def test_a_table_that_is_not_scored_has_no_file() -> None:
    made = evening(Stage.SCORING)

    refused = refusal(lambda: frozen_result(made.tables, Audience("ben"), made.code))

    assert isinstance(refused, UnknownThing)
    assert refused.code == "no-result"


def test_a_clock_counts_once_it_has_gone_on_evenly_for_a_day() -> None:
    ticks = [0]
    steady = Steady("2026-11-01T00:00:00Z", lambda: ticks[0])

    times = [steady.time("2027-12-26T20:00:00Z")]
    ticks[0] += STEADY_S
    times.append(steady.time("2027-12-27T20:00:00Z"))

    assert times == ["2026-11-01T00:00:00Z", "2027-12-27T20:00:00Z"]


def test_a_clock_that_jumps_has_to_show_itself_once_more() -> None:
    ticks = [0]
    steady = Steady("", lambda: ticks[0])
    steady.time("2026-11-21T20:00:00Z")
    ticks[0] += STEADY_S

    assert steady.time("2027-12-27T20:00:00Z") == ""
    assert steady.time("2027-12-27T20:30:00Z") == ""


def test_a_start_with_a_clock_ahead_deletes_nothing() -> None:
    made = evening(Stage.LOBBY)
    clock = calendar(made)
    clock.at = "2027-12-27T20:00:00Z"

    Sweeper(made.tables, Retention(), Steady(OPENED, clock.seconds).time).sweep()
    assert made.store.find_table(made.code) is not None
    Sweeper(made.tables, Retention(), Steady(clock.at, clock.seconds).time).sweep()
    assert made.store.find_table(made.code) is None
