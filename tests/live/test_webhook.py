"""Tell another program what was scored: each once, however many workers take up what was left."""

from dataclasses import replace
from pathlib import Path
from threading import Thread
from typing import cast
from urllib.request import Request

import pytest

from companion.config import Webhook
from companion.live import webhook
from companion.table.log import Event
from companion.table.memory import MemoryStore
from companion.table.ports import Key, TableRow
from tests.factories import TickingClock


@pytest.mark.parametrize("step", ["iterdir", "open"])
def test_what_another_worker_told_meanwhile_is_not_told_again(
    step: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    left = tmp_path / "table.5"
    left.touch()
    webhooks = webhook.Webhooks(
        Webhook("http://127.0.0.1:9/", bytes(32)), TickingClock(), MemoryStore(), tmp_path
    )
    looked: list[str] = []
    monkeypatch.setattr(MemoryStore, "find_table_by_id", lambda _, name: looked.append(name))
    usual = getattr(Path, step)

    def told_after(path: Path, *arguments: str) -> object:
        got = usual(path, *arguments)
        found = list(got) if step == "iterdir" else got
        left.unlink()
        return found

    monkeypatch.setattr(Path, step, told_after)
    webhooks.take_up()

    assert not looked
    assert not left.exists()


def test_a_name_that_was_erased_meanwhile_is_in_no_later_try(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    row, store = TableRow("t1", "K7QFDM", "village", "secret"), MemoryStore()
    store.add_table(row)
    told, erased = (
        Event("table-finished", None, {"players": [name]}, seq=1, at="2026-11-21T20:15:02Z")
        for name in ("Ann", "Player 1")
    )
    store.append("t1", 0, (told,), Key("ann", "a", ""), "{}")
    sent: list[bytes] = []

    def refuse(request: Request, timeout: int) -> None:
        sent.append(cast("bytes", request.data))
        after = replace(told, kind="name-erased", seq=1 + len(sent))
        store.append_erasing(
            "t1", len(sent), (after,), Key("ann", f"{len(sent)}", ""), "", [erased]
        )
        raise OSError

    monkeypatch.setattr(webhook, "sleep", lambda _: None)
    monkeypatch.setattr("companion.live.webhook._OPENER.open", refuse)
    monkeypatch.setattr("companion.live.webhook.Thread.start", Thread.run)
    webhooks = webhook.Webhooks(
        Webhook("http://127.0.0.1:9/", bytes(32)), TickingClock(), store, tmp_path
    )

    webhooks.tell_scored(row, told)

    assert len(sent) == len(webhook.WAITS_S)
    assert [b"Ann" in body for body in sent] == [True] + [False] * (len(sent) - 1)
