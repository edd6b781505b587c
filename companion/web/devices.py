"""Know who asks: a device by its token, and where it asks from; and count what it asks for.

A token is random, in a cookie, or in a Bearer header for programs; whose it is is kept at hand. A
device that holds nothing at a table learns from any answer whether its code is in use. So wrong
codes are counted wherever one is named, and past the limit nothing is looked up for a right one,
either, so that not even the time of an answer tells. Whoever sits at a table is never counted: a
whole table shares one address.
"""

from hashlib import sha256
from threading import Lock

from flask import Response, g, request

from companion.config import Mode
from companion.core.errors import CompanionError, NotAllowed, Unavailable, UnknownThing
from companion.core.message import say
from companion.core.recent import Recent
from companion.engine.wording import Audience
from companion.table.ports import DeviceStore
from companion.web.budget import DEVICES, DEVICES_A_DAY, Limit
from companion.web.language import COOKIE_AGE_S, language
from companion.web.services import services

MET = "met"
"""A cookie that comes with every page and that its scripts look for: a browser that has it not
keeps none, and would be a new device with every press."""
COOKIE = "device"
"""The name of the cookie with the device's token at home."""


def cookie_name() -> str:
    """Return the name of the device's cookie; over https it is bound to this host."""
    return f"__Host-{COOKIE}" if services().settings.mode.is_https else COOKIE


def current_device() -> str:
    """Return the id of the device that asks; "" for one the service has not met."""
    token = current_token()
    return (services().devices.find_device(digest(token)) or "") if token else ""


def meet_device() -> str:
    """Return the id of the device that asks, meeting it if it is new.

    A new device gets its cookie with the answer (see `remember_device`).

    Raises:
        NotAllowed: `unknown-token`: a program's device was deleted just now.
    """
    token, found = current_token(), services()
    known = found.devices.meet_device(digest(token), _now()) if token else None
    if known is None and bearer_token():
        raise _unknown_token()
    return known or new_device()[0]


def new_device() -> tuple[str, str]:
    """Return id and token of a device made now; its cookie goes out with the answer.

    Raises:
        Unavailable: `too-often`.
    """
    spend(DEVICES)
    spend(DEVICES_A_DAY)
    ids = services().ids
    device_id, token = ids.fresh(), ids.token()
    services().devices.add_device(device_id, digest(token), _now())
    give_token(token)
    return device_id, token


def forget_new_device() -> None:
    """Have the answer at hand carry no token, as if nothing had been met."""
    g.pop("new_device_token", None)


def give_token(token: str) -> None:
    """Have the answer at hand carry a device's token as its cookie."""
    g.new_device_token = token


def remember_device(response: Response) -> Response:
    """Give a device that was met in this request its cookie, and pages one to look for."""
    token, mode = g.get("new_device_token"), services().settings.mode
    is_page = response.mimetype == "text/html" and request.is_secure == mode.is_https
    if is_page and MET not in request.cookies:
        response.set_cookie(MET, "1", max_age=COOKIE_AGE_S, secure=mode.is_https, samesite="Lax")
    if token:
        response.set_cookie(
            cookie_name(),
            token,
            max_age=COOKIE_AGE_S,
            httponly=True,
            secure=mode.is_https,
            # Lax at home: a link from a chat, or from the plain address to the secure one, must
            # open the table in the seat one holds.
            samesite="Strict" if mode is Mode.HOSTED else "Lax",
        )
    return response


def audience(*, as_display: bool = False) -> Audience:
    """Return for whom this answer is made.

    Args:
        as_display: Whether it is for the big display, which shows nothing private whoever opens it.
    """
    return Audience(current_device(), language(), origin(), as_display)


def origin() -> str:
    """Return scheme, host and port that phones reach the service by."""
    return services().settings.public_url or request.host_url.rstrip("/")


def has_ambient_token() -> bool:
    """Return whether the browser sent its token by itself, as it would for another page, too."""
    return cookie_name() in request.cookies and not bearer_token()


def check_token() -> None:
    """Refuse a program whose token is no device's, whatever it asks for.

    A browser whose cookie is of no device is a new one; a program would go on as a stranger.

    Raises:
        NotAllowed: `unknown-token`.
    """
    if request.path.startswith("/api/") and bearer_token() and not current_device():
        raise _unknown_token()


def bearer_token() -> str:
    """Return the token that a program sent; "" for a browser, which sends no such header itself."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def current_token() -> str:
    """Return the token of the device that asks; "" if it has none."""
    return bearer_token() or request.cookies.get(cookie_name(), "")


def _unknown_token() -> NotAllowed:
    return NotAllowed(
        "unknown-token", say("No device has this token. Ask POST /api/v1/devices for another one.")
    )


def _now() -> str:
    return services().tables.ports.clock.now()


def digest(token: str) -> str:
    """Return what is kept of a token."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def spend(limit: Limit) -> None:
    """Count one more from where the request comes.

    Raises:
        Unavailable: `too-often`.
    """
    services().budgets.spend_from(limit, address())


def spend_bytes() -> None:
    """Count the bytes of the request at hand, which are about to be kept.

    Raises:
        Unavailable: `too-much-today`.
    """
    services().budgets.spend_bytes(len(request.get_data()), address())


def check_stranger() -> None:
    """Refuse to show a stranger a table if too many codes were wrong; count nothing.

    Raises:
        Unavailable: `too-often`.
    """
    services().budgets.check_guess(address())


def limit_guesses(error: CompanionError) -> CompanionError:
    """Return what is answered to a refusal: itself, or that this was too often."""
    if "code" not in (request.view_args or {}):
        return error
    try:
        if isinstance(error, UnknownThing) and error.code == "unknown-table":
            services().budgets.spend_guess(address())
    except Unavailable as often:
        return often
    return error


def address() -> str:
    """Return where the request comes from; it is not stored."""
    return request.remote_addr or ""


DAY_SIGNS = len("2026-11-21")
DEVICES_MAX = 20_000
"""Most devices remembered; the one that asked longest ago is looked up again."""


class KnownDevices:
    """A device store that remembers.

    A device that no table names is deleted some days after it was met. Whoever forgot it goes on
    here as one that holds nothing, until it opens or joins a table: then the store is asked.
    """

    def __init__(self, store: DeviceStore) -> None:
        self._store = store
        self._known: Recent[str, tuple[str, str]] = Recent(DEVICES_MAX)
        """The id of each, and the day it was met where it was met through here, by its token."""
        self._lock = Lock()

    def add_device(self, device_id: str, token_hash: str, at: str = "") -> None:
        """Keep a new device; both its id and its token are fresh."""
        self._store.add_device(device_id, token_hash, at)

    def meet_device(self, token_hash: str, at: str) -> str | None:
        """Return the id of the device with this token; the store is asked once a day."""
        with self._lock:
            known, day = self._known.get(token_hash) or ("", "")
            if known and day == at[:DAY_SIGNS]:
                return known
        found = self._store.meet_device(token_hash, at)
        with self._lock:
            if found is None:
                self._known.drop(token_hash)
            else:
                self._known.keep(token_hash, (found, at[:DAY_SIGNS]))
        return found

    def check(self) -> None:
        """Write something and take it away again, and read.

        Raises:
            Unavailable: That cannot be done now; the sentence says why.
        """
        self._store.check()

    def find_device(self, token_hash: str) -> str | None:
        """Return the id of the device with this token."""
        with self._lock:
            known, _ = self._known.get(token_hash) or ("", "")
            if known:
                return known
        found = self._store.find_device(token_hash)
        if found is not None:
            with self._lock:
                self._known.keep(token_hash, (found, ""))
        return found
