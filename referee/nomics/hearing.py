"""Votes and outcomes in people's words: which matters a mail speaks of, and what it casts or announces there.

A statement is a line of a list or a sentence that says nothing else: “FOR 8188-8190, AGAINST 8191”, “8188: FOR”, “I vote FOR”,
“I endorse the author on 8195”, “I withdraw my vote on 8188”. Questions, denials, reports, what is quoted and what is past are
none. Whatever else may be one is unclear, for every matter that it may speak of.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import starmap

from referee.model.decisions import AuthorEndorsed, Endorsement, Plain, Vote
from referee.model.texts import folded, holds_word
from referee.nomics.bearing import Sentence, doubted_of
from referee.nomics.doubting import AN_EXAMPLE, DECIDES, HANGS, NONE_SAID, SUGGESTS, URGES
from referee.nomics.forms import AGAIN, COMMON, IS, RARELY, clauses_from, forms_of, names_matters
from referee.nomics.heard import Heard, perhaps_of
from referee.nomics.hints import RESOLVING, YES, hint_of
from referee.nomics.lines import Block, blocks_of, shortened, without_documents
from referee.nomics.naming import (
    DOT,
    MOST_NAMES,
    NOUN,
    ORDINAL,
    OWN,
    REF,
    SPAN,
    TITLE,
    TITLED,
    TOKENS,
    Matters,
    Titles,
    own_noun,
)
from referee.nomics.otherwise import LONGEST, OTHERWISE, in_other_words, may_answer
from referee.nomics.remarks import is_plain, without_manner

MOST = 50_000
"""Characters of a mail that are listened to; what stands behind them leaves all open that it may be of."""
_NUMBERED = re.compile(r"(?m)^[ \t]*\(?(\d{1,9})[.)][ \t]+(?=\S)")
"""“1. FOR”, which is of matter 1 if there is one; perhaps, where the mail answers another."""
_LINK = re.compile(r"\bhttps?://\S+", re.I)
_EMPHASIS = re.compile(r"(?<!\w)_++([^\W_]++(?:\s[^\W_]++)*+)_++(?!\w)")
"""“_FOR_”, as some mark what is to stand out; “*FOR*” has no letters more."""
_ASIDE = re.compile(r"\(([^()]{0,200})(?:\)|$)")
_MINE = re.compile(
    r"\bI(?:['’](?:d|ll|m))?\s+(?:\w+\s+){0,3}(?:(?:un-?)?vote|cast|endors\w+|withdraw|retract|cancel|rescind|change|alter|voting|abstain)\b|"
    r"\bmy\s+(?:votes?|ballots?)\b|\b(?:count|put|mark|record)\s+me\b|(?:^|[:,–—-])\W{0,9}(?:endors(?:e|ing)|vote|voting)\b|"
    r"[\d\ue001]\W{0,9}endors(?:e|ing)\b",
    re.I,
)
_BALLOTS = r"(?:un-?)?vot\w+|ballots?|abstain|(?:count|put|mark|record)\s+me"
_ABOUT_VOTES = re.compile(rf"\b(?:{_BALLOTS}|endors\w+)\b", re.I)
_ABOUT_BALLOTS = re.compile(rf"\b(?:{_BALLOTS})\b", re.I)
_STARTS = (
    r"I\b|\d|#|\ue000|an?\b|the\b|my\b|this\b|that\b|these\b|it\b|its\b|all\b|each\b|every|on\b|to\b|re\b|p\d|nos?\b|\ue012|propos|decision|matter|referend|"
    r"votes?\b|voting|ballots?\b|cast|submit|place|change|alter|endors|withdraw|retract|cancel|rescind|hereby|also|then|and|now|therefore|thus|"
    r"formally|officially|again|resol|declare|announce|result|outcome|\w+ly\b|sorry\b|alas\b|still\b|well\b|so\b|hm+\b|ok(?:ay)?\b"
)
"""What a vote, or what leads votes in, begins with, if it is not a kind."""
_NAMES_ANY = re.compile(r"[\d\ue000]")
_ALL_OR_REST = re.compile(
    r"(?<!above )(?<!after )\b(?:all(?!\s+(?:of\s+)?(?:it|this|that)\b)|every\w*|each|both|rest|others?|remain\w+)\b",
    re.I,
)
"""Where a vote is not clear, it may be one on any matter with it: “FOR all except 2”."""
_MY_VOTES = re.compile(r"\bmy\s+(?:votes|ballots)\b", re.I)
"""Of one's votes, not of one alone: also on what the mail does not answer."""
_ON_FIRST = re.compile(rf"[\W_]*(?:(?:on|to|re|for|about|regarding|as\s+(?:for|to))\s+)?{REF}", re.I)
_ON_ANY = re.compile(rf"\b(?:on|for|to|regarding)\s+{REF}", re.I)
_NAMED_BEHIND = re.compile(
    rf"\W*(?:votes?\s+|ballots?\s+)?(?:(?:on|for|to|in|regarding)\W+)?(?:(?:the|an?|my|number|\w*ly)\s+)?"
    rf"(?:(?!{HANGS.pattern}|(?:this|that|like|than|as|and|but|because|since|while|over|by)\b)[^\W\d]+\s+)?{REF}(?!\s+[a-z]+s\b)",
    re.I,
)
_NAMED = re.compile(REF, re.I)
_NAMED_BEFORE = re.compile(rf"{REF}{IS}(?:an?\s+)?$", re.I)
"""Where the matter stands of which a vote is that is not clear: first, or beside the first of its words."""
_OTHERS = re.compile(r"\bbehalf\b|\bcause\b|\bact\s+as\b", re.I)
_RESOLVES = re.compile(r"\bI\s+(?:\w+\s+)?(?:resolve|declare|announce)\b", re.I)
_LEADS = (
    r"(?![^:]{0,60}\b(?:on|about|regarding)\s+(?!\ue012|(?:the|this|these|those|it|them|all|my|every|each|open|current|recent|latest|proposals?|decisions?|matters?|referenda)\b)\w)"
    r"[^:.\d]{0,60}[:.]?\s*"
)
_CASTS = re.compile(
    rf"\W*(?:I\s+)?(?:hereby\s+)?(?:(?:vote|cast|submit|place)\b|my\s+(?:votes?|ballots?)\b|(?:votes?|voting|ballots?)(?=\W*$|\s*:)){_LEADS}",
    re.I,
)
_ANNOUNCES = re.compile(
    rf"\W*(?:I\s+(?:\w+\s+)?(?:resolve|announce|declare)\b|(?:the\s+)?(?:results?|outcomes?|resolutions?|decisions?)\b){_LEADS}",
    re.I,
)
"""What leads a list of one's own votes in, and one of outcomes."""
_LEADS_ELSEWHERE = re.compile(
    rf"{HANGS.pattern}|\b(?:so\s+far|tall(?:y|ies)|counts?|summar\w+|like\s+this|next|later|tomorrow|final|provisional\w*|preliminary|interim|draft|tentative\w*|"
    r"examples?|samples?|received|will|shall|would|may|might|could|going\s+to|others?|everyone|everybody|plans?|subject\s+to)\b",
    re.I,
)
"""What in such a line says that they are not cast now, or not one's own."""


