"""Settings come from the environment; what is asked for on the command line wins."""

import re
from pathlib import Path

import pytest

from companion.config import Hotspot, Mode, read_settings
from companion.core.errors import InvalidInput
from companion.serve import settings_for
from companion.serve_options import Options

HERE = Path("instance")
SERVING = Path(__file__).parents[1] / "docs" / "serving.md"


def test_a_hosted_service_trusts_the_one_proxy_before_it() -> None:
    assert read_settings({}, instance=HERE, mode=Mode.HOSTED).proxies == 1
    assert read_settings({}, instance=HERE, mode=Mode.LAN).proxies == 0
    assert read_settings({"COMPANION_PROXIES": "2"}, instance=HERE, mode=Mode.HOSTED).proxies == 2


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "COMPANION_STREMS",
            "There is no setting COMPANION_STREMS. The nearest is COMPANION_STREAMS; docs",
        ),
        ("COMPANION_PORT", "docs/serving.md lists all, and options such as --port"),
        ("COMPANION_X", "The nearest is COMPANION_[A-Z_]+; docs/serving.md lists all"),
        ("COMPANION_LANG", "COMPANION_LANG must be one of these: en and de"),
    ],
)
def test_a_setting_that_would_have_no_effect_is_refused(name: str, said: str) -> None:
    with pytest.raises(InvalidInput, match=said):
        read_settings({name: "3"}, instance=HERE, mode=Mode.LAN)


def test_every_setting_that_is_told_of_is_one() -> None:
    told = set(re.findall(r"`(COMPANION_[A-Z_]+)`", SERVING.read_text(encoding="utf-8")))

    assert "COMPANION_WORKERS" in told
    # An empty one is as one that is left out.
    read_settings(dict.fromkeys(told, ""), instance=HERE, mode=Mode.LAN)


@pytest.mark.parametrize("proxies", ["six", "6", "-1"])
def test_a_number_of_proxies_that_cannot_be_is_refused_in_words(proxies: str) -> None:
    with pytest.raises(InvalidInput, match="COMPANION_PROXIES must be a whole number from 0 to 5"):
        read_settings({"COMPANION_PROXIES": proxies}, instance=HERE, mode=Mode.LAN)


def test_the_address_of_the_command_line_wins_and_has_no_slash_at_its_end() -> None:
    environment = {"COMPANION_PUBLIC_URL": "https://there/"}

    asked = read_settings(environment, instance=HERE, mode=Mode.LAN, public_url="http://here:8000/")
    found = read_settings(environment, instance=HERE, mode=Mode.LAN)

    assert (asked.public_url, found.public_url) == ("http://here:8000", "https://there")


@pytest.mark.parametrize(
    "address", ["foo", "there:8000", "ftp://there", "https://there/path", "http://", "http://a b"]
)
def test_an_address_for_phones_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(InvalidInput, match="COMPANION_PUBLIC_URL must be an address with http://"):
        read_settings({"COMPANION_PUBLIC_URL": address}, instance=HERE, mode=Mode.LAN)


def test_tables_are_kept_as_docs_serving_says() -> None:
    home = read_settings({}, instance=HERE, mode=Mode.LAN)
    hosted = read_settings({}, instance=HERE, mode=Mode.HOSTED)
    chosen = read_settings(
        {"COMPANION_KEEP_IDLE_DAYS": "7", "COMPANION_KEEP_FINISHED_DAYS": "0"},
        instance=HERE,
        mode=Mode.HOSTED,
    )

    times = [
        (each.keep_unstarted_h, each.keep_idle_d, each.keep_finished_d)
        for each in (home, hosted, chosen)
    ]
    assert times == [(24, 90, 365), (24, 30, 30), (24, 7, 0)]


@pytest.mark.parametrize("days", ["soon", "-1", "999999", "1.5"])
def test_a_time_that_cannot_be_is_refused_in_words(days: str) -> None:
    with pytest.raises(InvalidInput, match="_KEEP_IDLE_DAYS must be a whole number from 0"):
        read_settings({"COMPANION_KEEP_IDLE_DAYS": days}, instance=HERE, mode=Mode.LAN)


