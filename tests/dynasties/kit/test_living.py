"""A dynasty whose rules come and go while it is played: what is judged by which of them, to the second."""

from __future__ import annotations

from datetime import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.app.inquiry.judging import Progress, advance
from referee.dynasties.kit.state.chronicle import Chronicle, chronicle_under
from referee.law.law import Law
from tests.dynasties.kit.grove import (
    GATHERING,
    GROVE,
    LILY,
    MARKET,
    SOWING,
    START,
    WHOLE,
    Edit,
    at,
    law_of,
    of_edits,
    play,
    played,
)
from tests.kept import kept

FIRST = WHOLE.replace(MARKET, "").replace(LILY, "")
WITH_MARKET = WHOLE.replace(LILY, "")
OF_THREE = WITH_MARKET.replace("gain 2 Seeds", "gain 3 Seeds")
UNSOWN = OF_THREE.replace(SOWING, "")
WITH_LILY = WHOLE.replace("gain 2 Seeds", "gain 3 Seeds").replace(SOWING, "")
HEDGE = "Whoever asks the hedge at dawn is given fruit."
REWORDED = WHOLE.replace(SOWING, "").replace(GATHERING, HEDGE)
TEXTS = (FIRST, WITH_MARKET, OF_THREE, UNSOWN, WITH_LILY, REWORDED)
LAWS = {START if not n else at(1 + 2 * n, "12:00:00"): law_of(text, f"revision {n}") for n, text in enumerate(TEXTS)}

# Each with what is found of it: nothing, or a code. All begin with 4 Seeds, 4 Apples, 1 Coin; sums in the order of
# the edits, which builds on all that came before.
HISTORY = [
    ("1 10:00:00 Ann sows: 4 - 1 Seeds, 4 + 2 Apples", {"Seeds": 3, "Apples": 6}, ""),
    ("2 10:00:00 Bob gathers: 4 + 2 Seeds", {"Seeds": 6}, ""),
    ("3 11:59:59 Bob sells, a second before there is a Market", {"Apples": 2, "Coins": 4}, "G101"),
    ("3 12:00:00 Ann sells: 6 - 2 Apples, 1 + 3 Coins", {"Apples": 4, "Coins": 4}, ""),
    ("3 12:20:00 Bob takes it back", {"Apples": 4, "Coins": 1}, ""),
    ("5 11:59:58 Ann gathers 3, two seconds too early", {"Seeds": 6}, "G101"),
    ("5 11:59:59 Bob gathers: 6 + 2 Seeds", {"Seeds": 8}, ""),
    ("5 12:00:00 Cat gathers: 4 + 3 Seeds", {"Seeds": 7}, ""),
    ("5 12:30:00 Ann takes it back", {"Seeds": 3}, ""),
    ("6 10:00:00 Bob gathers 2, which was right until yesterday", {"Seeds": 10}, "G101"),
    ("6 10:30:00 Bob takes it back", {"Seeds": 8}, ""),
    ("7 11:59:59 Ann sows: 3 - 1 Seeds, 4 + 2 Apples", {"Seeds": 2, "Apples": 6}, ""),
    ("7 12:00:00 Cat sows, and nothing allows it any more", {"Seeds": 6, "Apples": 6}, "G101"),
    ("7 12:30:00 Cat takes it back", {"Seeds": 7, "Apples": 4}, ""),
    ("8 10:00:00 Cat gathers: 7 + 3 Seeds", {"Seeds": 10}, ""),
    ("9 11:59:59 Bob plants a Lily, of which nobody has heard", {"Seeds": 5, "Bed": "Lily"}, "G101"),
    ("9 12:00:00 Cat plants a Lily: 10 - 3 Seeds", {"Seeds": 7, "Bed": "Lily"}, ""),
    ("9 12:30:00 Bob takes it back", {"Seeds": 8, "Bed": "-"}, ""),
    ("10 10:00:00 Bob plants a Rose: 8 - 1 Seeds", {"Seeds": 7, "Bed": "Rose"}, ""),
    ("11 11:59:59 Ann gathers: 2 + 3 Seeds", {"Seeds": 5}, ""),
    ("11 12:00:00 Bob has asked the hedge, perhaps", {"Seeds": 10}, "G101?"),
    ("12 10:00:00 Cat finds Coins, of which the hedge has none", {"Coins": 9}, "G101"),
    ("12 11:00:00 Cat takes it back", {"Coins": 1}, ""),
    ("13 10:00:00 Ann sells: 6 - 2 Apples, 4 + 3 Coins", {"Apples": 4, "Coins": 7}, ""),
    ("13 11:00:00 Ann sells again that day", {"Apples": 2, "Coins": 10}, "G105"),
    ("13 12:00:00 Bob has asked again, perhaps", {"Seeds": 14}, "G101?"),
    ("14 10:00:00 Bob plants a Lily: 14 - 3 Seeds", {"Seeds": 11, "Bed": "Lily"}, ""),
]


