"""Show what lies on the table, who still writes, and what each map may have written on it.

Nothing is secret. A turn that is not all written comes before a later one, so that late players
write the turns they missed with the same few taps.

Source: rulebook, "Write Numbers" and "Star Powers".
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.core.advice import Studied
from companion.core.ids import Seat
from companion.core.message import Message, say, say_count
from companion.core.paper import show_paper
from companion.core.play import Notice, Toggles
from companion.core.sheet import Cells
from companion.core.throw import Reading, show_late
from companion.games.on_tour.box import NAMES, REGIONS, SHOWN, cards_for
from companion.games.on_tour.state import CROSS_MARK, STAR_MARK, Deal, Mark, Turn
from companion.games.on_tour.text import (
    name_mark,
    read_turn,
    say_done,
    say_elsewhere,
    say_where,
    show_number,
    tell_missed,
    tell_set_up,
)
from companion.games.on_tour.view.copying import count_left
from companion.games.on_tour.view.differing import notice_differing
from companion.games.on_tour.view.drawing import advise_tour
from companion.games.on_tour.view.ledger import (
    Ledger,
    Page,
    count_circles,
    count_marks,
    match,
    read_marks,
)
from companion.games.on_tour.view.reading import Marked

PROBLEMS_MAX = 3
"""Most problems named at once; after those are mended the next are."""


def view(deal: Deal, seat: Seat | None) -> dict[str, object]:
    """Return what everybody may see."""
    phase = "turns" if deal.is_set_up else "set-up"
    seen: dict[str, object] = {
        "phase": "full" if deal.left == 0 else phase,
        "left": deal.left,
        "turn": len(deal.turns),
        "pile": len(deal.deck.pile),
        "discards": len(deal.deck.discards),
        "cards": _show_cards(deal.lying),
        "numbers": {space: show_number(number) for space, number in deal.placed},
    }
    if deal.faces:
        seen["throw"] = _view_throw(deal)
    return seen | show_paper(deal.on_paper)


def _show_cards(cards: tuple[str, ...]) -> dict[str, dict[str, object]]:
    return {
        str(place): {
            "space": card,
            "name": NAMES[card],
            "region": SHOWN[card],
            "label": REGIONS[SHOWN[card]],
        }
        for place, card in enumerate(cards)
    }


def _view_throw(deal: Deal) -> dict[str, object]:
    sentence, plates = tell_set_up(deal.placed), []
    if deal.turns:
        turn = deal.turns[-1]
        sentence = read_turn(turn)
        plates = _plates(turn)
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


def _plates(turn: Turn) -> list[str]:
    return [STAR_MARK] if turn.is_star else [show_number(each) for each in turn.numbers]


def notice(deal: Deal, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
    """Return who still writes, what comes at the end of the game, and which maps differ.

    Nobody waits for those who write on paper.
    """
    differing = notice_differing(sheets)
    if not deal.is_set_up:
        return (*differing, *_missing(deal, sheets))
    writing = [
        Notice("still-writing", say("{who} is still writing."), seat)
        for seat, cells in sorted(sheets.items())
        if seat not in deal.on_paper and not has_written(deal, cells)
    ]
    told = {notice.seat for notice in writing}
    rest = {seat: cells for seat, cells in sheets.items() if seat not in told}
    ahead = _notice_end(deal, is_everybody_done=not writing)
    return (*ahead, *writing, *differing, *_missing(deal, rest))


def _missing(deal: Deal, sheets: Mapping[Seat, Cells]) -> Iterator[Notice]:
    """Yield that the game goes on, and each map that has less than was thrown for.

    Before a set-up nothing is known of the throws: a map that was begun is to be full.
    """
    if deal.is_set_up and deal.left:
        sentence = say_count(
            "{count} state is still to be filled on every map.",
            "{count} states are still to be filled on every map.",
            deal.left,
        )
        yield Notice("goes-on", sentence, asks=True)
    due = len(NAMES) - (deal.left if deal.is_set_up else 0)
    given = len(deal.placed)
    for seat, cells in sorted(sheets.items()):
        count = count_marks(cells)
        if given < count < due:
            sentence = say(
                "{count} of {due} states are filled on the map of {who}.", count=count, due=due
            )
            yield Notice("half-map", sentence, seat, asks=True)


def summarise(deal: Deal, sheets: Mapping[Seat, Cells], toggles: Toggles) -> dict[str, object]:
    """Return how far each map is, for the big display: states that hold a mark, and circles."""
    if not deal.is_set_up:
        return {}
    badges: dict[str, object] = {}
    for seat, cells in sorted(sheets.items()):
        filled, circled = count_marks(cells), count_circles(cells)
        badges[str(seat)] = {
            "counts": {},
            "name": say(
                "{states} · {circled} circled",
                states=say_count("{count} state", "{count} states", filled),
                circled=circled,
            ),
            **({"paper": True} if seat in deal.on_paper else {}),
        }
    return {"badges": badges}


def _notice_end(deal: Deal, *, is_everybody_done: bool) -> tuple[Notice, ...]:
    if deal.left == 0:
        if not is_everybody_done:
            return (
                Notice(
                    "last-throw", say("That was the last throw. Fill in your maps."), first=True
                ),
            )
        return (Notice("maps-full", say("Every map is full. Score the table.")),)
    if deal.left == 1:
        return (Notice("last-state", say("One state is empty. The next throw needs no cards.")),)
    if deal.left == 2:
        return (Notice("last-states", say("Two states are empty. The next throw needs no cards.")),)
    return ()


@dataclass(frozen=True, slots=True, eq=False)
class Study(Studied[Deal]):
    """A map with how the tour drawn on it stands, which no throw changes."""

    marks: Mapping[str, Marked]
    is_untouched: bool
    """Whether nothing at all was written on it."""
    tour: Mapping[str, object]

    def advise(self, deal: Deal, fresh: frozenset[str], /) -> dict[str, object]:
        """Return what the map may have written on it now.

        Args:
            deal: What the table has dealt and thrown.
            fresh: Cells changed since the last throw.

        Returns:
            `ready` and `says`; with something to write also `turn`, `cards` and `items`: for each
            item its `marks`, `spaces` (the states it may go to, `circled` there or not) or `lost`,
            and `space` where it stands already; `late`: its cards and throw where later ones lie
            on the table; `missed`: older turns to write, `problems`: what does not fit, `left`:
            how often each mark is still to be written, `tour`: how the tour drawn on the map
            stands.
        """
        if not deal.is_set_up:
            return {} if self.is_untouched else {"tour": self.tour}
        ledger = match(deal.turns, dict(deal.placed), self.marks, fresh)
        page = ledger.owed
        advice: dict[str, object] = {
            "tour": self.tour,
            "ready": page is None,
            "problems": _number(_problems(deal, ledger)),
        }
        if deal.turns:
            advice["left"] = count_left(deal.turns, dict(deal.placed), ledger.marks)
        if page is None:
            if deal.turns:
                advice |= _show_page(deal, ledger, ledger.pages[-1])
            advice["says"] = say_done(deal)
            return advice
        advice |= _show_page(deal, ledger, page)
        advice["says"] = read_turn(page.turn)
        if page.number < len(deal.turns):
            advice["late"] = _show_late(page.number, page.turn)
        behind = [each for each in ledger.pages[:-1] if not each.is_done]
        advice["missed"] = {str(each.number): tell_missed(each.turn) for each in behind}
        return advice


def study(cells: Cells) -> Study:
    """Return a map as its advice is made from it."""
    return Study(read_marks(cells), not cells, advise_tour(cells))


def _show_late(number: int, turn: Turn) -> dict[str, object]:
    """Return what lay on the table in a turn that is over for the others."""
    reading = Reading(read_turn(turn), tuple(_plates(turn)))
    return show_late(number, turn.faces, turn.faces, reading) | {"cards": _show_cards(turn.cards)}


def has_written(deal: Deal, cells: Cells) -> bool:
    """Return whether a map holds everything of every turn."""
    asked = sum(len(turn.items) for turn in deal.turns)
    given = dict(deal.placed)
    marks = read_marks(cells) if count_marks(cells) >= asked else {}
    # Each mark stands for one thing at most: right after a throw few maps need a closer look.
    if sum(given.get(space) != each.mark for space, each in marks.items()) < asked:
        return False
    return match(deal.turns, given, marks, frozenset()).owed is None


def _show_page(deal: Deal, ledger: Ledger, page: Page) -> dict[str, object]:
    items = {str(item): _show_item(deal, ledger, page, item) for item in range(len(page.spaces))}
    cards = {card: REGIONS[SHOWN[card]] for card in page.turn.cards}
    return {"turn": page.number, "cards": cards, "items": items}


def _show_item(deal: Deal, ledger: Ledger, page: Page, item: int) -> dict[str, object]:
    marks = page.turn.items[item]
    shown: dict[str, object] = {
        "marks": {str(place): _show_mark(mark) for place, mark in enumerate(marks)},
        "is_star": page.turn.is_star,
    }
    if page.spaces[item]:
        return {**shown, "space": page.spaces[item], "lost": page.lost[item]}
    free = ledger.cards_of(page, item)
    spaces: dict[str, dict[str, object]] = {}
    for space in NAMES:
        if ledger.is_empty(space) and (where := _place(deal, page.turn, space, free)) is not None:
            spaces[space] = where
    if spaces:
        return {**shown, "spaces": spaces, "says": say_where(page.turn, free, spaces)}
    empty: dict[str, dict[str, object]] = {
        space: {"circled": False} for space in NAMES if ledger.is_empty(space)
    }
    mark = say("The star") if page.turn.is_star else name_mark(marks[0])
    return {
        **shown,
        "marks": {"0": {"mark": CROSS_MARK, "word": say("Cross out")}},
        "fits_nowhere": True,
        "spaces": empty,
        "says": say("{mark} fits nowhere. Cross out one empty state.", mark=mark),
    }


def _place(deal: Deal, turn: Turn, space: str, free: tuple[str, ...]) -> dict[str, object] | None:
    """Return how an item stands in an empty state: circled or not; None where it may not."""
    own_star = turn.is_star and deal.circles_any_star
    if not turn.cards:
        return {"circled": own_star}
    usable = cards_for(space, free)
    if not usable:
        return None
    card = space if space in usable else usable[0]
    return {"circled": own_star or card == space, "region": REGIONS[SHOWN[card]]}


def _problems(deal: Deal, ledger: Ledger) -> list[Message]:
    """Say what of the turns does not fit: wrong regions, circles, marks of no throw."""
    found: list[Message] = []
    for page in ledger.pages:
        for item, space in enumerate(page.spaces):
            if page.wrong[item]:
                found.append(_say_misplaced(ledger, page, item, space))
    if deal.turns:
        found += [
            say("{mark} in {state} comes from no throw.", mark=name_mark(mark), state=NAMES[space])
            for space in ledger.strays
            if (mark := ledger.marks[space].mark) is not None
        ]
    return found[:PROBLEMS_MAX]


def _say_misplaced(ledger: Ledger, page: Page, item: int, space: str) -> Message:
    """Say why a mark that fits no turn does not fit the one it stands for."""
    free = _cards_left(ledger, page, item)
    if page.turn.cards and not cards_for(space, free):
        return say_elsewhere(page.turn, ledger.marks[space].mark, space, free)
    return say("{state} is on none of its cards: no circle.", state=NAMES[space])


def _cards_left(ledger: Ledger, page: Page, item: int) -> tuple[str, ...]:
    """Return the cards of a turn that its other number does not need, as it stands."""
    cards = page.turn.cards
    for other, space in enumerate(page.spaces):
        if other == item or not space or page.lost[other] or page.wrong[other]:
            continue
        used = cards_for(space, cards)
        if space in used and ledger.marks[space].is_circled:
            used = (space,)
        if len(used) == 1:
            return tuple(card for card in cards if card != used[0])
    return cards


def _show_mark(mark: Mark) -> dict[str, object]:
    return {"mark": mark, "word": name_mark(mark)}


def _number(messages: list[Message]) -> dict[str, object]:
    return {str(place): message for place, message in enumerate(messages)}
