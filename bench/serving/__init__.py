"""The load bench of the server: many tables at once, offered moves on a schedule, beside a peer under the same load."""
