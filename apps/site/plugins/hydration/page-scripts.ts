/** A route, as the generator knows it. */
export interface Route {
  path: string;
  routes?: Route[];
}

/** What the generator writes beside the pages, of which only these parts are read. */
export interface BuildRecords {
  /** Chunk names of a route, by its path and a short hash. */
  routesChunkNames: Record<string, unknown>;
  manifest: {
    /** Ids of the chunks that a chunk name stands for. */
    origins: Record<string, string[]>;
    assets: Record<string, { js?: { publicPath: string }[] }>;
  };
}

/** The scripts of a page's own chunks, which its bundles would ask for one step later. */
export function pageScripts(page: string, routes: Route[], records: BuildRecords): string[] {
  const { routesChunkNames, manifest } = records;
  const matched = new Set(matchedPaths(page, routes));
  const names = Object.entries(routesChunkNames)
    .filter(([key]) => matched.has(key.replace(/-[^-]+$/, '')))
    .flatMap(([, chunks]) => textsOf(chunks));
  const ids = new Set(names.flatMap((name) => manifest.origins[name] ?? []));
  const files = [...ids].flatMap((id) => manifest.assets[id]?.js ?? []);
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
