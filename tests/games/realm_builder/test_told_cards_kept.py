"""What a table was told of its cards comes along: in its file, published, to another table."""

import json
from typing import Any

import pytest

from companion.core.errors import CompanionError, InvalidInput
from companion.engine.table_file import read_table_file, write_table_file
from companion.engine.tables import Tables
from companion.games import find_game
from companion.table.fold import empty, extend
from companion.table.log import Log
from companion.table.principal import DISPLAY
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


def filled(saved: Data) -> list[int]:
    """Return the places of the events that hold what was told."""
    events = enumerate(saved["events"])
    return [place for place, event in events if event["body"]["kind"] == "edition-filled"]


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


def test_the_file_is_scored_with_what_was_told() -> None:
    played, _ = told_evening()
    result: Any = played.view("host")["result"]

    log = extend(empty(GAME), read_table_file(write_table_file(played.log)).events, GAME)

    assert json.loads(shown(log, DISPLAY))["result"] == json.loads(json.dumps(result))
    assert result["players"][1]["total"] == 5


@pytest.mark.parametrize(
    "damage",
    [
        lambda public: public["entries"][0].update(points=19),
        lambda public: public["entries"].clear(),
        lambda public: public.update(part="lands"),
        lambda public: public.update(id="ours-7"),
        lambda public: public["entries"].append({"name": "Ring"}),
    ],
    ids=["a number", "no entry", "another list", "another id", "one more"],
)
def test_a_file_in_which_what_was_told_was_changed_is_refused_there(damage: Any) -> None:
    saved = json.loads(write_table_file(told_evening()[0].log))
    for place in filled(saved):
        broken = json.loads(json.dumps(saved))
        damage(broken["events"][place]["body"]["public"])

        with pytest.raises(InvalidInput) as refused:
            read_table_file(json.dumps(broken))

        assert (refused.value.code, refused.value.pointer) == ("chain-broken", f"/events/{place}")


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


def test_what_one_table_was_told_is_the_next_tables_edition() -> None:
    page = told_on_a_phone()
    kept = page.ask("edition")

    elsewhere = PhonePage()
    elsewhere.open("realm_builder")
    elsewhere.press("set-edition", None, edition=kept)

    assert elsewhere.ask("edition") == kept
    crown = next(card for card in kept["edition"]["cards"] if card["name"] == "Crown")
    assert crown["points"] == 5
    assert kept["checked"] == ["cards/Crown", "cards/Queen"]
