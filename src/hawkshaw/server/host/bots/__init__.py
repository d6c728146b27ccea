"""Bots at the table: the seats they play for, what they are asked, and how an errand is done."""
