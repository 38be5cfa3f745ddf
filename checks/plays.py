"""Openings of histories that many samples begin with, in the notation of tests/notation.py."""

POPULAR = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR"
"""A Proposal with a quorum of five players for it."""

ENACTED = f"{POPULAR}; 1 21:00 Ann enacts p1"
"""One that is enacted as soon as may be."""

DECLARED = "1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR"
"""Victory, agreed on by a quorum."""

WON = f"{DECLARED}; 1 21:00 Ann enacts v1"
"""A dynasty that has been won."""

WON_BY_FOUR = f"{DECLARED}; 1 10:02 Eve votes v1 FOR; 1 21:00 Ann enacts v1"
"""The same where two thirds are asked for."""

IDLE_CAT = "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat"
"""Cat is idle, as asked for."""
