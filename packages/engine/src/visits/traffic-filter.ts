import type { RefusalReason } from '@sillage/contract/live/refusals';
import type { TrafficFilters } from '@sillage/contract/projects/projects';
import { referrerSpam } from '../sites/referrer-spam.ts';
import { isInRanges } from './network-address.ts';
import { parseUrl } from './parse-url.ts';
import { isBot } from './read-user-agent.ts';
import { hostOf, includesHost, referringHost } from './source-rules.ts';

export interface Visit {
  page: string;
  referrer: string | null;
  /** The full address: it is only compared, never stored. */
  address: string;
  userAgent: string;
}

const spammers = new Set(referrerSpam.trim().split('\n'));

type Exclusion = (visit: Visit, filters: TrafficFilters) => boolean;

/** Whether each filter of a project excludes a hit. */
const exclusions: Record<keyof TrafficFilters, Exclusion> = {
  excludedAddresses: ({ address }, { excludedAddresses }) => isInRanges(address, excludedAddresses),
  allowedHosts: ({ page }, { allowedHosts }) => {
    if (allowedHosts.length === 0) return false;
    const url = parseUrl(page);
    return !url || !includesHost(new Set(allowedHosts), hostOf(url));
  },
  excludeBots: ({ userAgent }, { excludeBots }) => excludeBots && isBot(userAgent),
  excludeReferrerSpam: ({ referrer }, { excludeReferrerSpam }) => {
    const host = excludeReferrerSpam ? referringHost(referrer) : undefined;
    return host !== undefined && includesHost(spammers, host);
  },
};

const reasons = {
  excludedAddresses: 'excluded-address',
  allowedHosts: 'host-not-allowed',
  excludeBots: 'robot',
  excludeReferrerSpam: 'referrer-spam',
} as const satisfies Record<keyof TrafficFilters, RefusalReason>;

const names = Object.keys(exclusions) as (keyof TrafficFilters)[];

/** The first filter of a project that a hit does not pass; undefined when it passes them all. */
export function unwantedFor(visit: Visit, filters: TrafficFilters): RefusalReason | undefined {
  const found = names.find((name) => exclusions[name](visit, filters));
  return found && reasons[found];
}
