"""What the web pages show, as plain values."""
