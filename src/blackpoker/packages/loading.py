"""Loading packages: a file or a folder, read once with limits, or nothing but one sentence with file and line."""

import hashlib
import os
from pathlib import Path
from typing import Final

from blackpoker.core import BlackPokerError
from blackpoker.notation.errors import InvalidPackage
from blackpoker.notation.file import read_text
from blackpoker.notation.names import learn
from blackpoker.notation.source import Limits, Value, parse
from blackpoker.regulation import KNOWN, Package, Regulation, know

from .contents import read_said
from .package import DataPackage, Said

LARGEST: Final = 64 * 1024
"""A package has at most so many bytes, all its files together."""
MOST_FILES: Final = 60
LIMITS: Final = Limits(values=4000, depth=10, aliases=0, kind=InvalidPackage)
VARIABLE: Final = "BLACKPOKER_PACKAGES"
"""The environment variable with the files and folders of packages that every process loads, as PATH has folders."""
MAIN: Final = "package.yaml"
"""The file of a folder that says what the package is; its other files are scenarios."""

Files = tuple[tuple[str, str], ...]


def load_package(path: Path) -> DataPackage:
    """Return the package of a file or a folder, and let it be found by its id."""
    package = read_package(files_of(path))
    keep(package)
    return package


def keep(package: DataPackage) -> None:
    """Let a package be found by its id, and its actions by their names."""
    know(package)
    said = package.said
    for action in [*[each.action for each in said.added], *[each for trump in said.trumps for each in trump.actions]]:
        learn(action)


def files_of(path: Path) -> Files:
    """Return the files of a package with their text."""
    if not path.is_dir():
        return ((str(path), text_of(path, LARGEST)),)
    main = path / MAIN
    others = sorted([each for each in path.glob("**/*.yaml") if each != main])
    if len(others) >= MOST_FILES:
        raise InvalidPackage(f"{path} has more than {MOST_FILES} files", f"{path} のファイルは{MOST_FILES}個までです")
    found = [(str(main), text_of(main, LARGEST))]
    for each in others:
        left = LARGEST - sum([len(text.encode()) for _, text in found])
        found.append((str(each), text_of(each, max(left, 0))))
    return tuple(found)


def text_of(path: Path, largest: int) -> str:
    """Return the text of a file of a package."""
    return read_text(path, largest, "a package", "ルールパッケージ", InvalidPackage)


def read_package(files: Files) -> DataPackage:
    """Return the package of files that are read already."""
    name, text = files[0]
    if sum([len(each.encode()) for _, each in files]) > LARGEST:
        raise InvalidPackage(
            f"{name} is too large; a package has at most {LARGEST} bytes",
            f"{name} は大きすぎます。ルールパッケージは{LARGEST}バイトまでです",
        )
    root = parse(text, name, LIMITS)
    try:
        said = read_said(root)
    except RecursionError:
        raise root.error("this is too deep", "入れ子が深すぎます") from None
    said.scenarios += [parse(each, file, LIMITS) for file, each in files[1:]]
    package = DataPackage(said, files, fingerprint_of(files))
    try_everywhere(package, root)
    return package


def fingerprint_of(files: Files) -> str:
    """Return a hash over the content of all files but scenarios; line ends and names of files make no difference."""
    text = files[0][1].replace("\r\n", "\n").strip()
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def try_everywhere(package: DataPackage, root: Value) -> None:
    """Make each rulebook of the edition with the package, so that none is refused later."""
    said = package.said
    frames = [*said.edition.frames, *said.frames]
    kinds = {(bool(frame.trumps[1]), frame.pack, frame.rare): frame for frame in frames}
    for format in said.edition.formats:
        for frame in kinds.values():
            try:
                Regulation(format, frame, said.options, said.edition, (package,))
            except BlackPokerError as error:
                raise place_of(said, str(error), root).error(str(error), error.say("ja")) from None


def place_of(said: Said, sentence: str, root: Value) -> Value:
    """Return where the thing stands that a sentence of the engine names."""
    for id, value in said.lines.items():
        if f"{id!r}" in sentence or f" {id}," in sentence or f" {id} " in sentence:
            return value
    return root


# Many at once


def load_all(paths: str) -> list[DataPackage]:
    """Load files and folders that are written as PATH writes folders; a folder of packages loads each of them."""
    found: list[DataPackage] = []
    for word in paths.split(os.pathsep):
        if word:
            found += load_folder(Path(word))
    return found


def load_folder(path: Path) -> list[DataPackage]:
    """Load a package, or every package in a folder that is none itself."""
    if not path.is_dir() or (path / MAIN).is_file():
        return [load_package(path)]
    inner = sorted([each for each in path.iterdir() if each.suffix == ".yaml" or (each / MAIN).is_file()])
    return [load_package(each) for each in inner]


def load_named() -> None:
    """Load what the environment names, once in each process."""
    paths = os.environ.get(VARIABLE, "")
    if paths and not LOADED.get(paths):
        LOADED[paths] = True
        load_all(paths)


LOADED: Final[dict[str, bool]] = {}


def known_packages() -> tuple[Package, ...]:
    """Return the packages that this process has loaded."""
    return tuple(KNOWN.values())
