"""What a sheet brings to a table beside its rows is used there, and nothing else is offered."""

from typing import Any, ClassVar

import pytest

from companion.core.chance import Scripted
from companion.core.game import Game
from companion.core.message import Message, Seat, render, say
from companion.core.play import Command, Play
from companion.core.reader import Node
from companion.engine.wording import LANGUAGES, translator
from companion.games.own_game import make_game
from companion.games.own_game.edition import read
from companion.table.fold import empty, extend
from companion.table.log import Event
from companion.table.record import stand
from companion.table.scene import Scene
from companion.table.tell import tell
from tests.factories import Evening, refusal

ANN, BEN, CY = SEATS = Seat(0), Seat(1), Seat(2)


def game(**members: object) -> Game:
    """Return a game by a sheet of one row."""
    row = {"id": "points", "name": "Points", "kind": "write"}
    return make_game(read(Node({"id": "ours-1", "rows": [row], **members}, "")), None)


def after(
    play: Play[Any], kind: str, *drawn: tuple[int, ...], seat: Seat = ANN, **data: object
) -> Any:
    """Return a game after a command."""
    asked = Command(kind, seat, Node(data, "/data"), SEATS)
    for fact in play.carry_out(asked, Scripted(*drawn)).facts:
        play = play.after(play.facts.read(play.facts.write(fact)))
    return play


def offered(play: Play[Any], seat: Seat = ANN) -> set[str]:
    """Return the commands that a seat may give."""
    return {offer.kind for offer in play.may(seat) if offer.off is None}


def told(play: Play[Any], kind: str, *drawn: tuple[int, ...], **data: object) -> list[str]:
    """Return what the log says of a command that Ann gives."""
    facts = play.carry_out(Command(kind, ANN, Node(data, "/data"), SEATS), Scripted(*drawn)).facts
    sentences = [play.tell(fact) for fact in facts]
    names = {"who": "Ann", "whom": "Ben"}
    return [
        render(Message(each.text, (*{**dict(each.params), **names}.items(),))) for each in sentences
    ]


RED = {"count": 2, "colour": "red"}
WORDS = {"count": 1, "faces": ["hit", "hit", "miss"]}


class TestDice:
    def test_a_sheet_without_dice_offers_no_throw(self) -> None:
        assert game().dice is None
        assert offered(game().play) == set()

    def test_groups_are_thrown_together_by_one_draw(self) -> None:
        play = game(dice=[RED, WORDS]).play

        (fact,) = play.carry_out(Command("throw", ANN, Node({}, "")), Scripted((6, 1, 2))).facts

        assert (fact.draw, fact.then(play.state).throw.faces) == ("2d6+1d3", ("6", "1", "hit"))

    def test_what_is_not_kept_is_thrown_again_as_often_as_the_sheet_says(self) -> None:
        play = after(game(dice=[RED, WORDS], throws=2).play, "throw", (6, 1, 2))

        again = after(play, "rethrow", (4, 3), keep=[0])

        assert again.state.throw.faces == ("6", "4", "miss")
        assert (offered(play), offered(again)) == ({"throw", "rethrow"}, {"throw"})

    def test_the_log_names_colours_where_there_are_several_and_adds_numbers_up(self) -> None:
        play = game(dice=[RED, {"sides": 8, "colour": "blue"}]).play

        assert told(play, "throw", (6, 1, 8)) == [
            "Ann threw 6 (red), 1 (red) and 8 (blue). Together 15."
        ]
        assert told(game(dice=[WORDS]).play, "throw", (2,)) == [
            "Ann threw hit. On the dice: 1 × hit."
        ]

    def test_own_dice_are_typed_in_each_by_its_own_sides(self) -> None:
        play = game(dice=[RED, WORDS]).play

        typed = after(play, "throw", faces=["6", "6", "miss"])
        error = refusal(lambda: after(play, "throw", faces=["6", "miss", "6"]))

        assert typed.state.throw.faces == ("6", "6", "miss")
        assert (error.code, error.pointer) == ("unknown-word", "/data/faces/1")


