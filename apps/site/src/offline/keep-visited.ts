import type { ClientModule } from '@docusaurus/types';
import { isPage, isPart } from './kept-paths';

/** How long one must have been reading: of who only passes by nothing is kept. */
const reading = 10_000;
const most = 300;

/** Keeps the page, and what it is made of, for the worker that answers without a network. */
async function keepPage(pathname: string): Promise<void> {
  await navigator.serviceWorker.register('/offline.js');
  const cache = await caches.open('visited');
  await cache.add(pathname);
  for (const path of partsOfPage()) if (!(await cache.match(path))) await cache.add(path);
  const kept = await cache.keys();
  const oldest = kept.slice(0, Math.max(kept.length - most, 0));
  await Promise.all(oldest.map((request) => cache.delete(request)));
}

/** What the browser has fetched so far: it has it at hand. */
function partsOfPage(): Set<string> {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const ours = urls.filter(
    ({ origin, pathname }) => origin === location.origin && isPart(pathname),
  );
  return new Set(ours.map(({ pathname }) => pathname));
}

const countsBytes = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

let timer: number | undefined;

const module: ClientModule = {
  onRouteDidUpdate({ location: { pathname } }) {
    window.clearTimeout(timer);
    if (!('serviceWorker' in navigator) || !isPage(pathname) || countsBytes()) return;
    timer = window.setTimeout(() => {
      // Storage that is full or refused, a network that is gone: reading goes on as before.
      keepPage(pathname).catch(() => {});
    }, reading);
  },
};

export const { onRouteDidUpdate } = module;
