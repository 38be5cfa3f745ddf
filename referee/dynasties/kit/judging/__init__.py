"""What is wrong with an edit or a statement, if anything, and what waits for its rest."""
