"""The transcripts of docs/terminal.md, played anew: `python -m tests.terminal.transcript --write` puts them there."""

import io
import re
import sys
import tempfile
from pathlib import Path

from blackpoker.terminal.keeping import Keeper
from blackpoker.terminal.line import LineClient, Paper
from blackpoker.terminal.style import Style

from .typist import new_match

PAGE = Path(__file__).parents[2] / "docs" / "terminal.md"
BLOCK = re.compile(r"(<!-- transcript (\w+) -->\n\n```text\n)(.*?)(\n```)", re.DOTALL)
TYPED = {
    "en": ["why Summon Hero", "d10", "4 d10", "", "", "", "end", "quit"],
    "ja": ["can", "twist d3 $ dq", "b.s5", "quit"],
}


def transcript(language: str) -> str:
    """Play the beginning of a game against the random player, and return what the terminal shows."""
    sink = io.StringIO()
    with tempfile.TemporaryDirectory() as folder:
        keeper = Keeper(Path(folder) / "game.bpr")
        source = io.StringIO("".join([line + "\n" for line in TYPED[language]]))
        LineClient(new_match("lite+entry20", 3), Style(language), keeper, Paper(source, sink, plain=True)).run()
        text = sink.getvalue().replace(f"{folder}/", "")
    return "\n".join([line.rstrip() for line in text.splitlines()])


def with_transcripts(page: str) -> str:
    """Return the page with the transcripts as they are now."""
    return BLOCK.sub(lambda block: block[1] + transcript(block[2]) + block[4], page)


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        PAGE.write_text(with_transcripts(PAGE.read_text("utf-8")), "utf-8")
    else:
        print(transcript("en"))
