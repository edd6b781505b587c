"""From the plain address to the secure one: a phone that trusts the house, one that does not."""

import os
import re
import shutil
import ssl
import subprocess
from base64 import b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path

import pytest
import qrcode
from cryptography import x509
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from playwright.sync_api import Page, Playwright, expect

from tests.browser.devices import ARGUMENTS, PHONE, chromium_path
from tests.game_files import usual_game
from tests.running import Program, SecureService

pytestmark = pytest.mark.browser

READY_MS = 60_000


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SecureService]:
    """Return a service with https at home."""
    running = SecureService(tmp_path_factory.mktemp("instance"))
    running.start()
    yield running
    running.stop()


@contextmanager
def open_phone(playwright: Playwright, folder: Path, *arguments: str) -> Iterator[Page]:
    """Lend the page of a browser with a home of its own."""
    context = playwright.chromium.launch_persistent_context(
        str(folder / "profile"),
        executable_path=chromium_path(),
        args=[*ARGUMENTS, *arguments],
        env={**os.environ, "HOME": str(folder)},
        viewport={"width": PHONE["width"], "height": PHONE["height"]},
        reduced_motion="reduce",
    )
    context.pages[0].set_default_timeout(20_000)
    yield context.pages[0]
    context.close()


def trust(folder: Path, service: SecureService) -> list[str]:
    """Let the browser of a home trust the service's authority; return the arguments it needs.

    Where the tool for its list of certificates is not installed, the browser is given the key of
    the service's certificate instead: then it is the page that is tested, not the certificate.
    """
    tool = shutil.which("certutil")
    if tool is None:
        held = x509.load_pem_x509_certificate(
            service.authority.with_name("service.crt").read_bytes()
        )
        key = held.public_key().public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        digest = b64encode(sha256(key).digest()).decode()
        return [f"--ignore-certificate-errors-spki-list={digest}"]
    store = folder / ".pki" / "nssdb"
    store.mkdir(parents=True)
    place = ["-d", f"sql:{store}"]
    subprocess.run([tool, *place, "-N", "--empty-password"], check=True)
    subprocess.run(
        [tool, *place, "-A", "-t", "C,,", "-n", "table", "-i", service.authority], check=True
    )
    return []


@pytest.fixture
def trusting(playwright: Playwright, secure: SecureService, tmp_path: Path) -> Iterator[Page]:
    """Return the page of a phone that trusts the house."""
    with open_phone(playwright, tmp_path, *trust(tmp_path, secure)) as page:
        yield page


@pytest.fixture
def stranger(playwright: Playwright, tmp_path: Path) -> Iterator[Page]:
    """Return the page of a phone that does not."""
    with open_phone(playwright, tmp_path) as page:
        yield page


def test_a_phone_that_trusts_goes_from_the_code_to_its_seat(
    trusting: Page, secure: SecureService
) -> None:
    code, link = open_shared_table(secure)
    assert link.startswith("http://"), "the QR leads by the plain address"

    trusting.goto(secure.plain_url + link[link.index("/j/") :])

    trusting.get_by_role("button", name="Sit down").click()
    trusting.wait_for_url(f"{secure.url}/t/{code}")
    cookies = {cookie["name"]: cookie for cookie in trusting.context.cookies()}
    assert cookies["__Host-device"]["secure"]
    assert cookies["__Host-device"]["sameSite"] == "Lax"
    # The link again, from the plain address: still in the same seat.
    trusting.goto(f"{secure.plain_url}/t/{code}")
    trusting.wait_for_url(f"{secure.url}/t/{code}")
    trusting.locator("table-rail").wait_for()


CALLS = """() => {
  globalThis.calls = [];
  const counted = { request: WakeLock.prototype, getUserMedia: MediaDevices.prototype };
  for (const [name, prototype] of Object.entries(counted)) {
    const call = prototype[name];
    prototype[name] = function (...given) {
      const done = call.apply(this, given);
      done.then(() => calls.push(name), (failure) => calls.push(`${name}: ${failure.name}`));
      return done;
    };
  }
}"""
"""Note which of what the trust page promises was asked of the browser, and was given."""
SIDE = 480
"""Of the pictures that the camera of a test sees, in pixels."""


