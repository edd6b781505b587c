"""Tell another program what was scored: each once, however many workers take up what was left."""

from pathlib import Path

import pytest

from companion.config import Webhook
from companion.live import webhook
from companion.table.memory import MemoryStore
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
