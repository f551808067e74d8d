"""What a finished game teaches: every decision judged by what its player could know, skill and luck apart."""
