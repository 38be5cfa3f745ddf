"""The Arena: two Bots, and sometimes a House Bot, run their scripts in turn until a Bout has ended (R205-ARENA)."""
