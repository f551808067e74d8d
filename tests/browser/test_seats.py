"""Seats in a real browser: two of one table in one browser, a browser that keeps nothing, the way to a rematch."""

from typing import Any

from .conftest import Opening
from .playing import READY, Guest
from .test_page import FRAMES

NO_STORAGE = """
for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });
"""
COUNT_SOCKETS = """
window.sockets = 0;
window.WebSocket = class extends WebSocket { constructor(...all) { super(...all); window.sockets += 1; } };
"""


def with_a_friend(page: Any) -> str:
    """Make a table for a friend; return the way to the invitation."""
    page.get_by_role("button", name="With a friend").click()
    page.locator("form button[type=submit]").click()
    return "/join/" + str(page.locator("main input[readonly]").input_value()).rsplit("/", 1)[1]


def own_hand(page: Any) -> str:
    """Return the cards that the page shows as the player's own, once all are dealt and the first turn has begun."""
    page.wait_for_selector(f"{READY} .plate .tag")
    return str(page.locator(".hand").last.inner_text())


def concede(page: Any) -> None:
    page.locator("[data-press=concede]").click()
    page.locator("[data-press=concede-yes]").click()
    page.wait_for_selector(".ending")


def test_two_tabs_of_one_browser_keep_their_own_seats(opened: Opening) -> None:
    host = opened()
    way = with_a_friend(host)
    home = host.url.split("/table/")[0]
    friend = host.context.new_page()
    friend.goto(home + way)
    friend.get_by_role("button", name="Join").click()
    hands = [own_hand(host), own_hand(friend)]
    assert hands[0] != hands[1]
    host.reload()
    friend.reload()
    assert [own_hand(host), own_hand(friend)] == hands
    third = host.context.new_page()
    third.goto(host.url)
    third.locator("[data-seat=A]").click()
    assert own_hand(third) == hands[0]
    third.goto(home)
    third.get_by_text("Seat B").wait_for()
    assert third.get_by_role("link", name="Resume").count() == 2
    third.locator(".game", has_text="Seat B").get_by_role("link", name="Resume").click()
    assert own_hand(third) == hands[1]


def test_a_browser_without_storage_plays_until_a_reload(opened: Opening) -> None:
    page = opened()
    page.add_init_script(NO_STORAGE)
    page.reload()
    page.locator("[data-start=easy]").click()
    Guest(page).wait()
    page.reload()
    page.get_by_text("This browser has no seat at this table.").wait_for()


def test_the_way_back_from_a_rematch_is_open(opened: Opening) -> None:
    page = opened()
    page.locator("[data-start=easy]").click()
    Guest(page).wait()
    first = page.url
    concede(page)
    page.locator("[data-press=rematch]").click()
    page.wait_for_url(lambda url: "/table/" in url and url != first)
    Guest(page).wait()
    second = page.url
    page.go_back()
    page.wait_for_selector("[data-start=easy]")
    page.goto(first)
    page.locator("[data-press=to-rematch]").click()
    page.wait_for_url(second)
    Guest(page).wait()
    page.go_back()
    page.wait_for_url(first)
    page.wait_for_selector("[data-press=to-rematch]")
    assert page.locator("[data-press=rematch]").count() == 0


def test_a_watch_page_that_is_left_before_it_is_answered_opens_nothing(opened: Opening) -> None:
    host = opened()
    with_a_friend(host)
    watch = "/watch/" + str(host.locator('[data-link*="/watch/"]').get_attribute("data-link")).rsplit("/", 1)[1]
    page = opened()
    page.add_init_script(COUNT_SOCKETS)
    late: list[Any] = []
    page.route("**/api/v1/watch/*", lambda route: late.append(route))
    with page.expect_request("**/api/v1/watch/*"):
        page.goto(host.url.split("/table/")[0] + watch)
    page.locator("main button").click()
    page.wait_for_selector("[data-start=easy]")
    with page.expect_response("**/api/v1/watch/*") as answer:
        late[0].continue_()
    answer.value.finished()
    page.evaluate(FRAMES)
    assert page.evaluate("sockets") == 0


def test_the_win_can_be_claimed_only_after_a_minute(opened: Opening) -> None:
    host = opened()
    host.clock.install()
    host.reload()
    way = with_a_friend(host)
    friend = opened(way)
    friend.get_by_role("button", name="Join").click()
    friend.wait_for_selector(".board")
    host.wait_for_selector(".board")
    assert host.locator("[data-press=claim]").count() == 0
    friend.close()
    host.wait_for_selector("[data-press=claim]:disabled")
    host.clock.run_for(61_000)
    host.wait_for_selector("[data-press=claim]:enabled")


def test_two_tabs_of_one_browser_go_to_their_own_seats_of_a_rematch(opened: Opening) -> None:
    host = opened()
    way = with_a_friend(host)
    first = host.url
    friend = host.context.new_page()
    friend.goto(first.split("/table/")[0] + way)
    friend.get_by_role("button", name="Join").click()
    own_hand(friend)
    concede(host)
    for page in (host, friend):
        page.locator("[data-press=rematch]").click()
    for page in (host, friend):
        page.wait_for_url(lambda url: "/table/" in url and url != first)
    hands = [own_hand(host), own_hand(friend)]
    assert hands[0] != hands[1]
    for page in (host, friend):
        page.reload()
    assert [own_hand(host), own_hand(friend)] == hands


def test_all_games_under_way_are_listed(opened: Opening) -> None:
    page = opened()
    seats = [{"table": f"t{n}", "seat": "A", "token": "x", "regulation": "lite+entry20", "when": n} for n in range(10)]
    page.evaluate("seats => localStorage.setItem('bp.seats', JSON.stringify(seats))", seats)
    page.reload()
    page.get_by_role("link", name="Resume").first.wait_for()
    assert page.get_by_role("link", name="Resume").count() == 10
