"""The rules of a turn of Kingdom written a second time, from the rule text and its rulings.

Nothing of the game's code is used. A `Book` holds every press that counts, in order, and works all
out anew from them; so taking back is leaving a press out. A sheet is kept as its cells, because
that is how it is written at a table; which throw a player writes and what each die did is kept
beside, as an observer at the table would note it.
"""

from collections.abc import Sequence
from typing import Any

from tests.games.kingdom.naive_sheet import (
    CORNERS,
    EVERY,
    Act,
    Data,
    Hand,
    Refused,
    Sheet,
    Spot,
    around,
    named,
    need,
    plain,
    right,
)


class Book:
    """One game: what was pressed, what stands now, and what is allowed."""

    def __init__(self, rows: list[Data], seats: list[int], *, spends: bool) -> None:
        self.rows = {row["id"]: row for row in rows}
        self.seats, self.spends = seats, spends
        self.pressed: list[Data] = []
        self.hands: dict[int, list[Hand]] = {seat: [Hand()] for seat in seats}
        self.work_out()

    # What was pressed.

    def note(self, kind: str, seat: int, **more: Any) -> None:
        """Note a press."""
        self.pressed.append({"kind": kind, "seat": seat, **more})
        self.work_out()

    def note_writing(self, seat: int, cells: Data, hand: Hand) -> None:
        """Note what a player wrote, and how far that brought the sheet."""
        self.hands[seat].append(hand)
        self.note("write", seat, cells=cells)

    def take_back(self, seat: int | None) -> None:
        """Leave out the last press of the table, or the last that a seat wrote."""
        own = [at for at, press in enumerate(self.pressed) if press["kind"] == "write"]
        if seat is None:
            which = [at for at in range(len(self.pressed)) if at not in own]
        else:
            which = [at for at in own if self.pressed[at]["seat"] == seat]
            need(which)
            self.hands[seat].pop()
        need(which)
        del self.pressed[which[-1]]
        self.work_out()

    def work_out(self) -> None:
        """Find what stands now."""
        self.throws: list[tuple[int, ...]] = []
        self.mountains: list[Spot] = []
        self.sheets = {seat: Sheet() for seat in self.seats}
        self.blocks: list[Data] = []
        self.paper: set[int] = set()
        self.goes_on = False
        for press in self.pressed:
            seat = press["seat"]
            match press["kind"]:
                case "throw":
                    self.throws.append(tuple(press["dice"]))
                case "deal-mountains":
                    self.deal(press["dice"])
                case "block-space":
                    self.block(press)
                case "write-on-paper":
                    (self.paper.add if press["paper"] else self.paper.discard)(press["whose"])
                case "play-on":
                    self.goes_on = True
                case "write":
                    cells = self.sheets[seat].cells
                    cells.update(press["cells"])
                    for cell in [cell for cell, value in cells.items() if value is None]:
                        del cells[cell]

    def deal(self, dice: Sequence[int]) -> None:
        """Put a mountain into each district: column die, then row die, halved and rounded up."""
        for place, district in enumerate(CORNERS):
            across, down = dice[2 * place], dice[2 * place + 1]
            row, column = CORNERS[district]
            self.mountains.append((row + (down + 1) // 2 - 1, column + (across + 1) // 2 - 1))
        for sheet in self.sheets.values():
            sheet.cells |= {f"map/{named(spot)}": "^" for spot in self.mountains}

    def block(self, press: Data) -> None:
        """Block a space with a barracks."""
        self.blocks.append(press)
        used = sum(each["seat"] == press["seat"] for each in self.blocks)
        self.sheets[press["whose"]].cells[f"map/{press['space']}"] = "x"
        self.sheets[press["seat"]].cells["attack_used"] = used
        self.sheets[press["seat"]].cells["turn/barred"] = True

    # Which throw a player writes.

    def lies(self, number: int) -> tuple[int, ...]:
        """Return the dice of a throw; none where there is no such throw."""
        return self.throws[number - 1] if 0 < number <= len(self.throws) else ()

    def replaced(self, hand: Hand) -> bool:
        """Return whether the throw before was taken back since, and another thrown for it."""
        lies = self.lies(hand.at - 1)
        return bool(hand.before and lies) and hand.before != lies

    def astray(self, seat: int) -> list[Act]:
        """Return what was done with dice that do not lie there any more."""
        hand = self.hands[seat][-1]
        if self.replaced(hand):
            return list(hand.acts)
        dice = self.lies(hand.at)
        return [
            act for act in hand.acts if not dice or (act.place < 3 and dice[act.place] != act.die)
        ]

    def turn(self, seat: int) -> tuple[int, Hand, bool]:
        """Return the throw that a seat writes, what its dice did, and whether it is written."""
        hand, last = self.hands[seat][-1], len(self.throws)
        astray = self.astray(seat)
        if self.replaced(hand):
            return hand.at - 1, Hand(hand.at - 1), False
        if hand.at > last:
            return last, Hand(last), True
        known = tuple(act for act in hand.acts if act not in astray)
        now = Hand(hand.at, known, hand.over, hand.before)
        if hand.over == self.lies(hand.at):
            written = True
        else:
            used = {act.place for act in known} | self.spent(seat, now)
            written = used >= {0, 1, 2} and not astray and self.waits(seat, now) is None
        if not written or hand.at == last:
            return hand.at, now, written
        return hand.at + 1, Hand(hand.at + 1), False

    def barred(self, seat: int, hand: Hand) -> set[int]:
        """Return the dice that the seat's barracks used: the last block counts."""
        own = [each for each in self.blocks if each["seat"] == seat]
        return set(own[-1]["places"]) if own and own[-1]["throw"] == hand.at else set()

    def spent(self, seat: int, hand: Hand) -> set[int]:
        """Return those of them that do not explore either."""
        return self.barred(seat, hand) if self.spends else set()

    def is_done(self, row: str, sheet: Sheet) -> bool:
        """Return whether a row is complete and right."""
        numbers = sheet.numbers(row)
        return len(numbers) == self.rows[row]["boxes"] and right(self.rows[row], numbers)

    def builds(self, row: str) -> str:
        """Return which of the seven kinds a row builds."""
        return str(self.rows[row].get("builds") or self.rows[row]["kind"])

    def places(self, seat: int, row: str) -> list[Spot]:
        """Return where the symbol of a row may stand."""
        sheet = self.sheets[seat]
        return sheet.town_spots() if self.rows[row]["kind"] == "town" else sheet.spots(".")

    def waits(self, seat: int, hand: Hand) -> Act | None:
        """Return the first act whose row is complete and whose symbol can still be drawn."""
        for act in hand.acts:
            is_last = act.did == "build" and act.box == self.rows[act.row]["boxes"]
            is_full = is_last and self.is_done(act.row, self.sheets[seat])
            if is_full and not act.spots and self.places(seat, act.row):
                return act
        return None

    # What a die may do.

    def works(self, seat: int, hand: Hand, sign: str) -> bool:
        """Return whether a town building works: it stands, and was not drawn with this throw."""
        fresh = {spot for act in hand.acts for spot in act.spots}
        return any(named(spot) not in fresh for spot in self.sheets[seat].spots(sign))

    def advised(self, seat: int, hand: Hand, sign: str) -> bool:
        """Return whether a sheet is told that a building works.

        Where no die is noted nobody knows with which throw it was drawn: then it works from the
        next press of the table on.
        """
        sheet = self.sheets[seat]
        if any(cell[:5] == "turn/" and cell != "turn/done" for cell in sheet.cells):
            return self.works(seat, hand, sign)
        fresh: set[str] = set()
        for press in reversed(self.pressed):
            if press["kind"] != "write":
                break
            if press["seat"] == seat:
                fresh |= press["cells"].keys()
        return any(f"map/{named(spot)}" not in fresh for spot in sheet.spots(sign))

    def free(self, seat: int, hand: Hand) -> list[int]:
        """Return the dice that are still to be used."""
        used = {act.place for act in hand.acts} | self.spent(seat, hand)
        return [place for place in range(3) if place not in used]

    def may_build(self, hand: Hand) -> bool:
        """Return whether one more die may be written or stored."""
        dice = [act for act in hand.acts if act.place < 3 and act.did != "explore"]
        return len(dice) < 2 and not self.explored(hand)

    def explored(self, hand: Hand) -> bool:
        """Return whether a die has explored."""
        return any(act.did == "explore" for act in hand.acts)

    def may_store(self, seat: int, hand: Hand) -> bool:
        """Return whether the warehouse takes a die."""
        is_empty = not self.sheets[seat].count("warehouse")
        works = self.works(seat, hand, "w")
        return self.may_build(hand) and works and is_empty and self.waits(seat, hand) is None

    def in_store(self, seat: int, hand: Hand) -> int:
        """Return the number of an earlier turn that may be written; 0 for none."""
        if self.explored(hand) or any(act.did == "store" for act in hand.acts):
            return 0
        return self.sheets[seat].count("warehouse")

    def market(self, seat: int, hand: Hand) -> int:
        """Return how often a die may be changed by 1."""
        left = 4 - self.sheets[seat].count("market_used")
        return max(0, left) if self.advised(seat, hand, "m") else 0

    def reach(self, seat: int, hand: Hand, die: int) -> dict[int, int]:
        """Return what a die may be used as, with the market boxes that this takes."""
        boxes = self.market(seat, hand)
        return {face: abs(face - die) for face in range(1, 7) if abs(face - die) <= boxes}

    def fits(self, seat: int, number: int) -> set[str]:
        """Return the rows that a number may be written into."""
        sheet, fits = self.sheets[seat], set()
        for row in self.rows:
            same = [other for other in self.rows if self.builds(other) == self.builds(row)]
            empty = [other for other in same if not sheet.numbers(other)]
            begun = [other for other in same if other not in empty]
            open_now = [other for other in begun if not self.is_done(other, sheet)]
            new = [*sheet.numbers(row), number]
            may_begin = row in begun or (row == empty[0] and len(open_now) < 2)
            if len(new) <= self.rows[row]["boxes"] and right(self.rows[row], new) and may_begin:
                fits.add(row)
        return fits

    def unfinished(self, seat: int) -> int:
        """Return how many rows are begun and not complete."""
        sheet = self.sheets[seat]
        return sum(bool(sheet.numbers(row)) and not self.is_done(row, sheet) for row in self.rows)

    def later(self, hand: Hand, act: Act) -> list[Act]:
        """Return an act with all that rest on it: its row's later boxes, and what came after."""
        after = hand.acts[hand.acts.index(act) + 1 :]
        return [act] + [
            each
            for each in after
            if each.did == "explore"
            or (each.did == "build" and each.row == act.row)
            or (each.spots and act.spots)
            or (each.did == "store" and act.place == 3)
        ]

    def falling(self, seat: int, hand: Hand, act: Act) -> list[Act]:
        """Return an act with all that is taken back with it.

        That is what rests on it, and each town building that would hang together with no house.
        """
        sheet, gone = self.sheets[seat], self.later(hand, act)
        homeless = self.homeless(sheet, set())
        for _ in hand.acts:
            empty = {spot for each in gone for spot in each.spots}
            fallen = self.homeless(sheet, empty) - homeless
            for each in hand.acts:
                if each not in gone and fallen & set(each.spots):
                    gone += [other for other in self.later(hand, each) if other not in gone]
        return gone

    def homeless(self, sheet: Sheet, empty: set[str]) -> set[str]:
        """Return the town buildings that no house holds where some spaces are empty."""
        homes = [spot for spot in sheet.spots("h") if named(spot) not in empty]
        reached = list(homes)
        for spot in reached:
            for near in around(spot):
                if near in EVERY and near not in reached and named(near) not in empty:
                    reached += [near] if sheet.at(near) in "htmwb" else []
        town = [spot for spot in sheet.spots("tmwb") if named(spot) not in empty]
        return {named(spot) for spot in town if spot not in reached}

    def without(self, seat: int, gone: Sequence[Act]) -> Data:
        """Return the cells of a sheet, but those of its dice, once some acts are taken back."""
        cells = dict(self.sheets[seat].cells)
        for act in reversed(gone):
            for spot in act.spots:
                cells.pop(f"map/{spot}", None)
            if act.did == "build":
                left = (cells.get(f"projects/{act.row}") or [])[: act.box - 1]
                cells[f"projects/{act.row}"] = left
            if act.did == "store":
                cells["warehouse"] = 0
            elif act.place == 3:
                cells["warehouse"] = act.die
            boxes = abs(act.face - act.die)
            cells["market_used"] = max(0, int(cells.get("market_used") or 0) - boxes)
        return plain(cells)

    # What a seat may press.

    def has_ended(self) -> bool:
        """Return whether somebody has filled four districts."""
        return any(sheet.full() >= 4 for sheet in self.sheets.values())

    def equal(self, seat: int) -> tuple[int, ...]:
        """Return two equal dice that a barracks may use now."""
        _, hand, written = self.turn(seat)
        dice, free = self.lies(hand.at), self.free(seat, hand)
        if written or self.barred(seat, hand) or not self.throws:
            return ()
        pairs = [(one, two) for one in free for two in free if one < two and dice[one] == dice[two]]
        return pairs[0] if pairs else ()

    def may_block(self, seat: int) -> bool:
        """Return whether the barracks of a seat may block a space."""
        _, hand, _ = self.turn(seat)
        has_box = self.sheets[seat].count("attack_used") < 4
        return self.works(seat, hand, "b") and has_box and bool(self.equal(seat))

    def check(self, kind: str, seat: int, data: Data) -> None:
        """Refuse a press that the rules do not allow.

        Raises:
            Refused: They do not.
        """
        match kind:
            case "throw":
                need(self.goes_on or not self.has_ended())
            case "deal-mountains":
                need(not self.mountains and not self.throws)
            case "play-on":
                need(self.has_ended() and not self.goes_on)
            case "block-space":
                need(self.may_block(seat) and data["seat"] in self.seats)
                need(f"map/{data['space']}" not in self.sheets[data["seat"]].cells)

    def allows(self, kind: str, seat: int, data: Data) -> bool:
        """Return whether the rules allow a press."""
        try:
            self.check(kind, seat, data)
        except Refused:
            return False
        return True
