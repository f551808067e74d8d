"""Makes the fonts of printed lists: the letters that lists can use, out of Noto Sans CJK JP.

python -m tools.list_font FOLDER, where FOLDER holds NotoSansCJK-Regular.ttc and NotoSansCJK-Bold.ttc, as Debian's
package fonts-noto-cjk brings them into /usr/share/fonts/opentype/noto. It needs fontTools. Run it again when
tests/lists/test_fonts.py names a letter that the fonts lack.
"""

import argparse
from pathlib import Path
from typing import Final

from blackpoker.lists.letters import FONTS, letters

JAPANESE: Final = 0
"""The number of the Japanese font in each collection."""


def make(source: Path, made: Path, text: str) -> None:
    """Write the letters of a text out of one font into another file, the same bytes each time."""
    from fontTools import subset

    options = subset.Options()
    options.font_number = JAPANESE
    options.hinting = False
    options.desubroutinize = False
    options.layout_features = ["kern", "locl"]
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14, 16, 17]
    options.name_languages = [0x0409]
    options.recalc_timestamp = False
    font = subset.load_font(str(source), options)
    maker = subset.Subsetter(options)
    maker.populate(text=text)
    maker.subset(font)
    subset.save_font(font, str(made), options)


def main() -> None:
    """Make both weights."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path, help="where NotoSansCJK-Regular.ttc and NotoSansCJK-Bold.ttc are")
    folder: Path = parser.parse_args().folder
    text = "".join(sorted(letters()))
    for weight in ("Regular", "Bold"):
        made = FONTS / f"NotoSansCJKjp-{weight}.otf"
        make(folder / f"NotoSansCJK-{weight}.ttc", made, text)
        print(f"{made.name}: {len(text)} letters, {made.stat().st_size:,} bytes")


if __name__ == "__main__":
    main()
