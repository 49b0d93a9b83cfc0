import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertInternal } from '../internals/assert-internal.ts';

/** What Docusaurus writes in `.docusaurus` for its own use. Only these parts are read. */
export interface BuildRecords {
  /** The chunk names of each route. A key is the path and a short hash: `/docs/intro-545`. */
  routesChunkNames: Record<string, { __comp: string }>;
  clientManifest: {
    /** Ids of the chunks that a chunk name needs. */
    origins: Record<string, string[]>;
    /** Files of a chunk, by its id. */
    assets: Record<string, { js?: { publicPath: string }[] }>;
  };
}

export async function readBuildRecords(folder: string): Promise<BuildRecords> {
  const read = async (name: string) => {
    const file = join(folder, name);
    assertInternal(existsSync(file), `Docusaurus writes ${name} in its folder of generated files`);
    return JSON.parse(await readFile(file, 'utf8'));
  };
  return checkBuildRecords(await read('routesChunkNames.json'), await read('client-manifest.json'));
}

export function checkBuildRecords(routesChunkNames: unknown, manifest: unknown): BuildRecords {
  const routes = entriesOf(routesChunkNames);
  assertInternal(
    routes.length > 0 && routes.every(([key]) => /^\/.*-[0-9a-f]+$/.test(key)),
    'the keys of routesChunkNames.json are a path and a hash, like /docs/intro-545',
  );
  assertInternal(
    routes.every(([, names]) => typeof (names as { __comp?: unknown })?.__comp === 'string'),
    'each route of routesChunkNames.json has the chunk name of its component as __comp',
  );
  const { origins, assets } = Object(manifest);
  assertInternal(
    entriesOf(origins).length > 0 &&
      entriesOf(origins).every(([, ids]) => Array.isArray(ids) && ids.every(isText)),
    'client-manifest.json has origins: a list of chunk ids for each chunk name',
  );
  const scripts = entriesOf(assets).flatMap(([, files]) => (files as { js?: unknown[] }).js ?? []);
  assertInternal(
    scripts.length > 0 &&
      scripts.every((script) => isText((script as { publicPath?: unknown }).publicPath)),
    'client-manifest.json has assets: for each chunk id, js files with a publicPath',
  );
  return {
    routesChunkNames: routesChunkNames as BuildRecords['routesChunkNames'],
    clientManifest: { origins, assets },
  };
}

const entriesOf = (value: unknown): [string, unknown][] => Object.entries(Object(value));

const isText = (value: unknown): value is string => typeof value === 'string';
