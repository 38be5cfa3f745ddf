"""What is in the way of an edit, and the lawful edit nearest to it: worked out by hand, and both sides of each."""

from __future__ import annotations

import pytest

from referee.dynasties.moon_sites.derived import explain_given
from referee.dynasties.moon_sites.parameters import MoonLaw

SAFE = {"temperature": 20, "oxygen": 30, "food": 9}
UNSAFE = {"temperature": -20, "oxygen": 0, "food": 0}
DROP = {"shape": "T", "modules": ["D", "+", "D", "P"]}
FULL = "/".join(["PPPPPPP"] * 7)
NOTHING = "nothing of this edit: the site as it was"
NO_BLOCK = "only Building adds Modules, and no Block may be built here now"
NOT_AS_BLOCK = "only Building adds Modules, a Block's four in its shape"
NO_CAUSE = "Quarters become Storage only next to Power or a Dock, or all at once on an Unsafe site"
NO_LINE = "a Module becomes a Corridor only on one's own site, in a whole line without Corridors"
NOT_FULL = "Modules come off only a full site, 3 at once, or under the Debris of a Block"

CASES = [
    # before, after, own, statistics, Drop; in the way; lawful; the site as the lawful edit would leave it
    ("", "D+D/.H", True, SAFE, DROP, f"Row 2 column 2 would be Hydroponics: {NOT_AS_BLOCK}", "Build, with Power at row 2 column 2", "D+D/.P"),
    ("", "D+D/.P/......R", True, SAFE, DROP, f"Row 3 column 7 would be Research: {NOT_AS_BLOCK}", "Build, with row 3 column 7 as before", "D+D/.P"),
    ("", "D+D", True, SAFE, DROP, "Row 2 column 2 would stay as it is: actions are taken whole", "Build, with Power at row 2 column 2", "D+D/.P"),
    ("", "P", True, SAFE, None, f"Row 1 column 1 would be Power: {NO_BLOCK}", NOTHING, None),
    ("", "D+D/.P", False, SAFE, DROP, "Only its own Architect may do so", NOTHING, None),
    ("QQ", "qq", False, SAFE, None, "Only an Unsafe site may be evacuated, and this one is Safe", NOTHING, None),
    ("qq", "Qq", True, UNSAFE, None, "Only a Safe site may be repopulated, and this one is Unsafe", NOTHING, None),
    ("QH/PQ", "qH/PQ", False, UNSAFE, None, None, "Quarters to Storage", None),
    ("QH/QP", "qH/qP", True, SAFE, None, "Only an Unsafe site may be evacuated, and this one is Safe", "Quarters to Storage, with row 1 column 1 as before", "QH/qP"),
    ("QH/QP/Q", "qH/qP/Q", True, SAFE, None, f"Row 1 column 1 would be Storage: {NO_CAUSE}", "Quarters to Storage, with row 1 column 1 as before", "QH/qP/Q"),
    ("PPPPPP", "PPP+PP", True, SAFE, None, f"Row 1 column 4 would be Corridor: {NO_LINE}", NOTHING, None),
    ("PPPPPPP", "P+P+PPP", True, SAFE, None, f"Row 1 column 4 would be Corridor: {NO_LINE}", "Corridor Replacement, with row 1 column 4 as before", "P+PPPPP"),
    (FULL, FULL.replace("PP", "..", 1), False, SAFE, None, f"Row 1 column 1 would be nothing: {NOT_FULL}", NOTHING, None),
    (FULL, FULL.replace("PPPP", "....", 1), False, SAFE, None, f"Row 1 column 4 would be nothing: {NOT_FULL}", "Full Site Removal, with row 1 column 4 as before", FULL.replace("PPP", "...", 1)),
    ("qq", "QqR/D+D/.P", True, SAFE, DROP, f"Row 1 column 3 would be Research: {NOT_AS_BLOCK}", "Build, Repopulate, with row 1 column 3 as before", "Qq/D+D/.P"),
]  # fmt: skip


def rows(text: str) -> list[str]:
    lines = [line.ljust(7, ".") for line in text.split("/")]
    return lines + ["......."] * (7 - len(lines))


@pytest.mark.parametrize(("before", "after", "own", "stats", "drop", "why", "lawful", "leaves"), CASES)
def test_what_is_in_the_way_and_what_would_be_lawful(
    before: str,
    after: str,
    own: bool,
    stats: dict[str, int],
    drop: object,
    why: str | None,
    lawful: str,
    leaves: str | None,
    moon: MoonLaw,
) -> None:
    given = {"before": rows(before), "after": rows(after), "own": own, "stats": stats, "drop": drop}
    answer = explain_given(given, moon)
    if why is None:
        assert [deed["action"] for deed in answer["actions"]] == [lawful]
        return
    assert answer["why"] == f"{why}. Lawful: {lawful}."
    assert (answer["nearest"] is None) == (leaves is None)
    if leaves is not None:
        assert explain_given({**given, "after": rows(leaves)}, moon)["lawful"]
