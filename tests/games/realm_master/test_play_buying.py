"""Buy, reveal, cover and use cards; buy hearts."""

from companion.core.message import Seat
from companion.games.realm_master.box import Goods
from tests.factories import refusal
from tests.games.realm_master.board import Board


def rich(*heroes: str) -> Board:
    """Return a board whose open cards are two shields and a blade, with gold for the first."""
    board = Board(*heroes)
    board.put(0, gold=9)
    return board


def hearts_for_sale(board: Board) -> list[int]:
    """Return how many hearts each button beside the cards buys."""
    presses = board.view()["shop"].get("presses", {}).values()
    return [press["data"]["count"] for press in presses if press["kind"] == "buy-hearts"]


def test_what_cannot_be_paid_is_not_sold() -> None:
    board = Board("jarek", "ryllae")

    refused = refusal(lambda: board.do("buy-card", 0, luck=[(0,)], place=0))

    assert refused.code == "too-dear"
    assert board.view()["shop"]["open"]["0"]["presses"]["0"]["off"]


def test_one_gold_reveals_a_card_to_buy() -> None:
    board = rich("jarek", "ryllae")

    board.do("reveal-card", 0, luck=[(20,)])
    assert board.view()["shop"]["revealed"]["id"] == "chest"
    assert refusal(lambda: board.do("reveal-card", 0)).code == "revealed-already"
    board.do("buy-revealed", 0)

    assert board.now.heroes[Seat(0)].cards == ("chest",)
    assert board.goods(0).gold == 7
    assert "revealed" not in board.view()["shop"]
    assert refusal(lambda: board.do("buy-revealed", 0)).code == "nothing-revealed"


def test_the_wizard_pays_less_for_enchantments() -> None:
    board = rich("wizard", "ryllae")
    board.do("reveal-card", 0, luck=[(5,)])

    assert board.view()["shop"]["revealed"]["id"] == "healing-spell"
    assert board.view()["shop"]["revealed"]["price"] == 1
    assert board.view()["shop"]["open"]["0"]["price"] == 3, "an iron shield is no enchantment"


def test_hearts_are_sold_under_their_turn_card_only_and_three_a_turn() -> None:
    board = rich("jarek", "ryllae")
    board.put(0, hearts=1)

    board.do("buy-hearts", 0, count=2)
    assert hearts_for_sale(board) == [1]
    assert refusal(lambda: board.do("buy-hearts", 0, count=2)).code == "no-hearts-for-sale"
    board.do("buy-hearts", 0, count=1)

    assert board.goods(0) == Goods(4, 6, 0)
    assert not hearts_for_sale(board)
    other = Board("jarek", "ryllae", card="attack-1")
    assert refusal(lambda: other.do("buy-hearts", 0, count=1)).code == "no-hearts-for-sale"
