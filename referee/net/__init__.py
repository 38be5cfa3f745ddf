"""The network: one polite HTTP session, and one door to MediaWiki."""
