"""What admin notes claim, read by hand: as people write them, misspelt too, and what only looks like a note."""

from __future__ import annotations

import pytest

from referee.rules.core.notes import Claim, read_note
from tests.hanging import HANGS


@pytest.mark.parametrize(
    ("note", "claim"),
    [
        ("Reached quorum 4 votes to 0. Enacted by Kevan.", Claim("Enacted", "quorum", 4, 0)),
        ("Timed out with 6 votes FOR. Enacted by Kevan. +10 to Kevan.", Claim("Enacted", "timeout", 6)),
        ("Timed out 7 votes to 7. Failed by Kevan.", Claim("Failed", "timeout", 7, 7)),
        ("popular 5-0 with 1 def enacted by card", Claim("Enacted", "popular", 5, 0, deferential=1)),
        ("reached quorum 6-0 enacted by card", Claim("Enacted", "quorum", 6, 0)),
        ("Self-killed. Failed by Kevan.", Claim("Failed", "self-killed")),
        ("Withdrawn. Failed by Brendan.", Claim("Failed", "self-killed")),
        ("Quorum Reached. Passes 7-0—Clucky", Claim("Enacted", "quorum", 7, 0)),
        ("Timed out and passed, 6-2. Josh", Claim("Enacted", "timeout", 6, 2)),
        ("Timed out and enacted, 3-2 with 2 unresolved DEFs. Josh", Claim("Enacted", "timeout", 3, 2, 2)),
        ("Times out 1-3 with 2 unresolved DEFs. Failed by Brendan.", Claim("Failed", "timeout", 1, 3, 2)),
        ("Reaches quorum and is enacted at 8-0 -SingularByte", Claim("Enacted", "quorum", 8, 0)),
        ("Passed 7-1. Adminned by TDS", Claim("Enacted", "", 7, 1)),
        ("Quorum @ 8-2. - Jumble", Claim("", "quorum", 8, 2)),
        ("Times out / reaches quorum, 6-0. Enacted by pokes.", Claim("Enacted", votes_for=6, votes_against=0)),
        ("Self-killed / unpopular.", Claim("Failed")),
        ("Enacted 6-0 / timed out.", Claim("Enacted", "timeout", 6, 0)),
        ("Failed by Bob by quorum, 1-5.", Claim("Failed", "unpopular-quorum", 1, 5)),
        ("Failed at quorum 1-5", Claim("Failed", "unpopular-quorum", 1, 5)),
        ("Reached quorum, 5-1. Enacted by Bob.", Claim("Enacted", "quorum", 5, 1)),
        (
            "2 to 5, with 2 def. Less than quorum not voting against. Failed by Derrick.",
            Claim("Failed", "unpopular-quorum", 2, 5, deferential=2),
        ),
        (
            "Timed out. 3 FOR votes, 4 AGAINST (2 + 2 def votes and editor voted against). So fails. -Clucky",
            Claim("Failed", "timeout", 3, 4),
        ),
        (
            "A quorum against after 12 hours, 1 vote to 8. Failed by Kevan.",
            Claim("Failed", "unpopular-quorum", 1, 8),
        ),
        ("Vetoed -Darth", Claim("Vetoed", "vetoed")),
        ("Passes at quorum without dissent. –Tantusar", Claim("Enacted", "quorum", votes_against=0)),
        ("Reaches Quorum (7-1)", Claim("", "quorum", 7, 1)),
        (
            "Unpopular, 3-5, with an adjusted quorum of 5 based on three Recusant votes. Josh",
            Claim("Failed", "unpopular", 3, 5, quorum=5, recusants=3),
        ),
        ("Reached Quorum 8-0", Claim("", "quorum", 8, 0)),
        ("Passes 7-1", Claim("Enacted", "", 7, 1)),
        ("Passes 7-1-Clucky", Claim("Enacted", "", 7, 1)),
        ("Passes 7:1", Claim("Enacted", "", 7, 1)),
        ("Enacted 21:05, 7-1. Kevan", Claim("Enacted", "", 7, 1)),
        ("Enacted by Kevan at 10:12", Claim("Enacted")),
        ("Enacted 12:05:30", Claim("Enacted")),
        ("", Claim()),
        ("Adminned at 2019-05-21, see 12/5.", Claim()),
    ],
)
def test_notes(note: str, claim: Claim) -> None:
    assert read_note(note) == claim


