"""Make certificates for https at home, by an authority of this machine's own.

Phones that trust the authority's certificate accept the service's. Its key never leaves the folder,
and its certificate is limited to names and addresses that mean something at home only: whoever
stole the key could pretend to be a printer, not a bank.
"""

import contextlib
import os
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address, ip_network
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from companion.core.message import Message, say
from companion.live.network import HOME_SUFFIXES

FOLDER = "tls"
"""Where in an instance the certificates and their keys are."""
AUTHORITY_DAYS = 3_650
"""How long phones may trust the authority; trusting it again is the only work anybody has."""
SERVICE_DAYS = 397
"""How long the service's certificate holds: some browsers refuse those of more than 398 days."""
RENEW_DAYS = 90
"""A service's certificate with fewer days left is made anew at the start."""
PRIVATE = tuple(
    ip_network(block)
    for block in (
        "10.0.0.0/8",
        "100.64.0.0/10",
        "127.0.0.0/8",
        "169.254.0.0/16",
        "172.16.0.0/12",
        "192.168.0.0/16",
        "::1/128",
        "fc00::/7",
        "fe80::/10",
    )
)
"""Addresses that exist on a local network only."""
_CLOCKS_APART = timedelta(hours=12)
"""How much a phone's clock may be behind."""


@dataclass(frozen=True, slots=True)
class Authority:
    """What phones are given to trust; no key is in it."""

    certificate: bytes
    """DER."""
    name: str
    """As phones list it."""
    fingerprint: str
    """SHA-256 of the certificate, in pairs, as phones show it."""
    until: datetime


@dataclass(frozen=True, slots=True)
class Certificates:
    """What the secure address is served with."""

    authority: Authority
    chain: Path
    key: Path
    authority_is_new: bool
    """Whether phones must be told to trust it before they accept anything."""


def hold_certificates(
    instance: Path, name: str, hosts: Iterable[str], now: datetime
) -> Certificates:
    """Return certificates for these hosts, making what is missing, old or for other hosts.

    Args:
        instance: The instance folder.
        name: This machine's name, for people to know the authority by.
        hosts: Names and addresses by which phones reach this machine; those that `is_home` denies
            are left out.
        now: The time, with its zone.
    """
    folder = instance / FOLDER
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    issuer = _read(folder, "authority")
    lasts = issuer is not None and _days_left(issuer[0], now) > SERVICE_DAYS
    if issuer is None or not lasts:
        issuer = _make_authority(name, now)
        _write(folder, "authority", *issuer)
    wanted = [_general_name(host) for host in sorted(set(hosts)) if is_home(host)]
    service = _read(folder, "service")
    if service is None or not _is_good(service[0], issuer[0], wanted, now):
        _write(folder, "service", *_make_service(issuer, wanted, now))
    return Certificates(
        _describe(issuer[0]), folder / "service.crt", folder / "service.key", not lasts
    )


def read_authority(instance: Path) -> Authority:
    """Return the authority of an instance that has one."""
    return _describe(
        x509.load_pem_x509_certificate((instance / FOLDER / "authority.crt").read_bytes())
    )


def is_home(host: str) -> bool:
    """Return whether a name or address means something on a local network only."""
    try:
        address = ip_address(host)
    except ValueError:
        return host == "localhost" or host.endswith(tuple(f".{each}" for each in HOME_SUFFIXES))
    return any(address in block for block in PRIVATE)


def why_unnamed(host: str) -> Message | None:
    """Return why no certificate names a host; None if one does."""
    if is_home(host):
        return None
    return say(
        "{host} is no home address, so no certificate of --tls can name it. Put a home "
        "address of this machine in COMPANION_PUBLIC_URL, or take --lan.",
        host=host,
    )


Pair = tuple[x509.Certificate, ec.EllipticCurvePrivateKey]
"""A certificate and its key."""


