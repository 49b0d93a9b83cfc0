export interface Context {
  /** Value of `ctx` in the address of the results page. */
  path: string;
  label: string;
}

/** Parts of the site a search can be narrowed to. */
export const contexts: Context[] = [
  { path: 'docs/concepts', label: 'Concepts' },
  { path: 'docs/guides', label: 'Guides' },
  { path: 'docs/technicals', label: 'Technique' },
  { path: 'reference', label: 'Référence de l’API' },
];

const labels: [string, string][] = [
  ['/docs/api-reference/', 'API Reference'],
  ['/reference/api', 'Référence de l’API'],
];

/** What a hit is labelled, by its path. */
export const labelOf = (path: string): string | undefined =>
  labels.find(([beginning]) => path.startsWith(beginning))?.[1];

export const isWithin = (path: string, context: string): boolean =>
  path === `/${context}` || path.startsWith(`/${context}/`);
