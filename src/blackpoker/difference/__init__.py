"""What differs between two rulebooks: by entry and field, by text, and by how scenarios end."""
