"""Requests to be idled or unidled, and to join, as players write them (IDLE-07, 12; PLAYERS-03)."""
