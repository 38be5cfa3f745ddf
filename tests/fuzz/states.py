"""Games in hand that are evaluated and explained: what the fuzzer spoils."""

from __future__ import annotations

SITE = [".......", "..PQ+..", ".D.....", ".......", "....L..", ".......", "......q"]
RUSTY = {
    "engine": {"type": "Petrol", "condition": 50},
    "chassis": {"model": "Apex Systems X1500", "condition": 100},
    "systems": [{"name": "Back-up Battery", "condition": 9}, {"name": "LED Banner", "condition": 70}],
    "script": ["If the Actor has Flipped, evade", "nonsense", "If the current turn is 3 or more, move forwards twice"],
}
BO = {
    "money": 900,
    "readiness": "Ready",
    "red_mist": 2,
    "bot": RUSTY,
    "bin": [],
    "banner": ["Cy"],
    "bout_count": 1,
    "announced": None,
}
FIGHT = {"announcer": "Eve", "tournament": False, "operators": {"Ann": {**BO, "readiness": "Workshop"}, "Bo": BO}}
POSED = {
    "draw": {"kind": "pair", "args": {"operators": {"Ann": BO, "Bo": BO}, "pair": ["Ann", "Bo"]}},
    "pay": {"kind": "payout", "args": {"state": FIGHT, "bout": {"participants": ["Ann", "Bo"], "winner": "Ann"}}},
    "late": {"kind": "forfeit", "args": {"bout": {"operators": {"Ann": {"readiness": "Set", "readiness_since": "2022-07-01T00:00:00Z"}, "Bo": {"readiness": "Staging"}}}, "now": "2022-07-04T00:00:00Z"}},
    "house": {"kind": "house", "args": {"existing": [RUSTY], "new": {**RUSTY, "name": "Tin"}}},
    "show": {"kind": "showboat", "args": {"bot": RUSTY, "names": ["Bo"], "won": True, "tournament": False}},
    "mode": {"kind": "tournament", "args": {"now": "2022-07-04T00:00:00Z", "last_change": None, "pending": 0, "already": False}},
}  # fmt: skip
SEALED_BOUT = {
    "scripts": {"Ann": RUSTY["script"], "Bo": []},
    "left": "Ann",
    "options": {"B14": "ends-script"},
    "random": [{"kind": "winner", "turn": 68, "value": "Bo"}],
}
REPORTED = {
    "bout": {"operators": ["Ann", "Bo"], "configuration": {}},
    "state": FIGHT,
    "says": {"winner": "Ann", "turns": 68},
    "after": FIGHT,
}
STATES = (
    ("evaluate", "bots", {"bots": {"Ann": RUSTY}}),
    ("evaluate", "bots", {"questions": POSED}),
    ("evaluate", "bots", {"questions": {"told": {"kind": "report", "args": REPORTED}}}),
    ("explain", "bots", {"state": FIGHT, "who": "Ann", "action": {"do": "taunt", "target": "Bo", "value": 3}, "now": "2022-07-04T00:00:00Z"}),
    ("evaluate", "moon-sites", {"sites": {"Ann": SITE}, "stats": {"Ann": {"temperature": 20, "oxygen": 30, "food": 2}}, "titles": {"City Hall": "Ann"}}),
    ("explain", "moon-sites", {"before": SITE, "after": [*SITE[:6], "DD+P..q"], "own": True, "drop": {"shape": "T", "modules": ["D", "+", "D", "P"]}}),
    ("evaluate", "mosaic", {"cells": {"Turns:Ann": 5, "Tile:5,5": "red"}, "players": ["Ann"]}),
    ("explain", "mosaic", {"before": {"Turns:Ann": 5, "Tile:5,5": "red"}, "after": {"Turns:Ann": 4, "Tile:5,6": "red"}, "by": "Ann"}),
    ("evaluate", "designs", {"cells": {"Wires:d1": "Red Uncut, Green Uncut", "Creator:d1": "Ann"}}),
)  # fmt: skip
