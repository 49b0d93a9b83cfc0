export interface SearchContext {
  /** The value of `ctx` in the address of the results page. */
  path: string;
  label: string;
}

/** The parts of the site to which a search can be narrowed. */
export const searchContexts: SearchContext[] = [
  { path: 'docs/concepts', label: 'Concepts' },
  { path: 'docs/guides', label: 'Guides' },
  { path: 'docs/technicals', label: 'Technique' },
  { path: 'docs/operate', label: 'Exploiter' },
  { path: 'reference', label: 'Référence de l’API' },
];

const labels: [prefix: string, label: string][] = [
  ['/docs/api-reference/', 'API Reference'],
  ['/reference/api', 'Référence de l’API'],
  ['/reference/agents', 'API des agents'],
];

/** The label that a hit shows, by its path. */
export const labelOf = (path: string): string | undefined =>
  labels.find(([prefix]) => path.startsWith(prefix))?.[1];

export const isWithin = (path: string, context: string): boolean =>
  path === `/${context}` || path.startsWith(`/${context}/`);
