"""T1: the Ruleset page against what was enacted."""

from __future__ import annotations

from checks.base import Check, fact, slug_of

_P1 = '1 09:00 Bob proposes p1 Create a rule called "Boats".; 1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR'
_DONE = f'paged; {_P1}; 1 21:00 Ann creates Boats (Enacting "p1"); 1 21:01 Ann enacts p1'
_OLD = "1 09:00 Bob proposes p1"
_WON = (
    "paged; 1 09:00 Bob declares v1; 1 10:00 Ann votes v1 FOR; 1 10:01 Cat votes v1 FOR; 1 10:02 Eve votes v1 FOR;"
    "1 21:00 Ann enacts v1"
)
_WON_BY_FOUR = _WON.replace("1 21:00 Ann enacts", "1 10:03 Dan votes v1 FOR; 1 21:00 Ann enacts")
_ASCENDED = f"{_WON}; 1 22:00 Bob ascends a1 Dynastic Distance stays inactive."
_REPEALED = "1 22:10 Bob repeals the dynasty (ascension)"

CHECKS = (
    Check(
        code="T101",
        reason="applied-without-enactment",
        about="Nothing is written into the ruleset for a matter that was not enacted.",
        clauses=("RULESET-03", "RESPROP-05", "CFJ-07"),
        cannot_see="a matter that the edit summary does not name and the rules do not tell",
        passes=_DONE,
        fails=f'paged; {_P1}; 1 10:02 Bob votes p1 AGAINST; 1 11:00 Ann fails p1; 1 21:00 Ann creates Boats (Enacting "p1")',
        message=lambda p: (
            f"{p.actor} wrote “{fact(p, 'title')}” into the ruleset (revision {fact(p, 'revision')}), which is {fact(p, 'status')}."
        ),
    ),
    Check(
        code="T102",
        reason="applied-before-enactment",
        about="Text and status belong to one enactment: the text is not written long before the status is set.",
        clauses=("RESPROP-05", "RULESET-03"),
        cannot_see="when the status was set, where only the last save of the admin box is known",
        passes=f'paged; {_P1}; 1 21:00:00 Ann creates Boats (Enacting "p1"); 1 21:15:00 Ann enacts p1',
        fails=f'paged; {_P1}; 1 21:00:00 Ann creates Boats (Enacting "p1"); 1 21:15:01 Ann enacts p1',
        message=lambda p: (
            f"{p.actor} wrote “{fact(p, 'title')}” into the ruleset (revision {fact(p, 'revision')}) too soon: {fact(p, 'why')}."
        ),
    ),
    Check(
        code="T103",
        reason="enacted-not-applied",
        about="What is enacted is written into the ruleset.",
        clauses=("RESPROP-05", "CFJ-07", "RP-05", "R205-RESPROP-05", "R205-RESPROP-06"),
        cannot_see="an edit that neither names the matter nor its rules; steps that cannot be applied",
        passes=_DONE,
        fails=f"paged; {_P1}; 1 21:01 Ann enacts p1; 1 22:00 Cat proposes p2",
        message=lambda p: f"“{fact(p, 'title')}” ({slug_of(p)}) is enacted, and no revision of the ruleset applies it.",
    ),
    Check(
        code="T104",
        reason="applied-late",
        about="What is enacted is written into the ruleset at once.",
        clauses=("RULESET-07", "RESPROP-05"),
        cannot_see="an earlier edit that does not name the matter",
        passes=f'paged; {_P1}; 1 21:00:00 Ann enacts p1; 1 21:15:00 Ann creates Boats (Enacting "p1")',
        fails=f'paged; {_P1}; 1 21:00:00 Ann enacts p1; 1 21:15:01 Ann creates Boats (Enacting "p1")',
        message=lambda p: (
            f"“{fact(p, 'title')}” was written into the ruleset {fact(p, 'late')} after its enactment (revision {fact(p, 'revision')})."
        ),
    ),
    Check(
        code="T105",
        reason="applied-by-non-player",
        about="Only players, idle ones too, may bring the ruleset up to date and mend its spelling.",
        clauses=("RULESET-03", "RULESET-04", "RULESET-07", "IDLE-03"),
        cannot_see="which player a wiki account is, where the names differ",
        passes=_DONE,
        fails=f'paged; {_P1}; 1 21:00 Ann enacts p1; 1 21:01 Zoe creates Boats (Enacting "p1")',
        message=lambda p: f"{p.actor} changed the ruleset ({fact(p, 'what')}) and {fact(p, 'why')}.",
    ),
    Check(
        code="T106",
        reason="applied-otherwise",
        about="What is written into the ruleset is what the matter says.",
        clauses=("RESPROP-05", "RP-01", "RP-06", "KEYW-38", "KEYW-39"),
        cannot_see="instructions in other than the usual forms: those are shown beside the diff by `referee ruleset --history`",
        passes=_DONE,
        fails=f'paged; {_P1}; 1 21:00 Ann creates Ships (Enacting "p1"); 1 21:01 Ann enacts p1',
        message=lambda p: (
            f"Revision {fact(p, 'revision')} does not do what “{fact(p, 'title')}” says: {fact(p, 'why')}."
        ),
    ),
    Check(
        code="T107",
        reason="unexplained-change",
        about="The ruleset changes only by what was enacted, mended spelling, or a new dynasty.",
        clauses=("RULESET-03", "RULESET-04", "RULESET-07"),
        cannot_see="what its author had in mind: the diff is shown for people",
        passes=f"paged; {_OLD}; 1 21:00 Ann rewords Rules so Idle -> Rules soo Idle (typo)",
        fails=f"paged; {_OLD}; 1 21:00 Ann creates Ships (some ideas)",
        message=lambda p: (
            f"{p.actor} changed the ruleset (revision {fact(p, 'revision')}): {'; '.join(map(str, p.facts['diff']))}."
        ),
    ),
    Check(
        code="T108",
        reason="ruleset-vandalised",
        about="A text of the page that has lost a section or a third of the rules is no law.",
        clauses=("RULESET-03",),
        cannot_see="a decision that abolishes as much",
        passes=f"paged; {_OLD}; 1 21:00 Ann rewords Rules so Idle -> Rules soo Idle (typo)",
        fails=f"paged; {_OLD}; 1 21:00 Mallory wrecks (haha)",
        message=lambda p: f"{p.actor} destroyed the ruleset's page (revision {fact(p, 'revision')}): {fact(p, 'why')}.",
    ),
    Check(
        code="T109",
        reason="changed-without-tag",
        about="A matter changes core rules, special cases and appendix only with the tag for it.",
        clauses=(
            "TAGS-01",
            "TAGS-02",
            "TAGS-03",
            "TAGS-04",
            "TAGS-05",
            "R205-TAGS-07",
            "R205-TAGS-08",
            "SB20-TAGS-07",
            "SB20-TAGS-08",
        ),
        cannot_see="whether the matter names the section or the rule, where that makes up for the tag",
        passes=(
            'paged; 1 09:00 Bob proposes p1 In the rule "Proposals", replace "2 Proposal" with "3 Proposal".; 1 09:01 Bob retitles p1 [Core] p1;'
            '1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1; 1 21:01 Ann rewords 2 Proposal -> 3 Proposal (Enacting "[Core] p1")'
        ),
        fails=(
            'paged; 1 09:00 Bob proposes p1 In the rule "Proposals", replace "2 Proposal" with "3 Proposal".;'
            '1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1; 1 21:01 Ann rewords 2 Proposal -> 3 Proposal (Enacting "p1")'
        ),
        message=lambda p: (
            f"“{fact(p, 'title')}” changed {fact(p, 'sections')} without the tag (revision {fact(p, 'revision')}); its tags: {fact(p, 'tags') or 'none'}."
        ),
    ),
    Check(
        code="T110",
        reason="status-not-reset",
        about="With a new dynasty, Special Case rules that the Ascension Address does not name take their default status.",
        clauses=("SCR-03", "SCR-04", "R205-SCR-05", "R205-SCR-06", "SB20-SCR-05", "SB20-SCR-06"),
        cannot_see="what the address means by a name that it mentions",
        passes=f"{_ASCENDED}; {_REPEALED}; 3 09:00 Cat posts s1 Hello",
        fails=f"{_WON}; 1 22:00 Bob ascends a1 We go down.; {_REPEALED}; 3 09:00 Cat posts s1 Hello",
        message=lambda p: (
            f"A day after the Ascension Address “{slug_of(p)}”, these have not their default status, and the address does "
            f"not name them: {fact(p, 'rules')}."
        ),
    ),
    Check(
        code="T111",
        reason="rule-not-repealed",
        about="With a new dynasty, dynastic rules that the Ascension Address does not list are repealed.",
        clauses=("VICTORY-18", "VICTORY-19", "VICTORY-20", "R205-VICTORY-20", "R205-VICTORY-21", "R205-VICTORY-22"),
        cannot_see="a rule that the address keeps without naming it",
        passes=f"{_ASCENDED}; {_REPEALED}; 3 09:00 Cat posts s1 Hello",
        fails=f"{_ASCENDED}; 3 09:00 Cat posts s1 Hello",
        message=lambda p: (
            f"A day after the Ascension Address “{slug_of(p)}”, these dynastic rules still stand, and the address does not "
            f"keep them: {fact(p, 'rules')}."
        ),
    ),
    Check(
        code="T112",
        reason="terms-not-distinct",
        about="The new dynasty's words for a player and for whoever heads it differ.",
        clauses=(
            "VICTORY-17",
            "FAIR-14",
            "SB20-VICTORY-14",
            "SB20-VICTORY-15",
            "SB20-VICTORY-16",
            "R205-SYN-04",
            "R205-SYN-05",
            "R205-SYN-06",
            "R205-SYN-07",
        ),
        cannot_see="words that stand elsewhere in the ruleset in their ordinary sense",
        passes=f"{_ASCENDED}; {_REPEALED}; 3 09:00 Cat posts s1 Hello",
        fails=(
            f"{_ASCENDED}; {_REPEALED};1 22:11 Bob rewords Supervisor -> Architect (terms); 3 09:00 Cat posts s1 Hello"
        ),
        message=lambda p: f"After “{slug_of(p)}” players and whoever heads them are all called {fact(p, 'term')}.",
    ),
    Check(
        code="T113",
        reason="tracking-page-not-new",
        about="A tracking page that an Ascension Address names did not exist before and is not named like a ruleset.",
        clauses=("R205-DYNTRACK-03", "R205-DYNTRACK-04", "R205-DYNTRACK-05"),
        cannot_see="a page that is not scraped",
        passes=f"under 205; {_WON_BY_FOUR}; 1 22:00 Bob ascends a1 The page is Depths, Mantle Limitations stays active and Imperial Deferentials inactive.; 1 22:05 Bob repeals the dynasty (Ascension); 1 22:10 Bob rewords Workshop -> Depths (Ascension); 3 09:00 Cat posts s1 Hello",
        fails=f"under 205; {_WON_BY_FOUR}; 1 22:00 Bob ascends a1 The page is Rulesets, Mantle Limitations stays active and Imperial Deferentials inactive.; 1 22:05 Bob repeals the dynasty (Ascension); 1 22:10 Bob rewords Workshop -> Rulesets (Ascension); 3 09:00 Cat posts s1 Hello",
        message=lambda p: f"The tracking page “{fact(p, 'page')}” of “{slug_of(p)}” is not allowed: {fact(p, 'why')}.",
        since="Ruleset 205 (2022)",
    ),
    Check(
        code="T114",
        reason="generators-changed-otherwise",
        about="The outcomes of the random generators change only by the kind of matter that the text names.",
        clauses=("RAND-05", "RAND-07", "R205-RAND-08"),
        cannot_see="whether the generators themselves were changed",
        passes=(
            'paged; 1 09:00 Bob proposes p1 In the rule "Random Generators", replace "Kiwi" with "Plum".; 1 09:01 Bob retitles p1 [Appendix] p1;'
            '1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann enacts p1; 1 21:01 Ann rewords Kiwi -> Plum (Enacting "[Appendix] p1")'
        ),
        fails=(
            'paged; 1 09:00 Bob raises c1 In the rule "Random Generators", replace "Kiwi" with "Plum".; 1 09:01 Bob retitles c1 [Appendix] c1;'
            '1 10:00 Ann votes c1 FOR; 1 10:01 Cat votes c1 FOR; 1 21:00 Ann enacts c1; 1 21:01 Ann rewords Kiwi -> Plum (CfJ "[Appendix] c1")'
        ),
        message=lambda p: (
            f"“{fact(p, 'title')}” changed the random generators (revision {fact(p, 'revision')}) without being a Proposal."
        ),
    ),
    Check(
        code="T115",
        reason="page-not-blanked",
        about="A wiki page that a matter makes gamestate is put back as it was when the matter was posted, or blanked.",
        clauses=("RP-02", "RP-03"),
        cannot_see="a page that the matter does not name as a wiki page; what it says otherwise",
        passes=(
            'paged; 1 08:00 Cat writes Depths Fish; 1 09:00 Bob proposes p1 Create a rule called "Boats". It uses the wiki page "Depths".;'
            '1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann creates Boats (Enacting "p1"); 1 21:01 Ann enacts p1'
        ),
        fails=(
            'paged; 1 09:00 Bob proposes p1 Create a rule called "Boats". It uses the wiki page "Depths".; 1 09:30 Cat writes Depths Fish;'
            '1 10:00 Ann votes p1 FOR; 1 10:01 Cat votes p1 FOR; 1 21:00 Ann creates Boats (Enacting "p1"); 1 21:01 Ann enacts p1'
        ),
        message=lambda p: (
            f"“{fact(p, 'title')}” makes the page “{fact(p, 'page')}” gamestate, which was made after it was posted and is not blank."
        ),
    ),
)
