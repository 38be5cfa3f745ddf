"""What is a dynasty's own, though it has a word of the core rules: precedence among its rules, its things that are idle, votes on what
is no matter, a name that has such a word in it (G13).

It is taken out of a sentence before that is read: whatever is said beside it is read as ever. A word that the dynasty ties to players,
or to matters, anywhere is none of its own.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Collection, Iterable, Iterator

import msgspec

from referee.law.on_core.words import MATTER, OF_CORE_RULES
from referee.model.patterns import later

LONGEST = 1_200
"""A sentence of more letters is not read: it may say anything of what it has a word of."""


def _once(ask: Callable[[Own, str], bool]) -> Callable[[Own, str], bool]:
    """A question about a noun that is asked of many sentences, and answered once."""

    @functools.wraps(ask)
    def known(own: Own, noun: str) -> bool:
        key = (ask.__name__, noun)
        if key not in own.known:
            own.known[key] = ask(own, noun)
        return own.known[key]

    return known


class Own(msgspec.Struct, frozen=True, dict=True):
    """What a dynasty's rules tell of its words: the names of rules that are its own alone, and all that they say, with the words of
    the core for the dynasty's. What is `too_long` to be read may say anything of what it names."""

    rules: frozenset[str]
    said: tuple[str, ...]
    too_long: tuple[str, ...] = ()

    @functools.cached_property
    def before_its_own(self) -> re.Pattern[str]:
        """What goes before rules of this dynasty and nothing else."""
        named = "|".join(map(re.escape, sorted(self.rules, key=len, reverse=True)))
        rule = r"(?:[Tt]he )?(?:dynastic )?(?:sub-?)?rules? (?:named |called |entitled )?"
        by_name = (
            rf"|(?:{rule}[“\"‘']?|(?:[Tt]he )?[“\"‘'])(?:{named})[”\"’']?(?: rule)?|[Tt]he (?:{named}) (?:sub-?)?rule"
            if named
            else ""
        )
        one = rf"(?:[Tt]his (?:sub-?)?rule|(?:(?:any|all|each|every|the)(?: of the)? )?(?:other )?dynastic (?:sub-?)?rules?{by_name})"
        # Where such a rule comes after another, whose it is decides.
        return re.compile(
            rf"(?:{_GOES_BEFORE}|\b{one} {_COMES_AFTER}) {one}(?:,? (?:and|or) {one})*(?=[.,;]|$| (?:if|when|where|while|unless)\b)"
        )

    @functools.cached_property
    def known(self) -> dict[tuple[str, str], bool]:
        """What has been asked so far of its nouns."""
        return {}

    @_once
    def is_of_players(self, noun: str) -> bool:
        """Whether the dynasty may say anywhere that players are so called."""
        return self._tied(noun, r"\b(?:[Pp]layers?|Emperor|person|people)\b")

    @_once
    def is_of_matters(self, noun: str) -> bool:
        """Whether it may say anywhere that matters are so called, or that such a thing is one."""
        return self._tied(noun, rf"(?:{MATTER}|\b(?:[Oo]fficial [Pp]osts?|[Ee]verything|[Aa]nything|[Ww]hatever)\b)")

    @_once
    def may_be_no_player(self, noun: str) -> bool:
        """Whether the dynasty speaks of such people as idle, or as of none of its players."""
        named = re.compile(rf"\b{_any_number_of(noun)}\b", re.I)
        none = re.compile(rf"{named.pattern} {_DENIED}\b", re.I)
        return self._may_be_said_of(noun) or any(
            _stands_after(said, none, _PLAYERS) or ("idle" in said.casefold() and named.search(said))
            for said in self._of(noun)
        )

    @_once
    def is_posted(self, noun: str) -> bool:
        """Whether it says that such a thing is a post."""
        of_it = rf"^(?:An?|The|Each|Every) {_any_number_of(noun)} is (?:an? |any )?(?:\w+ )??(?:Story Post|(?:blog )?post|entry)\b"
        return any(map(re.compile(of_it, re.I).search, self._of(noun)))

    @_once
    def is_owned(self, noun: str) -> bool:
        """Whether it says that players have such things by number, or buy, build or own them."""
        owned = re.compile(
            r"\b(?:owns?|buys?|builds?|purchases?|constructs?|crafts?|ha(?:s|ve) a number of|ha(?:s|ve) an amount of)"
            rf" (?:(?:an?|one|up|to|any|number|of|some|their|new|more|\d+) )*{_any_number_of(noun)}\b"
        )
        return any(_stands_after(said, _PLAYERS, owned) for said in self._of(noun))

    def _may_be_said_of(self, noun: str) -> bool:
        return _stem(noun) in self._not_read

    @functools.cached_property
    def _not_read(self) -> str:
        return " ".join(self.too_long).casefold()

    def _of(self, noun: str) -> Iterator[str]:
        """The sentences that may name it: few do."""
        stem = _stem(noun)
        return (said for said, lowered in self._lowered if stem in lowered)

    @functools.cached_property
    def _lowered(self) -> tuple[tuple[str, str], ...]:
        return tuple((said, said.casefold()) for said in self.said)

    def _tied(self, noun: str, to: str) -> bool:
        named = re.compile(rf"\b{_any_number_of(noun)}\b", re.I)
        meant, is_it, it_is = (re.compile(form) for form in (to, rf"{_IS_A}{to}", rf"{_IS_A}(?i:{named.pattern})"))
        return self._may_be_said_of(noun) or any(
            _stands_after(said, named, is_it) or _stands_after(said, meant, it_is)
            for said in map(functools.partial(_NO_MATTER.sub, ""), self._of(noun))
        )


