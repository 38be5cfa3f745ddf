"""The tracker of Bots, as a declared dynasty: what Operators do to it, held against the same rules as what-ifs."""
