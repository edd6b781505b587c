"""Explain what players score against one another: largest realm, monarch and war."""

from collections.abc import Sequence

from companion.core.explanation import Explanation
from companion.core.message import Message, say, say_count
from companion.games.realm_builder.settlement import Outcome
from companion.games.realm_builder.tableau import places
from companion.games.realm_builder.tableau_lines import MONARCHY, TWO_PLAYERS, WAR
from companion.games.realm_builder.war import Verdict

REALM = say("Realm Builder, Largest Realm Phase")


def realm_line(index: int, outcomes: Sequence[Outcome]) -> Explanation:
    """Return the line of the largest realm."""
    outcome = outcomes[index]
    tableau = outcome.seated.tableau
    counts = [each.army.lands - each.fate.lands for each in outcomes]
    own, most = counts[index], max(counts)
    if most == 0:
        because = say("No land lies face up on the whole table, so nobody has the largest realm.")
    elif own < most:
        because = say(
            "Lands face up here: {own}. The largest realm has {most}.", own=own, most=most
        )
    elif counts.count(most) > 1:
        because = say_count(
            "{count} land lies face up, and another realm is as large; each has half.",
            "{count} lands lie face up, and another realm is as large; each has half.",
            own,
        )
    else:
        because = say_count(
            "{count} land lies face up, more than in any other realm.",
            "{count} lands lie face up, more than in any other realm.",
            own,
        )
    marks = tableau.names(tableau.lands & outcome.layout.court.up)
    return Explanation(say("Largest realm"), outcome.realm_points, because, REALM, marks)


def monarch_line(index: int, outcomes: Sequence[Outcome]) -> Explanation:
    """Return the line of the highest monarch."""
    outcome = outcomes[index]
    own, highest = outcome.seated.rank, max(each.seated.rank for each in outcomes)
    if own == 0:
        because = say("There is no leader in this tableau, and so no monarch.")
    elif own < highest:
        because = say(
            "The monarch has rank {own}; the highest at the table has {highest}.",
            own=own,
            highest=highest,
        )
    elif outcome.monarch_points:
        because = say("The monarch has rank {own}, the highest at the table.", own=own)
    else:
        because = say(
            "The monarch has rank {own}, and another monarch is as high; a tie scores nothing.",
            own=own,
        )
    return Explanation(
        say("Monarch"), outcome.monarch_points, because, MONARCHY, outcome.option.names
    )


def war_line(index: int, outcomes: Sequence[Outcome]) -> Explanation:
    """Return the line of the war."""
    outcome = outcomes[index]
    tableau = outcome.seated.tableau
    fighters = sum(
        1 << place for place in places(tableau.everything) if tableau.cards[place].military
    )
    marks = tableau.names(fighters & ~outcome.option.flipped)
    if len(outcomes) == 2:
        nets = [each.army.military - each.army.lands for each in outcomes]
        because, source = _reason_for_two(outcome, nets[index], max(nets)), TWO_PLAYERS
    else:
        highest = max(each.army.military for each in outcomes)
        because, source = _reason(outcome, highest), WAR
    return Explanation(say("War"), outcome.fate.points, because, source, marks)


def _reason(outcome: Outcome, highest: int) -> Message:
    own = outcome.army.military
    match outcome.fate.verdict:
        case Verdict.WON:
            return say("The army has {own} military, more than any other.", own=own)
        case Verdict.WON_BY_MARSHAL:
            return say("Another army has {own} military, too; the Marshal decides.", own=own)
        case Verdict.TIED:
            return say(
                "Another army has {own} military, too, and no Marshal decides for this one.",
                own=own,
            )
        case _:
            return say(
                "The army has {own} military against {highest}: the war is lost by {loss}.",
                own=own,
                highest=highest,
                loss=outcome.fate.loss,
            )


def _reason_for_two(outcome: Outcome, net: int, highest: int) -> Message:
    match outcome.fate.verdict:
        case Verdict.WON:
            return say(
                "With one military taken off for each land {net} is left, more than on the other "
                "side.",
                net=net,
            )
        case Verdict.WON_BY_MARSHAL:
            return say(
                "With one military taken off for each land {net} is left on both sides; the "
                "Marshal decides.",
                net=net,
            )
        case Verdict.TIED:
            return say(
                "With one military taken off for each land {net} is left on both sides, and no "
                "Marshal decides for this one.",
                net=net,
            )
        case Verdict.NO_SURPLUS:
            return say("Neither side has more military than lands, so nobody wins the war.")
        case _:
            return say(
                "With one military taken off for each land {net} is left, against {highest}: the "
                "war is lost by {loss}.",
                net=net,
                highest=highest,
                loss=outcome.fate.loss,
            )
