"""Everybody who was seen, with what they did: how much, and how often their votes agreed with what became of the matter."""

from __future__ import annotations

from collections.abc import Mapping

import pandas as pd

from referee.app.audits.audit import run_audit
from referee.app.inquiry.judging import Audit
from referee.app.tables.frames import frame_of
from referee.app.tables.held import Held
from referee.app.tables.rows import posts, resolutions, votes
from referee.model.events import UNKNOWN
from referee.rules.core.reigns import Reign


def players(held: Held, *, by_dynasty: bool = False) -> pd.DataFrame:
    """Everybody who was seen, by their present names: status, what they did in the span, how often their votes agreed
    with what became of the matter, and how often they surely broke a rule. `by_dynasty`: a row for each dynasty in which
    they did anything, in order."""
    asked = held.inquiry
    audit = run_audit(asked.reading, asked.baseline, asked.book, keep=False, since=held.since).audit
    doing = _Doing(held, audit)
    counted = doing.counted
    if not by_dynasty:
        counted["days_active"] = counted["days_active"].drop_duplicates(["name", "day"])
    return _counted(counted, doing, by_dynasty)


def _counted(counted: Mapping[str, pd.DataFrame], doing: _Doing, by_dynasty: bool) -> pd.DataFrame:
    """How many rows there are of each kind for everybody; in each dynasty in which there are any."""
    people = doing.held.inquiry.playing.roster.people
    keys = ["name", "dynasty"] if by_dynasty else ["name"]
    done = pd.concat([frame[["name", "dynasty"]] for frame in counted.values()])
    if not by_dynasty:
        done = pd.concat([done, pd.DataFrame({"name": [*people], "dynasty": ""})])
    places = [reign.name for reign in doing.reigns]
    rows = sorted(
        map(tuple, done[~done["name"].isin(["", UNKNOWN])][keys].drop_duplicates().itertuples(index=False)),
        key=lambda row: (row[0], places.index(row[1]) if row[1] in places else -1) if by_dynasty else (row[0], 0),
    )
    frame = pd.DataFrame(rows, columns=keys)
    standing = [people[name][-1] if name in people else None for name in frame["name"]]
    frame["status"] = pd.Series([each.status if each is not None else "" for each in standing])
    frame["admin"] = pd.Series([each is not None and each.admin for each in standing], dtype=bool)
    for column, of in counted.items():
        number = of.groupby(keys).size().to_dict()
        frame[column] = pd.Series([number.get(row if by_dynasty else row[0], 0) for row in rows], dtype=int)
    return frame


class _Doing:
    """Who did what in a span, in which dynasty: people by their present names."""

    def __init__(self, held: Held, audit: Audit) -> None:
        self.held, self._audit = held, audit
        self.reigns: tuple[Reign, ...] = audit.state.core.reigns

    @property
    def counted(self) -> dict[str, pd.DataFrame]:
        """What is counted, a row each time, by its column."""
        posted, said = self._by(frame_of(posts(self.held), ("at", "author")), "author"), self._said
        wrote = self._by(frame_of(({"at": at, "by": who} for who, at in self.held.written), ("at", "by")), "by")
        last, decided = self._votes
        acts = pd.concat([frame[["name", "dynasty", "at"]] for frame in (posted, said, wrote)])
        return {
            "posts": posted,
            "comments": said,
            "votes": last,
            "decided": decided,
            "agreed": decided[decided["agreed"].astype(bool)],
            "resolved": (resolved := self._resolved),
            "enacted": resolved[resolved["status"] == "Enacted"],
            "mistakes": self._mistakes,
            "days_active": acts.assign(day=acts["at"].dt.floor("D")).drop_duplicates(["name", "dynasty", "day"]),
        }

    @property
    def _resolved(self) -> pd.DataFrame:
        """The matters that somebody resolved, each as they did last: what sets one back resolves nothing."""
        every = self._by(frame_of(resolutions(self.held), ("at", "post", "status", "by")), "by")
        return every[every["status"] != "Pending"].drop_duplicates(["name", "dynasty", "post"], keep="last")

    @property
    def _said(self) -> pd.DataFrame:
        said = self.held.comments
        at = pd.to_datetime([each.at for each in said], utc=True)
        return self._by(pd.DataFrame({"at": at, "by": pd.Series([each.author for each in said], dtype=object)}), "by")

    @property
    def _mistakes(self) -> pd.DataFrame:
        wrongs = (each for each in self._audit.findings if each.is_violation and not each.because_of)
        since = self.held.since
        rows = ({"at": each.at, "by": each.actor} for each in wrongs if since is None or each.at >= since)
        return self._by(frame_of(rows, ("at", "by")), "by")

    @property
    def _votes(self) -> tuple[pd.DataFrame, pd.DataFrame]:
        """The last vote of everybody on each matter; those of them that were decided, and whether they agreed with that."""
        cast = self._by(frame_of(votes(self.held), ("at", "post", "player", "vote", "last")), "player")
        last = cast[cast["last"].astype(bool)]
        agreed = [self.held.agreed(post, vote) for post, vote in zip(last["post"], last["vote"], strict=True)]
        decided = last.assign(agreed=pd.Series(agreed, index=last.index, dtype=object))
        return last, decided[decided["agreed"].notna()]

    def _by(self, frame: pd.DataFrame, who: str) -> pd.DataFrame:
        """What was done, with the present `name` of who did it, and the `dynasty`."""
        names = {name: self.held.person(name) for name in frame[who].unique()}
        begun = pd.to_datetime([reign.since for reign in self.reigns], utc=True).searchsorted(frame["at"], side="right")
        dynasties = pd.Series(["", *(reign.name for reign in self.reigns)], dtype=object)
        return frame.assign(name=frame[who].map(names), dynasty=dynasties.iloc[begun].to_numpy())
