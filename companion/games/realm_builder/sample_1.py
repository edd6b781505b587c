"""Hold the sample edition `sample-1`: a whole, playable deck, not the printed numbers.

Only the Count's +3 with a County, the Marshal's +1 for each Knight and two copies each of Castle,
Town and Ship are published. All other numbers, and the cards no rule names, are our own. Ranks
follow the order of the rules. The numbers of an id never change: better ones get a new id.
"""

from companion.games.realm_builder.edition import Bonus, Card, make_edition

LEADERS = (
    Card("Emperor", "leader", points=5, military=1, rank=5, consort="Empress", symbol="crown",
         each=(Bonus("ruled land", 1),)),
    Card("Empress", "leader", points=4, rank=5, consort="Emperor", symbol="crown",
         each=(Bonus("treasure", 1),)),
    Card("King", "leader", copies=2, points=4, military=1, rank=4, consort="Queen",
         symbol="crown", pairs=(Bonus("Castle", 2),)),
    Card("Queen", "leader", copies=2, points=3, rank=4, consort="King", symbol="crown",
         pairs=(Bonus("Crown", 2),)),
    Card("Prince", "leader", copies=2, points=2, military=1, rank=3, rules=("County", "Duchy"),
         symbol="crown", pairs=(Bonus("County", 1), Bonus("Duchy", 2))),
    Card("Princess", "leader", points=3, rank=3, symbol="crown", pairs=(Bonus("Hero", 2),)),
    Card("Duke", "leader", copies=2, points=2, military=1, rank=2, consort="Duchess",
         rules=("Duchy",), pairs=(Bonus("Duchy", 2),)),
    Card("Duchess", "leader", copies=2, points=2, rank=2, consort="Duke", rules=("Duchy",),
         pairs=(Bonus("Duke", 2),)),
    Card("Count", "leader", copies=3, points=1, military=1, rank=1, consort="Countess",
         rules=("County",), pairs=(Bonus("County", 3),)),
    Card("Countess", "leader", copies=3, points=1, rank=1, consort="Count", rules=("County",),
         pairs=(Bonus("Count", 2),)),
)  # fmt: skip
"""Nineteen leaders."""

LANDS = (
    Card("County", "land", copies=6, points=1),
    Card("Duchy", "land", copies=4, points=2),
    Card("Town", "land", copies=2, points=1, pairs=(Bonus("Ship", 1),)),
)
"""Twelve lands."""

CHARACTERS = (
    Card("Marshal", "character", points=2, military=2, symbol="sword",
         each=(Bonus("Knight", 1),)),
    Card("Knight", "character", copies=5, points=1, military=2, symbol="sword"),
    Card("Squire", "character", copies=3, military=1, symbol="sword",
         pairs=(Bonus("Knight", 2),)),
    Card("Hero", "character", points=2, military=3, symbol="sword"),
    Card("Dragon", "character", points=3, military=4),
    Card("Bishop", "character", copies=2, points=1, pairs=(Bonus("symbol:crown", 2),)),
    Card("Merchant", "character", copies=2, points=1,
         pairs=(Bonus("Ship", 2), Bonus("Town", 2), Bonus("treasure", 1))),
    Card("Minstrel", "character", copies=2, pairs=(Bonus("leader", 1),),
         each=(Bonus("Hero", 1), Bonus("Dragon", 1))),
    Card("Steward", "character", copies=2, points=1, each=(Bonus("ruled land", 1),)),
)  # fmt: skip
"""Nineteen characters."""

THINGS = (
    Card("Castle", "thing", copies=2, points=2, military=1),
    Card("Tower", "thing", points=1, military=1),
    Card("Ship", "thing", copies=2, points=1, pairs=(Bonus("treasure", 1),)),
    Card("Crown", "thing", copies=2, points=2, treasure=True, pairs=(Bonus("leader", 1),)),
    Card("Sceptre", "thing", copies=2, points=1, treasure=True,
         pairs=(Bonus("King", 2), Bonus("Emperor", 3))),
    Card("Orb", "thing", copies=2, points=1, treasure=True,
         pairs=(Bonus("Queen", 2), Bonus("Empress", 3))),
    Card("Sword", "thing", copies=2, military=1, treasure=True, symbol="sword",
         pairs=(Bonus("Hero", 3), Bonus("Knight", 1))),
    Card("Ring", "thing", copies=2, points=1, treasure=True, pairs=(Bonus("Princess", 3),)),
    Card("Chalice", "thing", copies=3, points=3, treasure=True),
    Card("Banner", "thing", copies=2, each=(Bonus("symbol:sword", 1),)),
)  # fmt: skip
"""Twenty things, thirteen of them treasures."""

SAMPLE_1 = make_edition("sample-1", LEADERS + LANDS + CHARACTERS + THINGS)
"""Seventy cards."""
