export interface SearchAddress {
  q: string;
  /** The search context: a part of the site. */
  ctx?: string | undefined;
  /** The path of an older version of the docs. */
  version?: string | undefined;
  /** The page of results, from 1; absent for the first. */
  page?: number | undefined;
}

export const searchPath = '/search';

const maxPage = 1000;

export function searchAddress({ q, ctx, version, page = 1 }: SearchAddress): string {
  const shown = { q, ctx, version, page: page > 1 ? String(page) : undefined };
  const pairs = Object.entries(shown).filter(([, value]) => value);
  const query = new URLSearchParams(pairs as [string, string][]).toString();
  return query ? `${searchPath}?${query}` : searchPath;
}

export function readSearchAddress(search: string): SearchAddress {
  const parameters = new URLSearchParams(search);
  const trimmed = (name: string) => parameters.get(name)?.replace(/^\/+|\/+$/g, '') || undefined;
  const page = Math.floor(Number(parameters.get('page')));
  return {
    q: parameters.get('q') ?? '',
    ctx: trimmed('ctx'),
    version: trimmed('version'),
    page: page > 1 && page <= maxPage ? page : undefined,
  };
}
