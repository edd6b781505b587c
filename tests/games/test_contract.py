"""Hold every game of the registry to one contract; a new game is held to it by being there.

Sheets are filled in at random from a seed, cell by cell as a screen does it, and gathered into
records. Few cells are filled, so that a game which searches for the best is not asked for long.
"""

import json
import random
import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any

import pytest

from companion.core.errors import InvalidInput, UnknownThing
from companion.core.game import Game
from companion.core.json_values import Json, dump
from companion.core.message import ENGLISH, render
from companion.core.reader import Node
from companion.core.sheet import check_cell, gather_entry
from companion.engine.facade import describe
from companion.engine.scoring import score
from companion.engine.wording import name_players, word
from companion.games import find_game
from tests.games.contract import assert_sentence, every_game, no_fraction

CASES_PER_GAME = 12
CELLS_MAX = 9
BECAUSE_MAX = 300


def cell_values(field: Mapping[str, Any], luck: random.Random) -> Iterator[tuple[str, Json]]:
    """Yield cells with values that a screen could enter for a described field, without end."""
    name = field["id"]
    while True:
        if field["kind"] == "number":
            possible = field.get("values") or range(field["low"], field["high"] + 1)
            yield name, luck.choice(possible)
        elif field["kind"] == "grid":
            place = f"r{luck.randint(1, field['rows'])}c{luck.randint(1, field['columns'])}"
            yield f"{name}/{place}", luck.choice(field["symbols"])["sign"]
        elif field["kind"] == "marks":
            words = [each["word"] for each in field["words"]]
            mark = luck.choice(
                [*words, *(luck.randint(field["low"], field["high"]) for _ in "12345")]
            )
            may = mark not in words or field["words"][words.index(mark)]["circled"]
            circled = may and luck.random() < 0.5
            space = luck.choice(field["spaces"])["id"]
            yield f"{name}/{space}", {"mark": mark, "circled": circled}
        elif field["kind"] == "route":
            spaces = [each["id"] for each in field["spaces"]]
            yield name, luck.sample(spaces, luck.randint(0, min(3, len(spaces))))
        elif field["kind"] == "choices":
            # Choices made blindly are refused; the game's own tests make good ones.
            yield f"{name}/{luck.choice(field['parts'])}", None
        elif field["kind"] == "projects":
            row = luck.choice(field["rows"])
            count = luck.randint(0, row["boxes"])
            yield f"{name}/{row['id']}", [luck.randint(1, field["high"]) for _ in range(count)]
        elif field["kind"] == "row":
            number: Json = luck.randint(field["low"], field["high"])
            yield f"{name}/{luck.randint(1, len(field['rounds']))}", number
        elif field["kind"] == "turn":
            # What was done with dice comes into no record.
            yield f"{name}/done", [luck.randint(1, 9), 1, 2, 3]
        else:
            assert field["kind"] == "cards", "a new kind of field: say here how it is filled in"
            card = luck.choice(field["cards"])
            yield f"{name}/{card['name']}", luck.randint(0, min(2, card["copies"]))


def described_fields(game: Game) -> list[dict[str, Any]]:
    fields: Any = describe(game)["fields"]
    return [*fields]


def random_cells(game: Game, luck: random.Random) -> dict[str, Json]:
    """Fill in some cells of a sheet; each passes its check, as at a table."""
    cells: dict[str, Json] = {}
    for field in described_fields(game):
        # A route entered blindly is nearly always refused, so that most sheets have none.
        count = int(luck.random() < 0.2) if field["kind"] == "route" else luck.randint(0, CELLS_MAX)
        values = cell_values(field, luck)
        for _ in range(count):
            cell, value = next(values)
            checked = check_cell(game.sheet, cell, Node(value, ""))
            if checked is not None:
                cells[cell] = checked
    return cells


def record_of(game: Game, sheets: list[dict[str, Json]], **more: object) -> dict[str, Any]:
    players = [
        {"name": f"Player {number}", **gather_entry(game.sheet, cells)}
        for number, cells in enumerate(sheets, start=1)
    ]
    return {"game": game.id, "players": players, **game.header, **more}


