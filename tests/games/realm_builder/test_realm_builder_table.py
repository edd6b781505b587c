"""What a table of Realm Builder is told while it plays: standing, what is missing, and choices."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, cast

from companion.core.errors import InvalidInput
from companion.core.json_values import Json
from companion.core.message import ENGLISH, Seat, render
from companion.core.reader import Node
from companion.core.sheet import check_cell, gather_entry
from companion.engine.score_only import SCORE_ONLY, open_score_only
from companion.engine.scoring import InProcess
from companion.engine.sheets import score_sheets
from companion.engine.wording import word
from companion.games.realm_builder import GAME
from companion.games.realm_builder.box import SAMPLE_1
from companion.games.realm_builder.play import play_with
from companion.games.realm_builder.state import DealPhase, State
from companion.table.state import initial
from companion.table.tell import with_who

PLAY = play_with(SAMPLE_1)
OFF: Mapping[str, str | bool] = {toggle.id: toggle.default for toggle in GAME.toggles}


def sheet(*cards: str, **choices: Json) -> dict[str, Json]:
    """Return the cells of a sheet."""
    cells: dict[str, Json] = {f"cards/{card}": cards.count(card) for card in cards}
    return cells | {f"choices/{part}": value for part, value in choices.items()}


def realms(*sheets: dict[str, Json], **toggles: bool) -> dict[str, Any]:
    """Return how the seats stand."""
    by_seat = {Seat(number): cells for number, cells in enumerate(sheets)}
    summary = PLAY.summarise(by_seat, {**OFF, **toggles})
    return cast("dict[str, Any]", word(summary.get("realms", {}), ENGLISH))


class TestStanding:
    def test_military_lands_and_monarch_of_each_player_are_public(self) -> None:
        stand = realms(sheet("King", "Knight", "County"), sheet("Duke", "Town"), sheet("Knight"))

        assert (stand["0"]["military"], stand["0"]["lands"], stand["0"]["monarch"]) == (
            3,
            1,
            ["King"],
        )
        assert (stand["1"]["military"], stand["1"]["lands"], stand["1"]["monarch"]) == (
            1,
            1,
            ["Duke"],
        )
        assert (stand["2"]["military"], stand["2"]["lands"], stand["2"]["monarch"]) == (2, 0, [])

    def test_the_display_shows_them_with_what_they_would_bring(self) -> None:
        seats = (sheet("King", "Knight", "County"), sheet("Duke", "Town"))
        summary = PLAY.summarise({Seat(number): cells for number, cells in enumerate(seats)}, OFF)
        badges: Any = word(summary["badges"], ENGLISH)

        badge = badges["0"]
        assert badge["note"] == "King +1"
        assert [each["count"] for each in badge["counts"].values()] == [3, 1]
        assert [each["gain"] for each in badge["counts"].values()] == [2, 2]

    def test_it_says_what_monarch_war_and_realm_would_bring_now(self) -> None:
        stand = realms(sheet("King", "Knight"), sheet("Duke", "Town"), sheet())

        assert [stand[seat]["crown"] for seat in "012"] == [1, 0, 0]
        assert [stand[seat]["war"] for seat in "012"] == [2, 0, 0]
        assert [stand[seat]["realm"] for seat in "012"] == [0, 4, 0]

    def test_a_monarch_chosen_by_hand_is_the_one_that_counts(self) -> None:
        own = sheet("Prince", "Princess", monarch=["Princess"])

        assert realms(own, sheet("Knight"))["0"]["monarch"] == ["Princess"]
        assert realms(sheet("Prince", "Princess"), sheet("Knight"))["0"]["monarch"] == ["Prince"]

    def test_the_tables_rules_are_kept(self) -> None:
        kings = sheet("King", "King")

        assert realms(kings, sheet())["0"]["military"] == 1
        assert realms(kings, sheet(), flipped_military=True)["0"]["military"] == 2

    def test_before_any_card_there_is_nothing_to_say(self) -> None:
        assert realms(sheet(), sheet()) == {}


class TestCautions:
    def test_more_cards_than_the_deck_holds_are_noticed(self) -> None:
        sheets = {Seat(0): sheet("Castle", "Castle"), Seat(1): sheet("Castle")}

        notice, *_ = PLAY.notice(sheets)

        assert notice.code == "too-many-copies"
        assert render(notice.message) == (
            "Castle is entered 3 times, and the deck holds 2. Take one out."
        )

    def test_as_many_as_there_are_is_no_caution(self) -> None:
        sheets = {Seat(0): sheet("Castle"), Seat(1): sheet("Castle")}

        assert all(each.asks for each in PLAY.notice(sheets))


class TestChoosing:
    def advice(self, *cards: str) -> dict[str, Any]:
        advice = PLAY.study(sheet(*cards)).advise(PLAY.state, frozenset())
        return cast("dict[str, Any]", word(advice, ENGLISH))

    def test_each_monarch_and_each_couple_may_be_chosen(self) -> None:
        advice = self.advice("King", "Queen", "Count")

        assert list(advice["monarchs"].values()) == [["King"], ["King", "Queen"], ["Queen"]]

    def test_partners_are_those_a_card_may_pair_with(self) -> None:
        advice = self.advice("Count", "County", "Countess", "Knight")

        assert advice["partners"] == {"Count": ["County"], "Countess": ["Count", "County"]}

    def test_towns_are_no_land_to_give_up(self) -> None:
        advice = self.advice("County", "Town", "Crown")

        assert advice["lands"] == {"County": True}
        assert advice["treasures"] == {"Crown": True}

    def test_choices_go_into_the_record_and_an_untouched_sheet_has_none(self) -> None:
        chosen = sheet("King", "Queen", monarch=["King"], pairs=[["King", "Queen"]])

        assert gather_entry(GAME.sheet, chosen)["choices"] == {
            "monarch": ["King"],
            "pairs": [["King", "Queen"]],
        }
        assert "choices" not in gather_entry(GAME.sheet, sheet("King"))

    def test_a_choice_names_cards_of_the_edition(self) -> None:
        for cell, value in (
            ("choices/monarch", ["Pope"]),
            ("choices/monarch", ["King", "Queen", "Duke"]),
            ("choices/pairs", [["King"]]),
            ("choices/flipped", "County"),
            ("choices/war", []),
        ):
            assert refused(cell, value), cell


class TestChoicesThatFell:
    """A choice that was good may become impossible; then it falls with a word."""

    def fell(self, *sheets: dict[str, Json]) -> dict[Seat, dict[str, str]]:
        players = [{"cells": cells} for cells in sheets]
        table = open_score_only(SCORE_ONLY.read(Node({"game": GAME.id, "players": players}, "")))
        fallen = score_sheets(table.log.state, InProcess(), ("en",)).fallen
        return {
            seat: {cell: render(why) for cell, why in cells.items()}
            for seat, cells in fallen.items()
        }

    def test_what_fits_stands(self) -> None:
        own = sheet("Count", "County", pairs=[["Count", "County"]])

        assert self.fell(own, sheet("Knight")) == {}

    def test_a_pair_without_its_card_falls(self) -> None:
        own = sheet("Count", pairs=[["Count", "County"]])

        assert self.fell(sheet("Knight"), own) == {
            1: {
                "choices/pairs": "The card County is not in this tableau. Leave its pair out.",
            }
        }

    def test_a_higher_leader_dethrones_a_chosen_monarch(self) -> None:
        own = sheet("Duke", "King", monarch=["Duke"])

        assert list(self.fell(own, sheet())) == [0]

    def test_the_war_of_others_may_fell_a_choice_and_take_that_back(self) -> None:
        own = sheet("County", "Duchy", flipped=["County"])
        third = sheet("Duke")

        assert self.fell(own, sheet("Duke"), third) == {}
        assert list(self.fell(own, sheet("Knight", "Marshal"), third)) == [0]

    def test_several_choices_of_several_seats_fall_at_once(self) -> None:
        ann = sheet("Count", monarch=["King"], pairs=[["Count", "County"]])
        ben = sheet("Knight", monarch=["Duke"])

        fell = self.fell(ann, ben)

        assert {seat: sorted(cells) for seat, cells in fell.items()} == {
            0: ["choices/monarch", "choices/pairs"],
            1: ["choices/monarch"],
        }


def refused(cell: str, value: Json) -> bool:
    """Return whether a cell refuses a value."""
    try:
        check_cell(GAME.sheet, cell, Node(value, ""))
    except InvalidInput:
        return True
    return False


class TestTwelveCards:
    def said(self, state: State, *sheets: dict[str, Json]) -> list[tuple[Seat | None, str]]:
        by_seat = {Seat(number): cells for number, cells in enumerate(sheets)}
        return [
            (notice.seat, render(with_who(notice.message, notice.seat, initial(GAME))))
            for notice in PLAY.at(state).notice(by_seat)
            if notice.asks
        ]

    def test_a_realm_of_other_than_twelve_cards_is_said(self) -> None:
        twelve: dict[str, Json] = {"cards/County": 6, "cards/Duchy": 4, "cards/Castle": 2}

        assert self.said(PLAY.state, sheet("King"), twelve, twelve | sheet("Town")) == [
            (Seat(0), "Blue circle has 1 card; a realm has 12."),
            (Seat(2), "Red square has 13 cards; a realm has 12."),
        ]

    def test_cards_in_hands_are_said_until_the_draft_is_over(self) -> None:
        drafting = replace(
            PLAY.state,
            phase=DealPhase.TAKE,
            seats=(Seat(0), Seat(1)),
            hand=1,
            hands={Seat(0): ("King",)},
        )
        between = replace(drafting, phase=DealPhase.DEAL, hands={})

        assert self.said(drafting) == [(None, "There are still cards in hands. Offer 1 of 6.")]
        assert self.said(between) == [(None, "The draft is not over. Offer 1 of 6.")]
        assert self.said(replace(between, phase=DealPhase.OVER)) == []
