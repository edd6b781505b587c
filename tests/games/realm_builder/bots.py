"""Bots play whole evenings over the table's calls; a second rulebook judges every press.

What is accepted must be allowed by `naive_draft` and leave what it says; what is refused must be
refused there, too, and for the same reason; what a screen offers must be what may be done. At the
end `naive` scores every tableau by trying everything.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from companion.core.edition import read_file
from companion.core.errors import CompanionError
from companion.core.reader import Node
from companion.games.realm_builder.edition import EDITIONS
from tests.factories import Evening
from tests.factories import refusal as refused
from tests.games.realm_builder.naive import Game, Impossible
from tests.games.realm_builder.naive_draft import Data, Draft, Refused
from tests.games.room import Dice
from tests.web.conftest import House

PRESSES = 240
"""Most presses of an evening; about 110 are the whole draft of four."""
LEAST = {"to the last hand": 1, "of more than two": 1}
DEVICES = ("host", "ben", "cleo", "dora")
KINDS = ("deal", "play-printed", "play-card", "take-card", "pass-offer")
TOGGLES = (
    "flipped_military",
    "double_pairing",
    "dragon_first",
    "literal_difference",
    "hero_anywhere",
)
COUPLES = {"King": "Queen", "Count": "Countess", "Duke": "Duchess"}
RULES = {"Count": ["County"], "Countess": ["County"], "Duchess": ["Duchy"], "Prince": ["Duchy"]}
SUITS = {
    "leader": ("King", "Queen", "Prince", "Princess", "Duke", "Duchess", "Count", "Countess"),
    "land": ("County", "Duchy", "Town", "March"),
    "character": ("Marshal", "Knight", "Squire", "Hero", "Dragon", "Bishop"),
    "thing": ("Castle", "Tower", "Ship", "Crown", "Ring", "Orb"),
}
NAMES = tuple(name for names in SUITS.values() for name in names)


class Drawn(Exception):
    """The rules allow a command so far that luck is asked for."""


def no_luck(what: str) -> Any:
    """Bring nothing: only whether a command is allowed is asked."""
    raise Drawn


def random_edition(pick: random.Random) -> Data:
    """Return an edition of which a tableau has few enough pairings to try them all.

    Some are so small that a later hand cannot be dealt.
    """
    most = pick.choice([1, 2, 4, 4, 5])
    cards = [
        random_card(pick, name, suit) | {"copies": pick.randint(1, most)}
        for suit, names in SUITS.items()
        for name in names
    ]
    return {"id": f"bots-{pick.randrange(1000)}", "cards": cards}


def random_card(pick: random.Random, name: str, suit: str) -> Data:
    """Return what a card prints."""
    card: Data = {"name": name, "suit": suit, "points": pick.randint(-1, 5)}
    card["military"] = pick.choice([0, 0, 1, 2, 4])
    if suit == "leader":
        card["rank"] = pick.randint(1, 3)
        card |= {"consort": COUPLES[name]} if name in COUPLES else {}
        card |= {"rules": RULES[name]} if name in RULES else {}
    if name in ("Crown", "Ring", "Orb"):
        card["treasure"] = True
    if pick.randrange(2):
        card["pairs"] = [{"with": pick.choice(NAMES), "points": pick.randint(1, 4)}]
    if not pick.randrange(3):
        of = pick.choice([*NAMES, *SUITS, "treasure", "ruled land"])
        card["each"] = [{"of": of, "points": pick.randint(1, 2)}]
    return card


class Bots:
    """One evening: a table, its phones, and the second rulebook beside it."""

    def __init__(self, seed: int, dice: Dice, _house: House | None) -> None:
        self.pick = random.Random(seed)
        self.edition = random_edition(self.pick)
        file = {"format": 1, "game": "realm_builder", "edition": self.edition}
        game = EDITIONS.play(read_file(Node(file, ""), "realm_builder", EDITIONS))
        # Two draft by rules of their own: of the first evenings one has more.
        self.seats = list(range(2 + seed % 3))
        self.evening = Evening(game=game, chance=dice).start(*DEVICES[1 : len(self.seats)])
        self.toggles = {toggle: True for toggle in TOGGLES if not self.pick.randrange(3)}
        for toggle in self.toggles:
            self.evening.ask("host", "set-toggle", {"toggle": toggle, "value": True}, seat=0)
        self.acts: list[tuple[str, int, Data, Callable[[str], Any]]] = []
        self.draft = Draft(self.edition, self.seats)
        self.presses = self.pick.randrange(40, PRESSES)
        self.accepted = self.refused = 0

    def play_evening(self) -> None:
        """Play, mostly not to the last hand, and score."""
        for _ in range(self.presses):
            self.step()
        self.score()

    def told(self) -> dict[str, int]:
        """Return what an evening came to."""
        return {
            "to the last hand": int(self.draft.step == "over"),
            "of more than two": int(len(self.seats) > 2),
        }

    def step(self) -> None:
        """Press one thing, or take the last press back."""
        if not self.pick.randrange(20) and any(each[0] in KINDS for each in self.acts):
            self.undo()
        else:
            self.press(*self.choose())
        self.compare()

    def undo(self) -> None:
        """Take the newest press of the draft back; what was written on sheets by hand stays."""
        seat = self.pick.choice(self.seats)
        self.evening.ask(DEVICES[seat], "undo", seat=seat)
        newest = max(at for at, act in enumerate(self.acts) if act[0] in KINDS)
        del self.acts[newest]
        self.draft = Draft(self.edition, self.seats)
        for act in self.acts:
            self.draft.press(*act)

    def press(self, kind: str, seat: int, data: Data) -> None:
        """Press it at the table and in the rulebook; both say the same."""
        before, code = self.evening.log.head, ""
        try:
            self.evening.ask(DEVICES[seat], kind, data, seat=seat)
        except CompanionError as why:
            code = why.code
        if code:
            self.refused += 1
            assert refusal(self.draft, kind, seat, data) == code, (kind, seat, data, code)
            return
        self.accepted += 1
        act = (kind, seat, data, self.drawn(before))
        try:
            self.draft.press(*act)
        except Refused as why:
            raise AssertionError(f"accepted, but {why}: {kind} {seat} {data}") from None
        self.acts.append(act)

    def drawn(self, before: int) -> Callable[[str], Any]:
        """Return what luck brought since then, as the events say it."""
        told: dict[str, Any] = {}
        for event in self.evening.log.events[before:]:
            public: Any = event.public
            match event.kind:
                case "marker-given":
                    told["marker"] = event.seat
                case "hand-dealt":
                    secret: Any = event.private
                    told["hands"] = {int(seat): [*own["cards"]] for seat, own in secret.items()}
                case "offer-turned":
                    told["turned"] = list(public["cards"])
                case "card-flipped":
                    told["flipped"] = public["card"]
        return told.__getitem__

    def compare(self) -> None:
        """What each phone is shown is what the rulebook holds, and no more."""
        for seat in self.seats:
            view = self.evening.view(DEVICES[seat])
            self.compare_draft(view["play"]["draft"])
            self.compare_own(seat, view.get("private", {}))
            may = {kind for kind, data in self.buttons(seat) if self.may(kind, seat, data)}
            # That a deck is too small is said when the button is pressed.
            may |= {"deal"} if self.draft.step == "deal" else set()
            assert {kind for kind in KINDS if kind in view["me"]["can"]} == may
            for other in self.seats:
                written = view["sheets"].get(str(other), {})
                counts = {cell: count for cell, count in cards_of(written) if count}
                assert Counter(counts) == +self.draft.sheets[other], (other, counts)

    def compare_draft(self, shown: Data) -> None:
        """The draft as everybody sees it."""
        draft = self.draft
        assert (shown["phase"], shown["pile"], shown["discards"]) == (
            draft.step,
            draft.pile.total(),
            draft.discards.total(),
        )
        if not draft.begun:
            assert "seats" not in shown
            return
        assert (shown["hand"], shown["marker"]) == (draft.hand, draft.marker)
        for seat in self.seats:
            held, taken = len(draft.hands.get(seat, ())), len(draft.taken[seat])
            assert shown["seats"][str(seat)] == {"held": held, "taken": taken}
        assert shown.get("suit", "") == draft.led()
        assert shown.get("may_pass", False) is draft.may_pass()
        if draft.step not in ("offer", "take"):
            assert "offer" not in shown
            return
        assert (shown["leader"], shown["queue"]) == (draft.leader(), draft.queue)
        assert shown.get("passed", False) is draft.passed
        assert shown.get("round", 0) == draft.round
        offer = {place: dict(each) for place, each in shown["offer"].items()}
        for each in offer.values():
            # Whoever may not take a card that lies there is told why.
            assert bool(each.pop("why", "")) is (draft.step == "take" and not each["open"]), each
        assert offer == {
            str(place): {"card": card, "open": self.is_open(place)}
            | ({} if whose is None else {"seat": whose})
            for place, (card, whose) in draft.offer.items()
        }

    def is_open(self, place: int) -> bool:
        """Whether whose turn it is may take a card."""
        return self.may("take-card", self.draft.queue[0], {"place": place})

    def compare_own(self, seat: int, private: Data) -> None:
        """A phone sees its own hand alone, and in it what may be played."""
        assert private.keys() <= {str(seat)}
        hand = private.get(str(seat), {}).get("hand", {})
        cards = [each["card"] for each in hand.values()]
        assert sorted(cards) == sorted(self.draft.hands.get(seat, ()))
        for each in hand.values():
            assert each["may"] is self.may("play-card", seat, {"card": each["card"]}), each
            is_asked = self.draft.step == "offer" and self.draft.queue[0] == seat
            assert bool(each.get("why")) is (is_asked and not each["may"]), each

    def may(self, kind: str, seat: int, data: Data) -> bool:
        """Whether the rulebook allows a command."""
        return not refusal(self.draft, kind, seat, data)

    def buttons(self, seat: int) -> Iterator[tuple[str, Data]]:
        """Yield what a phone could have buttons for, but dealing."""
        yield "play-printed", {}
        yield "pass-offer", {}
        for card in self.draft.hands.get(seat, ()):
            yield "play-card", {"card": card}
        for place in self.draft.offer:
            yield "take-card", {"place": place}

    def choose(self) -> tuple[str, int, Data]:
        """Return what is pressed next: mostly what the table waits for."""
        pick, draft = self.pick, self.draft
        chance = pick.randrange(100)
        if chance < 6:
            return self.correct()
        if chance < 15 or draft.step in ("over", "printed"):
            return self.anything()
        if draft.step == "deal":
            return "deal", pick.choice(self.seats), {}
        seat = draft.queue[0]
        if draft.step == "offer":
            held = draft.hands[seat]
            able = [card for card in held if draft.follows(seat, card)]
            return "play-card", seat, {"card": pick.choice(able if pick.randrange(8) else held)}
        if draft.may_pass() and not pick.randrange(3):
            return "pass-offer", seat, {}
        return "take-card", seat, {"place": pick.choice(list(draft.offer))}

    def anything(self) -> tuple[str, int, Data]:
        """Return any command of any seat, mostly at a wrong moment."""
        pick, seat = self.pick, self.pick.choice(self.seats)
        held = self.draft.hands.get(pick.choice(self.seats)) or NAMES
        # Printed cards would end most evenings before they begin.
        kind = pick.choice([*KINDS, *KINDS[2:]] if self.draft.begun else ["play-card", "deal"])
        if not self.draft.begun and not pick.randrange(8):
            kind = "play-printed"
        data: Data = {
            "play-card": {"card": pick.choice(held)},
            "take-card": {"place": pick.randrange(9)},
        }
        return kind, seat, data.get(kind, {})

    def correct(self) -> tuple[str, int, Data]:
        """Return a correction of a sheet by hand; some no edition allows."""
        pick, seat = self.pick, self.pick.choice(self.seats)
        sheet = +self.draft.sheets[seat]
        more = sheet.total() < len(self.draft.taken[seat]) + 2 < 12
        name = pick.choice([*sheet, *(NAMES if more else ())] or ["Castle"])
        if not pick.randrange(6):
            name = pick.choice([name, "Nobody"])
            return "change-sheet", seat, {"cells": {f"cards/{name}": 99}}
        count = min(sheet[name] + 1, self.draft.cards[name]["copies"]) if more else 0
        return "change-sheet", seat, {"cells": {f"cards/{name}": pick.choice([count, 0, None])}}

    def score(self) -> None:
        """End the evening; the result is what trying everything finds."""
        if too_many := self.too_many():
            told = self.evening.view("host")["notices"].values()
            assert [each["code"] for each in told] == ["too-many-copies"] * len(too_many)
            why = refused(lambda: self.evening.ask("host", "finish-table", seat=0))
            assert why.code == "too-many-copies"
            self.take_out(too_many)
        assert "notices" not in self.evening.view("host")
        tables = [sorted((+self.draft.sheets[seat]).elements()) for seat in self.seats]
        names = ["Ann", "Ben", "Cleo", "Dora"]
        players: list[Data] = [
            {"name": name, "cards": cards} for name, cards in zip(names, tables, strict=False)
        ]
        record = {"edition": self.edition, "toggles": self.toggles, "players": players}
        self.fix_something(record)
        expected = Game(record).result()
        for kind in ("end-play", "finish-table"):
            self.evening.ask("host", kind, seat=0)
        result: Data = dict(self.evening.view("host")["result"])
        places = [names.index(name) for name in expected["winners"]]
        seated = [player["name"] for player in result["players"]]
        assert result["winners"] == [seated[place] for place in places]
        assert result["decided_by"] == expected["decided_by"]
        for shown, player in zip(result["players"], expected["players"], strict=True):
            del player["name"]
            assert {key: shown[key] for key in player} == player, (shown, record)

    def too_many(self) -> list[str]:
        """Return the cards of which more are written than the deck holds."""
        written = sum(self.draft.sheets.values(), Counter[str]())
        return [name for name, card in self.draft.cards.items() if written[name] > card["copies"]]

    def take_out(self, names: list[str]) -> None:
        """Take cards from every sheet."""
        for seat in self.seats:
            cells = {f"cards/{name}": None for name in names}
            self.press("change-sheet", seat, {"cells": cells})

    def fix_something(self, record: Data) -> None:
        """Fix choices of somebody by hand, where they can be."""
        seat = self.pick.choice(self.seats)
        choices = choices_of(self.pick, record, seat)
        if not choices:
            return
        cells = {f"choices/{part}": value for part, value in choices.items()}
        self.evening.ask(DEVICES[seat], "change-sheet", {"cells": cells}, seat=seat)
        record["players"][seat]["choices"] = choices


def choices_of(pick: random.Random, record: Data, seat: int) -> Data:
    """Return choices that a player could fix; none where they cannot stand beside the others."""
    game = Game(record)
    held = [pick.choice(options) for options in game.options]
    known = sorted(game.all_stories(seat, held))
    if not known:
        return {}
    _, given, pairs = pick.choice(known)
    whole: Data = {
        "monarch": [game.tables[seat][place]["name"] for place in held[seat][0]],
        "flipped": list(given),
        "pairs": [list(pair) for pair in pairs],
    }
    choices = {part: value for part, value in whole.items() if pick.randrange(2)}
    players = [dict(player) for player in record["players"]]
    players[seat]["choices"] = choices
    try:
        Game(record | {"players": players}).settle()
    except Impossible:
        return {}
    return choices


def cards_of(sheet: Data) -> Iterator[tuple[str, int]]:
    """Yield the cards of a sheet, as a phone is sent it."""
    for cell, count in sheet.get("cells", sheet).items():
        if cell.startswith("cards/"):
            yield cell.removeprefix("cards/"), count


def refusal(draft: Draft, kind: str, seat: int, data: Data) -> str:
    """Return why the rulebook does not allow a command; "" where it does."""
    try:
        draft.twin().press(kind, seat, data, no_luck)
    except Refused as why:
        return str(why)
    except Drawn:
        return ""
    return ""
