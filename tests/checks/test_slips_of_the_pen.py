"""What somebody sets right within a quarter of an hour was a slip (G11): a status, a standing. Worked out by hand from Ruleset 167."""

from __future__ import annotations

import pytest

from tests.checks.playing import codes_in, findings_in

EARLY = "1 09:00 Bob proposes p1; 1 10:00 Ann enacts p1"
"""One FOR of five, after an hour: neither Popular nor old enough."""
HELLO = "1 09:00 Cat posts s1 Hello; 1 10:00 Ann idles Cat"
ASKED = "1 09:00 Cat posts s1 Please idle me.; 1 10:00 Ann idles Cat"
ILL_ENACTED = "R201 R203"
GOOD = "1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (EARLY, ILL_ENACTED),
        (f"{EARLY}; 1 10:05 Ann reopens p1", ""),
        (f"{EARLY}; 1 10:15:00 Ann reopens p1", ""),
        (f"{EARLY}; 1 10:15:01 Ann reopens p1", ILL_ENACTED),
        (f"{EARLY}; 1 10:05 Bob reopens p1", ILL_ENACTED),
        (f"{EARLY} latest; 1 10:05 Ann reopens p1", ILL_ENACTED),
        # What she makes of it instead is a wrong of its own: two days have not passed.
        (f"{EARLY}; 1 10:05 Ann fails p1", "R209"),
        (f"{GOOD}; 1 21:15:00 Ann fails p1", "R209"),
        (f"{GOOD}; 1 21:15:01 Ann fails p1", "R711"),
        (f"{GOOD}; 1 21:05 Bob fails p1", "R711"),
        (f"{GOOD}; 1 21:05 Ann fails p1; 1 21:10 Ann enacts p1", ""),
        (f"{EARLY}; 1 10:05 Ann reopens p1; 1 10:10 Ann enacts p1", ILL_ENACTED),
        (f"{EARLY}; 1 10:05 Ann reopens p1; 1 10:10 Ann enacts p1; 1 10:12 Ann reopens p1", ""),
        (f"{HELLO}", "R602"),
        (f"{HELLO}; 1 10:05 Ann unidles Cat", ""),
        (f"{HELLO}; 1 10:15:00 Ann unidles Cat", ""),
        (f"{HELLO}; 1 10:15:01 Ann unidles Cat", "R602"),
        (f"{HELLO}; 1 10:05 Bob unidles Cat", "R602"),
        (ASKED, ""),
        (f"{ASKED}; 1 10:05 Ann unidles Cat", ""),
        (f"{ASKED}; 1 10:16 Ann unidles Cat", "R606 R607"),
        (f"{ASKED}; 6 10:00 Ann unidles Cat; 6 10:05 Ann idles Cat", ""),
    ],
)
def test_what_is_set_right_at_once_is_no_wrong(text: str, told: str) -> None:
    later = "; 30 10:00 Ann posts s9 Hello, all."
    assert codes_in(text) == told and codes_in(text + later) == told, "asked at once, or long after"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (f"{EARLY}; 1 10:05 Rob renames Bob; 1 10:06 Ann reopens p1", ""),
        (f"{EARLY}; 1 10:05 Anna renames Ann; 1 10:06 Anna reopens p1", ""),
        (f"{EARLY}; 1 10:05 Anna renames Ann; 1 10:06 Ann reopens p1", ""),
        (f"{EARLY}; 1 10:05 Anna renames Ann; 1 10:15:01 Anna reopens p1", ILL_ENACTED),
        (f"{EARLY}; 1 10:05 Anna renames Ann; 1 10:06 Ann renames Bob; 1 10:07 Anna reopens p1", ""),
        (f"{EARLY}; 1 10:05 Anna renames Ann; 1 10:06 Ann renames Bob; 1 10:07 Ann reopens p1", ILL_ENACTED),
        (f"{HELLO}; 1 10:05 Anna renames Ann; 1 10:06 Anna unidles Cat", ""),
        (f"{HELLO}; 1 10:05 Kitty renames Cat idle; 1 10:06 Ann unidles Kitty", ""),
        (f"{HELLO}; 1 10:05 Kitty renames Cat idle; 1 10:06 Ann unidles Cat", ""),
        (f"{HELLO}; 1 10:05 Anna renames Ann; 1 10:06 Ann renames Bob; 1 10:07 Ann unidles Cat", "R602"),
        (f"{GOOD}; 1 21:05 Anna renames Ann; 1 21:10 Anna reopens p1", ""),
        (f"{GOOD}; 1 21:05 Anna renames Ann; 1 21:06 Ann posts s1 I would like to join.; 1 21:07 Bob admits Ann; 1 21:10 Ann reopens p1", "R711?"),
    ],
)  # fmt: skip
def test_it_is_theirs_to_set_right_under_whatever_name(text: str, told: str) -> None:
    """That no Proposal speaks of the new names is told besides (R612)."""
    for asked in (text, f"{text}; 30 10:00 Dan posts s9 Hello, all."):
        assert " ".join(code for code in codes_in(asked).split() if code != "R612?") == told


