"""Show realms: how they stand, how they are scored, what a card would change, and the war."""
