/** Which page the address means. */

class Route {
  path = $state(location.pathname);
  /** What stands behind the question mark. */
  search = $state(location.search);
}

export const route = new Route();

function look(): void {
  route.path = location.pathname;
  route.search = location.search;
}

window.addEventListener('popstate', look);

/** Go to another page in the place of this one: the way back does not lead here again. */
export function goInstead(path: string): void {
  history.replaceState(null, '', path);
  look();
}

/** Go to another page. */
export function go(path: string): void {
  history.pushState(null, '', path);
  look();
}

/** Go where a link leads, without loading the page anew; a click that asks for a new window is left alone. */
export function follow(event: MouseEvent & { currentTarget: HTMLAnchorElement }): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go(event.currentTarget.getAttribute('href')!);
}
