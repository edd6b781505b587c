"""Headers as no browser sends them: each request gets an answer, none of them a 500."""

from itertools import product

import pytest
from flask import Response
from werkzeug.test import create_environ, run_wsgi_app

from .conftest import House

NO_HOSTS = {
    "300 signs": "a" * 300,
    "too many labels": ".".join(["a" * 60] * 6),
    "a long label": f"{'a' * 64}.example",
    "dots alone": "..",
    "an empty label": "a..b",
    "a dot": ".",
    "a space": "a b",
    "two names": "a, b",
    "a sign of markup": "<script>",
    "an open bracket": "[",
    "no number in brackets": "[zz]",
    "a port of letters": "a:b",
    "a long port": f"a:{'9' * 400}",
    "a user": "a@b",
    "a path": "a/b",
    "a question": "a?b",
    "bytes": "\xff\xfe",
    "letters beyond ASCII": "ä.example",
    "a broken xn--": "xn--a",
    "a long xn--": f"xn--{'a' * 70}",
    "an underscore": "my_laptop:8000",
}
HOSTS = (
    "localhost",
    "127.0.0.1:8000",
    "192.168.1.5",
    "[::1]",
    "[fe80::1]:8000",
    "laptop.local",
    "laptop.",
    "xn--bcher-kva.example",
    "a" * 63 + ".example:443",
    "",
)
ODD = {
    "a long device": {"Cookie": f"device={'x' * 100_000}"},
    "a broken device": {"Cookie": 'device="\\377\\'},
    "cookies of nothing": {"Cookie": ";;=;,lang=\xff; names==;"},
    "10 kB of one language": {"Accept-Language": "a" * 10_240},
    "10 kB of languages": {"Accept-Language": "x-y;q=0.5," * 1_024},
    "no qualities": {"Accept-Language": "de;q=nan,en;q=1e999,;;,q=,\xff"},
    "no tags": {"If-None-Match": '"\xff, W/", *garbage'},
    "many tags": {"If-None-Match": '"a",' * 3_000},
    "no date": {"If-Modified-Since": "Thu, 99 Foo 999999999999 00:00:00 GMT"},
    "a range of letters": {"Range": "bytes=abc"},
    "a range backwards": {"Range": "bytes=9999-1"},
    "a range of many digits": {"Range": f"bytes={'9' * 5_000}-"},
    "a range of lines": {"Range": "lines=1-2", "If-Range": "zz"},
    "no encodings": {"Accept-Encoding": "gzip;q=abc,br;q=nan,*;q=inf"},
    "no kinds": {"Accept": "\xff/\xfe;q=z"},
    "no token": {"Authorization": "Bearer \xff\xfe"},
    "a long token": {"Authorization": f"Bearer {'x' * 100_000}"},
    "no login": {"Authorization": 'Digest a="'},
    "no event": {"Last-Event-ID": "9" * 5_000},
    "no origin": {"Origin": "http://[", "Sec-Fetch-Site": "\xff"},
    "no kind of body": {"Content-Type": "\xff; charset=\xff"},
    "an odd proxy": {"X-Forwarded-Host": "a" * 300, "X-Forwarded-Proto": "gopher"},
}
PATHS = (
    "/",
    "/t/KKKKKK",
    "/j/KKKKKK",
    "/nowhere",
    "/sw.js",
    "/manifest.webmanifest",
    "/static/icons/icon.svg",
    "/static/screenshots/phone.jpg",
    "/api/v1/games",
    "/api/v1/tables/KKKKKK",
    "/api/v1/tables/KKKKKK/stream",
)


def ask(house: House, path: str, **headers: str) -> Response:
    """Send a request as a server hands it on; a test client reads the name first and fails."""
    environ = create_environ(path) | {
        name if name == "CONTENT_TYPE" else f"HTTP_{name}": value
        for header, value in headers.items()
        for name in [header.upper().replace("-", "_")]
    }
    body, status, answered = run_wsgi_app(house.app, environ, buffered=True)
    return Response(body, status, answered)


def test_a_name_that_no_machine_can_have_gets_a_clear_answer(house: House) -> None:
    for (what, host), path in product(NO_HOSTS.items(), PATHS):
        answer = ask(house, path, Host=host)

        assert answer.status_code == 400, (what, path)
        assert b"No machine can have this name." in answer.data
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        if path.startswith("/api/"):
            assert answer.get_json()["code"] == "bad-host"


@pytest.mark.parametrize("mode", ["hosted", "house_secure"])
def test_so_it_does_behind_a_proxy_and_at_the_plain_address(
    request: pytest.FixtureRequest, mode: str
) -> None:
    found: House = request.getfixturevalue(mode)
    header = "X-Forwarded-Host" if mode == "hosted" else "Host"

    answer = ask(found, "/t/KKKKKK", **{header: "a" * 300})

    assert answer.status_code == 400
    assert b"No machine can have this name." in answer.data


def test_a_name_that_a_machine_can_have_is_served(house: House) -> None:
    assert {host: ask(house, "/", Host=host).status_code for host in HOSTS} == dict.fromkeys(
        HOSTS, 200
    )


def test_a_proxy_that_does_not_say_https_is_told_of_once(
    hosted: House, caplog: pytest.LogCaptureFixture
) -> None:
    by_phone = {"X-Forwarded-For": "203.0.113.7", "X-Forwarded-Host": "games.example"}

    ask(hosted, "/api/v1/health", Host="localhost")
    ask(hosted, "/", **by_phone, **{"X-Forwarded-Proto": "https"})
    assert "X-Forwarded-Proto" not in caplog.text
    for _ in range(2):
        ask(hosted, "/", **by_phone)

    assert caplog.text.count("have it send X-Forwarded-Proto") == 1


@pytest.mark.parametrize("mode", ["house", "hosted"])
def test_no_header_makes_an_answer_fail(request: pytest.FixtureRequest, mode: str) -> None:
    found: House = request.getfixturevalue(mode)
    for (what, headers), path in product(ODD.items(), PATHS):
        # So long after the last one that codes which name no table are never too many.
        found.clock.ticks += 60
        assert 200 <= ask(found, path, **headers).status_code < 500, (what, path)