WRITTEN: list[tuple[str, Claim]] = [
    # As Referee drafts them.
    ("Reached quorum 4 votes to 0, with 1 unresolved DEF.", Claim("", "quorum", 4, 0, 1)),
    ("Timed out 2 votes to 1.", Claim("", "timeout", 2, 1)),
    ("Cannot reach quorum, 1 votes to 4.", Claim("Failed", "unpopular-quorum", 1, 4)),
    ("Cannot reach quorum, 1 vote to 4.", Claim("Failed", "unpopular-quorum", 1, 4)),
    ("Pending for more than seven days, 2 votes to 0.", Claim("Failed", "over-7-days", 2, 0)),
    ("Self-killed.", Claim("Failed", "self-killed")),
    # Quorum, and Popular by either way.
    ("Reached quorum 9 votes to 0", Claim("", "quorum", 9, 0)),
    ("Quorum reached, 6 votes to 1. Enacted by Marble", Claim("Enacted", "quorum", 6, 1)),
    ("Reaches quorum with 7 FOR, 2 AGAINST.", Claim("", "quorum", 7, 2)),
    ("Hit quorum 5-1", Claim("", "quorum", 5, 1)),
    ("quorum met: 6-0", Claim("", "quorum", 6, 0)),
    ("Achieved quorum, six votes to nil. - Fern", Claim("", "quorum", 6, 0)),
    ("Quorate, 8–2", Claim("", "quorum", 8, 2)),
    ("Has reached quorum (6-1)", Claim("", "quorum", 6, 1)),
    ("Popular, 5-2", Claim("", "popular", 5, 2)),
    ("Enacted popular, 4-1", Claim("Enacted", "popular", 4, 1)),
    ("enacted 8-0", Claim("Enacted", "", 8, 0)),
    ("POPULAR; 4-3. ENACTED BY FERN", Claim("Enacted", "popular", 4, 3)),
    ("Passes, 7 for and 1 against", Claim("Enacted", "", 7, 1)),
    ("Passed with 5 votes in favour and 2 against.", Claim("Enacted", "", 5, 2)),
    ("Carried: for 5, against 2", Claim("Enacted", "", 5, 2)),
    ("Enacted, 2 against to 5 for", Claim("Enacted", "", 5, 2)),
    ("Unanimous, 6 votes FOR. Enacted by Marble.", Claim("Enacted", "", 6, 0)),
    ("Adopted unopposed after 12 hours", Claim("Enacted", "", None, 0)),
    ("Enacted at 21:05:10 UTC with 5 votes to 1", Claim("Enacted", "", 5, 1)),
    ("Reached the adjusted quorum of 5, 5-1", Claim("", "quorum", 5, 1, quorum=5)),
    ("At quorum, 4 to 0", Claim("", "quorum", 4, 0)),
    ("Popular (5 to 2) with 1 DEF", Claim("", "popular", 5, 2, deferential=1)),
    # Time.
    ("Timed out, 5-0", Claim("", "timeout", 5, 0)),
    ("Times out 3 votes to 2. Enacted by Fern.", Claim("Enacted", "timeout", 3, 2)),
    ("Enacted on timeout, 4-2", Claim("Enacted", "timeout", 4, 2)),
    ("Time-out. 2-2. Failed by Marble", Claim("Failed", "timeout", 2, 2)),
    ("Failed after 48 hours, 2-3", Claim("Failed", "timeout", 2, 3)),
    ("Timed out without quorum, 3-1", Claim("", "timeout", 3, 1)),
    ("Fails on timing out with three FOR and four AGAINST", Claim("Failed", "timeout", 3, 4)),
    ("Expired. Failed by Fern.", Claim("Failed", "over-7-days")),
    ("Pending for more than a week. Failed.", Claim("Failed", "over-7-days")),
    # Against it.
    ("Fewer than a quorum not voting AGAINST", Claim("Failed", "unpopular-quorum")),
    ("Less than a quorum of players not voting against, 1-6", Claim("Failed", "unpopular-quorum", 1, 6)),
    ("Cannot reach quorum, 2-5. Failed by Fern", Claim("Failed", "unpopular-quorum", 2, 5)),
    ("Can no longer reach quorum, 1 vote to 4", Claim("Failed", "unpopular-quorum", 1, 4)),
    ("Unpopular, 3-5, with an adjusted quorum of 5 based on three Recusant votes",
     Claim("Failed", "unpopular", 3, 5, quorum=5, recusants=3)),
    ("Unpopular 2:4", Claim("Failed", "unpopular", 2, 4)),
    ("Not popular, 3-3", Claim("Failed", "unpopular", 3, 3)),
    ("Rejected 1 to 7", Claim("Failed", "", 1, 7)),
    ("Withdrawn", Claim("Failed", "self-killed")),
    ("Withdrawn by author. Failed by Fern", Claim("Failed", "self-killed")),
    ("s/k", Claim("Failed", "self-killed")),
    ("Self kill, failed", Claim("Failed", "self-killed")),
    ("Author voted against. Failed.", Claim("Failed", "self-killed")),
    ("Vetoed", Claim("Vetoed", "vetoed")),
    ("Vetoed by Quill. Failed by Fern.", Claim("Failed", "vetoed")),
    ("Vetoed, 4-1", Claim("Vetoed", "vetoed", 4, 1)),
    ("Illegal. Failed by Marble", Claim("Failed", "illegal")),
    # What the later law adds.
    ("Enacted 6-1 with 2 unresolved DEFs", Claim("Enacted", "", 6, 1, 2)),
    ("Popular 4-1, 2 DEFs unresolved", Claim("", "popular", 4, 1, 2)),
    ("Timed out 4-2 and one deferential", Claim("", "timeout", 4, 2, deferential=1)),
    ("Reached quorum 5-0; 1 invalid vote", Claim("", "quorum", 5, 0, invalid=1)),
    ("Popular, 5-2, 2 votes invalid", Claim("", "popular", 5, 2, invalid=2)),
    ("Quorum raised to 6 by 4 recusants, 6-3", Claim("", "", 6, 3, quorum=6, recusants=4)),
    ("Quorum drops to 4", Claim(quorum_after=4)),
    ("Quorum goes up to 6", Claim(quorum_after=6)),
    ("Quorum is now 6", Claim(quorum=6)),
    ("Reached quorum 5-1. Quorum was 5.", Claim("", "quorum", 5, 1, quorum=5)),
    ("Popular 6-2, adjusted quorum 6 with 2 idle votes", Claim("", "popular", 6, 2, quorum=6, recusants=2)),
    ("Enacted, 5 votes to 2, with votes from two recusants", Claim("Enacted", "", 5, 2, recusants=2)),
    ("5 arrows to 3 crosses", Claim(icons=(("ARROW", 5), ("CROSS", 3)))),
    ("Popular with 4 ticks, 1 cross and 1 arrow", Claim("", "popular", icons=(("ARROW", 1), ("CROSS", 1), ("TICK", 4)))),
    ("7 votes to 1 AGA, 1 REVISE", Claim("", "", 7, 1, icons=(("REVISE", 1),))),
    ("Enacted 4-2, 1 ABSTAIN", Claim("Enacted", "", 4, 2, icons=(("ABSTAIN", 1),))),
    # Written after the reader, of which a third was not read at first, and one was misread.
    ("Timed out and failed, 1-4, by Kestrel.", Claim("Failed", "timeout", 1, 4)),
    ("Fails to reach quorum 3-3", Claim("Failed", "", 3, 3)),
    ("Failed to reach quorum, 3-3", Claim("Failed", "", 3, 3)),
    ("Quorum not reached after 48 hours, 2-2", Claim("", "timeout", 2, 2)),
    ("Unpopular after 48 hours, 1-2", Claim("Failed", "timeout", 1, 2)),
    ("Cannot be enacted without a change of vote", Claim("Failed", "unpopular-quorum")),
    ("Fails, 1-5 - cannot be enacted without a vote change", Claim("Failed", "unpopular-quorum", 1, 5)),
    ("Tied 3-3 at timeout", Claim("", "timeout", 3, 3)),
    ("Majority at timeout 3-1", Claim("", "timeout", 3, 1)),
    ("Open for 48 hours and popular, 3-1. Enacted by Fern", Claim("Enacted", "timeout", 3, 1)),
    ("Passed 5-0 with 1 invalid vote from an idle player", Claim("Enacted", "", 5, 0, invalid=1)),
    ("Enacted, 5 votes to 0, counting one idle vote", Claim("Enacted", "", 5, 0, recusants=1)),
    ("Enacted 5-0 with quorum of 5", Claim("Enacted", "", 5, 0, quorum=5)),
    ("Proposal is unpopular 2-4 with a quorum of 4", Claim("Failed", "unpopular", 2, 4, quorum=4)),
    ("Popular at 5-1 with 1 unresolved deferential, enacted by Fern", Claim("Enacted", "popular", 5, 1, 1)),
    ("Timed out, 4 for, 2 against, 1 def", Claim("", "timeout", 4, 2, deferential=1)),
    ("Quorum reached with five votes FOR and no votes AGAINST", Claim("", "quorum", 5, 0)),
    ("Enacted as popular by vote of 4-1", Claim("Enacted", "popular", 4, 1)),
    # Misspelt, and in haste.
    ("Reached qourum 7-1", Claim("", "quorum", 7, 1)),
    ("reahced quorom, 5 to 1", Claim("", "quorum", 5, 1)),
    ("Timedout 3-2", Claim("", "timeout", 3, 2)),
    ("timed  out,3-2,enacted by fern", Claim("Enacted", "timeout", 3, 2)),
    ("Unpoplar, 2-4", Claim("Failed", "unpopular", 2, 4)),
    ("popullar 5-1", Claim("", "popular", 5, 1)),
    ("Witdrawn", Claim("Failed", "self-killed")),
    ("Enactd 6-0", Claim("Enacted", "", 6, 0)),
    ("Faild, 2 votse to 5", Claim("Failed", "", 2, 5)),
    ("Enacted 4 FOR 2 AGIANST", Claim("Enacted", "", 4, 2)),
    ("Unpopular 3-5, ajusted quorum of 5 based on 3 recusent votes", Claim("Failed", "unpopular", 3, 5, quorum=5, recusants=3)),
    ("popular 4-0, 2 unresovled defs", Claim("", "popular", 4, 0, 2)),
    ("Popular 4-0, 1 invlaid vote", Claim("", "popular", 4, 0, invalid=1)),
]  # fmt: skip
"""Notes in words of our own, with what each says and nothing else."""

