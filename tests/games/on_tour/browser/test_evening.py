"""A whole evening by taps: two phones, a paper seat, a display, throws at wrong moments."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.devices import DISPLAY, Room
from tests.games.on_tour.browser.test_on_tour import Player
from tests.games.on_tour.browser.test_paper import (
    CIRCLED_EVERY,
    LIMIT_MS,
    PRESSES_AT_A_TABLE,
    STATES,
    circle,
    copied,
)

pytestmark = pytest.mark.browser

TURN_PRESSES = 6
"""Most taps of a turn of two numbers: the throw, to the map, and two for each number."""
PAPER = "Red square"
LAST = 2
"""With so many empty states the next throw is the last one."""
WRITES = re.compile(r"^(?:Write (\d\d) in|(Star) in|(Cross out)) (.+)$")
THROWS = "() => document.querySelector('table-rail').view.play.turn"
STATE = "() => document.querySelector('table-rail').view.table.state"
SETTLED = """() => {
  const write = document.querySelector("on-tour-write");
  return !write.sent && !write.space;
}"""
"""Whether what was sent stands, and nothing new is chosen."""
NAMES = """() => fetch(location.pathname.replace('/t/', '/api/v1/tables/') + '/game')
  .then(answer => answer.json())
  .then(game => Object.fromEntries(game.fields[0].spaces.map(({ id, name }) => [name, id])))"""


class Writer(Player):
    """A player who notes every mark that was written, so that none goes missing unseen."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.noted: dict[str, int | str] = {}
        self.most = 0

    @property
    def tile(self) -> Locator:
        """The tile that writes what is chosen."""
        return self.page.locator("on-tour-write .actions .tile")

    def throws(self) -> int:
        """Return how many throws this phone shows."""
        count: int = self.page.evaluate(THROWS)
        return count

    def throw(self) -> int:
        """Press for the next throw, and return its number."""
        self.open("Play")
        number = self.throws() + 1
        self.press(self.button(f"Throw {number}"))
        without_waiting = self.button("Throw all the same")
        if without_waiting.is_visible():
            self.press(without_waiting)
        # A throw that came too soon is sent again when its time has come.
        sees(self, number)
        return number

    def choose(self) -> str:
        """Choose the first state that is offered, and return what the tile says then."""
        self.press(self.page.locator("on-tour-write .chips button").first)
        return self.tile.inner_text()

    def write(self) -> None:
        """Write what is chosen, and note it."""
        said = WRITES.match(self.tile.inner_text())
        assert said is not None, self.tile.inner_text()
        number, star, cross, state = said.groups()
        self.noted[state] = int(number) if number else "star" if star else "x"
        assert number or star or cross
        self.press(self.tile)
        self.page.wait_for_function(SETTLED)

    def write_turn(self) -> None:
        """Write all that is still asked for; what was thrown meanwhile, too."""
        while not self.button("Back to the throw").is_visible():
            self.choose()
            self.write()

    def take_turn(self, *, throws: bool) -> None:
        """Throw or not, go to the map by its tile and write; and count the taps of two numbers."""
        before, written = self.presses, len(self.noted)
        if throws:
            self.throw()
        self.open("Play")
        self.press(self.button("Write on my map"))
        self.write_turn()
        if len(self.noted) == written + 2:
            self.most = max(self.most, self.presses - before)

    def holds_all(self, seat: int) -> None:
        """Check that the table has every mark as it was noted."""
        ids = self.page.evaluate(NAMES)
        marks = self.view()["sheets"][str(seat)]
        for state, mark in self.noted.items():
            assert marks[f"states/{ids[state]}"]["mark"] == mark, state


def sees(player: Writer, number: int) -> None:
    """Wait until a phone shows a throw."""
    player.page.wait_for_function(f"number => ({THROWS})() >= number", arg=number)


# What one phone does while another is in the middle of something.