def edits() -> list[Edit]:
    parted = [(*told.split(" ", 3)[:3], cells) for told, cells, _ in HISTORY]
    return [
        Edit(at(int(day), time), who, {f"{name}:{who}": value for name, value in cells.items()})
        for day, time, who, cells in parted
    ]


def test_amended_five_times() -> None:
    findings = play(LAWS, edits())
    expected = [(code, edit.who, edit.at) for (_, _, code), edit in zip(HISTORY, edits(), strict=True) if code]
    told = [(code, who) for code, who in of_edits(findings)]
    assert sorted(told) == sorted((code, who) for code, who, _ in expected), [one.message for one in findings]
    assert {one.at for one in findings if one.code != "G112"} == {when for _, _, when in expected}


@pytest.mark.parametrize(
    ("revision", "said"),
    [
        (1, "in force now: action “Sell”, variable “Coins”"),
        (3, "not in force: action “Sow” (rule “Sowing” is no more since revision 3)"),
        (
            5,
            "in doubt: action “Gather” (the sentence “Gathering: As a daily action a Gardener may gain” reads otherwise since "
            f"revision 5, which is not understood: “{HEDGE.rstrip('.')}”)",
        ),
    ],
)
def test_each_text_that_changes_a_part_is_told_once(revision: int, said: str) -> None:
    """Not the number that changed, nor the Lily: those the text says itself."""
    findings = [finding for finding in play(LAWS, edits()) if finding.code == "G112"]
    assert len(findings) == 3
    (told,) = (one for one in findings if f"since revision {revision}:" in one.message)
    assert said in told.message and told.at == at(1 + 2 * revision, "12:00:00")
    assert told.verdict == ("undetermined" if revision == 5 else "advisory") and told.actor == "?"


def found(rules: str, *edited: Edit, before: str = WHOLE) -> list[tuple[str, str]]:
    """What is found of edits on the third day and after, when the rules have become these at its beginning."""
    return of_edits(
        play({START: law_of(before, "revision 0"), at(3, "00:00:00"): law_of(rules, "revision 1")}, [*edited])
    )


SOW = Edit(at(3, "10:00:00"), "Ann", {"Seeds:Ann": 3, "Apples:Ann": 6})
GATHER_THREE = Edit(at(3, "11:00:00"), "Bob", {"Seeds:Bob": 7})
MORE_COINS = Edit(at(3, "12:00:00"), "Cat", {"Coins:Cat": 5})
WRONGS = (SOW, GATHER_THREE, MORE_COINS)


def with_rule(text: str, name: str = "Sundays") -> str:
    return f"{WHOLE}\n== {name} ==\n{text}\n"


def at_home(text: str) -> str:
    return WHOLE.replace(GATHERING, f"{GATHERING} {text}")


