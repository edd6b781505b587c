"""Say how the war ended for a player, and why cards are given up in it.

What a result tells of the war, and what the big display tells before the score is counted.
"""

from companion.core.message import Message, fill, say, say_count
from companion.games.realm_builder.scoring.phases import Fate, Verdict

WAR = say("Realm Builder, War Phase")
TWO_PLAYERS = say("Realm Builder, 2 Player Game")


def source_of(fate: Fate) -> Message:
    """Return the heading of the rules by which the war was fought."""
    return TWO_PLAYERS if fate.is_for_two else WAR


def tell_war(fate: Fate) -> Message:
    """Say how the war ended for an army."""
    told = (_OF_TWO if fate.is_for_two else _OF_MANY)[fate.verdict]
    if fate.is_for_two and fate.own < 0 < fate.loss == fate.highest:
        told = _BELOW_NONE
    return fill(told, own=fate.own, highest=fate.highest, loss=fate.loss, net=fate.own)


_OF_MANY = {
    Verdict.WON: say("The army has {own} military, more than any other."),
    Verdict.WON_BY_MARSHAL: say("Another army has {own} military, too; the Marshal decides."),
    Verdict.TIED: say("Another army has {own} military, too, and no Marshal decides for this one."),
    Verdict.LOST: say("The army has {own} military against {highest}: the war is lost by {loss}."),
}
"""How a war of three and more ended."""
_OF_TWO = {
    Verdict.WON: say(
        "With one military taken off for each land {net} is left, more than on the other side."
    ),
    Verdict.WON_BY_MARSHAL: say(
        "With one military taken off for each land {net} is left on both sides; the "
        "Marshal decides."
    ),
    Verdict.TIED: say(
        "With one military taken off for each land {net} is left on both sides, and no "
        "Marshal decides for this one."
    ),
    Verdict.NO_SURPLUS: say("Neither side has more military than lands, so nobody wins the war."),
    Verdict.LOST: say(
        "With one military taken off for each land {net} is left, against {highest}: the "
        "war is lost by {loss}."
    ),
}
"""How a war of two ended."""
_BELOW_NONE = say(
    "With one military taken off for each land {net} is left, which counts as 0, "
    "against {highest}: the war is lost by {loss}."
)
"""The same for who has more lands than military, where that counts as none."""


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
