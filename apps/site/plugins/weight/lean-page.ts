import { dirname } from 'node:path';
import { descriptionsIn, type LoaderContext, type PageRecord } from './page-descriptions.ts';

/** Loader of a page's record, beside those of all pages: keeps what the page shows, and describes the next one. */
export default function leanPage(this: LoaderContext, source: string): string {
  this.cacheable(false);
  return withoutRest(source, descriptionsIn(dirname(this.resourcePath)));
}

/** The page exports its front matter itself: its record is asked for the banner of unlisted pages alone. */
export function withoutRest(json: string, descriptions: Map<string, string>): string {
  const { source, sourceDirName, slug, frontMatter, ...record }: PageRecord = JSON.parse(json);
  const { draft, unlisted } = frontMatter ?? {};
  const description = record.next && descriptions.get(record.next.permalink);
  return JSON.stringify({
    ...record,
    frontMatter: { draft, unlisted },
    next: record.next && { ...record.next, description },
  });
}
