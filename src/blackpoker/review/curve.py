"""The curve of a game: seat A's chance of winning, upright where a decision changed it and slanting where luck did."""

from html import escape
from typing import Final

from .labels import BEST, GOOD
from .reviewing import Judged, Review
from .telling import name_of, percent

WIDTH: Final = 900
HEIGHT: Final = 320
LEFT: Final = 56
RIGHT: Final = 16
TOP: Final = 24
BOTTOM: Final = 40
STYLE: Final = (
    "text{font:13px sans-serif;fill:#222}.grid{stroke:#ccc}.even{stroke:#888;stroke-dasharray:4 4}"
    ".luck{stroke:#3b6ea5;stroke-width:2;fill:none}.skill{stroke:#b3261e;stroke-width:4}"
    ".mark{fill:#fff;stroke:#b3261e;stroke-width:2}.unlucky{fill:#fff;stroke:#3b6ea5;stroke-width:2}"
)


def curve(review: Review, language: str) -> str:
    """Draw the curve as SVG."""
    last = max(len(review.record.moves), 1)
    parts = [*frame(review, last)]
    points = [(x_of(each.number, last), *heights(each)) for each in review.judged]
    path = " ".join([f"L{x:.1f},{before:.1f} L{x:.1f},{after:.1f}" for x, before, after in points])
    if path:
        parts.append(f'<path class="luck" d="M{path[1:]}"/>')
    for each, (x, before, after) in zip(review.judged, points, strict=True):
        if abs(before - after) >= 1:
            parts.append(f'<line class="skill" x1="{x:.1f}" y1="{before:.1f}" x2="{x:.1f}" y2="{after:.1f}"/>')
        if each.label not in (BEST, GOOD):
            parts.append(mark(each, x, after, language))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<style>{STYLE}</style>{''.join(parts)}</svg>\n"
    )


def frame(review: Review, last: int) -> list[str]:
    """Draw what stands around the curve: the scale, the turns, the names."""
    parts = ['<rect width="100%" height="100%" fill="#fff"/>']
    for chance in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = y_of(chance)
        kind = "even" if chance == 0.5 else "grid"
        parts.append(f'<line class="{kind}" x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent(chance)}</text>')
    turn = 0
    for each in review.judged:
        if each.turn != turn:
            turn = each.turn
            x = x_of(each.number, last)
            parts.append(f'<text x="{x:.1f}" y="{HEIGHT - 14}" text-anchor="middle">{turn}</text>')
    parts.append(f'<text x="{LEFT}" y="16">{escape(name_of(review, 0))}</text>')
    return parts


def heights(each: Judged) -> tuple[float, float]:
    """Return where a decision began and where it led, as heights for seat A."""
    if each.seat == 0:
        return y_of(each.chance + each.lost), y_of(each.chance)
    return y_of(1.0 - each.chance - each.lost), y_of(1.0 - each.chance)


def mark(each: Judged, x: float, y: float, language: str) -> str:
    """Mark a decision by its label; its title tells what it was."""
    title = escape(f"{each.number} {each.text.say(language)}: {each.label.text.say(language)}")
    kind = "unlucky" if each.label.id == "unlucky" else "mark"
    shape = f'<circle class="{kind}" cx="{x:.1f}" cy="{y:.1f}" r="5"><title>{title}</title></circle>'
    return f'{shape}<text x="{x + 8:.1f}" y="{y - 6:.1f}">{escape(each.label.sign)}</text>'


def x_of(number: int, last: int) -> float:
    """Return where a move stands from left to right."""
    return LEFT + (WIDTH - LEFT - RIGHT) * number / last


def y_of(chance: float) -> float:
    """Return the height of a chance."""
    return TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - min(max(chance, 0.0), 1.0))
