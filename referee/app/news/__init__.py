"""What happened, in people's words, and who is told of it."""
