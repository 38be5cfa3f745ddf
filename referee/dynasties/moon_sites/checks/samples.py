"""Histories in which the samples of the checks begin (for the notation see tests/notation.py)."""

from __future__ import annotations

DROP = "1 10:00 Ann posts d1 A T-Block of {}.; 1 10:05 Ann queues Bob, Cat, Dan, Eve, Ann"
"""Ann's turn: a Drop post of four Modules, and her name moved to the end."""

MIXED = DROP.format("Dock, Corridor, Power, Hydroponics")
BUILD = "1 11:00 Bob edits Bob 0,0=D 0,1=+ 0,2=P 1,1=H; 1 11:01 Bob says d1 Built."
HOME = (
    f"{DROP.format('Power, Quarters, Hydroponics, Corridor')};"
    " 1 11:00 Bob edits Bob 0,0=P 0,1=Q 0,2=H 1,1=+; 1 11:01 Bob says d1 Built."
)
STORED = f"{HOME}; 1 11:30 Ann monitors Bob 19 25 2; 1 12:00 Ann edits Bob 0,1=q"
"""A Safe site whose Quarters is a Storage now."""
LONELY = (
    f"{DROP.format('Quarters, Corridor, Hydroponics, Power')};"
    " 1 11:00 Bob edits Bob 1,0=Q 1,1=+ 1,2=H 2,1=P; 1 11:01 Bob says d1 Built."
)
"""A Quarters beside Power, and one beside none."""

CLOSED = "2 22:01 Ann says d1 Closing this Drop."
SECOND = "2 22:11 Bob posts d2 {}.; 2 22:12 Bob queues Cat, Dan, Eve, Ann, Bob"
HALL = f"{LONELY}; {CLOSED}; 2 22:10 Bob takes City Hall"
LINE = (
    f"{DROP.format('Dock, Power, Power, Dock').replace('T-Block', 'I-Block')};"
    " 1 11:00 Cat edits Cat 0,0=D 0,1=P 0,2=P 0,3=D; 1 11:01 Cat says d1 Built.;"
    f" {CLOSED}; {SECOND.format('An I-Block of Dock, Power, Power, Dock')};"
    " 2 23:00 Cat edits Cat 0,3=D 0,4=P 0,5=P 0,6=D; 2 23:01 Cat says d2 Built."
)
"""A row of seven Modules."""

BIGGER = (
    f"{HALL}; {SECOND.format('An I-Block of Quarters, Quarters, Quarters, Quarters')};"
    " 3 09:00 Cat edits Cat 0,0=Q 0,1=Q 0,2=Q 0,3=Q; 3 09:01 Cat says d2 Built.; 4 10:12 Ann says d2 Closing this Drop."
)
"""A title that one has and another may take."""

VICTOR = (
    f"{LONELY}; {CLOSED}; {SECOND.format('An I-Block of Debris, Research, Debris, Debris')};"
    " 3 09:00 Bob edits Bob 0,1=R; 3 09:01 Bob says d2 Built.; 4 10:12 Ann says d2 Closing this Drop."
)
"""A Research Module more than anybody else has."""
