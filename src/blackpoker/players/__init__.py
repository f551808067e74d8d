"""Computer players: each picks one of the options it is offered, and knows no more than its seat may know."""
