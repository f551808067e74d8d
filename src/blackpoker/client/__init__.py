"""What every client needs, in the terminal or online: names, what happened in few lines, and passing in comfort."""
