"""Bots play whole evenings over the service's addresses; a second rulebook judges every step.

What a screen offers must be what `naive` allows, no more and no less; what is refused must be
refused there, too, and change nothing; and the points at the end are those of a plain scorer.
Presses and writing are taken back anywhere.
"""

import random
from collections.abc import Iterator

from companion.engine.facade import describe
from companion.games import find_game
from tests.games.kingdom.judging import Judge
from tests.games.kingdom.leading import throw_of
from tests.games.kingdom.naive_dice import DiceBook
from tests.games.kingdom.naive_sheet import (
    CORNERS,
    EVERY,
    Data,
    Hand,
    inside,
    named,
    plain,
    right,
)
from tests.games.room import DONE, RULE, Desk, Dice, sit_at_service, sit_at_table
from tests.web.conftest import House

PRESSES = 190
LEAST = {"offers": 10_000}


class Bots(Judge):
    """One evening: a table, its phones, and the second rulebook beside it."""

    def __init__(self, seed: int, dice: Dice, house: House | None) -> None:
        self.dice, self.pick = dice, random.Random(seed)
        players = self.pick.randint(1, 3)
        if house:
            self.phones = sit_at_service(house, "kingdom", players)
        else:
            self.phones = sit_at_table(dice, "kingdom", players)
        self.host = self.phones[0]
        self.toggles = {
            "barracks_dice": self.pick.choice(["explore", "spent"]),
            "ship_line": self.pick.choice(["single", "run"]),
        }
        for toggle, value in self.toggles.items():
            self.done(self.host, "set-toggle", None, {"toggle": toggle, "value": value})
        self.done(self.host, "start-game", None, {})
        seats = list(range(len(self.phones)))
        fields = describe(find_game("kingdom"))["fields"]
        assert isinstance(fields, list)
        rows = next(each["rows"] for each in fields if each["kind"] == "projects")
        self.book = DiceBook([self.row(each) for each in rows], seats, spends=self.spends)
        self.accepted = self.refused = self.offers = 0
        for seat in self.pick.sample(seats, self.pick.randint(0, len(seats))):
            self.begin_further(seat)

    def begin_further(self, seat: int) -> None:
        """Write a sheet as it may stand later in an evening, by hand."""
        town = {f"map/{spot}": sign for spot, sign in zip(TOWN, "hmwbt", strict=True)}
        writes: Data = {cell: sign for cell, sign in town.items() if self.pick.randrange(5)}
        for district in self.pick.sample(sorted(CORNERS), self.pick.randint(0, 5)):
            for spot in inside(district)[: self.pick.choice([5, 8, 9])]:
                writes.setdefault(f"map/{named(spot)}", self.pick.choice("ff~"))
        if writes:
            self.done(self.phones[seat], "change-sheet", seat, {"cells": writes})
            self.book.note_writing(seat, writes, Hand())

    def done(self, phone: Desk, kind: str, seat: int | None, data: Data) -> None:
        """Press what must be accepted."""
        assert phone.ask(kind, seat, data) == DONE, (kind, seat, data)

    def play_evening(self) -> None:
        """Play it to the end, and score it."""
        for _ in range(PRESSES):
            self.step()
        self.finish()

    def told(self) -> dict[str, int]:
        """Return what an evening came to."""
        return {"offers": self.offers, "ended": int(self.book.has_ended())}

    # One step.

    def step(self) -> None:
        """Let one seat look at its screen, judge what it offers, and press one thing."""
        seat = self.pick.choice(self.book.seats)
        view = self.phones[seat].view()
        self.judge(seat, view)
        chance = self.pick.randrange(100)
        if chance < 5 and any(press["kind"] != "write" for press in self.book.pressed):
            self.done(self.phones[seat], "undo", seat, {})
            self.book.take_back(None)
        elif chance < 9 and len(self.book.hands[seat]) > 1:
            self.done(self.phones[seat], "undo-sheet", seat, {})
            self.book.take_back(seat)
        elif chance < 15:
            self.press(seat, *self.anything(seat))
        elif chance < 20:
            self.press(seat, *self.guess(seat))
        elif chance < 24:
            self.write_nonsense(seat)
        else:
            self.play(seat, view)

    def play(self, seat: int, view: Data) -> None:
        """Do what the turn asks, or throw once nothing is left to do."""
        if not self.book.throws and not self.book.mountains and self.pick.randrange(8):
            self.press(seat, "deal-mountains", {})
            return
        ways = list(self.ways(seat, view))
        if not ways:
            self.press(seat, "throw", self.typed())
            return
        whats = sorted({what for what, _, _ in ways})
        weights = {"take-back": 1, "end-throw": 1, "draw": 30, "block-space": 12, "stored": 10}
        what = self.pick.choices(whats, [{**weights, "build": 24}.get(each, 4) for each in whats])[
            0
        ]
        _, kind, data = self.pick.choice([way for way in ways if way[0] == what])
        # Whoever is offered something may do it, but for a space that another's barracks is at.
        assert self.book.allows(kind, seat, data), (kind, data)
        self.press(seat, kind, data)

    def typed(self) -> Data:
        """Return physical dice, or none; they fall as rows begun want them."""
        if not self.pick.randrange(3):
            return {}
        sheet = self.book.sheets[self.pick.choice(self.book.seats)]
        wanted = [
            face
            for row in self.book.rows
            for face in range(1, 7)
            if sheet.numbers(row) and right(self.book.rows[row], [*sheet.numbers(row), face])
        ]
        return {"faces": [str(self.pick.choice(wanted or range(1, 7))) for _ in range(3)]}

    def press(self, seat: int, kind: str, data: Data) -> None:
        """Press something; whether it is accepted the second rulebook says."""
        book, phone = self.book, self.phones[seat]
        may, places, number = book.allows(kind, seat, data), book.equal(seat), book.turn(seat)[0]
        before = phone.view()
        answered = phone.ask(kind, seat, data)
        assert (answered == DONE) is may, (kind, seat, data, answered)
        if not may:
            assert answered == RULE, kind
            assert phone.view() == before
            self.refused += 1
            return
        self.accepted += 1
        after = phone.view()
        match kind:
            case "throw":
                dice = tuple(map(int, data.get("faces", self.dice.last)))
                assert tuple(map(int, after["play"]["throw"]["faces"])) == dice
                book.note(kind, seat, dice=dice)
            case "deal-mountains":
                book.note(kind, seat, dice=self.dice.last)
                shown = set(after["play"]["mountains_at"])
                assert shown == {named(spot) for spot in book.mountains}
            case "block-space":
                where = {"whose": data["seat"], "space": data["space"]}
                book.note(kind, seat, **where, places=places, throw=number)
            case "write-on-paper":
                book.note(kind, seat, whose=data.get("seat", seat), paper=data["paper"])
            case "play-on":
                book.note(kind, seat)
            case _:
                book.use(kind, seat, data)
        for each, sheet in book.sheets.items():
            held = after["sheets"].get(str(each), {})
            assert plain(held) == plain(sheet.cells), kind

    def anything(self, seat: int) -> tuple[str, Data]:
        """Return a press of the table, mostly at a wrong moment."""
        pick, book = self.pick, self.book
        block = {"seat": pick.choice(book.seats), "space": named(pick.choice(EVERY))}
        every: list[tuple[str, Data]] = [
            ("block-space", block),
            ("block-space", block | {"throw": 1 + pick.randrange(3), "dice": [3, 3, 5]}),
            ("deal-mountains", {}),
            ("play-on", {}),
            ("write-on-paper", {"paper": bool(pick.randrange(2)), "seat": pick.choice(book.seats)}),
        ]
        if book.has_ended() or not pick.randrange(4):
            every.append(("throw", self.typed()))
        return pick.choice(every)

    def write_nonsense(self, seat: int) -> None:
        """Write what no sheet holds, or what another sheet holds: nothing may change."""
        space = named(self.pick.choice(EVERY))
        nonsense: list[Data] = [
            {f"map/{space}": "q"},
            {"map/r0c1": "h"},
            {f"map/{space}": "h", "projects/house-1": [7]},
            {"projects/house-1": [1, 2, 3]},
            {"market_used": 5},
            {"warehouse": 7},
            {"turn/0": [1, 0, 7, 3, "build", "house-1", 1]},
            {"turn/4": None},
            {},
        ]
        writes, whose = self.pick.choice(nonsense), seat
        if len(self.phones) > 1 and not self.pick.randrange(3):
            whose = self.pick.choice([other for other in self.book.seats if other != seat])
            writes = {f"map/{space}": "h"}
        before = self.phones[seat].view()
        answered = self.phones[seat].ask("change-sheet", whose, {"cells": writes})
        assert 400 <= answered < 500, (writes, answered)
        assert self.phones[seat].view() == before
        self.refused += 1

    # What may be done, out of what the screen offers.

    def ways(self, seat: int, view: Data) -> Iterator[tuple[str, str, Data]]:
        """Yield what a sheet may do now: what it is, the press, and its data."""
        advice = view["advice"][str(seat)]
        turn, book = advice.get("turn"), self.book
        if not turn:
            return
        named_throw = throw_of(turn)
        if "astray" in turn:
            for keep in (True, False):
                yield "settle", "settle-throw", named_throw | {"keep": keep}
            return
        if turn["ready"] and self.pick.randrange(12):
            return
        if "place" in turn:
            place = turn["place"]
            for space in self.some(sorted(place["spaces"]), 6):
                yield "draw", "draw", named_throw | {"place": place["die"], "space": space}
        if not turn["ready"] and not self.pick.randrange(4):
            yield "end-throw", "end-throw", named_throw
        for place, die in {**turn["dice"], "3": turn.get("stored", {})}.items():
            use = named_throw | {"place": place}
            if "used" in die:
                yield "take-back", "take-back", use
            thrown = place in turn["dice"]
            reach = advice.get("reach", {}).get(str(die.get("face")), {}) if thrown else {}
            for face in map(int, reach) if thrown else [die.get("face")]:
                if die.get("builds"):
                    what = "build" if thrown else "stored"
                    yield from self.built(seat, advice, what, use | {"face": face})
                if die.get("builds") and thrown and turn.get("stores"):
                    yield "store", "store", use | {"face": face}
                if die.get("explores"):
                    yield from self.explored(seat, advice, use | {"face": face})
        if "attack" in advice:
            whose = self.pick.choice(book.seats)
            free = book.sheets[whose].spots(".")
            if free:
                block = named_throw | {"seat": whose, "space": named(self.pick.choice(free))}
                yield "block-space", "block-space", block

    def built(
        self, seat: int, advice: Data, what: str, use: Data
    ) -> Iterator[tuple[str, str, Data]]:
        """Yield the rows that a die is written into."""
        for row in advice.get("fits", {}).get(str(use["face"]), {}):
            # Whoever builds to win finishes rows.
            numbers = self.book.sheets[seat].numbers(row)
            is_full = len(numbers) + 1 == self.book.rows[row]["boxes"]
            for _ in range(3 if is_full else 1):
                yield what, "build", use | {"row": row}

    def explored(self, seat: int, advice: Data, use: Data) -> Iterator[tuple[str, str, Data]]:
        """Yield how a die explores: in one or two spaces of districts that are chosen."""
        sheet = self.book.sheets[seat]
        for district in self.some(sorted(advice["districts"]), 2):
            draws = advice["districts"][district].get("draws", {})
            if draws:
                yield (
                    "explore",
                    "explore",
                    use
                    | {
                        "spaces": [
                            named(
                                self.pick.choice(
                                    [each for each in inside(one) if sheet.at(each) == "."]
                                )
                            )
                            for one in draws
                        ]
                    },
                )

    def guess(self, seat: int) -> tuple[str, Data]:
        """Return a press about the dice that mostly may not be."""
        pick, book = self.pick, self.book
        number = max(1, book.turn(seat)[0] + pick.choice([0, 0, 0, 1, -1]))
        dice = list(book.lies(number)) or [1, 2, 3]
        if not pick.randrange(5):
            dice[0] = pick.randint(1, 6)
        named_throw = {"throw": number, "dice": dice}
        face = pick.choice([pick.choice(dice), pick.randint(1, 6)])
        use = named_throw | {"place": pick.choice("012"), "face": face}
        any_place = named_throw | {"place": pick.choice("0123")}
        spaces = [named(pick.choice(EVERY)) for _ in range(pick.randint(1, 2))]
        return pick.choice(
            [
                ("build", any_place | {"face": face, "row": pick.choice([*book.rows, "castle"])}),
                ("store", use),
                ("explore", use | {"spaces": spaces}),
                ("draw", any_place | {"space": spaces[0]}),
                ("take-back", any_place),
                ("end-throw", named_throw),
                ("settle-throw", named_throw | {"keep": bool(pick.randrange(2))}),
            ]
        )

    def some(self, among: list[str], count: int) -> list[str]:
        """Return a few of many."""
        return self.pick.sample(among, min(count, len(among)))

    # The end.

    def finish(self) -> None:
        """Score the table, and hold the points against a plain scorer."""
        view = self.host.view()
        self.judge(0, view)
        self.done(self.host, "finish-table", 0, {})
        self.judge_result(self.host.view()["result"], self.toggles["ship_line"])


TOWN = ("r5c5", "r5c6", "r5c4", "r4c5", "r6c5")
"""Where a sheet that began further on has a house, and the four town buildings beside it."""
