"""A finger on a touched screen: it comes down, and is lifted later."""

from playwright.sync_api import Page


class Finger:
    """One finger of a page that is touched; what happens between down and up is the test's."""

    def __init__(self, page: Page) -> None:
        self._driver = page.context.new_cdp_session(page)

    def down(self, x: float, y: float) -> None:
        """Lay it on a place of the window, in pixels."""
        self._touch("touchStart", {"x": x, "y": y})

    def up(self) -> None:
        """Lift it."""
        self._touch("touchEnd")

    def _touch(self, kind: str, *points: dict[str, float]) -> None:
        self._driver.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [*points]})
