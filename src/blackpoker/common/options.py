"""Rule options: the few places where the rules can be read in more than one way, each with a default."""

from typing import Any, Final


class Options:
    """The options of a match; they never change during a game.

    What is not chosen is as the frame of the match has it, and where the frame says nothing, as it stands here.
    """

    def __init__(
        self,
        throwing_suit: str | None = None,
        end_clears_all_fog: bool | None = None,
        preset_bulwark_face_up: bool | None = None,
        rare_summon_cost: str | None = None,
        rare_summon_needs_low_life: bool | None = None,
        enforce_frame_format_table: str | None = None,
        ask_graveyard_top: bool | None = None,
        show_successor: bool | None = None,
        open_decks: bool | None = None,
    ) -> None:
        self.throwing_suit: Final = "spade" if throwing_suit is None else throwing_suit
        """Which key card of Throwing is the damage: spade or club (R48)."""
        self.end_clears_all_fog: Final = False if end_clears_all_fog is None else end_clears_all_fog
        """Does End clear both players' fog (R52)?"""
        self.preset_bulwark_face_up: Final = True if preset_bulwark_face_up is None else preset_bulwark_face_up
        """Does the preset bulwark lie face up (R25)?"""
        self.rare_summon_cost: Final = "S" if rare_summon_cost is None else rare_summon_cost
        """The cost of Rare Summon; empty is free (R97, R167)."""
        low_life = rare_summon_needs_low_life
        self.rare_summon_needs_low_life: Final = False if low_life is None else low_life
        """Does Rare Summon need a life of nine or less (R97)?"""
        table = enforce_frame_format_table
        self.enforce_frame_format_table: Final = "warn" if table is None else table
        """What becomes of a combination outside the table: off, warn or refuse (R93)."""
        self.ask_graveyard_top: Final = True if ask_graveyard_top is None else ask_graveyard_top
        """Does the owner pick the new top when several cards go to the graveyard in one step (R36)?"""
        self.show_successor: Final = True if show_successor is None else show_successor
        """Is the card that Next Generation finds shown (R57)?"""
        self.open_decks: Final = False if open_decks is None else open_decks
        """Is the list of every deck public, also where the frame does not fix it (R168)?"""
        given: dict[str, Any] = {
            "throwing_suit": throwing_suit,
            "end_clears_all_fog": end_clears_all_fog,
            "preset_bulwark_face_up": preset_bulwark_face_up,
            "rare_summon_cost": rare_summon_cost,
            "rare_summon_needs_low_life": rare_summon_needs_low_life,
            "enforce_frame_format_table": enforce_frame_format_table,
            "ask_graveyard_top": ask_graveyard_top,
            "show_successor": show_successor,
            "open_decks": open_decks,
        }
        self.chosen: Final[dict[str, Any]] = {name: value for name, value in given.items() if value is not None}
        """What was chosen, by name."""

    def __reduce__(self) -> tuple[object, ...]:
        return options_chosen, (self.chosen,)

    def over(self, usual: "Options") -> "Options":
        """Return these options, with what was not chosen as it is chosen in others: those of a frame."""
        return Options(**{**usual.chosen, **self.chosen})


def options_chosen(chosen: dict[str, Any]) -> Options:
    """Return the options of which these were chosen."""
    return Options(**chosen)
