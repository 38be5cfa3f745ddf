"""Moves: what an event makes of the state, given what the checks found in it. Nothing is judged here.

Each module takes the events of its name; `take` finds the one for an event. A move gives the state after it and
what is to be asked about besides: a text that has become law, say.
"""
