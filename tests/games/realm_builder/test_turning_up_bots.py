"""Bots tell what printed cards print, while they play, beside a second rulebook in plain dicts.

After every event each screen is drawn and led from one view to the next.
"""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from companion.core.errors import CompanionError
from companion.games import find_game
from companion.table.fold import empty, extend
from tests.engine.random_evening import Luck
from tests.engine.test_every_event import Screens
from tests.factories import Evening
from tests.games.realm_builder.naive import Game as Naive
from tests.games.realm_builder.test_turning_up import DEVICES, Data, sample
from tests.promises.sizes import seeds

GAME = find_game("realm_builder")
EVENINGS = seeds(6, 24, 300)
PRESSES = 60
FEW = ("King", "Queen", "Count", "County", "Crown", "Knight", "Castle")
"""What the bots hold: few enough to try every pairing."""


class Told:
    """What a table knows of its cards, by the second rulebook.

    Every press that counts is kept, so that one that is taken back was never made.
    """

    def __init__(self, players: int) -> None:
        self.sheets: list[dict[str, int]] = [{} for _ in range(players)]
        self.presses: list[tuple[str, Data]] = [("start", {})]

    @property
    def stage(self) -> str:
        """Where the table stands."""
        kinds = [kind for kind, _ in self.presses]
        if "end-play" in kinds:
            return "scoring"
        return "playing"

    @property
    def dealt(self) -> bool:
        """Whether cards are dealt by the table."""
        return any(kind == "deal" for kind, _ in self.presses)

    @property
    def printed(self) -> bool:
        """Whether the table plays with its own cards."""
        return any(kind == "play-printed" for kind, _ in self.presses)

    @property
    def told(self) -> dict[str, Data]:
        """What somebody told, by name."""
        return {
            entry["name"]: entry
            for kind, data in self.presses
            if kind == "fill-edition"
            for entry in data["entries"]
        }

    @property
    def cards(self) -> dict[str, Data]:
        """What every card prints now."""
        return {**sample(), **self.told}

    def press(self, kind: str, data: Data) -> str:
        """Carry a press out; return the code of the refusal, "" where there is none."""
        why = self.refusal(kind, data)
        if why:
            return why
        if kind == "undo":
            self.presses.pop()
        elif kind == "change-sheet":
            for cell, count in data["cells"].items():
                self.sheets[data["seat"]][cell.removeprefix("cards/")] = count
        else:
            self.presses.append((kind, data))
        return ""

    def refusal(self, kind: str, data: Data) -> str:
        """Return why a press is refused."""
        if kind == "fill-edition":
            if self.dealt:
                return "numbers-in-use"
            names = [entry["name"] for entry in data["entries"]]
            return "already-printed" if any(name in self.told for name in names) else ""
        if kind == "change-sheet":
            known = all(cell.removeprefix("cards/") in self.cards for cell in data["cells"])
            return "" if known else "unknown-cell"
        if kind in ("play-printed", "deal", "end-play") and self.stage != "playing":
            return "wrong-stage"
        if kind in ("play-printed", "deal") and self.printed:
            return "printed-cards"
        if kind == "play-printed" and self.dealt:
            return "already-dealt"
        if kind == "deal" and self.dealt:
            return "still-drafting"
        return ""


