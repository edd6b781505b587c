"""Ask a service on this machine whether it is well."""

import socket
import ssl
from contextlib import closing
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit

from companion.core.message import Message, say
from companion.reasons import reason_of

ANSWER_S = 10
"""Longest wait for its answer."""


def ask_health(address: str, *, mark: str = "") -> Message | str:
    """Return why a service is not well; "" if it is.

    Args:
        address: Scheme, host and port, or `unix:FILE`.
        mark: The header by which phones know its answers, where it is asked as phones ask it: by
            the address and the certificate that they see. "" for this machine's own address.
    """
    with closing(_connect(address, is_phones=bool(mark))) as connection:
        try:
            connection.request("GET", "/api/v1/health")
            answer = connection.getresponse()
        except (OSError, HTTPException, UnicodeError) as error:
            return reason_of(error) or type(error).__name__
    if answer.status != 200:
        return f"{answer.status} {answer.reason}"
    return say("another program answers") if mark and mark not in answer.headers else ""


class ToSocket(HTTPConnection):
    """A connection to a socket of the file system.

    Args:
        file: The socket.
        wait_s: Longest wait for anything.
    """

    def __init__(self, file: str, wait_s: float = ANSWER_S) -> None:
        super().__init__(host="localhost", timeout=wait_s)
        self._file = file

    def connect(self) -> None:
        """Connect to the file."""
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(self.timeout)
        self.sock.connect(self._file)


def _connect(address: str, *, is_phones: bool) -> HTTPConnection:
    if address.startswith("unix:"):
        return ToSocket(address.removeprefix("unix:"))
    parts = urlsplit(address)
    if parts.scheme == "http":
        return HTTPConnection(parts.netloc, timeout=ANSWER_S)
    context = ssl.create_default_context()
    if not is_phones:
        # It is this machine that answers, whatever its certificate names.
        context.check_hostname = False
        context.verify_mode = ssl.CERT_NONE
    return HTTPSConnection(parts.netloc, timeout=ANSWER_S, context=context)
