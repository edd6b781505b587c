"""Show what a sheet may do now: with its throw, with its map, with its project rows."""
