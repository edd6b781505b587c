"""Screens that only this game has, and pictures that are kept besides those of every game."""

from tests.browser.screen import Screen, copy_sample

SCREENS = (Screen("edition-row", page="/editions?game=kingdom", act=copy_sample("house|haus")),)
CHOSEN = ("display-display-dark", "scored-display-dark")
