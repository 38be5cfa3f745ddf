"""Windows, posts made Proposals, Entry Dates and Dynastic Reset, on both sides of each boundary, each with its derivation.

Bob and Ann are Admins, Eve heads the dynasty, five play: quorum is three. The blog tells posting times in whole minutes:
what was posted at 09:00 may have been at 09:00:59.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from referee.checks.openings import DATED, HEAD_FILES, NO_WINDOW, RESET, WITH_BLOCK, WITH_RESET, WON_BY_FOUR
from tests.checks.playing import codes_in, told_by

CAT = "1 09:00 Cat proposes p1 Add a rule."
TWO = "Cat rewrites p1 Add two."
MEANT = "1 09:00 Cat posts s1 Add a rule."
TWO_HEADS = "amended == Dynasties == -> == Dynasties == / * The following Operators are the Announcers: “Eve”, “Dan”."
LEFT_ALONE = (
    "amended = Appendix = -> = Building Blocks = / == Malign Emperors == / The Announcer may not move posts into Proposals. / "
    "= Appendix ="
)
POPULAR = "1 10:00 Ann votes {0} FOR; 1 10:01 Bob votes {0} FOR"
IN_ORDER = "1 08:30 Dan proposes p0; 1 09:00 Cat proposes p1 Let it be so.; {}1 10:00 Ann votes p1 FOR; 1 10:01 Bob votes p1 FOR; 1 21:00 Ann enacts p1"
COMMENTED = f"{DATED}; {CAT}; 1 09:10 Ann says p1 Hm."
STICKY = f"{DATED}; 1 09:00 Cat posts s1 Hello; 1 09:10 Ann says s1 Hm."
BEGUN = f"{WITH_RESET}; {WON_BY_FOUR}; 1 22:00 Bob ascends a1"


class Row(NamedTuple):
    """A text and a history; the codes found, with a question mark where it cannot be told; and why."""

    text: str
    moves: str
    codes: str
    why: str


WINDOWS = (
    Row("under 205", f"{CAT}; 1 12:59:59 {TWO}", "", "205, 4 hours: less than 4 even if posted at 09:00:00"),
    Row("under 205", f"{CAT}; 1 13:00:00 {TWO}", "R701?", "4:00:00, or 3:59:01 if posted at 09:00:59"),
    Row("under 205", f"{CAT}; 1 13:00:58 {TWO}", "R701?", "4:00:58, or 3:59:59"),
    Row("under 205", f"{CAT}; 1 13:00:59 {TWO}", "R701", "4:00:00 at least: not less than 4"),
    Row(NO_WINDOW, f"{CAT}; 1 09:00:59 {TWO}", "R701", "no rule opens a window"),
    Row(NO_WINDOW, f"{CAT}; 1 09:05 Cat retitles p1 Ships", "R701", "nor for the title"),
    Row(NO_WINDOW, f"{WON_BY_FOUR}; 1 22:00 Bob ascends a1 All stays.; 1 22:01 Bob rewrites a1 All goes.", "R701", "an Ascension Address is official too"),
    Row(NO_WINDOW, "1 09:00 Cat posts s1 Hi; 1 09:05 Cat rewrites s1 Ho", "", "a Story Post is not official"),
    Row(NO_WINDOW, "1 09:00 Cat proposes p1 Add teh rule.; 3 09:00 Cat rewrites p1 Add the rule.", "", "spelling is mended at any time"),
    Row(NO_WINDOW, f"{CAT}; 1 09:05 ? rewrites p1 Add two.", "R701?", "by whom is not seen"),
    Row(WITH_BLOCK, f"{CAT}; 1 12:59:59 {TWO}", "", "the block has six hours: 3:59:59"),
    Row(WITH_BLOCK, f"{CAT}; 1 13:01:00 {TWO}", "", "205's four are gone: 4:01:00 is less than 6"),
    Row(WITH_BLOCK, f"{CAT}; 1 14:59:59 {TWO}", "", "5:59:59 at most"),
    Row(WITH_BLOCK, f"{CAT}; 1 15:00:00 {TWO}", "R701?", "6:00:00, or 5:59:01"),
    Row(WITH_BLOCK, f"{CAT}; 1 15:00:58 {TWO}", "R701?", "6:00:58, or 5:59:59"),
    Row(WITH_BLOCK, f"{CAT}; 1 15:00:59 {TWO}", "R701", "6:00:00 at least"),
    Row(WITH_BLOCK, f"{CAT}; 1 09:10 Ann votes p1 FOR; 1 09:11 {TWO}", "R701", "a comment has a voting icon"),
    Row(WITH_BLOCK, f"{CAT}; 1 09:10 Ann says p1 Hm.; 1 09:11 {TWO}", "", "on a votable matter comments without icons matter not"),
    Row("under 2025", f"{CAT}; 1 09:30 {TWO}", "", "the block stands: half an hour is less than 4 hours"),
    Row("under 2025", f"{CAT}; 1 14:30 {TWO}", "R701", "5 hours and a half are not"),
    Row("under 2025; inactive Edit Window", f"{CAT}; 1 09:30 {TWO}", "R701", "a block that a record says does not stand opens no window"),
    Row("under 2025; inactive Edit Window", f"{CAT}; 1 09:10 Cat files p1 Story Post", "R701", "nor for the category"),
    Row("under 2025; inactive Edit Window", "1 09:00 Cat proposes p1 Add teh rule.; 1 09:30 Cat rewrites p1 Add the rule.", "", "spelling is mended at any time"),
    Row(WITH_BLOCK.replace("6 hours old", "some hours old"), f"{CAT}; 1 09:05 {TWO}", "S101? S105?", "a block whose words are not understood"),
)  # fmt: skip

_VOTED = "1 09:05 Ann votes p1 FOR"
_BY_VISITOR = "1 09:05 Visitor votes p1 FOR"

CATEGORIES = (
    *(Row(text, f"{CAT}; 1 09:10 Cat files p1 {to}", "", "young, and nobody has voted")
      for text in ("under 167", "under 205") for to in ("Call for Judgement", "Story Post")),
    *(Row(text, f"{CAT}; {_VOTED}; 1 09:10 Cat files p1 {to}", "R701", "a category is altered, and no spelling: voted on")
      for text in ("under 167", "under 205", WITH_BLOCK)
      for to in ("Call for Judgement", "Declaration of Victory", "Story Post")),
    Row("under 205", f"{CAT}; {_VOTED}; 1 09:16 Cat files p1 Story Post", "R703", "over a quarter of an hour: said once"),
    Row("under 205", f"{CAT}; 1 09:10 Cat files p1 Story Post; 1 09:11 Ann says p1 Hm.", "", "what is said after it matters not"),
    Row("under 205", f"{CAT}; 1 09:05 Ann says p1 Hm.; 1 09:10 Cat files p1 Story Post", "", "no voting icons: it may be altered"),
    Row("under 205", f"{CAT}; {_VOTED}; 1 09:10 ? files p1 Story Post", "R701?", "by whom is not seen"),
    Row("under 205", f"{CAT}; {_VOTED}; 1 09:10 Ann files p1 Story Post", "R702", "an Admin has no right to it"),
)  # fmt: skip

COMMENTED_ON = (
    *(Row(text, f"{CAT}; {_BY_VISITOR}; 1 09:10 {TWO}", "", "no player has commented") for text in ("under 167", "under 205")),
    *(Row(text, f"{CAT}; 1 09:06 Ann says p1 Hm.; 1 09:10 {TWO}", "", "no voting icons") for text in ("under 167", "under 205")),
    *(Row(text, f"{CAT}; {_BY_VISITOR}; 1 09:06 Ann says p1 Hm.; 1 09:10 {TWO}", "R701", "a visitor's icon, then a player: neither holds")
      for text in ("under 167", "under 205", WITH_BLOCK)),
    *(Row(text, f"{CAT}; 1 09:04 Ann says p1 Hm.; {_BY_VISITOR}; 1 09:10 {TWO}", "R701", "a player, then a visitor's icon: nor here")
      for text in ("under 167", "under 205", WITH_BLOCK)),
    Row("under 205", f"{CAT}; {_BY_VISITOR}; 1 09:10 {TWO}; 1 09:11 Ann says p1 Hm.", "", "the player comes after it"),
    Row("under 205", f"{CAT}; {_BY_VISITOR}; 1 09:06 Cat says p1 Hm.; 1 09:10 {TWO}", "R701", "its author is a player, too"),
)  # fmt: skip

FILED = (
    Row(HEAD_FILES, f"{MEANT}; 1 14:59:59 Eve files s1 Proposal", "", "5:59:59 at most: less than six hours"),
    Row(HEAD_FILES, f"{MEANT}; 1 15:00:00 Eve files s1 Proposal", "R706?", "6:00:00, or 5:59:01"),
    Row(HEAD_FILES, f"{MEANT}; 1 15:00:58 Eve files s1 Proposal", "R706?", "6:00:58, or 5:59:59"),
    Row(HEAD_FILES, f"{MEANT}; 1 15:00:59 Eve files s1 Proposal", "R706", "6:00:00 at least"),
    Row(HEAD_FILES, f"{MEANT}; 1 09:05 Ann says s1 Hm.; 1 09:20 Eve files s1 Proposal", "", "comments matter not"),
    Row(HEAD_FILES, f"{MEANT}; 1 09:20 Ann files s1 Proposal", "R706", "an Admin may not"),
    Row(HEAD_FILES, f"{MEANT}; 1 09:05 Dan files s1 Proposal", "R706", "nor another player"),
    Row(HEAD_FILES, f"{MEANT}; 1 09:14:59 Cat files s1 Proposal", "", "its author may for a quarter of an hour: 14:59 at most"),
    Row(HEAD_FILES, f"{MEANT}; 1 09:16 Cat files s1 Proposal", "R706", "15:01 at least"),
    Row(HEAD_FILES, f"{MEANT}; 1 09:20 Eve files s1 Call for Judgement", "R706", "a Proposal alone"),
    Row(HEAD_FILES, f"1 08:00 Cat proposes p0; {MEANT}; 1 09:20 Eve files s1 Proposal", "", "1 pending: does not already have 2"),
    Row(HEAD_FILES, f"1 08:00 Cat proposes p0; {CAT}; {MEANT}; 1 09:20 Eve files s1 Proposal", "R706", "2 pending"),
    Row(HEAD_FILES, f"1 08:00 Cat proposes p0; {CAT}; {MEANT}; 1 09:05 Cat votes p0 AGAINST; 1 09:19 Ann fails p0; 1 09:20 Eve files s1 Proposal", "", "2, one resolved a minute before: 1"),
    Row(HEAD_FILES, f"1 08:00 Cat proposes p0; {CAT}; {MEANT}; 1 09:05 Cat votes p0 AGAINST; 1 09:20 Eve files s1 Proposal; 1 09:21 Ann fails p0", "R706", "2, one resolved a minute after"),
    Row(HEAD_FILES, f"{MEANT}; 1 09:20 ? files s1 Proposal", "", "by whom is not seen, and it may have been Eve"),
    Row(f"{HEAD_FILES}; {TWO_HEADS}", f"{MEANT}; 1 09:20 Dan files s1 Proposal", "", "of two who head the dynasty either may"),
    Row(f"{HEAD_FILES}; {TWO_HEADS}", f"{MEANT}; 1 09:20 Eve files s1 Proposal", "", "and the other"),
    Row(f"{HEAD_FILES}; {TWO_HEADS}", f"{MEANT}; 1 09:20 Bob files s1 Proposal", "R706", "and nobody else"),
    Row(f"{HEAD_FILES}; {LEFT_ALONE}", f"{MEANT}; 1 09:20 Eve files s1 Proposal", "R706", "Malign Emperors leave posts alone"),
    Row("under 2025; inactive Malign Emperors", f"{MEANT}; 1 14:59:59 Eve files s1 Proposal", "", "a block that does not stand bars nobody"),
    Row("under 2025; inactive Malign Emperors", f"{MEANT}; 1 15:01 Eve files s1 Proposal", "R706", "six hours are over"),
    Row("under 2025; inactive Malign Emperors", f"{MEANT}; 1 09:20 Ann files s1 Proposal", "R706", "an Admin may not"),
    Row("under 2025", f"{MEANT}; 1 09:20 Eve files s1 Proposal", "R706", "the block stands, and bars who heads the dynasty"),
    Row("under 205", f"{MEANT}; 1 09:20 Eve files s1 Proposal", "R706", "205 leaves it to Admins and new players"),
)  # fmt: skip

DATES = (
    Row(COMMENTED, "1 15:09:59 Cat redates p1 2019-05-20T09:05:00Z", "R805?", "visible by 09:10:00: 5:59:59, or longer"),
    Row(COMMENTED, "1 15:10:58 Cat redates p1 2019-05-20T09:05:00Z", "R805?", "visible by 09:10:59: 5:59:59, or longer"),
    Row(COMMENTED, "1 15:10:59 Cat redates p1 2019-05-20T09:05:00Z", "R805", "visible by 09:10:59: six hours at least"),
    Row(COMMENTED, "1 09:20 Cat redates p1 2019-05-20T09:10:00Z", "R805?", "a first revision of 09:10 may be"),
    Row(COMMENTED, "1 09:20 Cat redates p1 2019-05-20T09:15:00Z", "R805", "it was commented on before: no first revision"),
    Row(DATED, f"{CAT}; 1 10:00 Cat redates p1 2019-05-20T10:00:00Z", "R805?", "its author, to then: may be its first revision"),
    Row(DATED, f"{CAT}; 1 10:00 Cat redates p1 2019-05-20T10:01:00Z", "R805", "to what is yet to come"),
    Row(DATED, f"{CAT}; 1 10:00 Ann redates p1 2019-05-20T09:30:00Z", "R805?", "an Admin may"),
    Row(DATED, f"{CAT}; 1 10:00 Eve redates p1 2019-05-20T09:30:00Z", "R805?", "who heads the dynasty may"),
    Row(DATED, f"{CAT}; 1 10:00 Dan redates p1 2019-05-20T09:30:00Z", "R805", "another player may not"),
    Row("under 205", f"{CAT}; 1 10:00 Cat redates p1 2019-05-20T09:30:00Z", "R805", "205 has no exception"),
    Row(STICKY, "8 09:00:00 Ann redates s1 2019-05-27T09:00:00Z", "R805", "7 days to the second at most: not older"),
    Row(STICKY, "8 09:00:01 Ann redates s1 2019-05-27T09:00:00Z", "R805?", "7 days and a second, if it is Sticky"),
    Row(STICKY, "8 10:00:30 Ann redates s1 2019-05-27T10:00:00Z", "R805?", "to now, to the minute"),
    Row(STICKY, "8 10:00:30 Ann redates s1 2019-05-27T09:59:00Z", "R805", "not to now"),
    Row(DATED, IN_ORDER.format(""), "R204", "p0 of 08:30 is older than p1 of 09:00"),
    Row(DATED, IN_ORDER.format("1 09:30 Cat redates p1 2019-05-20T08:00:00Z; "), "R204? R805?", "p1 of 09:00 is younger, of 08:00 older"),
    Row(DATED, IN_ORDER.format("1 09:30 Cat redates p1 2019-05-20T08:30:00Z; "), "R204? R805?", "p1 of 08:30 is as old as p0, which bars nothing"),
    Row(DATED, IN_ORDER.format("1 09:30 Cat redates p1 2019-05-20T08:45:00Z; "), "R204 R805?", "p1 of 08:45 is younger by either date"),
    Row(DATED, IN_ORDER.format("1 09:30 Dan redates p0 2019-05-20T09:15:00Z; "), "R204? R805?", "p0 of 08:30 is older, of 09:15 younger"),
    Row(DATED, IN_ORDER.format("1 09:30 Dan redates p1 2019-05-20T08:00:00Z; "), "R204 R805", "who may not change it has changed nothing"),
    Row("under 205", IN_ORDER.format("1 09:30 Cat redates p1 2019-05-20T08:00:00Z; "), "R204 R805", "nor has anybody where no text lets it be changed"),
)  # fmt: skip

RESETS = (
    Row(WITH_RESET, f"{WON_BY_FOUR}; 1 21:30 Cat proposes p1; 1 22:00 Bob ascends a1; {RESET}", "R104", "before the Address: Interregnum by both readings"),
    Row(BEGUN, f"1 22:29 Cat proposes p1; {RESET}", "R104?", "after the Address, before the Reset: by one of them"),
    Row(BEGUN, f"{RESET}; 1 22:31 Cat proposes p1", "", "after the Reset: by neither"),
    Row(BEGUN, f"1 22:29 Cat declares v2; {RESET}", "R503?", "no Declaration in an Interregnum: by one of them"),
    Row(BEGUN, f"{RESET}; 1 22:31 Cat declares v2", "", "by neither"),
    Row("under 205; paged", f"{WON_BY_FOUR}; 1 22:00 Bob ascends a1; 1 22:01 Cat proposes p1", "", "a text without a Reset: the Address ends it"),
    Row("under 205; paged", f"{WON_BY_FOUR}; 1 21:59 Cat proposes p1; 1 22:00 Bob ascends a1", "R104", "and nothing before"),
)  # fmt: skip

ROWS = (*WINDOWS, *CATEGORIES, *COMMENTED_ON, *FILED, *DATES, *RESETS)


@pytest.mark.parametrize("row", ROWS, ids=[f"{number} {row.why}" for number, row in enumerate(ROWS)])
def test_it_comes_out_as_derived(row: Row) -> None:
    assert codes_in(f"{row.text}; {row.moves}") == row.codes, row.why


ASKED = (
    (f"{HEAD_FILES}; {MEANT}; 1 09:50 Eve files s1 Proposal; {POPULAR.format('s1')}; 1 19:59:59 Ann posts x Hi", "s1", False, "11:59:59 since it was first posted, at 09:00"),
    (f"{HEAD_FILES}; {MEANT}; 1 09:50 Eve files s1 Proposal; {POPULAR.format('s1')}; 1 20:00:00 Ann posts x Hi", "s1", True, "12 hours since then, 3 FOR of 3"),
    (f"{HEAD_FILES}; {MEANT}; 1 15:01 Eve files s1 Proposal; {POPULAR.format('s1')}", "s1", "none", "made one too late: it is none"),
    (f"{HEAD_FILES}; {MEANT}; 1 09:50 Ann files s1 Proposal; {POPULAR.format('s1')}", "s1", "none", "made one by somebody else: it is none"),
    (f"{HEAD_FILES}; {MEANT}; {POPULAR.format('s1')}", "s1", "none", "never made one"),
    (f"{HEAD_FILES}; {MEANT}; 1 09:10 Cat files s1 Proposal; {POPULAR.format('s1')}; 1 20:00 Ann posts x Hi", "s1", True, "by its author within a quarter of an hour: 12 hours, 3 FOR of 3"),
    (f"{HEAD_FILES}; {MEANT}; 1 09:10 Dan files s1 Proposal; {POPULAR.format('s1')}; 1 20:00 Ann posts x Hi", "s1", "none", "within it, by neither its author nor the head"),
    (f"{HEAD_FILES}; {MEANT}; 1 09:10 Ann files s1 Proposal; {POPULAR.format('s1')}; 1 20:00 Ann posts x Hi", "s1", "none", "within it, by an Admin"),
    (f"{HEAD_FILES}; {LEFT_ALONE}; {MEANT}; 1 09:10 Eve files s1 Proposal; {POPULAR.format('s1')}; 1 20:00 Ann posts x Hi", "s1", "none", "within it, by a head who may not move posts"),
    (f"{HEAD_FILES}; {MEANT}; 1 09:05 Ann says s1 Hm.; 1 09:10 Cat files s1 Proposal; {POPULAR.format('s1')}; 1 20:00 Ann posts x Hi", "s1", "none", "by its author within it, after a comment"),
    (f"under 205; {MEANT}; 1 09:10 Dan files s1 Proposal; {POPULAR.format('s1')}; 1 20:00 Ann posts x Hi", "s1", "none", "205 knows no other way for a post that is in a category"),
    (f"under 167; {MEANT}; 1 09:10 Dan files s1 Proposal; {POPULAR.format('s1')}; 1 20:00 Ann posts x Hi", "s1", "none", "nor does 167"),
    (f"{DATED}; {CAT}; 1 09:30 Cat redates p1 2019-05-20T08:00:00Z; {POPULAR.format('p1')}; 1 18:59:59 Ann posts x Hi", "p1", False, "10:59:59 and 11:59:59: too young by either date"),
    (f"{DATED}; {CAT}; 1 09:30 Cat redates p1 2019-05-20T08:00:00Z; {POPULAR.format('p1')}; 1 19:00:00 Ann posts x Hi", "p1", None, "11:00:00 and 12:00:00: by the later date alone"),
    (f"{DATED}; {CAT}; 1 09:30 Cat redates p1 2019-05-20T08:00:00Z; {POPULAR.format('p1')}; 1 19:59:59 Ann posts x Hi", "p1", None, "11:59:59 and 12:59:59"),
    (f"{DATED}; {CAT}; 1 09:30 Cat redates p1 2019-05-20T08:00:00Z; {POPULAR.format('p1')}; 1 20:00:00 Ann posts x Hi", "p1", True, "12:00:00 and 13:00:00: by both"),
    (f"under 205; {CAT}; 1 09:30 Cat redates p1 2019-05-20T08:00:00Z; {POPULAR.format('p1')}; 1 19:00 Ann posts x Hi", "p1", False, "no text lets it be changed: 11 hours"),
    (f"{WITH_BLOCK}; {CAT}; 1 09:30 {TWO}; {POPULAR.format('p1')}; 1 20:00 Ann posts x Hi", "p1", True, "a lawful edit by the block, 3 FOR of 3 at 12 hours"),
    (f"{NO_WINDOW}; {CAT}; 1 09:30 {TWO}; {POPULAR.format('p1')}; 1 20:00 Ann posts x Hi", "p1", False, "an edit without one makes it illegal"),
    (f"under 205; {CAT}; 1 09:05 Ann votes p1 FOR; 1 09:10 Cat files p1 Call for Judgement; {POPULAR.format('p1')}; 1 20:00 Ann posts x Hi", "p1", False, "another category after a vote makes it illegal"),
    (f"under 167; {CAT}; 1 09:05 Ann votes p1 FOR; 1 09:10 Cat files p1 Story Post; {POPULAR.format('p1')}; 1 20:00 Ann posts x Hi", "p1", True, "it is a Proposal still, 3 FOR of 3: 167 knows no illegal post"),
    (f"under 205; {CAT}; 1 09:05 Ann votes p1 FOR; 1 09:10 ? files p1 Call for Judgement; {POPULAR.format('p1')}; 1 20:00 Ann posts x Hi", "p1", None, "by whom is not seen: illegal or not, in the new category too"),
    (f"under 2025; inactive Malign Emperors; {MEANT}; 1 09:50 Eve files s1 Proposal; {POPULAR.format('s1')}; 1 20:00 Ann posts x Hi", "s1", True, "12 hours since it was first posted, 3 FOR of 3"),
    (f"under 2025; {MEANT}; 1 09:50 Eve files s1 Proposal; {POPULAR.format('s1')}; 1 20:00 Ann posts x Hi", "s1", "none", "barred by a block that stands"),
    (f"{NO_WINDOW}; {CAT}; 1 09:30 ? rewrites p1 Add two.; {POPULAR.format('p1')}; 1 20:00 Ann posts x Hi", "p1", None, "by whom is not seen: illegal or not"),
    (f"{WITH_RESET}; {CAT}; {POPULAR.format('p1')}; {WON_BY_FOUR}; 1 21:30 Ann posts x Hi", "p1", False, "no Address yet: nothing is resolved in an Interregnum"),
    (f"{WITH_RESET}; {CAT}; {POPULAR.format('p1')}; {WON_BY_FOUR}; 1 22:00 Bob ascends a1; 1 22:20 Ann posts x Hi", "p1", None, "an Address without a Reset: over by one of two readings"),
    (f"{WITH_RESET}; {CAT}; {POPULAR.format('p1')}; {WON_BY_FOUR}; 1 22:00 Bob ascends a1; {RESET}", "p1", True, "after the Reset: over by both, 3 FOR of 3"),
)  # fmt: skip


@pytest.mark.parametrize(("history", "post", "may", "why"), ASKED, ids=[row[-1] for row in ASKED])
def test_whether_it_may_be_enacted(history: str, post: str, may: object, why: str, tmp_path: Path) -> None:
    """Asked an hour after the last event."""
    told = told_by(f"check {post} --json", history, tmp_path)
    assert (json.loads(told)["can_enact"]["now"] if told else "none") == may, why


STILL = (
    (f"{WITH_RESET}; {WON_BY_FOUR}", True, "at 22:00, before an Address: Interregnum"),
    (f"{BEGUN}", None, "at 23:00, after the Address, without a Reset: by one of two readings"),
    (f"{BEGUN}; {RESET}", False, "at 23:30, after the Reset: by neither"),
    (f"under 205; paged; {WON_BY_FOUR}; 1 22:00 Bob ascends a1", False, "a text without a Reset: the Address ended it"),
)


@pytest.mark.parametrize(("history", "still", "why"), STILL, ids=[row[-1] for row in STILL])
def test_whether_the_game_stands_still(history: str, still: bool | None, why: str, tmp_path: Path) -> None:
    """Asked an hour after the last event."""
    assert json.loads(told_by("hiatus --json", history, tmp_path))["hiatus"] is still, why