@pytest.mark.parametrize(
    ("rules", "codes"),
    [
        (WHOLE, ["G101", "G101"]),
        # What an unknown rule names, it may change, in whatever form of the word.
        (with_rule("On Sundays the fox brings a Seed to whoever sleeps."), ["G101", "G101?"]),
        (with_rule("On Sundays the fox steals coins."), ["G101", "G101?"]),
        (with_rule("Whoever sleeps has gathered enough."), ["G101", "G101?"]),
        (with_rule("Whoever sings is selling well."), ["G101", "G101?"]),
        # It may speak of all there is.
        (with_rule("On Sundays daily actions may be taken twice."), ["G101?", "G101?"]),
        (with_rule("On Sundays each price is doubled."), ["G101?", "G101?"]),
        (with_rule("All other rules are void on Sundays."), ["G101?", "G101?"]),
        # Or of nothing that is declared.
        (with_rule("The fox sleeps on Sundays."), ["G101", "G101"]),
        (with_rule("As a daily action, a Gardener may polish their Boots."), ["G101", "G101"]),
        (with_rule("Each Gardener has a publicly tracked number of Boots, defaulting to 2."), ["G101", "G101"]),
        # In a rule that says how something is done, it may be about just that.
        (at_home("On Sundays it may be done twice."), ["G101", "G101?"]),
        (at_home("The hedge is generous on Sundays."), ["G101", "G101?"]),
        # What only forbids makes nothing lawful.
        (at_home("A Gardener may not do so on Sundays."), ["G101", "G101"]),
        (with_rule("No Gardener may gather Seeds or find Coins on Sundays."), ["G101", "G101"]),
        (with_rule("A Gardener may not gather unless they bow."), ["G101", "G101?"]),
        (at_home("A Gardener may instead bring twice as many."), ["G101", "G101?"]),
        # Unless it brings something of its own.
        (at_home("A Gardener may polish their Boots in the hedge."), ["G101", "G101"]),
        (at_home("There is a hedge, and a fox."), ["G101", "G101"]),
        (at_home("As a weekly action, a Gardener may greet the fox."), ["G101", "G101"]),
        # What is gone and leaves nothing unknown is gone.
        (WHOLE.replace(f"{GATHERING}\n", ""), ["G101", "G101"]),
        (WHOLE.replace("The grove is old.\n", ""), ["G101", "G101"]),
    ],
)  # fmt: skip
def test_what_is_not_understood_makes_undetermined_what_it_may_touch(rules: str, codes: list[str]) -> None:
    """Sowing is right by all of them; three Seeds gathered and four Coins found are wrong by what is understood."""
    assert sorted(code for code, _ in found(rules, *WRONGS)) == sorted(codes)


GATHER = Edit(at(3, "11:00:00"), "Bob", {"Seeds:Bob": 6})


@pytest.mark.parametrize(
    ("rules", "told"),
    [
        # Gathering may be what it forbids; Ann sows.
        (at_home("A Gardener may not do so on Sundays."), [("G108?", "Bob")]),
        (with_rule("A Gardener may not gather on Sundays."), [("G108?", "Bob")]),
        (with_rule("No Gardener may gather or sow on Sundays."), [("G108?", "Ann"), ("G108?", "Bob")]),
        # No act is named: whatever has to do with Seeds, or with Apples.
        (with_rule("A Gardener may not touch Apples."), [("G108?", "Ann")]),
        (with_rule("A Gardener may not touch Seeds."), [("G108?", "Ann"), ("G108?", "Bob")]),
        # It names another act, or nothing that is declared.
        (with_rule("A Gardener may not sell Seeds."), []),
        (with_rule("A Gardener may not whistle."), []),
        (at_home("A Gardener may not polish their Boots."), []),
    ],
)  # fmt: skip
def test_what_an_unknown_sentence_may_forbid_nobody_can_tell(rules: str, told: list[tuple[str, str]]) -> None:
    assert found(rules, SOW, GATHER) == told


def test_who_takes_back_what_may_be_forbidden_has_done_nothing() -> None:
    back = Edit(at(3, "11:30:00"), "Bob", {"Seeds:Bob": 4})
    assert found(with_rule("A Gardener may not gather on Sundays."), GATHER, back) == [("G108?", "Bob")]
    assert found(with_rule("A Gardener may not sell on Sundays."), GATHER, back) == [("G101", "Bob")]


