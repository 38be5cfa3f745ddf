"""The checks of Moon Sites, in the order of their codes: each with its words, its clauses and its samples."""

from __future__ import annotations

from typing import Any

from referee.dynasties.moon_sites.checks import atomic, attempts, building, drops, queue, sites, thermostat, titles
from referee.model.checks import Check

_ALL: set[Check[Any]] = {
    *(*sites.WRONGS, sites.site_unreadable, sites.symbol_of_no_module, sites.history_missing),
    *(attempts.acted_while_barred, building.build_not_announced, queue.queue_reordered, queue.name_not_moved),
    *(*drops.POSTING, *drops.CLOSINGS, *drops.DESCRIPTION, drops.closing_unclear),
    *(thermostat.monitored_wrongly, *thermostat.SUPERVISION, atomic.steps_out_of_order),
    *(*titles.CLAIMS, *titles.LISTINGS, titles.victory_not_met),
}

CHECKS = tuple(sorted(_ALL, key=lambda check: check.code))
