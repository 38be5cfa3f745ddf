"""Headers, labels and people's names, compared as players mean them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache

from msgspec import Struct

from referee.model.patterns import later
from referee.trackers.wikitext.inline import Atom, Inline, inline, squeezed
from referee.trackers.wikitext.notes import without_note
from referee.trackers.wikitext.templates import template_parts

_POSSESSIVE = later(r"(.+?)['’]s?\s+(\S.*)|(.+?)\s+(?:of|for)\s+(\S.*)")
_ORDINAL = later(r"\b\d*(?:1st|2nd|3rd|\dth)\b", re.I)
_AROUND = later(r"[(\[][^()\[\]]*[)\]]|\b\d*(?:1st|2nd|3rd|\dth)\b")
_AFTER = later(r"(?:the|of|de|von|van|Esq|Jr|Sr|[IVX]+)\b", re.I)
_TITLE = later(r"(?:(?:the|of|de|von|van|[A-Z][\w.'’-]*),?\s*)*")
_STATE = later(
    r"\s*[(\[](?:idled?|idling|inactive|away|afk|absent|out|dead|eliminated|retired|left|gone|unidled?|new|emperor|head"
    r"|leader|captain|admin|you|me|(?:he|she|they)/(?:him|her|them))[)\]]",
    re.I,
)
"""What stands behind somebody's name in brackets and is no part of it."""

_NUMBERED = later(r"^\d{1,3}[.)]\s*(?=[^\W\d])")
_BELOW = later(
    r"(.{1,200}?)<br\s?/?>\s{0,9}((?:<small>.{0,300}</small>|''[^']{0,300}''|\([^()]{0,300}\))\s{0,9})", re.I | re.S
)
"""A name above a remark that is set small, slanted or in brackets."""

_NOT = later(r"\b(?:not|no|non|never|nobody|without|except|but|instead of)\b", re.I)
"""What stands before a name that is not the one meant."""

_MOST_TITLES = 3
_OWN = ("user", "user talk", "user_talk")
"""The spaces of people's own pages."""

LONGEST_OF_NAMES = 5_000
"""Characters of the longest list of people."""

LONGEST_NAME = 80
"""Characters of the longest name."""

_UNSURE = frozenset("?~≈¿؟❓❔⁉‽=:/|<>+*")


def is_symbol(char: str) -> bool:
    """Whether a character is an emoji or another sign that is drawn, not read."""
    return unicodedata.category(char) in ("So", "Sk", "Mn", "Me", "Cf", "Co") or 0x2190 <= ord(char) <= 0x2BFF


@lru_cache(maxsize=5_000)
def level(text: str) -> tuple[str, str, str]:
    """A header or label by three measures, the strictest first: as it stands; folded, without emoji; without plurals."""
    shown = squeezed(text).strip().rstrip(":").strip()
    folded = shown.casefold()
    bare = squeezed("".join(" " if is_symbol(char) else char for char in folded)).strip() or folded
    return shown, bare, " ".join(_singular(word) for word in bare.split())


def begins_with(line: str, name: str) -> bool:
    """Whether a line begins with the name of something, whatever follows it."""
    return line.casefold().startswith(name.casefold()) and not line[len(name) : len(name) + 1].isalnum()


def _singular(word: str) -> str:
    if len(word) > 3 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("ches", "shes", "xes", "sses", "zes")):
        return word[:-2]
    if len(word) > 2 and word.endswith("s") and not word.endswith(("ss", "'s", "’s")):
        return word[:-1]
    return word


def same(one: str, other: str) -> bool:
    """Whether two headers or labels say the same."""
    return level(one)[2] == level(other)[2]


class Met(Struct, frozen=True):
    """A person found in a text; `exact` where only signs, brackets and ordinals stand around the name."""

    name: str
    exact: bool