class TestTurns:
    def test_luck_draws_who_begins_and_the_turn_goes_round_the_taken_seats(self) -> None:
        play = after(game(first="turn").play, "draw-first", (3,))

        again = after(play, "pass-turn")

        assert (play.first_turn(), play.state.turn, again.state.turn) == (CY, CY, ANN)
        assert offered(game(first="turn").play) == {"draw-first", "pass-turn"}
        assert offered(play, BEN) == {"pass-turn"}

    def test_who_begins_may_say_so_and_the_turn_may_go_to_whom_is_named(self) -> None:
        play = after(game(first="turn").play, "pass-turn", seat=BEN)

        named = after(play, "pass-turn", to=0)

        assert (play.state.began, named.state.turn) == (BEN, ANN)
        assert play.view(None)["headline"].seat == BEN

    def test_a_free_seat_gets_no_turn(self) -> None:
        play = game(first="turn").play
        asked = Command("pass-turn", ANN, Node({"to": 1}, "/data"), (ANN, CY))

        assert refusal(lambda: play.carry_out(asked, Scripted())).code == "seat-is-free"

    def test_who_begins_the_next_round_is_told_to_all(self) -> None:
        play = after(game(first="round").play, "pass-turn")

        assert told(play, "pass-turn") == ["Ben begins round 2."]
        assert [each.code for each in play.notice({})] == ["began-round"]


def test_who_is_at_the_target_is_said_above_everything_else() -> None:
    play = game(end="reached", target=100).play

    said = play.call_out({ANN: 99, BEN: 102})

    assert [(each.code, each.seat, each.first) for each in said] == [("target-reached", BEN, True)]


LIVES = {"id": "lives", "name": "Lives", "kind": "counter", "begin": 20}


@pytest.mark.parametrize(
    ("members", "points"),
    [
        ({"begin": 501, "rounds": 9}, [501, 501]),
        ({"rows": [{**LIVES, "counts": True}]}, [20, 20]),
        ({"rows": [LIVES]}, []),
        ({}, []),
    ],
)
def test_seats_stand_at_the_start_where_they_begin_with_points(
    members: dict[str, object], points: list[int]
) -> None:
    standing = stand(game(**members), {ANN: {}, BEN: {}}, {})

    assert [each.points for each in standing.values()] == points


@pytest.mark.parametrize(("cells", "asked"), [([3], [BEN]), ([3, 2], []), (None, [])])
def test_a_bid_without_what_was_made_is_asked_about(
    cells: list[int] | None, asked: list[Seat]
) -> None:
    play = game(rows=[{"id": "tricks", "name": "Tricks", "kind": "bid"}], rounds=2).play

    said = play.notice({ANN: {"tricks/1": [1, 1]}, BEN: {"tricks/2": cells}})

    assert [each.seat for each in said if each.code == "bid-alone"] == asked


@pytest.mark.parametrize(
    ("told", "asked"),
    [
        ({}, [(say("Round {n}", n=2), BEN)]),
        ({"end": "reached", "target": 50}, []),
        ({"rounds": 1}, []),
    ],
)
def test_a_round_in_which_others_wrote_is_asked_about(
    told: dict[str, Any], asked: list[tuple[str, Seat]]
) -> None:
    rows = [{"id": "points", "name": "Points"}, {"id": "bonus", "name": "Bonus"}]
    play = game(**{"rows": rows, "rounds": 3, **told}).play
    one, two = ("points/1", "points/2") if play.box.pad.rounds else ("points", "bonus")

    said = play.notice({ANN: {one: 3, two: 4}, BEN: {one: 0}, SEATS[2]: {one: 1, "bonus/2": 5}})

    assert [(dict(each.message.params)["round"], each.seat) for each in said] == asked


def at(play: Play[Any], *pressed: tuple[str, int]) -> Any:
    """Return a game after presses of Ann, each at a second of one minute."""
    for kind, second in pressed:
        for fact in play.carry_out(Command(kind, ANN, Node({}, "/data"), SEATS), Scripted()).facts:
            play = play.after(fact, f"2026-11-26T20:15:{second:02}Z")
    return play


