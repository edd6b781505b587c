"""Screens that only this game has, and pictures that are kept besides those of every game."""

from tests.browser.screen import Screen, copy_sample

PAGE = "/editions?game=realm_builder"
SCREENS = (
    Screen("edition-cards", page=PAGE, act=copy_sample()),
    Screen("edition-card", page=PAGE, act=copy_sample("king")),
)
CHOSEN = ("scored-display-paper",)
