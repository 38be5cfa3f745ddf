"""What Referee knows of rules and of their texts."""
