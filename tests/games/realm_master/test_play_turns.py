"""Throw, choose, gain, hit, answer, enter, stay, die and win."""

import pytest

from companion.core.message import Seat
from companion.games.realm_master.box import Goods
from companion.games.realm_master.state import Phase
from companion.games.realm_master.winning import ending
from tests.factories import refusal
from tests.games.realm_master.board import ARUB, KURULL, MERTLE, REALM, Board

BLANKS = ("blank",) * 5


class TestDice:
    def test_every_r_is_chosen_before_the_dice_are_taken(self) -> None:
        board = Board("jarek", "ryllae")
        assert refusal(lambda: board.do("resolve-dice", 0)).code == "nothing-thrown"
        board.do("throw", 0, faces=["r", "r", "coin", "blank", "blank"])
        board.do("choose-face", 0, die=0, face="coin")

        assert refusal(lambda: board.do("resolve-dice", 0)).code == "choose-r"
        assert refusal(lambda: board.do("choose-face", 0, die=2, face="coin")).code == "not-an-r"
        assert refusal(lambda: board.do("choose-face", 0, die=1, face="r")).code == "unknown-word"
        board.do("choose-face", 0, die=1, face="heart")
        board.do("choose-face", 0, die=0, face="heart")
        board.do("resolve-dice", 0)

        assert board.goods(0) == Goods(10, 3, 0)

    @pytest.mark.parametrize(
        ("faces", "hearts", "is_first"),
        [
            (("coin", "coin", "blank", "half", "blank"), 8, False),
            (("coin", "coin", "coin", "half", "blank"), 8, True),
            (("heart", "heart", "heart", "blank", "blank"), 9, False),
            (("sword", "sword", "blank", "blank", "blank"), 8, False),
            (("sword", "sword", "sword", "sword", "blank"), 8, True),
            (("sword", "blank", "blank", "blank", "blank"), 1, True),
        ],
    )
    def test_a_good_first_throw_is_taken_by_the_large_button(
        self, faces: tuple[str, ...], hearts: int, is_first: bool
    ) -> None:
        board = Board("jarek", "ryllae")
        board.put(0, hearts=hearts)
        board.put(1, hearts=hearts, land=ARUB)

        board.do("throw", 0, faces=list(faces))

        assert board.view()["may"]["0"]["0"].get("main", False) is is_first


class TestAttack:
    def test_each_modifier_is_named_and_may_be_set_by_hand(self) -> None:
        board = Board("jarek", "ryllae", card="attack-1")
        board.put(1, land=ARUB)
        board.do("correct-card", 0, hero=1, card="iron-shield", holds=True)
        board.do("throw", 0, faces=["sword", "sword", "blank", "blank", "blank"])

        terms = board.view()["ledger"]["1"]["terms"]
        assert [(term["term"], term["amount"]) for term in terms.values()] == [
            ("swords", 2),
            ("turn_card", 1),
            ("hero", 0),
            ("land", 1),
            ("cards", 0),
            ("shields", -1),
        ]
        board.do("set-modifier", 1, hero=1, term="shields", value=-2)

        assert board.view()["ledger"]["1"]["damage"] == 2
        assert board.told[-1] == (
            "Ann corrected the attack on Ryllae. Shields of the defender: −2, not −1."
        )
        not_hit = refusal(lambda: board.do("set-modifier", 0, hero=0, term="land", value=1))
        assert not_hit.code == "not-hit"


class TestEntering:
    def test_what_keeps_a_hero_out_is_said(self) -> None:
        board = Board("jarek", "ryllae")
        board.roll("sword", "blank", "blank", "blank", "blank")

        presses = board.view()["may"]["0"].values()
        blocked = [press for press in presses if press.get("off")]

        assert [press["label"] for press in blocked] == ["Enter Kingdom of Mertle"]
        assert blocked[0]["note"] == "Entering costs 5 gold, and this hero has 2."
        assert refusal(lambda: board.do("enter-land", 0, land=MERTLE)).code == "no-entry"

    def test_the_dwarf_pays_one_less(self) -> None:
        board = Board("dwarf", "ryllae")
        board.put(0, gold=4)
        board.roll("sword", "blank", "blank", "blank", "blank")

        board.do("enter-land", 0, land=MERTLE)

        assert board.goods(0) == Goods(9, 1, 2)
        assert board.told[-1] == (
            "Dwarf pays 4 gold for Kingdom of Mertle, gets 1 banner for it and takes 1 heart, "
            "1 gold and 1 banner."
        )

    def test_nobody_leaves_from_outside(self) -> None:
        board = Board("jarek", "ryllae")
        board.roll("sword", "blank", "blank", "blank", "blank")

        assert refusal(lambda: board.do("leave-realm", 0)).code == "not-inside"
        board.do("stay-put", 0)
        assert board.told[-1] == "Jarek stays outside the Realm."


