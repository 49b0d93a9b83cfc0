import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface PageRecord {
  permalink: string;
  description: string;
  next?: { title: string; permalink: string };
}

/** What rspack gives to a loader; only these parts are used. */
interface LoaderContext {
  resourcePath: string;
  cacheable: (isCacheable: boolean) => void;
}

/** Loader of a page's record, beside those of all pages: the next page comes with what it is about. */
export default function nextDescription(this: LoaderContext, source: string): string {
  this.cacheable(false);
  return withNextDescription(source, descriptionsIn(dirname(this.resourcePath)));
}

export function withNextDescription(source: string, descriptions: Map<string, string>): string {
  const record: PageRecord = JSON.parse(source);
  const description = record.next && descriptions.get(record.next.permalink);
  return description
    ? JSON.stringify({ ...record, next: { ...record.next, description } })
    : source;
}

const known = new Map<string, Map<string, string>>();

function descriptionsIn(folder: string): Map<string, string> {
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
