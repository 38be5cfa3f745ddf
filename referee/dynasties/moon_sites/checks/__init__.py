"""The checks of Moon Sites, in the order of their codes: each with its words, its clauses and its samples."""

from __future__ import annotations

from typing import Any

from referee.dynasties.moon_sites.checks import atomic, attempts, building, drops, queue, sites, thermostat, titles
from referee.model.checks import Check

CHECKS: tuple[Check[Any], ...] = (
    sites.site_unreadable,
    sites.symbol_of_no_module,
    sites.unlawful_edit,
    building.built_wrongly,
    building.built_twice,
    building.built_after_closing,
    building.built_without_drop,
    sites.changed_anothers_site,
    sites.evacuated_safe_site,
    sites.repopulated_unsafe_site,
    sites.replaced_without_line,
    sites.removed_modules,
    sites.stored_without_cause,
    sites.edit_by_non_architect,
    sites.built_on_a_wrong,
    building.build_cannot_be_told,
    building.build_not_announced,
    sites.history_missing,
    attempts.acted_while_barred,
    drops.drop_out_of_turn,
    drops.drop_while_open,
    drops.drop_after_ban,
    drops.drop_by_non_architect,
    drops.drop_unreadable,
    drops.drop_not_at_random,
    drops.closed_early,
    drops.closed_by_non_architect,
    drops.closing_unclear,
    queue.queue_reordered,
    queue.name_not_moved,
    thermostat.monitored_wrongly,
    thermostat.monitored_by_non_architect,
    thermostat.supervised_twice,
    thermostat.supervised_not_at_random,
    atomic.steps_out_of_order,
    atomic.acted_between_steps,
    titles.title_not_due,
    titles.title_claimed_for_another,
    titles.title_not_taken_off,
    titles.title_removed,
    titles.victory_not_met,
)
