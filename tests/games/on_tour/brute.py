"""Score a map of On Tour by trying every tour: slow, plain, and sharing nothing with the engine."""

from typing import Any

LINKS = """
WA-OR WA-ID OR-ID OR-NV OR-CA CA-NV CA-AZ NV-ID NV-UT NV-AZ ID-MT ID-WY ID-UT UT-WY UT-CO UT-AZ
AZ-NM MT-ND MT-SD MT-WY WY-SD WY-NE WY-CO CO-NE CO-KS CO-OK CO-NM NM-OK NM-TX ND-SD ND-MN SD-NE
SD-MN SD-IA NE-IA NE-KS NE-MO KS-MO KS-OK OK-TX OK-AR OK-MO TX-AR TX-LA MN-WI MN-IA IA-WI IA-IL
IA-MO MO-IL MO-KY MO-TN MO-AR AR-LA AR-TN AR-MS LA-MS WI-IL WI-MI MI-IN MI-OH IL-IN IL-KY IN-KY
IN-OH KY-OH KY-TN KY-VA KY-WV TN-MS TN-AL TN-GA TN-NC TN-VA MS-AL AL-FL AL-GA FL-GA GA-SC SC-NC
NC-VA OH-PA OH-WV WV-PA WV-VA VA-MC MC-PA MC-NY PA-NY NY-NENG
"""
"""The links of the board, west to east, typed apart from those of the engine."""

NEIGHBOURS: dict[str, list[str]] = {}
for _pair in LINKS.split():
    _one, _other = _pair.split("-")
    NEIGHBOURS.setdefault(_one, []).append(_other)
    NEIGHBOURS.setdefault(_other, []).append(_one)
for _states in NEIGHBOURS.values():
    _states.sort()

Tour = tuple[int, list[str]]


def tours(states: dict[str, Any]) -> list[Tour]:
    """Return every tour with its points, in the order of their lists of ids."""
    open_states = {
        name: mark["mark"] for name, mark in sorted(states.items()) if mark["mark"] != "x"
    }
    worth = {name: 2 if mark.get("circled") else 1 for name, mark in states.items()}
    found: list[Tour] = []

    def go_on(tour: list[str], highest: int, points: int) -> None:
        found.append((points, list(tour)))
        for name in NEIGHBOURS[tour[-1]]:
            if name not in open_states or name in tour:
                continue
            mark = open_states[name]
            if mark == "star":
                go_on([*tour, name], highest, points + worth[name])
            elif mark >= highest:
                go_on([*tour, name], mark, points + worth[name])

    for name, mark in open_states.items():
        go_on([name], -1 if mark == "star" else mark, worth[name])
    return found


def best(states: dict[str, Any]) -> Tour:
    """Return the most points and the first tour that gives them; no points and no tour at least."""
    winner: Tour = (0, [])
    for points, tour in tours(states):
        if points > winner[0]:
            winner = (points, tour)
    return winner
