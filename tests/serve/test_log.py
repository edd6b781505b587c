"""The number of a request stands in its answer, on the page of a fault and in the log."""

import http.client
import json
import socket
from pathlib import Path

import pytest

from tests.game_files import usual_game
from tests.promises.faulty import command
from tests.running import ANSWER_S, Program, Service

pytestmark = pytest.mark.slow


def asked(service: Service, path: str, **headers: str) -> tuple[int, str, str]:
    """Return status, number and text of what is answered to a stranger."""
    connection = http.client.HTTPConnection("127.0.0.1", service.port, ANSWER_S)
    try:
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.headers["X-Request-Id"], answer.read().decode()
    finally:
        connection.close()


def send_garbled(service: Service, sent: str) -> None:
    """Send what gunicorn refuses by itself, and says so in its log."""
    with socket.create_connection(("127.0.0.1", service.port)) as odd:
        odd.sendall(f"{sent}\r\n\r\n".encode())
        assert odd.recv(12) == b"HTTP/1.1 400"


@pytest.mark.parametrize("form", ["json", "text"])
def test_answer_page_and_log_have_one_number_and_the_log_no_names(
    form: str, tmp_path: Path
) -> None:
    environment = {"COMPANION_LOG": form}
    service = Service(
        tmp_path / "instance", command=command("fail-at-tables"), environment=environment
    ).start()
    begun = len(service.printed)
    try:
        ann = Program(service)
        code = ann.open_table(usual_game().id)
        ann.ask(code, "name-seat", 0, name="Wilhelmine")
        good, good_number, _ = asked(service, f"/api/v1/tables/{code}?display=1")
        # Whatever program of this machine says so is no proxy.
        led, _, _ = asked(service, "/", SCRIPT_NAME="/evil", **{"X-Forwarded-Proto": "https"})
        for garbled in ("NO HTTP AT ALL {}", "GET /{} HTTP/9", "GET / HTTP/1.1\r\nCookie; a={}"):
            for held in (f"t/{code}", ann.token):
                send_garbled(service, garbled.format(held))
        bad, bad_number, shown = asked(service, f"/t/{code}")
    finally:
        service.stop()
    logged = service.printed[begun:]
    text = "".join(logged)

    assert (good, led, bad) == (200, 200, 500)
    assert bad_number in shown
    [told] = [line for line in logged if bad_number in line and "RuntimeError" in line]
    assert text.count("Invalid request ...") == 6
    for secret in (code, "Wilhelmine", ann.token, "127.0.0.1"):
        assert secret not in text
    if form == "json":
        fault = json.loads(told)
        assert (fault["request"], fault["fault"]) == (bad_number, "RuntimeError")
        numbers = {line["request"]: line for line in map(json.loads, logged) if "route" in line}
        assert numbers[good_number]["route"] == "/api/v1/tables/<code>"
        assert (numbers[good_number]["method"], numbers[good_number]["status"]) == ("GET", 200)
