"""Play a hero’s turn: dice, attack, moves."""

from collections.abc import Callable
from typing import Any

from tests.games.realm_master.naive.following import Following
from tests.games.realm_master.naive.standing import GOODS, Data, need


class Turns(Following):
    """What is pressed on a turn, but for buying."""

    def do_throw(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        self.on_turn(seat, "dice")
        need(not self.faces)
        self.faces, self.chosen = list(data["faces"] if "faces" in data else luck("faces")), {}

    def do_rethrow(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        self.on_turn(seat, "dice")
        need(self.faces and not self.again)
        left = [at for at in range(5) if at not in data["keep"]]
        need(left)
        if "faces" in data:
            need(len(data["faces"]) == len(left))
            for at, face in zip(left, data["faces"], strict=True):
                self.faces[at] = face
        else:
            self.faces = list(luck("faces"))
        self.chosen, self.again = {}, True

    def do_choose_face(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        self.on_turn(seat, "dice", "attack")
        need(self.faces and self.faces[data["die"]] == "r" and data["face"] != "r")
        self.chosen[data["die"]] = data["face"]

    def do_set_modifier(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        need(self.step in ("dice", "attack", "blow") and seat in self.heroes)
        need(data["hero"] in self.blows())
        self.by_hand[data["hero"], data["term"]] = data["value"]
        self.settle()
        self.resume()

    def do_resolve_dice(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        self.on_turn(seat, "dice", "attack")
        need(self.faces and "r" not in self.dice())
        if self.step == "dice":
            gains = {"hearts": self.counted("heart"), "gold": self.counted("coin")}
            self.gain(seat, {**gains, "banners": self.counted("half") // 2})
            self.step = "attack"
            if self.winners() is not None:
                return
        if not self.blows() or data.get("hold"):
            self.next_step()
        elif self.doomed():
            self.step, self.waiting = "blow", self.doomed()
        else:
            self.strike()

    def do_face_blow(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        need(self.step == "blow" and seat in self.waiting)
        self.waiting.remove(seat)
        self.resume()

    def do_answer_attack(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        need(self.step == "answer" and seat in self.waiting)
        self.waiting.remove(seat)
        if data["stay"]:
            self.collect(seat, 2 if self.ability(seat) == "princess" else 1)
        else:
            self.heroes[seat]["land"] = None
        self.next_step()

    def do_take_card(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        hero = self.on_turn(seat, "spoils")
        fallen = self.heroes[self.spoils[0][0]]
        need(data["card"] in fallen["cards"])
        fallen["cards"].remove(data["card"])
        hero["cards"].append(data["card"])
        self.spoils[0][1] -= 1
        if not self.spoils[0][1]:
            fallen["cards"] = []
            self.spoils.pop(0)
        self.next_step()

    def do_enter_land(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        hero = self.on_turn(seat, "move")
        inside = self.inside()
        others = [self.heroes[each]["land"] for each in inside if each != seat]
        if seat not in inside:
            need("sword" in self.dice() and len(others) < (2 if len(self.alive()) >= 5 else 1))
        need(data["land"] != hero["land"] and data["land"] not in others)
        cost = self.cost(seat, data["land"])
        need(all(hero[what] >= cost[what] for what in GOODS))
        need(not cost["hearts"] or hero["hearts"] > cost["hearts"])
        for what in GOODS:
            hero[what] -= cost[what]
        printed = self.land(data["land"])
        self.gain(seat, {what: int(printed.get(f"gives_{what}", 0)) for what in GOODS})
        hero["land"] = data["land"]
        self.collect(seat, 2 if self.ability(seat) == "princess" else 1)
        self.step = "end"

    def do_stay_put(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        hero = self.on_turn(seat, "move")
        if hero["land"] is not None:
            self.collect(seat, 1)
        self.step = "end"

    def do_leave_realm(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        hero = self.on_turn(seat, "move")
        need(hero["land"] is not None)
        hero["land"] = None
        self.step = "end"

    def do_end_turn(self, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        self.on_turn(seat, "end")
        need(not self.shown or seat not in self.alive())
        order = self.from_first(list(self.heroes))
        later = [each for each in order[order.index(seat) + 1 :] if each in self.alive()]
        self.begin_turn(later[0] if later else seat)
        if not later:
            self.step, self.out = "round", not self.pile
