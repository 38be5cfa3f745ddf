"""What the summary of a Bout says in words: who won, how, after how many turns, with which Tallies, Conditions and Money.

What is said surely of this Bout is read, and what is denied, hoped or said of another is not. Where it may be either, or is
said in two ways, it is not clear. Nothing is made of what a post merely mentions, such as a part's loss.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from referee.dynasties.bots.summed_up.endings import endings_in, sudden_death_in
from referee.dynasties.bots.summed_up.figures import as_conditions, conditions_in, tallies_in
from referee.dynasties.bots.summed_up.lengths import turns_in
from referee.dynasties.bots.summed_up.paid import payments
from referee.dynasties.bots.summed_up.said import Heard, Point, Said, settled
from referee.dynasties.bots.summed_up.sentences import FIGHTERS, HOUSE_BOT, Sentence, marks_of, sentences_of
from referee.dynasties.bots.summed_up.winners import speaks_of_a_winner, winners_in

THE_HOUSE_BOT = "the House Bot"
"""As a winner is called that is one."""


def heard(
    post: str, names: Mapping[str, Iterable[str]], systems: Collection[str], others: Iterable[str] = (), house: str = ""
) -> Heard:
    """What a post says. `names`: by which names each of the two is called; `systems`: those that there are; `others`: who
    else plays; `house`: the House Bot's name."""
    called = marks_of(names, others, house)
    sentences = sentences_of(post, names, called)
    winner, unclear_winner = _winner(sentences)
    how, unclear_how = settled(one for each in sentences for one in endings_in(each))
    turns, unclear_turns = settled(one for each in sentences for one in turns_in(each))
    sudden, unclear_sudden = settled(one for each in sentences for one in sudden_death_in(each))
    tallies, unclear_tallies = _each(tallies_in(sentences, turns, winner))
    worn, unclear_worn = conditions_in(sentences, systems, turns)
    paid, unclear_paid = payments(sentences)
    said = Said(
        winner=THE_HOUSE_BOT if winner == HOUSE_BOT else called[winner] if winner else None,
        how=how,
        turns=turns,
        sudden_death=bool(sudden),
        tallies={called[mark]: tally for mark, tally in tallies.items()},
        conditions={called[mark]: as_conditions(parts, systems) for mark, parts in worn.items()},
        paid={called[mark]: amount for mark, amount in paid.items()},
    )
    points: dict[Point, bool] = {
        "winner": unclear_winner,
        "how": unclear_how,
        "turns": unclear_turns,
        "sudden_death": unclear_sudden,
        "tallies": unclear_tallies,
        "conditions": unclear_worn or any(len(values) > 1 for parts in worn.values() for values in parts.values()),
        "paid": unclear_paid,
    }
    return Heard(said, tuple(point for point, unclear in points.items() if unclear))


def _winner(sentences: Sequence[Sentence]) -> tuple[str | None, bool]:
    """The character for who has won; somebody who did not fight only where nothing is said of one of the two."""
    found = list(winners_in(sentences))
    own = [one for one in found if one[0] in FIGHTERS]
    winner, unclear = settled(own or found)
    return winner, unclear or (winner is None and any(map(speaks_of_a_winner, sentences)))


def _each(found: Iterable[tuple[str, int]]) -> tuple[dict[str, int], bool]:
    """What is given in one way alone, and whether something is in two."""
    every: dict[str, set[int]] = {}
    for mark, number in found:
        every.setdefault(mark, set()).add(number)
    sure = {mark: next(iter(numbers)) for mark, numbers in every.items() if len(numbers) == 1}
    return sure, len(sure) < len(every)