def _make_authority(name: str, now: datetime) -> Pair:
    key = ec.generate_private_key(ec.SECP256R1())
    # The day tells this one from an older one of the same machine in a phone's list.
    title = f"At the Table, {name[:30] or 'home'}, {now:%Y-%m-%d}"
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, title)])
    names = [x509.DNSName(each) for each in ("localhost", *HOME_SUFFIXES)]
    permitted = [*names, *(x509.IPAddress(block) for block in PRIVATE)]
    builder = (
        _begin(subject, subject, key.public_key(), now, AUTHORITY_DAYS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(signs_certificates=True), critical=True)
        .add_extension(x509.NameConstraints(permitted, None), critical=True)
    )
    return builder.sign(key, hashes.SHA256()), key


def _make_service(issuer: Pair, wanted: list[x509.GeneralName], now: datetime) -> Pair:
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "At the Table")])
    of_issuer = x509.AuthorityKeyIdentifier.from_issuer_public_key(issuer[1].public_key())
    server = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])
    builder = (
        _begin(subject, issuer[0].subject, key.public_key(), now, SERVICE_DAYS)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(signs_certificates=False), critical=True)
        .add_extension(server, critical=False)
        .add_extension(of_issuer, critical=False)
        .add_extension(x509.SubjectAlternativeName(wanted), critical=False)
    )
    return builder.sign(issuer[1], hashes.SHA256()), key


def _begin(
    subject: x509.Name, issuer: x509.Name, key: ec.EllipticCurvePublicKey, now: datetime, days: int
) -> x509.CertificateBuilder:
    start = now.replace(microsecond=0) - _CLOCKS_APART
    return (
        x509.CertificateBuilder(subject_name=subject, issuer_name=issuer, public_key=key)
        .serial_number(x509.random_serial_number())
        .not_valid_before(start)
        .not_valid_after(start + timedelta(days=days))
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key), critical=False)
    )


def _usage(*, signs_certificates: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not signs_certificates,
        key_cert_sign=signs_certificates,
        crl_sign=signs_certificates,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _general_name(host: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ip_address(host))
    except ValueError:
        return x509.DNSName(host)


def _is_good(
    service: x509.Certificate,
    issuer: x509.Certificate,
    wanted: list[x509.GeneralName],
    now: datetime,
) -> bool:
    with contextlib.suppress(InvalidSignature, TypeError, ValueError, x509.ExtensionNotFound):
        service.verify_directly_issued_by(issuer)
        held = service.extensions.get_extension_for_class(x509.SubjectAlternativeName)
        return list(held.value) == wanted and _days_left(service, now) >= RENEW_DAYS
    return False


def _days_left(certificate: x509.Certificate, now: datetime) -> int:
    return (certificate.not_valid_after_utc - now).days


def _describe(certificate: x509.Certificate) -> Authority:
    [title] = certificate.subject.get_attributes_for_oid(NameOID.COMMON_NAME)
    return Authority(
        certificate.public_bytes(serialization.Encoding.DER),
        str(title.value),
        certificate.fingerprint(hashes.SHA256()).hex(" ").upper(),
        certificate.not_valid_after_utc.astimezone(UTC),
    )


def _read(folder: Path, name: str) -> Pair | None:
    """Return a certificate with its key; None if they are missing or not of one another."""
    try:
        certificate = x509.load_pem_x509_certificate((folder / f"{name}.crt").read_bytes())
        key_file = folder / f"{name}.key"
        key = serialization.load_pem_private_key(key_file.read_bytes(), password=None)
    except (OSError, ValueError):
        return None
    # A copied file may have lost the mode that forbids others to read it.
    key_file.chmod(0o600)
    if not isinstance(key, ec.EllipticCurvePrivateKey):
        return None
    return (certificate, key) if certificate.public_key() == key.public_key() else None


def _write(folder: Path, name: str, certificate: x509.Certificate, key: object) -> None:
    assert isinstance(key, ec.EllipticCurvePrivateKey)
    secret = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    # The key first: a start cut short between the two leaves a pair that is made anew.
    _put(folder / f"{name}.key", secret, 0o600)
    _put(folder / f"{name}.crt", certificate.public_bytes(serialization.Encoding.PEM), 0o644)


def _put(path: Path, content: bytes, mode: int) -> None:
    """Write a file that nobody ever sees in part, nor with another mode."""
    fresh = path.with_suffix(".new")
    fresh.unlink(missing_ok=True)
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    fresh.replace(path)
