"""Keep the catalogues of what readers see; a tool of whoever works here, no part of the package."""
