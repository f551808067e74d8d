// Without a connection the page is opened from what it has kept: the lobby, the rules, the missions, the last games.
const READ = 'read';
const MOST_READ = 40;
// What may be kept as it was read; nothing of a table and nothing of a seat is among it.
const ANSWERS = ['/api/v1/book', '/api/v1/rules', '/api/v1/regulations', '/api/v1/missions', '/api/v1/guide', '/api/v1/lessons', '/api/v1/replays/'];

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

const match = (key) => caches.match(key, { ignoreVary: true });

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await match('/')) ?? Response.error();
  }
}

async function file(request) {
  return (await match(new URL(request.url).pathname)) ?? fetch(request);
}

async function answer(request) {
  const { pathname, search } = new URL(request.url);
  try {
    const found = await fetch(request);
    if (found.ok) {
      const cache = await caches.open(READ);
      await cache.put(pathname + search, found.clone());
      for (const old of (await cache.keys()).slice(0, -MOST_READ)) await cache.delete(old);
    }
    return found;
  } catch {
    const kept = await match(pathname + search);
    if (!kept) return Response.error();
    const headers = new Headers(kept.headers);
    headers.set('x-kept', '1');
    headers.delete('content-encoding');
    return new Response(await kept.arrayBuffer(), { headers });
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (ANSWERS.some((each) => pathname.startsWith(each))) event.respondWith(answer(request));
  else if (['/favicon.svg', '/manifest.webmanifest'].includes(pathname)) event.respondWith(fetch(request).catch(async () => (await match(pathname)) ?? Response.error()));
});
