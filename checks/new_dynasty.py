"""T1: the Ruleset page a day after an Ascension Address."""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from referee.checks.openings import WON_BY_FOUR
from referee.law.law import Law
from referee.law.page.story import Address
from referee.law.ruleset import Rule, Ruleset
from referee.law.statuses import default_status
from referee.model.checks import Deed, Occasion, Outcome, advisory, check, lawful, undetermined, violation
from referee.model.events import UNKNOWN
from referee.model.findings import Verdict
from referee.model.patterns import later
from referee.rules.case import AddressDue, CoreCase

_WON = f"paged; {WON_BY_FOUR}"
_REPEALED = "1 22:10 Bob repeals the dynasty (ascension)"
_ASCENDED = f"{_WON}; 1 22:00 Bob ascends a1 Dynastic Distance stays inactive."
_KEEPS_ONE = "Dynastic Distance stays inactive, and Sites as it is."
_KEEPS_ALL = (
    "Dynastic Distance stays inactive. Kept: Sites, Drops, Bidding Queue, Thermostat, Civil Titles, Health and Safety "
    "Regulations, Research Victory."
)
_ASCENDED_205 = f"under 205; {_WON}; 1 22:00 Bob ascends a1 Mantle Limitations stays active and Imperial Deferentials inactive.; {_REPEALED}"
_ALL_ONE = "1 22:11 Bob rewords"
_LATER = "3 09:00 Cat posts s1 Hello"
_AS_BEFORE = f"1 22:00 Bob ascends a1 Imperial Deferentials, Dynastic Distance and The Traitor stay.; {_REPEALED}"
_STATUSES_205 = "Mantle Limitations stays active and Imperial Deferentials inactive."
_OF_EVERY_TEXT = ("Player", "Emperor")
_MAYOR = "1 22:11 Bob rewords {} -> Mayor (terms)"
_BUT_ONE = "1 22:12 Bob rewords when the Mayor casts -> when {} casts (terms)"
_IN_THE_LIST = "1 22:12 Bob rewords terms so will -> terms {} will (terms)"
_ALL_KEPT = later(
    r"\b(?:all|every)\b[^.]{0,40}\brules?\b[^.]{0,30}\b(?:kept|keep|stay|remain)|\bkeep\w* (?:all|every)", re.I
)


def _tracked_on(page: str, before: str = "") -> str:
    """A dynasty under 205 that takes another tracking page."""
    return (
        f"under 205; {_WON}; {before}1 22:00 Bob ascends a1 The page is {page}. {_STATUSES_205};"
        f"1 22:05 Bob repeals the dynasty (Ascension); 1 22:10 Bob rewords Workshop -> {page} (Ascension); {_LATER}"
    )


class Begun(Struct, frozen=True):
    """A dynasty that has begun a day ago: its Ascension Address, and the page as it stands."""

    case: CoreCase
    address: Address
    ruleset: Ruleset
    law: Law

    def speaks_of(self, name: str) -> bool:
        """Whether the address names something."""
        return name.casefold() in f"{self.address.title} {self.address.body}".casefold()

    @property
    def replaced(self) -> list[str]:
        """The terms that are others now, and that the new ones have not in them."""
        now = (self.ruleset.words.player, self.ruleset.words.emperor)
        return [
            term
            for term, other in zip(self.address.words, now, strict=True)
            if term and term not in (*_OF_EVERY_TEXT, *now) and term not in other
        ]

    def deed(self, detail: str = "") -> Deed:
        """What a finding about it is about."""
        return Deed(self.address.by, f"post:{self.address.post}", self.address.at, detail)


def _begun(case: CoreCase) -> Iterator[Begun]:
    """Without a page nothing is said."""
    due: AddressDue = case.event
    if case.page.text is not None and case.law is not None:
        yield Begun(case, due.address, case.page.text.ruleset, case.law)


NEW_DYNASTY: Occasion[Begun] = Occasion((AddressDue,), _begun)


@check(
    "T110",
    "status-not-reset",
    on=NEW_DYNASTY,
    about="With a new dynasty, Special Case rules that the Ascension Address does not name take their default status.",
    clauses=("SCR-03", "SCR-04"),
    cannot_see="what the address means by a name that it mentions",
    samples=(
        lawful(f"{_ASCENDED}; {_REPEALED}; 3 09:00 Cat posts s1 Hello"),
        advisory(
            f"{_WON}; 1 22:00 Bob ascends a1 We go down.; {_REPEALED}; 3 09:00 Cat posts s1 Hello",
            says="Dynastic Distance (by default Active).",
        ),
        lawful(f"{_WON}; 1 22:00 Bob ascends a1 We go down.; {_REPEALED}; 2 20:59:59 Cat posts s1 Hello"),
        advisory(
            f"under sandbox-2020; {_WON}; 1 22:00 Bob ascends a1 We go down.; {_REPEALED}; 3 09:00 Cat posts s1 Hello",
            says="Imperial Deferentials (by default Active), The Traitor (by default Active).",
        ),
        advisory(f"under 205; {_WON}; 1 22:00 Bob ascends a1 We go down.; {_REPEALED}; 3 09:00 Cat posts s1 Hello"),
    ),
)
def status_not_reset(begun: Begun) -> Iterator[Outcome]:
    others = []
    for rule in begun.ruleset.rules:
        if rule.section != "special-case" or not rule.name or rule.status is None:
            continue
        default = default_status(rule, begun.law.parameters)
        if default is not None and rule.status != default and not begun.speaks_of(rule.name):
            others.append(f"{rule.name} (by default {'Active' if default else 'Inactive'})")
    if others:
        message = (
            f"A day after the Ascension Address “{begun.address.post}”, these have not their default status, and the address "
            f"does not name them: {', '.join(others)}."
        )
        # The rule says what the status is; that anybody has to write it there, and by when, no sentence says.
        deed = replace(begun.deed(), actor=UNKNOWN)
        yield status_not_reset.finding(begun.case, deed, message, verdict="advisory")