def random_records(game: Game) -> Iterator[dict[str, Any]]:
    luck = random.Random(f"{game.id} contract")
    low, high = game.players
    for _ in range(CASES_PER_GAME):
        players = luck.randint(low, min(high, 4))
        toggles = {
            toggle.id: luck.choice([each for each, _ in toggle.words] or [True, False])
            for toggle in game.toggles
            if toggle.recorded
        }
        sheets = [random_cells(game, luck) for _ in range(players)]
        yield record_of(game, sheets, toggles=toggles)


def score_or_refuse(record: Mapping[str, Any]) -> dict[str, Any] | str:
    """Return the result, or the code of a refusal; any other failure is a fault."""
    try:
        result: dict[str, Any] = json.loads(score(json.dumps(record)))
    except InvalidInput as error:
        assert_sentence(error.message)
        return error.code
    return result


def leaves(explanation: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    if not explanation.get("parts"):
        yield explanation
    for part in explanation.get("parts", []):
        yield from leaves(part)


def nodes(explanation: Mapping[str, Any]) -> Iterator[Mapping[str, Any]]:
    yield explanation
    for part in explanation.get("parts", []):
        yield from nodes(part)


class TestDescriptor:
    @every_game
    def test_names_and_numbers_are_sane(self, game: Game) -> None:
        assert re.fullmatch(r"[a-z][a-z0-9_]{1,31}", game.id)
        assert game.name.strip() == game.name != ""
        assert game.year is None or 1900 <= game.year <= 2100
        low, high = game.players
        assert 1 <= low <= high <= 12
        assert render(game.about)

    @every_game
    def test_fields_have_ids_of_their_own_and_are_the_keys_of_an_entry(self, game: Game) -> None:
        ids = [each.id for each in game.sheet]
        known = {*game.scoring.entry_required, *game.scoring.entry_optional}

        assert len(set(ids)) == len(ids)
        assert {each.id for each in game.sheet if getattr(each, "recorded", True)} <= known
        assert "name" not in known
        assert all("/" not in each for each in ids)

    @every_game
    def test_fields_tell_a_screen_what_to_draw_in_json(self, game: Game) -> None:
        for field in described_fields(game):
            worded = word(field, ENGLISH)

            assert json.loads(dump(worded)) == worded
            assert field["kind"] in {
                "number",
                "grid",
                "marks",
                "route",
                "cards",
                "choices",
                "projects",
                "turn",
                "row",
            }
            assert field["label"]

    @every_game
    def test_toggles_have_ids_of_their_own_and_their_default_first(self, game: Game) -> None:
        ids = [toggle.id for toggle in game.toggles]

        assert len(set(ids)) == len(ids)
        for toggle in game.toggles:
            assert render(toggle.label)
            assert toggle.read(Node(toggle.default, "")) == toggle.default
            assert all(render(meaning) for _, meaning in toggle.words)

    @every_game
    def test_the_header_names_keys_of_a_record(self, game: Game) -> None:
        scoring = game.scoring

        assert set(game.header) <= {*scoring.header_required, *scoring.header_optional}
        assert set(game.header) >= set(scoring.header_required)

    @every_game
    def test_dice_can_be_thrown_and_named(self, game: Game) -> None:
        if game.dice is not None:
            assert 1 <= game.dice.count <= 10
            assert len(set(game.dice.faces)) == len(game.dice.faces) >= 2
            assert game.dice.look in {"pips", "digit", "symbol"}
            assert len(game.dice.words(game.dice.faces)) == len(game.dice.faces)

    @every_game
    def test_a_game_is_found_by_its_folder(self, game: Game) -> None:
        assert find_game(game.id) is game

    def test_no_other_game_is_found(self) -> None:
        for game_id in ("", "chess", "..", "a.b", "__pycache__"):
            with pytest.raises(UnknownThing):
                find_game(game_id)


class TestScoring:
    @every_game
    def test_untouched_sheets_score_or_are_refused_in_words(self, game: Game) -> None:
        for players in range(game.players[0], game.players[1] + 1):
            assert score_or_refuse(record_of(game, [{}] * players))

    @every_game
    def test_too_few_and_too_many_players_are_refused(self, game: Game) -> None:
        low, high = game.players

        assert score_or_refuse(record_of(game, [{}] * (low - 1))) == "wrong-player-count"
        assert score_or_refuse(record_of(game, [{}] * (high + 1))) == "wrong-player-count"

    @every_game
    def test_some_sheets_score(self, game: Game) -> None:
        results = [score_or_refuse(record) for record in random_records(game)]

        assert any(isinstance(result, dict) for result in results)

    @every_game
    def test_a_result_has_the_form_of_the_formats(self, game: Game) -> None:
        for record in random_records(game):
            result = score_or_refuse(record)
            if isinstance(result, dict):
                assert_result(game, record, result)

    @every_game
    def test_every_total_is_the_sum_of_leaves_that_say_why(self, game: Game) -> None:
        for record in random_records(game):
            result = score_or_refuse(record)
            for player in result["players"] if isinstance(result, dict) else []:
                assert_explanation(player)

    @every_game
    def test_scoring_again_gives_the_same_bytes(self, game: Game) -> None:
        for record in random_records(game):
            if isinstance(score_or_refuse(record), dict):
                text = json.dumps(record)
                first = score(text)

                assert score(text) == first
                assert first == dump(json.loads(first)), "keys are sorted and nothing is spaced"

    @every_game
    def test_the_order_of_players_changes_no_total(self, game: Game) -> None:
        for record in random_records(game):
            turned = {**record, "players": record["players"][::-1]}
            result, other = score_or_refuse(record), score_or_refuse(turned)

            if isinstance(result, str) or isinstance(other, str):
                assert isinstance(result, str) is isinstance(other, str)
                continue
            assert standings(result) == standings(other)
            assert sorted(result["winners"]) == sorted(other["winners"])
            assert result["decided_by"] == other["decided_by"]

    @every_game
    def test_a_name_decides_nothing_of_a_score(self, game: Game) -> None:
        for record in random_records(game):
            result = score_or_refuse(record)
            if isinstance(result, dict):
                names = [f"Somebody {place}" for place in range(len(record["players"]))]
                players = zip(record["players"], names, strict=True)
                others = {**record, "players": [{**each, "name": name} for each, name in players]}
                assert name_players(result, names) == json.loads(score(json.dumps(others)))

    @every_game
    @pytest.mark.parametrize(
        "change",
        [
            {"surprise": 1},
            {"format": 2},
            {"toggles": {"surprise": True}},
            {"toggles": []},
            {"players": None},
            {"players": [1, 2, 3]},
        ],
    )
    def test_what_a_record_may_not_hold_is_refused(
        self, game: Game, change: dict[str, object]
    ) -> None:
        record = {**record_of(game, [{}] * game.players[0]), **change}

        assert isinstance(score_or_refuse(record), str)


def assert_result(game: Game, record: Mapping[str, Any], result: Mapping[str, Any]) -> None:
    assert set(result) == {"game", "winners", "decided_by", "warnings", "players"}
    assert result["game"] == game.id
    names = [player["name"] for player in record["players"]]
    places = [player["place"] for player in result["players"]]
    assert [player["name"] for player in result["players"]] == names
    assert result["winners"] == [
        name for name, place in zip(names, places, strict=True) if place == 1
    ]
    ordered = sorted(places)
    assert ordered[0] == 1
    for place, (before, after) in enumerate(pairwise(ordered), start=2):
        assert after in {before, place}, "equal players share a place and the next is skipped"
    assert (result["decided_by"] == "shared") is (len(result["winners"]) > 1)
    for warning in result["warnings"]:
        assert set(warning) == {"code", "message", "pointer"}
        assert value_at(record, warning["pointer"]) is not None
    assert no_fraction(result)


def assert_explanation(player: Mapping[str, Any]) -> None:
    explanation = player["explanation"]
    assert explanation["label"] == player["name"]
    assert player["total"] == explanation["points"]
    for node in nodes(explanation):
        assert node["label"]
        assert node["points"] == sum(leaf["points"] for leaf in leaves(node))
        assert len(node.get("because", "")) <= BECAUSE_MAX
        assert player["name"] not in node.get("because", ""), "sentences name no player"
    for leaf in leaves(explanation):
        assert leaf["because"].endswith("."), leaf["because"]
        assert leaf["source"]
        assert isinstance(leaf["marks"], list)
        assert all(isinstance(mark, str) for mark in leaf["marks"])


def standings(result: Mapping[str, Any]) -> dict[str, tuple[int, int]]:
    return {player["name"]: (player["total"], player["place"]) for player in result["players"]}


def value_at(record: Any, pointer: str) -> Any:
    for part in pointer.split("/")[1:]:
        key = part.replace("~1", "/").replace("~0", "~")
        record = record[int(key)] if isinstance(record, list) else record[key]
    return record
