"""Lists to hold in the hand: one document of the definitions, written as PDF, as a page, as Markdown and as text."""

from .changes import marked
from .making import document_of
from .model import Document, Entry, Field, Section

__all__ = ["Document", "Entry", "Field", "Section", "document_of", "marked"]
