"""What Operators and the Announcer may do between Bouts: whether an action is lawful, why not, and what comes of it."""
