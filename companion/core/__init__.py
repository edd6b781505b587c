"""Hold what every game needs and none owns; standard library only, integers only."""
