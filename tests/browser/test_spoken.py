"""A throw, a deal, a sheet and a score say to ears what they show to eyes."""

import difflib

import pytest
from playwright.sync_api import Browser

from tests.browser.spoken import LANGUAGE, SPOKEN, listen, visit
from tests.game_files import TESTS
from tests.running import Service

pytestmark = pytest.mark.browser


def test_screens_say_what_was_read_and_agreed(browser: Browser, demo: Service) -> None:
    walking = visit(browser, demo)
    changed: list[str] = []
    for screen, file in SPOKEN:
        page = walking.open(screen)
        was, now = file.read_text(encoding="utf-8"), listen(page)
        name = file.relative_to(TESTS).as_posix()
        changed += difflib.unified_diff(
            was.splitlines(), now.splitlines(), name, f"{name} now", lineterm="", n=2
        )
        page.close()
    walking.close()

    assert not changed, "\n".join(
        [*changed, "Read it aloud; if it is better so: python -m tests.browser.spoken, and commit."]
    )


def test_nothing_is_kept_that_no_screen_says() -> None:
    kept = {*TESTS.glob(f"*/spoken/{LANGUAGE}/*.yaml")}

    assert kept == {file for _, file in SPOKEN}
