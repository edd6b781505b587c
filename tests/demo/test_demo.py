"""The demo: the same tables every time, and a host of them whoever asks."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion.app import close_streams, create_app
from companion.command_line import UsageError, read_command_line
from companion.commands import COMMANDS
from companion.config import Settings
from companion.core.message import Seat
from companion.demo import run_demo
from companion.demo.tables import demo_files
from companion.engine.cut import Cut
from companion.engine.scoring import InProcess
from companion.games import find_game, game_ids
from companion.serve_options import options_of
from companion.table.fold import empty, extend
from companion.table.log import whole_head
from companion.table.principal import Principal
from companion.table.scene import Address
from companion.web.schemas.described import components
from companion.web.schemas.written import game_name
from companion.web.services import KEY, Services
from tests.demo.conftest import Opened
from tests.fits import misfits
from tests.game_files import usual_game
from tests.prepared import site

STEP = 3
"""A view of every third head: what one command leaves is there for some more."""


def test_every_game_has_a_table_in_mid_game_and_one_that_is_finished(opened: Opened) -> None:
    browser = opened.visit()

    states = {
        table.id: opened.view(browser, table.id)["table"]["state"]
        for table in opened.demo.tables
        if not table.id.endswith("-lobby")
    }

    shown = {game for game in game_ids() if [*demo_files(game)]}
    assert shown
    assert states == {
        f"{game}-{state}": state for game in shown for state in ("playing", "finished")
    }


def test_whoever_opens_the_page_is_host_and_first_seat_everywhere(opened: Opened) -> None:
    browser = opened.visit()

    for table in opened.demo.tables:
        me = opened.view(browser, table.id)["me"]
        assert (me["host"], me["own"]) == (True, {"0": True})


def test_whoever_does_not_is_a_stranger(opened: Opened) -> None:
    assert "me" not in opened.view(opened.app.test_client(), f"{usual_game().id}-playing")


def test_the_page_exists_in_the_demo_alone(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    app = create_app(settings, scorer=InProcess(), site=site())

    assert app.test_client().get("/demo").status_code == 404
    close_streams(app)


def test_people_are_of_all_kinds(opened: Opened) -> None:
    view = opened.view(opened.visit(), f"{usual_game().id}-playing")

    seats = list(view["seats"].values())
    assert len([seat for seat in seats if seat["state"] == "taken"]) == 12
    assert [seat for seat in seats if not seat["phone"]]
    assert [seat for seat in seats if "name" not in seat]
    assert "MWMWMWMWMWMWMWMWMWMWMWMW" in [seat.get("name") for seat in seats]
    assert {seat["ready"] for seat in seats} == {"entering", "ready", "changed"}
    assert [entry for entry in view["log"].values() if entry["struck"]]


def test_options_are_read_in_any_order() -> None:
    asked = read_command_line(["--port", "8101", "--lan"], COMMANDS["demo"])

    assert options_of(asked).binds == ("0.0.0.0:8101",)


@pytest.mark.parametrize("wrong", [["--port"], ["--port", "x"], ["--instance=x"], ["--x"]])
def test_what_cannot_be_read_is_said(wrong: list[str]) -> None:
    with pytest.raises(UsageError, match=re.escape(wrong[0].partition("=")[0])) as told:
        run_demo(read_command_line(wrong, COMMANDS["demo"]))
    assert "companion serve" not in str(told.value)


def answer(opened: Opened, path: str) -> Any:
    """Return what the API answers to the host."""
    found = opened.visit().get(f"/api/v1{path}")
    assert found.status_code == 200, found.text
    return found.get_json()


def codes(opened: Opened, game_id: str) -> list[str]:
    """Return the codes of a game's tables, the finished one last."""
    return [each.code for each in opened.demo.tables if each.id.startswith(f"{game_id}-")]