class People(Struct, frozen=True, dict=True):
    """The people of a game: those who play, the head, those who are idle; `formerly`: names that some had, with theirs now."""

    players: tuple[str, ...] = ()
    head: str = ""
    idle: tuple[str, ...] = ()
    formerly: tuple[tuple[str, str], ...] = ()

    @cached_property
    def everyone(self) -> tuple[str, ...]:
        """All of them, each once."""
        return tuple(dict.fromkeys(name for name in (*self.players, self.head, *self.idle) if name))

    @cached_property
    def playing(self) -> frozenset[str]:
        """Those who play."""
        return frozenset(self.players)

    @cached_property
    def quiet(self) -> frozenset[str]:
        """Those of whom nothing is asked: the head, and who is idle."""
        return frozenset(name for name in (self.head, *self.idle) if name)

    @cached_property
    def _folded(self) -> dict[str, str]:
        former = {_fold(old): name for old, name in self.formerly}
        return {**former, **{_fold(name): name for name in self.everyone}}

    @cached_property
    def _alike(self) -> dict[str, dict[str, str]]:
        """Of people whose names differ in letters' case alone, by the name in small letters: who bears it as it stands."""
        found: dict[str, dict[str, str]] = {}
        for name in self.everyone:
            found.setdefault(_fold(name), {})[_tidy(name)] = name
        return {folded: names for folded, names in found.items() if len(names) > 1}

    def _bearer(self, written: str, folded: str) -> str | None:
        """Whose a name is, as it is written and in small letters: of several that are alike only theirs who is so written."""
        alike = self._alike.get(folded)
        return self._folded.get(folded) if alike is None else alike.get(written)

    def _named_in(self, text: str, folded: str) -> list[tuple[re.Match[str], str | None]]:
        """Every name in a text, in order, with whose it is."""
        assert self._pattern is not None
        return [(match, self._bearer(text[slice(*match.span())], match[0])) for match in self._pattern.finditer(folded)]

    @cached_property
    def _pattern(self) -> re.Pattern[str] | None:
        names = sorted(self._folded, key=len, reverse=True)
        if not names:
            return None
        return re.compile(r"(?<![\w])(?:" + "|".join(map(re.escape, names)) + r")(?![\w])(?!['’]s\b)")

    @cached_property
    def _met(self) -> dict[str, Met | None]:
        return {}

    def named(self, text: str) -> str | None:
        """Whose name a text is, exactly."""
        return self._bearer(_tidy(text), _fold(text))

    def possessing(self, text: str) -> tuple[str, str] | None:
        """Who has what, where a text says so: `Ann's Bed`, `Bed of Ann`; None where it does not."""
        match = _POSSESSIVE.fullmatch(text)
        if match is None:
            return None
        name = self.named(match[1] or match[4])
        return (name, match[2] or match[3]) if name else None

    def within(self, text: str) -> list[str]:
        """Every person named in a text, in order."""
        if self._pattern is None:
            return []
        return [name for _, name in self._named_in(_tidy(text), _fold(text)) if name is not None]

    def parted(self, text: str) -> list[tuple[str, str]]:
        """A text taken apart at every person named in it: what stands before each, and who; last what is left, and nobody."""
        text = squeezed(text)
        folded = _fold(text)
        if self._pattern is None or len(folded) != len(text):
            return [(text, "")]
        parts, at = [], 0
        for match, name in self._named_in(_tidy(text), folded):
            if name is not None:
                parts.append((text[at : match.start()], name))
                at = match.end()
        return [*parts, (text[at:], "")]

    def met(self, raw: str) -> Met | None:
        """The one person that a cell, heading or item is about, whatever stands around the name; None for nobody."""
        if raw not in self._met:
            if len(self._met) > 20_000:
                self._met.clear()
            self._met[raw] = self._heading(raw)
        return self._met[raw]

    def _heading(self, raw: str) -> Met | None:
        """The same, of a text that may hold a picture before the name, or a remark on a line below it."""
        shown = inline(raw).without_notes
        met = self.meant(shown)
        if met is None and any(atom.sort == "image" for atom in shown.atoms):
            shown = Inline("", tuple(atom for atom in shown.atoms if atom.sort != "image"))
            met = self.meant(shown)
        below = _BELOW.fullmatch(raw) if met is None and "<" in raw else None
        if below is not None:
            met = self.meant(inline(below[1]).without_notes)
            others = set(self.within(inline(below[2]).text))
            met = None if met is None or others - {met.name} else Met(met.name, exact=False)
        return met

    def meant(self, shown: Inline) -> Met | None:
        """The same, of what a cell shows."""
        if self.contradicted(shown):
            return None
        met = self.meet(named_text(shown))
        if met is None and shown.flaw:
            written = [atom.text for atom in shown.atoms if atom.sort == "template"]
            names = {self.named(word) for text in written[:1] for word in template_parts(text)[1]} - {None}
            if len(written) == 1 and len(names) == 1:
                return Met(str(names.pop()), exact=False)
        elif met is None:
            linked = {self.named(_linked(atom.target)) for atom in shown.atoms if atom.target}
            name = linked.pop() if len(linked) == 1 else None
            beside = "".join(atom.text for atom in shown.atoms if not atom.target)
            named = self.within(named_text(shown))
            if (
                name
                and beside.count("(") == beside.count(")")
                and (not named or ({*named} == {name} and not _bare(beside)))
            ):
                met = Met(name, exact=False)
        return met

    def contradicted(self, shown: Inline) -> bool:
        """Whether a link leads to somebody's page, and names another instead."""
        links = [(_owner(atom.target), self.within(atom.text)) for atom in shown.atoms if ":" in atom.target]
        return any(who and named and who not in named for whose, named in links if (who := self.named(whose)))

    def meet(self, text: str) -> Met | None:
        """The same, of a text without markup, which a colon may end."""
        text = text.rstrip(" :：")
        exact = self.named(text)
        if exact is not None:
            return Met(exact, exact=True)
        alone = without_note(_NUMBERED.sub("", text))
        if alone != text and (exact := self.named(alone)) is not None:
            return Met(exact, exact=False)
        if self._pattern is None or len(text) > 300:
            return None
        shown = squeezed(text)
        folded = _fold(shown)
        found = self._named_in(_tidy(shown), folded)
        if not found or len(folded) != len(shown):
            return None
        outside = [(match, name) for match, name in found if not _bracketed(folded, match.start())]
        if len(outside) != 1 or (name := outside[0][1]) is None:
            return None
        before, after = shown[: outside[0][0].start()], shown[outside[0][0].end() :]
        if _UNSURE & set(_AROUND.sub("", before + after)) or "?" in before + after:
            return None
        rest = [_bare(before), _bare(after)]
        if not any(rest):
            return Met(name, exact=True)
        if rest[1] and not after.lstrip().startswith(",") and not _AFTER.match(rest[1]):
            return None
        if _NOT.search(before):
            return None
        if all(_TITLE.fullmatch(words) and len(words.split()) <= _MOST_TITLES for words in rest):
            return Met(name, exact=False)
        return None


