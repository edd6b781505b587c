"""Turn cards and buy cards are counted by what they do, each out of its own pile."""

from companion.core.cards import Dealt
from companion.games.realm_master.rounds import TURN_CARD_KINDS
from companion.games.realm_master.shop import BUY_CARD_KINDS, ENCHANTED, KEPT, USED
from tests.games.realm_master.board import PLAY, Board


def rich() -> Board:
    """Return a board whose first hero can buy."""
    board = Board("jarek", "ryllae", card="")
    # The last of seventeen cards: the dice for each land.
    board.do("reveal-turn-card", 0, luck=[(16,)])
    board.do("roll-lands", 0, luck=[(1, 1, 1, 1, 1)] * 4)
    board.put(0, gold=9)
    return board


def dealt(board: Board) -> list[Dealt]:
    """Return all that luck dealt on the way to where a board stands."""
    state, found = PLAY.state, list[Dealt]()
    for fact in board.facts:
        if fact.draw.startswith("pick:"):
            found += fact.dealt(state)
        state = fact.then(state)
    return found


def test_buy_cards_come_one_after_another_from_one_pile() -> None:
    board = rich()
    board.do("reveal-card", 0, luck=[(20,)])
    board.do("buy-card", 0, luck=[(19,)], place=0)

    came = [each for each in dealt(board) if each.kinds is BUY_CARD_KINDS]

    assert [each.cards for each in came] == [{0: (KEPT, KEPT, KEPT)}, {0: (USED,)}, {0: (USED,)}]
    piles = [[each.pile.count(kind) for kind in (KEPT, ENCHANTED, USED)] for each in came]
    assert piles == [[6, 12, 6], [3, 12, 6], [3, 12, 5]]


def test_a_turn_card_counts_by_its_title_and_one_that_was_chosen_does_not() -> None:
    (came,) = [each for each in dealt(rich()) if each.kinds is TURN_CARD_KINDS]

    assert came.cards == {0: ("Resources",)}
    assert [came.pile.count(kind) for kind in TURN_CARD_KINDS.names] == [5, 3, 4, 1, 4]
    assert not [each for each in dealt(Board("jarek", "ryllae")) if each.kinds is TURN_CARD_KINDS]