def views(opened: Opened, code: str, names: Sequence[str] = ()) -> Iterator[Mapping[str, object]]:
    """Yield what host and display saw of a table, from its opening to where it stands.

    Args:
        opened: The demo.
        code: Of the table.
        names: What its people are called instead, by seat.
    """
    found = opened.app.extensions[KEY]
    assert isinstance(found, Services)
    with opened.app.app_context():
        row, game = found.tables.find(code)
        whole = found.tables.cache.log(row.id, game)
    log = empty(game)
    for event in whole.events:
        if names and event.kind in ("seat-taken", "seat-named") and event.text:
            event = replace(event, text=names[event.fact.seat % len(names)])
        log = extend(log, [event], game)
        # Within a press no view is cut.
        if whole_head(whole, event.seq) != event.seq or event.seq % STEP:
            continue
        seats = tuple(Seat(seat) for seat in log.state.taken)
        host = Principal(own=seats, acting=seats, private=seats, host=True)
        for principal in (host, Principal(display=True)):
            yield Cut(log).show(Address(code, "http://table.test/j"), principal, "en").view()


@pytest.mark.parametrize("game_id", game_ids())
def test_every_view_of_a_game_is_as_described(opened: Opened, game_id: str) -> None:
    named = components()
    # A game without parts of its own has the view of all games.
    described = named.get(f"{game_name(game_id)}View", named["View"])

    found = {
        line
        for code in codes(opened, game_id)
        for seen in views(opened, code)
        for line in misfits(seen, described, named)
    }

    assert not found, "\n".join(sorted(found)[:20])


@pytest.mark.parametrize("game_id", game_ids())
def test_what_the_calls_answer_is_as_described(opened: Opened, game_id: str) -> None:
    named = components()
    playing, finished = codes(opened, game_id)[-2:]
    answers = {
        "GameWhole": answer(opened, f"/tables/{playing}/game"),
        "Batch": answer(opened, f"/tables/{playing}/events?after=1"),
        "Frozen": answer(opened, f"/tables/{finished}/result"),
        "Result": answer(opened, f"/tables/{finished}")["result"],
    }
    if find_game(game_id).editions is not None:
        answers["EditionForm"] = answer(opened, f"/games/{game_id}/edition")

    found = [
        f"{name}{line}"
        for name, answer in answers.items()
        for line in misfits(answer, named[name], named)
    ]

    assert not found, "\n".join(found[:20])


@pytest.mark.parametrize("game_id", game_ids())
def test_what_a_game_adds_to_a_score_is_as_described(opened: Opened, game_id: str) -> None:
    named = components()
    described = named.get(f"{game_name(game_id)}Player", named["Player"])
    finished = codes(opened, game_id)[-1]

    found = [
        line
        for player in answer(opened, f"/tables/{finished}")["result"]["players"]
        for line in misfits(player, {**described, "additionalProperties": False}, named)
    ]

    assert not found, "\n".join(found)


def test_a_misspelt_member_does_not_fit() -> None:
    named = components()
    throw = {"number": 1, "faces": ["5"], "words": ["5"], "kept": [False], "rerolls_left": 0}
    throw |= {"typed": False, "sentence": "", "plates": [], "seq": 4}

    assert not [*misfits({"throw": throw}, named["Play"], named)]
    assert [*misfits({"throw": {**throw, "sentense": ""}}, named["Play"], named)] == [
        "/throw: sentense is not described"
    ]
    assert [*misfits({"throw": {**throw, "seq": True}}, named["Play"], named)] == [
        "/throw/seq: True is no integer"
    ]


TURNING = ("דנה", "أمل", "נעם", "سارة", "רות", "علي")
"""Names that run from right to left."""
ISOLATED = re.compile("\u2068[^\u2068\u2069]*\u2069")


def texts_in(seen: object) -> Iterator[str]:
    """Yield every text of a view."""
    if isinstance(seen, str):
        yield seen
    elif isinstance(seen, Mapping):
        yield from (text for part in seen.values() for text in texts_in(part))
    elif isinstance(seen, (list, tuple)):
        yield from (text for part in seen for text in texts_in(part))


@pytest.mark.parametrize("game_id", game_ids())
def test_a_name_in_a_sentence_turns_nothing_but_itself(opened: Opened, game_id: str) -> None:
    told = {
        text
        for code in codes(opened, game_id)
        for seen in views(opened, code, TURNING)
        for text in texts_in(seen)
        if any(name in text for name in TURNING)
    }

    assert any(ISOLATED.search(text) for text in told)
    bare = {text for text in told if any(name in ISOLATED.sub("", text) for name in TURNING)}
    assert bare <= {*TURNING}
