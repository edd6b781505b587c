"""Score a record of On Tour and say why."""

from companion.core.json_values import Json
from companion.core.message import Message, say, say_count
from companion.core.result import Criterion, Explanation, Record, Result, Standing, rank
from companion.games.on_tour.box import Board, members
from companion.games.on_tour.scoring.entry import Entry
from companion.games.on_tour.scoring.terrain import STAR
from companion.games.on_tour.scoring.tour import Tour, best_tour, points_of_tour

SOURCE = say("On Tour, Scoring: the best tour")
"""The heading of every line."""
NAMES_MAX = 4
"""Most states named in one sentence, so that it stays one; the marks name them all."""


def score(record: Record) -> Result:
    """Return each player's total, the best tour behind it, and the places.

    A tour that was drawn is the player's score and decides the places; the best tour then stands
    beside it. Equal totals share a place: the rules know no tie-breaker.
    """
    board: Board = record.header
    entries: tuple[Entry, ...] = record.entries
    standings = tuple(_stand(board, entry) for entry in entries)
    ranking = rank([Criterion("points", tuple(standing.total for standing in standings))])
    cautions = tuple(caution for entry in entries for caution in entry.cautions)
    return Result(standings, ranking, cautions)


def _stand(board: Board, entry: Entry) -> Standing:
    best = best_tour(board, entry.levels, entry.circled)
    tour = entry.tour or best.spaces
    extras: dict[str, Json] = {"proved": best.is_proved, "tour": _ids(board, tour)}
    if not best.is_proved:
        extras["at_most"] = best.at_most
    parts = [_explain_states(board, entry, tour, best)]
    if entry.circled:
        parts.append(_explain_circles(board, entry, tour))
    if entry.tour:
        drawn = Tour(points_of_tour(tour, entry.circled), tour, best.at_most)
        # Past its limit a sweep can have missed what the player found.
        found = best if best.points >= drawn.points else drawn
        extras["best"] = {"total": found.points, "tour": _ids(board, found.spaces)}
        parts.append(_explain_best(board, drawn, found, is_proved=best.is_proved))
    return Standing(tuple(parts), extras=extras)


def _explain_states(board: Board, entry: Entry, tour: tuple[int, ...], best: Tour) -> Explanation:
    label = say("States visited")
    if not tour:
        nothing = say("No state holds a number or a star, so there is no tour.")
        return Explanation(label, 0, nothing, SOURCE)
    if len(tour) == 1:
        walk = say("The tour visits {start} alone.", start=_place(board, entry, tour[0]))
    else:
        walk = say_count(
            "The tour visits {count} state from {start} to {finish}; no number is lower than "
            "the one before it.",
            "The tour visits {count} states from {start} to {finish}; no number is lower than "
            "the one before it.",
            len(tour),
            start=_place(board, entry, tour[0]),
            finish=_place(board, entry, tour[-1]),
        )
    if not entry.tour:
        walk = say("{walk} {proof}", walk=walk, proof=_prove(best))
    return Explanation(label, len(tour), walk, SOURCE, _ids(board, tour))


def _explain_circles(board: Board, entry: Entry, tour: tuple[int, ...]) -> Explanation:
    label = say("Circled states visited")
    visited = tuple(space for space in tour if entry.circled >> space & 1)
    if not visited:
        because = say_count(
            "The only circled state is not on the tour.",
            "None of the {count} circled states is on the tour.",
            entry.circled.bit_count(),
        )
        return Explanation(label, 0, because, SOURCE, _ids(board, tuple(members(entry.circled))))
    missed = tuple(space for space in members(entry.circled) if space not in visited)
    if missed:
        because = say_count(
            "{count} circled state is on the tour and scores 1 more; not on it: {missed}.",
            "{count} circled states are on the tour and score 1 more each; not on it: {missed}.",
            len(visited),
            missed=_names(board, missed),
        )
    else:
        because = say_count(
            "The only circled state is on the tour and scores 1 more.",
            "All {count} circled states are on the tour and score 1 more each.",
            len(visited),
        )
    return Explanation(label, len(visited), because, SOURCE, _ids(board, visited))


def _explain_best(board: Board, drawn: Tour, best: Tour, *, is_proved: bool) -> Explanation:
    """Say how the drawn tour stands beside the best one; the line scores nothing."""
    label = say("Best tour")
    if best.points == drawn.points:
        because = (
            say("The tour as drawn is a best one: no tour on this map scores more.")
            if is_proved
            else say(
                "No better tour was found than the one drawn; none scores more than {most}.",
                most=drawn.at_most,
            )
        )
        return Explanation(label, 0, because, SOURCE, _ids(board, best.spaces))
    because = say(
        "{lead} {change} {proof}",
        lead=say_count(
            "The best tour scores {total}, {count} point more than the one drawn.",
            "The best tour scores {total}, {count} points more than the one drawn.",
            best.points - drawn.points,
            total=best.points,
        ),
        change=_compare(board, drawn, best),
        proof=say("No tour on this map scores more.")
        if is_proved
        else say("None scores more than {most}.", most=best.at_most),
    )
    return Explanation(label, 0, because, SOURCE, _ids(board, best.spaces))


def _compare(board: Board, drawn: Tour, best: Tour) -> Message:
    """Say which states the best tour adds to the drawn one and which it leaves out."""
    added = tuple(space for space in best.spaces if space not in drawn.spaces)
    dropped = tuple(space for space in drawn.spaces if space not in best.spaces)
    if not dropped:
        return say("It adds {added}.", added=_names(board, added))
    return say(
        "It adds {added} and leaves out {dropped}.",
        added=_names(board, added),
        dropped=_names(board, dropped),
    )


def _prove(best: Tour) -> Message:
    if best.is_proved:
        return say("Every other way was ruled out: no tour on this map scores more.")
    return say(
        "The search ended at its limit: it is sure only that no tour scores more than {most}.",
        most=best.at_most,
    )


def _names(board: Board, spaces: tuple[int, ...]) -> tuple[str | Message, ...]:
    """Return names for a list in a sentence; past `NAMES_MAX` the rest is counted."""
    named = tuple(board.names[space] for space in spaces)
    if len(named) <= NAMES_MAX:
        return named
    rest = len(named) - NAMES_MAX + 1
    return (*named[: NAMES_MAX - 1], say_count("{count} more", "{count} more", rest))


def _place(board: Board, entry: Entry, space: int) -> Message:
    """Return a space with its mark."""
    level = entry.levels[space]
    if level == STAR:
        return say("{state} (star)", state=board.names[space])
    return say("{state} ({number})", state=board.names[space], number=f"{level:02}")


def _ids(board: Board, spaces: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(board.ids[space] for space in spaces)
