"""Serve pages, the API and streams over HTTP. Decides nothing and stores nothing."""
