"""Unlawful: what is wrong with an edit or a statement, as a finding, with the clauses that it rests on."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from referee.dynasties.kit.judging.deciding import sentences_beside, sentences_broken, sentences_by, sentences_on
from referee.dynasties.kit.judging.for_another import only_by
from referee.dynasties.kit.judging.instead import say_instead
from referee.dynasties.kit.judging.meant import is_far_fetched, say_not_in_force, say_price
from referee.dynasties.kit.judging.saying import by_keys, lawful_if_all, lawful_if_wasted, say, say_changes
from referee.dynasties.kit.judging.steps import Begun
from referee.dynasties.kit.parts.keys import said_key
from referee.dynasties.kit.parts.own_checks import NoEffect
from referee.dynasties.kit.solving.blame import (
    Closest,
    but_for,
    closest,
    culprits_of,
    hides_its_price,
    instead_of_waste,
    is_price_alone,
    lacking,
)
from referee.dynasties.kit.solving.explain import Explainer
from referee.dynasties.kit.solving.quest import Taken
from referee.dynasties.kit.solving.renaming import renamed
from referee.dynasties.kit.state.heading import kept_apart_by, why_no_player, why_not_told
from referee.dynasties.kit.state.state import DeclaredSituation
from referee.dynasties.kit.terms.view import Fault
from referee.model.checks import Deed
from referee.model.findings import Finding
from referee.rules.core.hiatus import Bar, why_barred

_UNTRIED = "there are more ways to explain it than were tried"


def cited(taken: Taken) -> tuple[str, ...]:
    """The clauses by which actions are taken."""
    return tuple(dict.fromkeys(clause for each in taken for clause in each.action.cited))


def barred(situation: DeclaredSituation, deed: Deed, taken: Taken) -> Finding:
    """Actions were taken while the game stands still."""
    return _while(situation, deed, situation.bars[0], f"({say(taken)}) although")


def in_doubt(situation: DeclaredSituation, deed: Deed, taken: Taken) -> list[Finding]:
    """Why it cannot be told whether actions that are lawful but for that might be taken at all."""
    return [
        *_perhaps_barred(situation, deed, taken),
        *_perhaps_outsider(situation, deed, taken),
        *_perhaps_unmet(situation, deed, taken),
    ]


def _perhaps_barred(situation: DeclaredSituation, deed: Deed, taken: Taken) -> list[Finding]:
    """Actions were taken while the game stands still by one reading of the text, and by another does not."""
    if situation.bars or all(each.action.in_hiatus for each in taken):
        return []
    bars = situation.doubtful_bars[:1]
    return [_while(situation, deed, bar, f"({say(taken)}):").in_doubt(bar.text) for bar in bars]


def _perhaps_outsider(situation: DeclaredSituation, deed: Deed, taken: Taken) -> list[Finding]:
    """Actions of one who heads the dynasty, where it cannot be told whether they are a player in its rules."""
    if situation.heads_play is not None or deed.actor not in situation.heads:
        return []
    if all(each.action.by != "player" for each in taken):
        return []
    why = why_not_told(situation.living, situation.law)
    message = f"{deed.actor}, who heads the dynasty, took an action ({say(taken)}): {why}."
    check = situation.checks.edit_by_outsider
    return [check.finding(situation, deed, message, clauses=cited(taken)).in_doubt(why)]


def _perhaps_unmet(situation: DeclaredSituation, deed: Deed, taken: Taken) -> list[Finding]:
    """Actions of which nobody can tell whether they were lawful; where that is because of a secret, nobody is asked to."""
    doubts = {doubt.why: each for each in taken for doubt in each.doubts if not doubt.secret}
    check = situation.checks.condition_not_met
    return [
        check.finding(
            situation, deed, f"{deed.actor} took an action ({each.words}): {why}.", clauses=cited((each,))
        ).in_doubt(why)
        for why, each in doubts.items()
    ][:1]


def _while(situation: DeclaredSituation, deed: Deed, bar: Bar, said: str) -> Finding:
    message = f"{deed.actor} took an action {said} {bar.text}."
    clauses = why_barred(situation.law, bar.clause, "dynastic action")
    return situation.checks.acted_while_barred.finding(situation, deed, message, clauses=clauses)


class Unmet(Struct, frozen=True):
    """Actions of which some do not meet a condition; what is said of it rests on those."""

    fault: Fault
    taken: Taken

    @property
    def culprits(self) -> Taken:
        """Those that do not meet it."""
        return culprits_of(self.fault, self.taken)

    @property
    def whys(self) -> list[str]:
        """Why they do not, in words, each once."""
        whys = (why for each in self.culprits for fault, why in each.faults if fault == self.fault and why)
        return [*dict.fromkeys(whys)]

    def finding(self, situation: DeclaredSituation, deed: Deed, what: str = "", why: str = "") -> Finding:
        """What is wrong; `what` and `why`: other words for what was done and for why that was not lawful."""
        checks, who = situation.checks, deed.actor
        what, why = what or say(self.culprits), why or "; ".join(self.whys)
        match self.fault:
            case "too-soon":
                next_time = f" {self.whys[0][:1].upper()}{self.whys[0][1:]}." if self.whys else ""
                check, message = checks.too_soon, f"{who} took an action too soon again: {what}.{next_time}"
            case "not-paid":
                check, message = checks.not_paid, f"{who} did not pay the price: {what}."
            case "not-met":
                message = f"{who} took an action whose condition was not met: {what}: {why}."
                check = checks.condition_not_met
            case "not-rolled":
                check, message = checks.not_rolled, f"{who} took a result that no roll of theirs gave: {what} ({why})."
            case "not-posted":
                check, message = checks.steps_missing, f"{who} took an action and left out a step of it: {what}: {why}."
            case "out-of-bounds":
                check, message = checks.out_of_bounds, f"{who} set {what}: {why}."
        finding = check.finding(situation, deed, message, clauses=self._rests_on(situation))
        return finding.decided_by(sentences_broken(situation, self.fault, self.culprits))

    def _rests_on(self, situation: DeclaredSituation) -> tuple[str, ...]:
        if self.fault == "not-paid":
            return tuple(dict.fromkeys(clause for each in self.culprits for clause in each.action.price_cited))
        if self.fault == "out-of-bounds":
            changed = ((key, value) for each in self.culprits for key, value in each.changes.items())
            declared = situation.declared
            illegal = declared.clauses_of(key for key, value in changed if not situation.is_legal(key, value))
            broken = (clause for each in self.culprits for one in each.breaks for clause in one.cited)
            return illegal or tuple(dict.fromkeys(broken)) or cited(self.culprits)
        return cited(self.culprits)


class Unexplained(Struct, frozen=True, dict=True):
    """An edit that lawful actions do not explain, or only such as are of no effect.

    situation: when it was made.
    explainer: of its editor, on what was so before it.
    cells: the values that it leaves, by key.
    begun: when the first part of it was made.
    rolls_seen: a roll has been seen up to then.
    """

    situation: DeclaredSituation
    explainer: Explainer
    cells: Mapping[str, str]
    begun: datetime
    rolls_seen: bool

    @cached_property
    def near(self) -> Closest:
        """The lawful actions that come closest to it."""
        return closest(self.explainer, self.cells)

    @cached_property
    def blamed(self) -> tuple[Fault, Taken] | None:
        """The one condition without which it would be lawful, with the actions that it would be."""
        return but_for(self.explainer, self.cells)

    @cached_property
    def is_overpaid(self) -> bool:
        """Whether all that is wrong beside lawful actions is that more was spent than they cost."""
        asked, before = _changes(self.near.taken), self.explainer.view.get
        return bool(self.near.taken) and all(
            self._is_currency(key) and int(self.cells.get(key) or before(key)) < int(asked.get(key) or before(key))
            for key in self.near.differs
        )

    def lacks_only_a_roll(self, begun: Begun) -> bool:
        """Whether nothing of an atomic action is missing but dice that nobody rolled: what they would have set may be what
        it was already, and then no edit shows that step."""
        if begun.choices or self.blamed is None or self.blamed[0] != "not-rolled":
            return False
        return any(each.action.name == begun.action.name for each in self.blamed[1])

    @property
    def editor(self) -> str:
        """Whose edit it is."""
        return self.explainer.view.actor

    @property
    def changed(self) -> str:
        """What it leaves, in words."""
        return say_changes(self.situation.declared, self.cells)

    @property
    def detail(self) -> str:
        """What it leaves, as findings of it are told apart."""
        return by_keys(self.cells)

    @property
    def _renamed(self) -> str:
        """Whether a thing seems to have got another name, in words."""
        found = renamed(self.situation.declared, self.cells, self.explainer.view.get)
        said = (f" Was the {kind} {old} renamed? {new} has all its values." for kind, (old, new) in found.items())
        return "".join(said)

    def deed(self, detail: str = "") -> Deed:
        """What a finding about it is about."""
        situation = self.situation
        return replace(situation.deed(self.editor, situation.subject(self.editor), detail), at=self.begun)

    def wrong(self, taken: Taken | None, *, whole: bool) -> Finding:
        """What it is; `taken`: what would explain it, `whole`: whether all explanations have been tried.

        The first single condition without which it would have been lawful is what is wrong with it, unless that takes more
        actions than the lawful ones that come closest and each value that they leave otherwise: wrong sums are likelier
        than long stories, and than a price that happens to fit.
        """
        if not self.situation.acts(self.editor):
            return self._by_outsider(taken)
        illegal = self._illegal_value()
        if illegal is not None:
            return illegal
        finding = self.unless_untried(self._wrong_act(), whole=whole)
        passing = self.explainer.in_passing(self.cells) if finding.verdict == "violation" else None
        return finding if passing is None else finding.in_doubt(lawful_if_all(passing))

    @property
    def instead(self) -> str:
        """The lawful edit of the same editor that is nearest, in words; empty where none is, or nobody can tell."""
        situation = self.situation
        if situation.bars or situation.doubtful_bars or not situation.acts(self.editor):
            return ""
        return say_instead(self.explainer, self.cells, self.near)

    def _wrong_act(self) -> Finding:
        """What it is, where somebody who may act did what no lawful action does."""
        blamed = self.blamed
        if blamed is None or self._is_likelier(*blamed):
            return self._for_another() or self._unlawful()
        # Where several conditions are not met, one that somebody else does not lack is likelier.
        another = self._for_another() if lacking(blamed[1]) > 1 else None
        return another or self._unmet(Unmet(*blamed), self.deed(self.detail))

    def unless_untried(self, finding: Finding, *, whole: bool) -> Finding:
        """What is found where no lawful way was found: in doubt, where not all were tried."""
        is_whole = whole and not self.situation.patience.gave_up
        return finding if is_whole or finding.verdict != "violation" else finding.in_doubt(_UNTRIED)

    def _is_likelier(self, fault: Fault, taken: Taken) -> bool:
        """Whether lawful actions with something wrong beside them, or none, are likelier than actions of which one has this
        fault."""
        if hides_its_price(self.explainer, self.cells, fault, taken):
            return True
        near = self.near
        if not near.taken:
            return False
        is_odd = fault == "not-paid" or is_far_fetched(self.explainer.view, near, culprits_of(fault, taken))
        return (is_odd and near.is_wrong_sum(self.situation.declared)) or len(near.taken) + len(near.differs) < len(
            taken
        )

    def not_told(self, doubt: str) -> Finding:
        """What the rules as they now stand may allow or not."""
        message = f"{self.editor} changed {self.changed}, which nothing that is understood of the rules explains.{self._renamed}"
        check, clauses = self.situation.checks.unlawful_edit, self._variables(self.cells)
        return check.finding(self.situation, self.deed(self.detail), message, clauses=clauses).in_doubt(doubt)

    def of_no_effect(self, taken: Taken) -> Finding:
        """What is lawful only if something was wasted: probably a mistake; and if chance was due, nobody knows."""
        wasted = tuple(each for each in taken if each.no_effect)
        if not wasted:
            return self._no_action(self.deed()).in_doubt(lawful_if_all(taken))
        doubt = lawful_if_wasted(wasted)
        instead = instead_of_waste(self.explainer, self.cells, taken)
        if instead is not None:
            return self._unmet(Unmet(*instead), self.deed(), doubt)
        check = self.situation.declared.no_effect
        advice = check.judge(NoEffect(self.editor, say(wasted))) if check is not None else None
        if advice is None:
            return self._no_action(self.deed()).in_doubt(doubt)
        clauses = [clause for clause in cited(wasted) if clause in advice.check.clauses]
        return advice.finding(self.situation, self.deed(), clauses)

    def _by_outsider(self, taken: Taken | None) -> Finding:
        what = say(taken) if taken is not None else "no lawful action does so"
        clauses = cited(taken) if taken is not None else self._variables(self.cells)
        situation, heads = self.situation, self.editor in self.situation.heads
        apart = why_no_player(situation.living, situation.law, heads=heads)
        message = f"{self.editor}, who {apart}, changed {self.changed}: {what}."
        if heads and situation.heads_play is False:
            clauses = (*kept_apart_by(situation.living), *clauses)
        check = situation.checks.edit_by_outsider
        return check.finding(self.situation, self.deed(self.detail), message, clauses=clauses)

    def _illegal_value(self) -> Finding | None:
        for key, value in self.cells.items():
            variable = self.situation.declared.variable(key)
            flaw = self.situation.flaw_of(key, value) if variable is not None else ""
            if flaw:
                # Of a single value everybody sees which one it is.
                whose = f"{said_key(self.situation.declared, key)}: " if len(self.cells) > 1 else ""
                message = f"{self.editor} set {self.changed}: {whose}{flaw}."
                check = self.situation.checks.out_of_bounds
                finding = check.finding(self.situation, self.deed(self.detail), message, clauses=self._variables([key]))
                return finding.decided_by(sentences_on(self.situation, [key]))
        return None

    def _for_another(self) -> Finding | None:
        found = only_by(self.situation, self.explainer, self.cells)
        if found is None:
            return None
        owner, taken = found
        message = f"{self.editor} changed {self.changed}, which only {owner} may do ({say(taken)})."
        check = self.situation.checks.acted_for_another
        finding = check.finding(self.situation, self.deed(self.detail), message, clauses=cited(taken))
        return finding.decided_by(sentences_by(self.situation, taken))

    def _unlawful(self) -> Finding:
        gone = say_not_in_force(self.situation.living, self.explainer.view, self.cells)
        price = "" if gone or self.near.taken else say_price(self.explainer, self.cells)
        return self._no_action(self.deed(self.detail), f"{self._renamed}{price}{gone}")

    def _no_action(self, deed: Deed, more: str = "") -> Finding:
        message = f"{self.editor} changed {self.changed}, which no lawful action does.{more}"
        check = self.situation.checks.unlawful_edit
        finding = check.finding(self.situation, deed, message, clauses=self._variables(self.cells))
        return finding.decided_by(sentences_beside(self.situation, self.near, self.cells))

    def _unmet(self, unmet: Unmet, deed: Deed, doubt: str = "") -> Finding:
        """What is wrong, where one condition is not met; `doubt`: why that is not sure."""
        match unmet.fault:
            case "not-paid":
                finding = unmet.finding(self.situation, deed, self._say_price(unmet.taken))
            case "not-rolled":
                doubt = doubt or ("" if self.rolls_seen else "the archive holds no rolls up to then")
                finding = unmet.finding(self.situation, deed)
            case "not-met" if is_price_alone(self.explainer, unmet.culprits):
                finding = self._paid_for_nothing(unmet, deed)
            case "not-met":
                finding = unmet.finding(self.situation, deed, why=doubt)
            case "not-posted":
                finding = unmet.finding(self.situation, deed)
            case "out-of-bounds":
                finding = unmet.finding(self.situation, deed, self.changed)
            case "too-soon":
                finding = unmet.finding(self.situation, deed)
        return finding.in_doubt(doubt) if doubt else finding

    def _paid_for_nothing(self, unmet: Unmet, deed: Deed) -> Finding:
        names = " and ".join(dict.fromkeys(each.action.name for each in unmet.culprits))
        message = f"{self.editor} paid what {names} costs, and nothing else of that shows ({self.changed})."
        check = self.situation.checks.condition_not_met
        finding = check.finding(self.situation, deed, message, clauses=cited(unmet.culprits))
        return finding.decided_by(sentences_by(self.situation, unmet.culprits))

    def _variables(self, keys: Iterable[str]) -> tuple[str, ...]:
        return self.situation.declared.clauses_of(keys)

    def _say_price(self, taken: Taken) -> str:
        """What is asked for that was not there; else what the numbers that are paid in would be after the actions, and what they are."""
        lacked = [why.rpartition(" of ") for each in taken for fault, why in each.faults if fault == "not-paid" and why]
        if lacked:
            whys = (f"{much}, where there {'was' if has == '1' else 'were'} {has}" for much, _, has in lacked)
            return f"{say(taken)} asks for {'; '.join(whys)}"
        paid = {name for each in taken for name, amount in each.paid.items() if amount}
        # What costs and brings nothing leaves as much as there was, of whatever is gone.
        names = sorted(paid or self._currencies(_changes(taken)) or self._currencies(self.cells))
        keys = [f"{name}:{self.editor}" for name in names]
        asked, before = _changes(taken), self.explainer.view
        leaves = ", ".join(f"{asked.get(key) or before.get(key)} {name}" for key, name in zip(keys, names, strict=True))
        left = ", ".join(
            f"{self.cells.get(key) or before.get(key)} {name}" for key, name in zip(keys, names, strict=True)
        )
        spent = any(key in self.cells for key in keys)
        return (
            f"{say(taken)} asks for what leaves {leaves}, and {f'{left} were left' if spent else 'nothing was spent'}"
        )

    def _currencies(self, keys: Iterable[str]) -> set[str]:
        return {key.partition(":")[0] for key in keys if self._is_currency(key)}

    def _is_currency(self, key: str) -> bool:
        return key.partition(":")[0] in self.situation.declared.currencies


def _changes(taken: Taken) -> dict[str, str]:
    return {key: value for each in taken for key, value in each.changes.items()}
