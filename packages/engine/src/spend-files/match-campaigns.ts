import type { ImportMatch } from '@sillage/contract/campaigns/outlay-imports';
import { fold } from '../text/french-order.ts';
import type { FileCampaign } from './group-spend.ts';

/** Where the spend of a campaign of a file goes. */
export type MatchTarget = Omit<ImportMatch, 'key'>;

/** A campaign that the project knows, with the names by which a file may call it. */
export interface KnownCampaign {
  target: MatchTarget;
  names: readonly string[];
}

export interface Match {
  target: MatchTarget;
  /** How it was found; undefined when nothing matches and somebody must choose. */
  by: 'remembered' | 'name' | undefined;
}

/** As names are compared: `Soldes d'hiver` is `soldes-d-hiver`. */
const comparable = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Finds where each campaign of a file goes: as the last time, else to the one campaign that has its id
 * or its name. Two campaigns with one name are nobody's to choose between.
 */
export function matchCampaigns(
  campaigns: readonly FileCampaign[],
  known: readonly KnownCampaign[],
  remembered: ReadonlyMap<string, MatchTarget>,
): Map<string, Match> {
  const byName = new Map<string, KnownCampaign | 'several'>();
  for (const each of known)
    for (const name of new Set(each.names.map(comparable).filter((text) => text !== '')))
      byName.set(name, byName.has(name) && byName.get(name) !== each ? 'several' : each);
  const find = ({ key, name, id }: FileCampaign): Match => {
    const before = remembered.get(key);
    if (before) return { target: before, by: 'remembered' };
    for (const text of [id ?? '', name]) {
      const found = byName.get(comparable(text));
      if (found && found !== 'several') return { target: found.target, by: 'name' };
    }
    return { target: {}, by: undefined };
  };
  return new Map(campaigns.map((campaign) => [campaign.key, find(campaign)]));
}
