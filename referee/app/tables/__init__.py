"""What an archive holds as tables."""
