"""Rules for the page: formats, frames and lists in words, so that the page itself knows none."""

from functools import cache, lru_cache
from typing import Any

from blackpoker.formats import FORMATS
from blackpoker.frames import FRAMES, Frame
from blackpoker.regulation import regulation
from blackpoker.view.words.listing import entries


@cache
def described_regulations() -> dict[str, Any]:
    """Return every format and frame with its names, which go together, and what the frame lets a player bring."""
    formats = [{"id": each.id, "ja": each.ja, "en": each.en, "actions": len(each.actions)} for each in FORMATS]
    frames = [
        {
            "id": each.id,
            "ja": each.ja,
            "en": each.en,
            "formats": list(each.formats),
            "warnings": warnings_of(each),
            "own_deck": not each.fixes_deck,
            "least_cards": each.least_cards,
            "pack": each.pack,
            "rare": each.rare,
            "strategy": each.strategy,
            "trumps": list(each.trumps),
        }
        for each in FRAMES
    ]
    return {"formats": formats, "frames": frames}


def warnings_of(frame: Frame) -> dict[str, dict[str, str]]:
    """Return what there is to say about a frame with each format that it is not meant for (R93)."""
    found = {format.id: regulation(f"{format.id}+{frame.id}").warning for format in FORMATS}
    return {id: {"ja": said.ja, "en": said.en} for id, said in found.items() if said is not None}


@lru_cache(64)
def described_rules(name: str) -> list[dict[str, object]]:
    """Return the lists of a regulation, or everything, each line as `blackpoker rules show --json` has it."""
    return [entry.more_data() for entry in entries(regulation(name) if name else None)]
