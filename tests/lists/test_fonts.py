"""The fonts of the package have every letter that a list can have."""

from fontTools.ttLib import TTFont

from blackpoker.lists.letters import FAMILY, FONTS, letters


def test_both_weights_have_every_letter() -> None:
    for weight in ("Regular", "Bold"):
        font = TTFont(FONTS / f"NotoSansCJKjp-{weight}.otf")
        lacking = sorted(letters() - {chr(code) for code in font.getBestCmap()})
        assert not lacking, f"python -m tools.list_font adds {''.join(lacking)}"
        assert font["name"].getDebugName(16) in (FAMILY, None) and FAMILY in str(font["name"].getDebugName(1))


def test_the_licence_of_the_fonts_is_beside_them() -> None:
    text = (FONTS / "OFL.txt").read_text("utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text and "Adobe" in text
