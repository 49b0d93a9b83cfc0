import { parentDomain } from '../sites/read-sites.ts';
import { knownReferrer } from '../sites/site-kinds.ts';
import { type Ad, adOf } from './ad-parameters.ts';
import { clickIdNames, clickIdSources } from './click-ids.ts';
import { parseUrl } from './parse-url.ts';

const referrerTypes = ['direct', 'excludedReferrer', 'externalReferrer'] as const;
type ReferrerType = (typeof referrerTypes)[number];

export interface PageView {
  /** The URL of the page. */
  page: string;
  referrer: string | null;
}

/** The settings of a project that decide the source of a hit. */
export interface ProjectSources {
  /** Whether a `wmkt_id` belongs to an integration of the project. */
  isIntegration: (wmktId: string) => boolean;
  /** Hosts that are never a source, like payment pages and the project's other sites. */
  excludedHosts: HostSet;
}

export type HostSet = Pick<ReadonlySet<string>, 'has'>;

interface FoundSource {
  /** `direct`, `custom`, `google-ads`, `utm:newsletter`, `search:google`, `referral:blog.fr`… */
  source: string;
  /** Whether the source is a campaign: a different campaign starts a new session. */
  isCampaign: boolean;
  wmktId?: string;
  campaignSlug?: string;
  /** The id of the click that gave the source. */
  clickId?: string;
}

export interface HitSource extends FoundSource, Ad {
  referrerType: ReferrerType;
  /** Whether a visit starts here: with a campaign, or from no other page of the site. */
  isLanding: boolean;
  /** The `utm_campaign` of the URL; null for a link of an integration. */
  sourceCampaign: string | null;
  /** The ad platforms' ids of the click, whatever rule gave the source, in their original case. */
  clickIds: Record<string, string>;
  /** The `utm_*` parameters as written, by name without the prefix. */
  utm: Record<string, string>;
}

interface ParsedPageView {
  parameters: ReadonlyMap<string, string>;
  referrerHost: string | undefined;
  referrerType: ReferrerType;
}

const utmNames = ['source', 'medium', 'campaign', 'content', 'term', 'id'] as const;
const campaignParameters = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
const maxNameLength = 200;

type Rule = (view: ParsedPageView, project: ProjectSources) => FoundSource | undefined;

/** Tried in order: the first rule that applies gives the source. */
const sourceRules: Record<string, Rule> = {
  ownLink({ parameters }, { isIntegration }) {
    const wmktId = parameters.get('wmkt_id');
    if (wmktId === undefined || !isIntegration(wmktId)) return undefined;
    const campaignSlug = parameters.get('wmkt_campaign');
    const named = campaignSlug === undefined ? {} : { campaignSlug };
    return { source: 'custom', isCampaign: true, wmktId, ...named };
  },
  clickId({ parameters }) {
    const name = clickIdNames.find((each) => parameters.has(each));
    const source = name && clickIdSources[name];
    if (!source) return undefined;
    const clickId = name === 'gad_source' ? undefined : parameters.get(name);
    return { source, isCampaign: true, ...(clickId !== undefined && { clickId }) };
  },
  utm({ parameters }) {
    if (!campaignParameters.some((name) => parameters.has(name))) return undefined;
    const name = parameters.get('utm_source') ?? 'unknown';
    return { source: `utm:${name.toLowerCase().slice(0, maxNameLength)}`, isCampaign: true };
  },
  referrer({ referrerHost, referrerType }) {
    if (referrerHost === undefined || referrerType !== 'externalReferrer') return undefined;
    const source = knownReferrer(referrerHost) ?? `referral:${referrerHost}`;
    return { source, isCampaign: false };
  },
};

const direct: FoundSource = { source: 'direct', isCampaign: false };

export function sourceOf({ page, referrer }: PageView, project: ProjectSources): HitSource {
  const url = parseUrl(page);
  const referrerHost = referringHost(referrer);
  const parameters = parametersOf(url);
  const referrerType = referrerTypeOf(referrerHost, url, project);
  const view = { parameters, referrerHost, referrerType };
  let found: FoundSource | undefined;
  for (const rule of Object.values(sourceRules)) {
    found = rule(view, project);
    if (found) break;
  }
  const { source, ...rest } = found ?? direct;
  return {
    ...rest,
    source,
    referrerType,
    isLanding: rest.isCampaign || !isSameHost(referrerHost, url),
    sourceCampaign: source === 'custom' ? null : (parameters.get('utm_campaign') ?? null),
    ...adOf(parameters, source),
    clickIds: valuesOf(parameters, clickIdNames),
    utm: valuesOf(parameters, utmNames, 'utm_'),
  };
}

/** The parameters that an address has of these. */
const valuesOf = (
  parameters: ReadonlyMap<string, string>,
  names: readonly string[],
  prefix = '',
): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = parameters.get(`${prefix}${name}`);
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** The `isCampaign` of the rule that gave this source. */
export const isCampaignSource = (source: string): boolean =>
  source === 'custom' ||
  source.startsWith('utm:') ||
  Object.values(clickIdSources).includes(source);

const noParameters: ReadonlyMap<string, string> = new Map();

/** The first value of each parameter that is not blank, by lower-case name. */
export function parametersOf(url: URL | null): ReadonlyMap<string, string> {
  if (!url || url.search === '') return noParameters;
  const parameters = new Map<string, string>();
  for (const [name, written] of url.searchParams) {
    const key = name.toLowerCase();
    const value = written.replaceAll('\u0000', '').trim();
    if (value !== '' && !parameters.has(key)) parameters.set(key, value);
  }
  return parameters;
}

const referrerProtocols = ['http:', 'https:', 'android-app:', 'ios-app:'];

/** The host of a referrer, without `www.`; undefined when it is empty or not a page or app. */
export function referringHost(referrer: string | null): string | undefined {
  const url = referrer === null ? null : parseUrl(referrer.trim());
  return url && referrerProtocols.includes(url.protocol) ? hostOf(url) : undefined;
}

/** Whether a host is of the public web: `localhost` or `intranet` is no source. */
const isPublic = (host: string): boolean => host.includes('.') || host.includes(':');

export const hostOf = ({ hostname }: URL): string =>
  hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');

const isSameHost = (referrerHost: string | undefined, url: URL | null): boolean =>
  referrerHost !== undefined && url !== null && hostOf(url) === referrerHost;

function referrerTypeOf(
  referrerHost: string | undefined,
  url: URL | null,
  { excludedHosts }: ProjectSources,
): ReferrerType {
  if (referrerHost === undefined || !isPublic(referrerHost) || isSameHost(referrerHost, url))
    return 'direct';
  return includesHost(excludedHosts, referrerHost) ? 'excludedReferrer' : 'externalReferrer';
}

/** Whether a set has a host or one of its parent domains. */
export function includesHost(hosts: HostSet, host: string): boolean {
  for (let domain = host; domain !== ''; domain = parentDomain(domain))
    if (hosts.has(domain)) return true;
  return false;
}
