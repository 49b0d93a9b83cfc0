import type { siteKinds } from '@sillage/contract/attribution/channel-groups';

export type SiteKind = (typeof siteKinds)[number];

export interface Site {
  kind: SiteKind;
  /** `google` for `www.google.fr`. */
  name: string;
}

/** Sites by kind. A line is a name, then hosts, apps, and other names that links give. */
export type SiteTables = Partial<Record<SiteKind, string>>;

export interface Sites {
  /** The site of a host or of an app. */
  ofHost: (host: string) => Site | undefined;
  /** The site of a name that a link gives as `utm_source`. */
  ofName: (name: string) => Site | undefined;
}

/** `google.*` for `google.fr` and `google.co.uk`. */
export const ofAnyCountry = (host: string): string =>
  host.replace(/\.(?:com?\.[a-z]{2}|com|cat|[a-z]{2})$/, '.*');

/**
 * A host counts with its subdomains. `amazon.*` is that name under the domain of any country; an engine
 * is so without subdomains: `mail.google.com` is not a search. The first table that has a host wins.
 */
export function readSites(tables: readonly SiteTables[], ambiguous: ReadonlySet<string>): Sites {
  const [hosts, names] = [new Map<string, Site>(), new Map<string, Site>()];
  for (const [kind, table] of tables.flatMap((each) => Object.entries(each)))
    for (const line of table.trim().split('\n')) {
      const words = line.split(' ');
      const site = { kind: kind as SiteKind, name: words[0] ?? '' };
      for (const word of words) {
        const known = word.includes('.') ? hosts : names;
        if (!known.has(word) && !ambiguous.has(word)) known.set(word, site);
      }
    }
  return {
    ofHost(host) {
      for (let domain = host; domain !== ''; domain = parentDomain(domain)) {
        const international = hosts.get(ofAnyCountry(domain));
        if (international && (domain === host || international.kind !== 'search'))
          return international;
        const site = hosts.get(domain);
        if (site !== undefined) return site;
      }
      return undefined;
    },
    ofName: (name) => names.get(name),
  };
}

/** The parent domain: `bing.com` for `cn.bing.com`. Empty for the last label. */
export const parentDomain = (host: string): string => {
  const dot = host.indexOf('.');
  return dot === -1 ? '' : host.slice(dot + 1);
};
