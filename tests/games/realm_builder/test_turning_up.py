"""What printed cards print is told while the game is played: once, and only what nobody told."""

from typing import Any

from companion.games import find_game
from companion.table.log import EDITIONS_PER_TABLE_MAX
from tests.engine.random_evening import Luck
from tests.factories import Evening, refusal

GAME = find_game("realm_builder")
DEVICES = ("host", "ben", "cleo")
Data = dict[str, Any]


def sample() -> dict[str, Data]:
    """Return what the sample prints, by name."""
    assert GAME.editions is not None
    cards: Any = GAME.editions().sample["cards"]
    return {card["name"]: dict(card) for card in cards}


def printed(count: int = 2) -> Evening:
    """Return a table of some that plays with printed cards."""
    evening = Evening(game=GAME, chance=Luck(1)).start(*DEVICES[1:count])
    evening.ask("host", "play-printed", seat=0)
    return evening


def tell(evening: Evening, name: str, device: str = "host", seat: int = 0, **more: Any) -> None:
    """Tell what a card prints."""
    entry = {**sample().get(name, {"name": name}), **more}
    evening.ask(device, "fill-edition", {"part": "cards", "entries": [entry]}, seat=seat)


def unknown(evening: Evening, device: str = "host") -> list[str]:
    """Return what a phone may ask for."""
    found: list[str] = evening.view(device)["table"]["edition"]["unknown"]["cards"]
    return found


def so_far(evening: Evening, seat: int = 0) -> int:
    """Return what a sheet scores now."""
    total: int = evening.score_so_far(DEVICES[seat], seat)["total"]
    return total


def write(evening: Evening, seat: int, *names: str) -> None:
    """Lay cards into a realm."""
    cells = {f"cards/{name}": 1 for name in names}
    evening.ask(DEVICES[seat], "change-sheet", {"cells": cells}, seat=seat)


def test_a_card_that_was_told_counts_for_everybody_and_is_not_asked_again() -> None:
    evening = printed()
    write(evening, 0, "Crown")

    tell(evening, "Crown", points=5)

    assert so_far(evening) == 5
    assert "Crown" not in unknown(evening, "ben")
    assert evening.kinds[-1] == "edition-filled"
    assert refusal(lambda: tell(evening, "Crown", "ben", 1, points=6)).code == "already-printed"
    assert so_far(evening) == 5


def test_as_in_the_sample_counts_as_told() -> None:
    evening = printed()

    tell(evening, "Crown")

    assert "Crown" not in unknown(evening)
    assert len(unknown(evening)) == len(sample()) - 1


def now_printed(evening: Evening, name: str) -> Data:
    """Return an entry as the table has it."""
    state: Any = evening.log.state
    return next(dict(card) for card in state.edition.edition["cards"] if card["name"] == name)


def correct(evening: Evening, was: Data, device: str = "host", seat: int = 0, **more: Any) -> None:
    """Correct what a card prints, of which one has seen what the table says."""
    data = {"part": "cards", "entries": [{**was, **more}], "was": [was]}
    evening.ask(device, "fill-edition", data, seat=seat)


def test_what_was_told_wrongly_is_corrected_by_anybody_after_other_presses() -> None:
    evening = printed()
    tell(evening, "Crown", points=5)
    write(evening, 0, "Crown")
    tell(evening, "Queen")

    correct(evening, now_printed(evening, "Crown"), "ben", 1, points=6)

    assert so_far(evening) == 6
    assert evening.view("host")["log"][str(evening.log.head)]["text"].endswith(
        " corrected what is printed on Crown."
    )
    evening.ask("host", "undo", seat=0)
    assert so_far(evening) == 5
    assert "Crown" not in unknown(evening)


def test_who_has_seen_other_numbers_corrects_nothing() -> None:
    evening = printed()
    tell(evening, "Crown", points=5)
    seen = now_printed(evening, "Crown")
    correct(evening, seen, points=6)

    late = refusal(lambda: correct(evening, seen, "ben", 1, points=7))

    assert late.code == "already-printed"
    assert now_printed(evening, "Crown")["points"] == 6


def test_numbers_are_corrected_only_so_often() -> None:
    evening = printed()
    tell(evening, "Crown", points=0)
    for count in range(EDITIONS_PER_TABLE_MAX):
        correct(evening, now_printed(evening, "Crown"), points=count % 9 + 1)

    late = refusal(lambda: correct(evening, now_printed(evening, "Crown"), points=10))

    assert late.code == "too-many-editions"
    tell(evening, "Queen")


def test_undo_of_something_else_keeps_it_and_its_own_takes_it_back() -> None:
    evening = printed()
    tell(evening, "Crown", points=5)
    evening.ask("ben", "end-play", seat=1)

    evening.ask("host", "undo", seat=0)
    assert "Crown" not in unknown(evening)
    evening.ask("host", "undo", seat=0)

    assert "Crown" in unknown(evening)
    assert evening.view("host")["table"]["edition"]["own"] is False


def test_it_is_told_while_sheets_are_filled_in_and_not_once_the_scores_are_in() -> None:
    evening = printed()
    for seat in (0, 1):
        write(evening, seat, "Crown")
    evening.ask("host", "end-play", seat=0)

    tell(evening, "Crown", points=5)
    evening.ask("host", "finish-table", seat=0)

    result: Any = evening.view("host")["result"]
    assert [player["total"] for player in result["players"]] == [5, 5]
    assert "fill-edition" not in evening.view("host")["me"]["can"]
    assert refusal(lambda: tell(evening, "Orb", points=5)).code == "wrong-stage"


def test_a_rematch_begins_with_what_was_told() -> None:
    evening = printed()
    tell(evening, "Crown", points=5)
    for kind in ("end-play", "finish-table", "open-rematch"):
        evening.ask("host", kind, seat=0)

    evening.code = evening.view("host")["table"]["rematch"]

    edition = evening.view("host")["table"]["edition"]
    assert (edition["own"], edition["id"]) == (True, "ours-1")


def test_cards_that_are_dealt_keep_the_numbers_they_were_dealt_with() -> None:
    evening = Evening(game=GAME, chance=Luck(1)).start("ben")
    evening.ask("host", "deal", seat=0)

    assert "fill-edition" not in evening.view("host")["me"]["can"]
    assert "unknown" not in evening.view("host")["table"]["edition"]
    assert refusal(lambda: tell(evening, "Crown", points=5)).code == "numbers-in-use"


def test_a_card_of_no_list_that_is_taken_back_leaves_a_sheet_that_scores() -> None:
    evening = printed()
    tell(evening, "Pope", suit="leader", rank=7, points=3)
    write(evening, 0, "Pope", "Crown")
    fixed = {"choices/monarch": ["Pope"]}
    evening.ask("host", "change-sheet", {"cells": fixed}, seat=0)
    assert so_far(evening) >= 3

    evening.ask("host", "undo", seat=0)

    assert so_far(evening) == sample()["Crown"]["points"]
    for kind in ("end-play", "finish-table"):
        evening.ask("host", kind, seat=0)
    assert evening.view("host")["table"]["state"] == "finished"
