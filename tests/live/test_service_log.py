"""What the service logs: a number of the request, the kind of a fault, and nothing of people."""

import io
import json
import logging
from typing import Any

import pytest

from companion.live.service_log import JsonLines, Lines, without_names


def logged(lines: logging.Formatter, text: str, *parts: object, **more: Any) -> str:
    """Return what a logger with these lines writes."""
    written = io.StringIO()
    handler = logging.StreamHandler(written)
    handler.setFormatter(lines)
    logger = logging.Logger("a logger")
    logger.addHandler(handler)
    logger.error(text, *parts, **more)
    return written.getvalue()


def fault(lines: logging.Formatter) -> str:
    """Return what is written of a fault whose sentence holds a name."""
    try:
        raise KeyError("Wilhelmine")
    except KeyError:
        return logged(lines, "request %s failed", "0123456789ab", exc_info=True)


def test_a_line_of_json_has_time_level_message_and_number() -> None:
    line = json.loads(logged(JsonLines(lambda: "0123456789ab"), "It went wrong."))

    assert line.pop("at").endswith("Z")
    assert line == {"level": "error", "message": "It went wrong.", "request": "0123456789ab"}


def test_without_a_request_there_is_no_number() -> None:
    assert "request" not in json.loads(logged(JsonLines(lambda: ""), "It went wrong."))


def test_a_fault_is_told_by_its_kind_and_places_alone() -> None:
    line = json.loads(fault(JsonLines(lambda: "0123456789ab")))

    assert line["fault"] == "KeyError"
    assert line["places"] == [f"{__name__}:{fault.__code__.co_firstlineno + 3}"]
    assert "Wilhelmine" not in json.dumps(line)


def test_so_it_is_in_text() -> None:
    line = fault(Lines(lambda: "0123456789ab"))

    assert line.count("0123456789ab") == 1
    assert "KeyError at " in line
    assert "Wilhelmine" not in line
    assert "Traceback" not in line


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Invalid request from ip=192.168.1.5: no", "Invalid request ..."),
        ("from 2001:db8:0:1::5 came", "from ... came"),
        ("Error handling request GET /t/K7QFDM", "Error handling request ..."),
        ("/api/v1/tables/K7QFDM/events?after=3", "/api/v1/tables/.../events"),
        ("/j/K7QFDM#secret", "/j/..."),
        ("/r/0123abc", "/r/..."),
        ("3 tables were past their time", "3 tables were past their time"),
        ("version 1.2.3 at 14:05:02", "version 1.2.3 at 14:05:02"),
    ],
)
def test_codes_secrets_and_addresses_are_left_out(text: str, told: str) -> None:
    assert without_names(text) == told
    assert json.loads(logged(JsonLines(lambda: ""), text))["message"] == told
