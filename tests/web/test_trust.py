"""The plain address of a service with https: the page about trust, and nothing of any table."""

import plistlib
import ssl
from pathlib import Path

import pytest
from cryptography import x509

from companion.live.authority import read_authority
from tests.game_files import usual_game

from .conftest import House

PLAIN = "http://192.168.1.5:8000"
SECURE = "https://192.168.1.5:8443"


@pytest.mark.parametrize("path", ["/", "/trust", "/j/ABCDEF", "/t/ABCDEF/display?x=1", "/sw.js"])
def test_every_plain_address_shows_how_to_trust_the_table(house_secure: House, path: str) -> None:
    client = house_secure.phone().client

    answer = client.get(path, base_url=PLAIN)

    assert answer.status_code == 200
    assert "Trust this table" in answer.text
    assert 'data-port="8443"' in answer.text
    assert read_authority(Path(house_secure.app.instance_path)).fingerprint in answer.text
    assert "Set-Cookie" not in answer.headers
    assert f"connect-src 'self' {SECURE};" in answer.headers["Content-Security-Policy"]


@pytest.mark.parametrize("host", ["evil.example; script-src *", "a b"])
def test_no_host_gets_into_the_policy_that_is_none(house_secure: House, host: str) -> None:
    client = house_secure.phone().client

    answer = client.get("/", base_url=PLAIN, headers={"Host": host})

    policy = answer.headers.get("Content-Security-Policy", "")
    assert answer.status_code == 400 or "connect-src 'self';" in policy


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/v1/games"),
        ("POST", "/api/v1/devices"),
        ("POST", "/api/v1/tables"),
        ("GET", "/api/v1/tables/ABCDEF/stream"),
        ("POST", "/"),
        ("DELETE", "/t/ABCDEF"),
    ],
)
def test_no_call_is_answered_at_the_plain_address(
    house_secure: House, method: str, path: str
) -> None:
    client = house_secure.phone().client

    answer = client.open(path, method=method, base_url=PLAIN, json={} if method == "POST" else None)

    assert answer.status_code == 403
    assert "Set-Cookie" not in answer.headers
    if path.startswith("/api/"):
        assert answer.get_json()["code"] == "plain-address"


def test_a_link_through_the_plain_address_opens_the_seat_one_holds(house_secure: House) -> None:
    client = house_secure.phone().client
    opened = client.post(
        "/api/v1/tables",
        json={"command_id": "k" * 22, "game": usual_game().id},
        base_url=SECURE,
        headers={"Origin": SECURE},
    )

    cookie = opened.headers["Set-Cookie"]

    assert opened.status_code == 201
    assert cookie.startswith("__Host-device=")
    assert {"Secure", "HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
    assert "Strict-Transport-Security" not in opened.headers
    code = opened.get_json()["code"]
    assert client.get(f"/t/{code}", base_url=SECURE).status_code == 200


def test_the_certificate_comes_as_each_kind_of_device_takes_it(house_secure: House) -> None:
    client = house_secure.phone().client
    held = read_authority(Path(house_secure.app.instance_path))

    binary = client.get("/trust/at-the-table.crt", base_url=PLAIN)
    text = client.get("/trust/at-the-table.pem", base_url=PLAIN)
    profile = client.get("/trust/at-the-table.mobileconfig", base_url=PLAIN)

    assert binary.content_type == "application/x-x509-ca-cert"
    assert binary.data == held.certificate
    assert x509.load_der_x509_certificate(binary.data)
    assert ssl.PEM_cert_to_DER_cert(text.text) == held.certificate
    assert profile.content_type == "application/x-apple-aspen-config"
    read = plistlib.loads(profile.data)
    assert read["PayloadType"] == "Configuration"
    [content] = read["PayloadContent"]
    assert content["PayloadType"] == "com.apple.security.root"
    assert content["PayloadContent"] == held.certificate
    assert len({read["PayloadUUID"], content["PayloadUUID"]}) == 2


def test_no_key_is_sent_whatever_is_asked_for(house_secure: House) -> None:
    client = house_secure.phone().client
    paths = ["/trust/authority.key", "/trust/../tls/authority.key", "/tls/authority.key"]
    paths += ["/static/../instance/tls/authority.key", "/static/%2e%2e/tls/authority.key"]

    for base in (PLAIN, SECURE):
        for path in paths:
            assert "PRIVATE KEY" not in client.get(path, base_url=base).text


def test_only_the_secure_address_says_that_it_is_trusted(house_secure: House) -> None:
    client = house_secure.phone().client

    plain = client.get("/trusted", base_url=PLAIN)
    secure = client.get("/trusted", base_url=SECURE)

    assert plain.mimetype == "text/html"
    assert secure.get_json() == {"trusted": True}
    assert secure.headers["Access-Control-Allow-Origin"] == "*"


def test_other_ways_of_serving_have_no_such_page(house: House, hosted: House) -> None:
    for each in (house, hosted):
        assert each.phone().get("/trust").status_code == 404
        assert each.phone().get("/trusted").status_code == 404
