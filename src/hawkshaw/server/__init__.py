"""The server: tables that last, seats, the live wire, HTTP."""
