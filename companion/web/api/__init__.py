"""Offer the calls of `docs/live.md` under `/api/v1`, with an OpenAPI document."""