def film_of(text: str, folder: Path) -> Path:
    """Write what a camera sees that a QR code is held in front of."""
    code = qrcode.QRCode(border=6)
    code.add_data(text)
    rows = code.get_matrix()
    grain = SIDE / len(rows)
    grey = bytes(
        16 if rows[int(y / grain)][int(x / grain)] else 235
        for y in range(SIDE)
        for x in range(SIDE)
    )
    film = folder / "seen.y4m"
    colourless = bytes([128]) * (SIDE * SIDE // 2)
    head = f"YUV4MPEG2 W{SIDE} H{SIDE} F10:1 Ip A1:1 C420jpeg\n".encode()
    film.write_bytes(head + b"FRAME\n" + grey + colourless)
    return film


def test_a_phone_that_trusts_scans_a_code_and_stays_awake_at_the_table(
    playwright: Playwright, secure: SecureService, tmp_path: Path
) -> None:
    code, link = open_shared_table(secure)
    camera = f"--use-file-for-fake-video-capture={film_of(link, tmp_path)}"
    fake = ("--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", camera)
    with open_phone(playwright, tmp_path, *trust(tmp_path, secure), *fake) as page:
        page.add_init_script(f"({CALLS})()")
        page.goto(secure.url)

        page.get_by_role("button", name="Scan").click()
        page.wait_for_url(f"{secure.url}/j/{code}*")
        page.get_by_role("button", name="Sit down").click()
        page.wait_for_url(f"{secure.url}/t/{code}")

        page.wait_for_function("() => calls.includes('request')")
        page.goto(f"{secure.url}/t/{code}/display")
        page.wait_for_function("() => calls.includes('request')")


def test_who_does_not_give_the_camera_is_told_to_type(
    trusting: Page, secure: SecureService
) -> None:
    trusting.add_init_script(f"({CALLS})()")
    trusting.goto(secure.url)

    trusting.get_by_role("button", name="Scan").click()

    trusting.get_by_text("Type the code instead.").wait_for()
    assert trusting.evaluate("calls")[0].startswith("getUserMedia: ")
    trusting.get_by_role("button", name="Close").click()
    expect(trusting.locator("scan-code")).to_have_count(0)


def test_the_app_can_be_installed_and_is_kept(trusting: Page, secure: SecureService) -> None:
    trusting.goto(secure.plain_url)
    trusting.wait_for_url(f"{secure.url}/")

    trusting.get_by_text("Ready without a network").wait_for(timeout=READY_MS)

    devtools = trusting.context.new_cdp_session(trusting)
    assert devtools.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    assert devtools.send("Page.getAppManifest")["errors"] == []
    assert trusting.evaluate("navigator.serviceWorker.ready.then(({ active }) => Boolean(active))")


def test_a_stranger_is_told_how_and_gets_the_certificate(
    stranger: Page, secure: SecureService
) -> None:
    _, link = open_shared_table(secure)
    path = link[link.index("/j/") :]

    stranger.goto(secure.plain_url + path)

    stranger.get_by_text("This phone does not trust the table yet").wait_for()
    shown = stranger.locator(".fingerprint").inner_text()
    assert f"Its fingerprint: {shown}\n" in secure.printed
    assert stranger.url == secure.plain_url + path
    go_on = stranger.get_by_role("link", name="Go on without trusting")
    assert go_on.get_attribute("href") == secure.url + path
    with stranger.expect_download() as download:
        stranger.get_by_role("link", name="Get the certificate as text").click()
    held = ssl.PEM_cert_to_DER_cert(download.value.path().read_text(encoding="ascii"))
    assert sha256(held).digest().hex(" ").upper() == shown
    for system in ("iPhone and iPad", "Android", "Windows", "Mac", "Linux, and Firefox anywhere"):
        summary = stranger.locator("summary").filter(has_text=re.compile(f"^{system}$"))
        expect(summary).to_be_visible()


def open_shared_table(secure: SecureService) -> tuple[str, str]:
    """Open a table elsewhere; return its code and the link on its screens."""
    host = Program(secure)
    code = host.open_table(usual_game().id)
    link: str = host.get(f"/tables/{code}")["table"]["join_url"]
    return code, link


def test_going_on_without_trust_says_what_is_missing_and_the_way_back(
    stranger: Page, secure: SecureService
) -> None:
    stranger.goto(secure.plain_url)
    stranger.get_by_role("link", name="Go on without trusting").click()
    stranger.get_by_text("NET::ERR_CERT_AUTHORITY_INVALID").wait_for()
    # What the browser's warning takes for "go on" from a keyboard.
    stranger.keyboard.type("thisisunsafe")

    stranger.get_by_role("heading", name="What’s on the table tonight?").wait_for()
    stranger.get_by_text("it does not trust the table").wait_for()
    stranger.get_by_role("link", name="Trust the table").click()
    stranger.get_by_role("heading", name="Trust this table").wait_for()