def _stands_after(said: str, first: re.Pattern[str], then: re.Pattern[str]) -> bool:
    """Whether a sentence has the one, and then the other."""
    found = first.search(said)
    return found is not None and then.search(said, found.end()) is not None


_PLAYERS = later(r"\b[Pp]layers?\b")
_DENIED = r"(?:(?:is|are|be|becomes?) (?:\w+ )?(?:not|no|never)|(?:do|does|may|can|shall) not (?:be|count)|cannot be|ceases?|(?:other|rather) than)"
_GOES_BEFORE = r"\b(?:overrul|overrid|supersed)(?:es?|ing)\b|(?:takes?|taking|has|have) (?:precedence|priority) over\b"
_GOES_BEFORE = f"(?:{_GOES_BEFORE})"
_COMES_AFTER = r"(?:is|are) (?:overruled|overridden|superseded) by"
_IS_A = (
    r"\b(?:is|are|be|been|as|becomes?|counts?|called|known|considered|treated|deemed|means?|into|either)"
    r"(?: (?:(?:one|some|any|all|kinds?|types?|sorts?|forms?) of|to be"
    r"|(?!(?:by|to|of|for|from|with|on|in|at|about|aboard|and|but|may|can|given|dealt|assigned|awarded|owned)\b)[\w'’-]+)){0,4}? "
)
"""That something is, or is called, what stands behind it."""
_NO_MATTER = later(
    rf"\b(?:is|are) (?:not|never|no|neither) (?:(?:an?|any|considered|treated|deemed|as|to|be) )*{MATTER}(?: n?or (?:an? )?{MATTER})*"
)


def own_of(rules: Iterable[tuple[str, tuple[str, ...]]], others: Collection[str] = ()) -> Own:
    """What a dynasty's rules, by name with what they say, tell of its words; others: the names of all other rules of the text."""
    rules, taken = tuple(rules), {name.casefold() for name in others}
    names = frozenset(
        name
        for name, _ in rules
        if name
        and name.casefold() not in taken
        and not _CORE_NAME.search(f"rule {name}")
        and not _CORE_WORD.search(name)
    )
    said = [sentence for _, each in rules for sentence in each]
    read, too_long = (tuple(one for one in said if (len(one) > LONGEST) is is_long) for is_long in (False, True))
    return Own(names, read, too_long)


CORE = (
    r"(?:Proposals?|CfJs?|Calls?|DoVs?|Declarations?|Votable|Matters?|Vot(?:es?|ing|ers?)|Ballots?|Quorums?|Popular\w*|Unpopular\w*|Hiatus|Dormancy"
    r"|Players?|Emperor|Admin\w*|Blog\w*|Nomic|Dynast\w*|Core|Rules?|Ruleset|Appendix|Game\w*|Comments?|Posts?|Entr(?:y|ies)|Icons?|Official"
    r"|Pending|Idle|Active|Them|These|Those|It|They|All|Any|Every|Each|FOR|AGAINST|DEFERENTIAL|VETO)"
)
_CORE_NAME = later(OF_CORE_RULES, re.I)
_CORE_WORD = later(rf"\b{CORE}\b")


