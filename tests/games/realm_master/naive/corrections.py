"""Correct by hand what does not agree with the table."""

from collections.abc import Callable
from typing import Any

from tests.games.realm_master.naive.following import Following
from tests.games.realm_master.naive.standing import Data, need


class Corrections(Following):
    """What puts a count, a place or a card right."""

    def do_correct_count(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        need(self.step != "choosing")
        what, new = data["what"], data["new"]
        if "hero" in data:
            need(data["hero"] in self.heroes)
            held = self.heroes[data["hero"]]
            need(what != "hearts" or new <= 10)
        else:
            held = self.lands[data["land"]]
            need(new <= held[what] or new - held[what] <= self.room(data["land"]))
        need(held[what] == data["old"])
        held[what] = new
        if "hero" in data:
            self.settle()
        self.resume()

    def do_correct_place(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        need(self.step != "choosing" and data["hero"] in self.heroes)
        self.heroes[data["hero"]]["land"] = data.get("land")
        self.settle()
        self.resume()

    def do_correct_card(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        need(self.step != "choosing" and data["hero"] in self.heroes)
        need(data["card"] in self.box["buy_cards"])
        cards = self.heroes[data["hero"]]["cards"]
        need(data["holds"] or data["card"] in cards)
        cards.append(data["card"]) if data["holds"] else cards.remove(data["card"])
        self.settle()
        self.resume()
