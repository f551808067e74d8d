"""Which store a server has, by the address or folder of its data."""

from pathlib import Path
from typing import Final

from .sqlite import SqliteStore
from .store import Store

FILE: Final = "blackpoker.sqlite3"
"""The file of the embedded store in its folder."""


def is_address(data: str) -> bool:
    """Tell whether the data is in PostgreSQL."""
    return data.startswith(("postgresql://", "postgres://"))


def store_at(data: str) -> Store:
    """Return the store that a folder or an address names."""
    if is_address(data):
        from .postgres import PostgresStore

        return PostgresStore(data)
    return SqliteStore(Path(data) / FILE)
