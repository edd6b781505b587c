"""Whoever lost a phone comes back by the code: asked who they are, let in by somebody who knows."""

from typing import Any

import pytest
from werkzeug.test import TestResponse

from companion.core.message import Seat
from companion.web.presence import MINUTE_S
from companion.web.services import services_of

from .conftest import House, Phone, boot, refused, secret
from .test_passes import ask, told


def leave(house: House, code: str, seat: int, minutes: int = 27) -> None:
    """Have the phone of a seat be gone for so many minutes."""
    found = services_of(house.app)
    found.streams.presence.seen(found.tables.find(code)[0].id, [Seat(seat)])
    house.clock.ticks += minutes * MINUTE_S


def absent(answer: TestResponse) -> list[dict[str, Any]]:
    """Return whom a page to join asks for."""
    found: list[dict[str, Any]] = boot(answer).get("absent", [])
    return found


def ben_is_away(house: House) -> tuple[Phone, Phone, str]:
    """Return Ann, Ben's phone that is gone, and the code of their table."""
    ann, ben, code = house.two()
    ben.ask(code, "name-seat", 1, data={"name": "Ben"})
    leave(house, code, 1)
    return ann, ben, code


def knock_of(phone: Phone, code: str) -> dict[str, Any]:
    """Return the one knock that a phone at the table is shown."""
    (knock,) = phone.view(code)["knocks"].values()
    found: dict[str, Any] = knock
    return found


def answer_knock(phone: Phone, code: str, *, admit: bool = True) -> None:
    """Let in the one phone that knocks, or send it away."""
    ask(phone, code, "answer-knock", knock=knock_of(phone, code)["knock"], admit=admit)


def test_the_page_of_a_right_code_asks_for_whose_phone_is_away(house: House) -> None:
    _, _, code = ben_is_away(house)

    for path in (f"/j/{code}", f"/t/{code}"):
        (asked,) = absent(house.phone().get(path))
        assert (asked["seat"], asked["name"], asked["away"]) == (1, "Ben", 27)


def test_nobody_is_asked_for_who_is_there_or_plays_without_a_phone(house: House) -> None:
    ann, _, code = house.two()
    ann.ask(code, "add-seat")
    leave(house, code, 2)

    assert absent(house.phone().get(f"/j/{code}")) == []


def test_a_locked_or_finished_table_and_a_wrong_code_name_nobody(house: House) -> None:
    ann, _, code = ben_is_away(house)
    wrong = house.phone().get("/j/ZZZZZZ").text
    ask(ann, code, "lock-table", locked=True)

    assert house.phone().get(f"/j/{code}").text.replace(code, "ZZZZZZ") == wrong
    assert "Ben" not in wrong
    ask(ann, code, "lock-table", locked=False)
    assert len(absent(house.phone().get(f"/j/{code}"))) == 1
    for kind in ("start-game", "end-play", "finish-table"):
        ask(ann, code, kind)
    assert absent(house.phone().get(f"/j/{code}")) == []


def test_who_guessed_too_often_is_told_nobodys_name(hosted: House) -> None:
    _, _, code = ben_is_away(hosted)
    guesser = hosted.phone()
    while guesser.get("/api/v1/tables/ZZZZZZ").status_code != 429:
        pass

    assert "Ben" not in guesser.get(f"/j/{code}").text
    assert guesser.join(code, seat=1).status_code == 429


@pytest.mark.parametrize("mode", ["house", "hosted"])
def test_one_press_at_the_table_gives_the_seat_to_the_new_phone(
    mode: str, request: pytest.FixtureRequest
) -> None:
    house: House = request.getfixturevalue(mode)
    ann, ben, code = ben_is_away(house)
    new = house.phone()

    knocked = new.join(code, seat=1)
    before = new.view(code)
    knock = knock_of(ann, code)
    line = told(ann, code)["text"]
    ask(ann, code, "answer-knock", knock=knock["knock"], admit=True)

    assert (knocked.status_code, knocked.get_json()) == (201, {"waiting": True})
    assert before.keys() == {"table", "knock"}
    assert (knock["seat"], line) == (1, "A phone knocks and says it is Ben.")
    assert new.view(code)["me"]["own"] == {"1": True}
    assert ann.view(code)["seats"]["1"]["name"] == "Ben"
    assert told(ann, code)["text"] == "Ben goes on at another phone."
    assert ben.view(code)["moved"] is True


def test_the_link_alone_takes_no_seat_that_somebody_has(house: House) -> None:
    ann, ben, code = ben_is_away(house)

    knocked = house.phone().join(code, secret=secret(ann, code), seat=1)

    assert knocked.get_json() == {"waiting": True}
    assert ben.view(code)["me"]["own"] == {"1": True}


def test_who_is_sent_away_has_nothing_and_the_seat_stays(house: House) -> None:
    ann, ben, code = ben_is_away(house)
    new = house.phone()
    new.join(code, seat=1)

    answer_knock(ann, code, admit=False)

    assert new.view(code)["knock"] == "refused"
    assert ben.view(code)["me"]["own"] == {"1": True}


def test_a_full_table_still_takes_back_who_lost_a_phone(house: House) -> None:
    ann, _, code = ben_is_away(house)
    while ann.ask(code, "add-seat").status_code == 201:
        pass
    new = house.phone()

    assert new.join(code, seat=1).get_json() == {"waiting": True}
    answer_knock(ann, code)

    assert new.view(code)["me"]["own"] == {"1": True}


def test_nobody_knocks_for_a_seat_whose_phone_is_there(house: House) -> None:
    _, ben, code = house.two()

    for seat in (1, 5):
        assert refused(house.phone().join(code, seat=seat)) == (409, "seat-is-here")
    assert ben.view(code)["me"]["own"] == {"1": True}


def test_a_locked_table_says_nothing_of_its_seats(house: House) -> None:
    ann, _, code = ben_is_away(house)
    ask(ann, code, "lock-table", locked=True)

    answers = [house.phone().join(each, seat=seat) for each in (code, "ZZZZZZ") for seat in (0, 1)]

    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.text for answer in answers}) == 1


def test_the_rights_of_a_host_stay_where_they_are(house: House) -> None:
    ann, _, code = ben_is_away(house)
    ask(ann, code, "name-host", seat=1, host=True)
    new = house.phone()
    new.join(code, seat=1)

    answer_knock(ann, code)

    assert new.view(code)["me"]["host"] is False
    assert "host" not in ann.view(code)["seats"]["1"]


def test_a_seat_that_has_changed_hands_is_not_given_away_again(house: House) -> None:
    ann, _, code = ben_is_away(house)
    late, cy = house.phone(), house.phone()
    late.join(code, seat=1)
    knock = knock_of(ann, code)["knock"]
    ask(ann, code, "free-seat", seat=1)
    cy.join(code)

    answer = ask(ann, code, "answer-knock", knock=knock, admit=True)

    assert refused(answer) == (409, "seat-changed-hands")
    assert cy.view(code)["me"]["own"] == {"1": True}
    assert late.view(code)["knock"] == "waiting"
