import { dirname } from 'node:path';
import { descriptionsIn, type LoaderContext } from './page-descriptions.ts';

/** Loader of the record of a category's page: it comes with what each of its pages is about. */
export default function categoryDescriptions(this: LoaderContext, source: string): string {
  this.cacheable(false);
  return withDescriptions(source, descriptionsIn(dirname(dirname(this.resourcePath))));
}

export function withDescriptions(source: string, descriptions: Map<string, string>): string {
  const { categoryGeneratedIndex: page, ...rest } = JSON.parse(source);
  if (!page) return source;
  const ofIts = [...descriptions].filter(([address]) => address.startsWith(`${page.permalink}/`));
  return JSON.stringify({
    ...rest,
    categoryGeneratedIndex: { ...page, descriptions: Object.fromEntries(ofIts) },
  });
}

/** The name of the record of a category's page, or of a tag's, among what Docusaurus generates. */
export const categoryRecord = /[/\\]p[/\\]docs-[\w-]+-\w+\.json$/;
