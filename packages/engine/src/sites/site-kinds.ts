import { listedSites } from './listed-sites.ts';
import { ambiguousNames, ownSites } from './own-sites.ts';
import { readSites, type Site, type SiteKind } from './read-sites.ts';

const sites = readSites([ownSites, listedSites], ambiguousNames);

/** What a stored source says of a known site. Sites of videos were networks once: the word stays. */
const prefixes: Partial<Record<SiteKind, string>> = {
  search: 'search',
  social: 'social',
  video: 'social',
};

/** The source of a well-known engine, network or site of videos, by host: `search:google`. */
export function knownReferrer(host: string): string | undefined {
  const site = sites.ofHost(host);
  const prefix = site && prefixes[site.kind];
  return prefix && `${prefix}:${site.name}`;
}

/** The sources that click ids give: the site whose ads they are of. */
const clickSources: Record<string, SiteKind> = {
  'google-ads': 'search',
  'linkedin-ads': 'social',
  'meta-ads': 'social',
  'microsoft-ads': 'search',
  'pinterest-ads': 'social',
  'reddit-ads': 'social',
  'snapchat-ads': 'social',
  'tiktok-ads': 'social',
  'x-ads': 'social',
};

/** What the site of a source is, however the source was found; undefined for any other site. */
export function siteKindOf(source: string): SiteKind | undefined {
  if (Object.hasOwn(clickSources, source)) return clickSources[source];
  const colon = source.indexOf(':');
  const [prefix, name] = [source.slice(0, Math.max(0, colon)), source.slice(colon + 1)];
  if (prefix === 'search') return 'search';
  if (prefix === 'social') return sites.ofName(name)?.kind === 'video' ? 'video' : 'social';
  if (prefix === 'referral') return sites.ofHost(name)?.kind;
  return prefix === 'utm' ? siteOfName(name)?.kind : undefined;
}

/** A link names the site, its ads (`google_ads`, `tiktokads`), or its host. */
const siteOfName = (name: string): Site | undefined =>
  sites.ofName(name) ??
  sites.ofName(name.replace(/[-_. ]?ads$/, '')) ??
  sites.ofHost(name.replace(/^www\./, ''));
