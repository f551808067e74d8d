"""Attacks on a server, written once and carried out against any build of it."""
