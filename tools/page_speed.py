"""Measure how fast the page is: its lobby on a slow line, its table on a slow processor.

`python -m tools.page_speed` starts a server of its own. The line has 400 kbit/s and 300 ms, the processor is six times
slower; both are made by the browser.
"""

import argparse
import statistics
import tempfile
import time
from typing import Any, Final

from tests.server.serving import Serving, serving

LINE: Final = {"offline": False, "latency": 300, "downloadThroughput": 400_000 / 8, "uploadThroughput": 400_000 / 8}
SLOWER: Final = 6
READY: Final = ".table:has(.bottom[aria-busy=false])"
ASKED: Final = f".ending, {READY} .prompt [data-press], {READY} .picker button, {READY} .spot.offered"
LONG_TASKS: Final = """
window.tasks = [];
const keep = (all) => all.getEntries().forEach((each) => tasks.push(each.duration));
new PerformanceObserver(keep).observe({ type: 'longtask', buffered: true });
"""


def main() -> None:
    """Print what was measured."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    runs = parser.parse_args().runs
    from playwright.sync_api import sync_playwright  # only this tool and the tests need it

    with tempfile.TemporaryDirectory() as data, serving(data) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        times = [lobby(browser, server) for _ in range(runs)]
        print(
            f"lobby on the slow line: median {statistics.median(times):.2f} s, {min(times):.2f} to {max(times):.2f} s"
        )
        print(f"scripts of the first screen: {scripts(browser, server) / 1000:.1f} KB compressed")
        taps, tasks = table(browser, server)
        print(
            f"table on the slow processor: {len(taps)} taps answered after {statistics.median(taps):.0f} ms (median), "
            f"{max(taps):.0f} ms (longest); longest task {max(tasks, default=0):.0f} ms"
        )
        browser.close()


def lobby(browser: Any, server: Serving) -> float:
    """Return after how many seconds a newcomer can begin a game."""
    page = browser.new_context(service_workers="block").new_page()
    line = page.context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    begun = time.monotonic()
    page.goto(server.url, wait_until="commit")
    page.wait_for_selector("[data-start=first]:enabled")
    took = time.monotonic() - begun
    page.context.close()
    return took


def scripts(browser: Any, server: Serving) -> int:
    """Return the bytes of the scripts that the first screen fetches before it is quiet."""
    page = browser.new_context(service_workers="block").new_page()
    page.goto(server.url)
    page.wait_for_selector("[data-start=first]:enabled")
    fetched = page.evaluate("performance.getEntriesByType('resource').map((each) => [each.name, each.encodedBodySize])")
    found = sum([size for name, size in fetched if ".js" in name])
    page.context.close()
    return int(found)


def table(browser: Any, server: Serving) -> tuple[list[float], list[float]]:
    """Play some of a first game; return how long taps took to be answered on the page, and the long tasks, in ms."""
    page = browser.new_context(viewport={"width": 390, "height": 844}, service_workers="block").new_page()
    page.add_init_script(LONG_TASKS)
    page.goto(server.url)
    page.locator("[data-start=first]").click()
    page.wait_for_selector(".prompt [data-press=end]")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate("tasks.length = 0")
    taps: list[float] = []
    for _ in range(30):
        page.wait_for_selector(ASKED, timeout=60_000)
        if page.locator(".ending").count():
            break
        buttons = page.locator(".prompt [data-press]").evaluate_all("all => all.map((each) => each.dataset.press)")
        wanted = next((each for each in ("confirm", "no", "no-block", "pass", "end", "done") if each in buttons), None)
        if wanted is None:
            page.locator(f"{READY} .picker button, {READY} .spot.offered").first.click()
            continue
        taps.append(page.evaluate(TAP, wanted))
    return taps, page.evaluate("tasks")


TAP: Final = """
async (wanted) => {
  const button = document.querySelector(`.prompt [data-press=${wanted}]`);
  const prompt = () => document.querySelector('.prompt .text')?.innerText + document.querySelector('.bottom').ariaBusy;
  const before = prompt(), begun = performance.now();
  button.click();
  while (prompt() === before && performance.now() - begun < 5000) await new Promise(requestAnimationFrame);
  return performance.now() - begun;
}
"""

if __name__ == "__main__":
    main()
