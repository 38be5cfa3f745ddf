"""Income: the weekly Money for all, repairs between Bouts, and the award of the Tournament."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

import msgspec

from referee.dynasties.bots.actions.asked import Case
from referee.dynasties.bots.actions.verdict import CLAMPED, Reason, Verdict, verdict
from referee.dynasties.bots.bot import WHOLE, Bot, Part
from referee.model.instants import HOUR, say_instant, say_span

_APART = 24 * HOUR


def weekly_income(case: Case, _: object) -> Verdict:
    """R205-INCOME-01: ₩3,000 for every Operator, as far as the cap; an Operator's or the Announcer's to take."""
    if case.who != case.state.announcer:
        case.state.operator(case.who, f"{case.where}who")
    income, most = case.number("income"), case.number("most_money")
    gained = {name: one.money + income for name, one in case.state.operators.items()}
    after = {name: min(most, money) for name, money in gained.items()}
    return verdict(_taken_before(case), after, (CLAMPED,) if after != gained else ())


def _taken_before(case: Case) -> Iterator[Reason]:
    now = case.now
    for place, income in enumerate(case.state.incomes):
        at = case.past(income.at, f"incomes[{place}].at")
        if _week(at) == _week(now):
            text = f"{income.by} took it this week, at {say_instant(at)}."
            yield Reason("this-week", "R205-KTIME-09", text)
        if income.by == case.who and now - at < _APART:
            text = f"{income.by} took it {say_span(now - at)} ago, and may not again within 24 hours."
            yield Reason("under-24h", "R205-KTIME-08", text)


def _week(at: datetime) -> tuple[int, int]:
    """Monday to Sunday, in UTC (R205-KTIME-06)."""
    return at.isocalendar()[:2]


def repair(case: Case, _: object) -> Verdict:
    """R205-INCOME-02 and 03: every part, as far as 100%, once for each Bout concluded (reading B27)."""
    operator = case.operator
    reasons = list(_once_a_bout(case, operator.tracked.repaired_since_last_bout, "R205-INCOME-02", "repaired"))
    if operator.readiness != "Workshop":
        text = f"{operator.name} is {operator.readiness}; a Bot is repaired in Workshop."
        reasons.append(Reason("readiness", "R205-INCOME-02", text))
    by = case.number("tournament_repair" if case.state.tournament else "repair")
    return verdict(reasons, operator.changed(bot=_mended(operator.bot, by), repaired_since_last_bout=True))


def _mended(bot: Bot, by: int) -> Bot:
    def mended(part: Part) -> Part:
        return Part(part.name, min(WHOLE, part.condition + by))

    return msgspec.structs.replace(
        bot, engine=mended(bot.engine), chassis=mended(bot.chassis), systems=tuple(map(mended, bot.systems))
    )


def tournament_award(case: Case, _: object) -> Verdict:
    """R205-INCOME-04: ₩1,000, as far as the cap, once after each Bout in Tournament Mode."""
    operator = case.operator
    reasons = list(_once_a_bout(case, operator.tracked.awarded_since_last_bout, "R205-INCOME-04", "took the award"))
    if not case.state.tournament:
        reasons.append(Reason("not-tournament", "R205-INCOME-04", "The game is not in Tournament Mode."))
    money, most = operator.money + case.number("award"), case.number("most_money")
    after = operator.changed(money=min(most, money), awarded_since_last_bout=True)
    return verdict(reasons, after, (CLAMPED,) if money > most else ())


def _once_a_bout(case: Case, already: bool | None, clause: str, did: str) -> Iterator[Reason]:
    operator = case.operator
    if operator.bouts_concluded == 0:
        yield Reason("before-first-bout", clause, f"{operator.name} has concluded no Bout yet.")
    if already:
        yield Reason("already", clause, f"{operator.name} already {did} since their last Bout.")
