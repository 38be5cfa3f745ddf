"""The version, for whoever needs it and nothing else of the package."""

__version__ = "0.1.0"
