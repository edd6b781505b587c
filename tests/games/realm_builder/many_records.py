"""Make random records of Realm Builder: dealt tables, editions inline, choices fixed by hand."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.frozen.luck import Luck
from tests.frozen.records import with_names

SAMPLE = {
    "leader": "Emperor Empress King*2 Queen*2 Prince*2 Princess Duke*2 Duchess*2 Count*3 "
    "Countess*3",
    "land": "County*6 Duchy*4 Town*2",
    "character": "Marshal Knight*5 Squire*3 Hero Dragon Bishop*2 Merchant*2 Minstrel*2 Steward*2",
    "thing": "Castle*2 Tower Ship*2 Crown*2 Sceptre*2 Orb*2 Sword*2 Ring*2 Chalice*3 Banner*2",
}
"""The deck of `sample-1`, written down again: cards and copies by suit."""
CONSORTS = {
    "Emperor": "Empress",
    "Empress": "Emperor",
    "King": "Queen",
    "Queen": "King",
    "Prince": "Princess",
    "Duke": "Duchess",
    "Duchess": "Duke",
    "Count": "Countess",
    "Countess": "Count",
}
RULES = {
    "Prince": ["County", "Duchy"],
    "Duke": ["Duchy"],
    "Duchess": ["Duchy"],
    "Count": ["County"],
    "Countess": ["County"],
}
RANKS = {
    "Emperor": 5,
    "Empress": 5,
    "King": 4,
    "Queen": 4,
    "Prince": 3,
    "Princess": 3,
    "Duke": 2,
    "Duchess": 2,
    "Count": 1,
    "Countess": 1,
}
TREASURES = ("Crown", "Sceptre", "Orb", "Sword", "Ring", "Chalice")
MATES = {
    "Count": ("County",),
    "Countess": ("Count", "County"),
    "Duke": ("Duchy",),
    "Duchess": ("Duke", "Duchy"),
    "Prince": ("County", "Duchy"),
    "Princess": ("Hero",),
    "King": ("Castle",),
    "Queen": ("Crown",),
    "Squire": ("Knight",),
    "Merchant": ("Ship", "Town"),
    "Sceptre": ("King", "Emperor"),
    "Orb": ("Queen", "Empress"),
    "Sword": ("Hero", "Knight"),
    "Ring": ("Princess",),
    "Town": ("Ship",),
}
"""With whom a card of the sample pairs, so that fixed pairs are often possible."""
KINDS = ("leader", "land", "treasure", "character", "thing", "symbol:sword", "symbol:crown")
TOGGLES = ("flipped_military", "double_pairing", "dragon_first", "literal_difference")
HOUSES = (
    (),
    ("King", "Queen", "Emperor", "Empress", "Duke", "Duchess", "Count", "Countess"),
    ("Prince", "Princess", "Tower", "Hero", "County", "Duchy"),
    ("Countess", "Duchess", "County", "Duchy", "Count"),
    ("Crown", "Ring", "Orb", "Dragon", "Ship", "Castle", "Hero"),
    ("County", "Duchy", "Town", "Castle", "Marshal", "Knight"),
    ("Knight", "Marshal", "Castle", "King", "Dragon"),
)
"""Names that come up together, so that the rules about them meet; none stands for every name."""


def _deck() -> list[tuple[str, str]]:
    cards: list[tuple[str, str]] = []
    for suit, row in SAMPLE.items():
        for word in row.split():
            name, _, copies = word.partition("*")
            cards += [(name, suit)] * int(copies or 1)
    return cards


DECK = _deck()


def make(luck: Luck) -> dict[str, Any]:
    """Return a record without its game."""
    edition: Any = "sample-1"
    if luck.in_hundred(60):
        tableaux = _deal(luck, DECK, luck.between(2, 4))
    elif luck.in_hundred(40):
        edition = _corrected(luck)
        tableaux = _deal(luck, DECK, luck.between(2, 4))
    else:
        edition = _invented(luck)
        tableaux = _gather(luck, edition, luck.between(2, 4))
    sheets = [_sheet(luck, tableau) for tableau in tableaux]
    record: dict[str, Any] = {"edition": edition, "players": with_names(luck, [*sheets])}
    if luck.in_hundred(60):
        record["toggles"] = {each: luck.in_hundred(50) for each in TOGGLES if luck.in_hundred(50)}
    return record


def _deal(luck: Luck, deck: Sequence[tuple[str, str]], players: int) -> list[list[str]]:
    """Return cards dealt from the deck: mostly twelve each, fewer and more now and then."""
    names = [name for name, _ in luck.shuffle(deck)]
    count = 12 if luck.in_hundred(60) else luck.between(0, 16)
    return [names[seat * count : (seat + 1) * count] for seat in range(players)]


def _gather(luck: Luck, edition: Mapping[str, Any], players: int) -> list[list[str]]:
    """Return cards of an invented edition that belong together, few enough to try all pairs."""
    every = [card["name"] for card in edition["cards"]]
    tableaux: list[list[str]] = []
    for _ in range(players):
        house = luck.pick(HOUSES) or every
        count = luck.between(1, 8)
        tableaux.append([luck.pick(house if luck.in_hundred(80) else every) for _ in range(count)])
    return tableaux


def _sheet(luck: Luck, cards: list[str]) -> dict[str, Any]:
    sheet: dict[str, Any] = {"cards": cards}
    if cards and luck.in_hundred(2):
        sheet["cards"] = [*cards[:-1], "No such card"]
    if luck.in_hundred(15):
        sheet["choices"] = _choices(luck, cards)
    return sheet


def _choices(luck: Luck, cards: list[str]) -> dict[str, Any]:
    choices: dict[str, Any] = {}
    if luck.in_hundred(50):
        choices["monarch"] = _monarch(luck, cards)
    if luck.in_hundred(15):
        given = [name for name in cards if name in TREASURES or name in ("County", "Duchy", "Town")]
        choices["flipped"] = luck.sample(given, min(len(given), luck.pick((0, 1, 1, 2))))
    if luck.in_hundred(50):
        pairs = [
            [name, mate]
            for name in sorted(set(cards))
            for mate in MATES.get(name, ())
            if mate in cards
        ]
        choices["pairs"] = luck.sample(pairs, min(len(pairs), luck.pick((0, 1, 1, 2, 4))))
        if luck.in_hundred(10):
            choices["pairs"].append([luck.pick(DECK)[0], luck.pick(DECK)[0]])
    return choices


def _monarch(luck: Luck, cards: list[str]) -> list[str]:
    """Return a leader of the highest rank, now and then with the consort or a wrong one."""
    leaders = [name for name in cards if name in RANKS]
    if not leaders or luck.in_hundred(8):
        return [luck.pick(DECK)[0]] if luck.in_hundred(30) else []
    highest = max(RANKS[name] for name in leaders)
    name = luck.pick([leader for leader in leaders if RANKS[leader] == highest])
    consort = CONSORTS.get(name, "")
    return [name, consort] if consort in cards and luck.in_hundred(60) else [name]


def _corrected(luck: Luck) -> dict[str, Any]:
    """Return the deck of the sample with other numbers, as a group corrects it from its box."""
    cards: list[dict[str, Any]] = []
    for name, suit in dict.fromkeys(DECK):
        card = _card(luck, name, suit)
        card["copies"] = DECK.count((name, suit))
        if luck.in_hundred(10):
            card["title"] = f"{name} of the box"
        mates = MATES.get(name, ())
        if mates and luck.in_hundred(70):
            card["pairs"] = [{"with": mate, "points": luck.between(1, 4)} for mate in mates]
        cards.append(card)
    return {"id": "ours-1", "cards": cards}


def _invented(luck: Luck) -> dict[str, Any]:
    """Return the cards of the sample with bonuses for anything, some below nought."""
    cards: list[dict[str, Any]] = []
    names = [name for name, _ in DECK]
    for name, suit in dict.fromkeys(DECK):
        card = {**_card(luck, name, suit), "copies": 20}
        kinds = (*KINDS, *luck.sample(names, 8))
        for key, word, counts in (
            ("pairs", "with", (0, 0, 0, 1, 1, 2)),
            ("each", "of", (0, 0, 0, 1, 2)),
        ):
            more = ("ruled land",) if key == "each" else ()
            bonuses = [
                {word: luck.pick((*kinds, *more)), "points": luck.between(-1, 3)}
                for _ in range(luck.pick(counts))
            ]
            if bonuses:
                card[key] = bonuses
        cards.append(card)
    return {"id": luck.pick(("random", "a", "Our box 7")), "cards": luck.shuffle(cards)}


def _card(luck: Luck, name: str, suit: str) -> dict[str, Any]:
    card: dict[str, Any] = {"name": name, "suit": suit}
    if luck.in_hundred(80):
        card["points"] = luck.between(-1, 5)
    if luck.in_hundred(50):
        card["military"] = luck.pick((0, 1, 1, 2, 3, 4))
    if suit == "leader":
        card["rank"] = RANKS[name] if luck.in_hundred(80) else luck.between(1, 5)
        if name in CONSORTS and luck.in_hundred(90):
            card["consort"] = CONSORTS[name]
        if name in RULES:
            card["rules"] = RULES[name]
    if name in TREASURES or luck.in_hundred(3):
        card["treasure"] = True
    if luck.in_hundred(25):
        card["symbol"] = luck.pick(("crown", "sword"))
    return card
