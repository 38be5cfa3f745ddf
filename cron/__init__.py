"""The nightly run from cron: lock, call, log, exit code; no logic."""
