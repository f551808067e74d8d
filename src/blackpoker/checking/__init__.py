"""The linter of rulebooks: the guidelines of the circle, and checks of our own, each with an id and an explanation."""