@check(
    "T111",
    "rule-not-repealed",
    on=NEW_DYNASTY,
    about="With a new dynasty, dynastic rules that the Ascension Address does not list are repealed.",
    clauses=("VICTORY-18", "VICTORY-20", "R205-VICTORY-22"),
    cannot_see="a rule that the address keeps without naming it",
    samples=(
        lawful(f"{_ASCENDED}; {_REPEALED}; 3 09:00 Cat posts s1 Hello"),
        violation(
            f"{_ASCENDED}; 3 09:00 Cat posts s1 Hello",
            "VICTORY-20",
            says="does not keep them: Sites, Drops, Bidding Queue",
        ),
        lawful(f"{_WON}; 1 22:00 Bob ascends a1 {_KEEPS_ALL}; 3 09:00 Cat posts s1 Hello"),
        violation(
            f"{_WON}; 1 22:00 Bob ascends a1 {_KEEPS_ONE}; 3 09:00 Cat posts s1 Hello",
            "VICTORY-18",
            "VICTORY-20",
            says="keep them: Drops, Bidding Queue, Thermostat",
        ),
        undetermined(
            f"{_WON}; 1 22:00 Bob ascends a1 Dynastic Distance and all rules stay.; 3 09:00 Cat posts s1 Hello",
            "VICTORY-20",
        ),
        violation(
            f"under 205; {_WON}; 1 22:00 Bob ascends a1 {_STATUSES_205}; 3 09:00 Cat posts s1 Hello",
            "VICTORY-20",
        ),
        violation(
            f"under 205; {_WON}; 1 22:00 Bob ascends a1 Engines stays. {_STATUSES_205}; 3 09:00 Cat posts s1 Hello"
        ),
    ),
)
def rule_not_repealed(begun: Begun) -> Iterator[Outcome]:
    old = set(begun.address.dynastic_rules)
    left = [rule.name for rule in begun.ruleset.rules if rule.section == "dynastic" and rule.name in old]
    unnamed = [name for name in left if not begun.speaks_of(name)]
    if not unnamed:
        return
    message = (
        f"A day after the Ascension Address “{begun.address.post}”, these dynastic rules still stand, and the address does "
        f"not keep them: {', '.join(unnamed)}."
    )
    clauses = ("VICTORY-18", "VICTORY-20", "R205-VICTORY-22") if any(map(begun.speaks_of, old)) else ("VICTORY-20",)
    standing = rule_not_repealed.finding(begun.case, begun.deed(), message, clauses=clauses)
    keeps_all = _ALL_KEPT.search(f"{begun.address.title}. {begun.address.body}") is not None
    yield standing.in_doubt("the address seems to keep them all") if keeps_all else standing


@check(
    "T112",
    "terms-not-distinct",
    on=NEW_DYNASTY,
    about="The new dynasty's words for a player and for whoever heads it differ.",
    clauses=("FAIR-14", "SB20-VICTORY-15", "R205-SYN-06"),
    cannot_see="words that stand elsewhere in the ruleset in their ordinary sense",
    samples=(
        lawful(f"{_ASCENDED}; {_REPEALED}; 3 09:00 Cat posts s1 Hello"),
        advisory(
            f"{_ASCENDED}; {_REPEALED}; {_ALL_ONE} Supervisor -> Architect (terms); {_LATER}",
            "FAIR-14",
            says="are all called Architect",
        ),
        lawful(f"{_ASCENDED}; {_REPEALED}; {_ALL_ONE} Supervisor -> Mayor (terms); {_LATER}"),
        violation(
            f"under sandbox-2020; {_WON}; {_AS_BEFORE}; {_ALL_ONE} Abbot -> Monk (terms); {_LATER}", "SB20-VICTORY-15"
        ),
        violation(
            f"under 205; {_WON}; 1 22:00 Bob ascends a1 {_STATUSES_205}; {_REPEALED}; {_ALL_ONE} Announcer -> Operator (terms); {_LATER}",
            "R205-SYN-06",
        ),
    ),
)
def terms_not_distinct(begun: Begun) -> Iterator[Outcome]:
    words = begun.ruleset.words
    if (words.player, words.emperor) == begun.address.words or words.player.casefold() != words.emperor.casefold():
        return
    message = f"After “{begun.address.post}” players and whoever heads them are all called {words.player}."
    verdict: Verdict = "advisory" if begun.law.get("hiatus-allows") else "violation"
    clauses = ("FAIR-14",) if verdict == "advisory" else ("SB20-VICTORY-15", "R205-SYN-06")
    deed = begun.deed(words.player)
    yield terms_not_distinct.finding(begun.case, deed, message, verdict=verdict, clauses=clauses)


