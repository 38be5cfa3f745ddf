"""Scrapers: for each source a fetcher (network or saved copy to Documents) and a parser (bytes to what was seen)."""
