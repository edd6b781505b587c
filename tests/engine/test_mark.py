"""A view has one mark, whoever works it out, and another view has another."""

from companion.engine.mark import mark_of_members, write_members
from companion.engine.wording import Audience
from tests.factories import Evening

VIEW = {
    "head": 5,
    "seats": {
        "10": {"name": 'Ann "x" \n\u2028 \x7f'},
        "2": {"ready": True, "list": [1, "ü", None, {}]},
    },
    "\U0001f3b2": 1,
    "\uff5e": 2,
    "a/b~c": {},
}


def test_the_mark_is_the_one_that_screens_work_out() -> None:
    assert mark_of_members(write_members({"b": 1, "a": "é"})) == 2703367786
    assert mark_of_members(write_members(VIEW)) == 647429525


def test_it_is_that_of_the_view_an_audience_holds() -> None:
    evening = Evening()
    head = evening.log.head
    host = Audience("host")

    mark = evening.followers.mark(host, evening.code, head)

    assert mark == mark_of_members(write_members(evening.followers.view(host, evening.code)))
    assert evening.followers.mark(host, evening.code, head - 1) is None
    assert evening.followers.mark(Audience("zoe"), evening.code, head) is None
    evening.join("ben")
    assert evening.followers.mark(host, evening.code, head + 1) != mark
