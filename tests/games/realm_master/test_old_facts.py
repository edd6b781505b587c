"""What tables kept before facts were classes is read on, and told as it was.

`version_1.jsonl` was written by commit d3d7d62: an evening of three heroes with a tribute, two
attacks, a death and a win. Each line is an event as it was kept, its sentence, and what was seen.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.core.chance import Scripted
from companion.core.codec import UnreadableFact
from companion.core.fact import Written
from companion.core.ids import Seat
from companion.core.message import ENGLISH, Message, render
from companion.core.play import Command, GameState
from companion.core.reader import Node
from companion.engine.wording import word
from companion.table.codec import decode
from companion.table.events import to_fact
from tests.games.realm_master.board import PLAY

LINES = [
    json.loads(line)
    for line in Path(__file__).with_name("version_1.jsonl").read_text("utf-8").splitlines()
]


def kept(line: dict[str, Any]) -> Written:
    return to_fact(decode(1, "", line["body"], ""))


def seen(state: GameState) -> dict[str, Any]:
    view: Any = word(state.view(None), ENGLISH)
    return {
        "phase": view["phase"],
        "title": view["now"]["title"],
        "heroes": {
            seat: [hero[key] for key in ("hearts", "gold", "banners", "where")]
            for seat, hero in view["heroes"].items()
        },
        "lands": [
            [land[key] for key in ("hearts", "gold", "banners")]
            for land in view.get("realm", {}).values()
        ],
    }


def told(state: GameState, written: Written) -> str:
    sentence = state.tell(written)
    params = tuple(sorted({**dict(sentence.params), "who": "Ann"}.items()))
    return render(Message(sentence.text, params, sentence.plural, sentence.count))


def test_an_evening_of_version_1_is_seen_and_told_as_it_was() -> None:
    state = PLAY.begin()

    for line in LINES:
        written = kept(line)
        state = state.after(written)
        assert written.version == 1
        # The plural stood after a number of one then.
        assert told(state, written) == line["told"].replace("(1 hearts become", "(1 heart becomes")
        # Between a tribute and the turns there was no view then.
        if line["seen"]["heroes"]:
            shown = seen(state)
            # The lands are laid out before heroes are chosen today, and asked for first.
            asked = {} if shown["phase"] != "choosing" else {"title": shown["title"]}
            assert shown == {**line["seen"], **asked}


def test_a_game_of_version_1_goes_on_with_facts_of_today() -> None:
    state = PLAY.begin()
    for line in LINES[:20]:
        state = state.after(kept(line))
    data = {"faces": ["coin", "coin", "blank", "blank", "blank"]}

    (written,) = state.decide(Command("throw", Seat(1), Node(data, "/data")), Scripted())
    state = state.after(written)

    assert (written.kind, written.version, "changes" in written.public) == ("dice-thrown", 2, False)
    assert seen(state)["title"] == "Ryllae has thrown"


def test_a_fact_of_today_that_holds_no_changes_is_not_read_as_an_old_one() -> None:
    with pytest.raises(UnreadableFact):
        PLAY.facts.read(Written("hero-chosen", Seat(0), {"changes": {}}))
