"""Stated: whether a text says what a declaration reads of it, and if not, where the two part."""

from __future__ import annotations

from collections.abc import Callable

from referee.demo.pages import page_of
from referee.dynasties.kit.declare import Declared
from referee.dynasties.kit.declaring.contradictions import contradictions_under
from referee.dynasties.kit.declaring.unstated import told_beside
from referee.dynasties.kit.declaring.worths import nearest
from referee.dynasties.kit.terms.sentences import Sentence
from referee.dynasties.known import Book
from referee.errors import InputError
from referee.law.law import Law

Placed = Callable[[Sentence | str], str]
"""Where a sentence, or a part by its name, stands in the file of a declaration."""


def page_with(
    dynasty: Declared,
    rules: str,
    book: Book,
    where: str,
    placed: Placed | None = None,
    *,
    head_plays: bool = False,
) -> tuple[str, Law]:
    """A Ruleset page with these dynastic rules (wikitext with their headings, or a whole ruleset), and its law.

    What is of a rule that the text has not, by no like name, is not in force under it: such rules come and go. Raises InputError
    that names the other sentences which the declaration reads and the rules do not have, or what the numbers of the rules
    make impossible.
    """
    page, law = page_of(dynasty, rules, book, where, head_plays=head_plays)
    named = {name for section, name in law.rules if section == "dynastic"}
    absent = [rule for rule in dynasty.rules if rule not in named]
    if absent:
        raise InputError(f"has no rule {', '.join(absent)}", where=where, do=f"{dynasty.name} is known by its rules")
    for what, rule in dynasty.rules_named():
        if not has_rule(law, rule) and nearest(rule, _rules_of(law)):
            raise InputError(f"has no rule {rule}, of which {what} is", where=where, do="mend the name of the rule")
    _require_stated(dynasty, law, where, placed)
    return page, law


def has_rule(law: Law, rule: str) -> bool:
    """Whether a law has a rule of just this name."""
    return rule in _rules_of(law)


def _rules_of(law: Law) -> set[str]:
    return {name for _, name in law.rules}


def _may_come(sentence: Sentence, law: Law) -> bool:
    """Whether a sentence is of a rule that a law has not, and by no like name."""
    return not any(has_rule(law, rule) or nearest(rule, _rules_of(law)) for rule in sentence.rules)


def _require_stated(dynasty: Declared, law: Law, where: str, placed: Placed | None) -> None:
    do, place = "mend the text, or the declaration", placed or (lambda _: "")
    by_name = {sentence.statement(dynasty.name).name: sentence for sentence in dynasty.every_sentence}
    unstated = [name for name in dynasty.unstated(law) if name not in by_name or not _may_come(by_name[name], law)]
    own = [by_name[name] for name in unstated if name in by_name]
    if own:
        others = [place(sentence) or sentence.key for sentence in own[1:]]
        more = f"; and {len(others)} more: {', '.join(others)}" if others else ""
        what = f"{where} does not say {told_beside(own[0], law)}{more}"
        raise InputError(what, where=place(own[0]), do=do)
    living = dynasty.living_anew(law)
    for part, what in contradictions_under(living.declared, living.values) if not unstated else ():
        raise InputError(f"{what}, by the numbers of {where}", where=place(part) or part, do=do)
    lacking = unstated or dynasty.lacking(law)
    if lacking:
        raise InputError(f"does not say: {'; '.join(lacking)}", where=where, do=do)