def test_what_was_there_from_the_beginning_is_taken_as_known() -> None:
    """A declaration knows the rules that it began with, and each of its rules as it first stood."""
    old = with_rule("On Sundays the fox brings a Seed to whoever sleeps.")
    assert found(old, *WRONGS, before=old) == [("G101", "Bob"), ("G101", "Cat")]
    market = MARKET.replace("Coins.\n\n", "Coins.\nCoins are round.\n\n")
    coined = WHOLE.replace(MARKET, market)
    assert found(coined, *WRONGS, before=WHOLE.replace(MARKET, "")) == [("G101", "Bob"), ("G101", "Cat")]
    assert found(coined, *WRONGS, before=WHOLE) == [("G101", "Bob"), ("G101?", "Cat")]


def test_what_is_undetermined_is_taken_as_it_is() -> None:
    """Bob has 7 Seeds by what nobody understands, and may sow one of them."""
    rules = with_rule("On Sundays the fox brings a Seed to whoever sleeps.")
    sown = Edit(at(4, "10:00:00"), "Bob", {"Seeds:Bob": 6, "Apples:Bob": 6})
    assert found(rules, GATHER_THREE, sown) == [("G101?", "Bob")]


@pytest.mark.parametrize("who", ["Bob", "Cat"])
def test_what_nobody_can_tell_of_may_be_undone(who: str) -> None:
    """Bob has 3 Seeds more by what nobody understands; whoever takes back all of that has done nothing, and some of it something."""
    rules = with_rule("On Sundays the fox brings a Seed to whoever sleeps.")
    undone, half = (Edit(at(3, "12:00:00"), who, {"Seeds:Bob": left}) for left in (4, 5))
    assert found(rules, GATHER_THREE, undone) == [("G101?", "Bob")]
    assert found(rules, GATHER_THREE, half) == [("G101?", "Bob"), ("G101?", who)]
    # He had 4, and sows one of those.
    sown = Edit(at(4, "10:00:00"), "Bob", {"Seeds:Bob": 3, "Apples:Bob": 6})
    assert found(rules, GATHER_THREE, undone, sown) == [("G101?", "Bob")]


def test_what_can_be_told_is_no_part_of_what_cannot() -> None:
    """Minutes after what nobody can tell of, Bob finds Coins: that is wrong whatever the fox does."""
    rules = with_rule("On Sundays the fox brings a Seed to whoever sleeps.")
    coins = Edit(at(3, "11:05:00"), "Bob", {"Coins:Bob": 5})
    assert sorted(found(rules, GATHER_THREE, coins)) == [("G101", "Bob"), ("G101?", "Bob")]


def test_a_value_that_was_shown_before_it_was_tracked_accuses_nobody() -> None:
    """Coins stand on the page from the start, Ann's at 9 since before there were any by the rules."""
    early = Edit(at(2, "10:00:00"), "Bob", {"Coins:Ann": 9})
    sold = Edit(at(3, "10:00:00"), "Ann", {"Apples:Ann": 2, "Coins:Ann": 12})
    stolen = Edit(at(3, "11:00:00"), "Cat", {"Coins:Ann": 7})
    mended = Edit(at(3, "12:00:00"), "Cat", {"Coins:Ann": 1})
    before = WHOLE.replace(MARKET, "")
    assert found(WHOLE, early, sold, before=before) == []
    assert found(WHOLE, early, stolen, before=before) == [("G101?", "Cat")]
    assert found(WHOLE, early, mended, before=before) == []


def test_a_column_may_come_after_its_rule() -> None:
    """Nothing is missing while the tracker does not show yet what a rule has only just brought."""
    laws = {START: law_of(WHOLE.replace(MARKET, ""), "revision 0"), at(3, "00:00:00"): law_of(WHOLE, "revision 1")}
    assert of_edits(play(laws, [SOW], columns=("Seeds", "Apples", "Bed"))) == []
    assert ("G401?", "Eve") in of_edits(play({START: law_of(WHOLE, "revision 0")}, [SOW], columns=("Seeds", "Apples", "Bed")))  # fmt: skip


