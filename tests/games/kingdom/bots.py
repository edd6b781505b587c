"""Bots play whole evenings over the service's addresses; a second rulebook judges every step.

What a screen offers must be what `naive` allows, no more and no less; what is refused must be
refused there, too, and change nothing; and the points at the end are those of a plain scorer.
Presses and writing are taken back anywhere.
"""

import random
from collections.abc import Iterator

from companion.engine.facade import describe
from companion.games import find_game
from tests.games.kingdom.judging import Judge, cells_of
from tests.games.kingdom.naive import Book
from tests.games.kingdom.naive_sheet import (
    CORNERS,
    EVERY,
    Act,
    Data,
    Hand,
    inside,
    named,
    plain,
    right,
)
from tests.games.room import DONE, RULE, Desk, Dice, sit_at_service, sit_at_table
from tests.web.conftest import House

PRESSES = 130
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
        self.book = Book([self.row(each) for each in rows], seats, spends=self.spends)
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
        elif chance < 20:
            self.press(seat, *self.anything(seat))
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
        weights = {"back": 1, "over": 1, "place": 30, "block": 12, "stored": 10, "build": 24}
        what = self.pick.choices(whats, [weights.get(each, 4) for each in whats])[0]
        _, writes, hand = self.pick.choice([way for way in ways if way[0] == what])
        if what == "block":
            self.press(seat, "block-space", writes)
            return
        self.done(self.phones[seat], "change-sheet", seat, {"cells": writes})
        self.book.note_writing(seat, writes, hand)
        self.accepted += 1
        shown = self.phones[seat].view()["sheets"][str(seat)]
        assert plain(shown) == plain(self.book.sheets[seat].cells), what

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
            case _:
                book.note(kind, seat)
        for each, sheet in book.sheets.items():
            held = after["sheets"].get(str(each), {})
            assert plain(held) == plain(sheet.cells), kind

    def anything(self, seat: int) -> tuple[str, Data]:
        """Return a press of the table, mostly at a wrong moment."""
        pick, book = self.pick, self.book
        block = {"seat": pick.choice(book.seats), "space": named(pick.choice(EVERY))}
        every: list[tuple[str, Data]] = [
            ("block-space", block),
            ("block-space", block),
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

    # What may be written, out of what the screen offers.

    def ways(self, seat: int, view: Data) -> Iterator[tuple[str, Data, Hand]]:
        """Yield what a sheet may write now: what it is, its cells, and the hand after it."""
        advice = view["advice"][str(seat)]
        turn, book = advice.get("turn"), self.book
        if not turn:
            return
        number, hand, written = book.turn(seat)
        if "astray" in turn:
            yield from self.settled(seat, turn["astray"])
            return
        if written and self.pick.randrange(12):
            return
        if "place" in turn:
            yield from self.placed(hand, turn["place"])
        if "over" in turn and not hand.acts:
            over = tuple(turn["over"]["set"]["turn/done"][1:])
            yield "over", turn["over"]["set"], Hand(number, (), over)
        for name, die in turn["dice"].items():
            place = int(name)
            if "back" in die and hand.act(place) and number == book.hands[seat][-1].at:
                yield self.taken_back(seat, hand, place, die["back"])
            faces = advice.get("reach", {}).get(str(die["face"]), {})
            if die.get("builds"):
                yield from self.built(seat, view, place, die["face"], [*map(int, faces)])
            if die.get("builds") and turn.get("stores"):
                for face in map(int, faces):
                    writes = self.use(view, seat, Act(place, die["face"], face, "store"))
                    act = Act(place, die["face"], face, "store")
                    yield "store", writes | {"warehouse": face}, self.after(hand, act)
            if die.get("explores"):
                for face in map(int, faces):
                    yield from self.explored(seat, view, place, die["face"], face)
        stored = turn.get("stored", {})
        if stored.get("builds"):
            yield from self.built(seat, view, 3, stored["face"], [stored["face"]], "stored")
        if "back" in stored and hand.act(3) and number == book.hands[seat][-1].at:
            yield self.taken_back(seat, hand, 3, stored["back"])
        if "attack" in advice:
            whose = self.pick.choice(book.seats)
            free = book.sheets[whose].spots(".")
            if free:
                yield "block", {"seat": whose, "space": named(self.pick.choice(free))}, hand

    def settled(self, seat: int, astray: Data) -> Iterator[tuple[str, Data, Hand]]:
        """Yield how dice that do not lie there any more are taken off the sheet, or kept."""
        hand, gone = self.book.hands[seat][-1], self.book.astray(seat)
        left = self.left(hand, tuple(act for act in hand.acts if act not in gone))
        for way in ("back", "keep"):
            yield way, cells_of(astray[way]), left
        expected = self.book.without(seat, gone)
        assert self.written(seat, cells_of(astray["back"])) == expected
        assert self.written(seat, cells_of(astray["keep"])) == plain(self.book.sheets[seat].cells)

    def after(self, hand: Hand, act: Act) -> Hand:
        """Return a hand once another die is used; with the first the throw before is noted."""
        before = hand.before if hand.acts else self.book.lies(hand.at - 1)
        return Hand(hand.at, (*hand.acts, act), hand.over, before)

    def left(self, hand: Hand, acts: tuple[Act, ...]) -> Hand:
        """Return a hand with what is left of a throw; with nothing the throw before is written."""
        if self.book.replaced(hand):
            return Hand(hand.at - 1)
        before = min(hand.at - 1, len(self.book.throws))
        if acts or before < 1:
            return Hand(hand.at, acts, before=hand.before)
        return Hand(before, (), self.book.lies(before))

    def placed(self, hand: Hand, place: Data) -> Iterator[tuple[str, Data, Hand]]:
        """Yield where the symbol of a full row is drawn."""
        which = int(place["cell"].removeprefix("turn/"))
        for space in self.some(sorted(place["spaces"]), 6):
            acts = tuple(
                Act(act.place, act.die, act.face, act.did, act.row, act.box, (space,))
                if act.place == which
                else act
                for act in hand.acts
            )
            writes = {f"map/{space}": place["sign"], place["cell"]: [*place["use"], space]}
            yield "place", writes, Hand(hand.at, acts, hand.over, hand.before)

    def built(
        self, seat: int, view: Data, place: int, die: int, faces: list[int], what: str = "build"
    ) -> Iterator[tuple[str, Data, Hand]]:
        """Yield the rows that a die is written into."""
        hand = self.book.turn(seat)[1]
        for face in faces:
            for row in view["advice"][str(seat)].get("fits", {}).get(str(face), {}):
                numbers = [*self.book.sheets[seat].numbers(row), face]
                act = Act(place, die, face, "build", row, len(numbers))
                writes = self.use(view, seat, act) | {f"projects/{row}": numbers}
                # Whoever builds to win finishes rows.
                is_full = len(numbers) == self.book.rows[row]["boxes"]
                for _ in range(3 if is_full else 1):
                    yield what, writes, self.after(hand, act)

    def explored(
        self, seat: int, view: Data, place: int, die: int, face: int
    ) -> Iterator[tuple[str, Data, Hand]]:
        """Yield how a die explores: in one or two spaces of districts that are chosen."""
        hand, sheet = self.book.turn(seat)[1], self.book.sheets[seat]
        advice = view["advice"][str(seat)]
        for district in self.some(sorted(advice["districts"]), 2):
            draws = sorted(advice["districts"][district].get("draws", {}))
            if not draws:
                continue
            spots = [
                named(self.pick.choice([each for each in inside(one) if sheet.at(each) == "."]))
                for one in draws
            ]
            signs = [advice["explore"][str(face)][one]["sign"] for one in draws]
            act = Act(place, die, face, "explore", spots=tuple(spots))
            drawn = {f"map/{spot}": sign for spot, sign in zip(spots, signs, strict=True)}
            yield "explore", drawn | self.use(view, seat, act), self.after(hand, act)

    def taken_back(self, seat: int, hand: Hand, place: int, back: Data) -> tuple[str, Data, Hand]:
        """Return how a die is taken back, with all that rests on it."""
        act = hand.act(place)
        assert act is not None
        gone = self.book.falling(seat, hand, act)
        writes = cells_of(back)
        assert self.written(seat, writes) == self.book.without(seat, gone), (act, gone, back)
        left = tuple(each for each in hand.acts if each not in gone)
        return "back", writes, self.left(hand, left)

    def use(self, view: Data, seat: int, act: Act) -> Data:
        """Return the cells that a use of a die writes besides its row or spaces."""
        advice = view["advice"][str(seat)]
        turn = advice["turn"]
        head = [turn["number"], turn["order"], act.die, act.face, act.did, act.row, act.box]
        cells: Data = {f"turn/{act.place}": [*head, *act.spots], **turn.get("before", {})}
        if act.place == 3:
            return cells | {"warehouse": None}
        changed: Data = advice.get("writes", {}).get(str(act.die), {}).get(str(act.face), {})
        return cells | changed

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