def a_throw_while_a_state_is_chosen(ann: Writer, ben: Writer) -> None:
    heading = ann.page.locator("on-tour-write h2")
    chosen, asked = ann.choose(), heading.inner_text()
    sees(ann, ben.throw())

    expect(ann.tile).to_have_text(chosen)
    expect(heading).to_have_text(asked)
    ann.write()


def a_throw_and_its_undo_between_two_numbers(ann: Writer, ben: Writer) -> None:
    ann.choose()
    ann.write()
    if ann.button("Back to the throw").is_visible():
        return
    chosen = ann.choose()
    number = ben.throw()
    sees(ann, number)
    expect(ann.tile).to_have_text(chosen)

    ben.press(ben.button(re.compile("^Take back")))
    ann.page.wait_for_function(f"number => ({THROWS})() < number", arg=number)

    expect(ann.tile).to_have_text(chosen)
    ann.write()


def a_throw_while_a_state_is_sought(ann: Writer, ben: Writer) -> None:
    find = ann.page.get_by_role("searchbox", name="Find a state")
    name = ann.page.locator("on-tour-write .chips button span").last.inner_text()
    sought = name.partition("\n")[0]
    find.fill(sought)
    sees(ann, ben.throw())

    expect(find).to_have_value(sought)
    expect(ann.page.locator("on-tour-write .chips button").first).to_contain_text(sought)


def a_throw_while_a_tour_is_begun(ann: Writer, ben: Writer) -> None:
    ann.write_turn()
    ann.press(ann.button("My tour"))
    stops = ann.page.locator("on-tour-draw .stops-row li")
    ann.press(ann.page.locator("on-tour-draw .chips button").first)
    expect(stops).to_have_count(1)
    drawn = stops.all_inner_texts()
    sees(ann, ben.throw())

    assert stops.all_inner_texts() == drawn
    ann.press(ann.button("Numbers"))


def a_throw_while_a_paper_map_is_copied(ann: Writer, ben: Writer) -> None:
    ann.write_turn()
    ann.turn_to(PAPER)
    ann.press(ann.button("Copy a map from paper"))
    state = ann.page.locator("on-tour-copy h2").inner_text()
    circle(ann)
    sees(ann, ben.throw())

    expect(ann.page.locator("on-tour-copy h2")).to_have_text(state)
    expect(ann.page.locator("on-tour-copy .key[aria-label=Circle]")).to_have_attribute(
        "aria-pressed", "true"
    )
    circle(ann)
    ann.turn_to("Blue circle")


def a_throw_while_real_dice_are_typed(ann: Writer, ben: Writer) -> None:
    ann.write_turn()
    ann.open("Play")
    ann.press(ann.button("Type real ones"))
    dialog = ann.page.get_by_role("dialog")
    dialog.get_by_label("Dice 1").select_option("5")
    # The other phone's button stands under no dialog; its throw comes first.
    sees(ann, ben.throw())

    expect(dialog.get_by_label("Dice 1")).to_have_value("5")
    ann.press(dialog.get_by_role("button", name="Cancel"))
    ann.open("My sheet")


def a_page_that_is_loaded_again(ann: Writer, ben: Writer) -> None:
    ann.choose()
    ann.write()
    ann.page.reload()
    ann.page.locator("on-tour-map .board").first.wait_for()
    sees(ann, ben.throw())

    expect(ann.page.get_by_role("tab", name="My sheet")).to_have_attribute("aria-selected", "true")


def the_end_while_a_state_is_chosen(ann: Writer, ben: Writer) -> None:
    chosen = ann.choose()
    ben.open("Play")
    ben.press(ben.button("End of the game"))
    ann.page.wait_for_function(f"() => ({STATE})() === 'scoring'")

    expect(ann.tile).to_have_text(chosen)
    ann.write()
    while ann.page.locator("on-tour-write .chips button").count():
        ann.choose()
        ann.write()


