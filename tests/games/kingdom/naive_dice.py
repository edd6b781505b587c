"""What the dice of a throw write on a sheet of Kingdom, a second time: allowed or not, and how."""

from dataclasses import replace

from tests.games.kingdom.naive import Book
from tests.games.kingdom.naive_sheet import (
    CORNERS,
    SIGNS,
    Act,
    Data,
    Hand,
    Sheet,
    inside,
    named,
    need,
)

USES = ("build", "store", "explore", "draw", "take-back", "end-throw", "settle-throw")


class DiceBook(Book):
    """A game whose players use the dice by commands."""

    def check(self, kind: str, seat: int, data: Data) -> None:
        """Refuse a press that the rules do not allow."""
        number, hand, written = self.turn(seat)
        if "dice" in data:
            need(self.throws and data["throw"] == number)
            need(tuple(data["dice"]) == self.lies(number))
        if kind not in USES:
            super().check(kind, seat, data)
            return
        if kind == "settle-throw":
            need(self.astray(seat))
            return
        place = int(data.get("place", 0))
        if kind == "take-back":
            need(hand.act(place))
            return
        need(not written and not self.astray(seat))
        waits = self.waits(seat, hand)
        if kind == "draw":
            spots = self.places(seat, waits.row) if waits and waits.place == place else []
            need(data["space"] in map(named, spots))
        elif kind != "end-throw":
            need(kind == "build" or waits is None)
            self.check_die(kind, seat, hand, place, data)

    def check_die(self, kind: str, seat: int, hand: Hand, place: int, data: Data) -> None:
        """Refuse what a die may not do."""
        face = data["face"]
        if place == 3:
            need(kind == "build" and face == self.in_store(seat, hand) and not hand.act(3))
        else:
            need(place in self.free(seat, hand))
            need(kind == "explore" or self.may_build(hand))
            need(kind == "explore" or place not in self.barred(seat, hand))
            used = self.sheets[seat].count("market_used")
            left = max(0, 4 - used) if self.works(seat, hand, "m") else 0
            need(abs(face - self.lies(hand.at)[place]) <= left)
        if kind == "build":
            need(data["row"] in self.fits(seat, face))
        elif kind == "store":
            need(self.may_store(seat, hand))
        else:
            need(data["spaces"] and explores(self.sheets[seat], data["spaces"]))

    def use(self, kind: str, seat: int, data: Data) -> None:
        """Note a press that writes a throw, and what stands on the sheet after it."""
        number, hand, _ = self.turn(seat)
        acts = hand.acts
        place, face = int(data.get("place", 0)), data.get("face", 0)
        cells: Data = {}
        match kind:
            case "end-throw":
                self.noted(seat, {}, Hand(number, acts, self.lies(number)))
                return
            case "settle-throw":
                cells = {} if data["keep"] else self.cells_without(seat, self.astray(seat))
                if self.hands[seat][-1].at > number and not self.replaced(self.hands[seat][-1]):
                    # Nothing is thrown in its place: the throw before is written.
                    self.noted(seat, cells, Hand(number, (), self.lies(number)))
                    return
            case "take-back":
                act = hand.act(place)
                assert act is not None
                gone = self.falling(seat, hand, act)
                cells = self.cells_without(seat, gone)
                acts = tuple(act for act in acts if act not in gone)
            case "draw":
                drawn = hand.act(place)
                assert drawn is not None
                cells = {f"map/{data['space']}": SIGNS[self.builds(drawn.row)]}
                acts = tuple(
                    replace(act, spots=(data["space"],)) if act is drawn else act for act in acts
                )
            case _:
                acts, cells = self.used(kind, seat, hand, data, place, face)
        before = self.lies(number - 1)
        if not acts and before:
            self.noted(seat, cells, Hand(number - 1, (), before))
        else:
            self.noted(seat, cells, Hand(number, acts, before=before))

    def used(
        self, kind: str, seat: int, hand: Hand, data: Data, place: int, face: int
    ) -> tuple[tuple[Act, ...], Data]:
        """Return what the dice did once one more is used, and the cells that it writes."""
        cells: Data = {}
        sheet, row, box = self.sheets[seat], "", 0
        die = self.in_store(seat, hand) if place == 3 else self.lies(hand.at)[place]
        if kind == "build":
            row = data["row"]
            cells[f"projects/{row}"] = [*sheet.numbers(row), face]
            box = len(cells[f"projects/{row}"])
        if kind == "explore":
            for space in data["spaces"]:
                cells[f"map/{space}"] = sheet.landscape(face, district_of(space))
        if place == 3:
            cells["warehouse"] = None
        elif kind == "store":
            cells["warehouse"] = face
        if place != 3 and face != die:
            cells["market_used"] = sheet.count("market_used") + abs(face - die)
        spots = tuple(data.get("spaces", ()))
        return (*hand.acts, Act(place, die, face, kind, row, box, spots)), cells

    def cells_without(self, seat: int, gone: list[Act]) -> Data:
        """Return the cells that rub some acts out."""
        left = self.without(seat, gone)
        stands = self.sheets[seat].cells
        return {
            cell: left.get(cell)
            for cell in stands
            if cell[:5] != "turn/" and stands[cell] != left.get(cell)
        } | {cell: left[cell] for cell in left if cell not in stands}

    def noted(self, seat: int, cells: Data, hand: Hand) -> None:
        """Note what is written, with the dice of which the sheet knows what they did."""
        led = {f"turn/{place}": True if hand.act(place) else None for place in range(4)}
        self.note_writing(seat, cells | led, hand)


def district_of(space: str) -> str:
    """Return the district of a space."""
    return next(each for each in CORNERS if space in map(named, inside(each)))


def explores(sheet: Sheet, spaces: list[str]) -> bool:
    """Return whether a die may draw in these spaces: one in each district that is chosen."""
    if any(f"map/{space}" in sheet.cells for space in spaces):
        return False
    chosen = sorted(map(district_of, spaces))
    return chosen == sorted(sheet.draws(chosen[0]))
