"""13 Dead End Drive: everybody would inherit, and the house is full of traps."""
