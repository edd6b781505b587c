"""Play Realm-Master without a table around it: heroes by seat, luck written down."""

from typing import Any

from companion.core.chance import Scripted
from companion.core.fact import kind_of
from companion.core.kit import GameFact
from companion.core.message import ENGLISH, Message, Seat, render
from companion.core.play import Command
from companion.core.reader import Node
from companion.engine.wording import word
from companion.games.realm_master.box import DICE, Goods
from companion.games.realm_master.play import play_with
from companion.games.realm_master.printed import Box
from companion.games.realm_master.sample import SAMPLE
from companion.games.realm_master.state import Phase, State

PLAY = play_with(SAMPLE)

REALM = ("mertle", "kurull", "arub", "jerum")
MERTLE, KURULL, ARUB, JERUM = range(4)
QUIET = "gift-trade-3"
"""A turn card that asks nothing and adds nothing to attacks."""


class Board:
    """A position and what was told on the way to it."""

    def __init__(self, *heroes: str, card: str = QUIET, seats: tuple[int, ...] = ()) -> None:
        self.play = PLAY
        self.now: State = PLAY.state
        self.facts: list[GameFact[State, Box]] = []
        self.told: list[str] = []
        self.seats = tuple(Seat(seat) for seat in seats)
        if heroes:
            self.begin(*heroes, card=card)

    def begin(self, *heroes: str, card: str = QUIET) -> None:
        """Lay the four named lands out, choose heroes, and reveal a turn card."""
        self.seats = tuple(Seat(seat) for seat in range(len(heroes)))
        self.do("lay-out", 0, luck=[(0, 1, 2)], lands=list(REALM), first=0)
        for seat, hero in enumerate(heroes):
            self.do("choose-hero", seat, hero=hero)
        if card:
            self.do("reveal-turn-card", 0, card=card)

    def do(
        self,
        kind: str,
        seat: int,
        luck: Any = (),
        **data: Any,
    ) -> list[str]:
        """Do one thing and return the kinds of the facts it made; `luck` is what is drawn."""
        command = Command(kind, Seat(seat), Node(data, "/data"), self.seats)
        facts = self.play.at(self.now).carry_out(command, Scripted(*luck)).facts
        for fact in facts:
            self.now = fact.then(self.now)
            told = fact.tell(self.play.box)
            named = tuple(sorted({**dict(told.params), "who": "Ann"}.items()))
            self.told.append(render(Message(told.text, named, told.plural, told.count)))
        self.facts += facts
        return [kind_of(type(fact)) for fact in facts]

    def put(self, seat: int, land: int | None = None, **counts: int) -> None:
        """Set what a hero holds and where it stands, as hands at the table do."""
        for what, new in counts.items():
            old = getattr(self.goods(seat), what)
            if old != new:
                self.do("correct-count", 0, hero=seat, what=what, old=old, new=new)
        if land is not None:
            self.do("correct-place", 0, hero=seat, land=land)

    def stock(self, land: int, hearts: int = 0, gold: int = 0, banners: int = 0) -> None:
        """Set what lies on a land; emptied first, so that it fits in between."""
        for want in (Goods(), Goods(hearts, gold, banners)):
            for what in ("hearts", "gold", "banners"):
                old, new = getattr(self.lying(land), what), getattr(want, what)
                if old != new:
                    self.do("correct-count", 0, land=land, what=what, old=old, new=new)

    def roll(self, *faces: str, seat: int = 0, swords_for: int = 0, **hold: bool) -> list[str]:
        """Type the dice of a turn and take them; the first R are made swords."""
        self.do("throw", seat, faces=list(faces))
        for die, face in enumerate(faces):
            if face == "r" and swords_for:
                self.do("choose-face", seat, die=die, face="sword")
                swords_for -= 1
        return self.do("resolve-dice", seat, **hold)

    def goods(self, seat: int) -> Goods:
        """Return what a hero holds."""
        return self.now.heroes[Seat(seat)].goods

    def lying(self, land: int) -> Goods:
        """Return what lies on a land."""
        return self.now.realm[land].goods

    def waits_for(self, phase: Phase) -> bool:
        """Return whether the table waits for this."""
        return self.now.phase is phase

    def view(self) -> Any:
        """Return the view, in words."""
        return word(self.play.at(self.now).view(None), ENGLISH)

    def end_round(self) -> None:
        """Let everybody throw blanks until the round is over."""
        while self.now.phase is not Phase.ROUND:
            seat = self.now.active
            if self.now.phase is Phase.DICE:
                self.roll(*["blank"] * DICE.count, seat=seat)
            elif self.now.phase is Phase.MOVE:
                self.do("stay-put", seat)
            else:
                self.do("end-turn", seat)