@check(
    "T116",
    "old-term-left",
    on=NEW_DYNASTY,
    about="A term that a new dynasty replaces is replaced everywhere in the ruleset.",
    clauses=("VICTORY-19", "SB20-VICTORY-18", "R205-SYN-07"),
    cannot_see="other spellings of a term, and “Player” and “Emperor”, which every text has besides its terms",
    samples=(
        lawful(f"{_ASCENDED}; {_REPEALED}; {_MAYOR.format('Supervisor')}; {_LATER}"),
        violation(
            f"{_ASCENDED}; {_REPEALED}; {_MAYOR.format('Supervisor')}; {_BUT_ONE.format('the Supervisor')}; {_LATER}",
            "VICTORY-19",
            says="Supervisor (Special Proposal Voting).",
        ),
        violation(
            f"under sandbox-2020; {_WON}; {_AS_BEFORE}; {_MAYOR.format('Abbot')}; {_BUT_ONE.format('the Abbot')}; {_LATER}",
            "SB20-VICTORY-18",
        ),
        lawful(f"{_ASCENDED_205}; {_MAYOR.format('Announcer')}; {_IN_THE_LIST.format('Mayor (Announcer)')}; {_LATER}"),
        violation(
            f"{_ASCENDED_205}; {_MAYOR.format('Announcer')}; {_IN_THE_LIST.format('Announcer (Mayor)')}; {_LATER}",
            "R205-SYN-07",
        ),
    ),
)
def old_term_left(begun: Begun) -> Iterator[Outcome]:
    left = [(term, rule.name) for rule in begun.ruleset.rules for term in begun.replaced if _still_has(rule, term)]
    if left:
        said = ", ".join(f"{term} ({name or 'no rule'})" for term, name in left)
        message = f"A day after the Ascension Address “{begun.address.post}” the ruleset still has terms that it replaced: {said}."
        clause = "VICTORY-19" if begun.law.get("hiatus-allows") else "SB20-VICTORY-18"
        clause = "R205-SYN-07" if begun.law.get("subrules-apart") else clause
        yield old_term_left.finding(begun.case, begun.deed(), message, clauses=(clause,))


def _still_has(rule: Rule, term: str) -> bool:
    """Whether a rule uses a term; what stands in the parentheses of the list of terms is no use of it."""
    text = re.sub(r"\([^)]*\)", "", rule.text) if rule.name == "Synonyms" else rule.text
    return re.search(rf"\b{re.escape(term)}(?:s|es)?\b", text) is not None


@check(
    "T113",
    "tracking-page-not-new",
    on=NEW_DYNASTY,
    about="A tracking page that an Ascension Address names did not exist before and is not named like a ruleset.",
    clauses=("R205-DYNTRACK-04", "R205-DYNTRACK-05"),
    cannot_see="a page that is not scraped",
    samples=(
        lawful(_tracked_on("Depths")),
        violation(_tracked_on("Rulesets"), "R205-DYNTRACK-05", says="its name begins with “Ruleset”"),
        violation(
            _tracked_on("Depths", "1 21:59 Cat writes Depths Fish; "),
            "R205-DYNTRACK-04",
            says="it was there before the address",
        ),
        lawful(_tracked_on("Depths", "1 22:00 Cat writes Depths Fish; ")),
    ),
    since="Ruleset 205 (2022)",
    needs=lambda begun: ("tracking-page", "tracking-page-new"),
)
def tracking_page_not_new(begun: Begun) -> Iterator[Outcome]:
    page, rule = begun.law.get("tracking-page"), begun.law.get("tracking-page-new")
    if page is None or rule is None or page.values[0] == begun.address.tracking_page:
        return
    name, forbidden = page.values[0], rule.values[0]
    seen = begun.case.tracked.pages.get(name)
    if name.casefold().startswith(forbidden.casefold()):
        why, clause = f"its name begins with “{forbidden}”", "R205-DYNTRACK-05"
    elif seen is not None and seen.since < begun.address.at:
        why, clause = "it was there before the address", "R205-DYNTRACK-04"
    else:
        return
    message = f"The tracking page “{name}” of “{begun.address.post}” is not allowed: {why}."
    yield tracking_page_not_new.finding(begun.case, begun.deed(name), message, clauses=(clause,))


CHECKS = (
    status_not_reset,
    rule_not_repealed,
    terms_not_distinct,
    tracking_page_not_new,
    old_term_left,
)
