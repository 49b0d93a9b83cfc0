/** Service worker: when the network fails, it answers with the pages cached by `src/offline`. */
const cacheable = /^\/($|docs(\/|$)|reference\/|assets\/|fonts\/|img\/)/;

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || !cacheable.test(pathname)) return;
  event.respondWith(
    fetch(event.request).catch(async (error) => {
      const cached = await caches.match(pathname, { ignoreVary: true });
      if (cached) return cached;
      throw error;
    }),
  );
});
