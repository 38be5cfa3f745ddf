"""The demo of Bots: its rules, an Arena that is reckoned by hand, what Operators do, and what the Announcer does."""
