"""What the project ships: versions, locks, wheels, and nothing of the machine it was made on."""

import ast
import importlib
import importlib.metadata
import os
import pkgutil
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import hatch_build
import pytest
from packaging.requirements import Requirement

import blackpoker

ROOT = Path(__file__).parent.parent
LOCKS = ["requirements.txt", "requirements-dev.txt", "requirements-server.txt"]
EXTRAS = {"requirements-dev.txt": ["dev"], "requirements-server.txt": ["server", "postgres", "redis"]}


def test_the_installed_version_is_that_of_the_source() -> None:
    assert importlib.metadata.version("blackpoker") == blackpoker.__version__


def test_compiled_is_true_of_all_core_modules_or_of_none() -> None:
    core = importlib.import_module("blackpoker.core")
    names = [module.name for module in pkgutil.iter_modules(core.__path__, "blackpoker.core.")]
    files = [str(importlib.import_module(name).__file__) for name in ["blackpoker.core", *names]]
    assert {file.endswith(".py") for file in files} == {not blackpoker.compiled}


def test_an_editable_installation_runs_its_sources() -> None:
    editable = Path(blackpoker.__file__).is_relative_to(ROOT / "src")
    assert not (editable and blackpoker.compiled)


@pytest.mark.parametrize("lock", LOCKS)
def test_every_locked_requirement_has_hashes_and_no_address(lock: str) -> None:
    text = (ROOT / lock).read_text("utf-8")
    comments = re.findall(r"#.*", text)
    assert [comment for comment in comments if "/" in comment] == []
    lines = re.sub(r" *#.*", "", text).replace("\\\n", " ").splitlines()
    pin = re.compile(r"[a-z0-9-]+==[\w.]+( ; [^/]+?)? +(--hash=sha256:[0-9a-f]{64}\s*)+")
    assert [line for line in lines if line.strip() and not pin.fullmatch(line)] == []


