"""Matches online: an authoritative server over WebSocket, with everything embedded by default."""
