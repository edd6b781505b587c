"""A home's own authority: made once, limited, believed by those who trust it and by nobody else."""

import ssl
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization

from companion.live import authority
from companion.live.authority import Certificates, hold_certificates, is_home, read_authority
from companion.live.network import home_names, lan_addresses

# Handshakes ask the machine's own clock.
NOW = datetime.now(UTC)
HOSTS = ("127.0.0.1", "192.168.1.5", "laptop.local", "localhost")


def hold(folder: Path, hosts: tuple[str, ...] = HOSTS, now: datetime = NOW) -> Certificates:
    return hold_certificates(folder, "laptop", hosts, now)


def shake_hands(held: Certificates, host: str, trusted: bytes | None) -> None:
    """Make both ends of a handshake in memory; raises what the phone would say."""
    server_context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server_context.load_cert_chain(held.chain, held.key)
    phone_context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    if trusted is not None:
        phone_context.load_verify_locations(cadata=trusted)
    to_server, to_phone = ssl.MemoryBIO(), ssl.MemoryBIO()
    server = server_context.wrap_bio(to_server, to_phone, server_side=True)
    phone = phone_context.wrap_bio(to_phone, to_server, server_hostname=host)
    waiting = [phone, server]
    while waiting:
        end = waiting.pop(0)
        try:
            end.do_handshake()
        except ssl.SSLWantReadError:
            waiting.append(end)


@pytest.mark.parametrize("host", HOSTS)
def test_a_phone_that_trusts_the_authority_accepts_each_home_address(
    tmp_path: Path, host: str
) -> None:
    held = hold(tmp_path)

    shake_hands(held, host, held.authority.certificate)


def test_a_phone_that_does_not_trust_it_refuses(tmp_path: Path) -> None:
    with pytest.raises(ssl.SSLCertVerificationError, match="unable to get local issuer"):
        shake_hands(hold(tmp_path), "laptop.local", None)


def test_another_homes_authority_does_not_help(tmp_path: Path) -> None:
    other = hold(tmp_path / "other").authority.certificate

    with pytest.raises(ssl.SSLCertVerificationError):
        shake_hands(hold(tmp_path / "own"), "laptop.local", other)


@pytest.mark.parametrize(
    ("host", "said"), [("desk.local", "Hostname mismatch"), ("192.168.1.6", "IP address mismatch")]
)
def test_a_host_that_it_does_not_name_is_refused(tmp_path: Path, host: str, said: str) -> None:
    held = hold(tmp_path)

    with pytest.raises(ssl.SSLCertVerificationError, match=said):
        shake_hands(held, host, held.authority.certificate)


@pytest.mark.parametrize("host", ["bank.example", "local.example", "8.8.8.8", "2001:db8::1"])
def test_no_phone_believes_the_authority_about_the_internet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    # A thief of the key would not ask whether the host is a home's.
    monkeypatch.setattr(authority, "is_home", lambda _: True)
    held = hold(tmp_path, (host,))

    with pytest.raises(ssl.SSLCertVerificationError, match="permitted subtree violation"):
        shake_hands(held, host, held.authority.certificate)


def test_hosts_of_the_internet_are_left_out(tmp_path: Path) -> None:
    held = hold(tmp_path, ("laptop.local", "bank.example", "8.8.8.8", ""))

    assert names(held) == ["laptop.local"]


def test_the_authority_is_made_once_and_phones_need_trust_it_once(tmp_path: Path) -> None:
    first, second = hold(tmp_path), hold(tmp_path, now=NOW + timedelta(days=5))

    assert (first.authority_is_new, second.authority_is_new) == (True, False)
    assert second.authority == first.authority == read_authority(tmp_path)
    assert serial(second) == serial(first)


def test_another_address_gets_a_certificate_of_the_same_authority(tmp_path: Path) -> None:
    first = hold(tmp_path)
    before = serial(first)

    second = hold(tmp_path, (*HOSTS, "10.0.0.7"))

    assert serial(second) != before
    assert second.authority == first.authority
    shake_hands(second, "10.0.0.7", first.authority.certificate)


@pytest.mark.parametrize(("days", "is_renewed"), [(300, False), (310, True), (400, True)])
def test_a_certificate_is_renewed_while_it_still_holds(
    tmp_path: Path, days: int, is_renewed: bool
) -> None:
    before = serial(hold(tmp_path))

    later = hold(tmp_path, now=NOW + timedelta(days=days))

    assert (serial(later) != before) == is_renewed
    assert not later.authority_is_new


def test_no_certificate_outlives_its_authority_or_what_browsers_allow(tmp_path: Path) -> None:
    old = hold(tmp_path)
    later = hold(tmp_path, now=NOW + timedelta(days=3_300))

    assert later.authority_is_new
    assert later.authority.fingerprint != old.authority.fingerprint
    certificate = read(later)
    assert certificate.not_valid_after_utc < later.authority.until
    assert (certificate.not_valid_after_utc - certificate.not_valid_before_utc).days <= 398


@pytest.mark.parametrize("name", ["authority.key", "service.key"])
def test_keys_are_for_their_owner_alone_also_after_a_careless_copy(
    tmp_path: Path, name: str
) -> None:
    hold(tmp_path)
    key = tmp_path / "tls" / name
    assert key.stat().st_mode & 0o777 == 0o600
    assert key.parent.stat().st_mode & 0o777 == 0o700

    key.chmod(0o644)
    hold(tmp_path)

    assert key.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("name", ["authority.key", "authority.crt", "service.key", "service.crt"])
@pytest.mark.parametrize("content", [None, b"", b"no certificate"])
def test_a_lost_or_broken_file_is_made_anew(
    tmp_path: Path, name: str, content: bytes | None
) -> None:
    hold(tmp_path)
    file = tmp_path / "tls" / name
    file.unlink()
    if content is not None:
        file.write_bytes(content)

    held = hold(tmp_path)

    assert held.authority_is_new == name.startswith("authority")
    shake_hands(held, "laptop.local", held.authority.certificate)


def test_what_phones_get_holds_no_key(tmp_path: Path) -> None:
    held = hold(tmp_path)
    key = serialization.load_pem_private_key(
        (tmp_path / "tls" / "authority.key").read_bytes(), None
    )
    secret = key.private_bytes(
        serialization.Encoding.DER,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )

    # 32 bytes of a P-256 key stand after the head of 36.
    assert secret[36:68] not in held.authority.certificate


@pytest.mark.parametrize(
    ("host", "expected"),
    [
        ("192.168.0.1", True),
        ("172.32.0.1", False),
        ("172.31.0.1", True),
        ("localhost", True),
        ("laptop.home.arpa", True),
        ("laptop", False),
        ("evil-local", False),
        ("local", False),
        ("example.org", False),
        ("", False),
    ],
)
def test_home_is_told_from_the_internet(host: str, expected: bool) -> None:
    assert is_home(host) == expected


def test_this_machine_knows_its_loopback_and_its_names() -> None:
    assert "127.0.0.1" in lan_addresses()
    assert "localhost" in home_names()
    assert all(is_home(name) for name in home_names())


def read(held: Certificates) -> x509.Certificate:
    return x509.load_pem_x509_certificate(held.chain.read_bytes())


def serial(held: Certificates) -> int:
    return read(held).serial_number


def names(held: Certificates) -> list[str]:
    found = read(held).extensions.get_extension_for_class(x509.SubjectAlternativeName)
    return [str(each.value) for each in found.value]
