/** Keeps the rule book in the browser, so that it can be read without a connection after the first visit. */

const CACHE = 'rules';

/** Keep the page and some answers of the server; tell whether they can be read without a connection from now on. */
export async function keepForLater(answers: readonly string[]): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in window)) return false;
  const inCharge = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  await navigator.serviceWorker.register('/sw.js');
  const files = [...document.querySelectorAll<HTMLElement>('script[src], link[href]')].map((each) => each.getAttribute('src') ?? each.getAttribute('href')!);
  const cache = await caches.open(CACHE);
  await cache.addAll(['/rules', ...files, ...answers]);
  if (!navigator.serviceWorker.controller) await inCharge;
  return true;
}
