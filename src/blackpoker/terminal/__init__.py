"""The terminal client: a game for people in lines of text, and on a full screen in the same words."""
