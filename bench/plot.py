"""A plot of shares by budget as SVG: one line for each regulation, with intervals."""

from dataclasses import dataclass
from math import log2

WIDTH, HEIGHT = 640, 360
LEFT, RIGHT, TOP, BOTTOM = 60, 20, 20, 50
COLOURS = ("#1f6fb4", "#c4501b", "#3a8a3a")


@dataclass(frozen=True)
class Line:
    """A line of a plot: for each point the budget, the share, and the bounds of its interval."""

    name: str
    points: list[tuple[float, float, float, float]]


def plot(lines: list[Line], across: str, up: str) -> str:
    """Return a plot with a logarithmic axis for budgets; a budget of 0 stands at its left end."""
    budgets = sorted({point[0] for line in lines for point in line.points})
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" '
        'font-size="12">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
    ]
    for percent in range(0, 101, 25):
        y = height(percent / 100)
        parts.append(f'<line x1="{LEFT}" y1="{y}" x2="{WIDTH - RIGHT}" y2="{y}" stroke="#ddd"/>')
        parts.append(text(LEFT - 8, y + 4, f"{percent} %", "end"))
    for budget in budgets:
        parts.append(text(place(budget, budgets), HEIGHT - BOTTOM + 18, f"{budget:g}", "middle"))
    parts.append(text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, across, "middle"))
    parts.append(text(LEFT, TOP - 6, up, "start"))
    for number, line in enumerate(lines):
        parts += drawn(line, COLOURS[number % len(COLOURS)], budgets, number)
    return "\n".join([*parts, "</svg>", ""])


def drawn(line: Line, colour: str, budgets: list[float], number: int) -> list[str]:
    """Return the parts of one line."""
    corners = [f"{place(budget, budgets)},{height(share)}" for budget, share, _, _ in line.points]
    parts = [f'<polyline points="{" ".join(corners)}" fill="none" stroke="{colour}" stroke-width="2"/>']
    for budget, share, low, high in line.points:
        x = place(budget, budgets)
        parts.append(f'<line x1="{x}" y1="{height(low)}" x2="{x}" y2="{height(high)}" stroke="{colour}"/>')
        parts.append(f'<circle cx="{x}" cy="{height(share)}" r="3" fill="{colour}"/>')
    y = HEIGHT - BOTTOM - 14 - 18 * number
    parts.append(f'<circle cx="{WIDTH - RIGHT - 130}" cy="{y - 4}" r="4" fill="{colour}"/>')
    parts.append(text(WIDTH - RIGHT - 120, y, line.name, "start"))
    return parts


def place(budget: float, budgets: list[float]) -> float:
    """Return how far to the right a budget stands; 0 stands a step left of the smallest other one."""
    positive = [each for each in budgets if each > 0] or [1.0]
    first, last = log2(positive[0]) - (1.0 if budgets[0] <= 0 else 0.0), log2(positive[-1])
    where = first if budget <= 0 else log2(budget)
    return round(LEFT + 10 + (where - first) / max(last - first, 1e-9) * (WIDTH - LEFT - RIGHT - 20), 1)


def height(share: float) -> float:
    """Return how far down a share lies."""
    return round(HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM), 1)


def text(x: float, y: float, words: str, anchor: str) -> str:
    """Return words at a place."""
    return f'<text x="{x}" y="{y}" text-anchor="{anchor}" fill="#333">{words}</text>'
