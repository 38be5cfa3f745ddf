"""What stands on trackers: every change of every value, and what it comes to."""
