"""What texts since Ruleset 205 let people do with posts, played out: each history by hand, with what follows from the text.

Bob and Ann are Admins, Eve heads the dynasty, five play: quorum is three. The blog tells posting times in whole minutes.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from checks.openings import DATED, HEAD_FILES, NO_WINDOW, PROHIBITED, TRACKED_IN_CORE, WITH_BLOCK, WON_BY_FOUR
from tests.checks.playing import codes_in, told_by

CAT = "1 09:00 Cat proposes p1 Add a rule."
MEANT = "1 09:00 Cat posts s1 Add a rule."
TWO_HEADS = "amended == Dynasties == -> == Dynasties == / * The following Operators are the Announcers: “Eve”, “Dan”."
LEFT_ALONE = (
    "amended = Appendix = -> = Building Blocks = / == Malign Emperors == / The Announcer may not move posts into Proposals. / "
    "= Appendix ="
)
TAGGED = (
    "under 205; paged; amended require the [Core] tag so Core Rules, the [Special Case] tag so and the [Appendix] tag. -> Votable "
    "Matters require the [Core] tag in order to make changes to the Core Rules, the [Building Blocks] tag in order to make changes "
    "to the Building Blocks, and the [Appendix] tag in order to make changes to the Appendix Rules.; "
    "amended = Appendix = -> = Building Blocks = / == Mantle Passing == / The mantle may be passed. / = Appendix =; "
    '1 09:00 Bob proposes p1 In the rule "Mantle Passing", replace "mantle may be passed" with "new Announcer may Pass the Mantle".'
)
APPLIED = (
    "1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1; 1 21:01 Ann rewords mantle may be passed -> new "
    'Announcer may Pass the Mantle (Enacting "p1")'
)
PASSES = "1 22:00 Bob posts m1 I pass the mantle to {}."
BLOCK = "amended = Appendix = -> = Building Blocks = / == Mantle Passing == / {} / = Appendix ="
ORDER = (
    "1 08:30 Dan proposes p0; 1 09:00 Cat proposes p1 Add a rule.; {}1 10:00 Ann votes p1 FOR; 1 10:01 Bob votes p1 FOR;"
    "1 21:00 Ann enacts p1"
)

HISTORIES = {
    "205 as it is: four hours": (f"under 205; {CAT}; 1 12:59:59 Cat rewrites p1 Add two.", ""),
    "without a window an author alters nothing": (f"{NO_WINDOW}; {CAT}; 1 09:00:59 Cat rewrites p1 Add two.", "R701"),
    "nor the title": (f"{NO_WINDOW}; {CAT}; 1 09:05 Cat retitles p1 Ships", "R701"),
    "nor an Ascension Address": (
        f"{NO_WINDOW}; {WON_BY_FOUR}; 1 22:00 Bob ascends a1 All stays.; 1 22:01 Bob rewrites a1 All goes.",
        "R701",
    ),
    "a Story Post is not official": (f"{NO_WINDOW}; 1 09:00 Cat posts s1 Hi; 1 09:05 Cat rewrites s1 Ho", ""),
    "spelling is mended at any time": (
        f"{NO_WINDOW}; 1 09:00 Cat proposes p1 Add teh rule.; 3 09:00 Cat rewrites p1 Add the rule.",
        "",
    ),
    "by whom is not seen": (f"{NO_WINDOW}; {CAT}; 1 09:05 ? rewrites p1 Add two.", "R701?"),
    "the block opens it for six hours": (f"{WITH_BLOCK}; {CAT}; 1 14:59:59 Cat rewrites p1 Add two.", ""),
    "to the minute": (f"{WITH_BLOCK}; {CAT}; 1 15:00:00 Cat rewrites p1 Add two.", "R701?"),
    "and no longer": (f"{WITH_BLOCK}; {CAT}; 1 15:01:00 Cat rewrites p1 Add two.", "R701"),
    "until somebody votes": (
        f"{WITH_BLOCK}; {CAT}; 1 09:10 Ann votes p1 FOR; 1 09:11 Cat rewrites p1 Add two.",
        "R701",
    ),
    "words are no vote": (f"{WITH_BLOCK}; {CAT}; 1 09:10 Ann says p1 Hm.; 1 09:11 Cat rewrites p1 Add two.", ""),
    "a block of other words leaves it open": (
        f"{WITH_BLOCK.replace('6 hours old', 'some hours old')}; {CAT}; 1 09:05 Cat rewrites p1 Add two.",
        "S101? S105?",
    ),
    "whoever heads the dynasty has six hours": (f"{HEAD_FILES}; {MEANT}; 1 14:59:59 Eve files s1 Proposal", ""),
    "to the minute, too": (f"{HEAD_FILES}; {MEANT}; 1 15:00:58 Eve files s1 Proposal", "R706?"),
    "and no more": (f"{HEAD_FILES}; {MEANT}; 1 15:00:59 Eve files s1 Proposal", "R706"),
    "comments matter not": (f"{HEAD_FILES}; {MEANT}; 1 09:05 Ann says s1 Hm.; 1 09:20 Eve files s1 Proposal", ""),
    "an Admin may not": (f"{HEAD_FILES}; {MEANT}; 1 09:20 Ann files s1 Proposal", "R706"),
    "nor another player": (f"{HEAD_FILES}; {MEANT}; 1 09:05 Dan files s1 Proposal", "R706"),
    "its author may for a quarter of an hour": (f"{HEAD_FILES}; {MEANT}; 1 09:14:59 Cat files s1 Proposal", ""),
    "but not later": (f"{HEAD_FILES}; {MEANT}; 1 09:16 Cat files s1 Proposal", "R706"),
    "a Proposal alone": (f"{HEAD_FILES}; {MEANT}; 1 09:20 Eve files s1 Call for Judgement", "R706"),
    "with one pending it may be": (f"{HEAD_FILES}; 1 08:00 Cat proposes p0; {MEANT}; 1 09:20 Eve files s1 Proposal", ""),
    "with two not": (
        f"{HEAD_FILES}; 1 08:00 Cat proposes p0; {CAT}; {MEANT}; 1 09:20 Eve files s1 Proposal",
        "R706",
    ),
    "unless one was resolved before": (
        f"{HEAD_FILES}; 1 08:00 Cat proposes p0; {CAT}; {MEANT}; 1 09:05 Cat votes p0 AGAINST; 1 09:10 Ann fails p0; "
        "1 09:20 Eve files s1 Proposal",
        "",
    ),
    "by whom is not seen, and it may have been Eve": (f"{HEAD_FILES}; {MEANT}; 1 09:20 ? files s1 Proposal", ""),
    "of two who head the dynasty either may": (f"{HEAD_FILES}; {TWO_HEADS}; {MEANT}; 1 09:20 Dan files s1 Proposal", ""),
    "and the other": (f"{HEAD_FILES}; {TWO_HEADS}; {MEANT}; 1 09:20 Eve files s1 Proposal", ""),
    "Malign Emperors leave posts alone": (f"{HEAD_FILES}; {LEFT_ALONE}; {MEANT}; 1 09:20 Eve files s1 Proposal", "R706"),
    "205 as it is leaves it to Admins and new players": (f"under 205; {MEANT}; 1 09:20 Eve files s1 Proposal", "R706"),
    "blocks have a tag": (f"{TAGGED}; 1 09:01 Bob retitles p1 [Building Blocks] p1; {APPLIED.replace(chr(34) + 'p1', chr(34) + '[Building Blocks] p1')}", ""),
    "without which they may be named": (f"{TAGGED}; {APPLIED}", "T109?"),
    "the mantle is prohibited": (f"{PROHIBITED}; {WON_BY_FOUR}; {PASSES.format('Cat')}", "R509"),
    "unless a block allows it": (
        f"{PROHIBITED}; {BLOCK.format('The mantle may be passed.')}; {WON_BY_FOUR}; {PASSES.format('Cat')}",
        "",
    ),
    "what a block of other words does is not known": (
        f"{PROHIBITED}; {BLOCK.format('The mantle is heavy.')}; {WON_BY_FOUR}; {PASSES.format('Cat')}",
        "S101? S105?",
    ),
    "a new dynasty is tracked on a page of its own": (
        f"{TRACKED_IN_CORE}; {WON_BY_FOUR}; 1 22:00 Bob ascends a1 All stays.; 1 22:10 Bob rewords Depths -> Heights (Ascension)",
        "",
    ),
    "and the core rules stay": (
        f"{TRACKED_IN_CORE}; {WON_BY_FOUR}; 1 22:00 Bob ascends a1 All stays.; 1 22:10 Bob rewords any Operator may update it -> any Admin may update it (Ascension)",
        "T107?",
    ),
    "no new page without a new dynasty": (
        f"{TRACKED_IN_CORE}; 1 22:00 Bob posts s1 Hi; 1 22:10 Bob rewords Depths -> Heights (Ascension)",
        "T107?",
    ),
    "in order by the date first seen, out of it by another": (f"{DATED}; {ORDER.format('')}", "R204"),
    "by one date in order, by the other not": (
        f"{DATED}; {ORDER.format('1 09:30 Cat redates p1 2019-05-20T08:00:00Z; ')}",
        "R204? R805?",
    ),
    "out of order by both": (
        f"{DATED}; {ORDER.format('1 09:30 Cat redates p1 2019-05-20T08:45:00Z; ')}",
        "R204 R805?",
    ),
    "another's date leaves it as open": (
        f"{DATED}; {ORDER.format('1 09:30 Dan redates p0 2019-05-20T09:15:00Z; ')}",
        "R204? R805?",
    ),
    "who may not change it has changed nothing": (
        f"{DATED}; {ORDER.format('1 09:30 Dan redates p1 2019-05-20T08:00:00Z; ')}",
        "R204 R805",
    ),
    "where no text lets it be changed neither": (
        f"under 205; {ORDER.format('1 09:30 Cat redates p1 2019-05-20T08:00:00Z; ')}",
        "R204 R805",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("history", "codes"), HISTORIES.values(), ids=HISTORIES)
def test_it_comes_out_by_the_text(history: str, codes: str) -> None:
    assert codes_in(history) == codes


MALIGN = "under 205; paged; amended = Appendix = -> = Building Blocks = / == Malign Emperors == / {} / = Appendix ="
DISREGARDED = "Any VETO cast by the Announcer on a Proposal whose effect is limited to dynastic rules or gamestate is disregarded."
VETOED = (
    "1 09:00 Bob proposes p1 ({}) Words.; 1 10:00 Eve votes p1 FOR; 1 10:01 Eve votes p1 VETO; 1 10:10 Ann votes p1 DEFERENTIAL; "
    "1 20:00 Ann posts x Hi"
)
POPULAR = "1 10:00 Ann votes {0} FOR; 1 10:01 Bob votes {0} FOR"


@pytest.mark.parametrize(
    ("history", "post", "may"),
    [
        # Asked an hour after the last event: at 20:59, and at 21:00, twelve hours after it was first posted.
        (f"{HEAD_FILES}; {MEANT}; 1 09:50 Eve files s1 Proposal; {POPULAR.format('s1')}; 1 19:59 Ann posts x Hi", "s1", False),
        (f"{HEAD_FILES}; {MEANT}; 1 09:50 Eve files s1 Proposal; {POPULAR.format('s1')}; 1 20:00 Ann posts x Hi", "s1", True),
        # Too late, or by somebody else: it is none.
        (f"{HEAD_FILES}; {MEANT}; 1 15:01 Eve files s1 Proposal; {POPULAR.format('s1')}", "s1", "none"),
        (f"{HEAD_FILES}; {MEANT}; 1 09:50 Ann files s1 Proposal; {POPULAR.format('s1')}", "s1", "none"),
        (f"{HEAD_FILES}; {MEANT}; {POPULAR.format('s1')}", "s1", "none"),
        # Twelve hours are over at 20:00 by the later date, at 21:00 by the one first seen.
        (f"{DATED}; {CAT}; 1 09:30 Cat redates p1 2019-05-20T08:00:00Z; {POPULAR.format('p1')}; 1 18:59 Ann posts x Hi", "p1", False),
        (f"{DATED}; {CAT}; 1 09:30 Cat redates p1 2019-05-20T08:00:00Z; {POPULAR.format('p1')}; 1 19:00 Ann posts x Hi", "p1", None),
        (f"{DATED}; {CAT}; 1 09:30 Cat redates p1 2019-05-20T08:00:00Z; {POPULAR.format('p1')}; 1 20:00 Ann posts x Hi", "p1", True),
        # By no text but one that lets it be changed.
        (f"under 205; {CAT}; 1 09:30 Cat redates p1 2019-05-20T08:00:00Z; {POPULAR.format('p1')}; 1 19:00 Ann posts x Hi", "p1", False),
        # A lawful edit by the block; one without it makes the Proposal illegal.
        (f"{WITH_BLOCK}; {CAT}; 1 09:30 Cat rewrites p1 Add two.; {POPULAR.format('p1')}; 1 20:00 Ann posts x Hi", "p1", True),
        (f"{NO_WINDOW}; {CAT}; 1 09:30 Cat rewrites p1 Add two.; {POPULAR.format('p1')}; 1 20:00 Ann posts x Hi", "p1", False),
        (f"{NO_WINDOW}; {CAT}; 1 09:30 ? rewrites p1 Add two.; {POPULAR.format('p1')}; 1 20:00 Ann posts x Hi", "p1", None),
        # Eve's FOR stands where her VETO is disregarded, and Ann defers to it: three of five.
        (f"{MALIGN.format(DISREGARDED)}; {VETOED.format('dynastic')}", "p1", True),
        (f"{MALIGN.format(DISREGARDED)}; {VETOED.format('core')}", "p1", False),
        (f"under 205; paged; {VETOED.format('dynastic')}", "p1", False),
        (f"{MALIGN.format('Any VETO of theirs is a pity.')}; {VETOED.format('dynastic')}", "p1", None),
    ],
)  # fmt: skip
def test_whether_it_may_be_enacted(history: str, post: str, may: object, tmp_path: Path) -> None:
    told = told_by(f"check {post} --json", history, tmp_path)
    assert (json.loads(told)["can_enact"]["now"] if told else "none") == may
