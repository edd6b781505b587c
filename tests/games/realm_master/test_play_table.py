"""Play at a table: the record holds what each hero holds, and undo takes back any of it."""

from dataclasses import replace

import pytest

from companion.games.realm_master import GAME
from companion.games.realm_master.winning import ending
from tests.factories import Evening, refusal
from tests.games.realm_master.board import PLAY, REALM, Board


def begun() -> Evening:
    """Return a table of two with heroes, lands and a first turn card."""
    evening = Evening((0, 1, 2), game=GAME).start("ben")
    evening.ask("host", "lay-out", {"lands": list(REALM), "first": 0}, seat=0)
    evening.ask("host", "choose-hero", {"hero": "jarek"}, seat=0)
    evening.ask("ben", "choose-hero", {"hero": "ryllae"}, seat=1)
    evening.ask("ben", "reveal-turn-card", {"card": "attack-1"}, seat=1)
    return evening


def test_each_sheet_holds_what_its_own_hero_holds() -> None:
    evening = begun()

    asked = {"hero": 1, "what": "gold", "old": 2, "new": 7}
    evening.ask("host", "correct-count", asked, seat=0)

    sheets = evening.view("host")["sheets"]
    assert sheets["0"] == {"hearts": 8, "gold": 2, "banners": 0}
    assert sheets["1"] == {"hearts": 8, "gold": 7, "banners": 0}
    assert sheets["5"] == {"hearts": 0, "gold": 0, "banners": 0}


def test_the_winner_of_the_table_is_the_winner_of_the_record() -> None:
    evening = begun()
    asked = {"hero": 1, "what": "banners", "old": 0, "new": 10}
    evening.ask("host", "correct-count", asked, seat=0)
    assert evening.view("host")["play"]["over"]["winners"] == {"1": True}

    evening.ask("host", "finish-table", seat=0)

    result = evening.view("host")["result"]
    assert result["winners"] == ["Yellow triangle"]
    assert [player["total"] for player in result["players"]] == [0, 10]


@pytest.mark.parametrize(("word", "winners"), [("shared", (0, 1)), ("hearts_gold", (1,))])
def test_equal_banners_part_on_the_play_screen_as_the_toggle_says(
    word: str, winners: tuple[int, ...]
) -> None:
    board = Board("jarek", "ryllae")
    board.put(0, hearts=5)
    last = replace(PLAY.at(board.now).under({"banner_tie": word}).state, cards_out=True)

    end = ending(last)

    assert end is not None
    assert (end.reason, end.winners) == ("cards-out", winners)


def test_nobody_is_ready_while_the_play_keeps_the_sheets() -> None:
    evening = begun()
    playing = evening.view("host")["me"]["can"]

    evening.ask("host", "end-play", seat=0)

    assert "set-ready" not in playing
    assert "set-ready" in evening.view("host")["me"]["can"]


def test_who_comes_before_the_first_round_still_takes_a_hero() -> None:
    evening = Evening((0, 1, 2), game=GAME).start("ben")
    evening.ask("host", "lay-out", {"lands": list(REALM), "first": 0}, seat=0)
    evening.ask("host", "choose-hero", {"hero": "jarek"}, seat=0)
    evening.ask("ben", "choose-hero", {"hero": "ryllae"}, seat=1)

    assert evening.join("cleo") == 2
    evening.ask("cleo", "choose-hero", {"hero": "dwarf"}, seat=2)
    evening.ask("host", "reveal-turn-card", {"card": "attack-1"}, seat=0)

    assert refusal(lambda: evening.join("dora")).code == "too-late"
    assert sorted(evening.view("cleo")["play"]["heroes"]) == ["0", "1", "2"]
