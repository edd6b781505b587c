"""Offer the use cases of games and tables, to the server and to the browser."""
