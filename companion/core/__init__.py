"""Hold what all games share; standard library only, integers only."""
