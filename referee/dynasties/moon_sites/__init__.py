"""Moon Sites: the dynastic rules of Ruleset 167."""