COMMENTED = f"{GOOD}; 1 21:05 Cat says p1 Nice."
RIVALS = "1 09:00 Bob declares v1; 1 09:01 Cat declares v2; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR; 1 10:02 Dan votes v1 FOR; 1 10:03 Eve votes v1 FOR; 1 21:00 Ann enacts v1; 1 21:05 Cat says v2 Hm."


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (COMMENTED, "R301"),
        (f"{COMMENTED}; 1 21:10 Ann reopens p1", ""),
        (f"{COMMENTED}; 1 21:15 Ann reopens p1", ""),
        (f"{COMMENTED}; 1 21:16 Ann reopens p1", "R301 R711"),
        # Whoever else sets it back says only that it is pending from then on.
        (f"{COMMENTED}; 1 21:10 Bob reopens p1", "R301 R711?"),
        (f"{COMMENTED}; 1 21:06 Anna renames Ann; 1 21:10 Anna reopens p1", ""),
        (f"{GOOD}; 1 21:20 Cat says p1 Nice.", "R301"),
        # From the beginning it is failed, then, and no ground is seen for that.
        (f"{EARLY}; 1 10:02 Cat says p1 Nice.; 1 10:05 Ann fails p1", "R209 R301"),
        (RIVALS, "R301"),
        (f"{RIVALS}; 1 21:10 Ann reopens v1", ""),
    ],
)
def test_what_was_never_resolved_may_be_commented_on(text: str, told: str) -> None:
    """ENACT-05, and that no Proposal speaks of the new names, which is told besides (R612)."""
    for asked in (text, f"{text}; 30 10:00 Dan posts s9 Hello, all."):
        assert " ".join(code for code in codes_in(asked).split() if code[0] == "R" and code != "R612?") == told


BARRED = "under 205; 1 08:00 Dan declares v1; 1 09:00 Cat proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Bob votes p1 FOR; 1 21:00 Ann enacts p1"
"""p1 is posted in Hiatus (R104), and so neither legal (R210) nor to be resolved in it (R208)."""


@pytest.mark.parametrize(
    ("after", "told"),
    [
        ("", "R104 R208 R210"),
        ("; 1 21:01 Ann reopens p1", "R104"),
        ("; 1 21:15:01 Ann reopens p1", "R104 R208 R210"),
        ("; 1 21:01 Bob reopens p1", "R104 R208 R210"),
        # What another did before is told all the same.
        ("; 1 21:01 Bob reopens p1; 1 22:00 Bob enacts p1; 1 22:01 Bob reopens p1", "R104 R208 R210"),
        ("; 1 21:01 Ann reopens p1; 1 22:00 Ann fails v1", "R104 R507"),
        ("; 1 21:05 Ann fails v1; 1 21:10 Ann reopens p1", "R104 R507"),
    ],
)
def test_what_was_illegal_and_never_enacted_was_not_enacted(after: str, told: str) -> None:
    """Whether the Declaration halted the game is open until it is resolved (V18), and with it whether p1 was illegal."""
    assert codes_in(BARRED + after) == told


PASSING = "1 08:00 Cat proposes p0; 1 09:00 Bob proposes p1; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:10 Ann enacts p1"
SECOND = "2 09:00 Bob proposes p2; 2 10:00 Ann votes p2 FOR; 2 10:01 Cat votes p2 FOR; 2 21:10 Ann enacts p2"
RESOLVED = "; 2 22:00 Cat votes p0 AGAINST; 2 23:00 Ann fails p0"


@pytest.mark.parametrize("ended", ["", RESOLVED])
@pytest.mark.parametrize(
    ("back", "follows"), [("", True), ("1 23:00 Bob reopens p1", False), ("1 21:12 Ann reopens p1", None)]
)
def test_nothing_follows_from_what_was_set_back(back: str, follows: bool | None, ended: str) -> None:
    """p1 and p2 pass over p0. Where that p1 did was set back before, p2 follows from nothing; where it was a slip, it is not told either."""
    found = [one for one in findings_in(f"{PASSING}; {back}; {SECOND}{ended}") if one.code == "R204"]
    by_matter = {one.subject: one for one in found}
    assert set(by_matter) == ({"post:p2"} if follows is None else {"post:p1", "post:p2"})
    root = by_matter.get("post:p1")
    assert by_matter["post:p2"].because_of == ((root.id,) if root is not None and follows else ())


@pytest.mark.parametrize(
    ("who", "icons", "how", "told"),
    [
        ("Eve", "VETO FOR", "fails", "R209?"),
        ("Eve", "VETO FOR", "vetoes", "R209? R709?"),
        ("Bob", "AGAINST FOR", "fails", "R209?"),
        ("Bob", "AGAINST FOR", "vetoes", "R209? R709"),
        ("Dan", "VETO FOR", "fails", "R209"),
        ("Eve", "FOR VETO", "vetoes", ""),
        ("Bob", "FOR AGAINST", "fails", ""),
        ("Eve", "VETO FOR", "enacts", "R201 R203"),
    ],
)
def test_what_may_have_been_meant_in_passing_is_left_to_people(who: str, icons: str, how: str, told: str) -> None:
    """Eve heads the dynasty, Bob is the author: of two icons in one comment the last is the vote, and the first may have ended it (V10)."""
    assert codes_in(f"1 09:00 Bob proposes p1; 1 09:30 {who} votes p1 {icons}; 1 10:00 Ann {how} p1") == told
