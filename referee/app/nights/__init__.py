"""What changes an archive or a wiki: scraping, importing, publishing, and the night that does it all."""
