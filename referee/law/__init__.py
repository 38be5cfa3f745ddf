"""The law: from a ruleset's text to what it states, and which dynasties it may state."""
