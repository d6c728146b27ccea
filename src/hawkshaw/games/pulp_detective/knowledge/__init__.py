"""What follows from a view: full tables that agree with it, counted exactly."""