def _stem(noun: str) -> str:
    return noun.casefold().rstrip("s").removesuffix("ie").removesuffix("y")


def _any_number_of(noun: str) -> str:
    """A pattern of a noun, of one or of several."""
    if noun.endswith("ies"):
        return rf"{re.escape(noun[:-3])}(?:y|ies)"
    if noun.endswith("y"):
        return rf"{re.escape(noun[:-1])}(?:y|ies)"
    return rf"{re.escape(noun.removesuffix('s'))}(?:s|es)?"


# -- names and things ----------------------------------------------------------------------------------

_QUORUM_NAME = later(
    r"\bQuorum (?!(?:Is|Are|Equals?|Means?|Shall|Will|Must|May|Can|Of|For|On|In|At|To|And|Or|Counts?|Number|Size|Threshold|Limit|Level|Minimum|Maximum"
    r"|Requirements?|Values?|Rules?|Percentage|Votes?|Calculations?|Becomes?|Rises?|Falls?|Purposes?|Players?|Emperor)\b)[A-Z][a-z]+\b"
)
"""What has Quorum for the first word of its name."""
MADE = (
    r"(?:mills?|factor(?:y|ies)|engines?|machines?|(?:star|air|space|steam)?ships?|boats?|vessels?|fleets?|galleons?|wagons?|carts?|trains?|locomotives?"
    r"|vehicles?|rockets?|drones?|turbines?|generators?|reactors?|furnaces?|forges?|ovens?|kilns?|looms?|pumps?|wheels?|windmills?|watermills?|cranes?"
    r"|drills?|presses|press|printers?|cannons?|catapults?|ballistas?|wells?|mines?|quarr(?:y|ies)|farms?|fields?|plots?|shops?|stalls?|markets?"
    r"|houses?|mansions?|castles?|towers?|temples?|workshops?|laborator(?:y|ies)|warehouses?|docks?|harbou?rs?|bridges?|gates?|lamps?|candles?|lanterns?"
    r"|clocks?|bells?|tools?|swords?|cards?|decks?|dice|tokens?|bats?|balls?|conveyors?|assembly lines?|buildings?|structures?)"
)
"""Things that people make: nobody who plays is one, unless the dynasty calls them so."""
_IS = r"(?:is|are|be|was|were|been|stands?|sits?|lies|lie|remains?|goes|go|becomes?|stay|stays)"
_THING_IDLE = later(
    rf"(?P<noun>\b{MADE}|\b(?-i:[A-Z])[\w-]+)(?P<is> (?:to (?:be )?|(?:(?:that|which) )?(?:(?:may|must|can|will|has|have|to|not|either|now|always"
    rf"|considered) )*{_IS} (?:(?:not|also|still|now|either|left|standing) )?))(?P<idle>[Ii]dle)\b"
    rf"|(?P<on_it>\b[Ii]dle )(?P<idled>{MADE}|(?-i:[A-Z])[\w-]+)(?![\w’'-]| (?-i:[A-Z]))"
    rf"|(?P<does>\bidles? (?:the|their|its|an?) )(?P<made>{MADE})(?![\w’'-]| (?-i:[A-Z]))",
    re.I,
)
_AS_THEY_ARE = later(
    r"\b(?:so|such|likewise|same|too|also|neither|nor|both|alike|similarly|together)\b|\bas (?:is|are|do|does)\b|\bfor (?:the )?purposes?\b",
    re.I,
)
"""What says of others the same."""
_SUBJECT = later(
    r"(?:^|[,;:] |\b(?:if|when|whenever|while|unless|until|because|that|orders?|sets?|puts?|makes?|lets?|and|but|then) )"
    r"((?:(?:the|an?|any|all|each|every|its|their|some|this|that|most|no|Player['’]s|Emperor['’]s) )*)"
    r"(?:(?!(?:of|in|on|with|without|own(?:s|ing)|hold(?:s|ing)|having|lack(?:s|ing)|aboard|Players?|Emperor)\b)[\w'’-]+ )?$",
    re.I,
)
"""What of a sentence stands before a thing that is idle, where that is what it speaks of, and nobody who has it."""


