"""The automated referee for nomics played on a blog and a wiki."""

__version__ = "0.1.0"
