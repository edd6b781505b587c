"""Hold one play of a game by some people as a log of events; standard library only."""
