"""`make fit GAME=…`: fits what a game's players expect of a position on simulated games."""
