"""What is pressed where the telling of a press is measured."""

from collections.abc import Mapping
from typing import Any

from tests.bench.followed import Cost, Followed

IS_UNDONE = False
"""Undos come after all presses: one of them would take back a hand that was dealt."""


def throw(table: Followed, cost: Cost, number: int) -> None:
    draft: Mapping[str, Any] = table.view()["play"].get("draft", {})
    if draft.get("phase", "deal") in ("deal", "over"):
        table.ask("deal")
        draft = table.view()["play"]["draft"]
    seat = int(
        next(iter(draft["queue"])) if isinstance(draft["queue"], list) else draft["queue"]["0"]
    )
    if draft["phase"] == "offer":
        hand = table.view(seat)["private"][str(seat)]["hand"].values()
        card = next(each["card"] for each in hand if each.get("may"))
        table.measure(
            cost, "play-card", seat, card=card["name"] if isinstance(card, dict) else card
        )
    else:
        place = next(int(place) for place, each in draft["offer"].items() if each.get("open"))
        table.measure(cost, "take-card", seat, place=place)
