"""A declared dynasty's tracker pages: read, compared, written, and kept true."""
