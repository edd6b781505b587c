"""Lay the lands open, say who is first, then choose heroes round the table."""

from companion.core.errors import Stale
from companion.core.message import Seat, render
from companion.core.sheet import Cells
from companion.games.realm_master import GAME
from companion.games.realm_master.state import Phase
from companion.table.state import initial
from companion.table.tell import with_who
from tests.factories import refusal
from tests.games.realm_master.board import PLAY, REALM, Board

LUCK = [(5, 4, 3, 2, 1, 0), (1,), (0, 6, 23)]
"""Lands, who of those seated is first, and the three cards for sale."""


def laid_out(*seats: int) -> Board:
    """Return a board whose lands lie open; the second of the seats is first."""
    board = Board(seats=seats)
    board.do("lay-out", seats[0], luck=LUCK)
    return board


def test_lands_first_player_and_buy_cards_are_drawn_before_any_hero() -> None:
    board = Board(seats=(0, 3))
    assert refusal(lambda: board.do("choose-hero", 0, hero="dwarf")).code == "not-laid-out"

    kinds = board.do("lay-out", 3, luck=LUCK)

    assert kinds == ["realm-laid", "first-drawn", "shop-opened"]
    assert [fact.draw for fact in board.facts] == ["shuffle:lands/6", "pick:1/2", "pick:3/24"]
    assert [tile.land for tile in board.now.realm] == ["sixth", "fifth", "jerum", "arub"]
    assert board.now.first == 3
    assert board.now.choosing == (3, 0)
    assert board.now.shop.open == ("iron-shield", "healing-spell", "chest")
    assert len(board.now.turn_cards.pile) == 17
    assert len(board.now.shop.deck) == 21


def test_one_player_is_too_few() -> None:
    assert refusal(lambda: Board(seats=(0,)).do("lay-out", 0)).code == "too-few-heroes"


def test_a_group_may_draw_lands_and_first_player_itself() -> None:
    board = Board("jarek", "ryllae", card="")

    assert tuple(tile.land for tile in board.now.realm) == REALM
    assert [fact.draw for fact in board.facts[:2]] == ["", ""]
    again = Board(seats=(0, 2))
    lands = ["jerum", "jerum", "arub", "fifth"]
    assert refusal(lambda: again.do("lay-out", 0, lands=lands)).code == "land-twice"
    code = refusal(lambda: again.do("lay-out", 0, lands=list(REALM), first=1)).code
    assert code == "no-seat"


def test_who_is_away_holds_up_nobody_and_may_still_choose_before_the_first_card() -> None:
    board = laid_out(0, 1, 2)
    stale = refusal(lambda: board.do("pass-over", 0, whose=2))
    assert isinstance(stale, Stale)

    board.do("pass-over", 0, whose=1)
    assert refusal(lambda: board.do("pass-over", 0, whose=2)).code == "too-few-heroes"
    board.do("choose-hero", 2, hero="jarek")
    board.do("choose-hero", 0, hero="dwarf")

    assert board.waits_for(Phase.ROUND)
    board.do("choose-hero", 1, hero="squire")
    assert sorted(board.now.heroes) == [0, 1, 2]
    assert refusal(lambda: board.do("choose-hero", 1, hero="wizard")).code == "not-now"
    assert PLAY.at(board.now).first_turn() is None
    board.do("reveal-turn-card", 0, card="attack-1")
    assert board.now.active == 1, "the first player begins, passed over or not"
    assert PLAY.at(board.now).first_turn() == 1


def test_seats_without_a_hero_are_counted_and_the_last_one_is_out() -> None:
    board = laid_out(0, 1, 2)
    board.do("choose-hero", 1, hero="squire")
    board.do("pass-over", 0, whose=2)
    sheets: dict[Seat, Cells] = {Seat(0): {}, Seat(1): {}, Seat(2): {}}
    assert not PLAY.notice(sheets), "nobody is late before the Realm lies there"
    said = PLAY.at(board.now).notice(sheets)
    assert [(notice.code, notice.seat) for notice in said] == [
        ("no-hero", None),
        ("goes-on", None),
    ]
    assert [render(each.message) for each in said] == [
        "2 players have no hero yet.",
        "Heroes are still being chosen.",
    ]
    assert PLAY.at(board.now).held(Seat(2)) == {}

    board.do("choose-hero", 0, hero="dwarf")

    assert PLAY.at(board.now).held(Seat(2)) == {"hearts": 0, "gold": 0, "banners": 0}
    assert PLAY.at(board.now).held(Seat(0)) == {"hearts": 8, "gold": 2, "banners": 0}
    assert [notice.seat for notice in PLAY.at(board.now).notice(sheets)] == [2, None]
    board.do("reveal-turn-card", 0, card="attack-1")
    assert [notice.code for notice in PLAY.at(board.now).notice(sheets)] == ["goes-on"]


def test_a_sheet_that_is_half_entered_is_said_of_tables_that_play_without_the_app() -> None:
    sheets: dict[Seat, Cells] = {Seat(0): {"hearts": 3}, Seat(1): {}}

    [said] = [each for each in PLAY.notice(sheets) if each.asks]

    assert render(with_who(said.message, said.seat, initial(GAME))) == (
        "1 of 3 numbers of Blue circle are entered."
    )


def test_nothing_is_corrected_before_the_heroes_are_chosen() -> None:
    board = laid_out(0, 1)
    board.do("choose-hero", 1, hero="dwarf")

    asked = {"hero": 1, "what": "gold", "old": 2, "new": 3}
    assert refusal(lambda: board.do("correct-count", 0, **asked)).code == "not-laid-out"