def test_a_hotspot_has_a_name_and_a_password_or_none() -> None:
    named = {"COMPANION_HOTSPOT": "At the Table"}
    closed = {**named, "COMPANION_HOTSPOT_PASSWORD": "dice and cards"}

    assert read_settings({"COMPANION_WORKERS": "64"}, instance=HERE, mode=Mode.LAN).workers == 64
    assert read_settings({}, instance=HERE, mode=Mode.LAN).hotspot is None
    assert read_settings(named, instance=HERE, mode=Mode.LAN).hotspot == Hotspot("At the Table")
    found = read_settings(closed, instance=HERE, mode=Mode.LAN).hotspot
    assert found == Hotspot("At the Table", "dice and cards")


@pytest.mark.parametrize(
    ("name", "password", "said"),
    [
        ("é" * 17, "", "at most 32 bytes"),
        ("a\nb", "", "the name of a Wi-Fi"),
        ("table", "short", "8 to 63"),
        ("table", "x" * 64, "8 to 63"),
        ("table", "größer als", "8 to 63"),
    ],
)
def test_a_hotspot_that_cannot_be_is_refused_in_words(name: str, password: str, said: str) -> None:
    environment = {"COMPANION_HOTSPOT": name, "COMPANION_HOTSPOT_PASSWORD": password}

    with pytest.raises(InvalidInput, match=said):
        read_settings(environment, instance=HERE, mode=Mode.LAN)


@pytest.mark.parametrize("frames", ["*", "home.local", "http://home.local/a", "http://a;b"])
def test_whose_pages_may_frame_the_display_is_told_by_addresses(frames: str) -> None:
    two = {"COMPANION_FRAMES": " http://home.local:8123  https://*.example.org"}
    settings = read_settings(two, instance=HERE, mode=Mode.LAN)

    assert settings.frames == ("http://home.local:8123", "https://*.example.org")
    with pytest.raises(InvalidInput, match="addresses without a path"):
        read_settings({"COMPANION_FRAMES": frames}, instance=HERE, mode=Mode.LAN)


@pytest.mark.parametrize("wrong", ["9464", "127.0.0.1", "127.0.0.1:0", "http://127.0.0.1:9464"])
def test_where_figures_are_told_is_an_address_and_a_port(wrong: str) -> None:
    settings = read_settings({"COMPANION_METRICS": "[::1]:9464"}, instance=HERE, mode=Mode.LAN)

    assert settings.metrics == ("::1", 9464)
    with pytest.raises(InvalidInput, match=r"127\.0\.0\.1:9464"):
        read_settings({"COMPANION_METRICS": wrong}, instance=HERE, mode=Mode.LAN)


@pytest.mark.parametrize(
    ("url", "secret", "said"),
    [
        ("ftp://here", "whsec_" + "A" * 32, "COMPANION_WEBHOOK must be an address"),
        ("https://here/a", "", "_SECRET, beside COMPANION_WEBHOOK, must be 24 to 64 random"),
        ("https://here/a", "whsec_" + "A" * 28, "_SECRET, .*must be 24 to 64 random"),
        ("https://here/a", "no base64!", "_SECRET, .*must be 24 to 64 random"),
    ],
)
def test_a_webhook_that_cannot_be_is_refused_in_words(url: str, secret: str, said: str) -> None:
    environment = {"COMPANION_WEBHOOK": url, "COMPANION_WEBHOOK_SECRET": secret}
    off = {**environment, "COMPANION_WEBHOOK": ""}

    assert read_settings(off, instance=HERE, mode=Mode.LAN).webhook is None
    with pytest.raises(InvalidInput, match=said):
        read_settings(environment, instance=HERE, mode=Mode.LAN)


@pytest.mark.parametrize("mode", [Mode.LAN, Mode.TLS])
def test_an_address_that_was_chosen_is_told_at_home(
    mode: Mode, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_PUBLIC_URL", "http://10.42.0.1:8000")
    chosen = settings_for(Options(mode=mode, instance=HERE)).public_url
    monkeypatch.delenv("COMPANION_PUBLIC_URL")
    found = settings_for(Options(mode=mode, instance=HERE)).public_url

    assert chosen == "http://10.42.0.1:8000"
    assert found.endswith(":8000")
    assert found != chosen
