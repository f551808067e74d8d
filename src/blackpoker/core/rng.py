"""The game's own generator of random numbers: sfc32, small, copyable, the same on every platform.

All arithmetic stays below 63 bits, so that compiled and interpreted runs agree (i64 wraps, int does not).
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

MASK: Final[i64] = 0xFFFFFFFF
WARM_UP: Final = 15

SHUFFLE_VERSION: Final = 1
"""Changes whenever the same seed would shuffle differently; records name it."""


@mypyc_attr(acyclic=True)
class Rng:
    """A generator in four 32-bit words; a copy goes on with the same numbers."""

    def __init__(self, a: i64, b: i64, c: i64, counter: i64) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter

    def clone(self) -> "Rng":
        """Return a generator that goes on with the same numbers."""
        return Rng(self.a, self.b, self.c, self.counter)

    def __copy__(self) -> "Rng":
        return self.clone()

    def __deepcopy__(self, memo: object) -> "Rng":
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return Rng, self.words()

    def words(self) -> tuple[int, int, int, int]:
        """Return the whole state, for dumps."""
        return (int(self.a), int(self.b), int(self.c), int(self.counter))

    def word(self) -> i64:
        """Draw the next 32 bits."""
        total: i64 = (self.a + self.b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = self.b ^ (self.b >> 9)
        self.b = (self.c + ((self.c << 3) & MASK)) & MASK
        self.c = ((((self.c << 21) & MASK) | (self.c >> 11)) + total) & MASK
        return total

    def below(self, bound: i64) -> i64:
        """Draw a number from 0 to bound - 1, each equally likely (1 <= bound < 2**31)."""
        assert 0 < bound < 0x80000000, f"no number is below {bound}"
        n: i64 = bound
        product: i64 = self.word() * n
        low: i64 = product & MASK
        if low < n:
            floor: i64 = (MASK + 1 - n) % n
            while low < floor:
                product = self.word() * n
                low = product & MASK
        return int(product >> 32)

    def shuffle(self, pile: list[int]) -> None:
        """Bring a pile into random order, in place (Fisher and Yates, from the last place down)."""
        place = len(pile) - 1
        while place > 0:
            other = self.below(place + 1)
            pile[place], pile[other] = pile[other], pile[place]
            place -= 1


def seeded(seed: int) -> Rng:
    """Return the generator that belongs to a seed (0 <= seed < 2**96)."""
    if not 0 <= seed < 1 << 96:
        raise ValueError(f"a seed is a number from 0 to 2**96 - 1, not {seed}")
    rng = Rng(seed & 0xFFFFFFFF, (seed >> 32) & 0xFFFFFFFF, (seed >> 64) & 0xFFFFFFFF, 1)
    for _ in range(WARM_UP):
        rng.word()
    return rng
