/** Keeps the page and what was read in the browser, so that both open without a connection after the first visit. */

import { replay } from './api';
import { fetchAll } from './later';

const PAGE = 'page';
const RULES = 'rules';
/** What is read in the lobby and on the ladder. */
const READ = ['/api/v1/regulations', '/api/v1/missions', '/favicon.svg', '/manifest.webmanifest'];
/** So long after the first screen everything else is fetched. */
const QUIET = 1500;

class Offline {
  /** The server could not be reached lately: what is shown was kept. */
  now = $state(false);

  constructor() {
    globalThis.window?.addEventListener('offline', () => (this.now = true));
    globalThis.window?.addEventListener('online', () => (this.now = false));
  }
}

export const offline = new Offline();

/** Tell whether this browser can keep anything. */
const canKeep = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window;

/** Return the files of the page that it names or has fetched, each by its path and once. */
function files(): string[] {
  const fetched = performance.getEntriesByType('resource').map((each) => each.name).filter((name) => new URL(name).pathname.startsWith('/assets/'));
  const named = [...document.querySelectorAll<HTMLElement>('script[src], link[href]')].map((each) => each.getAttribute('src') ?? each.getAttribute('href')!);
  return [...fetched, ...named].map((each) => new URL(each, location.href)).filter((each) => each.origin === location.origin).map((each) => each.pathname);
}

/** In a quiet moment fetch the rest of the page, and keep all of it. */
export async function keepPage(): Promise<void> {
  await new Promise((done) => setTimeout(done, QUIET));
  await fetchAll();
  if (!canKeep() || offline.now) return;
  try {
    await navigator.serviceWorker.register('/sw.js');
    const cache = await caches.open(PAGE);
    const wanted = [...new Set(['/', ...files(), ...READ])];
    await Promise.all(wanted.map((each) => cache.add(each).catch(() => undefined)));
    for (const each of await cache.keys()) if (new URL(each.url).pathname.startsWith('/assets/') && !wanted.includes(new URL(each.url).pathname)) await cache.delete(each);
  } catch {
    // without a connection, or without room, nothing is kept; the page works all the same
  }
}

/** Read a finished game once, so that it is kept with what was read lately. */
export async function keepReplay(code: string): Promise<void> {
  if (canKeep() && navigator.serviceWorker.controller) await replay(code, 'all').catch(() => undefined);
}

/** Keep some answers of the server; tell whether they can be read without a connection from now on. */
export async function keepForLater(answers: readonly string[]): Promise<boolean> {
  if (!canKeep()) return false;
  const inCharge = new Promise((done) => navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }));
  await navigator.serviceWorker.register('/sw.js');
  const cache = await caches.open(RULES);
  await cache.addAll(['/', ...answers]);
  await Promise.all(files().map((each) => cache.add(each).catch(() => undefined)));
  if (!navigator.serviceWorker.controller) await inCharge;
  return true;
}
