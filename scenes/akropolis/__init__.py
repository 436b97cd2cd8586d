"""Akropolis on the table: the sea with every city, the building site, the ledger."""