class TestDeath:
    def test_the_killer_takes_half_and_chooses_cards(self) -> None:
        board = Board("jarek", "ryllae", "dwarf")
        board.put(1, land=ARUB, hearts=1, gold=5, banners=3)
        board.stock(ARUB, gold=1)
        for card in ("iron-shield", "chest", "chest", "sharp-blade"):
            board.do("correct-card", 0, hero=1, card=card, holds=True)

        board.roll("sword", "sword", "blank", "blank", "blank")
        board.do("face-blow", 1)

        assert board.goods(0) == Goods(8, 4, 1)
        assert board.lying(ARUB) == Goods(0, 4, 1), "up to its five places: gold, then banners"
        assert board.waits_for(Phase.SPOILS)
        assert (
            refusal(lambda: board.do("take-card", 0, card="healing-spell")).code == "no-such-card"
        )
        board.do("take-card", 0, card="chest")
        board.do("take-card", 0, card="sharp-blade")
        assert board.now.heroes[Seat(0)].cards == ("chest", "sharp-blade")
        assert board.now.heroes[Seat(1)].cards == ()
        assert board.waits_for(Phase.MOVE)

    def test_what_a_dead_outsider_leaves_goes_to_the_supply(self) -> None:
        board = Board("jarek", "ryllae", "dwarf")
        board.put(0, land=KURULL)
        board.put(1, hearts=1, gold=3)
        lying = [board.lying(land) for land in range(4)]

        board.roll("sword", "blank", "blank", "blank", "blank")

        assert board.goods(0).gold == 3
        assert board.goods(1) == Goods()
        assert [board.lying(land) for land in range(4)] == lying


class TestWinning:
    def test_ten_banners_win_at_once_and_the_swords_hit_nobody(self) -> None:
        board = Board("jarek", "ryllae")
        board.put(0, banners=9)

        kinds = board.roll("half", "half", "sword", "sword", "blank")

        assert kinds == ["dice-resolved", "game-won"]
        assert board.told[-1] == "Jarek: 10 banners. The game is won."
        assert refusal(lambda: board.do("end-turn", 0)).code == "game-over"
        over = board.view()["over"]
        assert over == {"reason": "ten-banners", "winners": {"0": True}, "story": {}}
        assert "seat" not in board.view()["headline"], "nobody is on turn any more"

    def test_the_last_alive_wins(self) -> None:
        board = Board("jarek", "ryllae")
        board.put(1, hearts=2, land=KURULL)

        kinds = board.roll("sword", "sword", "blank", "blank", "blank")

        assert kinds == ["dice-resolved", "attack-made", "hero-fell", "game-won"]
        end = ending(board.now)
        assert end is not None
        assert (end.reason, end.winners) == ("last-alive", (0,))
        assert board.view()["now"]["title"] == "0 (Jarek) wins", "a table puts the name in"


class TestWhomTheTableWaitsFor:
    def asked(self, board: Board) -> list[str]:
        return list(board.view()["asked"])

    def test_who_throws_is_asked_and_who_was_hit_stays_or_leaves(self) -> None:
        board = Board("jarek", "ryllae", "dwarf")
        board.put(1, land=ARUB)
        assert self.asked(board) == ["0"]

        board.roll("sword", "blank", "blank", "blank", "blank")
        assert board.waits_for(Phase.ANSWER)
        assert self.asked(board) == ["1"]

        board.do("answer-attack", 1, stay=True)
        assert self.asked(board) == ["0"]

    def test_nobody_is_asked_for_what_any_of_them_may_press(self) -> None:
        assert self.asked(Board("jarek", "ryllae", card="")) == []

    def test_the_next_hero_is_asked_for_by_its_seat(self) -> None:
        board = Board()
        board.seats = (Seat(0), Seat(1))
        board.do("lay-out", 0, luck=[(0, 1, 2)], lands=list(REALM), first=1)

        assert self.asked(board) == ["1"]
