"""A QR code of an address, made without the net."""

import io

from blackpoker.core import BlackPokerError
from blackpoker.core.text import Text

NO_SEGNO = Text(
    "QR コードには segno が必要です。pip install 'blackpoker[print]' で入ります",
    "a QR code needs segno: pip install 'blackpoker[print]' brings it",
)
TOO_LONG = Text("アドレスが QR コードには長すぎます", "the address is too long for a QR code")


def qr_code(url: str) -> str:
    """Return the QR code of an address as an SVG image."""
    try:
        import segno
    except ModuleNotFoundError:
        raise BlackPokerError(NO_SEGNO.en, ja=NO_SEGNO.ja) from None
    try:
        code = segno.make(url, error="m", micro=False)
    except ValueError:
        raise BlackPokerError(TOO_LONG.en, ja=TOO_LONG.ja) from None
    image = io.BytesIO()
    code.save(image, kind="svg", border=2, xmldecl=False, nl=False)
    return image.getvalue().decode()
