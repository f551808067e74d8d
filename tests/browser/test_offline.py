"""Without a connection: the lobby and the list of missions open, and the page says what has to wait."""

import gzip
import re

import pytest
from tests.server.serving import Serving

from .conftest import Opening

KEPT = """async () => {
  const kept = async () => (await (await caches.open('page')).keys()).map((each) => new URL(each.url).pathname);
  while (navigator.serviceWorker.controller === null) await new Promise((done) => setTimeout(done, 100));
  for (const each of ['/', '/api/v1/regulations', '/api/v1/missions'])
    while (!(await kept()).includes(each)) await new Promise((done) => setTimeout(done, 100));
  while ((await kept()).length < 20) await new Promise((done) => setTimeout(done, 100));
}"""
"""Waits until the whole page is kept, and somebody is there to answer with it."""


@pytest.mark.parametrize("lang", ["ja", "en"])
def test_the_lobby_and_the_list_of_missions_open_without_a_connection(opened: Opening, lang: str) -> None:
    page = opened(lang=lang)
    page.evaluate(KEPT)
    home = page.url.rstrip("/")
    page.context.set_offline(True)
    page.goto(home + "/")
    page.wait_for_selector("button.big")
    notice = page.locator(".offline")
    notice.wait_for()
    assert ("No connection" if lang == "en" else "接続していません") in notice.inner_text()
    page.goto(home + "/missions")
    page.wait_for_selector("[data-id=first-hit]")
    page.context.set_offline(False)
    page.goto(home + "/")
    page.wait_for_selector("[data-start=easy]")
    assert page.locator(".offline").count() == 0


def test_the_last_game_is_looked_at_without_a_connection(opened: Opening, serving: Serving) -> None:
    page = opened()
    page.evaluate(KEPT)
    page.locator("[data-start=first]").click()
    page.wait_for_selector(".bottom[aria-busy=false] .prompt [data-press=end]")
    page.locator("[data-press=concede]").click()
    page.locator("[data-press=concede-yes]").click()
    page.wait_for_selector(".ending [data-press=replay]")
    page.evaluate(GAME_KEPT)
    page.context.set_offline(True)
    page.goto(serving.url + "/")
    page.locator(".game [data-press=replay], .game a[href^='/replay/']").first.click()
    page.wait_for_selector(".controls")
    page.wait_for_selector(".board .hand .card")


GAME_KEPT = """async () => {
  const read = async () => (await caches.open('read')).keys();
  const kept = async () => (await read()).some((each) => each.url.includes('/api/v1/replays/'));
  while (!(await kept())) await new Promise((done) => setTimeout(done, 100));
}"""
"""Waits until the game that is over can be read again."""


def test_the_first_screen_fetches_little(opened: Opening, serving: Serving) -> None:
    """What the page names at once is what the lobby needs; the rest follows in quiet moments."""
    page = opened()
    page.wait_for_selector("button.big")
    html = page.request.get(serving.url + "/").text()
    named = sorted(set(re.findall(r"/assets/[^\"]+", html)))
    sent = [len(gzip.compress(page.request.get(serving.url + name).body(), 9)) for name in named]
    assert 10_000 < sum(sent) < 60_000
