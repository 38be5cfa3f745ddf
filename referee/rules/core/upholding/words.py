"""The words of a decision that upholds: what a text surely upholds, what it may, and what it leaves or excepts (D8)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple

from referee.model.texts import own_lines
from referee.rules.core.upholding.objects import meant_by
from referee.rules.core.upholding.sentences import Sentence, sentences_in
from referee.rules.core.upholding.unnamed import speaks_of_idlings


class Words(NamedTuple):
    """What a text upholds by name, and whether what it does not name too: surely, and perhaps; `but`: what it surely does not uphold.

    every_act: surely all that was ever done; loose: the sentences that uphold, or may, what they do not name,
    each with what it excepts, and with the title that it gives of a matter that is not known.
    """

    names: frozenset[str] = frozenset()
    unnamed: bool = False
    perhaps: frozenset[str] = frozenset()
    perhaps_unnamed: bool = False
    but: frozenset[str] = frozenset()
    every_act: bool = False
    loose: tuple[tuple[str, str, str], ...] = ()


def words_of(
    title: str, body: str, called: Mapping[str, Collection[str]], known: Mapping[str, Collection[str]]
) -> Words:
    """What a matter's title and text uphold; `called`: the ids of other matters by each name that they have, casefolded; `known`: the
    words that are so of each.

    A title is what it is about: it upholds by itself where the text says nothing of upholding.
    """
    numbers = {name: number for number, name in enumerate(called)}
    ids = [frozenset(called[name]) for name in called]
    head, *_ = [*sentences_in(title, numbers, ids), Sentence("")]
    text = list(sentences_in("\n".join(own_lines(body)), numbers, ids))
    if _is_turned(text):
        text = [said._replace(grade="perhaps") if said.grade == "upholds" else said for said in text]
    if any(said.grade in ("upholds", "perhaps", "denies") for said in text):
        denied_above = head.grade == "denies" and any(said.grade == "upholds" for said in text)
        text.append(head if denied_above or head.grade == "undoes" else head._replace(grade=""))
    else:
        text.append(head)
    words = _together([_with_meant(said, known) for said in text], known)
    unclear = words.names & frozenset[str]().union(*(one for one in ids if len(one) > 1))
    return words._replace(names=words.names - unclear, perhaps=words.perhaps | unclear)


def _is_turned(text: Sequence[Sentence]) -> bool:
    """Whether a sentence may turn what the others uphold: not one that is about what none of them names."""
    upheld = [said.names for said in text if said.grade == "upholds"]
    named = frozenset[str]().union(*upheld) if all(upheld) else frozenset[str]()
    return any(said.turns and not (said.names and named and said.names.isdisjoint(named)) for said in text)


def _with_meant(said: Sentence, known: Mapping[str, Collection[str]]) -> Sentence:
    """A sentence that upholds what it names only in so far as what it says of that is so."""
    if said.grade != "upholds" or not said.names:
        return said
    meant = meant_by(said.told, said.names - said.as_set, known) | (said.names & said.as_set)
    return said._replace(names=meant, aside=said.aside | (said.names - meant))


def _together(text: Sequence[Sentence], known: Mapping[str, Collection[str]]) -> Words:
    about = frozenset().union(*(said.names for said in text if said.grade in ("", "may-mean") and not said.turns))
    undone = frozenset().union(*(said.names for said in text if said.grade == "undoes"))
    ordered = frozenset().union(*(said.names for said in text if said.grade == "orders"))
    words = Words()
    for said in text:
        if said.grade == "upholds":
            meant, other = (about | ordered, undone) if said.refers else (about, undone | ordered)
            words = _with_upheld(words, said, meant, other, known)
        elif said.grade == "perhaps":
            words = _with_doubted(words, said, about | undone | ordered)
        elif said.grade == "may-mean":
            words = _with_likely(words, said, about | ordered, undone)
    denied, all_denied = _denied(text, about | undone | ordered)
    undone_now = frozenset().union(
        *(said.names or (about | words.names if said.refers else ()) for said in text if said.undoes)
    )
    at_odds = words.names if all_denied else words.names & (denied | undone_now)
    return Words(
        words.names - at_odds,
        words.unnamed and not all_denied,
        words.perhaps | at_odds,
        words.perhaps_unnamed or (words.unnamed and all_denied),
        (words.but | denied) - words.names - words.perhaps,
        words.every_act and not all_denied,
        words.loose,
    )


def _with_upheld(
    words: Words, said: Sentence, about: frozenset[str], undone: frozenset[str], known: Mapping[str, Collection[str]]
) -> Words:
    but = words.but | said.but
    if said.names or said.aside:
        named = _with_beside(words, said)
        return named._replace(names=words.names | said.names, perhaps=words.perhaps | said.aside, but=but)
    if said.apart or said.title:
        return _loosely(words, said)._replace(perhaps_unnamed=True, but=but)
    if said.others:
        return _loosely(words, said)._replace(perhaps_unnamed=True, but=but | about | undone)
    meant = about - said.but - undone
    if meant:
        so = meant_by(said.told, meant, known)
        return words._replace(names=words.names | so, perhaps=words.perhaps | (about & undone) | (meant - so), but=but)
    if undone - said.but:
        words = _loosely(words, said)
        return words._replace(perhaps=words.perhaps | (undone - said.but), perhaps_unnamed=True, but=but)
    if said.every_act:
        return words._replace(unnamed=True, every_act=True, but=but)
    return _loosely(words, said)._replace(
        unnamed=words.unnamed or said.broad, perhaps_unnamed=words.perhaps_unnamed or not said.broad, but=but
    )


def _with_likely(words: Words, said: Sentence, about: frozenset[str], undone: frozenset[str]) -> Words:
    likely = (said.names or about) - undone
    if not likely and said.makes_legal:
        return _loosely(words, said)._replace(perhaps_unnamed=True)
    return words._replace(perhaps=words.perhaps | likely)


def _loosely(words: Words, said: Sentence) -> Words:
    return words._replace(loose=(*words.loose, (said.text, said.excepted, said.title)))


def _with_beside(words: Words, said: Sentence) -> Words:
    """What a sentence that names a matter says beside it."""
    also = any(not speaks_of_idlings(part) for part in said.beside)
    loose = (*words.loose, *((part, said.excepted, "") for part in said.beside))
    return words._replace(loose=loose, perhaps_unnamed=words.perhaps_unnamed or also)


def _with_doubted(words: Words, said: Sentence, about: frozenset[str]) -> Words:
    meant = said.names or (frozenset() if said.others or said.apart or said.title else about - said.but)
    words = _with_beside(words, said) if meant else _loosely(words, said)
    return words._replace(
        perhaps=words.perhaps | meant, perhaps_unnamed=words.perhaps_unnamed or not meant, but=words.but | said.but
    )


def _denied(text: Sequence[Sentence], about: frozenset[str]) -> tuple[frozenset[str], bool]:
    """What is denied by name, and whether all is."""
    denials = [said for said in text if said.grade == "denies"]
    by_name = frozenset().union(*(said.names for said in denials))
    unnamed = [said for said in denials if not said.names and not said.others]
    return (by_name | about if unnamed else by_name), bool(unnamed) and not about
