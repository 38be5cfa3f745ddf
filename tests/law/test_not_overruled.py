"""What no dynastic rule overrules, as the text in force says."""

from __future__ import annotations

import pytest

from referee.law.not_overruled import as_fixed, fixed_in
from referee.law.on_core.reading import OnCore, spoken_of_core
from referee.law.ruleset import Rule, Ruleset, Words
from referee.model.events import CFJ, DOV, PROPOSAL

WORDS = Words("Architect", "Architects", "Supervisor")
CALLS = "A CfJ may be Enacted by any Admin if it is Popular.\nThis Rule may not be overruled by Dynastic Rules."
ENACTING = "Votable Matters can be Pending, Enacted or Failed.\nThis rule cannot be overruled by any other rule in its application to Calls for Judgement."
VOTES = "A valid Vote is FOR.\nThis rule cannot be overruled by any other rule in its application to Calls for Judgement or Declarations of Victory."
VICTORY = "A DoV may be Enacted by any Admin if it is Popular.\nThis rule cannot be overruled by Dynastic Rules as it relates to Declarations of Victory, but can be overruled in other matters."
ORDER = "The Appendix has precedence over any other Rule;"
QUORUM = "Quorum of a subset of Architects is half the number of Architects in that subset, rounded down, plus one."


def surely(said: str, *rules: Rule) -> list[tuple[str, ...]]:
    """Of which kinds each dynastic sentence surely says something."""
    fixed = fixed_in(Ruleset(WORDS, rules))
    told = spoken_of_core([Rule("dynastic", "Ships", None, said)], WORDS)
    each: list[OnCore] = [one for spoken in told for one in as_fixed(spoken, fixed)]
    assert each, "it is told all the same"
    return [one.kinds for one in each if one.sure]


def core(name: str, text: str) -> Rule:
    return Rule("core", name, None, text)


@pytest.mark.parametrize(
    ("said", "rule", "kinds"),
    [
        ("No Call for Judgement may be enacted before it is 24 hours old.", core("Calls for Judgement", CALLS), []),
        ("CfJs need seven votes FOR to be enacted.", core("Calls for Judgement", CALLS), []),
        ("No CfJ may be enacted on Fridays.", core("Calls for Judgement", CALLS.split("\n", 1)[0]), [(CFJ,)]),
        ("No Proposal may be enacted on Fridays.", core("Calls for Judgement", CALLS), [(PROPOSAL,)]),
        ("Nothing may be enacted on Fridays.", core("Calls for Judgement", CALLS), [(PROPOSAL, DOV)]),
        ("Ghosts may not vote on CfJs.", core("Calls for Judgement", CALLS), [(CFJ,)]),
        ("Anybody may enact CfJs that ask for a truce.", core("Calls for Judgement", CALLS), [(CFJ,)]),
        ("A CfJ is Popular if seven Votes are FOR.", core("Calls for Judgement", CALLS), [(CFJ,)]),
        ("A CfJ is not Popular unless seven Votes are FOR.", core("Votes", VOTES), []),
        ("No CfJ may be enacted on Fridays.", core("Enacting and Failing", ENACTING), [(CFJ,)]),
        ("Ghosts may not vote on CfJs.", core("Votable Matters", VOTES), []),
        ("Ghosts may not vote.", core("Votes", VOTES), [(PROPOSAL,)]),
        ("A DoV needs eight votes FOR.", core("Victory and Ascension", VICTORY), []),
        ("No DoV may be enacted on Fridays.", core("Victory and Ascension", VICTORY), []),
        ("No CfJ may be enacted on Fridays.", core("Victory and Ascension", VICTORY), [(CFJ,)]),
    ],
)
def test_a_core_rule_that_may_not_be_overruled_stays(said: str, rule: Rule, kinds: list[tuple[str, ...]]) -> None:
    """PRIO-02."""
    assert surely(said, rule) == kinds


def test_what_quorum_is_is_said_by_the_appendix_where_that_goes_before_all_rules() -> None:
    """PRIO-01."""
    appendix, order = Rule("appendix", "Keywords", None, QUORUM), Rule("appendix", "Prioritisation", None, ORDER)
    assert surely("Quorum is 3.", appendix, order) == []
    assert surely("Quorum is 3.", appendix) == surely("Quorum is 3.", order) == [()]
    for on_who_counts in (
        "Squires do not count towards Quorum.",
        "Quorum is calculated as if Squires were Idle.",
        "The number of Architects for Quorum is reduced by the number of Squires.",
        "Quorum does not count Squires.",
    ):
        assert surely(on_who_counts, appendix, order) == [()]
    assert surely("The Quorum for Proposals is 4.", appendix, order) == [(PROPOSAL,)]
