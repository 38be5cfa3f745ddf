"""What would come of a planned edit, or of a proposed text."""
