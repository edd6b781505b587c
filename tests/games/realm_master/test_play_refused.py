"""The codes of refusals, where the second rulebook asks only whether a press is refused."""

import pytest

from tests.factories import refusal
from tests.game_files import Press
from tests.games.realm_master.board import JERUM, REALM, Board

JAREK: Press = ("choose-hero", 0, {"hero": "jarek"})
BEGUN = (JAREK, ("choose-hero", 1, {"hero": "ryllae"}))
SHIELD: Press = ("correct-card", 0, {"hero": 0, "card": "iron-shield", "holds": True})
FULL: Press = ("correct-count", 0, {"land": JERUM, "what": "hearts", "old": 1, "new": 2})
TURN = (*BEGUN, ("reveal-turn-card", 0, {"card": "attack-1"}))
THROWN = (*TURN, ("throw", 0, {"faces": ["coin"] * 5}))


@pytest.mark.parametrize(
    ("before", "press", "code"),
    [
        ((), ("choose-hero", 1, {"hero": "jarek"}), "not-your-choice"),
        ((JAREK,), ("choose-hero", 1, {"hero": "jarek"}), "hero-taken"),
        ((*BEGUN, SHIELD), ("use-card", 0, {"card": "iron-shield"}), "keep-card"),
        (
            (*BEGUN, FULL, ("reveal-turn-card", 0, {"card": "tribute"})),
            ("pay-tribute", 0, {"land": JERUM}),
            "land-full",
        ),
        (TURN, ("throw", 1, {}), "not-your-turn"),
        (THROWN, ("throw", 0, {}), "thrown"),
    ],
)
def test_what_is_refused_has_a_code_of_its_own(
    before: tuple[Press, ...], press: Press, code: str
) -> None:
    board = Board(seats=(0, 1))
    board.do("lay-out", 0, luck=[(0, 1, 2)], lands=list(REALM), first=0)
    for kind, seat, data in before:
        board.do(kind, seat, **data)
    kind, seat, data = press

    assert refusal(lambda: board.do(kind, seat, **data)).code == code