def _linked(target: str) -> str:
    """Whose page a link leads to, whichever part of it."""
    return target.lstrip(":").partition(":")[2].partition("#")[0]


def _owner(target: str) -> str:
    """Whose own page a link leads to; empty where it leads elsewhere."""
    space, _, name = target.lstrip(":").partition(":")
    return name.partition("#")[0].partition("/")[0] if space.strip().casefold() in _OWN else ""


def named_text(shown: Inline) -> str:
    """What is shown, a bare link to somebody's page being the name alone."""
    if not any(atom.target for atom in shown.atoms):
        return shown.text
    return squeezed("".join(named_atom(atom) if atom.sort != "break" else " " for atom in shown.atoms))


def named_atom(atom: Atom) -> str:
    """What a piece shows, a bare link to somebody's page being the name alone."""
    return (_owner(atom.target) if atom.text == atom.target.lstrip(":") else "") or atom.text


def _bracketed(text: str, at: int) -> bool:
    return text.count("(", 0, at) > text.count(")", 0, at)


def _bare(text: str) -> str:
    """What is left of the words around a name without brackets, ordinals and signs."""
    left = "".join(" " if is_symbol(char) else char for char in _AROUND.sub(" ", text))
    return " ".join(left.strip(" ,.-–—_†‡").split())


def _tidy(text: str) -> str:
    return squeezed(text.replace("_", " ").replace("’", "'"))


def _fold(text: str) -> str:
    """The same in small letters, as long as it is."""
    folded = _tidy(text)
    lowered = folded.casefold()
    return lowered if len(lowered) == len(folded) else folded.lower() if len(folded.lower()) == len(folded) else folded


def without_decoration(text: str) -> str:
    """A name without the signs, brackets and ordinals around it, where no roster tells names apart."""
    return _bare(text) or squeezed(text)


def undecorated(name: str) -> str:
    """A name without emoji, and without brackets that only say how somebody is."""
    left = _STATE.sub("", name)
    bare = squeezed("".join(" " if is_symbol(char) else char for char in left)).strip(" -–—†‡*")
    return bare if any(map(str.isalnum, bare)) else name


def matching(names: Sequence[str], shown: str) -> int | None:
    """How closely a header or label is one of some names: 0 as written, 1 folded, 2 without plurals; None: not."""
    measures = level(shown)
    best: int | None = None
    for name in names:
        for strictness, (one, other) in enumerate(zip(level(name), measures, strict=True)):
            if one == other and one:
                best = strictness if best is None else min(best, strictness)
                break
    return best


def one_of(options: Iterable[str], text: str) -> str | None:
    """The option that a text is, folded; None where it is none, or could be two."""
    wanted = squeezed(text).casefold()
    fitting = {option for option in options if squeezed(option).casefold() == wanted}
    return fitting.pop() if len(fitting) == 1 else None
