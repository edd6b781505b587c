"""Score Realm Builder a second time, by trying everything; shares no code with the engine."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

Cards = list[dict[str, Any]]
Story = tuple[tuple[str, ...], tuple[str, ...], tuple[tuple[str, str], ...]]
"""All face-down names, the names given up by choice, the pairs."""
Option = tuple[tuple[int, ...], tuple[int, ...]]
"""Places of the monarch, and of the Princesses kept beside a Prince."""


class Impossible(Exception):
    """No way through agrees with a choice; holds player and key."""


def is_kind(card: dict[str, Any], kind: str) -> bool:
    return (
        kind == card["name"]
        or kind == card["suit"]
        or (kind == "treasure" and card.get("treasure", False))
        or ("symbol" in card and kind == "symbol:" + card["symbol"])
    )


def count(cards: Cards, up: set[int], *names: str) -> int:
    return len([i for i in up if cards[i]["name"] in names])


def names_of(cards: Cards, some: set[int]) -> tuple[str, ...]:
    return tuple(sorted(cards[i]["name"] for i in some))


def get_options(cards: Cards) -> list[Option]:
    leaders = [i for i, card in enumerate(cards) if card["suit"] == "leader"]
    if not leaders:
        return [((), ())]
    highest = max(cards[i]["rank"] for i in leaders)
    top = [i for i in leaders if cards[i]["rank"] == highest]
    monarchs: list[tuple[int, ...]] = [(i,) for i in top]
    for i, j in combinations(top, 2):
        one, two = cards[i], cards[j]
        married = one.get("consort") == two["name"] or two.get("consort") == one["name"]
        siblings = {one["name"], two["name"]} == {"Prince", "Princess"}
        if married and one["name"] != two["name"] and not siblings:
            monarchs.append((i, j))
    found: list[Option] = []
    for monarch in monarchs:
        found.append((monarch, ()))
        if "Prince" in [cards[i]["name"] for i in monarch]:
            ladies = [i for i in top if cards[i]["name"] == "Princess" and i not in monarch]
            if count(cards, set(range(len(cards))), "Tower", "Hero"):
                for size in range(1, len(ladies) + 1):
                    found += [(monarch, kept) for kept in combinations(ladies, size)]
    return found


def flipped_in_monarchy(cards: Cards, option: Option) -> set[int]:
    monarch, kept = option
    if not monarch:
        return set()
    rank = cards[monarch[0]]["rank"]
    return {
        i
        for i, card in enumerate(cards)
        if card["suit"] == "leader" and card["rank"] == rank and i not in (*monarch, *kept)
    }


def before_war(cards: Cards, option: Option, toggles: dict[str, bool]) -> set[int]:
    up = set(range(len(cards))) - flipped_in_monarchy(cards, option)
    return without_slain(cards, up) if toggles.get("dragon_first") else up


def without_slain(cards: Cards, up: set[int]) -> set[int]:
    """Take out the Dragons that a face-up Hero of the tableau flips, or one of another."""
    own = count(cards, up, "Hero") > 0
    return {
        i for i in up if cards[i]["name"] != "Dragon" or not (own or cards[i].get("hunted", False))
    }


def hunt(tables: list[Cards]) -> list[Cards]:
    """Mark each Dragon that the Hero of another tableau flips: one that nothing can turn down."""
    hunters = [
        [
            card
            for card in cards
            if card["name"] == "Hero"
            and card["suit"] in ("character", "thing")
            and not card.get("treasure")
        ]
        for cards in tables
    ]
    return [
        [card | {"hunted": any(hunters[:p] + hunters[p + 1 :])} for card in cards]
        for p, cards in enumerate(tables)
    ]


def military(cards: Cards, option: Option, toggles: dict[str, bool]) -> int:
    counted = before_war(cards, option, toggles)
    if toggles.get("flipped_military"):
        counted |= flipped_in_monarchy(cards, option)
    return sum(cards[i].get("military", 0) for i in counted)


def war(
    tables: list[Cards], held: list[Option], toggles: dict[str, bool]
) -> list[tuple[int, int, int, int]]:
    """Points, lands to flip, treasures to flip, lands left for each player."""
    two = len(tables) == 2
    ups = [before_war(cards, option, toggles) for cards, option in zip(tables, held, strict=True)]
    strengths, lands = [], []
    for cards, option, up in zip(tables, held, ups, strict=True):
        lands.append(len([i for i in up if cards[i]["suit"] == "land"]))
        own = military(cards, option, toggles)
        strengths.append(own - lands[-1] if two else own)
    best = max(strengths)
    top = [p for p, strength in enumerate(strengths) if strength == best]
    marshals = [p for p in top if count(tables[p], ups[p], "Marshal")]
    winner = top[0] if len(top) == 1 else marshals[0] if len(marshals) == 1 else None
    if two and best < 1:
        winner = None
    results = []
    for p, (cards, up) in enumerate(zip(tables, ups, strict=True)):
        free_lands = [i for i in up if cards[i]["suit"] == "land" and cards[i]["name"] != "Town"]
        open_lands = max(0, len(free_lands) - count(cards, up, "Castle"))
        goods = [i for i in up if cards[i].get("treasure") and cards[i]["suit"] != "land"]
        open_goods = max(0, len(goods) - count(cards, up, "Castle", "Town", "Ship"))
        if two:
            flip_lands = min(max(0, -strengths[p]), open_lands)
            loss = 0
            if winner is not None and p != winner:
                own = strengths[p] if toggles.get("literal_difference") else max(0, strengths[p])
                loss = best - own
            flip_goods = min(loss, open_goods)
        else:
            loss = best - strengths[p]
            flip_lands = min(loss, open_lands)
            flip_goods = min(loss - flip_lands, open_goods)
        results.append((2 if p == winner else 0, flip_lands, flip_goods, lands[p] - flip_lands))
    return results


def pair_value(cards: Cards, i: int, j: int, prince: bool) -> tuple[int, bool] | None:
    """Points and whether the land is ruled; None where they cannot pair."""
    one, two = cards[i], cards[j]
    if i == j or (prince and one["name"] == "Prince" and two["suit"] == "land"):
        return None
    bonuses = [b["points"] for b in one.get("pairs", []) if is_kind(two, b["with"])]
    rules = two["suit"] == "land" and two["name"] in one.get("rules", []) and two["name"] != "Town"
    sheltering = {one["name"], two["name"]} in ({"Princess", "Tower"}, {"Princess", "Hero"})
    if bonuses:
        return max(bonuses), rules
    return (0, rules) if rules or sheltering else None


def matchings(
    choices: list[list[tuple[int, int, bool, int]]], taken: frozenset[int]
) -> Iterator[list[tuple[int, int, bool, int]]]:
    if not choices:
        yield []
        return
    for rest in matchings(choices[1:], taken):
        yield rest
    for step in choices[0]:
        if step[1] not in taken:
            for rest in matchings(choices[1:], taken | {step[1]}):
                yield [step, *rest]


def end_points(
    cards: Cards, up: set[int], must: set[int], prince: bool, double: bool
) -> Iterator[tuple[int, tuple[tuple[str, str], ...]]]:
    """Every pairing of the face-up cards: all points of the tableau, and the pairs."""
    base = sum(cards[i].get("points", 0) for i in up) - (len(cards) - len(up))
    for_ruled = 0
    for i in up:
        for bonus in cards[i].get("each", []):
            if bonus["of"] == "ruled land":
                for_ruled += bonus["points"]
            else:
                base += bonus["points"] * len([j for j in up if is_kind(cards[j], bonus["of"])])
    all_partners: list[list[tuple[int, int, bool, int]]] = []
    for i in up:
        steps = []
        for j in up:
            value = pair_value(cards, i, j, prince)
            if value is not None:
                steps.append((i, j, value[1], value[0]))
        all_partners.append(steps)
        if double and cards[i]["name"] in ("Countess", "Duchess"):
            all_partners.append([(i, j, True, 0) for i, j, rules, _ in steps if rules])
    for chosen in matchings([partners for partners in all_partners if partners], frozenset()):
        safe = set()
        for i, j, _, _ in chosen:
            if {cards[i]["name"], cards[j]["name"]} in (
                {"Princess", "Tower"},
                {"Princess", "Hero"},
            ):
                safe |= {i, j}
        if must <= safe:
            points = base + sum(points + for_ruled * rules for _, _, rules, points in chosen)
            pairs = sorted((cards[i]["name"], cards[j]["name"]) for i, j, _, _ in chosen)
            yield points, tuple(pairs)


def stories(
    cards: Cards, option: Option, lands: int, goods: int, toggles: dict[str, bool]
) -> dict[Story, int]:
    """Every way the rest can go for one player, with the most points of it."""
    monarch, kept = option
    prince = "Prince" in [cards[i]["name"] for i in monarch]
    up = before_war(cards, option, toggles)
    found: dict[Story, int] = {}
    seen: set[tuple[int, ...]] = set()
    free_lands = [i for i in up if cards[i]["suit"] == "land" and cards[i]["name"] != "Town"]
    treasures = [i for i in up if cards[i].get("treasure") and cards[i]["suit"] != "land"]
    for lost_lands, lost in product(
        combinations(free_lands, lands), combinations(treasures, goods)
    ):
        left = up - set(lost_lands) - set(lost)
        left = without_slain(cards, left)
        rest = [i for i in left if i in treasures]
        more = min(
            count(cards, left, "Dragon"),
            max(0, len(rest) - count(cards, left, "Castle", "Town", "Ship")),
        )
        for hoard in combinations(rest, more):
            now = left - set(hoard)
            given = names_of(cards, {*lost_lands, *lost, *hoard})
            ladies = {i for i in now if cards[i]["name"] == "Princess" and i not in monarch}
            for size in range(len(ladies) + 1):
                for staying in combinations(sorted(ladies), size):
                    if not set(kept) <= set(staying):
                        continue
                    final = now - ladies | set(staying)
                    if (mark := (*sorted(final), -1, *sorted(map(ord, "".join(given))))) in seen:
                        continue
                    seen.add(mark)
                    down = names_of(cards, set(range(len(cards))) - final)
                    double = toggles.get("double_pairing", False)
                    for points, pairs in end_points(cards, final, set(staying), prince, double):
                        story = (down, given, pairs)
                        found[story] = max(points, found.get(story, points))
    return found


class Game:
    """One record, scored plainly."""

    def __init__(self, record: dict[str, Any]) -> None:
        edition = {card["name"]: card for card in record["edition"]["cards"]}
        self.toggles = record.get("toggles", {})
        self.names = [player["name"] for player in record["players"]]
        self.tables: list[Cards] = [
            [edition[name] for name in player["cards"]] for player in record["players"]
        ]
        if self.toggles.get("hero_anywhere"):
            self.tables = hunt(self.tables)
        self.choices = [player.get("choices", {}) for player in record["players"]]
        self.options = [get_options(cards) for cards in self.tables]
        self.ranks = [
            max([0, *(card["rank"] for card in cards if card["suit"] == "leader")])
            for cards in self.tables
        ]
        self.known: dict[Any, dict[Story, int]] = {}

    def all_stories(self, p: int, held: list[Option]) -> dict[Story, int]:
        _, lands, goods, _ = war(self.tables, held, self.toggles)[p]
        key = (p, held[p], lands, goods)
        if key not in self.known:
            self.known[key] = stories(self.tables[p], held[p], lands, goods, self.toggles)
        return self.known[key]

    def extra(self, p: int, held: list[Option]) -> int:
        """Points for monarch, war and largest realm."""
        fates = war(self.tables, held, self.toggles)
        points = fates[p][0]
        top = max(self.ranks)
        if top and self.ranks[p] == top and self.ranks.count(top) == 1:
            points += 1
        left = [fate[3] for fate in fates]
        if left[p] == max(left) and left[p] > 0:
            points += 4 if left.count(left[p]) == 1 else 2
        return points

    def best(self, p: int, held: list[Option], fixed: bool) -> tuple[Any, ...] | None:
        """The first of the best stories: (-points, down, pairs)."""
        choice = self.choices[p] if fixed else {}
        fitting = [
            (-points, down, pairs)
            for (down, given, pairs), points in self.all_stories(p, held).items()
            if ("flipped" not in choice or tuple(sorted(choice["flipped"])) == given)
            and ("pairs" not in choice or tuple(sorted(map(tuple, choice["pairs"]))) == pairs)
        ]
        return min(fitting) if fitting else None

    def allowed(self, p: int) -> list[Option]:
        """Options that agree with a fixed monarch and fixed pairs, the war not looked at."""
        choice, cards = self.choices[p], self.tables[p]
        options = self.options[p]
        if "monarch" in choice:
            wanted = tuple(sorted(choice["monarch"]))
            options = [option for option in options if names_of(cards, set(option[0])) == wanted]
            if not options:
                raise Impossible(p, "monarch")
        if "pairs" in choice:
            pairs = tuple(sorted(map(tuple, choice["pairs"])))
            options = [option for option in options if self.can_pair(p, option, pairs)]
            if not options:
                raise Impossible(p, "pairs")
        return options

    def can_pair(self, p: int, option: Option, wanted: tuple[Any, ...]) -> bool:
        cards = self.tables[p]
        up = set(range(len(cards))) - flipped_in_monarchy(cards, option)
        prince = "Prince" in [cards[i]["name"] for i in option[0]]
        ladies = {i for i in up if cards[i]["name"] == "Princess" and i not in option[0]}
        for size in range(len(ladies) + 1):
            for staying in combinations(sorted(ladies), size):
                if set(option[1]) <= set(staying):
                    final = up - ladies | set(staying)
                    double = self.toggles.get("double_pairing", False)
                    found = end_points(cards, final, set(staying), prince, double)
                    if any(pairs == wanted for _, pairs in found):
                        return True
        return False

    def choose(self, p: int, held: list[Option], among: list[Option], fixed: bool) -> Any:
        ranked = []
        for option in among:
            tried = [*held[:p], option, *held[p + 1 :]]
            best = self.best(p, tried, fixed)
            if best is not None:
                total = self.extra(p, tried) - best[0]
                monarch = names_of(self.tables[p], set(option[0]))
                own = military(self.tables[p], option, self.toggles)
                ranked.append(((-total, -own, monarch, *best[1:]), option))
        return min(ranked) if ranked else None

    def settle(self) -> list[Option]:
        players = range(len(self.tables))
        allowed = [self.allowed(p) for p in players]
        strongest = [
            min(
                allowed[p],
                key=lambda option, cards=self.tables[p]: (  # type: ignore[misc]
                    -military(cards, option, self.toggles),
                    names_of(cards, set(option[0])),
                    -len(option[1]),
                ),
            )
            for p in players
        ]
        held = []
        for p in players:
            chosen = self.choose(p, strongest, allowed[p], fixed=True)
            held.append(strongest[p] if chosen is None else chosen[1])
        for p in players:
            if self.best(p, held, fixed=True) is None:
                chosen = self.choose(p, held, allowed[p], fixed=True)
                held[p] = held[p] if chosen is None else chosen[1]
        for p in players:
            if self.best(p, held, fixed=True) is None:
                raise Impossible(p, "flipped or pairs")
        return held

    def result(self) -> dict[str, Any]:
        held = self.settle()
        players = []
        for p, cards in enumerate(self.tables):
            best = self.best(p, held, fixed=True)
            assert best is not None
            player = {
                "name": self.names[p],
                "total": self.extra(p, held) - best[0],
                "monarch": list(names_of(cards, set(held[p][0]))),
                "military": military(cards, held[p], self.toggles),
                "lands": war(self.tables, held, self.toggles)[p][3],
                "flipped": list(best[1]),
                "pairs": [list(pair) for pair in best[2]],
            }
            if self.choices[p]:
                chosen = self.choose(p, held, self.options[p], fixed=False)
                player["best"] = {"total": -chosen[0][0]}
            players.append(player)
        keys = [
            (player["total"], rank, player["military"])
            for player, rank in zip(players, self.ranks, strict=True)
        ]
        top = [p for p, key in enumerate(keys) if key == max(keys)]
        decided = "shared"
        if len(top) == 1:
            for length, word in ((1, "points"), (2, "monarch_rank"), (3, "military")):
                if [key[:length] for key in keys].count(max(keys)[:length]) == 1:
                    decided = word
                    break
        for player, key in zip(players, keys, strict=True):
            player["place"] = 1 + len([other for other in keys if other > key])
        return {"winners": [self.names[p] for p in top], "decided_by": decided, "players": players}