NOT_CLAIMED: list[tuple[str, Claim]] = [
    # A score that is no tally.
    ("I counted 5-0 at first", Claim()),
    ("5-0 in favour of pizza", Claim()),
    ("Enacted while losing at chess, 3-1", Claim()),
    ("Fern beat Quill 3-1 at draughts. Enacted.", Claim("Enacted")),
    ("Enacted. Chess score: 3-1.", Claim("Enacted")),
    ("The match in round two ended. 3-1.", Claim()),
    ("Popular. Moles 4, Voles 2.", Claim("", "popular")),
    ("Enacted 5-1. Round 2 ended 3-3, by the way.", Claim("Enacted", "", 5, 1)),
    ("Lost my bet 2 to 1", Claim()),
    ("Enacted 5-1. 3-1 at chess, too.", Claim("Enacted", "", 5, 1)),
    # Another tally beside it.
    ("Passes 6-1 at quorum (7-1 with late vote)", Claim("Enacted", "quorum")),
    ("Enacted 6-1. Now 7 to 1, counting mine.", Claim("Enacted")),
    ("Enacted 6-1 (6-1 with the late vote)", Claim("Enacted", "", 6, 1)),
    ("Enacted 6-1 (Quill was late)", Claim("Enacted", "", 6, 1)),
    ("Enacted (Bob owes me 3-1 odds)", Claim("Enacted")),
    ("Odds were 5:1 against this passing", Claim()),
    ("Timed out, and my team lost 0-4 too", Claim()),
    ("9 votes to 0 would have been nice", Claim()),
    ("I wanted 9 votes to 0", Claim()),
    ("Needs 3 more votes to reach quorum", Claim()),
    ("Enacted on 2024-05-01 at 12:30", Claim("Enacted")),
    ("Enacted, see rule 3-2 of the old page", Claim()),
    ("Score 12-10-3 in the league", Claim()),
    # Another note, or another matter.
    ("“Reached quorum 4-0” is what I should write here", Claim()),
    ('The last one said "Timed out, 3-2"', Claim()),
    ("> Reached quorum 4-0\nDiscussed below.", Claim()),
    ("'Popular, 5-2' according to Marble", Claim()),
    ("As the note on Boats says: reached quorum 4-0", Claim()),
    ("Copied from below: Timed out, 3-1", Claim()),
    ("The previous proposal reached quorum 6-0", Claim()),
    ("Marble says quorum is 5", Claim()),
    ("In the last dynasty quorum was 7", Claim()),
    ("Bob's 2 unresolved DEFs are a disgrace", Claim()),
    ("If two recusants had voted, quorum would be 5", Claim()),
    ("Would have been vetoed by Quill", Claim()),
    ("Nearly withdrawn, says the author", Claim()),
    # Denied, taken back, or said in two ways.
    ("Did not time out, whatever Fern says", Claim()),
    ("Reached quorum 5-0. No wait, that was the other one.", Claim()),
    ("Timed out, 4-1. Ignore that.", Claim()),
    ("Popular, 5-2. Actually I have not counted.", Claim()),
    ("Reached quorum 5-0. Reached quorum 6-0.", Claim("", "quorum")),
    ("5-0 or 6-0", Claim()),
    ("Maybe 5-0", Claim()),
    ("Should be 5-0", Claim()),
    ("This was not vetoed", Claim()),
    ("Never illegal", Claim()),
    ("Enacted? Failed?", Claim()),
    ("popular 5-0?", Claim()),
    ("Enacted (was 4-2)", Claim("Enacted")),
    ("It was 5-0 before Fern changed to AGAINST", Claim()),
    ("5-0 at the time of writing", Claim()),
    ("3-1 now, could change", Claim()),
    ("Not sure if 5-0 or 4-0", Claim()),
    ("Assuming quorum of 4", Claim()),
    ("~5-0", Claim()),
    # Words that come near.
    ("My cat weighs 5 to 6 kilos. Enacted", Claim("Enacted")),
    ("Enacted; only took 3 - 4 reminders", Claim("Enacted")),
    ("It is illegal to vote in my country", Claim()),
    ("Time out for lunch. Enacted", Claim("Enacted")),
    ("Popular demand won", Claim()),
    ("Enacted. Vetoed in spirit.", Claim("Enacted")),
    ("This ties the series 2-2", Claim()),
    ("Enacted; the quorum of wizards is 9", Claim("Enacted")),
    ("9 notes to 0", Claim()),
    ("Parsed 5-0", Claim()),
    ("3 cross players voted", Claim()),
    ("2 arrows hit the cross", Claim()),
    ("There are 4 in the queue, 2 of them mine", Claim()),
    ("+5 to Fern, -1 to Marble", Claim()),
    ("Quorum is dead, long live quorum", Claim()),
]
"""What is like a note, with the little that it claims."""


def test_there_are_enough_of_each() -> None:
    assert len(WRITTEN) >= 60 and len(NOT_CLAIMED) >= 40


@pytest.mark.parametrize(("note", "claim"), WRITTEN)
def test_notes_of_later_years(note: str, claim: Claim) -> None:
    assert read_note(note) == claim


@pytest.mark.parametrize(("note", "claim"), NOT_CLAIMED)
def test_what_only_looks_like_a_claim(note: str, claim: Claim) -> None:
    assert read_note(note) == claim


@pytest.mark.timeout(HANGS)
@pytest.mark.parametrize(
    "note",
    ["5-0 " * 200_000, "(" * 1_000_000, "“" * 1_000_000, "1 vote " * 100_000 + "x", "\n" * 1_000_000, "9" * 1_000_000, ". " * 500_000,
     "quorum " * 280, "by A " * 390, "#1 1~2 ? ^A " * 160],
)  # fmt: skip
def test_a_note_that_is_meant_to_weigh_on_the_reader(note: str) -> None:
    claim = read_note(note)
    assert (claim.votes_for, claim.votes_against) == (None, None)
