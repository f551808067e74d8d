"""The command line: `blackpoker --help` shows what it offers."""

import contextlib
import errno
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final, TextIO

INTERRUPTED: Final = 130
NO_OUTPUT: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF)
"""How writing fails when nothing is wrong but the place that the output goes to."""

TEXTS: Final = {
    "ja": {"interrupted": "中断しました", "no output": "出力を書き込めません：{why}"},
    "en": {"interrupted": "interrupted", "no output": "the output cannot be written: {why}"},
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status: 0 for success, 1 for a negative answer, 2 for bad usage."""
    arguments = sys.argv[1:] if arguments is None else arguments
    open_closed_streams()
    try:
        from blackpoker.commands.line import run  # loading all commands takes a while, and may be interrupted, too

        try:
            return run(arguments)
        finally:
            drop_if_broken(sys.stderr)
            sys.stdout.flush()  # what cannot be written should show here, not when Python ends
    except BrokenPipeError:
        drop(sys.stdout)  # whoever read has gone: nothing more to say
        return 0
    except OSError as error:
        if error.errno not in NO_OUTPUT or error.filename is not None:
            raise
        drop(sys.stdout)
        complain("no output", arguments, why=error.strerror)
        return 1
    except KeyboardInterrupt:
        complain("interrupted", arguments)
        return INTERRUPTED


def open_closed_streams() -> None:
    """Let output that was closed before the start (`>&-`, `2>&-`) go nowhere, in processes started later as well."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            stream = Path(os.devnull).open("w", encoding="utf-8")  # noqa: SIM115 - it stays open to the end
            os.set_inheritable(stream.fileno(), True)
            setattr(sys, name, stream)


def drop_if_broken(stream: TextIO) -> None:
    """Let what cannot be written any more go nowhere, so that Python can end in peace."""
    try:
        stream.flush()
    except OSError:
        drop(stream)


def drop(stream: TextIO) -> None:
    """Let go nowhere whatever is still to be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())


def complain(key: str, arguments: Sequence[str], **names: object) -> None:
    """Say in one sentence, in the user's language, why there is no more to come."""
    from blackpoker.commands.language import language

    with contextlib.suppress(OSError):
        print(f"blackpoker: {TEXTS[language(arguments)][key].format(**names)}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
