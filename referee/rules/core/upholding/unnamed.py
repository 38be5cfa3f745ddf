"""What a sentence that upholds may mean without the name of a matter: acts of a kind, and of people (KOTH-38; D8)."""

from __future__ import annotations

import difflib
import re

import msgspec

from referee.model.findings import Finding
from referee.model.patterns import later
from referee.model.texts import holds_word
from referee.rules.core.game import CoreGame
from referee.rules.core.roster import Roster

_RESOLUTIONS = later(r"\b(?:enact\w*|fail\w*|resol\w*)\b", re.I)
OTHER_ACTS = later(
    r"\b(?:everything|anything|whatever|actions?|acts?|moves?|things?|deeds?|posts?|submi\w+|edits?|idl\w+)\b", re.I
)
_IDLING = later(r"\b(?:un-?|de-?)?idl(?:e|es|ed|ing|ings)\b", re.I)
_WRONG = later(r"\b(?:illegal\w*|unlawful\w*|done|cfjs?|proposals?)\b", re.I)
_MORE = later(r"[,:;]|\b(?:and|or|what|plus|with|else|others?|rest)\b", re.I)
"""That a sentence may speak of more than one kind of act."""
_BESIDE = later(
    r"^\W*(?:the )?(?:everything|anything|whatever|what|all|every|any|each)\b|^\W*(?:[\w']+ ){0,4}?(?:(?:un-?|de-?)?idl\w+|edit(?:s|ing)?\b|making)"
    r"|^\W*(?:[\w']+ ){0,4}?(?:enact(?:ment|ing)|fail(?:ure|ing)|resol(?:ution|ving)|post(?:ing)?|submi(?:ssion|tting)|actions?|acts?|moves?)s?"
    r" (?:of|by|that|from|since)\b",
    re.I,
)
"""How a part of a sentence begins that is an act of its own."""
_PARTS = later(r"[,;:]|\b(?:and|or|as well as|along with|together with|plus)\b", re.I)
_ALIKE = 0.8
"""How like two titles are, of 1, that may be one misspelt."""
_FILLER = later(r"\b(?:the|of|that|those|and|both|for)\b|'s\b|\W", re.I)


class Unnamed(msgspec.Struct, frozen=True):
    """What a sentence may uphold without the name of a matter: only what is about a post if `resolutions`, or an idling if `idlings`,
    and about one of these people if `whose` names any; `spared`: whose idlings it surely excepts; `titled`: only what is about a
    post of a title that no known matter has, and about none of these `others`."""

    resolutions: bool = False
    idlings: bool = False
    whose: tuple[str, ...] = ()
    spared: tuple[str, ...] = ()
    titled: bool = False
    others: frozenset[str] = frozenset()

    def may_mean(self, finding: Finding) -> bool:
        """Whether a finding may be of what it upholds."""
        idling = _IDLING.search(finding.message) is not None
        about = f"{finding.actor} {finding.subject} {finding.message}"
        if (self.resolutions and not finding.subject.startswith("post:")) or (self.idlings and not idling):
            return False
        if self.titled and (not finding.subject.startswith("post:") or finding.subject[5:] in self.others):
            return False
        if idling and any(holds_word(f"{finding.subject} {finding.message}", name) for name in self.spared):
            return False
        return not self.whose or any(holds_word(about, name) for name in self.whose)


def unnamed_by(game: CoreGame, kept: str, excepted: str, title: str) -> Unnamed:
    """What a sentence may mean, of what it upholds and of what it excepts, and of the title in it that no known matter has."""
    others = (post for post, matter in game.matters.items() if title and not _may_be(title, matter.title))
    return Unnamed(
        speaks_of_resolutions(kept),
        speaks_of_idlings(kept),
        _people_in(game.roster, kept),
        _spared(game.roster, excepted),
        bool(title),
        frozenset(others),
    )


def _may_be(meant: str, title: str) -> bool:
    """Whether a title, casefolded, is another in part or misspelt."""
    other = title.casefold()
    alike = difflib.SequenceMatcher(None, meant, other, autojunk=False).ratio() >= _ALIKE
    return alike or meant in other or (other in meant and bool(other))


def speaks_of_resolutions(sentence: str) -> bool:
    """Whether all that a sentence upholds without its name are resolutions."""
    return _RESOLUTIONS.search(sentence) is not None and OTHER_ACTS.search(sentence) is None


def speaks_of_idlings(sentence: str) -> bool:
    """Whether all that a sentence upholds without its name are idlings."""
    rest = _IDLING.sub(" ", sentence)
    return rest != sentence and not any(form.search(rest) for form in (_RESOLUTIONS, OTHER_ACTS, _MORE))


def speaks_of_acts(words: str) -> bool:
    """Whether words are of anything that was done in the game, and not of what a rule may be about alone."""
    return any(form.search(words) for form in (_RESOLUTIONS, OTHER_ACTS, _WRONG))


def acts_beside(sentence: str) -> tuple[str, ...]:
    """The parts of a sentence that are acts of their own and name no matter."""
    parts = _PARTS.split(sentence)
    return tuple(part.strip() for part in parts if "\x01" not in part and _BESIDE.search(part)) if parts[1:] else ()


def _spared(roster: Roster, excepted: str) -> tuple[str, ...]:
    """Whose idlings are excepted, where nothing narrows that."""
    people = _people_in(roster, excepted)
    rest = _IDLING.sub(" ", excepted)
    if not people or rest == excepted:
        return ()
    for name in sorted(people, key=len, reverse=True):
        rest = re.sub(rf"(?<!\w){re.escape(name.casefold())}(?!\w)", " ", rest)
    return people if not _FILLER.sub("", rest) else ()


def _people_in(roster: Roster, sentence: str) -> tuple[str, ...]:
    """Whom a sentence names, by every name of theirs."""
    people = sorted(
        name for name in roster.people if any(holds_word(sentence, called) for called in _names(roster, name))
    )
    return tuple(dict.fromkeys(called for name in people for called in _names(roster, name)))


def _names(roster: Roster, name: str) -> tuple[str, ...]:
    return (name, *roster.names_of(name))
