"""What can be wrong in Designs (D): how wires are cut and processed, how Designs are created and rewritten."""
