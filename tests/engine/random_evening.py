"""Evenings of people who press whatever their screens offer, and now and then something else.

Everything comes from a seed: who sits down, when somebody comes late, what is pressed. What is
offered is read from the views alone, as a screen does; what is refused is refused in words.
"""

import random
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any, Generic, Protocol, TypeVar

from companion.core.chance import outcome
from companion.core.errors import CompanionError
from companion.core.game import Game
from companion.core.message import Seat
from companion.engine.facade import describe
from tests.factories import Evening

HOST = "host"
DISPLAY = "display"
STRANGER = "stranger"
DEVICES_MAX = 7
"""Phones, display and stranger; each has all its views cut."""
COUNTS = ("hearts", "gold", "banners")
MODIFIED = ("turn_card", "hero", "land", "cards", "shields")
"""What a table may correct that is added to a blow."""
Data = dict[str, Any]


class Luck:
    """Luck without end, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._luck = random.Random(seed)

    def draw(self, spec: str, stream: int = 0) -> tuple[int, ...]:
        """Return the next outcome."""
        return outcome(spec, self._luck.randrange)


class Place(Protocol):
    """A table and the phones around it, wherever it is played."""

    @property
    def game(self) -> Game:
        """The game it plays."""

    @property
    def secret(self) -> str:
        """What its join link carries now."""

    def join(self, device: str, *, secret: str = "", as_display: bool = False) -> Seat | None:
        """Join with a press of its own."""

    def ask(
        self,
        device: str,
        kind: str,
        data: Mapping[str, Any] | None = None,
        *,
        seat: int | None = None,
    ) -> str:
        """Ask the table for something; what is refused raises `CompanionError`."""

    def view(self, device: str) -> Mapping[str, Any]:
        """Return what a device sees."""


P = TypeVar("P", bound=Place)


def random_evening(game: Game, seed: int) -> "RandomEvening[Evening]":
    """Return an evening of a game at a table of this process, luck and all from a seed."""
    # Every second table lets nobody in by its code, so that somebody knocks.
    return RandomEvening(Evening(game=game, chance=Luck(seed), open_by_code=bool(seed % 2)), seed)


class RandomEvening(Generic[P]):
    """One table, and phones that press at random; `press` may be called for ever."""

    def __init__(self, evening: P, seed: int) -> None:
        game = evening.game
        self._pick = random.Random(f"{game.id} {seed}")
        self.evening = evening
        self.devices = [HOST, DISPLAY, STRANGER]
        fields = describe(game)["fields"]
        assert isinstance(fields, list)
        self._fields: list[Data] = fields
        self._begin(game)

    def press(self) -> None:
        """Do one thing; a refusal is one, too."""
        # Whose seat was freed is a stranger again, and the display presses nothing: the host does.
        device = self._pick.choice([HOST, *self.devices])
        view = self.evening.view(device)
        if not view.get("me", {}).get("can"):
            device, view = HOST, self.evening.view(HOST)
        state = view["table"]["state"]
        acts = [self._play, self._write, self._undo, self._house, self._arrive]
        weights = [16, 4, 2, 2, 1] if state == "playing" else [0, 4, 1, 3, 1]
        with suppress(CompanionError):
            if state == "finished":
                self._host("reopen-table")
            elif state == "scoring" and not self._pick.randrange(3):
                self._host(self._pick.choice(["undo", "finish-table"]))
            else:
                self._pick.choices(acts, weights)[0](device, view)

    def finish(self) -> None:
        """End the game and score it; what cannot be scored is refused."""
        for kind in ("end-play", "finish-table"):
            with suppress(CompanionError):
                self._host(kind)

    def _begin(self, game: Game) -> None:
        self.evening.join(DISPLAY, secret=self.evening.secret, as_display=True)
        low, high = game.players
        for _ in range(self._pick.randint(max(low, 2), min(high, 4)) - 1):
            if self._pick.randrange(3):
                self._come(self.evening.secret)
            else:
                self._host("add-seat", name=self._pick.choice(["Zoë", "Grandma", "Ω"]))
        with suppress(CompanionError):
            self._host("start-game")
        if "lay-out" in game.play.commands:
            # Nobody would ever choose heroes and lay out a board by pressing at random.
            self._host_for(0, "lay-out", first=0)
            for seat, hero in zip(self._seats(), self._heroes(), strict=False):
                self._host_for(seat, "choose-hero", hero=hero)

    def _host(self, kind: str, **data: Any) -> None:
        self.evening.ask(HOST, kind, data, seat=0 if 0 in self._seats(HOST) else None)

    def _host_for(self, seat: int, kind: str, **data: Any) -> None:
        device = next((each for each in self.devices if seat in self._seats(each)), HOST)
        self.evening.ask(device, kind, data, seat=seat)

    def _seats(self, device: str = "") -> list[int]:
        """Return the seats a device acts for; all that are taken without a name."""
        view = self.evening.view(device or HOST)
        if device:
            return [int(seat) for seat in view.get("me", {}).get("seats", {})]
        taken = [seat for seat in view["seats"].values() if seat["state"] == "taken"]
        return [seat["seat"] for seat in taken]

    def _heroes(self) -> list[str]:
        heroes = [each["id"] for each in self.evening.view(HOST)["play"]["box"]["heroes"].values()]
        return self._pick.sample(heroes, len(heroes))

    def _arrive(self, device: str, view: Mapping[str, Any]) -> None:
        """Somebody comes late, by the link or by the code."""
        self._come(self.evening.secret if self._pick.randrange(3) else "")

    def _come(self, secret: str) -> None:
        if len(self.devices) == DEVICES_MAX:
            return
        phone = f"phone-{len(self.devices)}"
        self.evening.join(phone, secret=secret)
        self.devices.append(phone)

    def _undo(self, device: str, view: Mapping[str, Any]) -> None:
        kind = self._pick.choice(["undo", "undo", "undo-sheet"])
        self.evening.ask(device, kind, seat=self._one(self._seats(device)))

    def _house(self, device: str, view: Mapping[str, Any]) -> None:
        """Do something about seats, rules or the link."""
        seat = self._one(self._seats(device))
        toggles = view["table"]["toggles"]
        toggle = self._one(sorted(toggles))
        game = self.evening.game
        values: dict[str, list[str | bool]] = {
            each.id: [*(word for word, _ in each.words)] or [True, False] for each in game.toggles
        }
        data: dict[str, Data] = {
            "name-seat": {"name": self._pick.choice(["Ann", "{who}", "Wumm-Wumm"])},
            "add-seat": {},
            "set-ready": {"ready": bool(self._pick.randrange(2))},
            "lock-table": {"locked": bool(self._pick.randrange(2))},
            "rotate-link": {},
            "end-play": {},
            "start-game": {},
            "free-seat": {"seat": self._one(self._seats())},
        }
        if toggle:
            data["set-toggle"] = {"toggle": toggle, "value": self._pick.choice(values[toggle])}
        for knock in view.get("knocks", {}).values():
            data["answer-knock"] = {
                "knock": knock["knock"],
                "admit": bool(self._pick.randrange(3)),
            }
        able = [kind for kind in data if kind in view["me"]["can"]]
        # Who leaves and who ends the game in its middle are rare.
        rare = ("free-seat", "end-play")
        kind = self._pick.choices(able, [1 if kind in rare else 6 for kind in able])[0]
        self.evening.ask(device, kind, data[kind], seat=seat)

    def _write(self, device: str, view: Mapping[str, Any]) -> None:
        """Write on a sheet: what its advice offers, or whatever a field takes."""
        seat = self._one(self._seats(device))
        if seat is None:
            return
        offered = self._advised(view.get("advice", {}).get(str(seat), {}))
        cells = self._one(offered) if self._pick.randrange(4) else None
        self.evening.ask(device, "change-sheet", {"cells": cells or self._cells()}, seat=seat)

    def _advised(self, advice: Mapping[str, Any]) -> list[Data]:
        offered: list[Data] = []
        for item in advice.get("items", {}).values():
            for mark in item.get("marks", {}).values():
                for space, how in item.get("spaces", {}).items():
                    value = {"mark": mark["mark"], "circled": how["circled"]}
                    offered.append({f"states/{space}": value})
        offered += [{"tour": [space]} for space in advice.get("tour", {}).get("next", {})]
        may = {face for reached in advice.get("reach", {}).values() for face in reached}
        for face in sorted(may):
            for district, got in advice["explore"][face].items():
                corner = advice["districts"][district]["corner"]
                offered.append({f"map/{corner}": got["sign"]})
        for cell, caution in advice.get("cautions", {}).items():
            offered.append({cell: caution["mend"]})
        return offered

    def _cells(self) -> Data:
        pick = self._pick
        field = pick.choice(self._fields)
        match field["kind"]:
            case "number":
                return {field["id"]: pick.randint(field["low"], field["high"])}
            case "grid":
                return {
                    f"{field['id']}/r{pick.randint(1, field['rows'])}"
                    f"c{pick.randint(1, field['columns'])}": pick.choice(field["symbols"])["sign"]
                    for _ in range(pick.randint(1, 20))
                }
            case "marks":
                words = [word["word"] for word in field["words"]]
                mark = pick.choice([*words, pick.randint(field["low"], field["high"])])
                space = pick.choice(field["spaces"])["id"]
                return {f"{field['id']}/{space}": {"mark": mark, "circled": mark != "x"}}
            case "route":
                spaces = [space["id"] for space in field["spaces"]]
                return {field["id"]: pick.sample(spaces, pick.randint(1, 8))}
            case "cards":
                card = pick.choice(field["cards"])["name"]
                return {f"{field['id']}/{card}": pick.randint(0, 1)}
            case _:
                return {f"{field['id']}": pick.randint(0, 1)}

    def _play(self, device: str, view: Mapping[str, Any]) -> None:
        """Press one of the game's own buttons."""
        kinds = [kind for kind in self.evening.game.play.commands if kind in view["me"]["can"]]
        play, seats = view["play"], self._seats(device)
        pressed = [
            (int(seat), press["kind"], press["data"])
            for seat, presses in play.get("may", {}).items()
            for press in presses.values()
        ]
        if pressed and self._pick.randrange(5):
            # Somebody presses the button that the table waits for, whoever's turn it is.
            seat, kind, data = self._pick.choice(pressed)
            self._host_for(seat, kind, **data)
            return
        if not kinds:
            return
        queue = play.get("draft", {}).get("queue", [])
        seat = play.get("active", self._one(queue[:1] or seats))
        if "may" in play and play.get("dice") and self._pick.randrange(4):
            kinds = ["throw", "rethrow", "choose-face"]
        if "end-throw" in kinds and not self._pick.randrange(3):
            kinds = ["throw"]
        kind = self._pick.choice(kinds)
        data = self._data(kind, view, seat)
        self._host_for(seat, kind, **data)

    def _data(self, kind: str, view: Mapping[str, Any], seat: int) -> Data:
        """Return what a button of a game sends, as its own screen would make it."""
        pick, play = self._pick, view["play"]
        dice, thrown = self.evening.game.dice, play.get("throw", {})
        match kind:
            case "throw" if dice and not pick.randrange(4):
                return {"faces": pick.choices(dice.faces, k=dice.count)}
            case "rethrow":
                places = range(len(thrown.get("faces", "")))
                return {
                    "keep": sorted(pick.sample(places, pick.randint(0, max(0, len(places) - 1))))
                }
            case "play-card" | "take-card" if "draft" in play:
                return self._drafted(kind, seat)
            case "lay-card":
                device = next((each for each in self.devices if seat in self._seats(each)), HOST)
                own = self.evening.view(device).get("private", {}).get(str(seat), {})
                held = [each["card"] for each in own.get("held", {}).values()]
                return {"card": pick.choice(held or ["Nothing"])}
            case "choose-face":
                wilds = play.get("rs", {})
                die = self._one(sorted(wilds)) or "0"
                options = sorted(wilds.get(die, {}).get("options", ["sword"]))
                return {"die": int(die), "face": pick.choice(options)}
            case "reveal-turn-card" if play.get("deck") and pick.randrange(2):
                return {"card": pick.choice(sorted(play["deck"]))}
            case "choose-hero" if "box" in play:
                return {"hero": pick.choice(sorted(play["box"]["heroes"].values(), key=str))["id"]}
            case "buy-card" | "cover-card":
                return {"place": pick.randint(0, 2)}
            case "buy-hearts":
                return {"count": 1}
            case "use-card" | "correct-card" | "correct-place" | "correct-count" | "set-modifier":
                return self._corrected(kind, play)
            case "take-card":
                cards = sorted(play.get("kinds", {}).get("cards", {})) or ["none"]
                return {"card": pick.choice(cards)}
            case _:
                takes = self.evening.game.play.commands[kind].data
                advice = view.get("advice", {}).get(str(seat), {})
                return self._die_used(advice, takes) if {"throw", "dice"} <= {*takes} else {}

    def _die_used(self, advice: Mapping[str, Any], takes: Iterable[str]) -> Data:
        """Return what is sent with a press about a die of the throw that a sheet writes."""
        pick, turn = self._pick, advice.get("turn", {})
        dice = {place: die["face"] for place, die in turn.get("dice", {}).items()}
        place = pick.choice(sorted(dice) or ["0"])
        asked = turn.get("place", {"die": place, "spaces": ["r1c1"]})
        district = pick.choice(sorted(advice.get("districts", {})) or [""])
        draws = advice.get("districts", {}).get(district, {}).get("draws", {})
        sent: Data = {
            "throw": turn.get("number"),
            "dice": [*dice.values()],
            "place": asked["die"] if "space" in takes else place,
            "face": dice.get(place),
            "row": pick.choice(sorted(advice.get("fits", {}).get(str(dice.get(place)), ["none"]))),
            "space": pick.choice(sorted(asked["spaces"])),
            "spaces": [advice["districts"][each]["corner"] for each in draws],
            "keep": bool(pick.randrange(2)),
        }
        return {key: value for key, value in sent.items() if key in takes}

    def _drafted(self, kind: str, seat: int) -> Data:
        """Return the card that a seat plays from its hand, or takes from the offer."""
        draft = self.evening.view(HOST)["play"]["draft"]
        if kind == "take-card":
            offer = draft.get("offer", {})
            open_ones = [place for place, each in offer.items() if each["open"]]
            return {"place": int(self._pick.choice(open_ones or ["0"]))}
        device = next((each for each in self.devices if seat in self._seats(each)), HOST)
        hand = self.evening.view(device).get("private", {}).get(str(seat), {}).get("hand", {})
        cards = [card["card"] for card in hand.values() if card["may"]]
        return {"card": self._pick.choice(cards or ["Nothing"])}

    def _corrected(self, kind: str, play: Mapping[str, Any]) -> Data:
        """Return a correction by hand of what lies on the table."""
        pick, heroes = self._pick, play.get("heroes", {})
        hero = self._one(sorted(heroes)) or "0"
        cards = sorted(play.get("kinds", {}).get("cards", {})) or ["none"]
        what = pick.choice(COUNTS)
        match kind:
            case "use-card":
                return {"card": pick.choice(cards)}
            case "correct-card":
                return {"hero": int(hero), "card": pick.choice(cards), "holds": True}
            case "correct-place":
                land = {"land": pick.randint(0, 3)} if pick.randrange(3) else {}
                return {"hero": int(hero), **land}
            case "set-modifier":
                term = pick.choice(MODIFIED)
                return {"hero": int(hero), "term": term, "value": pick.randint(-2, 3)}
        place = str(pick.randint(0, 3))
        on_land = play.get("realm", {}).get(place) if pick.randrange(2) else None
        old = (on_land or heroes.get(hero, {})).get(what, 0)
        # Few get so many banners by hand that the game is over.
        new = pick.choice([0, 1, 2, 3, 3, 4, 5, 9, 10])
        target = {"land": int(place)} if on_land else {"hero": int(hero)}
        return {"what": what, "old": old, "new": new, **target}

    def _one(self, among: Sequence[Any]) -> Any:
        return self._pick.choice(among) if among else None
