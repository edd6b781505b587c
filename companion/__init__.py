"""At the Table: a companion for the games table."""

__version__ = "0.1.0"
