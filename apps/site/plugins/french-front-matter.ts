import type { ParseFrontMatter } from '@docusaurus/types';
import { typesetFrench } from '../src/typography/typeset-french.ts';

const readableKeys = ['title', 'description', 'sidebar_label'];

/**
 * Titles and descriptions get the same typography as the prose. `keywords` are for the search alone,
 * which reads them in the file: a page does not carry them.
 */
export const parseFrenchFrontMatter: ParseFrontMatter = async (params) => {
  const result = await params.defaultParseFrontMatter(params);
  for (const key of readableKeys) {
    const value = result.frontMatter[key];
    if (typeof value === 'string') result.frontMatter[key] = typesetFrench(value);
  }
  delete result.frontMatter.keywords;
  return result;
};
