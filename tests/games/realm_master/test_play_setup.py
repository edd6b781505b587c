"""Choose heroes and lay out the Realm."""

from companion.core.ids import Seat
from companion.games.realm_master.state import Phase
from tests.factories import refusal
from tests.games.realm_master.board import PLAY, REALM, Board


def test_each_seat_takes_a_hero_with_the_goods_of_its_card() -> None:
    board = Board()

    board.do("choose-hero", 2, hero="dwarf")

    assert board.goods(2).hearts == 8
    assert board.told == ["Ann plays Dwarf."]


def test_a_hero_is_played_once_and_may_be_changed() -> None:
    board = Board()
    board.do("choose-hero", 0, hero="dwarf")

    assert refusal(lambda: board.do("choose-hero", 1, hero="dwarf")).code == "hero-taken"
    board.do("choose-hero", 0, hero="squire")
    board.do("choose-hero", 1, hero="dwarf")

    assert [held.hero for held in board.now.heroes.values()] == ["squire", "dwarf"]


def test_one_hero_is_too_few() -> None:
    board = Board()
    board.do("choose-hero", 0, hero="dwarf")

    assert refusal(lambda: board.do("lay-out", 0)).code == "too-few-heroes"


def test_lands_first_player_and_buy_cards_are_drawn() -> None:
    board = Board()
    board.do("choose-hero", 0, hero="dwarf")
    board.do("choose-hero", 3, hero="squire")

    kinds = board.do("lay-out", 3, luck=[(5, 4, 3, 2, 1, 0), (1,), (0, 6, 23)])

    assert kinds == ["realm-laid", "first-drawn", "shop-opened"]
    assert [fact.draw for fact in board.facts[2:]] == ["shuffle:lands/6", "pick:1/2", "pick:3/24"]
    assert [tile.land for tile in board.now.realm] == ["sixth", "fifth", "jerum", "arub"]
    assert board.now.first == 3
    assert board.now.shop.open == ("iron-shield", "healing-spell", "chest")
    assert len(board.now.turn_cards.pile) == 17
    assert len(board.now.shop.deck) == 21


def test_a_group_may_ask_for_a_land_without_a_cost_and_may_draw_lands_itself() -> None:
    board = Board("jarek", "ryllae", card="")

    assert tuple(tile.land for tile in board.now.realm) == REALM
    assert board.facts[2].draw == ""
    again = Board()
    again.do("choose-hero", 0, hero="jarek")
    again.do("choose-hero", 1, hero="dwarf")
    lands = ["jerum", "jerum", "arub", "fifth"]
    assert refusal(lambda: again.do("lay-out", 0, lands=lands)).code == "land-twice"


def test_a_seat_without_a_hero_is_named_and_out_once_the_realm_lies_there() -> None:
    board = Board()
    board.do("choose-hero", 0, hero="dwarf")
    board.do("choose-hero", 1, hero="squire")

    notices = PLAY.notice(board.now, {Seat(0): {}, Seat(1): {}, Seat(2): {}})

    assert [notice.seat for notice in notices] == [2]
    assert PLAY.held(board.now, Seat(2)) == {}
    board.do("lay-out", 0, luck=[(0, 1, 2, 3, 4, 5), (0,), (0, 1, 2)])
    assert PLAY.held(board.now, Seat(2)) == {"hearts": 0, "gold": 0, "banners": 0}
    assert PLAY.held(board.now, Seat(0)) == {"hearts": 8, "gold": 2, "banners": 0}
    assert PLAY.notice(board.now, {Seat(2): {}}) == ()
    assert board.now.phase is Phase.ROUND


def test_nothing_is_corrected_before_the_realm_lies_there() -> None:
    board = Board()
    board.do("choose-hero", 0, hero="dwarf")

    asked = {"hero": 0, "what": "gold", "old": 2, "new": 3}
    assert refusal(lambda: board.do("correct-count", 0, **asked)).code == "not-laid-out"


def test_only_a_hero_begins() -> None:
    board = Board()
    board.do("choose-hero", 0, hero="jarek")
    board.do("choose-hero", 2, hero="dwarf")

    assert refusal(lambda: board.do("lay-out", 0, lands=list(REALM), first=1)).code == "no-hero"
