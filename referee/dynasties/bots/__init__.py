"""The Bots of Ruleset 205: loadouts, scripts in controlled English, and the bouts that they fight out."""
