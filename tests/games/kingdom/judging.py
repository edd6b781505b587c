"""Hold what a screen of Kingdom offers against the second rulebook."""

from tests.games.kingdom.naive_dice import DiceBook
from tests.games.kingdom.naive_sheet import (
    ACROSS,
    CORNERS,
    EVERY,
    SIGNS,
    Data,
    Hand,
    Sheet,
    named,
    right,
)
from tests.games.kingdom.test_kingdom_naive import naive_player

CODES = ("four-districts", "districts-filled", "still-writing")


class Judge:
    """Judges every offer: what a screen shows must be what the rules allow, no more and no less."""

    book: DiceBook
    offers: int
    toggles: dict[str, str]

    @property
    def spends(self) -> bool:
        """Whether the dice of a barracks are spent."""
        return self.toggles["barracks_dice"] == "spent"

    @staticmethod
    def row(shown: Data) -> Data:
        """Return a row as the second rulebook reads it."""
        builds = shown["icon"] if shown["kind"] == "town" else ""
        return {key: shown[key] for key in ("id", "kind", "boxes", "number")} | {"builds": builds}

    def judge(self, seat: int, view: Data) -> None:
        """Everything that a screen offers is what the second rulebook allows, and all of it."""
        book = self.book
        sheet = book.sheets[seat]
        advice = view["advice"][str(seat)]
        number, hand, written = book.turn(seat)
        self.judge_buttons(seat, view)
        self.judge_map(sheet, advice)
        rows = advice["projects"]["rows"]
        for row in book.rows:
            assert bool(rows[row].get("done")) is book.is_done(row, sheet), row
            if not right(book.rows[row], sheet.numbers(row)):
                assert rows[row].get("wrong"), row
        assert advice["projects"]["open"] == book.unfinished(seat)
        self.offers += 2 * len(rows)
        assert ("turn" in advice) is bool(book.throws)
        if "turn" in advice:
            turn = advice["turn"]
            assert (turn["number"], turn["last"]) == (number, len(book.throws))
            assert turn["ready"] is written
            assert ("astray" in turn) is bool(book.astray(seat))
            faces = [turn["dice"][str(place)]["face"] for place in range(3)]
            assert tuple(faces) == book.lies(number)
            if book.astray(seat):
                may = ("builds", "explores")
                assert not any(die.get(each) for die in turn["dice"].values() for each in may)
            elif not written:
                self.judge_dice(seat, hand, advice)

    def judge_buttons(self, seat: int, view: Data) -> None:
        """The buttons of the table, and what everybody is told."""
        book, can = self.book, view["me"]["can"]
        for kind in ("throw", "deal-mountains", "play-on"):
            assert bool(can.get(kind)) is book.allows(kind, seat, {}), kind
        # Whose barracks may strike now the sheet's own advice says; without any nobody's may.
        stands = any(sheet.spots("b") for sheet in book.sheets.values())
        assert bool(can.get("block-space")) is bool(book.throws and stands)
        notices = list(view.get("notices", {}).values())
        told = {code: {each["seat"] for each in notices if each["code"] == code} for code in CODES}
        full = {each: sheet.full() for each, sheet in book.sheets.items()}
        ended = {each for each, count in full.items() if count >= 4 and not book.goes_on}
        assert told["four-districts"] == ended
        assert told["districts-filled"] == {each for each in full if full[each]} - ended
        writing = {each for each in book.seats if not book.turn(each)[2]} - book.paper
        assert told["still-writing"] == writing
        assert set(map(int, view["play"].get("on_paper", {}))) == book.paper
        self.offers += 8

    def judge_map(self, sheet: Sheet, advice: Data) -> None:
        """The districts that may be chosen, and where town buildings may stand."""
        for district in CORNERS:
            shown = advice["districts"][district]
            assert shown["empty"] == sheet.empties(district)
            assert set(shown.get("draws", {})) == sheet.draws(district), district
        assert set(advice["town_spaces"]) == {named(spot) for spot in sheet.town_spots()}
        assert advice["boxes"] == {"crossed": min(sheet.full(), 4), "of": 4}
        self.offers += 2 * len(ACROSS) + 4

    def judge_dice(self, seat: int, hand: Hand, advice: Data) -> None:
        """What each die may still do."""
        book, turn = self.book, advice["turn"]
        free, waits = book.free(seat, hand), book.waits(seat, hand)
        sheet, dice = book.sheets[seat], book.lies(hand.at)
        has_room = bool(sheet.spots("."))
        for place in range(3):
            die, act = turn["dice"][str(place)], hand.act(place)
            assert ("used" in die) is (act is not None), place
            builds = place in free and book.may_build(hand)
            assert bool(die.get("builds")) is (builds and place not in book.barred(seat, hand))
            assert bool(die.get("explores")) is (place in free and waits is None and has_room)
            assert act is None or die["used"] == act.face
        assert bool(turn.get("stores")) is book.may_store(seat, hand)
        stored, written = book.in_store(seat, hand), turn.get("stored", {})
        assert bool(written.get("builds")) is bool(stored)
        assert not stored or written["face"] == stored
        assert ("attack" in advice) is (book.advised(seat, hand, "b") and book.may_block(seat))
        assert ("place" in turn) is (waits is not None)
        if waits is not None:
            place = turn["place"]
            assert place["die"] == str(waits.place)
            assert place["sign"] == SIGNS[book.builds(waits.row)]
            spots = {named(spot) for spot in book.places(seat, waits.row)}
            assert set(place["spaces"]) == spots
        faces: set[int] = set()
        for die in {dice[place] for place in free}:
            reach = book.reach(seat, hand, die)
            assert advice["reach"][str(die)] == {str(face): reach[face] for face in reach}
            faces |= reach.keys()
        for face in faces:
            drawn = {each: sheet.landscape(face, each) for each in CORNERS if sheet.empties(each)}
            shown = advice["explore"][str(face)]
            assert {each: shown[each]["sign"] for each in shown} == drawn
            self.offers += len(drawn)
        wanted = faces if book.may_build(hand) else set()
        for number in wanted | ({stored} if stored else set()):
            fits = set(advice["fits"].get(str(number), {}))
            assert fits == book.fits(seat, number), number
            self.offers += len(book.rows)
        self.offers += 18

    def judge_result(self, result: Data, ship_line: str) -> None:
        """The points and places at the end are those of a plain scorer."""
        naive = []
        for seat in self.book.seats:
            sheet = self.book.sheets[seat]
            signs = [sheet.at(spot) for spot in EVERY]
            player = {
                "map": ["".join(signs[start : start + 9]) for start in range(0, 81, 9)],
                "unfinished": self.book.unfinished(seat),
                "market_used": sheet.count("market_used"),
            }
            naive.append(naive_player(player, ship_line))
        for (parts, keys), player in zip(naive, result["players"], strict=True):
            assert [part["points"] for part in player["explanation"]["parts"]] == parts
            assert player["total"] == keys[0]
            assert player["place"] == 1 + sum(other > keys for _, other in naive)
