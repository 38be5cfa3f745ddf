"""The kit: what every dynasty is built from. A declaration starts from `kit.declare`."""
