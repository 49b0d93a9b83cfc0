import type { TrafficFilters } from '@sillage/contract/projects/projects';
import { isInRanges } from './network-address.ts';
import { isBot } from './read-user-agent.ts';
import { hostOf, isUnder } from './source-rules.ts';

export interface Visit {
  page: string;
  /** Whole: it is compared, and not kept. */
  address: string;
  userAgent: string;
}

type Refusal = (visit: Visit, filters: TrafficFilters) => boolean;

/** Why a project does not want a hit. */
const refusals: Record<keyof TrafficFilters, Refusal> = {
  excludedAddresses: ({ address }, { excludedAddresses }) => isInRanges(address, excludedAddresses),
  allowedHosts: ({ page }, { allowedHosts }) => {
    if (allowedHosts.length === 0) return false;
    const url = URL.parse(page);
    return !url || !isUnder(hostOf(url), new Set(allowedHosts));
  },
  excludeBots: ({ userAgent }, { excludeBots }) => excludeBots && isBot(userAgent),
};

/** Whether a project wants this hit counted. */
export const isWanted = (visit: Visit, filters: TrafficFilters): boolean =>
  !Object.values(refusals).some((refuses) => refuses(visit, filters));
