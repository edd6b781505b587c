"""What `deploy/` holds is read by the tools it is written for, as far as they are there."""

import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from configparser import RawConfigParser
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
import yaml

from companion.command_line import read_command_line
from companion.commands import COMMANDS
from companion.config import Mode
from companion.serve_options import Options, options_of

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
PAGES = ("board.md", "compose.md", "container.md", "home.md", "proxy.md", "../docs/for-others.md")
UNITS = (
    *("companion.service", "companion.socket", "kiosk.service"),
    *("companion-backup.service", "companion-backup.timer"),
)
BLOCK = re.compile(r"^( *)```(?:sh|ini)\n(.*?)^\1```", re.MULTILINE | re.DOTALL)
MADE = ("deploy/.env", "deploy/home.env", "deploy/acme", "deploy/certificates")
"""What is written by hand, and is in no repository."""
TAKEN = ("ProtectSystem=strict", "NoNewPrivileges=yes", "SystemCallFilter=~@privileged @resources")
TAKEN_OF = {
    "companion.service": ("CapabilityBoundingSet=", "DynamicUser=yes"),
    # Root opens files of the service's user, and gives those that SQLite makes to that user.
    "companion-backup.service": (
        *("CapabilityBoundingSet=CAP_CHOWN CAP_DAC_OVERRIDE", "SystemCallFilter=fchown fchown32"),
    ),
}
PASSED_ON = (
    *("proxy_buffering off;", "proxy_next_upstream error;"),
    "proxy_set_header X-Forwarded-For $remote_addr;",
)
"""What of nginx's settings only a slow phone, or one that lies about its address, would show."""
EXPOSURE_MAX = {"companion.service": 15, "companion-backup.service": 24}
"""Of 100, as `systemd-analyze security` counts; a service with no word of it has 96."""