def test_what_was_not_followed_is_taken_as_it_is() -> None:
    """While the text contradicts itself nothing is judged, and nobody blamed for it later."""
    otherwise = WHOLE.replace("4 by default and at most 20", "40 by default and at most 20")
    laws = {START: law_of(WHOLE, "a"), at(3, "00:00:00"): law_of(otherwise, "b"), at(5, "00:00:00"): law_of(WHOLE, "c")}
    meanwhile = Edit(at(4, "10:00:00"), "Bob", {"Seeds:Bob": 15})
    back = [
        Edit(at(5, "10:00:00"), "Ann", {"Seeds:Ann": 3, "Apples:Ann": 6}),
        Edit(at(6, "10:00:00"), "Ann", {"Coins:Ann": 2}),
    ]
    assert of_edits(play(laws, [meanwhile, *back])) == [("G402?", "Ann"), ("G101", "Ann")]


# -- what holds whatever is added ----------------------------------------------------------------------


PEOPLE = st.sampled_from(["A Gardener", "The Orchardist", "Each Gardener", "The fox", "Whoever sings"])
DEEDS = st.sampled_from(
    ["may polish their Boots", "has a Whistle", "may bow to the moon", "is to wear green on Fridays"]
)
UNRELATED = st.builds(lambda who, deed, end: f"{who} {deed}{end}", PEOPLE, DEEDS, st.sampled_from([".", " once a week.", " if it snows."]))  # fmt: skip
ANY_WORDS = st.lists(
    st.sampled_from(
        [
            "on",
            "Sundays",
            "a",
            "Gardener",
            "may",
            "not",
            "sow",
            "Seeds",
            "twice",
            "any",
            "action",
            "gathers",
            "Coins",
            "Apples",
            "Rose",
            "the",
            "rule",
        ]
    ),
    min_size=1,
    max_size=9,
).map(lambda words: f"{' '.join(words).capitalize()}.")


def with_more(sentences: list[str], since: int) -> dict[datetime, Law]:
    """The laws, those from one on with one more rule."""
    rule = "\n\n== Sundays ==\n" + "\n".join(sentences)
    texts = [text + (rule if number >= since else "") for number, text in enumerate(TEXTS)]
    return {when: law_of(text, f"revision {n}") for n, (when, text) in enumerate(zip(LAWS, texts, strict=True))}


@given(st.lists(UNRELATED, min_size=1, max_size=4), st.integers(0, 5))
@settings(max_examples=12, deadline=None)
def test_a_rule_that_touches_nothing_changes_nothing(sentences: list[str], since: int) -> None:
    assert of_edits(play(with_more(sentences, since), edits())) == of_edits(play(LAWS, edits()))


@given(st.lists(ANY_WORDS, min_size=1, max_size=4), st.integers(1, 5))
@settings(max_examples=25, deadline=None)
def test_no_rule_that_is_added_accuses_anybody(sentences: list[str], since: int) -> None:
    before, after = (of_edits(play(laws, edits())) for laws in (LAWS, with_more(sentences, since)))
    assert len(after) >= len(before) - 1, "what was found is at worst undetermined; two of one person may be one"
    wrongs = [one for one in after if not one[0].endswith("?")]
    assert not [one for one in wrongs if one not in before]


def test_states_go_round_through_a_checkpoint() -> None:
    events, book = played(LAWS, edits())
    whole = advance(Progress(), events, book)
    for cut in range(0, len(events), 5):
        assert advance(kept(advance(Progress(), events[:cut], book), book), events[cut:], book) == whole


def test_one_law_says_what_each_past_makes_of_it() -> None:
    """Who comes to these rules anew takes them as they are; who knew others does not know what the hedge gives."""
    law = law_of(REWORDED, "revision 1")
    anew = chronicle_under(Chronicle(), GROVE, law)
    amended = chronicle_under(chronicle_under(Chronicle(), GROVE, law_of(WHOLE, "revision 0")), GROVE, law)
    for _ in range(2):
        assert GROVE.living(law, anew).doubt_of(["Coins:Ann"]) == ""
        assert HEDGE.rstrip(".") in GROVE.living(law, amended).doubt_of(["Seeds:Ann"])
    assert GROVE.living(law, anew).doubt_of(["Seeds:Ann"]) != GROVE.living(law, amended).doubt_of(["Seeds:Ann"])
