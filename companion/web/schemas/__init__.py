"""Describe what the API takes and sends: read as it is described, documented both ways."""