class TestClock:
    TURNS: ClassVar[dict[str, Any]] = {"first": "turn", "clock": 60}

    def test_it_runs_from_the_first_press_and_keeps_what_was_used_when_paused(self) -> None:
        play = game(clock=60).play

        runs = at(play, ("start-clock", 5))
        stands = at(runs, ("pause-clock", 17))
        on = at(stands, ("start-clock", 30), ("pause-clock", 33))

        assert offered(game().play) == set()
        assert (offered(play), offered(runs)) == ({"start-clock"}, {"pause-clock", "reset-clock"})
        assert runs.view(None)["clock"].since == "2026-11-26T20:15:05Z"
        assert [each.view(None)["clock"].left for each in (runs, stands, on)] == [60, 48, 45]

    def test_a_turn_that_is_passed_has_the_whole_time_again(self) -> None:
        play = at(game(**self.TURNS).play, ("pass-turn", 0), ("start-clock", 5), ("pass-turn", 17))

        clock = play.view(None)["clock"]

        assert (clock.since, clock.left, clock.seat) == ("2026-11-26T20:15:17Z", 60, BEN)

    def test_each_player_has_a_time_of_their_own(self) -> None:
        play = game(**self.TURNS, clock_of="player").play
        passed = [("pass-turn", second) for second in (17, 20, 40)]

        clock = at(play, ("pass-turn", 0), ("start-clock", 5), *passed).view(None)["clock"]

        assert (clock.seat, clock.left, clock.lefts) == (ANN, 48, {"0": 48, "1": 57, "2": 40})

    def test_one_for_each_player_is_for_all_where_nobody_has_the_turn(self) -> None:
        play = at(game(clock=60, clock_of="player").play, ("start-clock", 5), ("pause-clock", 7))

        clock = play.view(None)["clock"]

        assert (clock.seat, clock.left, clock.lefts) == (None, 58, None)

    def test_a_clock_that_a_correction_takes_off_runs_no_more(self) -> None:
        play = at(game(clock=60).play, ("start-clock", 5))

        corrected = at(game(clock=90).play.take_over(game().play.take_over(play)))

        assert corrected.view(None)["clock"].since is None

    def test_it_is_set_back_and_goes_on(self) -> None:
        play = at(game(clock=60).play, ("start-clock", 5), ("reset-clock", 50))

        clock = play.view(None)["clock"]

        assert (clock.since, clock.left) == ("2026-11-26T20:15:50Z", 60)

    def test_it_goes_by_the_time_of_the_log_and_undo_gives_back(self) -> None:
        minute = "2026-11-26T20:15"
        own = game(clock=60)
        told = [
            Event("seat-taken", None, {"seat": 0, "phone": True}),
            Event("game-started", None),
            Event("clock-started", ANN),
            Event("clock-paused", ANN),
            Event("struck-out", None, strikes=4),
        ]
        log = extend(
            empty(own),
            [each.placed(n, f"{minute}:{n:02}Z") for n, each in enumerate(told, 1)],
            own,
        )

        assert log.state.play.state.clock.since == f"{minute}:03Z"


def test_who_share_a_seat_are_told_of_as_a_team_so_that_every_verb_is_right() -> None:
    evening = Evening(game=game(teams=2, first="turn")).start("ben")
    evening.after(
        ("host", "name-seat", {"name": "Ann & Ben"}, 0),
        ("ben", "name-seat", {"name": "Cy"}, 1),
        ("host", "pass-turn", {}, 0),
        ("host", "pass-turn", {}, 0),
        ("host", "undo", {}, 0),
    )

    lines = [
        [render(tell(event, evening.log.state), translator(tag)) for event in evening.log.events]
        for tag in LANGUAGES
    ]

    assert [each[-3:-1] for each in lines] == [
        ["Team Ann & Ben begins.", "It is the turn of Cy."],
        ["Team Ann & Ben beginnt.", "Cy ist am Zug."],
    ]


def test_a_turn_passed_on_scores_no_sheet_again_and_a_number_written_does() -> None:
    evening = Evening(game=game(first="turn")).start("ben")
    evening.after(("host", "change-sheet", {"cells": {"points": 7}}, 0))
    written = Scene(evening.log)
    evening.after(("host", "pass-turn", {}, 0))
    passed = Scene(evening.log, written)
    evening.after(("ben", "change-sheet", {"cells": {"points": 9}}, 1))
    again = Scene(evening.log, passed)

    stood = [scene.said.standing() for scene in (written, passed, again)]

    assert stood[1] is stood[0]
    assert [[each.points for each in one.values()] for one in stood] == [[7, 0], [7, 0], [7, 9]]
