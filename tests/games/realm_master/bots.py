"""Bots play whole evenings over the table's calls; a second rulebook judges every press.

What is accepted must be allowed by `naive` and leave what it says; what is refused must be refused
there, too; what a screen offers must be what may be done.
"""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

from companion.core.edition import read_file, sample_file
from companion.core.errors import CompanionError
from companion.core.reader import Node
from companion.games.realm_master.edition import EDITIONS
from tests.factories import Evening
from tests.games.realm_master.naive import GOODS, OWN, Data, Realm, Refused
from tests.games.room import Dice
from tests.web.conftest import House

PRESSES = 110
LEAST = {"rounds": 5}
DEVICES = ("host", "ben", "cleo", "dora", "emil", "fay")
FACES = ("blank", "half", "sword", "coin", "heart", "r")
TERMS = ("turn_card", "hero", "land", "cards", "shields")


class Drawn(Exception):
    """The rules allow a command so far that luck is asked for."""


def no_luck(what: str) -> Any:
    """Bring nothing: only whether a command is allowed is asked."""
    raise Drawn


def random_edition(pick: random.Random) -> Data:
    """Return an edition with other printed numbers than the sample's."""
    edition: Data = json.loads(json.dumps(sample_file("realm_master", EDITIONS).as_json()))[
        "edition"
    ]
    edition["id"] = f"bots-{pick.randrange(1000)}"
    for hero in edition["heroes"]:
        hero.update(hearts=pick.randint(3, 10), gold=pick.randint(0, 6), banners=pick.randint(0, 3))
    for land in edition["lands"]:
        land["places"] = pick.randint(3, 9)
        for what in GOODS:
            land[what] = pick.randint(0, land["places"] // 3)
        land["danger"] = pick.choice([0, 0, 1, 2])
        for key in ("cost", "cost_hearts", "cost_banners"):
            land[key] = pick.choice([0, 0, 0, 1, 2])
        for what in GOODS:
            land[f"gives_{what}"] = pick.choice([0, 0, 1])
    for card in edition["turn_cards"]:
        card["copies"] = pick.randint(1, 2)
        if card["kind"] == "tribute":
            card["tribute"] = pick.choices(["heart", "coin", "banner"], k=pick.randint(1, 3))
        elif card["kind"] != "land-roll":
            card["amount"] = pick.randint(1, 4)
    for card in edition["buy_cards"]:
        card["copies"], card["price"] = pick.randint(1, 4), pick.randint(0, 4)
        for what in GOODS if not card.get("keeps") else ():
            card[f"gives_{what}"] = pick.randint(0, 2)
    return edition


class Bots:
    """One evening: a table, its phones, and the second rulebook beside it."""

    def __init__(self, seed: int, dice: Dice, _house: House | None) -> None:
        self.pick = random.Random(seed)
        self.edition = random_edition(self.pick)
        file = {"format": 1, "game": "realm_master", "edition": self.edition}
        game = EDITIONS.play(read_file(Node(file, ""), "realm_master", EDITIONS))
        self.seats = list(range(self.pick.randint(2, 6)))
        self.evening = Evening(game=game, chance=dice).start(*DEVICES[1 : len(self.seats)])
        self.realm = Realm(self.edition, self.seats)
        self.past: list[Realm] = []
        self.accepted = self.refused = 0

    @property
    def play(self) -> Data:
        """What every screen is shown."""
        return dict(self.evening.view("host")["play"])

    def play_evening(self) -> None:
        """Press and press; few evenings come to their end."""
        for _ in range(PRESSES):
            self.step()

    def told(self) -> dict[str, int]:
        """Return what an evening came to."""
        return {"rounds": self.realm.round}

    def step(self) -> None:
        """Press one thing, or take the last press back."""
        self.judge_offers()
        if self.past and not self.pick.randrange(20):
            self.evening.ask("host", "undo", seat=0)
            self.realm = self.past.pop()
        else:
            self.press(*self.choose())
        self.compare()

    def press(self, kind: str, seat: int, data: Data) -> None:
        """Press it at the table and in the rulebook; both say the same."""
        before = self.evening.log.head
        trial, code = self.realm.twin(), ""
        try:
            self.evening.ask(DEVICES[seat], kind, data, seat=seat)
        except CompanionError as refused:
            code = refused.code
        if code:
            self.refused += 1
            assert not allows(self.realm, kind, seat, data), (kind, seat, data, code)
            return
        self.accepted += 1
        try:
            trial.press(kind, seat, data, self.drawn(before))
        except Refused:
            raise AssertionError(f"accepted, but not allowed: {kind} {seat} {data}") from None
        self.past.append(self.realm)
        self.realm = trial

    def drawn(self, before: int) -> Callable[[str], Any]:
        """Return what luck brought since then, as the events say it."""
        told: dict[str, Any] = {}
        for event in self.evening.log.events[before:]:
            public: Any = event.public
            match event.kind:
                case "realm-laid":
                    told["lands"] = public["lands"]
                case "first-drawn":
                    told["first"] = public["choosing"][0]
                case "shop-opened":
                    told["open"] = public["cards"]
                case "turn-card-revealed" | "card-revealed":
                    told["card"] = public["card"]
                case "dice-thrown" | "dice-rethrown":
                    told["faces"] = public["faces"]
                case "land-rolled":
                    told.setdefault("rolls", []).append(public["faces"])
                case "card-bought":
                    told["next"] = public.get("next", "")
        return told.__getitem__

    def compare(self) -> None:
        """What is shown is what the rulebook holds."""
        play, realm = self.play, self.realm
        assert play["phase"] == realm.step
        shown = {int(seat): hero for seat, hero in play["heroes"].items()}
        assert shown.keys() == realm.heroes.keys()
        for seat, hero in realm.heroes.items():
            held = [hero[what] for what in GOODS]
            assert [shown[seat][what] for what in GOODS] == held, (seat, hero)
            assert shown[seat].get("land") == hero["land"]
            cards = {card: each["count"] for card, each in shown[seat].get("cards", {}).items()}
            assert cards == {card: hero["cards"].count(card) for card in hero["cards"]}
        lands = [[land[what] for what in GOODS] for land in play.get("realm", {}).values()]
        assert lands == [[land[what] for what in GOODS] for land in realm.lands]
        winners = play.get("over", {}).get("winners")
        assert (None if winners is None else sorted(map(int, winners))) == realm.winners()
        if realm.step in OWN and winners is None:
            assert play["active"] == realm.active
            assert [card["id"] for card in play["shop"]["open"].values()] == realm.open

    def judge_offers(self) -> None:
        """Each button may be pressed, each that is off may not, and none is missing."""
        play = self.play
        offered: set[tuple[str, int, str]] = set()
        for seat, presses in play["may"].items():
            if int(seat) not in self.seats:
                continue
            for press in presses.values():
                data, kind = press["data"], press["kind"]
                can = allows(self.realm, kind, int(seat), data)
                assert can is not bool(press.get("off")), (kind, seat, data)
                if can:
                    offered.add((kind, int(seat), json.dumps(data, sort_keys=True)))
        for kind, seat, data in self.buttons():
            if allows(self.realm, kind, seat, data):
                assert (kind, seat, json.dumps(data, sort_keys=True)) in offered, (kind, seat, data)
        dice = play.get("dice", {})
        for kind in ("throw", "rethrow"):
            may = allows(self.realm, kind, self.realm.active, {"keep": []})
            assert bool(dice.get(kind)) is may, kind

    def buttons(self) -> Iterator[tuple[str, int, Data]]:
        """Yield every press that is a button where the rules allow it."""
        cards = list(self.realm.box["buy_cards"])
        for seat in sorted(self.realm.heroes):
            for kind in ("face-blow", "stay-put", "leave-realm", "end-turn", "resolve-dice"):
                yield kind, seat, {}
            for place in range(len(self.realm.lands)):
                yield "enter-land", seat, {"land": place}
                yield "pay-tribute", seat, {"land": place}
            for answer in (True, False):
                yield "answer-attack", seat, {"stay": answer}
                yield "answer-ultimatum", seat, {"leave": answer}
            for card in cards:
                yield "take-card", seat, {"card": card}
            if self.realm.step != "choosing":
                yield "reveal-turn-card", seat, {}
                yield "roll-lands", seat, {}

    def choose(self) -> tuple[str, int, Data]:
        """Return what is pressed next: mostly what a screen offers."""
        pick, play = self.pick, self.play
        chance = pick.randrange(100)
        if chance < 8:
            return self.correct()
        if chance < 25:
            return self.anything()
        realm, dice = self.realm, play.get("dice", {})
        if realm.step == "choosing" and realm.choosing:
            hero = pick.choice(list(realm.box["heroes"]))
            return "choose-hero", realm.choosing[0], {"hero": hero}
        if dice.get("throw"):
            typed = {"faces": pick.choices(FACES, k=5)} if pick.randrange(3) else {}
            return "throw", realm.active, typed
        if dice.get("rethrow") and pick.randrange(2):
            return "rethrow", realm.active, self.keep()
        unread = [at for at, face in enumerate(realm.dice()) if face == "r"]
        if unread and realm.step in ("dice", "attack"):
            return "choose-face", realm.active, {"die": unread[0], "face": pick.choice(FACES[:5])}
        presses = [
            (press["kind"], int(seat), press["data"])
            for seat, offers in play["may"].items()
            if int(seat) in self.seats
            for press in offers.values()
            if not press.get("off")
        ]
        return pick.choice(presses) if presses else self.anything()

    def keep(self) -> Data:
        """Return which dice stay; the others are sometimes typed in."""
        keep = sorted(self.pick.sample(range(5), self.pick.randint(0, 4)))
        if self.pick.randrange(2):
            return {"keep": keep}
        return {"keep": keep, "faces": self.pick.choices(FACES, k=5 - len(keep))}

    def anything(self) -> tuple[str, int, Data]:
        """Return any command of any seat, mostly at a wrong moment."""
        pick = self.pick
        seat = pick.choice([self.realm.active, *self.seats])
        place, card = pick.randrange(3), pick.choice(list(self.realm.box["buy_cards"]))
        held = self.realm.heroes.get(seat, {}).get("cards") or [card]
        turned = pick.choice(list(self.realm.box["turn_cards"]))
        every: list[tuple[str, Data]] = [
            ("use-card", {"card": pick.choice(held)}),
            ("use-card", {"card": pick.choice(held)}),
            ("buy-card", {"place": place}),
            ("buy-card", {"place": place}),
            ("cover-card", {"place": place}),
            ("buy-hearts", {"count": pick.randint(1, 3)}),
            ("set-modifier", self.modifier()),
            ("choose-hero", {"hero": pick.choice(list(self.realm.box["heroes"]))}),
            ("pass-over", {"whose": pick.choice(self.seats)}),
            ("reveal-turn-card", {"card": turned} if pick.randrange(2) else {}),
            ("roll-lands", {"faces": pick.choices(FACES, k=5)}),
            ("rethrow", self.keep()),
            ("enter-land", {"land": pick.randrange(4)}),
            ("resolve-dice", {"hold": True}),
        ]
        every += [(kind, {}) for kind in ("reveal-card", "buy-revealed", "end-turn", "throw")]
        every += [(kind, {}) for kind in ("lay-out", "stay-put", "leave-realm", "face-blow")]
        kind, data = pick.choice(every)
        # A set-up that is begun needs lands to speak of.
        return (kind, seat, data) if self.realm.lands else ("lay-out", seat, {})

    def modifier(self) -> Data:
        """Return a part of the attack set by hand."""
        value, term = self.pick.randint(-2, 3), self.pick.choice(TERMS)
        return {"hero": self.pick.choice(self.seats), "term": term, "value": value}

    def correct(self) -> tuple[str, int, Data]:
        """Return a correction by hand, sometimes of a count that moved."""
        pick, realm = self.pick, self.realm
        seat, hero = pick.choice(self.seats), pick.choice(self.seats)
        what = pick.choice(GOODS)
        if not realm.lands or hero not in realm.heroes:
            return "correct-place", seat, {"hero": hero}
        which = pick.randrange(4)
        if which == 0:
            return "correct-place", seat, {"hero": hero, "land": pick.randrange(4)}
        if which == 1:
            card = pick.choice(list(realm.box["buy_cards"]))
            holds = bool(pick.randrange(3))
            return "correct-card", seat, {"hero": hero, "card": card, "holds": holds}
        land = pick.randrange(4)
        whose = {"hero": hero} if which == 2 else {"land": land}
        held = realm.heroes[hero] if which == 2 else realm.lands[land]
        old = held[what] if pick.randrange(8) else pick.randint(0, 9)
        return "correct-count", seat, {**whose, "what": what, "old": old, "new": pick.randint(0, 9)}


def allows(realm: Realm, kind: str, seat: int, data: Data) -> bool:
    """Return whether the rulebook allows a command."""
    try:
        with suppress(Drawn):
            realm.twin().press(kind, seat, data, no_luck)
    except Refused:
        return False
    return True
