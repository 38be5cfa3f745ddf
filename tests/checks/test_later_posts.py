"""What texts since Ruleset 205 let people do with posts, played out: each history by hand, with what follows from the text.

Bob and Ann are Admins, Eve heads the dynasty, five play: quorum is three. The blog tells posting times in whole minutes.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from referee.checks.openings import PROHIBITED, TRACKED_IN_CORE, WON_BY_FOUR
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
    "Matters require the [Core] tag in order to change the Core Rules, the [Building Blocks] tag in order to change the Building Blocks, "
    "and the [Appendix] tag in order to change the Appendix Rules.; "
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
}  # fmt: skip


@pytest.mark.parametrize(("history", "codes"), HISTORIES.values(), ids=HISTORIES)
def test_it_comes_out_by_the_text(history: str, codes: str) -> None:
    assert codes_in(history) == codes


BY_NUMBER = (
    "under 205; paged; amended * removed from their posts by -> * If there are fewer than {} Operators (not including the Announcer), "
    "then BlogNomic is on Hiatus. / * removed from their posts by"
)


@pytest.mark.parametrize(
    ("history", "codes"),
    [
        # Five play, Eve and Dan head the dynasty: three besides both, four besides one of them; Eve alone: four.
        ("{fewer_4}; {two}", "R104?"),
        ("{fewer_5}; {two}", "R104"),
        ("{fewer_3}; {two}", ""),
        ("{fewer_4}", ""),
        ("{fewer_5}", "R104"),
    ],
)
def test_who_heads_the_dynasty_is_left_out_of_the_few_who_play(history: str, codes: str) -> None:
    texts = {f"fewer_{number}": BY_NUMBER.format(number) for number in (3, 4, 5)}
    assert codes_in(f"{history.format(two=TWO_HEADS, **texts)}; 1 09:00 Bob proposes p1") == codes


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
