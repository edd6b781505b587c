"""A database that commit d3d7d62 wrote reads on: every view and every result is the same."""

import json
import lzma
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

import pytest

from companion.engine.wording import dump
from companion.table.log import Log
from tests.frozen import answers
from tests.frozen.old_views import (
    FOLDER,
    Difference,
    Mended,
    Reworded,
    Shown,
    differences,
    in_words_of_today,
    patched,
    read_mended,
    read_reworded,
    read_views,
    summary,
    unexplained,
)
from tests.frozen.views import Database, patch

LAST_HEADS = 2
"""Heads of each table whose views are compared before every commit."""


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Database]:
    """Return the database, brought up to date in a copy of its own."""
    path = tmp_path_factory.mktemp("written_by") / "companion.sqlite"
    path.write_bytes(lzma.decompress((FOLDER / "d3d7d62.sqlite.xz").read_bytes()))
    opened = Database(path)
    yield opened
    opened.close()


def compare(
    database: Database,
    shown: list[Shown],
    heads: int | None,
    mended: Sequence[Mended],
    reworded: Sequence[Reworded],
) -> list[Difference]:
    """Return the unexplained differences of each table's last heads; of all where None."""
    found: list[Difference] = []
    for code, of_table in groupby(shown, lambda each: each.table):
        logs = {log.head: log for log in database.logs(code)}
        by_head = {head: [*of] for head, of in groupby(of_table, lambda each: each.head)}
        for head in sorted(by_head)[-heads if heads else None :]:
            now = database.views(code, logs[head])
            assert [each.reader for each in by_head[head]] == [*now]
            for each in by_head[head]:
                found += unexplained(differences(each, now[each.reader]), mended, reworded)
    return found


def told(found: list[Difference]) -> str:
    """Return what to do about differences."""
    return (
        f"Views of old tables differ:\n{summary(found)}\n"
        f"Where today's is right, and the old one was a fault, list the member in "
        f"{FOLDER.name}/mended_views.toml with the reason."
    )


def test_the_last_views_of_every_table_are_as_they_were(database: Database) -> None:
    found = compare(database, [*read_views()], LAST_HEADS, read_mended(), read_reworded())

    assert not found, told(found)


@pytest.mark.slow
def test_every_view_after_every_press_is_as_it_was(database: Database) -> None:
    mended, reworded = read_mended(), read_reworded()

    found = compare(database, [*read_views()], None, mended, reworded)

    assert not found, told(found)
    for _, _, frozen in finished(database):
        # Some sentences stand in scores alone, which a finished table keeps as they were.
        in_words_of_today(frozen["results"], reworded)
    unused = [fault.reason for fault in mended if not fault.count]
    unused += [each.reason for each in reworded if not each.count]
    assert not unused, f"mended_views.toml lists what does not differ: {unused}"


def finished(database: Database) -> Iterator[tuple[str, Log, dict[str, Any]]]:
    """Yield each time a table was scored: its code, the log before it and what was frozen."""
    for code in database.codes():
        before: Log | None = None
        for log in database.logs(code):
            if log.events[-1].kind == "table-finished":
                assert before is not None
                yield code, before, dict(log.events[-1].public)
            before = log


def test_every_table_is_scored_again_as_it_was(database: Database) -> None:
    count, reworded = 0, read_reworded()
    for code, log, frozen in finished(database):
        record, result = database.scored(log, "en")
        assert record == frozen["record"], code
        assert both_ways(result, reworded) == in_words_of_today(frozen["result"], reworded), code
        for tag, kept in frozen["results"].items():
            now = in_words_of_today(kept, reworded)
            assert both_ways(database.scored(log, tag)[1], reworded) == now, (code, tag)
            count += 1

    assert count >= len(games(database))


def both_ways(result: dict[str, Any], reworded: Sequence[Reworded]) -> Any:
    """Return a result in the words of its time, and of these again in today's where they say how.

    A sentence that names today what it did not name then can be put into old words alone.
    """
    old = answers.in_old_words(dump(result), answers.reworded(str(result["game"])))
    return in_words_of_today(json.loads(old), reworded)


def games(database: Database) -> set[str]:
    """Return the games of the tables."""
    return {next(database.logs(code)).state.game.id for code in database.codes()}


def test_the_database_holds_all_that_a_table_knows(database: Database) -> None:
    kinds: set[str] = set()
    stages: set[tuple[str, str]] = set()
    for code in database.codes():
        log = [*database.logs(code)][-1]
        kinds |= {event.kind for event in log.events}
        stages.add((log.state.game.id, log.state.stage.value))

    assert kinds >= {
        "knocked",
        "knock-refused",
        "display-joined",
        "seat-freed",
        "struck-out",
        "toggle-set",
        "edition-set",
        "link-rotated",
        "table-locked",
        "play-ended",
        "table-reopened",
        "rematch-opened",
        "sheet-changed",
    }
    assert len(games(database)) == 4
    assert stages >= {
        (game, stage) for game in games(database) for stage in ("playing", "finished")
    }


SHOWN = Shown("ABCDEF", 7, "stranger en", {"play": {"title": "Round 1", "odds": {"0": 3}}})


def test_a_difference_names_its_member() -> None:
    found = list(differences(SHOWN, {"play": {"title": "Round 2", "odds": {"0": 3}}, "new": 1}))

    assert [(each.path, each.was, each.now) for each in found] == [
        ("new", None, 1),
        ("play/title", "Round 1", "Round 2"),
    ]


def test_a_mended_fault_lets_its_own_members_differ_alone() -> None:
    now = {"play": {"title": "Round 2", "odds": {"0": 4}}}
    fault = Mended("It counted one too few.", ["play/odds/*"], heads=[7], now=[4])
    other = Mended("Elsewhere.", ["play/odds/*"], tables=["UVWXYZ"])

    assert [each.path for each in unexplained(differences(SHOWN, now), [fault])] == ["play/title"]
    assert len(unexplained(differences(SHOWN, now), [other])) == 2
    assert (fault.count, other.count) == (1, 0)


def test_every_mended_fault_says_why_and_which_members() -> None:
    assert all(fault.reason.endswith(".") and fault.paths for fault in read_mended())


def test_a_patch_leads_from_one_view_to_the_next() -> None:
    before = {"a": 1, "b": {"c": 2, "d": [1]}, "e": {"f": 1}, "g": True}
    after = {"b": {"c": 2, "d": [2]}, "e": 5, "g": 1}

    assert patched(before, patch(before, after)) == after
