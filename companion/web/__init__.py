"""Speak HTTP: pages, the API, streams. Decides nothing and keeps nothing."""
