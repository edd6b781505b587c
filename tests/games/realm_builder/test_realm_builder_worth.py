"""What a card is said to change while it is drafted is the difference of two scores."""

import json
import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from companion.core.cards import Deck
from companion.core.errors import InvalidInput
from companion.core.json_values import Json
from companion.core.message import Message, Seat, render
from companion.core.reader import Node
from companion.engine.scoring import score
from companion.games.realm_builder import GAME
from companion.games.realm_builder.box import SAMPLE_1, Edition
from companion.games.realm_builder.edition import read_edition
from companion.games.realm_builder.play import play_with
from companion.games.realm_builder.state import DealPhase, Offered, State
from tests.games.realm_builder.naive import Game, Impossible
from tests.games.realm_builder.test_realm_builder_naive import TOGGLES, a_record, choose_something
from tests.promises.sizes import sizes

NAMES = ("Ann", "Ben", "Cy", "Di")
DECK = [name for name, card in SAMPLE_1.cards.items() for _ in range(card.copies)]


def drafting(edition: Edition, count: int, at: int, offer: list[str]) -> State:
    """Return a draft in which a seat may take one of some cards."""
    lying = {place: Offered(card) for place, card in enumerate(offer)}
    seats = tuple(map(Seat, range(count)))
    return State(
        edition, Deck(()), DealPhase.TAKE, seats=seats, hand=1, offer=lying, takers=(Seat(at),)
    )


def adds(record: Mapping[str, Any], edition: Edition, at: int, offer: list[str]) -> Any:
    """Return what one player of a record is told of some cards."""
    sheets: dict[Seat, dict[str, Json]] = {}
    for seat, player in enumerate(record["players"]):
        cells: dict[str, Json] = {
            f"choices/{part}": value for part, value in player.get("choices", {}).items()
        }
        cards = {f"cards/{name}": player["cards"].count(name) for name in player["cards"]}
        sheets[Seat(seat)] = cells | cards
    toggles = {toggle.id: toggle.default for toggle in GAME.toggles} | record.get("toggles", {})
    state = drafting(edition, len(sheets), at, offer)
    return play_with(edition).at(state).assess(Seat(at), sheets, toggles).get("adds", {})


def told(*players: list[str], offer: str, **toggles: bool) -> str:
    """Return the sentence about a card for the first of some players."""
    seated = [{"name": name, "cards": cards} for name, cards in zip(NAMES, players, strict=False)]
    found = adds({"players": seated, "toggles": toggles}, SAMPLE_1, 0, [offer])
    return render(found[offer].says)


def total(record: Mapping[str, Any], at: int) -> dict[str, Any]:
    """Score a record, without choices that cannot be, as a table does."""
    players = [dict(player) for player in record["players"]]
    while True:
        try:
            text = json.dumps({**record, "players": players})
            return json.loads(score(text))["players"][at]  # type: ignore[no-any-return] # JSON
        except InvalidInput as fault:
            _, _, player, _, part = fault.pointer.split("/")
            held = players[int(player)]
            left = {key: value for key, value in held["choices"].items() if key != part}
            players[int(player)] = held | {"choices": left}


def with_card(record: Mapping[str, Any], at: int, card: str) -> dict[str, Any]:
    players = [dict(player) for player in record["players"]]
    players[at] = players[at] | {"cards": [*players[at]["cards"], card]}
    return {**record, "players": players}


def of_the_sample(luck: random.Random) -> dict[str, Any]:
    """Return a table in the middle of a draft of the sample deck."""
    count, taken = luck.randint(2, 4), luck.randint(0, 11)
    dealt = luck.sample(DECK, count * taken)
    players = [
        {"name": NAMES[at], "cards": dealt[at * taken : (at + 1) * taken]} for at in range(count)
    ]
    toggles = {toggle: luck.random() < 0.3 for toggle in TOGGLES}
    return {
        "game": "realm_builder",
        "edition": "sample-1",
        "toggles": toggles,
        "players": players,
    }


def of_any_edition(luck: random.Random) -> dict[str, Any]:
    """Return a table of some edition, where somebody may have fixed a choice."""
    record = a_record(luck)
    if luck.random() < 0.3:
        choose_something(luck, record)
    return record


