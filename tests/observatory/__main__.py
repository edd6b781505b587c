"""Fetch the rules before tests run, which ask no network."""

from tests.observatory import fetch

fetch()
