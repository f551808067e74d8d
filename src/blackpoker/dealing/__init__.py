"""Fair dealing 2: chains of numbers, sealed terms, mixes, pledges and the public log (docs/fair-dealing.md)."""
