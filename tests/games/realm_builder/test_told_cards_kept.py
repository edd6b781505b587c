"""What a table was told of its cards comes along: in its file, published, to another table."""

import json
from typing import Any

import pytest

from companion.core.errors import CompanionError
from companion.engine.table_file import read_table_file, write_table_file
from companion.engine.tables import Tables
from companion.games import find_game
from companion.table.fold import empty, extend
from companion.table.log import Log
from tests.engine.test_phone import PhonePage, evening, ports, publish_it
from tests.engine.test_table_file import principals, shown
from tests.factories import Evening
from tests.games.realm_builder.test_turning_up import printed, sample, tell, write

GAME = find_game("realm_builder")
Data = dict[str, Any]


def told_evening() -> tuple[Evening, list[Log]]:
    """Return a scored evening that was told cards, one taken back, and its log at each press."""
    played = printed(3)
    logs = [played.log]

    def note() -> None:
        logs.append(played.log)

    write(played, 0, "Crown", "Queen")
    note()
    tell(played, "Crown", points=5)
    note()
    tell(played, "Pope", "ben", 1, suit="leader", rank=7, points=3)
    note()
    played.ask("host", "undo", seat=0)
    note()
    tell(played, "Queen", "cleo", 2)
    note()
    write(played, 1, "Crown")
    note()
    played.ask("host", "finish-table", seat=0)
    note()
    return played, logs


def test_its_file_replays_to_the_same_bytes_at_every_press() -> None:
    played, logs = told_evening()

    file = read_table_file(write_table_file(played.log))

    assert tuple(file.events) == tuple(played.log.events)
    again, done = empty(GAME), 0
    for live in logs:
        again = extend(again, file.events[done : live.head], GAME)
        done = live.head
        for principal in principals(live):
            assert shown(again, principal) == shown(live, principal)


@pytest.fixture
def tables() -> Tables:
    return Tables(ports())


def told_on_a_phone() -> PhonePage:
    """Return a table on one phone alone that was told cards."""
    page = evening("realm_builder")
    page.press("play-printed")
    page.press("fill-edition", part="cards", entries=[{**sample()["Crown"], "points": 5}])
    page.press("change-sheet", cells={"cards/Crown": 1})
    page.press("fill-edition", part="cards", entries=[sample()["Queen"]])
    return page


def test_a_phone_table_is_published_with_what_it_was_told(tables: Tables) -> None:
    page = told_on_a_phone()
    page.restart()

    row = publish_it(tables, page.published())

    log = tables.cache.log(row.id, GAME)
    kept = [json.loads(event["body"]) for press in page.written for event in press["events"]]
    assert [(event.kind, event.public) for event in log.events[:-1]] == [
        (body["kind"], body["public"]) for body in kept
    ]
    assert [event.kind for event in log.events].count("edition-filled") == 2
    assert log.state.edition is not None
    assert log.state.edition.as_json() == page.ask("edition")


FILL = 4
"""The place of the first press that tells a card, among those that are published."""


@pytest.mark.parametrize(
    ("entries", "code"),
    [
        ([{"name": "Crown", "points": 21, "suit": "thing"}], "press-refused"),
        ([{"name": "Crown", "suit": "thing", "colour": "red"}], "press-refused"),
        ([], "press-refused"),
        ([{"name": "Queen", "suit": "leader", "rank": 4}], "press-refused"),
    ],
    ids=["a number too high", "a strange key", "no entry", "told again by a later press"],
)
def test_publishing_refuses_what_no_phone_could_have_told(
    entries: list[Data], code: str, tables: Tables
) -> None:
    body = told_on_a_phone().published()
    assert body["presses"][FILL]["kind"] == "fill-edition"
    body["presses"][FILL]["data"]["entries"] = entries

    with pytest.raises(CompanionError) as refused:
        publish_it(tables, body)

    assert refused.value.code == code
    assert str(refused.value.pointer).startswith("/presses/")
    assert tables.ports.store.find_table("K7QFDM") is None
