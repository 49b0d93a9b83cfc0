import type { LoadedVersion } from '@docusaurus/plugin-content-docs';

export interface SiteMapEntry {
  label: string;
  path?: string;
  items?: SiteMapEntry[];
}

type SidebarItem = LoadedVersion['sidebars'][string][number];

/** The pages of the docs, in the order of the sidebars. */
export function siteMap(version: LoadedVersion | undefined): SiteMapEntry[] {
  if (version === undefined) return [];
  const docs = new Map(version.docs.map((doc) => [doc.id, doc]));
  const entryOf = (item: SidebarItem): SiteMapEntry[] => {
    if (item.type === 'doc' || item.type === 'ref') {
      const doc = docs.get(item.id);
      return doc ? [{ label: item.label ?? doc.title, path: doc.permalink }] : [];
    }
    if (item.type === 'link') return [{ label: item.label, path: item.href }];
    if (item.type !== 'category') return [];
    const page = item.link?.type === 'doc' ? docs.get(item.link.id) : undefined;
    const items = item.items.flatMap(entryOf);
    return [{ label: item.label, items, ...(page && { path: page.permalink }) }];
  };
  return Object.values(version.sidebars).flatMap((sidebar) => sidebar.flatMap(entryOf));
}
