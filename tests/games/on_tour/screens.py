"""Screens that only this game has, and pictures that are kept besides those of every game."""

CHOSEN = ("sheet-tablet-paper", "display-display-paper")

FITS_LARGE = True
"""With letters of twice their size all that is asked for lies in a window of 390 x 844."""
