"""Bots play whole evenings of On Tour over the service's calls; a second rulebook judges each step.

What a map may have written on it a second rulebook says (`offered`); what is refused changes
nothing; the points at the end are those of the best of all tours (`brute`), where few stars leave
that in reach. Throws and strokes are taken back anywhere.
"""

import random
from typing import Any

from companion.games.on_tour.box import CARDS
from companion.games.on_tour.state import Turn
from tests.games.on_tour.brute import best
from tests.games.on_tour.offered import Item, asked, offer
from tests.games.room import DONE, Data, Desk, Dice, sit_at_service, sit_at_table
from tests.web.conftest import House

PRESSES = 170
LEAST = {"to the last state": 2, "best tours tried": 2}
STARS_MAX = 4
"""Most stars on a map of which every tour is tried."""


class Bots:
    """One evening: a table, its phones, and what an observer noted."""

    def __init__(self, seed: int, dice: Dice, house: House | None) -> None:
        self.pick = random.Random(seed)
        players = self.pick.randint(1, 3)
        if house:
            self.phones = sit_at_service(house, "on_tour", players)
        else:
            self.phones = sit_at_table(dice, "on_tour", players)
        self.seats = list(range(players))
        self.always = bool(self.pick.randrange(2))
        value = {"toggle": "star_circle", "value": "always" if self.always else "exact"}
        self.done(self.phones[0], "set-toggle", None, value)
        self.done(self.phones[0], "start-game", None, {})
        self.pressed: list[Data] = []
        self.accepted = self.refused = self.offers = self.tried = 0
        self.work_out()

    def done(self, phone: Desk, kind: str, seat: int | None, data: Data) -> None:
        """Press what must be accepted."""
        assert phone.ask(kind, seat, data) == DONE, (kind, seat, data)

    # What was noted.

    def work_out(self) -> None:
        """Find what stands now."""
        self.given: dict[str, int] = {}
        self.turns: list[Turn] = []
        self.paper: set[int] = set()
        self.cells: dict[int, Data] = {seat: {} for seat in self.seats}
        self.written: dict[int, dict[Item, str]] = {seat: {} for seat in self.seats}
        self.wrote: dict[int, set[tuple[int, Turn]]] = {seat: set() for seat in self.seats}
        for press in self.pressed:
            match press["kind"]:
                case "set-up":
                    self.given = press["given"]
                    for cells in self.cells.values():
                        cells |= {
                            state: {"mark": number, "circled": True}
                            for state, number in self.given.items()
                        }
                case "turn":
                    self.turns.append(press["turn"])
                case "paper":
                    (self.paper.add if press["paper"] else self.paper.discard)(press["whose"])
                case "write":
                    self.cells[press["seat"]][press["state"]] = press["cell"]
                    number, _ = press["cell"]["throw"]
                    self.written[press["seat"]][number - 1, press["item"]] = press["state"]
                    self.wrote[press["seat"]].add((number, press["turn"]))

    def note(self, **press: Any) -> None:
        """Note a press."""
        self.pressed.append(press)
        self.accepted += 1
        self.work_out()

    def take_back(self, seat: int | None) -> None:
        """Take back the last press of the table, or the last stroke of a seat, if there is one."""
        which = [
            at
            for at, press in enumerate(self.pressed)
            if (seat is None and press["kind"] != "write")
            or (press["kind"] == "write" and press["seat"] == seat)
        ]
        if which:
            own = 0 if seat is None else seat
            self.done(self.phones[own], "undo" if seat is None else "undo-sheet", own, {})
            del self.pressed[which[-1]]
            self.accepted += 1
            self.work_out()

    @property
    def left(self) -> int:
        """How many states are empty on every map."""
        return 41 - len(self.given) - sum(len(asked(turn)) for turn in self.turns)

    def is_right(self, seat: int) -> bool:
        """Return whether no throw was taken back under what it gave."""
        return all(
            number <= len(self.turns) and self.turns[number - 1] == turn
            for number, turn in self.wrote[seat]
        )

    def told(self) -> dict[str, int]:
        """Return what an evening came to."""
        return {
            "offers": self.offers,
            "to the last state": int(self.left == 0),
            "best tours tried": self.tried,
        }

    # One step.

    def play_evening(self) -> None:
        """Play it to the end, and score it."""
        for _ in range(PRESSES):
            self.step()
        self.finish()

    def step(self) -> None:
        """Let one seat look at its screen, judge what it offers, and press one thing."""
        seat = self.pick.choice(self.seats)
        view = self.phones[seat].view()
        advice = view.get("advice", {}).get(str(seat), {})
        is_right = self.judge(seat, view, advice)
        chance = self.pick.randrange(100)
        if not is_right:
            # A throw was taken back under what it gave.
            self.take_back(seat)
        elif chance < 3:
            self.take_back(None)
        elif chance < 7:
            self.take_back(seat)
        elif chance < 17:
            self.press_nonsense(seat)
        elif chance < 20:
            whose, paper = self.pick.choice(self.seats), bool(self.pick.randrange(2))
            data = {"paper": paper, "seat": whose}
            self.done(self.phones[seat], "write-on-paper", seat, data)
            self.note(kind="paper", seat=seat, whose=whose, paper=paper)
        else:
            self.go_on(seat, advice)
        shown = self.phones[seat].view().get("sheets", {}).get(str(seat), {})
        expected = {f"states/{state}": cell for state, cell in self.cells[seat].items()}
        assert shown == expected

    def go_on(self, seat: int, advice: Data) -> None:
        """Write what is owed; set up or throw where nothing is."""
        if not self.given:
            self.set_up(seat)
            return
        items = [
            (int(at), each) for at, each in advice.get("items", {}).items() if "space" not in each
        ]
        if items and self.pick.randrange(12):
            at, item = self.pick.choice(items)
            state = self.pick.choice(sorted(item["spaces"]))
            mark = self.pick.choice(list(item["marks"].values()))["mark"]
            data = {"throw": advice["turn"], "item": at, "space": state, "mark": mark}
            self.done(self.phones[seat], "write-mark", seat, data)
            circled = item["spaces"][state]["circled"]
            cell = {"mark": mark, "circled": circled, "throw": [advice["turn"], at]}
            turn = self.turns[advice["turn"] - 1]
            self.note(kind="write", seat=seat, state=state, item=at, cell=cell, turn=turn)
        elif self.left:
            self.throw(seat)

    def set_up(self, seat: int) -> None:
        """Set up the board: the lower number of a throw goes first, then the higher, twice."""
        data: Data = {}
        numbers: list[int] = []
        if self.pick.randrange(2):
            throws = [self.pick.sample("0123456789", 2) for _ in range(2)]
            data = {"throws": throws, "cards": self.pick.sample(CARDS, 4)}
            for low, high in map(sorted, throws):
                numbers += [int(low + high), int(high + low)]
        self.done(self.phones[seat], "set-up", seat, data)
        shown = self.phones[seat].view()["play"]["numbers"]
        given = {state: int(number) for state, number in shown.items()}
        assert len(given) == 4
        if data:
            assert given == dict(zip(data["cards"], numbers, strict=True))
        else:
            first, second, third, fourth = shown.values()
            pairs = sorted([first, second, third, fourth])
            assert sorted(number[::-1] for number in pairs) == pairs
        self.note(kind="set-up", seat=seat, given=given)

    def throw(self, seat: int) -> None:
        """Turn cards and throw; now and then with dice of one's own."""
        left = self.left
        stars = sum(asked(turn) == (("star",),) for turn in self.turns)
        wanted = [
            [one, other]
            for one in "0123456789"
            for other in "0123456789"
            if one != other or stars < 3
        ]
        data = {"faces": self.pick.choice(wanted)}
        self.done(self.phones[seat], "turn", seat, data)
        play = self.phones[seat].view()["play"]
        cards = tuple(each["space"] for each in play["cards"].values()) if left > 2 else ()
        assert len(cards) == len(set(cards)) == (3 if left > 2 else 0)
        assert not set(cards) & (self.given.keys())
        # The cards of the turn before come back only where the discards were shuffled.
        turned = sum(len(turn.cards) for turn in self.turns)
        if turned + 3 <= 37:
            assert not set(cards) & {card for turn in self.turns for card in turn.cards}
        first, second = data["faces"]
        self.note(kind="turn", seat=seat, turn=Turn((first, second), cards, left))

    def press_nonsense(self, seat: int) -> None:
        """Press what the rules or the sheet do not allow: nothing may change."""
        state = self.pick.choice(CARDS)
        cell = {"mark": 12, "circled": False}
        nonsense: list[tuple[str, int, Data]] = [
            ("change-sheet", seat, {"cells": {"states/QQ": cell}}),
            ("change-sheet", seat, {"cells": {f"states/{state}": {"mark": 100}}}),
            ("change-sheet", seat, {"cells": {f"states/{state}": {"mark": "x", "circled": True}}}),
            ("change-sheet", seat, {"cells": {}}),
            ("write-mark", seat, {"throw": 41, "item": 0, "mark": 12, "space": state}),
            ("write-mark", seat, {"throw": 1, "item": 1, "mark": 100, "space": state}),
            ("turn", seat, {"faces": ["1", "12"]}),
            ("turn", seat, {"faces": ["1"]}),
            ("write-on-paper", seat, {"paper": 1}),
            ("write-on-paper", seat, {"seat": seat}),
            ("write-on-paper", seat, {"paper": True, "seat": len(self.seats)}),
            ("turn", seat, {"cards": [state, state, "NY"]}),
        ]
        if self.given:
            out = next(iter(self.given))
            nonsense.append(("write-mark", seat, {"throw": 1, "item": 0, "mark": 12, "space": out}))
            nonsense.append(("set-up", seat, {}))
            nonsense.append(("turn", seat, {"cards": [out, *self.pick.sample(CARDS, 2)]}))
        else:
            nonsense.append(("turn", seat, {}))
            nonsense.append(("set-up", seat, {"throws": [["4", "4"], ["1", "2"]]}))
        if self.given and self.left == 0:
            nonsense.append(("turn", seat, {}))
        if len(self.seats) > 1:
            other = self.pick.choice([each for each in self.seats if each != seat])
            nonsense.append(("change-sheet", other, {"cells": {f"states/{state}": cell}}))
        kind, whose, data = self.pick.choice(nonsense)
        before = self.phones[seat].view()
        status = self.phones[seat].ask(kind, whose, data)
        assert 400 <= status < 500, (kind, whose, data)
        assert self.phones[seat].view() == before
        self.refused += 1

    # What is offered.

    def judge(self, seat: int, view: Data, advice: Data) -> bool:
        """Hold what a screen offers against the rulebook; returns whether the map is right."""
        can, play = view["me"]["can"], view["play"]
        assert bool(can.get("set-up")) is not bool(self.given)
        assert bool(can.get("turn")) is (bool(self.given) and self.left > 0)
        assert can["write-on-paper"]
        self.judge_paper(view)
        self.offers += 3
        if not self.given:
            return not self.cells[seat]
        assert (play["left"], play["turn"]) == (self.left, len(self.turns))
        if not self.is_right(seat):
            return False
        assert not advice.get("problems"), advice["problems"]
        offered = offer(self.turns, self.written[seat], self.cells[seat])
        assert advice["ready"] is not bool(offered.due)
        if not offered.due:
            return True
        turn = self.turns[offered.due - 1]
        items = {int(each): item for each, item in advice["items"].items() if "space" not in item}
        assert (advice["turn"], set(items)) == (offered.due, set(offered.states))
        for place, states in offered.states.items():
            item = items[place]
            is_star = asked(turn) == (("star",),)
            wanted = {state: own or (is_star and self.always) for state, own in states.items()}
            shown = {state: where["circled"] for state, where in item["spaces"].items()}
            assert bool(item.get("fits_nowhere")) is (not states)
            marks = [each["mark"] for each in item["marks"].values()]
            if states:
                assert shown == wanted, (turn, place)
                assert marks == [*asked(turn)[place]]
            else:
                empty = [each for each in CARDS if each not in self.cells[seat]]
                assert shown == dict.fromkeys(empty, False)
                assert marks == ["x"]
            self.offers += 41
        return True

    def judge_paper(self, view: Data) -> None:
        """Hold that the table waits for nobody on paper, and for all others who have to write."""
        assert set(map(int, view["play"].get("on_paper", {}))) == self.paper
        said = view.get("notices", {}).values()
        writing = {each["seat"] for each in said if each["code"] == "still-writing"}
        assert not writing & self.paper
        for seat in set(self.seats) - self.paper if self.given else ():
            if self.is_right(seat):
                offered = offer(self.turns, self.written[seat], self.cells[seat])
                assert (seat in writing) is bool(offered.due)

    # The end.

    def finish(self) -> None:
        """Score the table; where it can be every tour is tried for the best."""
        self.done(self.phones[0], "finish-table", 0, {})
        result = self.phones[0].view()["result"]
        for seat, player in zip(self.seats, result["players"], strict=True):
            cells = self.cells[seat]
            total = player["total"]
            assert total == sum(each["points"] for each in player["explanation"]["parts"])
            stars = sum(cell["mark"] == "star" for cell in cells.values())
            if stars <= STARS_MAX:
                assert total == best(cells)[0], cells
                self.tried += 1
