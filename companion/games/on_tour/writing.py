"""Advise one map: what is still to be written, where it may go, and what is circled there.

Source: rulebook, "Write Numbers" and "Star Powers". A turn that is not all written comes before a
later one, so that late players write the turns they missed with the same few taps.
"""

from companion.core.message import Message, say
from companion.core.sheet import Cells
from companion.games.on_tour.drawing import advise_tour
from companion.games.on_tour.ledger import Ledger, Page, cards_for, match
from companion.games.on_tour.regions import NAMES, REGIONS, SHOWN, shown_regions
from companion.games.on_tour.state import CROSS_MARK, STAR_MARK, Deal, Mark, Turn
from companion.games.on_tour.text import read_turn, show_number

PROBLEMS_MAX = 3
"""Most problems named at once; after those are mended the next are."""


def advise(deal: Deal, cells: Cells, fresh: frozenset[str]) -> dict[str, object]:
    """Return what a map may have written on it now.

    Args:
        deal: What the table has dealt and thrown.
        cells: The sheet.
        fresh: Cells changed since the last throw.

    Returns:
        `ready` and `says`; with something to write also `turn`, `cards` and `items`: for each
        item its `marks`, `spaces` (the states it may go to, `circled` there or not) or `lost`,
        and `space` where it stands already; `missed`: older turns to write, `problems`: what does
        not fit, `tour`: how the tour drawn on the map stands.
    """
    if not deal.is_set_up:
        return {"tour": advise_tour(cells)} if cells else {}
    ledger = match(deal.turns, dict(deal.placed), cells, fresh)
    page = ledger.owed
    advice: dict[str, object] = {
        "tour": advise_tour(cells),
        "ready": page is None,
        "problems": _number(_problems(deal, ledger)),
    }
    if page is None:
        if deal.turns:
            advice |= _show_page(deal, ledger, ledger.pages[-1])
        advice["says"] = _say_done(deal)
        return advice
    advice |= _show_page(deal, ledger, page)
    advice["says"] = read_turn(page.turn)
    behind = [each for each in ledger.pages[:-1] if not each.is_done]
    advice["missed"] = {str(each.number): _tell_missed(each.turn) for each in behind}
    return advice


def has_written(deal: Deal, cells: Cells) -> bool:
    """Tell whether a map holds everything of every turn."""
    return match(deal.turns, dict(deal.placed), cells, frozenset()).owed is None


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
        return {**shown, "spaces": spaces, "says": _say_where(page.turn, free, spaces)}
    empty: dict[str, dict[str, object]] = {
        space: {"circled": False} for space in NAMES if ledger.is_empty(space)
    }
    mark = say("The star") if page.turn.is_star else _word(marks[0])
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


def _say_where(turn: Turn, free: tuple[str, ...], spaces: dict[str, dict[str, object]]) -> Message:
    if not turn.cards:
        return say("Any empty state.")
    regions = tuple(REGIONS[region] for region in shown_regions(free))
    where = say("Any ringed state: {regions}.", regions=regions)
    own = tuple(NAMES[card] for card in free if card in spaces)
    if not own or turn.is_star:
        return where
    return say("{where} It counts 2 in {own}.", where=where, own=own)


def _say_done(deal: Deal) -> Message:
    if deal.left == 0:
        return say("Your map is full.")
    if not deal.turns:
        return say("Four numbers stand on your map. The first throw comes next.")
    return say("All written. The next throw may come.")


def _tell_missed(turn: Turn) -> Message:
    regions = tuple(REGIONS[region] for region in shown_regions(turn.cards))
    if not regions:
        return read_turn(turn)
    return say("{regions}: {what}", regions=regions, what=read_turn(turn))


def _problems(deal: Deal, ledger: Ledger) -> list[Message]:
    """Say what of the turns does not fit: wrong regions, circles, marks of no throw."""
    found: list[Message] = []
    for page in ledger.pages:
        for item, space in enumerate(page.spaces):
            if page.wrong[item]:
                found.append(_say_misplaced(ledger, page, item, space))
    if deal.turns:
        found += [
            say("{mark} in {state} comes from no throw.", mark=_word(mark), state=NAMES[space])
            for space in ledger.strays
            if (mark := ledger.marks[space].mark) is not None
        ]
    return found[:PROBLEMS_MAX]


def _say_misplaced(ledger: Ledger, page: Page, item: int, space: str) -> Message:
    """Say why a mark that fits no turn does not fit the one it stands for."""
    free = _cards_left(ledger, page, item)
    if page.turn.cards and not cards_for(space, free):
        return _say_elsewhere(page.turn, ledger.marks[space].mark, space, free)
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


def _say_elsewhere(turn: Turn, mark: Mark, space: str, free: tuple[str, ...]) -> Message:
    regions = tuple(REGIONS[region] for region in shown_regions(free))
    if cards_for(space, turn.cards):
        return say(
            "Each number needs a card of its own: {mark} goes to {regions}, not {state}.",
            mark=_word(mark),
            regions=regions,
            state=NAMES[space],
        )
    return say(
        "{state} is in none of the regions for {mark}: {regions}.",
        mark=_word(mark),
        regions=regions,
        state=NAMES[space],
    )


def _show_mark(mark: Mark) -> dict[str, object]:
    return {"mark": mark, "word": _word(mark)}


def _word(mark: Mark) -> Message | str:
    if isinstance(mark, int):
        return show_number(mark)
    return say("the star") if mark == STAR_MARK else say("the cross")


def _number(messages: list[Message]) -> dict[str, object]:
    return {str(place): message for place, message in enumerate(messages)}
