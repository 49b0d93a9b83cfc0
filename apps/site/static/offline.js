/** Answers with pages that were visited (src/offline) when the network does not. */
const visited = /^\/($|docs(\/|$)|reference\/|assets\/|fonts\/|img\/)/;

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || !visited.test(pathname)) return;
  event.respondWith(
    fetch(event.request).catch(async (error) => {
      const kept = await caches.match(pathname, { ignoreVary: true });
      if (kept) return kept;
      throw error;
    }),
  );
});
