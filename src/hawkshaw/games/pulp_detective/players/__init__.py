"""Who chooses, why, and who judges afterwards."""
