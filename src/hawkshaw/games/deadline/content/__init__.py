"""What is printed: read from its files, checked, and turned into what the rules count with."""