@pytest.mark.parametrize("lock", LOCKS)
def test_the_lock_is_in_line_with_pyproject(lock: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = list(project["dependencies"])
    for extra in EXTRAS.get(lock, []):
        wanted += project["optional-dependencies"][extra]
    pins = dict(re.findall(r"^([a-z0-9-]+)==([\w.]+)", (ROOT / lock).read_text("utf-8"), re.MULTILINE))
    for text in wanted:
        requirement = Requirement(text)
        name = re.sub(r"[-_.]+", "-", requirement.name).lower()
        assert name in pins, f"{lock} lacks {name}: make lock"
        assert requirement.specifier.contains(pins[name]), f"{lock} has {name} {pins[name]}, not {text}: make lock"


def test_what_every_installation_imports_is_a_dependency() -> None:
    """A server that is installed from its lock has nothing of the tools: what the engine needs has to be named."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = {re.sub(r"[-_.]+", "-", Requirement(text).name).lower() for text in project["dependencies"]}
    needed: set[str] = set()
    for folder in ("core", "common", "actions", "frames", "notation", "record", "dealing", "scenario", "view"):
        for file in (ROOT / "src" / "blackpoker" / folder).rglob("*.py"):
            for node in ast.parse(file.read_text("utf-8")).body:
                names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
                if isinstance(node, ast.ImportFrom) and node.level == 0:
                    names = [node.module or ""]
                needed |= {name.split(".")[0] for name in names}
    others = needed - set(sys.stdlib_module_names) - {"blackpoker"}
    assert {{"yaml": "pyyaml"}.get(name, name.replace("_", "-")) for name in others} <= named
    assert "librt" in others and "yaml" in others


@pytest.mark.parametrize(
    ("pattern", "files"),
    [
        (r'https?://[^ "]*(registry|pypi|npmjs|pythonhosted|debian\.org)', ":!*.md"),
        (r"(^|[^a-zA-Z0-9_.])/(home|root|work|Users)/", "."),
    ],
    ids=["package registries", "paths"],
)
def test_no_tracked_file_names_the_machine_it_was_made_on(pattern: str, files: str) -> None:
    if not (ROOT / ".git").exists() or shutil.which("git") is None:
        pytest.skip("needs git and a clone")
    command = ["git", "grep", "--line-number", "-I", "-E", pattern, "--", ".", files]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, encoding="utf-8")
    assert result.stderr == ""
    assert result.stdout == ""


@pytest.mark.parametrize("folder", ["src", "examples"])
def test_no_file_is_too_long(folder: str) -> None:
    lengths = {file: len(file.read_text("utf-8").splitlines()) for file in (ROOT / folder).rglob("*.py")}
    assert [str(file) for file, length in lengths.items() if length > 600] == []


def build_wheel(source: Path, into: Path, **environment: str) -> tuple[int, str]:
    """Build a wheel the way pip does; return its exit status and all that was said."""
    command = [sys.executable, "-m", "pip", "wheel", "--verbose", "--no-deps", "--no-build-isolation"]
    result = subprocess.run(
        [*command, "--wheel-dir", str(into), str(source)],
        env={name: value for name, value in os.environ.items() if name != hatch_build.SWITCH} | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    return result.returncode, result.stdout


def contents(wheel: Path) -> set[str]:
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def sources() -> set[str]:
    return {str(file.relative_to(ROOT / "src")) for file in (ROOT / "src").rglob("*.py")} | {"blackpoker/py.typed"}


@pytest.mark.more
def test_without_a_compiler_the_wheel_is_pure_and_says_why(tmp_path: Path) -> None:
    status, said = build_wheel(ROOT, tmp_path, CC="/nowhere/cc")
    assert status == 0, said
    assert "blackpoker: the engine is not compiled" in said
    assert "no C compiler found (looked for /nowhere/cc)" in said
    wheel = tmp_path / f"blackpoker-{blackpoker.__version__}-py3-none-any.whl"
    assert sources() <= contents(wheel)
    assert [name for name in contents(wheel) if name.endswith((".so", ".pyd"))] == []


@pytest.mark.more
def test_a_compiler_that_fails_gives_a_pure_wheel_with_its_first_errors(tmp_path: Path) -> None:
    compiler = tmp_path / "cc"
    compiler.write_text("#!/bin/sh\necho 'cc: error: out of order' >&2\nexit 1\n", "utf-8")
    compiler.chmod(0o755)
    status, said = build_wheel(ROOT, tmp_path, CC=str(compiler))
    assert status == 0, said
    assert "blackpoker:   cc: error: out of order" in said
    assert (tmp_path / f"blackpoker-{blackpoker.__version__}-py3-none-any.whl").is_file()


@pytest.mark.more
def test_where_the_compiled_engine_is_demanded_a_missing_compiler_is_an_error(tmp_path: Path) -> None:
    status, said = build_wheel(ROOT, tmp_path, CC="/nowhere/cc", BLACKPOKER_COMPILED="1")
    assert status != 0
    assert "no C compiler found" in said
    assert list(tmp_path.glob("*.whl")) == []


@pytest.mark.more
def test_the_interpreted_engine_can_be_asked_for(tmp_path: Path) -> None:
    status, said = build_wheel(ROOT, tmp_path, BLACKPOKER_COMPILED="0")
    assert status == 0, said
    assert "not compiled" not in said
    assert (tmp_path / f"blackpoker-{blackpoker.__version__}-py3-none-any.whl").is_file()


def meant_to_be_compiled() -> set[str]:
    """Return the modules that pyproject.toml lists for compilation, which are the whole rules engine."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    globs = settings["tool"]["blackpoker"]["build"]["compiled"]
    files = [file for glob in globs for file in ROOT.glob(glob)]
    assert {file.parent.name for file in files} >= {"core", "common", "actions", "frames"}
    return {file.relative_to(ROOT / "src").with_suffix("").as_posix() for file in files}


@pytest.mark.more
@pytest.mark.skipif(bool(hatch_build.missing()), reason=hatch_build.missing())
def test_the_compiled_wheel_carries_extension_modules_and_leaves_the_sources_alone(tmp_path: Path) -> None:
    status, said = build_wheel(ROOT, tmp_path, BLACKPOKER_COMPILED="1")
    assert status == 0, said
    (wheel,) = tmp_path.glob("*.whl")
    assert re.search(r"-cp3\d+-cp3\d+-", wheel.name)
    names = contents(wheel)
    compiled = {name.split(".")[0] for name in names if name.endswith((".so", ".pyd"))}
    assert compiled == meant_to_be_compiled() | {"blackpoker__mypyc"}
    assert sources() <= names
    assert list((ROOT / "src").rglob("*.so")) == []
    assert not (ROOT / "build").exists()


@pytest.mark.more
def test_a_wheel_can_be_built_from_the_source_distribution(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "sdist", "--directory", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (sdist,) = tmp_path.glob("*.tar.gz")
    status, said = build_wheel(sdist, tmp_path, BLACKPOKER_COMPILED="0")
    assert status == 0, said
    assert sources() <= contents(tmp_path / f"blackpoker-{blackpoker.__version__}-py3-none-any.whl")
