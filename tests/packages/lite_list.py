"""Writes examples/packages/lite-list.yaml out of the built-in list: `python -m tests.packages.lite_list`."""

from pathlib import Path
from typing import Final

import yaml

from blackpoker.editions import DEFAULT
from blackpoker.packages.built_in import OF_EDITION
from blackpoker.packages.writing import said_of

PATH: Final = Path(__file__).parents[2] / "examples" / "packages" / "lite-list.yaml"
HEAD: Final = (
    "# The Lite list of the 8th edition as data. A test plays the golden games of Lite with it; write it anew with\n"
    "# `python -m tests.packages.lite_list`.\n"
)


def lite_list() -> str:
    """Return the package with the Lite list."""
    built_in = OF_EDITION[DEFAULT.id]
    data = {
        "package": "lite-list",
        "name": {"ja": "ライトのリスト", "en": "The Lite list"},
        "about": {
            "ja": "ライトの19アクションをデータで書いたもの。組み込みのライトと同じ対戦になる。",
            "en": "The 19 actions of Lite, written as data; games go exactly as with the built-in list.",
        },
        "regulation": "lite+entry20",
        "list": {action.id: said_of(action, built_in) for action in DEFAULT.formats[0].actions},
    }
    return HEAD + yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=110)


if __name__ == "__main__":
    PATH.write_text(lite_list(), encoding="utf-8")
