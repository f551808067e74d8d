"""The log of a server: lines for people, or one JSON object a line for programs."""

import json
import logging
from typing import Final

FIELDS: Final = ("table", "fence", "probe")
"""What a line may be about, beside its text; never a token, an invitation or an address."""


class JsonLines(logging.Formatter):
    """Writes each line of the log as a JSON object."""

    def format(self, record: logging.LogRecord) -> str:
        """Return a line."""
        said: dict[str, object] = {
            "time": round(record.created, 3), "level": record.levelname.lower(), "logger": record.name,
            "text": record.getMessage(),
        }  # fmt: skip
        said |= {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}
        if record.exc_info:
            said["trace"] = self.formatException(record.exc_info)
        return json.dumps(said, ensure_ascii=False)


def begin_log(style: str, level: str = "info") -> None:
    """Let everything from a level on be written to standard error, as text or as JSON."""
    handler = logging.StreamHandler()
    plain = logging.Formatter("%(asctime)s %(levelname)s %(message)s")
    handler.setFormatter(JsonLines() if style == "json" else plain)
    logging.basicConfig(level=level.upper(), handlers=[handler], force=True)
    logging.getLogger("asyncio").setLevel(logging.INFO)
