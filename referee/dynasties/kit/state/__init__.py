"""The gamestate of a declared dynasty, and what of the declaration is in force."""
