"""Everybody who was seen, with what they did: how much, and how often their votes agreed with what became of the matter."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

import pandas as pd

from referee.app.audit import run_audit
from referee.app.by_mail import ballot_rows, passing_outcomes
from referee.app.columns import COLUMNS
from referee.app.frames import frame_of
from referee.app.judging import Audit
from referee.app.players import Playing
from referee.app.rows import Held, posts, resolutions, votes
from referee.model.events import UNKNOWN
from referee.rules.core.game import Reign


def players(held: Held, *, by_dynasty: bool = False, audit: Audit | None = None) -> pd.DataFrame:
    """Everybody who was seen, by their present names: status, what they did in the span, how often their votes agreed
    with what became of the matter, and how often they surely broke a rule. `by_dynasty`: a row for each dynasty in which
    they did anything, in order. `audit`: that of the inquiry, where one was made."""
    asked = held.inquiry
    audit = audit or run_audit(asked.reading, asked.baseline, asked.book, keep=False, since=held.since).audit
    doing = _Doing(held, audit)
    counted = doing.counted
    if not by_dynasty:
        counted["days_active"] = counted["days_active"].drop_duplicates(["name", "day"])
    return _counted(counted, doing, by_dynasty)


def _counted(counted: Mapping[str, pd.DataFrame], doing: _Doing, by_dynasty: bool) -> pd.DataFrame:
    """How many rows there are of each kind for everybody; in each dynasty in which there are any."""
    people = doing.playing.roster.people
    keys = ["name", "dynasty"] if by_dynasty else ["name"]
    done = pd.concat([frame[["name", "dynasty"]] for frame in counted.values()])
    if not by_dynasty:
        done = pd.concat([done, pd.DataFrame({"name": [*people], "dynasty": ""})])
    places = [reign.name for reign in doing.reigns]
    rows = sorted(
        {tuple(row) for row in done[~done["name"].isin(["", UNKNOWN])][keys].itertuples(index=False)},
        key=lambda row: (row[0], places.index(row[1]) if row[1] in places else -1) if by_dynasty else (row[0], 0),
    )
    frame = pd.DataFrame(rows, columns=keys, dtype=object)
    standing = [people[name][-1] if name in people else None for name in frame["name"]]
    frame["status"] = pd.Series([each.status if each is not None else "" for each in standing], dtype=object)
    frame["admin"] = pd.Series([each is not None and each.admin for each in standing], dtype=bool)
    for column, of in counted.items():
        number = of.groupby(keys).size().to_dict()
        frame[column] = pd.Series([number.get(row if by_dynasty else row[0], 0) for row in rows], dtype=int)
    return frame


class _Doing:
    """Who did what in a span, in which dynasty: people by their present names."""

    def __init__(self, held: Held, audit: Audit) -> None:
        self._held, self._audit = held, audit
        self.playing = Playing(held.inquiry.archive, held.inquiry.now)
        self.reigns: tuple[Reign, ...] = audit.state.core.reigns

    @property
    def counted(self) -> dict[str, pd.DataFrame]:
        """What is counted, a row each time, by its column."""
        posted, said = self._by(frame_of(posts(self._held), COLUMNS["posts"]), "author"), self._said
        resolved = self._by(frame_of(resolutions(self._held), COLUMNS["resolutions"]), "by")
        acts = pd.concat([posted[["name", "dynasty", "at"]], said[["name", "dynasty", "at"]]])
        return {
            "posts": posted,
            "comments": said,
            "votes": self._last,
            "decided": self._decided,
            "agreed": self._decided[self._decided["agreed"].astype(bool)],
            "resolved": resolved,
            "enacted": resolved[resolved["status"] == "Enacted"],
            "mistakes": self._mistakes,
            "days_active": acts.assign(day=acts["at"].dt.floor("D")).drop_duplicates(["name", "dynasty", "day"]),
        }

    @property
    def _said(self) -> pd.DataFrame:
        rows = ({"at": each.at, "by": each.author} for each in self._held.comments)
        return self._by(frame_of(rows, ("at", "by")), "by")

    @property
    def _mistakes(self) -> pd.DataFrame:
        wrongs = (each for each in self._audit.findings if each.is_violation and not each.because_of)
        since = self._held.since
        rows = ({"at": each.at, "by": each.actor} for each in wrongs if since is None or each.at >= since)
        return self._by(frame_of(rows, ("at", "by")), "by")

    @cached_property
    def _last(self) -> pd.DataFrame:
        """The last vote of everybody on each matter."""
        cast = self._by(frame_of(votes(self._held), COLUMNS["votes"]), "player")
        return cast[cast["last"].astype(bool)].drop_duplicates(["post", "name"], keep="last")

    @cached_property
    def _decided(self) -> pd.DataFrame:
        """The votes FOR or AGAINST on what was Enacted or Failed, and whether they agreed with that."""
        outcome = {post: self._outcome(post) for post in self._last["post"].unique()}
        cast = self._last.assign(outcome=self._last["post"].map(outcome))
        cast = cast[cast["vote"].isin(["FOR", "AGAINST"]) & cast["outcome"].isin(["Enacted", "Failed"])]
        return cast.assign(agreed=(cast["vote"] == "FOR") == (cast["outcome"] == "Enacted"))

    def _outcome(self, post: str) -> str:
        status = self._held.status(post)
        return status.status if status is not None else self._announced.get(post, "")

    @cached_property
    def _announced(self) -> dict[str, str]:
        """What decisions by ballots came to, as BlogNomic calls that."""
        passing, rows = passing_outcomes(self._held.ballots), ballot_rows(self._held.ballots, "resolutions")
        return {row["post"]: passing.get(row["status"], "") for row in rows}

    def _by(self, frame: pd.DataFrame, who: str) -> pd.DataFrame:
        """What was done, with the present `name` of who did it, and the `dynasty`."""
        names = {name: self.playing.person(name) for name in frame[who].unique()}
        begun = pd.to_datetime([reign.since for reign in self.reigns], utc=True).searchsorted(frame["at"], side="right")
        dynasties = pd.Series(["", *(reign.name for reign in self.reigns)], dtype=object)
        return frame.assign(name=frame[who].map(names), dynasty=dynasties.iloc[begun].to_numpy())
