"""The law: rulesets read from their text, and the readings of the core rules."""
