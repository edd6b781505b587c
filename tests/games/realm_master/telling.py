"""What is pressed where the telling of a press is measured."""

from tests.bench.followed import Followed
from tests.bench.telling import throw_by

throw = throw_by("roll-lands")


def begin(table: Followed) -> None:
    table.ask("lay-out", first=0)
    heroes = table.view()["play"]["box"]["heroes"].values()
    for seat, hero in zip(range(len(table.phones)), heroes, strict=False):
        table.ask("choose-hero", seat, hero=hero["id"])
    deck = table.view()["play"]["deck"]
    turned = next(each for each in sorted(deck) if each.startswith("land-roll"))
    table.ask("reveal-turn-card", card=turned)
