export interface SearchAddress {
  q: string;
  /** The search context: a part of the site. */
  ctx?: string | undefined;
  /** The path of an older version of the docs. */
  version?: string | undefined;
}

export const searchPath = '/search';

export function searchAddress({ q, ctx, version }: SearchAddress): string {
  const pairs = Object.entries({ q, ctx, version }).filter(([, value]) => value);
  const query = new URLSearchParams(pairs as [string, string][]).toString();
  return query ? `${searchPath}?${query}` : searchPath;
}

export function readSearchAddress(search: string): SearchAddress {
  const parameters = new URLSearchParams(search);
  const trimmed = (name: string) => parameters.get(name)?.replace(/^\/+|\/+$/g, '') || undefined;
  return { q: parameters.get('q') ?? '', ctx: trimmed('ctx'), version: trimmed('version') };
}
