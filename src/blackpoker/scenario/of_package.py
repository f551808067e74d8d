"""The scenarios that a rule package brings, each played by its own rules."""

from blackpoker.core.text import Text
from blackpoker.packages.package import DataPackage

from .scenario import Scenario, run, scenario_of


def scenarios_of(package: DataPackage) -> list[Scenario]:
    """Return the scenarios of a package, ready to be run."""
    usual = package.said.regulation or "lite"
    return [
        scenario_of(value, f"{package.id} {place}", (package,), usual=usual)
        for place, value in enumerate(package.said.scenarios, 1)
    ]


def failures_of(package: DataPackage) -> list[tuple[str, Text]]:
    """Run the scenarios of a package and return what failed, by their names."""
    found: list[tuple[str, Text]] = []
    for scenario in scenarios_of(package):
        failure = run(scenario)
        if failure is not None:
            found.append((scenario.name, failure))
    return found
