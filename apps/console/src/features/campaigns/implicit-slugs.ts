import { parseUrl } from '@sillage/engine/visits/parse-url';

/** What the addresses of visits called their campaign, when no campaign has that name. */
export interface UnknownSlug {
  /** Null when the address names none. */
  slug: string | null;
  visits: number;
  /** One of the addresses. */
  page: string;
}

/** The names that visits of an implicit campaign came with, those with most visits first. */
export function unknownSlugs(pages: readonly (string | null)[]): UnknownSlug[] {
  const found = new Map<string | null, UnknownSlug>();
  for (const page of pages) {
    const address = page === null ? null : parseUrl(page);
    if (page === null || !address) continue;
    const slug = address.searchParams.get('wmkt_campaign')?.trim() || null;
    const known = found.get(slug);
    if (known) known.visits += 1;
    else found.set(slug, { slug, visits: 1, page });
  }
  return [...found.values()].sort((a, b) => b.visits - a.visits);
}
