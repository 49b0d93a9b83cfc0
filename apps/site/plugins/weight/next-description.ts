import { dirname } from 'node:path';
import { descriptionsIn, type LoaderContext, type PageRecord } from './page-descriptions.ts';

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
