"""Puts the compiled engine and the built page into the package, and says why where they cannot be made.

The environment variable BLACKPOKER_COMPILED decides about the engine: 0 asks for the interpreted one, 1 makes it an
error if it does not compile; BLACKPOKER_PAGE does the same for the page, which npm builds. Run as a script, this file
compiles the given sources in the current directory.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile
import textwrap
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

SWITCH = "BLACKPOKER_COMPILED"
OUTPUT = "compiled"
PAGE_SWITCH = "BLACKPOKER_PAGE"
PAGE = "src/blackpoker/server/page"


class NotCompiled(Exception):
    """The engine cannot be compiled here; the text says why."""


class NoPage(Exception):
    """The page cannot be built here; the text says why."""


class PackageBuildHook(BuildHookInterface[BuilderConfig]):
    """Adds the page to every package, and the extension modules to a wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page and compile the engine."""
        self.add_page(build_data)
        if self.target_name == "wheel":
            self.add_engine(version, build_data)

    def switch(self, name: str) -> str:
        """Return what an environment variable asks for: 0, 1 or nothing."""
        value = os.environ.get(name, "")
        if value not in ("", "0", "1"):
            self.app.abort(f"{name} is 0, 1 or unset, not {value!r}")
        return value

    def add_page(self, build_data: dict[str, Any]) -> None:
        """Build the page, unless it is there and as new as its sources."""
        switch = self.switch(PAGE_SWITCH)
        if switch != "0":
            try:
                build_page(Path(self.root))
            except NoPage as reason:
                if switch == "1":
                    self.app.abort(f"blackpoker: the page cannot be built: {reason}")
                notice = f"the page for play in the browser is not built: {reason}"
                print(textwrap.indent(notice, "blackpoker: "), file=sys.stderr)
        build_data["artifacts"].append(f"/{PAGE}/")

    def add_engine(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the engine, unless the installation is editable: there, old modules would hide the edited sources."""
        switch = self.switch(SWITCH)
        if version == "editable" or switch == "0":
            return
        self.workshop = tempfile.TemporaryDirectory(prefix="blackpoker-")
        patterns = self.metadata.config["tool"]["blackpoker"]["build"]["compiled"]
        try:
            modules = compile_engine(Path(self.root), Path(self.workshop.name), patterns)
        except NotCompiled as reason:
            if switch == "1":
                self.app.abort(f"blackpoker: the engine cannot be compiled: {reason}")
            notice = f"the engine is not compiled and runs several times slower: {reason}"
            print(textwrap.indent(notice, "blackpoker: "), file=sys.stderr)
            return
        build_data["force_include"].update(modules)
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Leave nothing behind."""
        if hasattr(self, "workshop"):
            self.workshop.cleanup()


def build_page(root: Path) -> None:
    """Let npm build the page into the package, if its sources are newer than what is there."""
    web, index = root / "web", root / PAGE / "index.html"
    if not (web / "package.json").is_file():
        return
    if index.is_file() and not newer(web, index):
        return
    npm = shutil.which("npm")
    if npm is None:
        if index.is_file():
            return
        raise NoPage("no npm found (Node 20 or newer brings it)")
    installed = web / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < (web / "package-lock.json").stat().st_mtime:
        run_npm(npm, web, "ci", "--no-audit", "--no-fund")
    run_npm(npm, web, "run", "build")


def newer(web: Path, index: Path) -> bool:
    """Tell whether a source of the page is newer than the page."""
    built = index.stat().st_mtime
    files = [file for file in web.rglob("*") if "node_modules" not in file.parts and file.is_file()]
    return any(file.stat().st_mtime > built for file in files)


def run_npm(npm: str, web: Path, *arguments: str) -> None:
    """Run npm; NoPage tells what it said if it fails."""
    result = subprocess.run(
        [npm, *arguments], cwd=web, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", errors="replace"
    )
    if result.returncode:
        raise NoPage(f"npm {' '.join(arguments[:2])} failed\n" + first_errors(result.stdout))


def compile_engine(root: Path, workshop: Path, patterns: list[str]) -> dict[str, str]:
    """Compile a copy of the sources; return where each extension module is and where in the wheel it goes."""
    lack = missing()
    if lack:
        raise NotCompiled(lack)
    files = [str(file.relative_to(root / "src")) for pattern in patterns for file in sorted(root.glob(pattern))]
    sources = shutil.copytree(root / "src", workshop / "src", ignore=shutil.ignore_patterns("__pycache__"))
    result = subprocess.run(
        [sys.executable, __file__, *files],
        cwd=sources,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if result.returncode:
        raise NotCompiled("compiling it failed\n" + first_errors(result.stdout))
    output = sources / OUTPUT
    return {str(file): str(file.relative_to(output)) for file in output.rglob("*") if file.is_file()}


def missing() -> str:
    """Name what the C compiler lacks to work, or return an empty text."""
    if os.name == "nt":
        return ""  # setuptools finds the compiler of Windows by means of its own
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"no C compiler found (looked for {compiler})"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python's headers not found (looked for Python.h; Debian has them in python3-dev)"
    return ""


def first_errors(output: str, count: int = 5) -> str:
    """Pick the lines that tell most from what the compilers said."""
    lines = output.splitlines()
    return "\n".join(f"  {line}" for line in ([line for line in lines if "error" in line] or lines)[:count])


def run_mypyc(files: list[str]) -> None:
    """Compile the files as one mypyc group, with its shared library beside the package."""
    from mypyc.build import mypycify
    from setuptools import setup

    # Types are the business of the lint; here a library without stubs must not stop the build.
    options = ["--config-file=", "--ignore-missing-imports"]
    modules = mypycify([*options, *files], opt_level="3", debug_level="0", group_name="blackpoker")
    if os.name != "nt":
        for module in modules:  # what no other library sees can be called without a detour, or inlined
            module.extra_compile_args += ["-fvisibility=hidden", "-fno-plt"]
    setup(
        name="blackpoker",
        packages=[],
        ext_modules=modules,
        script_args=["--quiet", "build_ext", f"--build-lib={OUTPUT}", "--build-temp=objects"],
    )


if __name__ == "__main__":
    run_mypyc(sys.argv[1:])
