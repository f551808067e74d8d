"""Draw the pictures of the page that cannot be SVG: its icons, and the preview that a link to it is shown with.

`python -m tools.page_pictures` writes them into web/public by a real browser (Playwright and Chromium).
"""

from pathlib import Path
from typing import Final

PUBLIC: Final = Path(__file__).parent.parent / "web" / "public"
CARDS: Final = (("♠", "A", -14), ("♡", "K", -5), ("♢", "5", 5), ("♣", "9", 14))
ICON: Final = "<body style='margin:0;background:#17202b'><img src='data:image/svg+xml;utf8,{}' width='100%'></body>"
PREVIEW: Final = """
<body style="margin:0;width:1200px;height:630px;background:#17202b;color:#f4f6f8;font-family:'Noto Sans CJK JP';
  display:flex;align-items:center;justify-content:center;gap:70px">
  <div style="width:470px">
    <div style="font-size:76px;font-weight:900;letter-spacing:-2px">BlackPoker</div>
    <div style="font-size:40px;font-weight:700;margin-top:6px">ブラックポーカー</div>
    <div style="font-size:27px;line-height:1.6;color:#b8c6d4;margin-top:28px">トランプだけで遊ぶ対戦カードゲーム
      <br>A duel with ordinary playing cards</div>
  </div>
  <div style="position:relative;width:500px;height:420px">{cards}</div>
</body>
"""
CARD: Final = """
<div style="position:absolute;left:{left}px;top:60px;width:190px;height:270px;border-radius:18px;background:#fbfbf8;
  color:{colour};box-shadow:0 8px 30px #0009;transform:rotate({turn}deg);transform-origin:50% 120%;text-align:center">
  <div style="position:absolute;left:16px;top:4px;font-size:44px;font-weight:700">{rank}</div>
  <div style="font-size:120px;line-height:270px">{suit}</div>
</div>
"""


def preview() -> str:
    """Return the page that the preview is a picture of: a hand of four cards beside the name."""
    cards = [
        CARD.format(
            left=10 + 95 * place, colour="#b3202c" if suit in "♡♢" else "#17202b", turn=turn, rank=rank, suit=suit
        )
        for place, (suit, rank, turn) in enumerate(CARDS)
    ]
    return PREVIEW.format(cards="".join(cards))


def draw() -> None:
    """Let the browser draw every picture."""
    from playwright.sync_api import sync_playwright  # only this tool and the tests need it

    icon = ICON.format((PUBLIC / "favicon.svg").read_text(encoding="utf-8").strip().replace("#", "%23"))
    pictures = [
        ("icon-192.png", icon, 192, 192),
        ("icon-512.png", icon, 512, 512),
        ("preview.png", preview(), 1200, 630),
    ]
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for name, text, width, height in pictures:
            page = browser.new_page(viewport={"width": width, "height": height})
            page.set_content(text)
            page.screenshot(path=PUBLIC / name)
        browser.close()


if __name__ == "__main__":
    draw()
