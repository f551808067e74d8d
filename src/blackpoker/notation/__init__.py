"""Notation: items, moves and lines as people write them, and what they mean in a game."""