MOMENTS: dict[int, Callable[[Writer, Writer], None]] = {
    2: a_throw_while_a_state_is_chosen,
    4: a_throw_and_its_undo_between_two_numbers,
    6: a_throw_while_a_state_is_sought,
    8: a_throw_while_a_tour_is_begun,
    10: a_throw_while_a_paper_map_is_copied,
    12: a_throw_while_real_dice_are_typed,
    14: a_page_that_is_loaded_again,
}
"""By a throw: what happens while Ann has it to write and Ben has written it."""


def copy_from_paper(player: Writer) -> int:
    """Copy the map of the seat without a phone, and return how many taps it took."""
    player.turn_to(PAPER)
    before = player.presses
    while (count := copied(player.page)) < STATES:
        if count % CIRCLED_EVERY == 0:
            circle(player)
        numbers = player.page.locator("on-tour-copy .keys:not(.signs) .key:not(.used)")
        stars = player.page.locator("on-tour-copy .signs .key:not(.used)[aria-label=Star]")
        crosses = player.page.locator("on-tour-copy .signs .key[aria-label='Crossed out']")
        left = next((each for each in (numbers, stars) if each.count()), crosses)
        player.press(left.first)
        player.page.wait_for_function(
            "count => Object.keys(document.querySelector('on-tour-copy').cells).length > count",
            arg=count,
        )
    expect(player.page.locator("on-tour-copy h2")).to_have_text("The whole map is copied")
    return player.presses - before


def test_a_whole_evening_by_fingers_loses_nothing(
    room: Room, capsys: pytest.CaptureFixture[str]
) -> None:
    # A throw that came too soon after another is refused for a moment, and sent again.
    room.forgive("429")
    host, other = room.device(), room.device(theme="light")
    for page in (host, other):
        page.set_default_timeout(2 * LIMIT_MS)
    room.open_table(host, "On Tour")
    room.join(other, host)
    host.get_by_role("button", name="Seat without a phone").click()
    screen = room.device(DISPLAY)
    room.scan(screen, host)
    screen.get_by_role("button", name="This is the big screen").click()
    screen.wait_for_url("**/display")
    host.get_by_role("button", name="Start with 3").click()
    ann, ben = Writer(host), Writer(other)
    ann.press(ann.button("Set up the map"))
    # The set-up is a picture on Play and on the display, for those who write on paper.
    for page in (host, other, screen):
        expect(page.locator("on-tour-start .given")).to_have_count(4)

    while (play := ann.view()["play"])["phase"] != "full":
        number = play["turn"] + 1
        # The last throw fills the maps, and the game is over when Ben says so.
        is_last = play["left"] <= LAST
        moment = the_end_while_a_state_is_chosen if is_last else MOMENTS.get(number)
        if moment is None:
            ann.take_turn(throws=True)
            sees(ben, number)
            ben.take_turn(throws=False)
            continue
        ben.take_turn(throws=True)
        sees(ann, number)
        ann.open("My sheet")
        moment(ann, ben)
        if is_last:
            break
        ann.write_turn()
        sees(ben, ann.throws())
        ben.open("My sheet")
        ben.write_turn()
    for seat, player in enumerate((ann, ben)):
        player.holds_all(seat)
        assert player.view()["advice"][str(seat)]["ready"]
    with capsys.disabled():
        print(f"\nOn Tour: a turn of two numbers: {max(ann.most, ben.most)} taps")
    assert 0 < max(ann.most, ben.most) <= TURN_PRESSES

    presses = copy_from_paper(ann)
    with capsys.disabled():
        print(f"On Tour: the map of the paper seat at the end: {presses} taps")
    assert presses <= PRESSES_AT_A_TABLE

    ann.open("Play")
    ann.press(ann.button("Score the table"))
    for seat, player in enumerate((ann, ben)):
        player.open("Play")
        player.page.get_by_role("link", name="See the result").click()
        player.page.wait_for_url("**/results")
        expect(player.page.locator("score-tree")).to_have_count(3)
        player.page.go_back()
        player.holds_all(seat)
    expect(screen.locator("score-blocks")).to_be_visible()
