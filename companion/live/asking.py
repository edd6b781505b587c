"""Ask a service on this machine whether it is well."""

import socket
import ssl
from http.client import HTTPConnection, HTTPException, HTTPSConnection
from urllib.parse import urlsplit

from companion.core.message import Message
from companion.reasons import reason_of

ANSWER_S = 10
"""Longest wait for its answer."""
PATH = "/api/v1/health"


def ask_health(address: str) -> Message | str:
    """Return why a service is not well; "" if it is.

    Args:
        address: Scheme, host and port, or `unix:FILE`.
    """
    connection = _connect(address)
    try:
        connection.request("GET", PATH)
        answer = connection.getresponse()
        return "" if answer.status == 200 else f"{answer.status} {answer.reason}"
    except (OSError, HTTPException) as error:
        return reason_of(error) or type(error).__name__
    finally:
        connection.close()


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


def _connect(address: str) -> HTTPConnection:
    if address.startswith("unix:"):
        return ToSocket(address.removeprefix("unix:"))
    parts = urlsplit(address)
    host = parts.hostname or ""
    if parts.scheme == "http":
        return HTTPConnection(host, parts.port, timeout=ANSWER_S)
    # It is this machine that answers, whatever its certificate names.
    context = ssl.create_default_context()
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return HTTPSConnection(host, parts.port, timeout=ANSWER_S, context=context)
