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

/** `google.*` for `google.fr` and `google.co.uk`; three countries' domains are taken for other uses. */
export const ofAnyCountry = (host: string): string =>
  host.replace(/\.(?:com?\.[a-z]{2}|com|cat|(?!ai$|io$|tv$)[a-z]{2})$/, '.*');

/** An engine in another form, or of a country or a language: `m.baidu.com`, `fr.search.yahoo.com`. */
const engineVariant =
  /^(?:m|mobile|wap|lite|html|safe|start|noai|r|search|www\d?|[a-z]{2}(?:-[a-z]{2})?)$/;

/**
 * A host counts with its subdomains; an engine only with its variants: `mail.google.com` and
 * `pan.baidu.com` are no searches. `amazon.*` is that name under the domain of any country. The first
 * table that has a host wins.
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
        if (site && (site.kind !== 'search' || isVariant(host, domain))) return site;
      }
      return undefined;
    },
    ofName: (name) => names.get(name),
  };
}

const isVariant = (host: string, domain: string): boolean =>
  host === domain || engineVariant.test(host.slice(0, -domain.length - 1));

/** The parent domain: `bing.com` for `cn.bing.com`. Empty for the last label. */
export const parentDomain = (host: string): string => {
  const dot = host.indexOf('.');
  return dot === -1 ? '' : host.slice(dot + 1);
};
