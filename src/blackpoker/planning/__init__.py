"""Planning: rules of thumb, an evaluation, and what whole moves are worth in a known world."""
