import type { ClientModule } from '@docusaurus/types';
import { isAsset, isCacheablePage } from './cacheable-paths';

/** A page is cached once the visitor has stayed on it for this long. */
const readingMs = 10_000;
const maxEntries = 300;

/** Caches the page and its assets for the service worker `static/offline.js`. */
async function cachePage(pathname: string): Promise<void> {
  await navigator.serviceWorker.register('/offline.js');
  const cache = await caches.open('visited');
  await cache.add(pathname);
  for (const path of loadedAssets()) if (!(await cache.match(path))) await cache.add(path);
  const entries = await cache.keys();
  const oldest = entries.slice(0, Math.max(entries.length - maxEntries, 0));
  await Promise.all(oldest.map((request) => cache.delete(request)));
}

/** The assets that the browser has loaded so far: adding them to the cache costs no request. */
function loadedAssets(): Set<string> {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = urls.filter(
    ({ origin, pathname }) => origin === location.origin && isAsset(pathname),
  );
  return new Set(ours.map(({ pathname }) => pathname));
}

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

let timer: number | undefined;

const module: ClientModule = {
  onRouteDidUpdate({ location: { pathname } }) {
    window.clearTimeout(timer);
    if (!('serviceWorker' in navigator) || !isCacheablePage(pathname) || savesData()) return;
    timer = window.setTimeout(() => {
      // Without storage or network the page stays readable online: nothing to report.
      cachePage(pathname).catch(() => {});
    }, readingMs);
  },
};

export const { onRouteDidUpdate } = module;
