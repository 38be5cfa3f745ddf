"""Nomics: what differs from one to another, as parameters, and how each decides."""
