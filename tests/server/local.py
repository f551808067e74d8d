"""Rule packages for tests of the server: known while a test runs, and changed or taken away as by whoever runs it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from blackpoker.packages.loading import load_package
from blackpoker.packages.package import DataPackage
from blackpoker.regulation import KNOWN
from blackpoker.server.config import identity_here, rules_of

EXAMPLES: Final = Path(__file__).parents[2] / "examples" / "packages"
FREE_COUNTER: Final = EXAMPLES / "free-counter.yaml"
LOCAL: Final = "lite+entry20+free-counter"


@contextmanager
def known(*paths: Path) -> Iterator[list[DataPackage]]:
    """Know these packages and no others for a while, as a server does that was started with them."""
    before = dict(KNOWN)
    KNOWN.clear()
    forget_rules()
    try:
        yield [load_package(path) for path in paths]
    finally:
        KNOWN.clear()
        KNOWN.update(before)
        forget_rules()


def forget_rules() -> None:
    """Forget what was found for the packages of before, as a server does that is started again."""
    rules_of.cache_clear()
    identity_here.cache_clear()