class Hearing:
    """Hears in the words of a nomic: `words` of each kind, or outcome; `follows`: whether a vote may follow somebody's, of
    `players` or the author; `noun`: what it calls what is voted on, where that is no common word."""

    def __init__(
        self,
        words: Mapping[str, str],
        players: Sequence[str] = (),
        *,
        follows: bool = False,
        outcomes: bool = False,
        noun: str = "",
    ) -> None:
        self.words, self.players, self.noun, self.follows, self.outcomes = words, players, noun, follows, outcomes
        self._own_noun = own_noun(self.noun)
        self._leads = _ANNOUNCES if self.outcomes else _CASTS
        spelt = sorted(self.words, key=len, reverse=True)
        self._kinds = "|".join(re.sub(r"(?:\\?\s)+", r"\\s+", re.escape(word)) for word in spelt)
        word = rf"(?P<word>{self._kinds})(?!\w)"
        longest = sorted(self.players, key=len, reverse=True)[:MOST_NAMES]
        names = "|".join(re.escape(_dotless(name)) for name in longest)
        dotted = "|".join(re.escape(name) for name in longest if "." in name)
        self._dotted = re.compile(rf"(?<!\w)(?:{dotted})", re.I) if dotted else None
        others = f"{names}|votes?|ballots?" if names else "votes?|ballots?"
        self._of_others = re.compile(r"(?!)" if self.outcomes else rf"(?<!\w)(?:{others})(?!\w)", re.I)
        author = r"(?P<author>(?:(?:the|its|their|this|each)\s+)?(?:respective\s+)?(?:authors?|proposers?))"
        someone = rf"(?:(?P<name>{names})|{author})" if names else author  # somebody may be called Author
        endorse = rf"endors(?:e|ing|ement\s+of)\s*:?\s+{someone}(?!\w)" if follows else r"(?!)"
        vote = rf"(?:(?:an?\s+)?{word}(?:\s+(?:votes?|ballots?))?|{endorse})"
        self._forms = forms_of(vote, self._kinds, outcomes=self.outcomes)
        self._common = tuple(form for form in self._forms if form[0] in COMMON)
        # A line is looked at for itself and in its list, and people vote in the same words.
        self._clauses = functools.lru_cache(maxsize=1024)(self._parsed)
        capitals = "|".join(re.escape(name) for name in sorted(set(self.words.values())) if name.isupper())
        self._capitals = re.compile(rf"(?<![\w-])(?:{capitals})(?![\w-])" if capitals else r"(?!)")
        self._parts = (*(word.split()[0] for word in self.words), *RESOLVING)
        self._speaks_of = re.compile(
            rf"{TITLE}|(?<!\w)(?:#|(?:{NOUN}|{self._kinds})\W{{0,3}}(?:on\W{{0,3}})?){SPAN}(?!\s+(?!and\b|or\b)[^\W\d])",
            re.I,
        )
        self._hint = hint_of(self.words, outcomes=self.outcomes)
        self._starts = re.compile(rf"[\W_]*(?:{self._kinds}|{YES}|{_STARTS})", re.I)
        said = rf"(?:{self._kinds})(?!\w)"
        self._so = re.compile(
            rf"[\W_]*{said}\s*(?:[,:;(–—]|-+\s)|\W*(?:\w+ly|sorry|alas|still|well|so|hm+|ok(?:ay)?)[\s,:;–—-]+{said}\W*$|"
            rf"\W*I(?:['’]m|\s+am)\s+(?:\w+ly\s+)?{said}",
            re.I,
        )
        self._any_word = re.compile(rf"(?<!\w)(?:{self._kinds})(?!\w)", re.I)

    def hear(self, text: str, matters: Matters) -> list[Heard]:
        """Everything that a mail's own words say, quoted lines among them, in order."""
        text = shortened(text, MOST)
        whole, may_be, cast = text, None, list[Heard]()
        titles, matters = Titles(matters.titles), matters._replace(before=cast)
        heard, sentences = list[list[Heard]](), list[tuple[str, int, bool, bool, bool]]()
        for number, block in enumerate(blocks_of(self._prepared(text[:MOST], titles, matters), self._begins)):
            answered, certain = self._answered(block, matters, titles)
            led = not block.lead or (
                self._leads.fullmatch(block.lead) is not None and not _LEADS_ELSEWHERE.search(block.lead)
            )
            resolves = bool(block.lead) and _RESOLVES.search(block.lead) is not None
            before = ""
            for written in filter(None, block.statements):
                statement = written.replace(ORDINAL, "")
                begins = self._starts.match(statement) is not None
                hints = (begins or may_be is not False) and self._hints(statement)
                starts = hints and begins
                if hints and not starts and may_be is None:
                    may_be = self._may_be(whole)
                said = self._statement(statement, titles, matters, answered) if hints and (starts or may_be) else []
                if not said and not self.outcomes and starts:
                    said = in_other_words(statement, titles, matters, () if sentences else answered)
                if said:
                    said = perhaps_of(said, matters.answered) if statement != written else said
                    sure = led and not AN_EXAMPLE.search(before)
                    said = [each.under(sure=sure and (certain or not each.here), resolves=resolves) for each in said]
                heard.append(said)
                cast += said
                is_sure = bool(said) and any(each.sure for each in said)
                sentences.append((statement, number, bool(said), bool(block.above), is_sure))
                before = statement
        if self._hints(text[MOST:]):
            about = dict.fromkeys([*matters.answered, *matters.open])
            unheard = [
                Heard(matter, None, "", False, f"(what follows the first {MOST} characters)") for matter in about
            ]
            return [each._replace(sure=False) for said in heard for each in said] + unheard
        if not any(heard):
            return [] if self.outcomes else may_answer(whole, self._kinds, matters)
        doubted = doubted_of([*starmap(Sentence, sentences)])
        return [each._replace(sure=each.sure and at not in doubted) for at, said in enumerate(heard) for each in said]

    def _prepared(self, text: str, titles: Titles, matters: Matters) -> str:
        """A text with its titles and names held together, without documents and emphasis; most have nothing of the kind."""
        text = text if text.isascii() else TOKENS.sub(" ", text)
        text = _LINK.sub(" ", text) if "://" in text else text
        text = titles.hidden(text, lambda title: self._clauses(title) is not None)
        text = self._own_noun.sub(rf"{OWN}\g<0>", text) if self._own_noun is not None else text
        text = without_documents(text) if "{" in text else text
        text = self._dotted.sub(lambda match: _dotless(match[0]), text) if self._dotted is not None else text
        text = _EMPHASIS.sub(r"\1", text) if "_" in text else text
        return _NUMBERED.sub(lambda match: _numbered(match[1], matters), text)

    def may_say(self, text: str) -> bool:
        """Whether a text holds any word without which nothing is heard in it."""
        return self._hints(text)

    def _hints(self, text: str) -> bool:
        low = text.casefold()
        if "_" in low:
            low = low.replace("_", " ")
        if self.outcomes and not any(part in low for part in self._parts):  # as in most mails
            return False
        return self._hint.is_in(low)

    def _may_be(self, text: str) -> bool:
        """Whether a text shouts a kind or an outcome, or speaks of what its author casts or announces."""
        return bool(self._capitals.search(text) or (_RESOLVES if self.outcomes else _MINE).search(text))

    def _begins(self, line: str) -> bool:
        """Whether a line says a whole vote of its own, so that it stands in a list."""
        line = " ".join(line.replace(ORDINAL, "").split())
        return (
            len(line) <= LONGEST
            and self._starts.match(line) is not None
            and ((self.may_say(line) and self._clauses(line) is not None) or OTHERWISE.fullmatch(line) is not None)
        )

    def _answered(self, block: Block, matters: Matters, titles: Titles) -> tuple[tuple[str, ...], bool]:
        """The matters that a vote without any stands on, that of the line quoted just above or else of the mail's subject; and
        whether that is certain."""
        here = tuple(matters.answered)
        first = re.match(rf"\s*[\[(#*]*({REF})", block.above, re.I)
        named = titles.matters(first[1], matters) if first is not None else ()
        if first is None or not named:
            others = titles.matters(" , ".join(each[0] for each in self._speaks_of.finditer(block.above)), matters)
            return (here, True) if set(others) <= set(here) else (tuple(dict.fromkeys([*others, *here])), False)
        told = titles.matters(" , ".join(re.findall(TITLE, block.above)), matters)
        if (set(told) & set(named) or not first[1][:1].isdigit()) and (not here or set(named) <= set(here)):
            return named, True
        return tuple(dict.fromkeys([*named, *here])), False

    def _statement(self, text: str, titles: Titles, matters: Matters, answered: tuple[str, ...]) -> list[Heard]:
        """The votes of one statement; where it says anything else beside a voting word, what is not clear of it."""
        if len(text) <= LONGEST and not (self._any_word.search(text) or _MINE.search(text)):
            return []
        words = _ASIDE.sub(self._without_aside, text)
        clauses = self._clauses(words) if len(words) <= LONGEST else None
        plain = titles.plain(text)
        if clauses is None or any(titles.clash(match[0], matters) for _, match in clauses):
            return self._unclear(text, plain, titles, matters, answered)
        heard: list[Heard] = []
        for name, match in clauses:
            meant = self._meant(match, titles, matters, answered, heard)
            here = not names_matters(match)
            is_of_several = name in AGAIN and _MY_VOTES.search(match[0]) is not None
            if meant is None or (here and (not meant or is_of_several)):
                return self._unclear(text, plain, titles, matters, answered)
            sure = (len(meant) < 2 or not here) and not URGES.match(text)
            vote, word = self._vote(match)
            resolves = bool(_RESOLVES.search(text))
            heard += [Heard(matter, vote, word, sure, plain, resolves, here) for matter in meant]
        return heard

    def _without_aside(self, match: re.Match[str]) -> str:
        """What stands in brackets, unless it surely changes nothing and says nothing of whose the vote is."""
        bears = "\ue000" in match[1] or self._of_others.search(match[1])
        return " " if not bears and is_plain(match[1], counts=self.outcomes) else match[0]

    def _is_said_aside(self, text: str) -> bool:
        """Whether it would be plain but for what stands in brackets."""
        return "(" in text and len(text) <= LONGEST and self._clauses(_ASIDE.sub(" ", text)) is not None

    def _parsed(self, text: str) -> list[tuple[str, re.Match[str]]] | None:
        """The votes that a statement is made of; None where it says anything else."""
        low = text.casefold()
        text = without_manner(text)
        text = text.strip().strip(".!*_ \t").strip()
        forms = self._forms if RARELY.search(low) else self._common
        heading = self._leads.match(text)
        starts = [0, heading.end()] if heading is not None and heading[0].rstrip()[-1:] == ":" else [0]
        for start in starts:
            clauses = clauses_from(text, start, forms)
            if clauses is not None:
                return clauses
        return None

    def _meant(
        self,
        match: re.Match[str],
        titles: Titles,
        matters: Matters,
        answered: tuple[str, ...],
        before: Sequence[Heard],
    ) -> tuple[str, ...] | None:
        """What a vote is on, None where that is not clear; `before`: the votes of the same statement that stand before it."""
        groups = match.groupdict()
        if groups.get("refs"):
            return titles.matters(groups["refs"], matters)
        if groups.get("rest"):
            return matters.rest(before)
        if groups.get("but"):
            but = titles.matters(groups["but"], matters)
            return tuple(matter for matter in matters.open if matter not in but) if but else None
        return tuple(matters.open) if groups.get("all") else answered

    def _vote(self, match: re.Match[str]) -> tuple[Vote | None, str]:
        groups = match.groupdict()
        if groups.get("word"):
            kind = self.words[folded(groups["word"])]
            return Plain(kind), kind
        if groups.get("author"):
            return AuthorEndorsed(), "endorses the author"
        if groups.get("name"):
            named = groups["name"].casefold()
            name = next(player for player in self.players if _dotless(player).casefold() == named)
            return Endorsement(name), f"endorses {name}"
        return None, ""

    def _unclear(
        self, text: str, plain: str, titles: Titles, matters: Matters, answered: tuple[str, ...]
    ) -> list[Heard]:
        """What may be a vote and cannot be made out; nothing where it is none."""
        shouted, so = bool(self._capitals.search(text)) or self._is_said_aside(text), False
        if self.outcomes:
            may_be = shouted or bool(_RESOLVES.search(text))
        else:
            speaks = _ABOUT_VOTES if self.follows else _ABOUT_BALLOTS
            may_be = shouted or bool(_MINE.search(text) and speaks.search(text))
            so = not may_be and self._so.match(text) is not None
        is_heading = (
            not shouted and bool(re.search(r":$|\bfollows?\b", text)) and self._leads.fullmatch(text) is not None
        )
        if is_heading or not (may_be or so) or NONE_SAID.search(_ASIDE.sub(" ", text)):
            return []
        named = [
            matter
            for ref in (re.finditer(REF, text, re.I) if _NAMES_ANY.search(text) else ())
            for part in (TITLED.sub(r"\1 and \2", ref[0]),)  # a number and a title that clash mean either
            for matter in titles.matters(part, matters)
        ]
        is_own = bool(named) and (bool(_ALL_OR_REST.search(text)) or self._names_its_own(text))
        about = tuple(dict.fromkeys(named if is_own else [*named, *answered]))
        if not about and so:
            return []
        if not about and SUGGESTS.search(text) and not (self._any_word.search(text) or DECIDES.search(text)):
            return []
        others = tuple(name for name in self.players if holds_word(plain, name))
        if self._is_told(text, others):
            return []
        is_of_all = _ALL_OR_REST.search(text) is not None or (not named and _MY_VOTES.search(text) is not None)
        about = tuple(dict.fromkeys([*about, *matters.open])) if is_of_all or not about else about
        whose = others if _OTHERS.search(text) else ()
        return [Heard(matter, None, "", False, plain, of=whose) for matter in about]

    def _names_its_own(self, text: str) -> bool:
        """Whether what is not clear says itself what it is about; “FOR unless 2 passes” says only on what it hangs."""
        word = self._any_word.search(text)
        if word is None:
            return bool(_ON_FIRST.match(text) or _ON_ANY.search(text))
        # An outcome hangs on no other, and is told of what stands before it.
        named = _NAMED if self.outcomes else _NAMED_BEFORE
        beside = _NAMED_BEHIND.match(text, word.end()) or named.search(text[: word.start()])
        return bool(_ON_FIRST.match(text) or beside)

    def _is_told(self, text: str, others: Sequence[str]) -> bool:
        """Whether it tells what somebody else votes."""
        if not others or _OTHERS.search(text) or re.search(r"\b(?:I|my)\b", text):
            return False
        names = "|".join(map(re.escape, others))
        return bool(
            re.match(rf"\W*(?:{names})\s+(?:votes?|voted|endorses|endorsed|says|said|is|was|has)\b", text, re.I)
        )


def _dotless(name: str) -> str:
    """A name whose dots end no sentence."""
    return name.replace(".", DOT)


def _numbered(number: str, matters: Matters) -> str:
    """The number of a line as that of a matter, if there is one; as that of the line, where the mail answers others."""
    meant = matters.numbers.get(int(number), ())
    other = bool(meant) and bool(matters.answered) and not set(meant) & set(matters.answered)
    return f"{ORDINAL if other else ''}{number} {':' if meant else '~'} "


def spelt(words: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, str]]:
    """Each word of a name, in any letters, and its name; and the name itself."""
    for name, more in words.items():
        for word in (name, *more):
            yield folded(word), name
