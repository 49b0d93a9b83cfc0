import { assertInternal } from '../internals/assert-internal.ts';
import type { BuildRecords } from './build-records.ts';

/** A route of Docusaurus. */
export interface Route {
  path: string;
  routes?: Route[];
}

/** The page of the route `*`, which has no chunk names. */
const notFoundPage = '/404.html';

/** The scripts of a page's own chunks. Without them, the main bundle would request them later. */
export function pageScripts(page: string, routes: Route[], records: BuildRecords): string[] {
  if (page === notFoundPage) return [];
  const { origins, assets } = records.clientManifest;
  const paths = new Set(matchedPaths(page, routes));
  const matched = Object.entries(records.routesChunkNames).filter(([key]) =>
    paths.has(key.replace(/-[^-]+$/, '')),
  );
  assertInternal(
    matched.some(([key]) => key.startsWith(`${page}-`)),
    `the page ${page} has a route with chunk names`,
  );
  for (const [key, { __comp }] of matched)
    assertInternal(origins[__comp], `the chunk ${__comp} of ${key} is in client-manifest.json`);
  // Other names may be missing: a module that the main bundle has too gets no chunk of its own.
  const ids = matched.flatMap(([, names]) => textsOf(names).flatMap((name) => origins[name] ?? []));
  const files = [...new Set(ids)].flatMap((id) => assets[id]?.js ?? []);
  return [...new Set(files.map(({ publicPath }) => publicPath))];
}

/** A page's path, and those of the routes around it. */
function matchedPaths(page: string, routes: Route[]): string[] {
  for (const { path, routes: inner } of routes) {
    if (!inner && path === page) return [path];
    const found = inner ? matchedPaths(page, inner) : [];
    if (found.length > 0) return [path, ...found];
  }
  return [];
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(textsOf);
