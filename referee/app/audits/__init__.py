"""The audit, its causes and their evidence, and our verdicts beside the Admins'."""
