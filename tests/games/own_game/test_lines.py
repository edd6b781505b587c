"""A sheet is written as lines and read from them: one line a row, as docs/sheets.md has them."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.core.json_values import Json
from companion.core.message import Message, Translator, render
from companion.core.reader import Node
from companion.engine.editions import fill_lines
from companion.engine.wording import LANGUAGES, translator
from companion.games.own_game.edition import read, write
from companion.games.own_game.line_words import WORDS
from companion.games.own_game.once_lines import ONCE, words_in
from companion.games.own_game.row_kinds import KIND_OF, LIKE
from companion.games.own_game.row_lines import read_row
from companion.games.own_game.row_told import tell_rows
from companion.games.own_game.text import read_text
from companion.games.own_game.text_writer import write_text
from tests.factories import refusal
from tests.house.checkout import ROOT

TONGUES = [translator(each) for each in LANGUAGES]
SHELF = sorted((ROOT / "companion/games/own_game/sheets").glob("*.json"))
EMPTY: dict[str, Json] = {"id": "ours-1", "rows": []}

NUMBERS = st.integers(-99_999, 99_999)
NAMES = st.one_of(
    st.sampled_from(["Coins", "Most coins", "Fewest", "Phase 10", "players", "x2", 'The "King"']),
    st.text("ab x2/+!|=:#,.\"'-{…\u00a0\u2212ö", min_size=1, max_size=40),
).filter(lambda name: any(each not in "\u00a0 " for each in name))


def some(*shapes: st.SearchStrategy[Any], least: int = 0) -> st.SearchStrategy[list[Any]]:
    return st.lists(shapes[0], min_size=least, max_size=4)


BOUNDS = {"low": NUMBERS, "high": NUMBERS}
KINDS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "write": {"values": some(NUMBERS), **BOUNDS},
    "sum": BOUNDS,
    "times": {"each": NUMBERS, "per": st.integers(1, 999), **BOUNDS},
    "product": BOUNDS,
    "steps": {"steps": some(NUMBERS), "further": NUMBERS, "none": NUMBERS},
    "choice": {"choices": some(st.fixed_dictionaries({"name": NAMES, "points": NUMBERS}))},
    "holder": {"points": NUMBERS},
    "most": {
        "ranks": some(NUMBERS),
        "tied": st.sampled_from(["share", "all", "none"]),
        "next_stays": st.booleans(),
        "fewest": st.booleans(),
        **BOUNDS,
    },
    "set": {"rows": some(st.sampled_from(["r0", "r1", "r2"])), "points": NUMBERS},
    "bonus": {"reach": NUMBERS, "points": NUMBERS},
    "bid": {"hit": NUMBERS, "each": NUMBERS, "miss": NUMBERS, "by_round": NUMBERS},
    "counter": {"begin": NUMBERS, "counts": st.booleans(), **BOUNDS},
    "rest": {"loses": st.booleans(), **BOUNDS},
}
ROWS = st.one_of(
    *(
        st.fixed_dictionaries(
            {"kind": st.just(kind), "name": NAMES},
            optional={"group": st.one_of(st.just("Science"), NAMES), **parts},
        )
        for kind, parts in KINDS.items()
    )
)
CARD_NAMES = NAMES.map(str.strip).filter(lambda name: len(name) < 25)
FACES = NAMES.filter(lambda name: len(name) < 13)
CARDS = st.fixed_dictionaries(
    {},
    optional={
        "plain": st.sampled_from(["", "52", "32"]),
        "group": CARD_NAMES,
        "names": some(st.one_of(CARD_NAMES, st.sampled_from(["52", "hand 3", "Ace x2"]))),
        "copies": st.integers(1, 2),
    },
)
DICE = st.fixed_dictionaries(
    {},
    optional={
        "count": st.integers(1, 3),
        "sides": st.integers(2, 100),
        "faces": some(st.one_of(st.sampled_from(["hit", "1", "2d6", "a|b", "red"]), FACES)),
        "colour": st.sampled_from(["", "red", "black"]),
    },
)
SHEETS = st.fixed_dictionaries(
    {"rows": st.lists(ROWS, min_size=3, max_size=6)},
    optional={
        "name": NAMES,
        "fewest_players": st.integers(1, 12),
        "most_players": st.integers(1, 12),
        "teams": st.integers(1, 4),
        "rounds": st.integers(1, 30),
        "round_names": some(NAMES.filter(lambda name: len(name) < 25)),
        "wins": st.sampled_from(["most", "fewest"]),
        "ties": some(st.sampled_from(["r0", "r1"])),
        "begin": NUMBERS,
        "end": st.sampled_from(["", "reached", "down", "exact"]),
        "target": NUMBERS,
        "over": st.sampled_from(["", "void", "back"]),
        "back_to": NUMBERS,
        "first": st.sampled_from(["", "turn", "round"]),
        "cards": st.lists(CARDS, max_size=3),
        "hand": st.integers(0, 30),
        "dice": st.lists(DICE, max_size=3),
        "throws": st.integers(1, 10),
        "clock": st.integers(0, 7200),
        "clock_of": st.sampled_from(["turn", "player"]),
    },
)


def canonical(sheet: dict[str, Any]) -> dict[str, Json]:
    """Return a sheet as it is kept, its rows with ids."""
    rows = [{"id": f"r{n}", **row} for n, row in enumerate(sheet["rows"])]
    return write(read(Node({"id": "ours-1", **sheet, "rows": rows, "rounds": 1}, "")))


@given(SHEETS, st.permutations(TONGUES))
def test_every_sheet_has_lines_that_are_read_as_it(
    sheet: dict[str, Any], tongues: list[Translator]
) -> None:
    kept = canonical(sheet)

    text = write_text(kept, tongues, whole=True)
    told = read_text(text, kept, tongues)

    assert told.faults == ()
    assert told.edition == kept
    again = write_text(told.edition, tongues, whole=True)
    assert again == text


@pytest.mark.parametrize("path", SHELF, ids=lambda path: path.stem)
def test_what_comes_along_is_written_without_json(path: Path) -> None:
    sheet = json.loads(path.read_text(encoding="utf-8"))["edition"]

    text = write_text(sheet, TONGUES, whole=True)

    assert [line for line in text.splitlines() if line[:1] == "{"] == []
    assert read_text(text, EMPTY, TONGUES).faults == ()


@pytest.mark.parametrize(
    ("line", "row"),
    [
        ("Coins", {"kind": "write"}),
        ("Towns x2", {"kind": "times", "each": 2}),
        ("Towns x 2", {"kind": "times", "each": 2}),
        ("• Towns ×2", {"kind": "times", "each": 2}),
        ("Curses x−1", {"kind": "times", "each": -1}),
        ("Coins /3", {"kind": "times", "per": 3}),
        ("Science 1, 4, 9, 16", {"kind": "steps", "steps": [1, 4, 9, 16]}),
        ("Fields 0=-1 -1 1 2", {"kind": "steps", "none": -1, "steps": [-1, 1, 2]}),
        ("Kinds 0=-5, 2, +4", {"kind": "steps", "none": -5, "steps": [2], "further": 4}),
        ("Tower: choice 0=3 1=5", {"kind": "choice"}),
        ("Kinds 1 3 6 +4", {"kind": "steps", "steps": [1, 3, 6], "further": 4}),
        ("Most greenery 5 2", {"kind": "most", "ranks": [5, 2]}),
        ("Meiste Blätter 5 2", {"kind": "most", "ranks": [5, 2]}),
        ("Most leaves: 5 2 all", {"kind": "most", "ranks": [5, 2], "tied": "all"}),
        ("Fewest debts:3", {"kind": "most", "ranks": [3], "fewest": True}),
        ("Most: steps 5 2", {"kind": "steps", "steps": [5, 2]}),
        ("Gold x2 0..60", {"kind": "times", "each": 2, "high": 60}),
        ("Gold 0..60 x2", {"kind": "times", "each": 2, "high": 60}),
        ("Gold:x2", {"kind": "times", "each": 2}),
        ("Gold * 2", {"kind": "times", "each": 2}),
        ("Gold, x2", {"name": "Gold", "each": 2}),
        ("Gold – x2", {"name": "Gold", "each": 2}),
        ("“Phase 10” x2", {"name": "Phase 10", "each": 2}),
        ("„Phase 10“", {"name": "Phase 10", "kind": "write"}),
        ("Gears 1,4,9", {"kind": "steps", "steps": [1, 4, 9]}),
        ("Leaves: fewest 5 all", {"kind": "most", "ranks": [5], "fewest": True, "tied": "all"}),
        ("Longest road 2!", {"kind": "holder", "points": 2}),
        ("Phase 10 x2", {"kind": "times", "each": 2}),
        ("Fields x", {"kind": "product"}),
        ("Hands +", {"kind": "sum"}),
        ("Bonus 0|25|50", {"kind": "write", "values": [0, 25, 50]}),
        ("Castle small=3 large=7", {"kind": "choice"}),
        ("Bonus: from 63 35", {"kind": "bonus", "reach": 63, "points": 35}),
        ("Bonus: ab 63 35", {"kind": "bonus", "reach": 63, "points": 35}),
        ("Tricks: bid 20+10 -10", {"kind": "bid", "hit": 20, "each": 10, "miss": -10}),
        ("Life: counter 40", {"kind": "counter", "begin": 40}),
        ("Life: Zähler 40", {"kind": "counter", "begin": 40}),
        ("Cards: left", {"kind": "rest"}),
        ("Score -50..200", {"kind": "write", "low": -50, "high": 200}),
    ],
)
def test_a_line_says_what_people_mean_by_it(line: str, row: dict[str, Any]) -> None:
    [read_as] = rows_of(line)

    assert row.items() <= read_as.items()


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ("Coins", ": the points that are written; 0 to 999"),
        ("Towns x2", ": 2 points for each; 0 to 999"),
        ("Coins /3", ": 1 point for every 3; 0 to 999"),
        ("Curses x−1", ": −1 points for each; 0 to 999"),
        (
            "Fields 0=-1 -1 1 2",
            ": a count: 0 gives −1, 1 gives −1, 2 gives 1 and 3 gives 2; "
            "3 is the most that can be written",
        ),
        (
            "Kinds 1 3 6 +4",
            ": a count: 1 gives 1, 2 gives 3 and 3 gives 6; each further one gives 4 more",
        ),
        (
            "Most greenery 5 2",
            ": the highest number gets 5 and the next gets 2; "
            "players who tie share, rounded down; 0 to 999",
        ),
        (
            "Leaves: fewest 5 all",
            ": the lowest number gets 5; players who tie each get all; 0 to 999",
        ),
        ("Longest road 2!", ": 2 points for who has it"),
        ("Fields x", ": pairs of numbers, each pair multiplied, then added up; 0 to 999"),
        ("Hands +", ": several numbers, added up; 0 to 999"),
        ("Bonus 0|25|50", ": one of these points: 0, 25 and 50"),
        ("Castle small=3 large=7", ": a choice: small gives 3 and large gives 7"),
        ("Bonus: from 63 35", ": 35 points, once the other rows without a group have 63 together"),
        ("Life: counter 40", ": a count from 40 on, which gives no points; 0 to 999"),
        ("Score -50..200", ": the points that are written; −50 to 200"),
        (
            "Leaves: most 5 nobody stays",
            ": the highest number gets 5; players who tie get nothing; a tie takes one rank; "
            "0 to 999",
        ),
        (
            '{"name": "L", "kind": "most", "by_players": [{"players": 3, "ranks": [2, 1]}]}',
            ": with 3 players: 2 and 1; players who tie share, rounded down; 0 to 999",
        ),
        ("A x2\nB\nSets: set A, B x7", ": 7 points for each complete set of A and B"),
        (
            "Dice:\nOnes\nBonus: from 63 35",
            " (Dice): 35 points, once the other rows of Dice have 63 together",
        ),
        ("Gold: counter 0 counts", ": a count from 0 on, which gives its number; 0 to 999"),
        (
            "Tricks: bid 20+10 -10 5",
            ": a bid that is made gives 20, and 10 for each that was bid; "
            "each too many or too few gives −10; a bid of 0 gives 5 × the round, won or lost",
        ),
        (
            "Cards: left lost",
            ": the one player with 0 gets what the others have left; "
            "the others lose what they have left; 0 to 999",
        ),
    ],
)
def test_short_words_say_how_a_row_was_read(lines: str, told: str) -> None:
    sheet = read(Node(read_text(lines, EMPTY, TONGUES).edition, ""))

    *_, row, _ = [render(each) for each in tell_rows(sheet)]

    assert row == f"{sheet.rows[-1].name}{told}"


def rows_of(text: str) -> list[Any]:
    told = read_text(text, EMPTY, TONGUES)
    assert told.faults == ()
    rows: Any = told.edition["rows"]
    return list(rows)


def test_a_set_and_a_tie_name_rows_that_a_heading_holds_together() -> None:
    text = (
        "players: 2-4\nties: Coins\n\nCoins /3\n\nScience:\nGears 1 4 9\nSets: set Coins, gears x7"
    )

    told = read_text(text, EMPTY, TONGUES)

    assert told.edition == {
        "id": "ours-1",
        "fewest_players": 2,
        "most_players": 4,
        "ties": ["coins"],
        "rows": [
            {"id": "coins", "name": "Coins", "kind": "times", "per": 3},
            {"id": "gears", "name": "Gears", "kind": "steps", "steps": [1, 4, 9]}
            | {"group": "Science"},
            {"id": "sets", "name": "Sets", "kind": "set", "rows": ["coins", "gears"]}
            | {"group": "Science", "points": 7},
        ],
    }
    assert write_text(told.edition, TONGUES, whole=True).lower() == text.lower()


@pytest.mark.parametrize("sign", ["\u202e", "\u2066", "\u061c", "\x1b"])
@pytest.mark.parametrize(
    "line", ["Co?ins x2", "game: Co?ins", "rounds: One, T?wo", "ties: #o?ne", "Co?ins a=1 b=2"]
)
def test_a_line_with_a_sign_that_cannot_be_seen_changes_nothing(line: str, sign: str) -> None:
    told = read_text(f"One\n{line.replace('?', sign)}", EMPTY, TONGUES)

    [fault] = told.faults
    assert fault.line == 2
    assert "This text holds a character that cannot be seen." in render(fault.message)
    assert told.edition == {"id": "ours-1", "rows": [{"id": "one", "name": "One", "kind": "write"}]}


def test_a_word_of_what_is_said_once_is_a_heading_where_nothing_follows() -> None:
    told = read_text("Teams:\nCoins /3", EMPTY, TONGUES)

    assert told.edition["rows"] == [
        {"id": "coins", "name": "Coins", "kind": "times", "per": 3, "group": "Teams"}
    ]


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("deck: 52, hand 13", {"cards": [{"plain": "52"}], "hand": 13}),
        (
            "deck: 52 x2, Joker x6, hand 10",
            {
                "cards": [{"plain": "52", "copies": 2}, {"names": ["Joker"], "copies": 6}],
                "hand": 10,
            },
        ),
        ('deck: Rain, Sun, "Day 3"', {"cards": [{"names": ["Rain", "Sun", "Day 3"]}]}),
    ],
)
def test_a_line_says_which_cards_there_are_and_a_deck_with_suits_is_json(
    line: str, cards: dict[str, Json]
) -> None:
    told = read_text(f"{line}\n\nCoins", EMPTY, TONGUES)

    assert {key: value for key, value in told.edition.items() if key not in EMPTY} == cards
    assert write_text(told.edition, TONGUES, whole=False).splitlines()[0] == line
    suits: dict[str, Json] = {"cards": [{"group": "Red", "names": ["1", "2"]}]}
    assert '{"cards"' in write_text({**told.edition, **suits}, TONGUES, whole=False)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("dice: 5, throws 3", {"dice": [{"count": 5}], "throws": 3}),
        ("dice: 1", {"dice": [{}]}),
        (
            "dice: 2d20 red, 1 hit|miss, 1 black",
            {
                "dice": [
                    {"count": 2, "sides": 20, "colour": "red"},
                    {"faces": ["hit", "miss"]},
                    {"colour": "black"},
                ]
            },
        ),
        ("clock: 90", {"clock": 90}),
        ("clock: 600 player", {"clock": 600, "clock_of": "player"}),
        ("target: 500", {"end": "reached", "target": 500}),
        ("target: 0 down", {"end": "down"}),
        ("target: 500 nobody", {"target": 500}),
        ("target: 26 exact", {"end": "exact", "target": 26}),
        ("target: 0 exact, void", {"end": "exact", "over": "void"}),
        (
            "target: 50 exact, back 25",
            {"end": "exact", "target": 50, "over": "back", "back_to": 25},
        ),
        ("first: turn", {"first": "turn"}),
        ("first: round", {"first": "round"}),
    ],
)
def test_a_line_says_what_is_said_once(line: str, said: dict[str, Json]) -> None:
    told = read_text(f"{line}\n\nCoins", EMPTY, TONGUES)

    assert {key: value for key, value in told.edition.items() if key not in EMPTY} == said
    assert write_text(told.edition, TONGUES, whole=False).splitlines()[0] == line


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("Dice: d6", "dice: 1"),
        ("Würfel: 3w8 rot, Würfe 2", "dice: 3d8 red, throws 2"),
        ("Uhr: 10:00 Person", "clock: 600 player"),
        ("Clock: 1:30", "clock: 90"),
        ("Ziel: 50 genau, zurück 25", "target: 50 exact, back 25"),
        ("Ziel: 0 genau , ungültig", "target: 0 exact, void"),
        ("Reihum: Runde", "first: round"),
    ],
)
def test_what_is_said_once_is_read_as_people_write_them(typed: str, line: str) -> None:
    told = read_text(f"{typed}\n\nCoins", EMPTY, TONGUES)

    assert told.faults == ()
    assert write_text(told.edition, TONGUES, whole=False).splitlines()[0] == line


def test_dice_are_written_in_the_words_of_the_first_language() -> None:
    sheet = read_text("dice: 2d20 red\n\nCoins", EMPTY, TONGUES).edition

    texts = [write_text(sheet, [tongue, *TONGUES], whole=True) for tongue in TONGUES]

    lines = [text.splitlines()[0] for text in texts]
    assert dict(zip(LANGUAGES, lines, strict=True)) == {
        "en": "dice: 2d20 red",
        "de": "Würfel: 2W20 rot",
    }


@pytest.mark.parametrize(
    "line",
    [
        "deck: b," + " " * 29_000 + '"',
        "deck: b" + " x" * 15_000,
        "Gold" + " left" * 6_000,
        "Gold: 5 " + "a" * 29_000 + ",",
        "\n".join(["Gold" + " left" * 180] * 30),
    ],
)
def test_a_long_line_is_answered(line: str) -> None:
    assert len(read_text(f"{line}\n\nCoins", EMPTY, TONGUES).faults) == line.count("\n") + 1


def test_a_row_keeps_its_id_with_its_name_and_the_game_its_name() -> None:
    before: dict[str, Json] = {
        "id": "ours-1",
        "name": "Ages",
        "rows": [{"id": "c", "name": "Coins", "kind": "write"}],
    }

    told = read_text("Towns x2\nCoins /3", before, TONGUES)

    rows: Any = told.edition["rows"]
    assert [each["id"] for each in rows] == ["towns", "c"]
    assert told.edition["name"] == "Ages"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("Longest road 2", "Write 2! for who has something"),
        ("Sets: set Coins, Wheat x7", "No row is called “Wheat”"),
        ("players: many", "players: 2-5"),
        ("rounds: 99", "30"),
        ('deck: "52', "deck: 52, hand 13"),
        ("dice: red 5", "dice: 5, throws 3"),
        ("clock: 9 teams", "clock: 90"),
        ("target: 9 lives", "target: 0 down"),
        ("target: 9 down, void", "exact"),
        ("target: 9 exact, void 3", "exact"),
        ("first: Ann", "first: turn"),
        ("clock: 9999", "7200"),
        ("Towns: x2 x3", "Numbers are whole"),
        ("Towns: bid 3", "10+1"),
        ("Bonus: from 63 35 5", "63 35"),
        ("Life: counter 40 2", "counter 40, or counter 0 counts"),
        ("{broken", "JSON"),
        ('{"kind": "sum"}', "name"),
        ("Coins: steps 1 x2", "Numbers are whole"),
        ("Cash x2.5", "“x2.5” is not clear"),
        ("Coins x 2,5", "“2,5” is not clear"),
        ("Silver x2 /3", "“x2” is not clear"),
        ("Castle small=3 very large=7", 'in quotation marks: "very large"=7'),
        ("Points 0-60", "Did you mean 0..60"),
        ("# written by Ann", "“#” is not clear"),
        ("Cards of each color 2 points each", "Did you mean x2, points for each?"),
        ("Coins: 3 each", "Did you mean x3, points for each, or 3!, points for who has it?"),
        ("Winer: fewest", "Did you mean “winner:”?"),
        ("deck: 53", "deck: 52, hand 13"),
        ("deck: 52 cards", "deck: 52, hand 13"),
        ("W" * 41, "more than 40 characters"),
        ("Hands ++", "“++” is not clear"),
        ("players 2-4", "Did you mean “players: 2-4”?"),
        ("winner fewest", "Did you mean “winner: fewest”?"),
        ("Prize 0/25/50", "Did you mean 0|25|50"),
        ("Bonus: from 63", "A number is missing. Write it like this: from 63 35."),
        ("Sets: set Coins, Towns", "Coins, Gears x7"),
        ("Tricks: bid", "A number is missing"),
        ("Leaves: most 5 al", "then all, nobody or stays"),
        ("teams: 5", "teams: Expected a whole number"),
        ("players: 20", "players: Expected a whole number from 1 to 12."),
        ("Coins /0", "How many give these points: Expected a whole number from 1 to 999."),
        ("Leaves: most 5 999999", "Points for first, second and on: Expected"),
        ("Most leaves", "Write Most leaves 5 2, if that is meant"),
        ("Most green leaves", "Write Most green leaves 5 2, if that is meant"),
        ("Leaves most 5 2", 'quotation marks around the name: "Leaves most" 5 2.'),
        ("Bonus from 63 35", "Write Bonus: from 63 35, if that is meant; or quotation marks"),
        ("Bonus from 63", "Write Bonus: from 63 35, if that is meant"),
        ("Sets set Coins, Towns x7", "Write Sets: set Coins, Towns x7, if that is meant"),
        ("Life counter 40", 'quotation marks around the name: "Life counter 40".'),
        ("Tricks bid 10+1", "Write Tricks: bid 10+1, if that is meant"),
        ("Cards left", "Write Cards: left, if that is meant"),
        ("Castle small 3, large 7", "Write Castle small=3 large=7, if that is meant"),
        ("Castle: very small 3, large 7", 'Did you mean "very small"=3 large=7, one of'),
        ("Gears 1=1 2=4 3=9", "Write steps 1 4 9 behind a colon, if the row is a count; or choice"),
        ("Gears 0=-1 1=2", "Write steps 0=-1 2 behind a colon"),
        ("Gears (3 points each)", "Did you mean x3, points for each?"),
        ("Gears 3pts", "Did you mean x3, points for each?"),
        ("Sets: sets Coins, Towns x7", "or write: set Coins, Gears x7."),
        ("Bonus: 35 from 63", "“from” stands directly behind the colon, like this: from 63 35."),
        ("Bonus: from 63 points 35", "“points” says nothing here"),
        ("Tricks: bid 10+1 0..5", "has no lowest and highest number. Take out 0..5."),
        ("Road 2! 0..1", "has no lowest and highest number. Take out 0..1."),
        ("Prize 0|25 0..60", "has no lowest and highest number. Take out 0..60."),
        ("Gold = 3", "Did you mean x3, points for each?"),
        ("Gold 3/2", "Did you mean x3/2, points for every 2?"),
        ("Gold: 3 per 2", "Did you mean x3/2, points for every 2?"),
        ("Gold 1 for every 3", "Did you mean x1/3, points for every 3, or 1..3, the lowest"),
        ("Prize 0/25", "Did you mean 0|25, one of these numbers?"),
        ("Full prize 0 or 25", "Did you mean 0|25, one of these two numbers, or 0..25"),
        ("Trick bid: 10+1", "Write Trick: bid 10+1, if that is meant"),
        ("Health counter: 40", 'quotation marks around the name: "Health counter 40".'),
        ("Goals most: 4 1", 'quotation marks around the name: "Goals most" 4 1.'),
        ("Birds x1 (max 20)", "“x1” is not clear"),
        ("Gold: 0 to 60", "or 0..60, the lowest and the highest number?"),
        ("Gold (0-60)", "Did you mean 0..60, the lowest and the highest number?"),
        ("Gold max 10", "0..10 for the numbers between"),
        (
            "Big gold = 3",
            "Write choice gold=3 behind a colon, if there is only this choice; x3 for",
        ),
        ("Herd: yes=5", "or 5! for who has something."),
        ("Gold 1 4 9 +", "“+” is not clear"),
        ("Road +2", "Write 2! for who has something"),
        ("Gold x½", "“x½” is not clear"),
        ("Coins x2 +3", "“x2” is not clear"),
        ("Most gold 5/2", "Write Most gold 5 2, if that is meant"),
        ("Leaves: majority 5 2", "one of these words: steps, choice, most"),
        ("Sets: set Coins and Towns x7", "with commas between"),
        ("// by Ann", "“//” is not clear"),
        ("players 2 to 5", "Did you mean “players:”?"),
        ("winner: highest", "winner: most, or winner: fewest"),
        ("win: fewest", "Did you mean “winner:”?"),
        ("winners: fewest", "Did you mean “winner:”?"),
        ("cards: 52", "Did you mean “deck:”?"),
        ("timer: 90", "Did you mean “clock:”?"),
    ],
)
def test_a_line_that_is_not_clear_is_named_and_changes_nothing_else(line: str, said: str) -> None:
    told = read_text(f"Coins /3\n{line}\nTowns x2", EMPTY, TONGUES)

    [fault] = told.faults
    assert (fault.line, fault.text) == (2, line)
    assert said in render(fault.message, TONGUES[0])
    rows: Any = told.edition["rows"]
    assert [each["name"] for each in rows] == ["Coins", "Towns"]
    assert told.places == {"/rows/0": 1, "/rows/1": 3}


def test_the_name_of_a_row_is_not_called_that_of_the_game() -> None:
    [fault] = read_text('{"kind": "sum", "name": 5}', EMPTY, TONGUES).faults

    assert render(fault.message, TONGUES[0]) == "Expected a text, but got a number."


def test_the_call_answers_with_a_sheet_for_lines_and_with_lines_for_a_sheet() -> None:
    file: Any = {"game": "own_game", "edition": {**EMPTY}, "title": "Ages"}

    told: Any = fill_lines(Node({"file": file, "text": "Coins /3\nRoad 2"}, ""), TONGUES[0])

    assert [each["name"] for each in told["file"]["edition"]["rows"]] == ["Coins"]
    assert told["file"]["title"] == "Ages"
    assert [each["line"] for each in told["faults"]] == [2]
    again: Any = fill_lines(Node({"file": told["file"]}, ""), TONGUES[0])
    assert again["text"] == "Coins /3"


@pytest.mark.parametrize("rows", [None, [3], {}])
def test_the_call_refuses_what_is_no_sheet(rows: object) -> None:
    file = {"game": "own_game", "edition": {"id": "ours-1", "rows": rows}}

    error = refusal(lambda: fill_lines(Node({"file": file, "text": ""}, ""), TONGUES[0]))

    assert error.code == "wrong-type"


@pytest.mark.parametrize("tongue", TONGUES, ids=LANGUAGES)
def test_what_a_refusal_offers_is_read_as_the_kind_of_row_that_it_is_of(
    tongue: Translator,
) -> None:
    words = words_in([tongue])

    read_as = {word: read_row(f"A: {render(like, tongue)}", words) for word, like in LIKE.items()}

    assert {word: row["kind"] for word, row in read_as.items()} == KIND_OF


@pytest.mark.parametrize("tongue", TONGUES, ids=LANGUAGES)
def test_each_word_of_a_line_is_one_word_and_means_one_thing(tongue: Translator) -> None:
    every: list[Message] = [*WORDS.values(), *(each.word for each in ONCE.values())]

    words = [render(each, tongue).casefold() for each in every]

    assert len({*words}) == len(words)
    assert not [each for each in words if not each.isalpha()]
