/** Which page the address means. */

class Route {
  path = $state(location.pathname);
}

export const route = new Route();

window.addEventListener('popstate', () => (route.path = location.pathname));

/** Go to another page in the place of this one: the way back does not lead here again. */
export function goInstead(path: string): void {
  history.replaceState(null, '', path);
  route.path = path;
}

/** Go to another page. */
export function go(path: string): void {
  history.pushState(null, '', path);
  route.path = path;
}
