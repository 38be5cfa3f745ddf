"""Devices of B Nomic: a game of separately judged actions, without a tracker; its state is made by what was done alone."""