def _things_at_rest(said: str, own: Own) -> str:
    """A sentence in which things that are idle are at rest."""
    if "idle" not in said.casefold() or _AS_THEY_ARE.search(said):
        return said
    return _THING_IDLE.sub(functools.partial(_at_rest, own), said)


def _at_rest(own: Own, found: re.Match[str]) -> str:
    noun = found["noun"] or found["idled"] or found["made"]
    named = noun[0].isupper() and re.fullmatch(CORE, noun, re.I) is None
    if re.fullmatch(MADE, noun, re.I) is None and not (named and own.is_owned(noun)):
        return found[0]
    before = _SUBJECT.search(found.string[: found.start()])
    if own.is_of_players(noun) or (found["noun"] and (before is None or not (before[1] or noun.endswith("s")))):
        return found[0]
    if found["noun"]:
        return f"{noun}{found['is']}at rest"
    return f"resting {noun}" if found["idled"] else f"stops {noun}"


_CLOCK_STOPS = later(
    rf"(?:(?<=[Tt]he )|(?<=[Aa]n )|(?<=[Aa] ))(?:[A-Z][a-z]+ )?Clock(?= (?:stops|(?:is|stands) (?:stopped|still|paused))\b)|\b{MADE}['’]s clock\b"
)
_OTHER_TIME = later(
    rf"\b(?:game\w*|BlogNomic|nomic|dynasty|dynastic|play|time|queue|hours?|days?|hiatus|so)\b|{MATTER}", re.I
)


def _clocks_at_rest(said: str) -> str:
    """A sentence in which a clock that has a name of its own stands for nothing that the game goes by."""
    return said if _OTHER_TIME.search(said) else _CLOCK_STOPS.sub("Dial", said)


# -- votes ---------------------------------------------------------------------------------------------

_VOTES = r"\b[Vv]ot(?:e|es|ed|ing)\b"
_ICONS = r"(?: (?:FOR|AGAINST|DEFERENTIAL|for|against|or|and))*"
TIMES = (
    r"(?:\w+days?|Weekends?|Holidays?|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter"
    r"|Days?|Nights?|Weeks?|Months?|Years?|Turns?|Rounds?|Phases?|Seasons?|Hours?|Festivals?|Feasts?|Eclipses?|Sabbaths?|Occasions?)"
)
_NO_THING = (
    rf"(?:{CORE}|{TIMES}|Islands?|Isles?|Moons?|Planets?|Worlds?"
    r"|(?:\w*)[Ss]hips?|Boats?|Boards?|Maps?|Decks?|Stages?|Trains?|Lands?|Seas?|Mountains?|Hills?|Streets?|Squares?|Tiles?|Spaces?|Cells?|Sites?|Thrones?"
    r"|Slack|Discord|Wiki|Floors?|Levels?|Duty|Leave|Strike|Parole|Probation|Behalf)"
)
"""What one does not vote on, but where or when one does."""
_ON_OWN = later(
    rf"{_VOTES}(?: once| twice)?(?:{_ICONS} (?:on|upon)|(?: (?:FOR|AGAINST|or))+) (?:(?P<one>an?|any|each|every|all|its|their) )?(?:(?:new"
    r"|next) )?(?P<noun>[A-Z][\w-]*)\b(?P<more> [A-Z]\w+)?\b"
    r"(?: (?:that )?they (?:have )?\w+)?"
)
_ON_WHICH = later(
    rf"{_VOTES} on (?:which|whether|what|how) (?!{MATTER})(?![^.;]*\b(?:enact|fail|resolv|pend|pass|post|queue|rules?\b))"
)
_MAY_BE_MATTERS = later(
    r"(?:Amendment|Resolution|Measure|Change|Idea|Suggestion|Law|Topic|Issue|Item|Thread|Thing|Question|Initiative|Submission|Decision)s?|Legislation"
)
"""What may be another word for matters where nothing is told of it."""
_ASSEMBLY = (
    r"(?:(?:[A-Z]\w+ )?(?:Councils?|Senates?|Parliaments?|Assembl(?:y|ies)|Elections?|S[eé]ances?|Congress(?:es)?|Committees?|Tribunals?|Jur(?:y|ies)"
    r"|Divisions?|Contests?|Moots?|Conclaves?|Referend\w+|Polls?|Ballots?|Plebiscites?))"
)
_IN_OWN = later(
    rf"{_VOTES}(?: (?:is|are|counts?|worth|weighs?|double|twice|once|\w+ly)){{0,4}} in (?:(?:the|an?|any|each|every|all|their) )?(?P<noun>{_ASSEMBLY}|[A-Z][\w-]*)\b"
)
_COMMENTS_ON = later(
    r"\bcomment\w*(?: with)?(?: (?:FOR|AGAINST|DEFERENTIAL|or|and))+ (?:on|to) (?:(?P<one>an?|any|each|every) )?(?P<noun>[A-Z][\w-]*)(?P<more> [A-Z]\w+)?"
)
_POST_OF_VOTES = later(r"^(?:An?|The|Each) (?P<noun>[A-Z][\w-]*) is an? (?:Story Post|blog post|post|entry)\b")
_BY_MOST_OF = later(
    rf"\bby (?:an? )?(?:simple )?majority(?: votes?)? of (?:its|their|the) (?!{CORE}\b)[\w-]+(?! of)(?=[ .,;]|$)", re.I
)
"""How some of the dynasty's own come to something."""
_OF_ALL_SORTS = later(
    r"\b(?:rules?|ruleset|gamestate|dynast\w+|deci(?:sions?|ded?s?)|disputes?|questions?|business|ties?|laws?|issues?|all)\b",
    re.I,
)
"""What they may come to that is more than the dynasty's own."""
_IN_THERE = later(rf"{_VOTES}|\b(?:FOR|AGAINST|DEFERENTIAL)\b")
_OF_OTHERS = later(
    rf"{MATTER}|\b(?:votable|matters?|anything|everything|whatever|otherwise|else|others?|at all|elsewhere)\b", re.I
)
_NAMES_ONE = ("ss", "us", "is", "as", "Mars")
"""So end names that are no plural."""


