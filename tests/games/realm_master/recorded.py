"""Two evenings of Realm-Master: five heroes in mid-fight, and five when one has ten banners."""

from collections.abc import Callable
from random import Random
from typing import Any, cast

from companion.core.message import Seat
from companion.games.realm_master.box import BANNERS_TO_WIN, DICE
from tests.evenings import Evening, Party

PEOPLE = ("Ann", "Ben", "Wilhelmine-Mathilde Wumm", "", "Grandma")
PRESSES_MAX = 1_000
"""Most presses of one evening; nobody fights for ever."""
ROUND_SHOWN = 3
"""The round in which the table in mid-game stands."""


def playing(party: Party) -> None:
    """Leave five heroes in the third round, dice on the table that may be thrown again."""
    _begin(party)
    _press_until(party, lambda play: _is_late(play) and play.get("dice", {}).get("rethrow"))
    party.ready((0, 1), {})


def finished(party: Party) -> None:
    """Leave five heroes with the result; the last banners of the winner are typed in."""
    _begin(party)
    play = _press_until(party, lambda play: "over" in play or _is_late(play))
    if "over" not in play:
        # The one who leads wins: what a group does that counts on the table itself.
        alive = {seat: hero for seat, hero in play["heroes"].items() if hero["hearts"]}
        leader = max(alive, key=lambda seat: int(alive[seat]["banners"]))
        party.ask(
            "correct-count",
            Seat(int(leader)),
            what="banners",
            hero=int(leader),
            old=alive[leader]["banners"],
            new=BANNERS_TO_WIN,
        )
    party.ready(party.seats, {})
    party.score()


def _begin(party: Party) -> None:
    party.name(Seat(0), PEOPLE[0])
    party.arrive(*PEOPLE[1:-1])
    party.bring_along(PEOPLE[-1])
    party.ask("start-game")
    party.ask("lay-out")
    for _ in party.seats:
        play = _play(party)
        free = next(hero["id"] for hero in play["box"]["heroes"].values() if "seat" not in hero)
        party.ask("choose-hero", Seat(play["choosing"]), hero=free)


def _is_late(play: dict[str, Any]) -> bool:
    return bool(play["headline"]["title"] == f"Round {ROUND_SHOWN}")


def _press_until(party: Party, is_there: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    """Press what there is until the table stands where it is wanted, and return what it shows."""
    luck, play = Random(len(PEOPLE)), _play(party)
    for _ in range(PRESSES_MAX):
        if is_there(play):
            break
        _press(party, play, luck)
        play = _play(party)
    return play


def _press(party: Party, play: dict[str, Any], luck: Random) -> None:
    """Press one of the buttons there are now; dice first, since they are no buttons."""
    seat = Seat(play["active"])
    dice = play.get("dice", {})
    open_rs = [place for place, wild in play.get("rs", {}).items() if "face" not in wild]
    if dice.get("throw"):
        party.ask("throw", seat)
    elif dice.get("rethrow") and luck.randrange(2):
        kept = [place for place, face in enumerate(play["throw"]["faces"]) if face != "blank"]
        party.ask("rethrow", seat, keep=kept[: DICE.count - 1])
    elif open_rs:
        faces = list(play["rs"][open_rs[0]]["options"])
        party.ask("choose-face", seat, die=int(open_rs[0]), face=faces[luck.randrange(len(faces))])
    else:
        may = {seat: presses for seat, presses in play["may"].items() if presses}
        asked = min(may, key=int)
        presses = [press for press in may[asked].values() if not press.get("off")]
        main = [press for press in presses if press.get("main")] or presses
        press = main[luck.randrange(len(main))]
        party.ask(press["kind"], Seat(int(asked)), **press["data"])


def _play(party: Party) -> dict[str, Any]:
    return cast("dict[str, Any]", party.view(Seat(0))["play"])


EVENINGS = (
    Evening("playing", playing),
    Evening("finished", finished),
)
