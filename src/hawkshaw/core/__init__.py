"""The kernel: what every game is made of. It knows no game and does no I/O beyond reading and writing records."""
