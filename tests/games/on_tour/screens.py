"""Screens that only this game has, and pictures that are kept besides those of every game."""

CHOSEN = ("sheet-tablet-paper", "display-display-paper")
