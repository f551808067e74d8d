"""Scenarios: a table set by hand, a play told line by line, and what is expected of it."""
