import { isWithin, labelOf, searchContexts } from './search-contexts';

export const glossaryPath = '/docs/glossaire';

/** The group of a hit, by its path: a part of the site, the reference, or definitions. */
export const groupOf = (path: string): string => {
  if (labelOf(path)) return 'Référence';
  if (path === glossaryPath) return 'Définitions';
  return searchContexts.find((context) => isWithin(path, context.path))?.label ?? 'Documentation';
};

/** Hits of one group come together, where the first of them was. */
export function byGroup<T extends { group: string }>(hits: readonly T[]): T[] {
  const groups = new Map<string, T[]>();
  for (const hit of hits) groups.set(hit.group, [...(groups.get(hit.group) ?? []), hit]);
  return [...groups.values()].flat();
}
