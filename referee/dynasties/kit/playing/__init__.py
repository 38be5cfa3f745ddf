"""Every event of a declared dynasty, in order, and what follows from where it stands."""
