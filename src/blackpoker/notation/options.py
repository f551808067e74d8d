"""Rule options as text: `ask_graveyard_top=false throwing_suit=club`, and as keys of a scenario."""

from typing import Final

from blackpoker.common.options import Options
from blackpoker.regulation import Regulation, regulation

from .errors import InvalidOptions
from .text import shown

TRUTHS: Final = {"true": True, "false": False}
CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "throwing_suit": ("spade", "club"),
    "end_clears_all_fog": ("false", "true"),
    "preset_bulwark_face_up": ("true", "false"),
    "rare_summon_cost": (),
    "rare_summon_needs_low_life": ("false", "true"),
    "enforce_frame_format_table": ("warn", "off", "refuse"),
    "ask_graveyard_top": ("true", "false"),
    "show_successor": ("true", "false"),
    "open_decks": ("false", "true"),
}
"""The values of each option; the cost of Rare Summon is any row of B, L, D and S."""
LONGEST_COST: Final = 8


def read_options(chosen: dict[str, str]) -> Options:
    """Return options from words; what is not named has its default."""
    for name, value in chosen.items():
        if name not in CHOICES:
            raise InvalidOptions(
                f"there is no rule option {shown(name)!r}; there are {', '.join(CHOICES)}",
                f"ルールオプション「{shown(name)}」はありません。あるのは {', '.join(CHOICES)} です",
            )
        allowed = CHOICES[name]
        fits = value in allowed if allowed else len(value) <= LONGEST_COST and all(each in "BLDS" for each in value)
        if not fits:
            which = " or ".join(allowed) if allowed else "a row of B, L, D and S, or empty"
            raise InvalidOptions(
                f"rule option {name} is {which}, not {shown(value)!r}",
                f"ルールオプション {name} は {which} であり、「{shown(value)}」ではありません",
            )
    return Options(**{name: TRUTHS.get(value, value) for name, value in chosen.items()})  # type: ignore[arg-type]


def words_of(options: Options) -> dict[str, str]:
    """Return every option with its value as a word."""
    words: dict[str, str] = {}
    for name in CHOICES:
        value = getattr(options, name)
        words[name] = value if isinstance(value, str) else "true" if value else "false"
    return words


def write_options(rules: Regulation) -> str:
    """Write the options of a regulation that do not have the default of its packages, frame and edition."""
    usual = words_of(rules.usual_options)
    return " ".join([f"{name}={value}" for name, value in words_of(rules.options).items() if value != usual[name]])


def write_rules(rules: Regulation) -> str:
    """Write a regulation with the options that were chosen for it: `lite+entry20 throwing_suit=club`."""
    return f"{rules.name} {write_options(rules)}".rstrip()


def read_rules(text: str) -> Regulation:
    """Read a regulation with options behind it; what has no = belongs to its name."""
    words = text.split()
    options = [word for word in words if "=" in word]
    return regulation(" ".join([word for word in words if "=" not in word]), parse_options(" ".join(options)))


def every_option(options: Options) -> str:
    """Write all options, for whoever does not know what a frame has as its default."""
    return " ".join([f"{name}={value}" for name, value in words_of(options).items()])


def parse_options(text: str) -> Options:
    """Read what `write_options` wrote."""
    chosen: dict[str, str] = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or name in chosen:
            raise InvalidOptions(
                f"options are written name=value, each once, not {shown(word)!r}",
                f"オプションは 名前=値 の形で1度ずつ書きます。「{shown(word)}」は読めません",
            )
        chosen[name] = value
    return read_options(chosen)
