"""The same work on a Ray cluster: every chunk of games is a task; needs the extra `blackpoker[sim]`."""

from collections.abc import Generator
from importlib import import_module
from types import ModuleType
from typing import Any

from blackpoker.core import BlackPokerError
from blackpoker.notation.text import shown

from .interrupts import Interrupts
from .plan import Batch, Chunk, Plan, play_chunk
from .workers import WorkersKeepDying


class NoRay(BlackPokerError):
    """Ray is not installed, or its cluster cannot be reached."""


def load_ray() -> ModuleType:
    """Return the package ray, or say how to get it."""
    try:
        return import_module("ray")
    except ImportError:
        raise NoRay(
            "ray is not installed; pip install 'blackpoker[sim]' brings it",
            ja="ray がインストールされていません。pip install 'blackpoker[sim]' で入ります",
        ) from None


def play_on_ray(plan: Plan, interrupts: Interrupts) -> Generator[Batch, None, None]:
    """Play all games on the cluster that RAY_ADDRESS names, or on one that is started here for the run."""
    ray = load_ray()
    ours = not ray.is_initialized()
    if ours:
        with interrupts.allowed():
            join_cluster(ray)
    if plan.jobs == 0:
        plan.jobs = max(1, int(ray.cluster_resources().get("CPU", 1)))
    try:
        yield from play_tasks(ray, plan, interrupts)
    finally:
        if ours:
            ray.shutdown()


def join_cluster(ray: ModuleType) -> None:
    """Join the cluster, or start a local one."""
    try:
        ray.init(log_to_driver=False, logging_level="error", include_dashboard=False)
    except Exception as error:
        raise NoRay(
            f"the Ray cluster cannot be joined: {shown(str(error), 200)}",
            ja=f"Ray クラスターに接続できません：{shown(str(error), 200)}",
        ) from error


def play_tasks(ray: ModuleType, plan: Plan, interrupts: Interrupts) -> Generator[Batch, None, None]:
    """Keep as many tasks under way as the plan has jobs, and yield their batches as they come."""
    task = ray.remote(play_chunk)
    settings = ray.put(plan.settings)
    under_way: dict[Any, Chunk] = {}
    try:
        while True:
            while len(under_way) < plan.jobs and (chunk := plan.take()) is not None:
                under_way[task.remote(settings, chunk)] = chunk
            if not under_way:
                return
            with interrupts.allowed():
                ready = ray.wait(list(under_way), num_returns=1)[0]
            for reference in ready:
                batch = fetched(ray, reference, under_way.pop(reference))
                plan.learn_pace(batch)
                yield batch
    except KeyboardInterrupt:
        if under_way:
            for reference in ray.wait(list(under_way), num_returns=len(under_way), timeout=0)[0]:
                yield fetched(ray, reference, under_way.pop(reference))
        raise
    finally:
        for reference in under_way:
            ray.cancel(reference, force=True)


def fetched(ray: ModuleType, reference: object, chunk: Chunk) -> Batch:
    """Return what came of a task; Ray has tried it again before it gives up."""
    try:
        batch: Batch = ray.get(reference)
    except ray.exceptions.RayError as error:
        why = shown(str(error), 160)
        raise WorkersKeepDying(
            f"the run stops, because games {chunk.first + 1} to {chunk.last} cannot be played on Ray: {why}",
            ja=f"第{chunk.first + 1}局から第{chunk.last}局までを Ray で実行できないため、中止します：{why}",
        ) from error
    return batch
