"""Show what lies on the table, who still writes, and what each map may have written on it.

Nothing is secret. A turn that is not all written comes before a later one, so that late players
write the turns they missed with the same few taps.

Source: rulebook, "Write Numbers" and "Star Powers".
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import islice
from typing import Any, Literal

from companion.core.message import Message, Seat, keep_words, say, say_count
from companion.core.paper import show_paper
from companion.core.play import Notice, Studied
from companion.core.sheet import Cells
from companion.core.shown import members_of
from companion.core.view_parts import Badge, ShownSummary
from companion.games.on_tour.box import CROSS_MARK, NAMES, REGIONS, SHOWN, STAR_MARK, cards_for
from companion.games.on_tour.set_up import tell_set_up
from companion.games.on_tour.state import State, Turn, name_mark, show_number
from companion.games.on_tour.turn import read_turn, say_done, say_elsewhere, say_where, tell_missed
from companion.games.on_tour.view.counted import count_left, notice_differing
from companion.games.on_tour.view.drawing import advise_tour
from companion.games.on_tour.view_parts import (
    OnTourAdvice,
    OnTourItem,
    OnTourLate,
    OnTourMark,
    OnTourPlay,
    OnTourStateCard,
    OnTourTour,
    OnTourWhere,
)
from companion.games.on_tour.written import (
    Marked,
    ThrowWritten,
    WrittenMap,
    count_marks,
    match,
    places_for,
    read_marks,
    throws_for,
    usable_cards,
)

PROBLEMS_MAX = 3
"""Most problems named at once; after those are mended the next are."""
LAST_THROW = Notice("last-throw", say("That was the last throw. Fill in your maps."), first=True)
"""Said while somebody still writes what the last throw gave."""
ENDS = {
    0: Notice("maps-full", say("Every map is full. Score the table.")),
    1: Notice("last-state", say("One state is empty. The next throw needs no cards.")),
    2: Notice("last-states", say("Two states are empty. The next throw needs no cards.")),
}
"""What is said of the end, by how many states are empty on every map."""


def view(state: State) -> OnTourPlay:
    """Return what everybody may see."""
    phase: Literal["set-up", "turns"] = "turns" if state.is_set_up else "set-up"
    return OnTourPlay(
        phase="full" if state.left == 0 else phase,
        left=state.left,
        turn=len(state.turns),
        pile=len(state.deck.pile),
        discards=len(state.deck.discards),
        cards=_show_cards(state.lying),
        numbers={space: show_number(number) for space, number in state.placed},
        throw=_show_throw(state) if state.faces else None,
        on_paper=show_paper(state),
    )


def _show_cards(cards: tuple[str, ...]) -> dict[str, OnTourStateCard]:
    return {
        str(place): OnTourStateCard(
            space=card, name=NAMES[card], region=SHOWN[card], label=REGIONS[SHOWN[card]]
        )
        for place, card in enumerate(cards)
    }


def _show_throw(state: State) -> Any:
    """Return the dice as they lie; the table adds which event threw them."""
    last = state.turns[-1] if state.turns else None
    return {
        "number": len(state.turns),
        "faces": list(state.faces),
        "words": list(state.faces),
        "kept": [False] * len(state.faces),
        "rerolls_left": 0,
        "seat": state.seat,
        "typed": state.is_typed,
        "sentence": read_turn(last) if last else tell_set_up(state.placed),
        "plates": _plates(last) if last else [],
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
    end = LAST_THROW if writing and state.left == 0 else ENDS.get(state.left)
    return (*([end] if end else []), *writing, *differing, *_missing(state, rest))


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


def summarise(state: State, sheets: Mapping[Seat, Cells]) -> ShownSummary:
    """Return how far each map is, for the big display: states that hold a mark, and circles."""
    badges = {}
    for seat, cells in sorted(sheets.items()) if state.is_set_up else ():
        marks = read_marks(cells)
        name = say(
            "{states} · {circled} circled",
            states=say_count("{count} state", "{count} states", len(marks)),
            circled=sum(each.is_circled for each in marks.values()),
        )
        badges[str(seat)] = Badge(name=name, paper=seat in state.on_paper, counts={})
    return ShownSummary(badges=badges or None)


@dataclass(frozen=True, slots=True, eq=False)
class StudiedTour(Studied[State]):
    """A map with how the tour drawn on it stands, which no throw changes."""

    marks: Mapping[str, Marked]
    is_untouched: bool
    """Whether nothing at all was written on it."""
    tour: OnTourTour

    def advise(self, state: State, fresh: frozenset[str], /) -> Mapping[str, object]:
        """Return what the map may have written on it now; before the set-up nothing, or its tour.

        Args:
            state: What the table has dealt and thrown.
            fresh: Not asked: a mark says itself which throw it is for.
        """
        if not state.is_set_up:
            return {} if self.is_untouched else {"tour": self.tour}
        written = match(state, self.marks)
        owed = written.owed
        page = owed or (written.pages[-1] if written.pages else None)
        behind = [each for each in written.pages[:-1] if not each.is_done]
        is_late = owed is not None and owed.number < len(state.turns)
        problems = enumerate(islice(_problems(state, written), PROBLEMS_MAX))
        return members_of(
            OnTourAdvice(
                late=_show_late(owed) if owed and is_late else None,
                tour=self.tour,
                ready=owed is None,
                problems={str(place): message for place, message in problems},
                says=read_turn(owed.turn) if owed else say_done(state),
                turn=page.number if page else None,
                cards={card: REGIONS[SHOWN[card]] for card in page.turn.cards} if page else None,
                items={
                    str(item): _show_item(state, written, page, item)
                    for item in range(len(page.spaces))
                }
                if page
                else None,
                missed={str(each.number): tell_missed(each.turn) for each in behind}
                if owed
                else None,
                left=count_left(state.turns, dict(state.placed), self.marks)
                if state.turns
                else None,
            )
        )


def study(cells: Cells) -> StudiedTour:
    """Return a map as its advice is made from it."""
    return StudiedTour(read_marks(cells), not cells, advise_tour(cells))


def _show_late(page: ThrowWritten) -> OnTourLate:
    """Return what lay on the table in a turn that is over for the others."""
    turn = page.turn
    return OnTourLate(
        number=page.number,
        faces=turn.faces,
        words=turn.faces,
        sentence=read_turn(turn),
        plates=_plates(turn),
        cards=_show_cards(turn.cards),
    )


def has_written(state: State, cells: Cells) -> bool:
    """Return whether a map holds everything of every turn."""
    asked = sum(len(turn.items) for turn in state.turns)
    # Each mark stands for one thing at most: right after a throw few maps need a closer look.
    if count_marks(cells) < asked:
        return False
    return match(state, read_marks(cells)).owed is None


def _show_item(state: State, written: WrittenMap, page: ThrowWritten, item: int) -> OnTourItem:
    turn, marks, space = page.turn, page.turn.items[item], page.spaces[item]
    shown = {
        str(place): OnTourMark(mark=mark, word=name_mark(mark)) for place, mark in enumerate(marks)
    }
    if space:
        is_lost = written.marks[space].mark == CROSS_MARK
        return OnTourItem(marks=shown, is_star=turn.is_star, space=space, lost=is_lost)
    places = places_for(state, written, page, item)
    if places:
        return OnTourItem(
            marks=shown,
            is_star=turn.is_star,
            spaces={each: _where(*where) for each, where in places.items()},
            says=say_where(turn, written.cards_left(page, item), places),
        )
    mark = say("The star") if turn.is_star else name_mark(marks[0])
    return OnTourItem(
        marks={"0": OnTourMark(mark=CROSS_MARK, word=say("Cross out"))},
        is_star=turn.is_star,
        fits_nowhere=True,
        spaces={each: _where(False, "") for each in NAMES if each not in written.marks},
        says=say("{mark} fits nowhere. Cross out one empty state.", mark=mark),
    )


@cache
def _where(is_circled: bool, region: str) -> OnTourWhere:
    # There are few, and each map has dozens: each is put into words once.
    return keep_words(OnTourWhere(circled=is_circled, region=REGIONS[region] if region else None))


def _problems(state: State, written: WrittenMap) -> Iterator[Message]:
    """Say what does not fit: marks that their throws do not allow, of no throw, or of one card."""
    given = dict(state.placed)
    for space, marked in written.marks.items():
        asking = throws_for(state.turns, marked)
        if given.get(space) == marked.mark or any(
            usable_cards(turn, space, marked) for turn in asking
        ):
            continue
        if asking and asking[0].cards and not cards_for(space, asking[0].cards):
            yield say_elsewhere(asking[0], marked.mark, space, asking[0].cards)
        elif asking:
            yield say("{state} is on none of its cards: no circle.", state=NAMES[space])
    for page in written.pages:
        space, left = page.spaces[-1], written.cards_left(page, len(page.spaces) - 1)
        if len(left) < len(page.turn.cards) and all(
            each and written.marks[each].named for each in page.spaces
        ):
            used = usable_cards(page.turn, space, written.marks[space])
            if used and not {*used} & {*left}:
                yield say_elsewhere(page.turn, written.marks[space].mark, space, left)
    for space in written.strays if state.turns else ():
        mark = name_mark(written.marks[space].mark)
        yield say("{mark} in {state} comes from no throw.", mark=mark, state=NAMES[space])
