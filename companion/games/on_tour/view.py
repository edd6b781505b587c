"""Show what lies on the table, who still writes, and how the game ends: nothing is secret."""

from collections.abc import Mapping

from companion.core.ids import Seat
from companion.core.message import say
from companion.core.play import Notice
from companion.core.sheet import Cells
from companion.games.on_tour.regions import NAMES, REGIONS, SHOWN
from companion.games.on_tour.state import STAR_MARK, Deal
from companion.games.on_tour.text import read_turn, show_number, tell_set_up
from companion.games.on_tour.writing import has_written


def view(deal: Deal, seat: Seat | None) -> dict[str, object]:
    """Return what everybody may see."""
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
    sentence, plates = tell_set_up(deal.placed), []
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
