"""13 Dead End Drive."""
