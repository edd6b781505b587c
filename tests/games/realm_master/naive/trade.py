"""Buy and use cards and hearts."""

from collections.abc import Callable
from typing import Any

from tests.games.realm_master.naive.following import Following
from tests.games.realm_master.naive.standing import GOODS, OWN, Data, need


class Trade(Following):
    """What is bought and used."""

    def do_buy_card(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        hero = self.on_turn(seat, *OWN)
        need(data["place"] < len(self.open))
        card = self.open[data["place"]]
        need(hero["gold"] >= self.price(seat, card))
        hero["gold"] -= self.price(seat, card)
        hero["cards"].append(card)
        rest = self.deck[self.shown :]
        if rest:
            following = luck("next")
            rest.remove(following)
            self.open[data["place"]] = following
            self.deck = self.deck[: self.shown] + rest
        else:
            self.open.pop(data["place"])

    def do_reveal_card(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        hero = self.on_turn(seat, *OWN)
        need(not self.shown and self.deck and hero["gold"] >= 1)
        card = luck("card")
        hero["gold"] -= 1
        self.deck.remove(card)
        self.deck.insert(0, card)
        self.shown = True

    def do_buy_revealed(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        hero = self.on_turn(seat, *OWN)
        need(self.shown and hero["gold"] >= self.price(seat, self.deck[0]))
        hero["gold"] -= self.price(seat, self.deck[0])
        hero["cards"].append(self.deck.pop(0))
        self.shown = False

    def do_cover_card(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        self.on_turn(seat, *OWN)
        need(self.shown and data["place"] <= len(self.open))
        self.open[data["place"] : data["place"] + 1] = [self.deck.pop(0)]
        self.shown = False

    def do_use_card(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        need(self.step != "choosing" and seat in self.alive())
        hero = self.heroes[seat]
        need(data["card"] in hero["cards"])
        card = self.box["buy_cards"][data["card"]]
        need(not card.get("keeps"))
        hero["cards"].remove(data["card"])
        self.gain(seat, {what: int(card.get(f"gives_{what}", 0)) for what in GOODS})
        self.settle()
        self.resume()

    def do_buy_hearts(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        hero = self.on_turn(seat, *OWN)
        need(self.kind() == "gift-trade")
        sold = min(self.amount() - self.sold, hero["gold"], 10 - hero["hearts"])
        need(data["count"] <= sold)
        hero["gold"] -= data["count"]
        hero["hearts"] += data["count"]
        self.sold += data["count"]
