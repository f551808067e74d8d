"""Rule options: the few places where the rules can be read in more than one way, each with a default."""

from typing import Final


class Options:
    """The options of a match; they never change during a game."""

    def __init__(
        self,
        throwing_suit: str = "spade",
        end_clears_all_fog: bool = False,
        preset_bulwark_face_up: bool = True,
        rare_summon_cost: str = "S",
        rare_summon_needs_low_life: bool = False,
        enforce_frame_format_table: str = "warn",
        ask_graveyard_top: bool = True,
    ) -> None:
        self.throwing_suit: Final = throwing_suit
        """Which key card of Throwing is the damage: spade or club (R48)."""
        self.end_clears_all_fog: Final = end_clears_all_fog
        """Does End clear both players' fog (R52)?"""
        self.preset_bulwark_face_up: Final = preset_bulwark_face_up
        """Does the preset bulwark lie face up (R25)?"""
        self.rare_summon_cost: Final = rare_summon_cost
        """The cost of Rare Summon; empty is free (R97, R167)."""
        self.rare_summon_needs_low_life: Final = rare_summon_needs_low_life
        """Does Rare Summon need a life of nine or less (R97)?"""
        self.enforce_frame_format_table: Final = enforce_frame_format_table
        """What becomes of a combination outside the table: off, warn or refuse (R93)."""
        self.ask_graveyard_top: Final = ask_graveyard_top
        """Does the owner pick the new top when several cards go to the graveyard in one step (R36)?"""
