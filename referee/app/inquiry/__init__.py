"""What every question and every night stands on: the archive opened, the law that it is judged by, and how far audits came."""
