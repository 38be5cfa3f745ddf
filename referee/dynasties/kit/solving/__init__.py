"""Which actions lie behind an edit: solved from the difference that it makes, or what comes nearest to it."""
