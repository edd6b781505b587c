"""Play On Tour at a table: the set-up, the turns, and what is told of them.

Commands: `set-up` (`throws`: two throws of two digits, `cards`: four states, where physical dice
or cards are typed in) and `turn` (`faces`, `cards` likewise). Facts: `first-dice-thrown`,
`first-card-turned`, `board-set-up`, `cards-turned`, `dice-thrown`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.core.bridge import AsWritten, offer_all
from companion.core.cards import turn_cards
from companion.core.chance import Chance
from companion.core.errors import RuleViolation
from companion.core.fact import Written as Fact
from companion.core.ids import Json, Seat
from companion.core.message import Message, say
from companion.core.play import Command, Notice, Play
from companion.core.reader import Node
from companion.core.sheet import Cells
from companion.games.on_tour.components import DICE
from companion.games.on_tour.deal import CARDS_PER_TURN, SET_UP_NUMBERS, Deal, evolve, give
from companion.games.on_tour.regions import CARDS, NAMES, REGIONS, SHOWN, name_card
from companion.games.on_tour.turn import STAR_MARK, Turn, read_turn, show_number
from companion.games.on_tour.writing import advise, has_written


@dataclass(slots=True)
class _Press:
    """The facts of one press as they come about, and the deal after them."""

    deal: Deal
    seat: Seat
    chance: Chance
    facts: list[Fact] = field(default_factory=list)

    def happen(self, kind: str, public: Mapping[str, Json], draw: str = "") -> None:
        """Add a fact."""
        fact = Fact(kind, self.seat, public, draw=draw)
        self.facts.append(fact)
        self.deal = evolve(self.deal, fact)

    def throw(self) -> tuple[list[str], str]:
        """Return thrown digits and the draw they came from."""
        spec = DICE.spec()
        return [DICE.face(number) for number in self.chance.draw(spec)], spec


def decide(deal: Deal, command: Command, chance: Chance) -> tuple[Fact, ...]:
    """Return what a press makes happen.

    Raises:
        RuleViolation: `already-set-up`, `not-set-up`, `map-full`, `doubles` (a set-up throw).
        InvalidInput: Typed dice or cards are not as they can be.
    """
    press = _Press(deal, command.seat, chance)
    if command.kind == "set-up":
        _set_up(press, command.data)
    else:
        _take_turn(press, command.data)
    return tuple(press.facts)


def _set_up(press: _Press, data: Node) -> None:
    members = data.object(optional=["throws", "cards"])
    if press.deal.is_set_up:
        raise RuleViolation(
            "already-set-up", say("The four numbers stand on every map already."), rule="set-up"
        )
    typed: list[list[str]] = []
    if "throws" in members:
        typed = [_read_faces(each) for each in members["throws"].array(low=2, high=2)]
        if any(first == second for first, second in typed):
            raise RuleViolation(
                "doubles",
                say("Doubles are thrown again before the first turn. Type the next throw."),
                rule="set-up",
            )
    cards = _read_cards(members, SET_UP_NUMBERS, press.deal)
    for place in range(2):
        faces = typed[place] if typed else _throw_apart(press)
        if typed:
            press.happen("first-dice-thrown", {"faces": list(faces), "typed": True})
        for number in Turn((faces[0], faces[1]), (), len(CARDS)).numbers:
            _turn_first_card(press, number, cards[len(press.deal.placed)] if cards else "")
    press.happen("board-set-up", {"numbers": dict(press.deal.placed)})


def _throw_apart(press: _Press) -> list[str]:
    """Throw until the digits differ; every throw is told."""
    while True:
        faces, draw = press.throw()
        press.happen("first-dice-thrown", {"faces": list(faces), "typed": False}, draw)
        if faces[0] != faces[1]:
            return faces


def _turn_first_card(press: _Press, number: int, typed: str) -> None:
    if typed:
        press.happen("first-card-turned", {"card": typed, "number": number})
        return
    drawn = turn_cards(press.deal.deck, 1, press.chance)
    public: dict[str, Json] = {"card": drawn.cards[0], "number": number}
    press.happen("first-card-turned", public, drawn.specs[0])


def _take_turn(press: _Press, data: Node) -> None:
    members = data.object(optional=["faces", "cards"])
    if not press.deal.is_set_up:
        raise RuleViolation(
            "not-set-up", say("Four numbers come first. Set up the board."), rule="set-up"
        )
    if press.deal.left == 0:
        raise RuleViolation(
            "map-full", say("Every map is full. Score the table."), rule="end of the game"
        )
    left = press.deal.left
    # Read before anything is drawn: a typing error must not cost a draw.
    typed = _read_faces(members["faces"]) if "faces" in members else []
    cards = _read_cards(members, CARDS_PER_TURN, press.deal)
    if press.deal.needs_cards:
        _turn_cards(press, cards)
    elif cards:
        members["cards"].refuse("no-cards", say("This throw needs no cards. Leave them out."))
    faces, draw = (typed, "") if typed else press.throw()
    public: dict[str, Json] = {
        "faces": list(faces),
        "typed": bool(typed),
        "cards": list(press.deal.lying if left > 2 else ()),
        "left": left,
    }
    press.happen("dice-thrown", public, draw)


def _turn_cards(press: _Press, typed: Sequence[str]) -> None:
    """Turn three cards; where the discards are shuffled in between, that is a fact of its own."""
    if typed:
        press.happen("cards-turned", {"cards": list(typed), "shuffled": False, "typed": True})
        return
    # The last turn's cards are discards by now.
    swept = press.deal.swept()
    drawn = turn_cards(swept.deck, CARDS_PER_TURN, press.chance)
    first = min(CARDS_PER_TURN, len(swept.deck.pile))
    parts = [drawn.cards[:first], drawn.cards[first:]]
    for spec, part in zip(drawn.specs, [part for part in parts if part], strict=True):
        shuffled = part is not parts[0]
        public: dict[str, Json] = {"cards": list(part), "shuffled": shuffled, "typed": False}
        press.happen("cards-turned", public, spec)


def _read_faces(node: Node) -> list[str]:
    return [face.word(DICE.faces) for face in node.array(low=DICE.count, high=DICE.count)]


def _read_cards(members: Mapping[str, Node], count: int, deal: Deal) -> list[str]:
    """Return typed cards, or none where the deck is to deal them."""
    if "cards" not in members:
        return []
    cards: list[str] = []
    for node in members["cards"].array(low=count, high=count):
        card = node.word(CARDS)
        if card in cards:
            node.refuse("card-twice", say("{state} was typed twice.", state=NAMES[card]))
        if card in deal.deck.removed:
            node.refuse(
                "card-is-out",
                say(
                    "{state} left the game in the set-up. Type the card turned.", state=NAMES[card]
                ),
            )
        cards.append(card)
    return cards


def view(deal: Deal, seat: Seat | None) -> dict[str, object]:
    """Return what everybody may see: nothing here is secret."""
    phase = "turns" if deal.is_set_up else "set-up"
    seen: dict[str, object] = {
        "phase": "full" if deal.left == 0 else phase,
        "left": deal.left,
        "turn": len(deal.turns),
        "pile": len(deal.deck.pile),
        "discards": len(deal.deck.discards),
        "cards": {
            str(place): {
                "space": card,
                "name": NAMES[card],
                "region": SHOWN[card],
                "label": REGIONS[SHOWN[card]],
            }
            for place, card in enumerate(deal.lying)
        },
        "numbers": {space: show_number(number) for space, number in deal.placed},
    }
    if deal.faces:
        seen["throw"] = _view_throw(deal)
    return seen


def _view_throw(deal: Deal) -> dict[str, object]:
    sentence, plates = _tell_set_up(dict(deal.placed)), []
    if deal.turns:
        turn = deal.turns[-1]
        sentence = read_turn(turn)
        plates = [STAR_MARK] if turn.is_star else [show_number(each) for each in turn.numbers]
    return {
        "number": len(deal.turns),
        "faces": list(deal.faces),
        "words": list(deal.faces),
        "kept": [False] * len(deal.faces),
        "rerolls_left": 0,
        "seat": deal.seat,
        "typed": deal.is_typed,
        "sentence": sentence,
        "plates": plates,
    }


def tell(fact: Fact) -> Message:
    """Return a fact as a sentence."""
    public = fact.public
    if fact.kind == "first-card-turned":
        number = public["number"]
        assert isinstance(number, int)
        return say(
            "{number} goes to {state}, circled.",
            number=show_number(number),
            state=NAMES[str(public["card"])],
        )
    if fact.kind == "board-set-up":
        numbers = public["numbers"]
        assert isinstance(numbers, Mapping)
        return _tell_set_up(numbers)
    if fact.kind == "cards-turned":
        return _tell_cards(fact)
    faces = _listed(public["faces"])
    if fact.kind == "first-dice-thrown":
        reading = say("Doubles: thrown again.") if faces[0] == faces[1] else say("For the set-up.")
    else:
        left = public["left"]
        assert isinstance(left, int)
        reading = read_turn(Turn((faces[0], faces[1]), _listed(public["cards"]), left))
    if public["typed"]:
        return say("{who} typed {faces}. {reading}", faces=faces, reading=reading)
    return say("{who} threw {faces}. {reading}", faces=faces, reading=reading)


def _tell_set_up(numbers: Mapping[str, Json]) -> Message:
    placed = tuple(
        say("{number} in {state}", number=show_number(number), state=NAMES[space])
        for space, number in numbers.items()
        if isinstance(number, int)
    )
    return say("Circled on every map: {placed}.", placed=placed)


def _tell_cards(fact: Fact) -> Message:
    cards = tuple(name_card(card) for card in _listed(fact.public["cards"]))
    if fact.public["shuffled"]:
        return say("The discards are shuffled. {who} turned {cards}.", cards=cards)
    return say("{who} turned {cards}.", cards=cards)


def _listed(value: Json) -> tuple[str, ...]:
    assert isinstance(value, (list, tuple))
    return tuple(str(each) for each in value)


def notice(deal: Deal, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
    """Return who still writes, and what comes at the end of the game."""
    if not deal.is_set_up:
        return ()
    writing = [
        Notice("still-writing", say("{who} is still writing."), seat)
        for seat, cells in sorted(sheets.items())
        if not has_written(deal, cells)
    ]
    return (*_notice_end(deal, is_everybody_done=not writing), *writing)


def _notice_end(deal: Deal, *, is_everybody_done: bool) -> tuple[Notice, ...]:
    if deal.left == 0:
        if not is_everybody_done:
            return (Notice("last-throw", say("That was the last throw. Fill in your maps.")),)
        return (Notice("maps-full", say("Every map is full. Score the table.")),)
    if deal.left == 1:
        return (Notice("last-state", say("One state is empty. The next throw needs no cards.")),)
    if deal.left == 2:
        return (Notice("last-states", say("Two states are empty. The next throw needs no cards.")),)
    return ()


def _settle(deal: Deal, toggles: Mapping[str, str | bool]) -> Deal:
    return replace(deal, circles_any_star=toggles["star_circle"] == "always")


PLAY = Play(
    commands=("set-up", "turn"),
    may=offer_all(("set-up", "turn")),
    facts=AsWritten(),
    initial=Deal,
    decide=decide,
    evolve=evolve,
    view=view,
    tell=tell,
    given=give,
    advise=advise,
    notice=notice,
    settle=_settle,
    exclusive=("set-up", "turn"),
)
"""The shared half of the game at a table."""
