"""Look whether an address can be listened on, and say truly why not before anything is started."""

import errno
import os
import socket
from pathlib import Path

from companion.core.errors import InvalidInput, Unavailable
from companion.core.message import Message, say
from companion.live.network import lan_addresses
from companion.reasons import reason_of

FIRST_FD = 3
"""The socket that systemd hands over, where it does."""


def handed_over() -> str:
    """Return the socket of the file system that systemd hands over; "" if it hands none over."""
    if os.environ.get("LISTEN_PID", "") != str(os.getpid()):
        return ""
    with socket.fromfd(FIRST_FD, socket.AF_UNIX, socket.SOCK_STREAM) as given:
        return f"unix:{given.getsockname()}"


def check_socket(file: str) -> None:
    """Refuse a socket of the file system that cannot be made.

    Raises:
        InvalidInput: `usage`: with the reason.
    """
    folder = Path(file).absolute().parent
    reason = None
    if not folder.is_dir():
        reason = say("There is no folder {folder}.", folder=str(folder))
    elif not os.access(folder, os.W_OK | os.X_OK):
        reason = say("{folder} cannot be written to.", folder=str(folder))
    elif Path(file).exists() and not Path(file).is_socket():
        reason = say("{file} is there, and is no socket.", file=file)
    if reason is not None:
        raise InvalidInput("usage", reason)


def check_port(host: str, port: int, option: str) -> None:
    """Refuse an address that cannot be listened on.

    Args:
        host: A name or address of this machine.
        port: The port on it.
        option: What names the port on the command line.

    Raises:
        InvalidInput: `usage`: it is not of this machine, or we have no right.
        Unavailable: `port-in-use`.
    """
    error = _try(host, port)
    if error is not None:
        told = tell_error(error, host, port, option)
        if error.errno == errno.EADDRINUSE:
            raise Unavailable("port-in-use", told)
        raise InvalidInput("usage", told)


def why_not(host: str, port: int, option: str) -> Message | None:
    """Return why an address cannot be listened on; None if it can."""
    error = _try(host, port)
    return None if error is None else tell_error(error, host, port, option)


def _try(host: str, port: int) -> OSError | None:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
            # Two may bind with that option, but one alone may listen.
            probe.listen()
    except OSError as error:
        return error
    return None


def tell_error(error: OSError, host: str, port: int, option: str) -> Message:
    """Return what a host is told of an error of the system, and what to do."""
    if error.errno == errno.EADDRINUSE:
        return say(
            "Port {port} is in use. Stop what uses it, or add {name} with another.",
            port=port,
            name=option,
        )
    if error.errno in (errno.EACCES, errno.EPERM):
        return say(
            "This account may not listen on port {port}. Ports below 1024 are those of the "
            "system: add {name} with a higher one.",
            port=port,
            name=option,
        )
    if isinstance(error, socket.gaierror) or error.errno == errno.EADDRNOTAVAIL:
        return say(
            "{address} is no address of this machine. It has: {addresses}",
            address=host,
            addresses=lan_addresses(),
        )
    return say(
        "Port {port} of {address} cannot be listened on: {reason}",
        port=port,
        address=host,
        reason=reason_of(error),
    )
