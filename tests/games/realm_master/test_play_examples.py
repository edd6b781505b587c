"""Play the examples of the rulebook as a table does, and get its numbers."""

import pytest

from companion.core.message import Seat, render
from companion.engine.wording import translator
from companion.games.realm_master.box import NOTHING, Goods
from companion.games.realm_master.moving import AttackAnswered, LandEntered
from companion.games.realm_master.state import Phase, RealmFact
from tests.games.realm_master.board import ARUB, JERUM, KURULL, MERTLE, Board

ONE_SWORD = ("sword", "blank", "blank", "blank", "blank")


def test_1_mertle() -> None:
    board = Board("jarek", "ryllae")
    board.put(0, gold=5)
    board.stock(MERTLE, hearts=3, gold=2, banners=1)
    board.roll(*ONE_SWORD)

    board.do("enter-land", 0, land=MERTLE)

    assert board.goods(0) == Goods(9, 1, 2)
    assert board.lying(MERTLE) == Goods(2, 1, 0)


def test_2_jarek_hits_for_seven() -> None:
    board = Board("jarek", "ryllae")
    board.put(1, hearts=10, land=ARUB)
    board.do("correct-card", 0, hero=1, card="iron-shield", holds=True)
    board.stock(ARUB, gold=4, banners=1)

    board.roll("sword", "sword", "sword", "sword", "r", swords_for=1)

    assert board.told[-1] == "Jarek hits Ryllae for 7 (10 hearts become 3)."
    board.do("answer-attack", 1, stay=False)
    board.do("enter-land", 0, land=ARUB)
    assert board.goods(0) == Goods(8, 3, 1)
    assert board.lying(ARUB) == Goods(0, 3, 0)


def test_3_jarek_wins_in_jerum() -> None:
    board = Board("jarek", "ryllae", "dwarf")
    board.put(0, banners=8, land=JERUM)
    board.stock(JERUM, banners=4)

    board.roll("half", "half", "sword", "sword", "blank")
    assert [board.goods(seat).hearts for seat in (1, 2)] == [6, 6]
    kinds = board.do("stay-put", 0)

    assert board.goods(0).banners == 10
    assert kinds == ["hero-stayed", "game-won"]


def test_4_the_princess_takes_a_second_heart() -> None:
    for lying, hearts in ((3, 9), (1, 8)):
        board = Board("jarek", "princess")
        board.put(1, land=KURULL)
        board.stock(KURULL, hearts=lying)
        board.roll(*ONE_SWORD)

        board.do("answer-attack", 1, stay=True)

        assert board.goods(1).hearts == hearts


@pytest.mark.parametrize(
    ("language", "staying", "entering"),
    [
        (
            "en",
            "Princess stays on Forests of Kurull and takes 2 hearts."
            " The ability gives a second heart for staying when attacked.",
            "Princess enters Forests of Kurull and takes 2 hearts."
            " The ability gives a second heart on entering.",
        ),
        (
            "de",
            "Princess bleibt in Forests of Kurull und nimmt 2 Herzen."
            " Die Fähigkeit gibt ein zweites Herz fürs Bleiben nach dem Angriff.",
            "Princess betritt Forests of Kurull und nimmt 2 Herzen."
            " Die Fähigkeit gibt beim Betreten ein zweites Herz.",
        ),
    ],
)
def test_the_log_says_why_there_is_a_second_heart(
    language: str, staying: str, entering: str
) -> None:
    box = Board("jarek", "princess").play.box
    two, one, her = Goods(hearts=2), Goods(hearts=1), Seat(1)

    def told(fact: RealmFact) -> str:
        return render(fact.tell(box), translator(language))

    assert (
        told(AttackAnswered("princess", stays=True, land="kurull", taken=two, seat=her)) == staying
    )
    assert told(LandEntered("princess", "kurull", 0, NOTHING, two, seat=her)) == entering
    assert told(LandEntered("princess", "kurull", 0, NOTHING, one, seat=her)).count(".") == 1


def test_5_attack_plus_one_needs_a_sword() -> None:
    board = Board("jarek", "ryllae", card="attack-1")
    board.put(1, land=KURULL)
    board.roll("sword", "sword", "blank", "blank", "blank")
    assert board.goods(1).hearts == 5

    other = Board("jarek", "ryllae", card="attack-1")
    other.put(1, land=KURULL)
    other.roll("blank", "blank", "blank", "blank", "blank")
    assert other.goods(1).hearts == 8
    assert other.now.phase is Phase.END