def without_own_votes(said: str, own: Own) -> str:
    """A sentence without the votes that it says are on what is no matter, or in an assembly of the dynasty's own."""
    if _OF_OTHERS.search(said):
        return said
    post = _POST_OF_VOTES.search(said)
    if post is not None and is_own(own, post["noun"]) and re.search(r"\b(?:in|on|to) which\b", said):
        return _IN_THERE.sub("voice", said)

    def on_own(found: re.Match[str]) -> str:
        noun = found["noun"] + (found["more"] or "")
        several = found["one"] or (noun.endswith("s") and not noun.endswith(_NAMES_ONE))
        own_thing = several and all(is_own(own, word) and not re.fullmatch(_NO_THING, word) for word in noun.split())
        if _MAY_BE_MATTERS.fullmatch(noun) and not own.is_posted(noun):
            return found[0]
        return "speak of that" if own_thing and not own.is_of_matters(noun) else found[0]

    def in_own(found: re.Match[str]) -> str:
        noun = found["noun"]
        assembles = re.fullmatch(_ASSEMBLY, noun) is not None or own.is_posted(noun)
        return "speak there" if assembles and is_own(own, noun) else found[0]

    said = _COMMENTS_ON.sub(on_own, _ON_OWN.sub(on_own, said))
    said = _ON_WHICH.sub("speak of what ", _IN_OWN.sub(in_own, said))
    return said if _OF_ALL_SORTS.search(said) else _BY_MOST_OF.sub("together", said)


def is_own(own: Own, noun: str) -> bool:
    return re.fullmatch(CORE, noun) is None and not own.is_of_matters(noun) and not own.is_of_players(noun)


def without_own(said: str, own: Own) -> str:
    """A sentence without what is the dynasty's own, but for its votes."""
    said = own.before_its_own.sub("stands", said) if _ANY_BEFORE.search(said) else said
    return _clocks_at_rest(_things_at_rest(_QUORUM_NAME.sub("Name", said), own))


_ANY_BEFORE = later(rf"{_GOES_BEFORE}|{_COMES_AFTER}")
