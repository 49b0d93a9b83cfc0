import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import { typesetFrench } from '../../src/typography/typeset-french.ts';

type SidebarItem = LoadedVersion['sidebars'][string][number];

interface Place {
  label: string;
  /** The categories that it is in, from the outermost. */
  above: string[];
}

/** Tells the categories that a page is in. One that no sidebar lists is below the nearest address. */
export function pageSections(versions: readonly LoadedVersion[]): (path: string) => string[] {
  const places = new Map(versions.flatMap(placesOf));
  const find = (path: string): string[] => {
    const parent = path.slice(0, path.lastIndexOf('/'));
    const place = places.get(parent);
    if (place) return [...place.above, place.label];
    return parent === '' ? [] : find(parent);
  };
  return (path) => (places.get(path)?.above ?? find(path)).map(typesetFrench);
}

function placesOf({ docs, sidebars }: LoadedVersion): [string, Place][] {
  const known = new Map(docs.map((doc) => [doc.id, doc]));
  const visit =
    (above: string[]) =>
    (item: SidebarItem): [string, Place][] => {
      if (item.type === 'doc' || item.type === 'ref') {
        const doc = known.get(item.id);
        return doc ? [[doc.permalink, { label: item.label ?? doc.title, above }]] : [];
      }
      if (item.type !== 'category') return [];
      const { label, link, items } = item;
      const page = link?.type === 'doc' ? known.get(link.id)?.permalink : link?.permalink;
      const below = items.flatMap(visit([...above, label]));
      return page ? [[page, { label, above }], ...below] : below;
    };
  return Object.values(sidebars).flatMap((sidebar) => sidebar.flatMap(visit([])));
}
