"""A house in which every card is a canary: a name that no other byte of it spells."""

from collections.abc import Iterator
from typing import Any

import pytest

import companion.games.realm_builder as realm_builder
from tests.games.realm_builder.promises.drafters import Hands, SeededLuck
from tests.games.realm_builder.promises.hands import House, canary_game


@pytest.fixture
def canaries(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    """Deal canaries, in a house of its own; give the means to plant a fault."""
    monkeypatch.setattr(realm_builder, "GAME", canary_game(realm_builder.make_game))
    Hands.luck, Hands.always_shared = SeededLuck(), False
    Hands.house = House(tmp_path, Hands.luck)
    Hands.checked = 0
    yield monkeypatch
    Hands.house.close()
