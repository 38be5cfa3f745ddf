"""Dynasties without an archive: declared anew, demonstrated, their trackers read, and what-ifs."""