def left(record: Mapping[str, Any], edition: Edition, luck: random.Random) -> list[str]:
    """Return the names of which the deck still holds a card, in some order."""
    held = [name for player in record["players"] for name in player["cards"]]
    names = [name for name, card in edition.cards.items() if held.count(name) < card.copies]
    return luck.sample(names, len(names))


def partners(message: object) -> Iterator[str]:
    """Yield the cards that a sentence names as those which a card scores with."""
    if isinstance(message, Message):
        for key, value in message.params:
            if key == "cards" and "with your" in message.text:
                assert isinstance(value, tuple)
                yield from map(str, value)
            yield from partners(value)


@pytest.mark.parametrize("count", sizes(60, 600, 100_000))
def test_a_badge_is_the_difference_of_the_total_with_and_without_the_card(count: int) -> None:
    luck = random.Random(f"{count} badges")
    badges = 0

    for number in range(count):
        record = of_any_edition(luck) if number % 2 else of_the_sample(luck)
        edition = read_edition(Node(record["edition"], ""))
        at = luck.randrange(len(record["players"]))
        offer = left(record, edition, luck)[:3]
        found = adds(record, edition, at, offer)
        before = total(record, at)["total"]
        for name, badge in found.items():
            after = total(with_card(record, at, name), at)
            assert badge.points == after["total"] - before, (json.dumps(record), name)
            words = render(badge.says)
            signed = f"{badge.points:+}".replace("-", "−")
            assert words.split(";")[0].split(",")[0] == f"{signed} now"
            for partner in partners(badge.says):
                assert {partner, name} in map(set, after["pairs"]), (json.dumps(record), words)
        badges += len(found)

    print(f"{badges} badges of {count} tableaus")
    assert badges > 2 * count


def test_a_badge_is_the_difference_that_a_second_rulebook_finds() -> None:
    luck = random.Random("badges, plainly")

    for _ in range(150):
        record = of_any_edition(luck)
        edition = read_edition(Node(record["edition"], ""))
        at = luck.randrange(len(record["players"]))
        [(name, badge)] = adds(record, edition, at, left(record, edition, luck)[:1]).items()
        try:
            totals = [
                Game(each).result()["players"][at]["total"]
                for each in (with_card(record, at, name), record)
            ]
        except Impossible:
            continue
        assert badge.points == totals[0] - totals[1], json.dumps(record)


def test_a_card_says_with_which_of_ones_own_it_scores() -> None:
    assert told(["County", "Knight"], [], [], offer="Count") == "+5 now, with your County"
    assert told(["Castle", "Sceptre"], ["King"], [], offer="King") == (
        "+10 now, with your Castle and Sceptre"
    )
    assert told([], [], [], offer="Chalice") == "+3 now"


def test_what_the_war_would_take_is_part_of_it_and_is_named() -> None:
    armed = ["Knight", "Knight"]

    assert told([], armed, [], offer="County") == "−1 now; the war would take County"
    assert told(["Duchess", "Queen"], armed, [], offer="Crown") == (
        "−1 now; the war would take Crown"
    )
    assert told(["Duchy"], armed, [], offer="Castle") == "+9 now; face up again: Duchy"


def test_no_card_is_said_to_score_with_one_that_lies_face_down() -> None:
    assert told(["Duchy"], ["Knight", "Knight"], [], offer="Duke") == "+3 now"
    assert told(["King", "Castle"], [], [], offer="King") == "−1 now; face down then: King"


def test_a_house_rule_of_the_table_counts() -> None:
    dragon = ["Dragon", "Chalice", "Castle"]

    assert told(dragon, ["Hero"], [], offer="Ring") == "−1 now; face down then: Ring"
    assert told(dragon, ["Hero"], [], offer="Ring", hero_anywhere=True) == "+1 now"


def test_only_a_seat_that_drafts_is_told_and_only_of_what_it_sees() -> None:
    play = play_with(SAMPLE_1).at(drafting(SAMPLE_1, 3, 0, ["Count"]))
    off = {toggle.id: toggle.default for toggle in GAME.toggles}
    sheets: dict[Seat, dict[str, Json]] = {Seat(seat): {} for seat in range(4)}

    assert play.assess(Seat(3), sheets, off) == {}
    found = play.assess(Seat(0), sheets, off)["adds"]
    assert isinstance(found, dict)
    assert [*found] == ["Count"]
    assert "adds" not in play.view(Seat(0))
