"""Bots play whole evenings of each game that has them; a second rulebook judges every press.

The `bots.py` of a game has the class `Bots`: made of a seed, of luck that is made of it, and of the
house whose addresses it may play over, it plays an evening, counts what was accepted and refused,
and tells what the evening came to. The `LEAST` beside it says what the first evenings come to at
least. `make long SIZE=nightly` plays 300 evenings of each game.
"""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.app import close_streams
from companion.games import find_game, game_ids
from tests.game_files import own_tests
from tests.games.room import Dice, open_house
from tests.promises.sizes import spans

FEW = 2
"""Evenings of each game in `make test`."""
OVER_HTTP = 10
"""Of so many evenings one is played over the service's addresses, the others at its tables."""


@pytest.mark.promise
@pytest.mark.parametrize("evenings", spans(FEW, 8, 300))
@pytest.mark.parametrize("game_id", [each for each in game_ids() if own_tests(each, "bots")])
def test_every_press_and_offer_is_as_the_second_rulebook_says(
    game_id: str, evenings: range, tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    bots: Any = own_tests(game_id, "bots")
    shared = Dice(13)
    house = open_house(tmp_path, shared)
    told: Counter[str] = Counter()
    accepted = refused = 0
    try:
        for seed in evenings:
            over_http = seed % OVER_HTTP == 0
            played = bots.Bots(seed, *((shared, house) if over_http else (Dice(seed), None)))
            try:
                played.play_evening()
            except AssertionError as broken:
                pressed = played.accepted + played.refused
                raise AssertionError(f"evening {seed}, press {pressed}: {broken}") from broken
            accepted, refused = accepted + played.accepted, refused + played.refused
            told.update(played.told())
    finally:
        close_streams(house.app)
    record_property("promise", f"{find_game(game_id).name} by a second rulebook")
    record_property("cases", accepted + refused)
    counted = [f"{count} {what}" for what, count in {"refused": refused, **told}.items()]
    record_property("figure", f"{len(evenings)} evenings, {', '.join(counted)}, 0 broken")

    assert told >= Counter(bots.LEAST), told
    assert accepted > 20 * len(evenings)
    assert refused
    # What is rare comes in more evenings than the few of `make test`.
    assert len(evenings) == FEW or all(told.values()), told
