"""Replay: every event applied in order, under the law of its instant."""
