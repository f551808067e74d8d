"""The files for those who run a server name what there is, agree with each other, and are tried where they can be."""

import argparse
import configparser
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
import yaml
from tests.server.serving import free_port

from blackpoker.commands.serve import LIMITS, WORDS, configure, settings_of

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
UNITS = ("blackpoker.service", "blackpoker@.service")
KNOWN = {f"BLACKPOKER_{name.upper()}" for name in (*WORDS, *LIMITS, "port", "workers", "origin")}
BUILD = {"BLACKPOKER_COMPILED", "BLACKPOKER_PAGE"}


def unit(name: str) -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, strict=False)
    parser.optionxform = str  # type: ignore[assignment, method-assign]
    parser.read_string((DEPLOY / name).read_text(encoding="utf-8").replace("Environment=", "Variables=", 1))
    return parser["Service"]


def serve_options(words: list[str]) -> dict[str, object]:
    parser = argparse.ArgumentParser()
    configure(parser, "en")
    return settings_of(parser.parse_args(words))


def test_every_variable_that_is_named_is_one() -> None:
    files = [*DEPLOY.iterdir(), ROOT / "docs" / "hosting.md"]
    named = {
        word for file in files if file.is_file() for word in re.findall(r"BLACKPOKER_[A-Z_]+", file.read_text("utf-8"))
    }
    assert len(named) > 8
    assert {word.removesuffix("_FILE") for word in named} <= KNOWN | BUILD | {"BLACKPOKER_NAME", "BLACKPOKER_HOME"}


@pytest.mark.parametrize("name", UNITS)
def test_units_start_the_server_with_options_that_there_are(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    service = unit(name)
    program, *words = shlex.split(service["ExecStart"].replace("%i", "8001"))
    assert program == "/opt/blackpoker/bin/blackpoker" and words[0] == "serve"
    for pair in service["Variables"].split():
        key, value = pair.split("=", 1)
        assert key.removesuffix("_FILE") in KNOWN
        if not key.endswith("_FILE"):
            monkeypatch.setenv(key, value)
    found = serve_options(words[1:])
    assert found["log"] == "json" and found["metrics"] in ("127.0.0.1:9100", "127.0.0.1:18001")


@pytest.mark.parametrize("name", UNITS)
def test_units_are_understood_by_systemd(name: str, tmp_path: Path) -> None:
    program = shutil.which("systemd-analyze")
    text = (DEPLOY / name).read_text(encoding="utf-8").replace("/opt/blackpoker/bin/blackpoker", sys.executable)
    assert "\n[Install]\n" in text
    if program is None:
        return  # that they can be read is what the other tests see
    file = tmp_path / name.replace("@", "@8001")
    file.write_text(text, encoding="utf-8")
    result = subprocess.run([program, "verify", str(file)], capture_output=True, encoding="utf-8", check=False)
    said = [line for line in result.stderr.splitlines() if name.split(".")[0].split("@")[0] in line]
    assert said == []


def test_a_server_runs_by_its_unit_and_ends_when_it_is_told_to(tmp_path: Path) -> None:
    port, watch = free_port(), free_port()
    service = unit("blackpoker.service")
    pairs = dict(pair.split("=", 1) for pair in service["Variables"].split())
    pairs |= {
        "BLACKPOKER_DATA": str(tmp_path),
        "BLACKPOKER_METRICS": f"127.0.0.1:{watch}",
        "BLACKPOKER_PORT": str(port),
    }
    words = shlex.split(service["ExecStart"])[1:]
    process = subprocess.Popen(
        [sys.executable, "-m", "blackpoker", *words], env=os.environ | pairs, stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
    )  # fmt: skip
    try:
        end = time.monotonic() + 60
        while True:
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{watch}/health/ready", timeout=5) as answer:
                    assert answer.status == 200
                break
            except OSError:
                assert process.poll() is None and time.monotonic() < end, "the server does not come up"
                time.sleep(0.05)
        with urllib.request.urlopen(f"http://127.0.0.1:{watch}/metrics", timeout=5) as answer:
            assert b"blackpoker_commit_seconds_bucket" in answer.read()
        process.send_signal(signal.SIGTERM)
        process.communicate(timeout=int(service["TimeoutStopSec"]))
        assert process.returncode == 0
    finally:
        if process.poll() is None:
            process.kill()
            process.communicate()


def test_the_processes_of_the_compose_file_know_each_other_and_their_proxy() -> None:
    compose = yaml.safe_load((DEPLOY / "compose.yaml").read_text(encoding="utf-8"))
    services = compose["services"]
    nginx = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    upstream = re.findall(r"server (\w+):(\d+)", nginx)
    servers = [name for name, each in services.items() if each.get("image") == "blackpoker"]
    assert [name for name, _ in upstream] == servers and len(servers) == 2
    for name, port in upstream:
        settings = services[name]["environment"]
        assert settings["BLACKPOKER_INSIDE"] == f"http://{name}:{port}"
        assert settings["BLACKPOKER_PROXIES"] == services["proxy"]["networks"]["default"]["ipv4_address"]
        assert settings["BLACKPOKER_DATA"] == "" and settings["BLACKPOKER_DATA_FILE"] == "/run/secrets/data"
        assert services[name]["secrets"] == ["data"] and "ports" not in services[name], "metrics are for nobody outside"
    assert set(compose["secrets"]) == {"data", "password"}
    assert (DEPLOY / services["one"]["build"]["context"] / services["one"]["build"]["dockerfile"]).is_file()
    assert "proxy_set_header Upgrade $http_upgrade;" in nginx and "X-Forwarded-For $remote_addr;" in nginx


def test_the_container_is_built_of_files_that_there_are_and_of_hashed_locks() -> None:
    lines = (DEPLOY / "Containerfile").read_text(encoding="utf-8").splitlines()
    copied = [word for line in lines if line.startswith("COPY") and "--from" not in line for word in line.split()[1:-1]]
    assert copied and all((ROOT / word).exists() for word in copied)
    installed = [line for line in lines if "pip install" in line]
    assert all("--require-hashes" in line or "--no-deps" in line for line in installed) and len(installed) == 3
    assert "USER 10001" in lines
