"""Correct counts, places and cards by hand; show odds and sample numbers."""

import json
from typing import Any

from companion.core.chance import Scripted
from companion.core.edition import read_file, sample_file
from companion.core.errors import Stale
from companion.core.message import Seat
from companion.core.play import Command
from companion.core.reader import Node
from companion.games.realm_master.edition import EDITIONS
from companion.games.realm_master.state import OUTSIDE
from tests.factories import refusal
from tests.games.realm_master.board import ARUB, JERUM, REALM, Board

HEROES = ("jarek", "ryllae")


def test_an_old_value_that_is_none_any_more_is_refused() -> None:
    board = Board("jarek", "ryllae")

    asked = {"hero": 1, "what": "gold", "old": 3, "new": 4}
    refused = refusal(lambda: board.do("correct-count", 0, **asked))

    assert isinstance(refused, Stale)
    assert refused.code == "count-moved"


def test_no_land_holds_more_than_its_places_and_no_hero_eleven_hearts() -> None:
    board = Board("jarek", "ryllae")

    full = {"land": JERUM, "what": "gold", "old": 1, "new": 3}
    assert refusal(lambda: board.do("correct-count", 0, **full)).code == "too-many"
    hearts = {"hero": 0, "what": "hearts", "old": 8, "new": 11}
    assert refusal(lambda: board.do("correct-count", 0, **hearts)).code == "out-of-range"


def test_a_hero_is_put_on_a_land_and_out_again() -> None:
    board = Board("jarek", "ryllae")

    board.do("correct-place", 1, hero=0, land=ARUB)
    assert board.now.inside == {0: ARUB}
    board.do("correct-place", 1, hero=0)

    assert board.now.heroes[Seat(0)].land == OUTSIDE
    assert board.told[-2:] == [
        "Ann put Jarek on Arub Desert.",
        "Ann put Jarek outside the Realm.",
    ]


def hit(board: Board) -> dict[str, Any]:
    """Return the parts of an attack on Ryllae by name."""
    board.do("throw", 0, faces=["sword", "blank", "blank", "blank", "blank"])
    terms = board.view()["ledger"]["1"]["terms"]
    return {term["term"]: term for term in terms.values()}


def test_sample_numbers_say_so_where_they_stand() -> None:
    board = Board("jarek", "ryllae")
    board.put(1, land=ARUB)
    board.do("correct-card", 0, hero=0, card="sharp-blade", holds=True)

    terms = hit(board)

    assert terms["cards"]["sample"] is True
    seen = board.view()
    assert seen["heroes"]["0"]["sample"] is True
    assert all(land["sample"] for land in seen["realm"].values())
    assert all(card["sample"] for card in seen["shop"]["open"].values())


def test_what_the_rules_tell_is_no_sample_number() -> None:
    board = Board("jarek", "ryllae", card="attack-2")
    board.do("correct-card", 0, hero=1, card="iron-shield", holds=True)
    board.put(1, land=ARUB)

    terms = hit(board)

    assert (terms["turn_card"]["amount"], terms["shields"]["amount"]) == (2, -1)
    assert "sample" not in terms["turn_card"]
    assert "sample" not in terms["shields"]


def test_what_was_compared_with_the_print_is_no_sample_number() -> None:
    file = json.loads(json.dumps(sample_file("realm_master", EDITIONS).as_json()))
    file["edition"]["id"] = "ours-1"
    file["checked"] = ["heroes/jarek", "buy_cards/sharp-blade"]
    game = EDITIONS.play(read_file(Node(file, ""), "realm_master", EDITIONS))
    start = game.play
    lay_out: dict[str, Any] = {"lands": list(REALM), "first": 0}
    presses = [("lay-out", 0, lay_out)]
    presses += [("choose-hero", seat, {"hero": hero}) for seat, hero in enumerate(HEROES)]
    for kind, seat, data in presses:
        command = Command(kind, Seat(seat), Node(data, ""), (Seat(0), Seat(1)))
        for fact in start.carry_out(command, Scripted((0, 1, 2))).facts:
            start = start.after(fact)

    heroes: Any = start.view(None)["heroes"]

    assert [heroes[seat].sample for seat in "01"] == [False, True]


class TestOdds:
    def test_before_the_throw_they_are_those_of_the_page(self) -> None:
        odds = Board("jarek", "ryllae").view()["odds"]["sword"]

        assert odds["rows"]["5"]["exact"] == "3125 in 59049"
        assert odds["rows"]["1"]["exact"] == "58025 in 59049"
        assert odds["rows"]["1"]["about"] == "about 98 %"
        assert odds["die"] == "Each die thrown shows it, or R, in 5 of 9 cases."

    def test_before_the_re_roll_they_count_what_lies_there(self) -> None:
        board = Board("jarek", "ryllae")
        board.do("throw", 0, faces=["sword", "r", "blank", "coin", "coin"])

        odds = board.view()["odds"]

        assert odds["sword"]["lying"] == 2
        assert list(odds["sword"]["rows"]) == ["3", "4", "5"]
        assert odds["sword"]["rows"]["5"]["exact"] == "1 in 27"
        board.do("rethrow", 0, luck=[(1, 1)], keep=[0, 1, 2])
        assert "odds" not in board.view()
