"""Missions: the ladder on which the game is learnt, from the first attack to the trumps, and how each one is played."""
