"""Files that strangers might send: huge, deep, self-referring, foreign or endless – each told by its seed."""

import random
from typing import Final

FREE: Final = "package: evil\nname: {ja: 悪, en: Evil}\n"
ACTION: Final = (
    "add:\n  deed:\n    name: {ja: 行動, en: Deed}\n    type: quick magic\n    text: {ja: 何かする。, en: Something.}\n"
)


def hostile(seed: int) -> str:
    """Return a hostile file."""
    rng = random.Random(seed)
    kinds = (
        deep, aliases, tags, long_line, many_keys, numbers, controls, endless, keys, names, comments, quotes, effects,
        texts, merges, documents,
    )  # fmt: skip
    return rng.choice(kinds)(rng)


def deep(rng: random.Random) -> str:
    """Brackets in brackets."""
    sign, size = rng.choice(("[", "{a: ", "- ", "? ")), rng.choice((5, 12, 500, 20_000))
    return FREE + "add: " + ("\n  " if sign == "- " else "") + sign * size


def aliases(rng: random.Random) -> str:
    """Aliases that grow, or point to themselves."""
    if rng.random() < 0.3:
        return FREE + "add: &a {deed: *a}\n"
    lines = ["a: &a [x, x, x, x, x, x, x, x, x]"]
    for letter in range(1, rng.randint(3, 9)):
        one, before = chr(97 + letter), chr(96 + letter)
        lines.append(f"{one}: &{one} [" + ", ".join([f"*{before}"] * 9) + "]")
    return FREE + "\n".join(lines) + "\n"


def tags(rng: random.Random) -> str:
    """Tags that other loaders would run."""
    tag = rng.choice(
        (
            "!!python/object/apply:os.system ['touch /tmp/blackpoker-was-here']",
            "!!python/name:os.system",
            "!!python/object/new:subprocess.Popen [['touch', '/tmp/blackpoker-was-here']]",
            "!!binary aGVsbG8=",
            "!include /etc/passwd",
            "!!set {a, b}",
            "!!timestamp 2001-01-01",
        )
    )
    return FREE + rng.choice(("about: ", "add: ", "numbers: ", "deck: ")) + tag + "\n"


def long_line(rng: random.Random) -> str:
    """One very long value."""
    return (
        FREE
        + rng.choice(("deck: ", "about: ", "regulation: "))
        + rng.choice("AB♠あ") * rng.choice((3_000, 70_000))
        + "\n"
    )


def many_keys(rng: random.Random) -> str:
    """Very many keys."""
    number = rng.choice((50, 500, 5_000))
    return (
        FREE
        + rng.choice(("add", "change", "numbers", "options"))
        + ":\n"
        + "".join([f"  k{n}: 1\n" for n in range(number)])
    )


def numbers(rng: random.Random) -> str:
    """Numbers that are none, or huge."""
    number = rng.choice(("9" * 5_000, "-1", "1e999", "0x7", "１２", "٣", "nan", ".inf", "1_000", "07"))
    return FREE + "numbers: {hand_limit: " + number + "}\n"


def controls(rng: random.Random) -> str:
    """Control and direction signs."""
    sign = rng.choice("\u202e\u200b\ufeff\x7f\u2028\u0085")
    return FREE + ACTION.replace("何かする", "何か" + sign + "する") + "    effect: [up]\n"


def endless(rng: random.Random) -> str:
    """Effects that trigger themselves."""
    when = rng.choice(
        ("{resolved: {action: deed, by: anyone}}", "damaged", "fell", "{requested: {action: deed}}", "discarded")
    )
    effect = rng.choice(("{deal_damage: {points: 1, who: me}}", "{draw_cards: 1}", "shuffle_life", "{discard: 1}"))
    speed = rng.choice(("immediate", "normal"))
    return FREE + ACTION + f"    when: {when}\n    timing: quick\n    speed: {speed}\n    effect: [{effect}]\n"


def keys(rng: random.Random) -> str:
    """Key patterns that take long to read."""
    pattern = rng.choice(
        (
            "A〜" * 40,
            "か".join(["♠A〜K"] * 30),
            "と".join(["2〜10"] * 12),
            "♠" * 100,
            "同じスートの" * 9,
            "A,,,,,,",
            "1〜99枚",
        )
    )
    return FREE + ACTION + f"    key: {pattern}\n    effect: [search]\n"


def names(rng: random.Random) -> str:
    """Names of things elsewhere."""
    name = rng.choice(
        (
            "../../etc/passwd",
            "__class__",
            "os.system",
            "{0.__class__}",
            "%s%s%s",
            "<script>",
            "'; DROP TABLE",
            "a" * 500,
        )
    )
    where = rng.choice(("regulation: ", "base: ", "deck: ", "remove: ", "package: "))
    return (
        (FREE if where != "package: " else "name: {ja: 悪, en: Evil}\n") + where + name + "\nnumbers: {hand_limit: 3}\n"
    )


def comments(rng: random.Random) -> str:
    """A file that is nothing but comments and blanks."""
    return ("#" * rng.choice((1, 400)) + "\n") * rng.choice((1, 150, 900)) + (" " * 1_000 + "\n") * rng.randint(0, 9)


def quotes(rng: random.Random) -> str:
    """Quotes that never end."""
    return FREE + "about: " + rng.choice(('"', "'", "|\n", ">\n")) + "x" * rng.choice((10, 5_000))


def effects(rng: random.Random) -> str:
    """Very long effects, and words with odd arguments."""
    word = rng.choice(
        (
            "{draw_cards: 999999}",
            "{draw_cards: {cards: {cards: 1}}}",
            "[[up]]",
            "{up: {}}",
            "null",
            "{draw_cards: [1, 2]}",
        )
    )
    return FREE + ACTION + "    effect: [" + ", ".join([word] * rng.choice((1, 30, 900))) + "]\n"


def texts(rng: random.Random) -> str:
    """Texts with braces and formats."""
    text = rng.choice(("{hand_limit.__class__}", "{0}", "{{{{", "%(x)s", "{drawn!r:>99999999}", "${HOME}"))
    return (
        FREE
        + ACTION.replace("何かする", text).replace("Something", text)
        + "    effect: [up]\n    key: ♡A〜10\n    target: soldier\n"
    )


def merges(rng: random.Random) -> str:
    """Merge keys and double keys."""
    return FREE + rng.choice(
        ("<<: {numbers: {hand_limit: 3}}\n", "numbers: {hand_limit: 3, hand_limit: 4}\n", "? [a]\n: b\n", "1: 2\n")
    )


def documents(rng: random.Random) -> str:
    """Several documents, directives, or no mapping."""
    return rng.choice(
        (
            "---\na\n---\nb\n",
            "%YAML 9.9\n---\na: b\n",
            "%TAG ! tag:x:\n---\na\n",
            "- a\n- b\n",
            "just text\n",
            "",
            "\t\n",
            "a: b: c\n",
        )
    )
