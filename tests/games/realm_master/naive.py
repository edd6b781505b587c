"""The rules of play written a second time, in plain dicts, from the rule text and its rulings.

Nothing of the game's code is used. `press` carries a command out or raises `Refused`; what luck
brings is asked for by `luck`, once the command is known to be allowed.
"""

from collections.abc import Callable
from copy import deepcopy
from typing import Any

Data = dict[str, Any]
GOODS = ("hearts", "gold", "banners")
OF_FACE = {"heart": "hearts", "coin": "gold", "banner": "banners"}
OWN = ("dice", "attack", "blow", "answer", "spoils", "move", "end")
"""Steps of a hero's own turn."""


class Refused(Exception):
    """The rules do not allow the command."""


def need(allowed: object) -> None:
    """Refuse what is not allowed."""
    if not allowed:
        raise Refused


class Realm:
    """One game: who holds what, what lies where, and what the table waits for."""

    def __init__(self, edition: Data, seats: list[int]) -> None:
        self.box = {
            part: {each["id"]: each for each in edition[part]}
            for part in ("heroes", "lands", "turn_cards", "buy_cards")
        }
        self.seats = seats
        self.step = "choosing"
        self.heroes: dict[int, Data] = {}
        self.lands: list[Data] = []
        self.choosing: list[int] = []
        self.first = self.active = self.round = self.sold = self.rolled = 0
        self.pile: list[str] = []
        self.card = ""
        self.open: list[str] = []
        self.deck: list[str] = []
        self.shown = self.again = self.out = False
        self.faces: list[str] = []
        self.chosen: dict[int, str] = {}
        self.by_hand: dict[tuple[int, str], int] = {}
        self.waiting: list[int] = []
        self.debts: list[tuple[int, str]] = []
        self.spoils: list[list[int]] = []

    def twin(self) -> "Realm":
        """Return a copy that may be tried out; only the box is shared."""
        box, self.box = self.box, {}
        other = deepcopy(self)
        self.box = other.box = box
        return other

    # What stands.

    def alive(self) -> list[int]:
        """The living, by seat."""
        return [seat for seat in sorted(self.heroes) if self.heroes[seat]["hearts"] > 0]

    def inside(self) -> list[int]:
        """The living who stand on a land."""
        return [seat for seat in self.alive() if self.heroes[seat]["land"] is not None]

    def from_first(self, seats: list[int]) -> list[int]:
        """Seats round the table from the first player."""
        ordered = sorted(seats)
        return [s for s in ordered if s >= self.first] + [s for s in ordered if s < self.first]

    def winners(self) -> list[int] | None:
        """Who has won; None while the game goes on."""
        if self.step == "choosing":
            return None
        alive = self.alive()
        flags = {seat: self.heroes[seat]["banners"] for seat in alive}
        most = max(flags.values(), default=0)
        if most >= 10 or (self.out and len(alive) > 1):
            return [seat for seat in alive if flags[seat] == most]
        return alive if len(alive) < 2 else None

    def ability(self, seat: int) -> str:
        """What a hero can do."""
        return str(self.box["heroes"][self.heroes[seat]["id"]]["ability"])

    def land(self, place: int) -> Data:
        """What a land prints."""
        return dict(self.box["lands"][self.lands[place]["id"]])

    def room(self, place: int) -> int:
        """Free places of a land."""
        lying = self.lands[place]
        return int(self.land(place)["places"] - sum(lying[what] for what in GOODS))

    def kind(self) -> str:
        """What the card of the round does."""
        return str(self.box["turn_cards"][self.card]["kind"]) if self.card else ""

    def amount(self) -> int:
        """Its number."""
        return int(self.box["turn_cards"][self.card].get("amount", 0)) if self.card else 0

    def dice(self) -> list[str]:
        """The faces, each R as chosen."""
        return [self.chosen.get(at, face) for at, face in enumerate(self.faces)]

    def counted(self, face: str) -> int:
        """How many dice show a face; the squire's five are six."""
        count = [each for each in self.dice() if each != "r"].count(face)
        return count + (count == 5 and self.ability(self.active) == "squire")

    def blows(self) -> dict[int, int]:
        """Whom the swords hit, and for how much."""
        swords = self.counted("sword")
        inside = self.inside()
        at_home = self.active in inside
        hit = [seat for seat in self.alive() if (seat in inside) is not at_home] if swords else []
        return {seat: max(0, swords + sum(self.terms(seat).values())) for seat in hit}

    def terms(self, seat: int) -> dict[str, int]:
        """What is added to the swords against one hero."""
        me, other, cards = self.heroes[self.active], self.heroes[seat], self.box["buy_cards"]
        five = self.dice().count("sword") == 5 and self.ability(self.active) == "warrior"
        stands = other["land"]
        printed = {
            "turn_card": self.amount() if self.kind() == "attack" else 0,
            "hero": 2 if five else 0,
            "land": 0 if stands is None else int(self.land(stands).get("danger", 0)),
            "cards": sum(int(cards[card].get("attack", 0)) for card in me["cards"]),
            "shields": -sum(int(cards[card].get("shield", 0)) for card in other["cards"]),
        }
        return {term: self.by_hand.get((seat, term), count) for term, count in printed.items()}

    def doomed(self) -> list[int]:
        """Whom the swords kill, of those who hold a card to be used up."""
        cards = self.box["buy_cards"]
        return [
            seat
            for seat, damage in self.blows().items()
            if damage >= self.heroes[seat]["hearts"]
            and any(not cards[card].get("keeps") for card in self.heroes[seat]["cards"])
        ]

    def price(self, seat: int, card: str) -> int:
        """Gold for a card."""
        printed = self.box["buy_cards"][card]
        saves = self.ability(seat) == "wizard" and bool(printed.get("enchantment"))
        return max(0, int(printed["price"]) - saves)

    def cost(self, seat: int, place: int) -> Data:
        """What entering a land costs a hero."""
        printed = self.land(place)
        gold = int(printed.get("cost", 0)) - (self.ability(seat) == "dwarf")
        return {
            "hearts": int(printed.get("cost_hearts", 0)),
            "gold": max(0, gold),
            "banners": int(printed.get("cost_banners", 0)),
        }

    # What is done.

    def press(self, kind: str, seat: int, data: Data, luck: Callable[[str], Any]) -> None:
        """Carry a command out.

        Args:
            luck: Returns what was drawn, by what it was drawn for.

        Raises:
            Refused: The rules do not allow it.
        """
        free = ("correct-count", "correct-place", "correct-card")
        need(kind in free or self.winners() is None)
        getattr(self, f"do_{kind.replace('-', '_')}")(seat, data, luck)

    def on_turn(self, seat: int, *steps: str) -> Data:
        """Refuse all but the hero on turn, in these steps; return that hero."""
        need(self.step in steps and seat == self.active)
        return self.heroes[seat]

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

    def settle_debts(self) -> None:
        """Pay and drop what leaves no choice."""
        while self.debts and self.winners() is None:
            seat, face = self.debts[0]
            hero, what = self.heroes[seat], OF_FACE[face]
            places = [place for place in range(4) if self.room(place) > 0]
            least = 2 if what == "hearts" else 1
            if hero[what] < least or not places:
                self.debts.pop(0)
            elif len(places) == 1:
                self.pay_debt(places[0])
            else:
                return
        if self.winners() is None:
            self.begin_turn(self.from_first(self.alive())[0])

    def pay_debt(self, place: int) -> None:
        """Pay the next resource to a land."""
        seat, face = self.debts.pop(0)
        self.heroes[seat][OF_FACE[face]] -= 1
        self.lands[place][OF_FACE[face]] += 1

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

    def begin_turn(self, seat: int) -> None:
        """Give the dice to a hero."""
        self.step, self.active, self.faces, self.chosen, self.by_hand = "dice", seat, [], {}, {}
        self.waiting, self.debts, self.spoils, self.sold = [], [], [], 0
        self.shown = self.again = False

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

    def strike(self) -> None:
        """Let the swords hit."""
        blows = self.blows()
        for seat, damage in blows.items():
            self.heroes[seat]["hearts"] = max(0, self.heroes[seat]["hearts"] - damage)
        if self.ability(self.active) == "elf":
            self.gain(self.active, {"banners": sum(damage >= 4 for damage in blows.values())})
        self.waiting = [seat for seat in blows if seat in self.inside()]
        for seat in blows:
            if not self.heroes[seat]["hearts"]:
                self.fall(seat, self.active)
        self.next_step()

    def fall(self, seat: int, killer: int | None) -> None:
        """Share out what a fallen hero held."""
        hero = self.heroes[seat]
        gold, banners, cards = hero["gold"], hero["banners"], len(hero["cards"]) // 2
        if killer is None:
            cards = 0
        else:
            self.gain(killer, {"gold": gold // 2, "banners": banners // 2})
            gold, banners = gold - gold // 2, banners - banners // 2
        if hero["land"] is not None:
            self.fill(hero["land"], {"gold": gold, "banners": banners})
        hero.update(hearts=0, gold=0, banners=0, land=None)
        self.waiting = [each for each in self.waiting if each != seat]
        if cards:
            self.spoils.append([seat, cards])
        else:
            hero["cards"] = []

    def next_step(self) -> None:
        """Wait for what comes behind the attack."""
        inside = self.inside()
        places = 2 if len(self.alive()) >= 5 else 1
        if self.spoils:
            self.step = "spoils"
        elif self.waiting:
            self.step = "answer"
        elif self.active in inside or ("sword" in self.dice() and len(inside) < places):
            self.step = "move"
        else:
            self.step = "end"

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

    # What follows.

    def settle(self) -> None:
        """Wait for nobody who is out, stands elsewhere, or holds nothing to be taken."""
        asked = self.doomed() if self.step == "blow" else self.inside()
        self.waiting = [seat for seat in self.waiting if seat in asked]
        self.debts = [debt for debt in self.debts if debt[0] in self.alive()]
        for spoil in self.spoils:
            held = len(self.heroes[spoil[0]]["cards"])
            spoil[1] = 0 if spoil[0] in self.alive() else min(spoil[1], held)
        self.spoils = [spoil for spoil in self.spoils if spoil[1]]
        if self.step in OWN and self.active not in self.alive():
            self.step = "end"
        elif self.step in ("answer", "spoils", "move"):
            self.next_step()

    def resume(self) -> None:
        """Go on where nobody is asked any more."""
        if self.winners() is not None:
            return
        if self.step == "blow" and not self.waiting:
            self.strike() if self.blows() else self.next_step()
        elif self.step == "tribute":
            self.settle_debts()
        elif self.step == "ultimatum" and not self.waiting:
            self.begin_turn(self.from_first(self.alive())[0])

    def gain(self, seat: int, goods: Data) -> None:
        """Give a hero goods from the supply; hearts above ten are lost."""
        hero = self.heroes[seat]
        for what, count in goods.items():
            hero[what] += count
        hero["hearts"] = min(10, hero["hearts"])

    def fill(self, place: int, goods: Data) -> None:
        """Lay goods on a land: hearts, gold, banners, so far as there is room."""
        for what in GOODS:
            self.lands[place][what] += min(max(0, self.room(place)), goods.get(what, 0))

    def collect(self, seat: int, hearts: int) -> None:
        """Take what a land gives."""
        hero, land = self.heroes[seat], self.lands[self.heroes[seat]["land"]]
        taken = {
            "hearts": min(hearts, land["hearts"], 10 - hero["hearts"]),
            "gold": min(1, land["gold"]),
            "banners": min(1, land["banners"]),
        }
        for what in GOODS:
            hero[what] += taken[what]
            land[what] -= taken[what]