class Bots:
    """An evening of printed cards, with the second rulebook and every screen beside it."""

    def __init__(self, seed: int) -> None:
        self.pick = random.Random(seed)
        self.players = self.pick.choice([2, 3])
        self.evening = Evening(game=GAME, chance=Luck(seed)).start(*DEVICES[1 : self.players])
        self.devices = list(DEVICES[: self.players])
        self.told = Told(self.players)
        self.screens = Screens(self)  # type: ignore[arg-type]  # it has a table and its phones

    def play(self) -> None:
        """Press and press; then the scores come in."""
        for _ in range(PRESSES):
            kind, data = next(self.presses())
            self.press(kind, data)
            self.screens.follow()
            self.compare()
        self.score()

    def presses(self) -> Iterator[tuple[str, Data]]:
        """Yield what somebody presses."""
        kinds = ["fill-edition"] * 6 + ["change-sheet"] * 4 + ["undo"] * 2
        kinds += ["play-printed", "end-play"]
        if not self.pick.randrange(12):
            kinds = ["deal"]
        while True:
            kind = self.pick.choice(kinds)
            if kind == "undo" and len(self.told.presses) == 1:
                continue
            yield kind, self.data(kind)

    def data(self, kind: str) -> Data:
        """Return what goes with a press."""
        if kind == "fill-edition":
            names = self.pick.sample([*FEW, "Mill"], self.pick.choice([1, 1, 2]))
            return {"part": "cards", "entries": [self.entry(name) for name in names]}
        if kind == "change-sheet":
            name = self.pick.choice([*FEW, "Mill"])
            seat = self.pick.randrange(self.players)
            return {"seat": seat, "cells": {f"cards/{name}": self.pick.choice([0, 1])}}
        return {}

    def entry(self, name: str) -> Data:
        """Return what a card prints, in its own words or as the sample has it."""
        entry = sample().get(name, {"name": name, "suit": "land"})
        if self.pick.randrange(4):
            entry |= {"points": self.pick.randint(-2, 6), "military": self.pick.randint(0, 3)}
            entry["pairs"] = [{"with": self.pick.choice(FEW), "points": self.pick.randint(1, 4)}]
            entry["copies"] = 3
        return entry

    def press(self, kind: str, data: Data) -> None:
        """Press it at the table and in the rulebook; both say the same."""
        seat = data.get("seat", self.pick.randrange(self.players))
        sent = {key: value for key, value in data.items() if key != "seat"}
        code = ""
        try:
            self.evening.ask(DEVICES[seat], kind, sent, seat=seat)
        except CompanionError as why:
            code = why.code
        assert self.told.press(kind, {**data, "seat": seat}) == code, (kind, data)

    def compare(self) -> None:
        """Every phone is asked for the same cards, and the numbers are those that were told."""
        log = self.evening.log
        for device in self.devices:
            view = self.evening.view(device)
            asked = view["table"]["edition"].get("unknown", {}).get("cards")
            left = [name for name in sample() if name not in self.told.told]
            assert asked == (None if self.told.dealt else left)
            if not self.told.dealt:
                copies = [card.get("copies", 1) for card in self.told.cards.values()]
                assert view["play"]["draft"]["pile"] == sum(copies)
            assert ("fill-edition" in view["me"]["can"]) is not self.told.dealt
        numbers: Any = log.state.game.header["edition"]
        cards = sample() if isinstance(numbers, str) else {c["name"]: c for c in numbers["cards"]}
        assert cards == self.told.cards
        game = self.evening.game
        assert extend(empty(game), log.events, game).state == log.state

    def score(self) -> None:
        """The result is what trying everything finds with the numbers that were told."""
        cards = self.told.cards
        laid = [name for sheet in self.told.sheets for name, count in sheet.items() if count]
        if self.told.dealt or any(
            laid.count(name) > card.get("copies", 1) for name, card in cards.items()
        ):
            return
        players = [
            {
                "name": f"{place}",
                "cards": [name for name in cards if sheet.get(name)],
            }
            for place, sheet in enumerate(self.told.sheets)
        ]
        edition = {"id": "told", "cards": list(cards.values())}
        expected = Naive({"edition": edition, "toggles": {}, "players": players}).result()
        if self.told.stage == "playing":
            self.evening.ask("host", "end-play", seat=0)
        self.evening.ask("host", "finish-table", seat=0)
        result: Any = self.evening.view("host")["result"]
        totals = [player["total"] for player in result["players"]]
        assert totals == [player["total"] for player in expected["players"]]


@pytest.mark.parametrize("seed", EVENINGS)
def test_every_press_of_a_random_evening_is_as_the_rulebook_says(seed: int) -> None:
    Bots(seed).play()
