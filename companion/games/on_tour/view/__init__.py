"""Show what lies on the table, who still writes, and what each map may have written on it.

Nothing is secret. A turn that is not all written comes before a later one, so that late players
write the turns they missed with the same few taps.

Source: rulebook, "Write Numbers" and "Star Powers".
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.core.advice import Studied
from companion.core.dice import Reading
from companion.core.ids import Seat
from companion.core.message import Message, say, say_count
from companion.core.paper import show_paper
from companion.core.play import Notice, Toggles
from companion.core.sheet import Cells
from companion.core.throw import show_late
from companion.games.on_tour.box import CROSS_MARK, NAMES, REGIONS, SHOWN, STAR_MARK, cards_for
from companion.games.on_tour.set_up import tell_set_up
from companion.games.on_tour.state import Mark, State, Turn, name_mark, show_number
from companion.games.on_tour.turn import read_turn, say_done, say_elsewhere, say_where, tell_missed
from companion.games.on_tour.view.copying import count_left
from companion.games.on_tour.view.differing import notice_differing
from companion.games.on_tour.view.drawing import advise_tour
from companion.games.on_tour.view.ledger import (
    Ledger,
    LedgerPage,
    count_circles,
    count_marks,
    match,
    read_marks,
)
from companion.games.on_tour.view.reading import Marked

PROBLEMS_MAX = 3
"""Most problems named at once; after those are mended the next are."""


def view(state: State) -> dict[str, object]:
    """Return what everybody may see."""
    phase = "turns" if state.is_set_up else "set-up"
    seen: dict[str, object] = {
        "phase": "full" if state.left == 0 else phase,
        "left": state.left,
        "turn": len(state.turns),
        "pile": len(state.deck.pile),
        "discards": len(state.deck.discards),
        "cards": _show_cards(state.lying),
        "numbers": {space: show_number(number) for space, number in state.placed},
    }
    if state.faces:
        seen["throw"] = _view_throw(state)
    return seen | show_paper(state.on_paper)


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


def _view_throw(state: State) -> dict[str, object]:
    sentence, plates = tell_set_up(state.placed), []
    if state.turns:
        turn = state.turns[-1]
        sentence = read_turn(turn)
        plates = _plates(turn)
    return {
        "number": len(state.turns),
        "faces": list(state.faces),
        "words": list(state.faces),
        "kept": [False] * len(state.faces),
        "rerolls_left": 0,
        "seat": state.seat,
        "typed": state.is_typed,
        "sentence": sentence,
        "plates": plates,
    }


def _plates(turn: Turn) -> list[str]:
    return [STAR_MARK] if turn.is_star else [show_number(each) for each in turn.numbers]


def notice(state: State, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
    """Return who still writes, what comes at the end of the game, and which maps differ.

    Nobody waits for those who write on paper.
    """
    differing = notice_differing(sheets)
    if not state.is_set_up:
        return (*differing, *_missing(state, sheets))
    writing = [
        Notice("still-writing", say("{who} is still writing."), seat)
        for seat, cells in sorted(sheets.items())
        if seat not in state.on_paper and not has_written(state, cells)
    ]
    told = {notice.seat for notice in writing}
    rest = {seat: cells for seat, cells in sheets.items() if seat not in told}
    ahead = _notice_end(state, is_everybody_done=not writing)
    return (*ahead, *writing, *differing, *_missing(state, rest))


def _missing(state: State, sheets: Mapping[Seat, Cells]) -> Iterator[Notice]:
    """Yield that the game goes on, and each map that has less than was thrown for.

    Before a set-up nothing is known of the throws: a map that was begun is to be full.
    """
    if state.is_set_up and state.left:
        sentence = say_count(
            "{count} state is still to be filled on every map.",
            "{count} states are still to be filled on every map.",
            state.left,
        )
        yield Notice("goes-on", sentence, asks=True)
    due = len(NAMES) - (state.left if state.is_set_up else 0)
    given = len(state.placed)
    for seat, cells in sorted(sheets.items()):
        count = count_marks(cells)
        if given < count < due:
            sentence = say(
                "{count} of {due} states are filled on the map of {who}.", count=count, due=due
            )
            yield Notice("half-map", sentence, seat, asks=True)


def summarise(state: State, sheets: Mapping[Seat, Cells], toggles: Toggles) -> dict[str, object]:
    """Return how far each map is, for the big display: states that hold a mark, and circles."""
    if not state.is_set_up:
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
            **({"paper": True} if seat in state.on_paper else {}),
        }
    return {"badges": badges}


def _notice_end(state: State, *, is_everybody_done: bool) -> tuple[Notice, ...]:
    if state.left == 0:
        if not is_everybody_done:
            return (
                Notice(
                    "last-throw", say("That was the last throw. Fill in your maps."), first=True
                ),
            )
        return (Notice("maps-full", say("Every map is full. Score the table.")),)
    if state.left == 1:
        return (Notice("last-state", say("One state is empty. The next throw needs no cards.")),)
    if state.left == 2:
        return (Notice("last-states", say("Two states are empty. The next throw needs no cards.")),)
    return ()


@dataclass(frozen=True, slots=True, eq=False)
class Study(Studied[State]):
    """A map with how the tour drawn on it stands, which no throw changes."""

    marks: Mapping[str, Marked]
    is_untouched: bool
    """Whether nothing at all was written on it."""
    tour: Mapping[str, object]

    def advise(self, state: State, fresh: frozenset[str], /) -> dict[str, object]:
        """Return what the map may have written on it now.

        Args:
            state: What the table has dealt and thrown.
            fresh: Cells changed since the last throw.

        Returns:
            `ready` and `says`; with something to write also `turn`, `cards` and `items`: for each
            item its `marks`, `spaces` (the states it may go to, `circled` there or not) or `lost`,
            and `space` where it stands already; `late`: its cards and throw where later ones lie
            on the table; `missed`: older turns to write, `problems`: what does not fit, `left`:
            how often each mark is still to be written, `tour`: how the tour drawn on the map
            stands.
        """
        if not state.is_set_up:
            return {} if self.is_untouched else {"tour": self.tour}
        ledger = match(state.turns, dict(state.placed), self.marks, fresh)
        page = ledger.owed
        advice: dict[str, object] = {
            "tour": self.tour,
            "ready": page is None,
            "problems": _number(_problems(state, ledger)),
        }
        if state.turns:
            advice["left"] = count_left(state.turns, dict(state.placed), ledger.marks)
        if page is None:
            if state.turns:
                advice |= _show_page(state, ledger, ledger.pages[-1])
            advice["says"] = say_done(state)
            return advice
        advice |= _show_page(state, ledger, page)
        advice["says"] = read_turn(page.turn)
        if page.number < len(state.turns):
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


def has_written(state: State, cells: Cells) -> bool:
    """Return whether a map holds everything of every turn."""
    asked = sum(len(turn.items) for turn in state.turns)
    given = dict(state.placed)
    marks = read_marks(cells) if count_marks(cells) >= asked else {}
    # Each mark stands for one thing at most: right after a throw few maps need a closer look.
    if sum(given.get(space) != each.mark for space, each in marks.items()) < asked:
        return False
    return match(state.turns, given, marks, frozenset()).owed is None


def _show_page(state: State, ledger: Ledger, page: LedgerPage) -> dict[str, object]:
    items = {str(item): _show_item(state, ledger, page, item) for item in range(len(page.spaces))}
    cards = {card: REGIONS[SHOWN[card]] for card in page.turn.cards}
    return {"turn": page.number, "cards": cards, "items": items}


def _show_item(state: State, ledger: Ledger, page: LedgerPage, item: int) -> dict[str, object]:
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
        if ledger.is_empty(space) and (where := _place(state, page.turn, space, free)) is not None:
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


def _place(state: State, turn: Turn, space: str, free: tuple[str, ...]) -> dict[str, object] | None:
    """Return how an item stands in an empty state: circled or not; None where it may not."""
    own_star = turn.is_star and state.circles_any_star
    if not turn.cards:
        return {"circled": own_star}
    usable = cards_for(space, free)
    if not usable:
        return None
    card = space if space in usable else usable[0]
    return {"circled": own_star or card == space, "region": REGIONS[SHOWN[card]]}


def _problems(state: State, ledger: Ledger) -> list[Message]:
    """Say what of the turns does not fit: wrong regions, circles, marks of no throw."""
    found: list[Message] = []
    for page in ledger.pages:
        for item, space in enumerate(page.spaces):
            if page.wrong[item]:
                found.append(_say_misplaced(ledger, page, item, space))
    if state.turns:
        found += [
            say("{mark} in {state} comes from no throw.", mark=name_mark(mark), state=NAMES[space])
            for space in ledger.strays
            if (mark := ledger.marks[space].mark) is not None
        ]
    return found[:PROBLEMS_MAX]


def _say_misplaced(ledger: Ledger, page: LedgerPage, item: int, space: str) -> Message:
    """Say why a mark that fits no turn does not fit the one it stands for."""
    free = _cards_left(ledger, page, item)
    if page.turn.cards and not cards_for(space, free):
        return say_elsewhere(page.turn, ledger.marks[space].mark, space, free)
    return say("{state} is on none of its cards: no circle.", state=NAMES[space])


def _cards_left(ledger: Ledger, page: LedgerPage, item: int) -> tuple[str, ...]:
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
