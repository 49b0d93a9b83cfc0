import { knownReferrer, parentOf } from './known-referrers.ts';

export const referrerTypes = ['direct', 'excludedReferrer', 'externalReferrer'] as const;
export type ReferrerType = (typeof referrerTypes)[number];

export interface Landing {
  /** Address of the page. */
  page: string;
  referrer: string | null;
}

/** What a project knows about where visitors come from. */
export interface ProjectSources {
  /** Whether a `wmkt_id` is of an integration of the project. */
  isIntegration: (wmktId: string) => boolean;
  /** Hosts whose visitors come back rather than come: payment pages, one's other sites. */
  excludedHosts: ReadonlySet<string>;
}

interface Found {
  /** `direct`, `custom`, `google-ads`, `utm:newsletter`, `search:google`, `referral:blog.fr`… */
  source: string;
  /** Whether it is a campaign: one that differs begins another session. */
  isCampaign: boolean;
  wmktId?: string;
  campaignSlug?: string;
  /** The platform's name for the click, in its own case. */
  clickId?: string;
}

export interface HitSource extends Found {
  referrerType: ReferrerType;
  /** Whether the visitor comes by this page, rather than goes on from another one of the site. */
  arrives: boolean;
  /** The name that the address gives its campaign, where it is not one of ours. */
  sourceCampaign: string | null;
  /** `utm_*` as written, without their prefix. */
  utm: Record<string, string>;
}

interface Reading {
  parameters: ReadonlyMap<string, string>;
  referrerHost: string | undefined;
  referrerType: ReferrerType;
}

/** In lower case: some redirections change the case of names. */
const clickIds: Record<string, string> = {
  gclid: 'google-ads',
  gbraid: 'google-ads',
  wbraid: 'google-ads',
  fbclid: 'meta-ads',
  msclkid: 'microsoft-ads',
  sccid: 'snapchat-ads',
};
const utmNames = ['source', 'medium', 'campaign', 'content', 'term', 'id'] as const;
const utmMarks = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
const longestName = 200;

type Rule = (reading: Reading, project: ProjectSources) => Found | undefined;

/** The first rule that applies says where a hit comes from. */
export const sourceRules: Record<string, Rule> = {
  ownLink({ parameters }, { isIntegration }) {
    const wmktId = parameters.get('wmkt_id');
    if (wmktId === undefined || !isIntegration(wmktId)) return undefined;
    const campaignSlug = parameters.get('wmkt_campaign');
    const named = campaignSlug === undefined ? {} : { campaignSlug };
    return { source: 'custom', isCampaign: true, wmktId, ...named };
  },
  clickId({ parameters }) {
    for (const [name, source] of Object.entries(clickIds)) {
      const clickId = parameters.get(name);
      if (clickId !== undefined) return { source, isCampaign: true, clickId };
    }
    return undefined;
  },
  utm({ parameters }) {
    if (!utmMarks.some((mark) => parameters.has(mark))) return undefined;
    const name = parameters.get('utm_source') ?? 'unknown';
    return { source: `utm:${name.toLowerCase().slice(0, longestName)}`, isCampaign: true };
  },
  referrer({ referrerHost, referrerType }) {
    if (referrerHost === undefined || referrerType !== 'externalReferrer') return undefined;
    const source = knownReferrer(referrerHost) ?? `referral:${referrerHost}`;
    return { source, isCampaign: false };
  },
};

const direct: Found = { source: 'direct', isCampaign: false };

export function sourceOf({ page, referrer }: Landing, project: ProjectSources): HitSource {
  const address = URL.parse(page);
  const referrerHost = referringHost(referrer);
  const parameters = parametersOf(address);
  const referrerType = referrerTypeOf(referrerHost, address, project);
  const reading = { parameters, referrerHost, referrerType };
  let found: Found | undefined;
  for (const rule of Object.values(sourceRules)) {
    found = rule(reading, project);
    if (found) break;
  }
  const { source, ...rest } = found ?? direct;
  return {
    ...rest,
    source,
    referrerType,
    arrives: rest.isCampaign || !isSameHost(referrerHost, address),
    sourceCampaign: source === 'custom' ? null : (parameters.get('utm_campaign') ?? null),
    utm: Object.fromEntries(
      utmNames.flatMap((name) => {
        const value = parameters.get(`utm_${name}`);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  };
}

/** Whether a session of this source is of a campaign, as the rule that named it said. */
export const isCampaignSource = (source: string): boolean =>
  source === 'custom' || source.startsWith('utm:') || Object.values(clickIds).includes(source);

const none: ReadonlyMap<string, string> = new Map();

/** The first value of each parameter, without those that say nothing. */
function parametersOf(address: URL | null): ReadonlyMap<string, string> {
  if (!address || address.search === '') return none;
  const parameters = new Map<string, string>();
  for (const [name, written] of address.searchParams) {
    const key = name.toLowerCase();
    const value = written.replaceAll('\u0000', '').trim();
    if (value !== '' && !parameters.has(key)) parameters.set(key, value);
  }
  return parameters;
}

const webProtocols = ['http:', 'https:', 'android-app:', 'ios-app:'];

/** The host that a referrer names, without `www.`; undefined when it is empty or odd. */
function referringHost(referrer: string | null): string | undefined {
  const url = referrer === null ? null : URL.parse(referrer.trim());
  if (!url || !webProtocols.includes(url.protocol)) return undefined;
  const host = hostOf(url);
  return host.includes('.') || host.includes(':') ? host : undefined;
}

export const hostOf = ({ hostname }: URL): string =>
  hostname
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/^www\./, '');

const isSameHost = (referrerHost: string | undefined, address: URL | null): boolean =>
  referrerHost !== undefined && address !== null && hostOf(address) === referrerHost;

function referrerTypeOf(
  referrerHost: string | undefined,
  address: URL | null,
  { excludedHosts }: ProjectSources,
): ReferrerType {
  if (referrerHost === undefined || isSameHost(referrerHost, address)) return 'direct';
  return isUnder(referrerHost, excludedHosts) ? 'excludedReferrer' : 'externalReferrer';
}

/** Whether a host, or one above it, is in a list. */
export function isUnder(host: string, hosts: ReadonlySet<string>): boolean {
  for (let rest = host; rest !== ''; rest = parentOf(rest)) if (hosts.has(rest)) return true;
  return false;
}
