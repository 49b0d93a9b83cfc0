import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PageRecord {
  permalink: string;
  description: string;
  source?: string;
  sourceDirName?: string;
  slug?: string;
  frontMatter?: { draft?: boolean; unlisted?: boolean };
  next?: { title: string; permalink: string };
}

/** What rspack gives to a loader; only these parts are used. */
export interface LoaderContext {
  resourcePath: string;
  cacheable: (isCacheable: boolean) => void;
}

const known = new Map<string, Map<string, string>>();

/** What each page is about, by its address, from the records of pages in a folder. */
export function descriptionsIn(folder: string): Map<string, string> {
  const before = known.get(folder);
  if (before) return before;
  const records = readdirSync(folder)
    .filter((name) => pageRecord.test(name))
    .map((name): PageRecord => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const found = new Map(records.map(({ permalink, description }) => [permalink, description]));
  known.set(folder, found);
  return found;
}

/** The name of a page's record among what Docusaurus generates. */
export const pageRecord = /site-docs-[^/\\]*\.json$/;