def read(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf-8")


def blocks(name: str) -> list[str]:
    return [dedent(block) for _, block in BLOCK.findall(read(name))]


BLOCKS = "".join(block for name in PAGES for block in blocks(name))


def run(*command: str | Path) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout + done.stderr


def test_the_linter_of_images_has_nothing_to_say() -> None:
    assert run(Path(sys.executable).with_name("hadolint"), DEPLOY / "Containerfile") == ""


def test_the_image_runs_as_nobody_and_compiles_nothing() -> None:
    first, last = re.split(r"^FROM .*$", read("Containerfile"), flags=re.MULTILINE)[1:]

    assert "deploy/install.sh" in first
    assert "USER 10001:10001" in last
    assert not re.search(r"apt|pip|gcc|make\b", last)
    assert "--only-binary :all: --require-hashes" in read("install.sh")


def pinned(*names: str) -> str:
    return run(sys.executable, DEPLOY / "pinned.py", ROOT / "requirements.lock", *names)


def test_what_is_printed_of_the_lock_file_is_what_the_service_needs_with_its_hashes() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    printed = pinned()
    names = re.findall(r"^([\w-]+)==", printed, re.MULTILINE)

    wanted = {"flask", "werkzeug", "gevent", "greenlet", "prometheus-client", "psycopg-binary"}
    assert wanted | {"redis"} < set(names)
    assert not {"pytest", "hypothesis", "mypy", "playwright"} & set(names)
    for entry in re.split(r"^(?=[a-z])", printed, flags=re.MULTILINE)[1:]:
        assert entry in lock
        assert "--hash=sha256:" in entry


def test_a_package_that_the_lock_file_does_not_have_is_said() -> None:
    with pytest.raises(AssertionError, match=r"requirements\.lock has no no-such-package"):
        pinned("no-such-package")


def read_compose(name: str) -> Mapping[str, Any]:
    found: Mapping[str, Any] = yaml.safe_load(read(name))
    return found


@pytest.fixture
def composed() -> Mapping[str, Any]:
    return read_compose("compose.yaml")


@pytest.mark.parametrize("file", ["compose.yaml", "compose.home.yaml"])
def test_every_container_may_do_as_little_as_it_can(file: str) -> None:
    for name, service in read_compose(file)["services"].items():
        assert service["read_only"] is True, name
        assert service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"], name
        assert service["restart"] == "unless-stopped", name
        # Its own, or of a certain version.
        assert service["image"] == "at-the-table" or re.search(r":[0-9]", service["image"]), name


def test_the_container_at_home_serves_phones_and_wants_to_know_its_address() -> None:
    service = read_compose("compose.home.yaml")["services"]["companion"]
    options = read_options(service["command"][1:])

    assert options.mode is Mode.LAN
    # Another port of the machine leads to the same one inside.
    assert service["ports"] == [f"${{TABLE_PORT:-{options.port}}}:{options.port}"]
    [settings] = service["env_file"]
    assert f'echo "COMPANION_PUBLIC_URL=http://192.168.1.20:8000" > deploy/{settings}' in BLOCKS
    # The one folder that is written to lies in a volume.
    assert "COMPANION_INSTANCE=/var/lib/companion" in read("Containerfile")
    assert service["volumes"] == ["tables:/var/lib/companion"]


def test_what_compose_asks_for_is_written_where_each_of_its_commands_reads_it() -> None:
    asked = set(re.findall(r"\$\{(\w+):\?", read("compose.yaml")))

    # One file for each: what is written for one takes nothing from the other.
    assert re.findall(r'^echo "(\w+)=.+" > deploy/\.env$', BLOCKS, re.MULTILINE) == [*asked]


def test_only_nginx_is_reached_from_outside(composed: Mapping[str, Any]) -> None:
    services = composed["services"]

    assert [name for name, each in services.items() if "ports" in each] == ["nginx"]
    assert [name for name, each in services.items() if each["networks"] != ["inside"]] == ["nginx"]
    assert composed["networks"]["inside"] == {"internal": True}


def test_services_listen_where_nginx_looks_and_wait_for_what_they_need(
    composed: Mapping[str, Any],
) -> None:
    looked = re.findall(r"server unix:(\S+)", read("nginx-site.conf"))

    listening = []
    for name in ("one", "two"):
        service = composed["services"][name]
        listening.append(read_options(service["command"][1:]).socket)
        assert service["command"][0] == "serve"
        for needed in service["depends_on"]:
            assert "healthcheck" in composed["services"][needed]
    assert listening == looked
    # No password stands in the file, and without one nothing is started.
    assert read("compose.yaml").count("${DATABASE_PASSWORD:?") == 2


def test_each_proxy_leads_to_the_sockets_that_systemd_holds() -> None:
    held = re.findall(r"^ListenStream=(\S+)", read("companion.socket"), re.MULTILINE)

    assert re.findall(r"server unix:(\S+)", read("nginx-site.conf")) == held
    assert re.findall(r" unix/(\S+)", read("Caddyfile")) == held
    assert f"WAY=--proxy --workers {len(held)}\n" in BLOCKS


def test_nginx_passes_each_event_and_each_press_on_at_once_and_no_address_that_is_told() -> None:
    assert [line for line in PASSED_ON if f" {line}\n" not in read("nginx-site.conf")] == []


def placed(name: str) -> str:
    """Return a unit whose programs are here."""
    return re.sub(r"^(ExecStart\w*=)\S+", r"\g<1>/bin/true", read(name), flags=re.MULTILINE)


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_is_read_by_systemd_where_that_is_there(name: str, tmp_path: Path) -> None:
    unit = RawConfigParser(strict=False, comment_prefixes="#")
    unit.optionxform = str  # type: ignore[assignment,method-assign]  # as its documentation says
    unit.read_string(read(name))
    assert "Description" in unit["Unit"]
    if folder := unit.get("Service", "StateDirectory", fallback=""):
        assert f"--instance /var/lib/{folder}" in unit["Service"]["ExecStart"]
    if shutil.which("systemd-analyze") is None:
        return
    for each in UNITS:
        # Some name others.
        (tmp_path / each).write_text(placed(each), encoding="utf-8")
    assert "companion" not in run("systemd-analyze", "verify", tmp_path / name)


@pytest.mark.parametrize("name", TAKEN_OF)
def test_the_service_and_its_backup_have_nothing_they_do_not_need(name: str) -> None:
    text = read(name)

    for line in (*TAKEN, *TAKEN_OF[name]):
        assert f"\n{line}\n" in text
    if shutil.which("systemd-analyze"):
        asked = ["--offline=true", f"--threshold={EXPOSURE_MAX[name]}", "--no-pager"]
        run("systemd-analyze", "security", *asked, DEPLOY / name)


def test_the_backup_writes_where_it_may_and_what_fails_is_told() -> None:
    unit = read("companion-backup.service")
    [allowed] = re.findall(r"^ReadWritePaths=(.+)$", unit, re.MULTILINE)
    [program] = re.findall(r"^ExecStart=(.+)$", unit, re.MULTILINE)

    writable = tuple(path.removeprefix("-") for path in allowed.split())
    for folder in program.split()[1:]:
        assert folder.startswith(writable), folder
    [told] = re.findall(r"^OnFailure=(.+)$", unit, re.MULTILINE)
    assert f"/etc/systemd/system/{told}" in BLOCKS


def test_the_ways_of_serving_that_are_told_are_there() -> None:
    ways = read("companion.service") + BLOCKS
    found = re.findall(r"^(?:Environment=)?WAY=(.+)$", ways, re.MULTILINE)

    assert len(found) == 3
    for way in found:
        read_options(way.split())


@pytest.mark.parametrize("name", PAGES)
def test_commands_of_a_page_can_be_read_and_name_what_is_there(name: str) -> None:
    assert blocks(name)
    known = (ROOT / "docs" / "serving.md").read_text(encoding="utf-8")
    for block in blocks(name):
        for file in re.findall(r"deploy/[\w./-]+", block):
            assert file.startswith(MADE) or (ROOT / file.rstrip("/")).exists(), file
        for setting in re.findall(r"COMPANION_\w+", block):
            assert f"`{setting}`" in known, setting
        if not block.startswith("WAY="):
            run("sh", "-n", "-c", block)


def read_options(given: list[str]) -> Options:
    return options_of(read_command_line(given, COMMANDS["serve"]))
