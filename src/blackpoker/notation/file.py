"""Reading small text files, with one clear sentence for those that cannot be used."""

from pathlib import Path

from .errors import RecordError
from .text import shown


def read_text(path: Path, largest: int, en: str, ja: str, kind: type[RecordError]) -> str:
    """Return the UTF-8 text of a small file, or raise that kind of error; `en` and `ja` say what the file should be."""
    name = shown(str(path), 200)
    try:
        with path.open("rb") as file:
            content = file.read(largest + 1)
    except OSError as error:
        raise kind(f"{name} cannot be read: {error.strerror}", f"{name} を読めません：{error.strerror}") from None
    if len(content) > largest:
        raise kind(
            f"{name} is too large; {en} has at most {largest} bytes",
            f"{name} は大きすぎます。{ja}は{largest}バイトまでです",
        )
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise kind(
            f"{name}, line {line}: this is not UTF-8 text", f"{name} の{line}行目：UTF-8 の文字ではありません"
        ) from None
