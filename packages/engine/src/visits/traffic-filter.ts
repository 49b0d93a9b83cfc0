import type { TrafficFilters } from '@sillage/contract/projects/projects';
import { isInRanges } from './network-address.ts';
import { parseUrl } from './parse-url.ts';
import { isBot } from './read-user-agent.ts';
import { hostOf, includesHost } from './source-rules.ts';

export interface Visit {
  page: string;
  /** The full address: it is only compared, never stored. */
  address: string;
  userAgent: string;
}

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
};

/** Whether a hit passes all the filters of a project. */
export const isWanted = (visit: Visit, filters: TrafficFilters): boolean =>
  !Object.values(exclusions).some((excludes) => excludes(visit, filters));
