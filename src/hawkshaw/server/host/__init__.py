"""The host of the tables, without a network: neither sockets nor threads nor processes are known here."""
