"""Hold one game as it stands: who holds what, what lies where, and what the table waits for."""

from copy import deepcopy
from typing import Any, Self

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


class Standing:
    """A game, and what can be asked of it."""

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

    def twin(self) -> Self:
        """Return a copy that may be tried out; only the box is shared."""
        box, self.box = self.box, {}
        other = deepcopy(self)
        self.box = other.box = box
        return other

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

    def on_turn(self, seat: int, *steps: str) -> Data:
        """Refuse all but the hero on turn, in these steps; return that hero."""
        need(self.step in steps and seat == self.active)
        return self.heroes[seat]
