"""Let happen by itself what follows from a press: debts, blows, falls, the next step."""

from tests.games.realm_master.naive.standing import GOODS, OF_FACE, OWN, Data, Standing


class Following(Standing):
    """What nobody presses for."""

    def begin_turn(self, seat: int) -> None:
        """Give the dice to a hero."""
        self.step, self.active, self.faces, self.chosen, self.by_hand = "dice", seat, [], {}, {}
        self.waiting, self.debts, self.spoils, self.sold = [], [], [], 0
        self.shown = self.again = False

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
