"""The scenarios that a rule package brings, each played by its own rules."""

from blackpoker.core.text import Text
from blackpoker.notation.errors import RecordError
from blackpoker.notation.source import Value
from blackpoker.packages.package import DataPackage

from .scenario import Scenario, run, scenario_of


def scenarios_of(package: DataPackage) -> list[Scenario]:
    """Return the scenarios of a package, ready to be run."""
    return [read_own(package, place, value) for place, value in enumerate(package.said.scenarios, 1)]


def read_own(package: DataPackage, place: int, value: Value) -> Scenario:
    """Return one scenario of a package."""
    usual = package.said.regulation or "lite"
    return scenario_of(value, f"{package.id} {place}", (package,), usual=usual)


def failures_of(package: DataPackage) -> list[tuple[str, Text]]:
    """Run the scenarios of a package and return what failed or cannot be read, by their names."""
    found: list[tuple[str, Text]] = []
    for place, value in enumerate(package.said.scenarios, 1):
        try:
            scenario = read_own(package, place, value)
            failure = run(scenario)
        except RecordError as error:
            found.append((f"{package.id} {place}", Text(error.ja, error.en)))
            continue
        if failure is not None:
            found.append((scenario.name, failure))
    return found
