"""Set the game up, and begin each round by its turn card."""

from collections.abc import Callable
from typing import Any

from tests.games.realm_master.naive.following import Following
from tests.games.realm_master.naive.standing import GOODS, Data, need


class Rounds(Following):
    """What is pressed before anybody’s turn."""

    def do_lay_out(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        need(self.step == "choosing" and not self.lands)
        for land in luck("lands"):
            printed = self.box["lands"][land]
            self.lands.append({"id": land, **{what: int(printed.get(what, 0)) for what in GOODS}})
        self.first = self.active = luck("first")
        self.choosing = self.from_first(self.seats)
        cards, turned = self.box["buy_cards"], self.box["turn_cards"]
        self.deck = [card for card in cards for _ in range(int(cards[card]["copies"]))]
        self.pile = [card for card in turned for _ in range(int(turned[card]["copies"]))]
        self.open = list(luck("open"))
        for card in self.open:
            self.deck.remove(card)

    def do_choose_hero(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        late = self.step == "round" and not self.round and seat not in self.heroes
        turn = self.step == "choosing" and bool(self.lands) and seat not in self.choosing[1:]
        need(late or turn)
        need(data["hero"] in self.box["heroes"])
        need(all(h["id"] != data["hero"] for s, h in self.heroes.items() if s != seat))
        printed = self.box["heroes"][data["hero"]]
        start = {what: int(printed.get(what, 0)) for what in GOODS}
        self.heroes[seat] = {"id": data["hero"], "land": None, "cards": [], **start}
        self.chose(seat)

    def do_pass_over(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        need(self.step == "choosing" and self.choosing)
        need(len(self.heroes) + len(self.choosing) > 2 and data["whose"] == self.choosing[0])
        self.chose(data["whose"])

    def chose(self, seat: int) -> None:
        """Go on to the next who chooses."""
        if seat in self.choosing:
            self.choosing.remove(seat)
            self.step = "choosing" if self.choosing else "round"

    def do_reveal_turn_card(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        need(self.step == "round")
        if "card" in data:
            need(data["card"] in self.pile)
        self.card = data["card"] if "card" in data else luck("card")
        self.pile.remove(self.card)
        self.round += 1
        alive, inside, kind = self.from_first(self.alive()), self.inside(), self.kind()
        if kind == "gift-outside":
            for each in alive:
                if each not in inside:
                    self.gain(each, {"hearts": self.amount()})
        if kind == "gold-for-empty":
            for place, land in enumerate(self.lands):
                if not land["gold"]:
                    self.fill(place, {"gold": self.amount()})
        if kind == "tribute":
            paid = self.box["turn_cards"][self.card]["tribute"]
            self.step, self.debts = "tribute", [(each, face) for each in alive for face in paid]
            self.settle_debts()
        elif kind == "ultimatum" and inside:
            self.step, self.waiting = "ultimatum", inside
        elif kind == "land-roll":
            self.step, self.rolled = "land-roll", 0
        else:
            self.begin_turn(alive[0])

    def do_pay_tribute(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        need(self.step == "tribute" and self.debts and self.debts[0][0] == seat)
        need(self.room(data["land"]) > 0)
        self.pay_debt(data["land"])
        self.settle_debts()

    def do_answer_ultimatum(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        need(self.step == "ultimatum" and seat in self.waiting)
        hero = self.heroes[seat]
        self.waiting.remove(seat)
        if data["leave"]:
            hero["land"] = None
        else:
            hero["hearts"] = max(0, hero["hearts"] - self.amount())
            if not hero["hearts"]:
                self.fall(seat, None)
        self.resume()

    def do_roll_lands(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        need(self.step == "land-roll")
        rolls = [data["faces"]] if "faces" in data else luck("rolls")
        for faces in rolls:
            halves = faces.count("half") + faces.count("r")
            given = {"hearts": faces.count("heart"), "gold": faces.count("coin")}
            self.fill(self.rolled, {**given, "banners": halves // 2})
            self.rolled += 1
        if self.rolled == 4:
            self.begin_turn(self.from_first(self.alive())[0])
