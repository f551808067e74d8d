// Without a connection the rule book is read from what the page has kept; everything else goes to the server.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

function kept(request) {
  const { pathname, search } = new URL(request.url);
  if (request.mode === 'navigate') return pathname === '/rules' || pathname.startsWith('/rules/') ? '/rules' : null;
  const mine = ['/assets/', '/api/v1/book', '/api/v1/regulations', '/favicon'].some((each) => pathname.startsWith(each));
  return mine ? pathname + search : null;
}

self.addEventListener('fetch', (event) => {
  const key = event.request.method === 'GET' ? kept(event.request) : null;
  if (key === null) return;
  event.respondWith(
    fetch(event.request).catch(async () => (await caches.match(key, { ignoreVary: true })) ?? Response.error()),
  );
});
