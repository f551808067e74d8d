"""An edition of the rulebook as a value: everything that a match can be played by."""

from typing import Final

from blackpoker.common.numbers import USUAL_NUMBERS, Numbers
from blackpoker.common.options import Options
from blackpoker.common.unit import LABELS, Label
from blackpoker.core.text import Text
from blackpoker.formats import Format
from blackpoker.frames import Frame


class Edition:
    """An edition: its formats, its frames with their trumps, and what its rule options are where nobody chooses.

    * `bare` is the frame of a format that is named alone; where it is not among `frames`, it sets no game up and is
      for tables that are laid by hand;
    * `called` are further names of frames;
    * `options` are the defaults of the edition, `settled` those that it has no choice about;
    * `labels` are the labels of characters as it calls them;
    * `numbers` are its numbers of cards, `idle_numbers` those that no rule of it reads;
    * `free_graveyard_top`: may the owner lay any card on top of a graveyard that a card has left (N5)?
    """

    def __init__(
        self,
        id: str,
        formats: tuple[Format, ...],
        frames: tuple[Frame, ...],
        bare: Frame,
        called: dict[str, Frame] | None = None,
        options: Options | None = None,
        settled: tuple[str, ...] = (),
        labels: tuple[Label, ...] = LABELS,
        free_graveyard_top: bool = False,
        numbers: Numbers = USUAL_NUMBERS,
        idle_numbers: tuple[str, ...] = (),
    ) -> None:
        self.id: Final = id
        self.name: Final = Text(f"第{id}版", f"edition {id}")
        self.formats: Final = formats
        self.frames: Final = frames
        self.bare: Final = bare
        self.called: Final[dict[str, Frame]] = {} if called is None else called
        self.options: Final = Options() if options is None else options
        self.settled: Final = settled
        self.labels: Final = labels
        self.free_graveyard_top: Final = free_graveyard_top
        self.numbers: Final = numbers
        self.idle_numbers: Final = idle_numbers

    def __repr__(self) -> str:
        return f"<{self.name.en}>"

    def usual_options(self, frame: Frame) -> Options:
        """Return the options of a match where nobody chooses: those of the frame before those of the edition."""
        return frame.options.over(self.options)

    def sets_up(self, frame: Frame) -> bool:
        """Tell whether games can be dealt in a frame."""
        return frame in self.frames
