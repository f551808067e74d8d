"""Notation, scenarios, game records and replay: everything that turns games into text and text into games."""
