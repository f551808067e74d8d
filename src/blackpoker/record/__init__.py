"""Records: games as files, replayed, exported for a seat, and dealt fairly."""
