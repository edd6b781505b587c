"""Say how the war ended for a player, and why cards are given up in it.

What a result tells of the war, and what the big display tells before the score is counted.
"""

from companion.core.message import Message, say, say_count
from companion.games.realm_builder.scoring.phases import Fate, Verdict

WAR = say("Realm Builder, War Phase")
TWO_PLAYERS = say("Realm Builder, 2 Player Game")


def source_of(fate: Fate) -> Message:
    """Return the heading of the rules by which the war was fought."""
    return TWO_PLAYERS if fate.is_for_two else WAR


def tell_war(fate: Fate) -> Message:
    """Say how the war ended for an army."""
    return _tell_net(fate) if fate.is_for_two else _tell_military(fate)


def _tell_military(fate: Fate) -> Message:
    match fate.verdict:
        case Verdict.WON:
            return say("The army has {own} military, more than any other.", own=fate.own)
        case Verdict.WON_BY_MARSHAL:
            return say("Another army has {own} military, too; the Marshal decides.", own=fate.own)
        case Verdict.TIED:
            return say(
                "Another army has {own} military, too, and no Marshal decides for this one.",
                own=fate.own,
            )
        case _:
            return say(
                "The army has {own} military against {highest}: the war is lost by {loss}.",
                own=fate.own,
                highest=fate.highest,
                loss=fate.loss,
            )


def _tell_net(fate: Fate) -> Message:
    match fate.verdict:
        case Verdict.WON:
            return say(
                "With one military taken off for each land {net} is left, more than on the other "
                "side.",
                net=fate.own,
            )
        case Verdict.WON_BY_MARSHAL:
            return say(
                "With one military taken off for each land {net} is left on both sides; the "
                "Marshal decides.",
                net=fate.own,
            )
        case Verdict.TIED:
            return say(
                "With one military taken off for each land {net} is left on both sides, and no "
                "Marshal decides for this one.",
                net=fate.own,
            )
        case Verdict.NO_SURPLUS:
            return say("Neither side has more military than lands, so nobody wins the war.")
        case _ if fate.own < 0 and fate.loss == fate.highest:
            return say(
                "With one military taken off for each land {net} is left, which counts as 0, "
                "against {highest}: the war is lost by {loss}.",
                net=fate.own,
                highest=fate.highest,
                loss=fate.loss,
            )
        case _:
            return say(
                "With one military taken off for each land {net} is left, against {highest}: the "
                "war is lost by {loss}.",
                net=fate.own,
                highest=fate.highest,
                loss=fate.loss,
            )


def tell_land(fate: Fate) -> Message:
    """Say why a land is given up."""
    if fate.is_for_two:
        return say_count(
            "{count} land has no military of its own; a land that nothing protects is given up.",
            "{count} lands have no military of their own; lands that nothing protects are given "
            "up.",
            fate.lacking,
        )
    return say(
        "The war was lost by {loss}; lands that nothing protects are given up first.",
        loss=fate.loss,
    )


def tell_treasure(fate: Fate) -> Message:
    """Say why a treasure is given up in the war."""
    return say_count(
        "The war was lost by {count}; treasures that nothing protects are given up.",
        "The war was lost by {count}; treasures that nothing protects are given up.",
        fate.loss,
    )


def tell_forgiven(fate: Fate) -> Message | None:
    """Say where protection, or nothing left to flip, softened a loss; None if nothing did."""
    asked = fate.lacking + fate.loss
    given = fate.lands + fate.treasures
    if given >= asked:
        return None
    return say(
        "To give up: {asked}. Given up: {given}. The rest is forgiven, for nothing else "
        "that could be flipped lies open.",
        asked=asked,
        given=given,
    )
