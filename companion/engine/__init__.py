"""Be the one door to games and tables, on the server and in the browser."""
