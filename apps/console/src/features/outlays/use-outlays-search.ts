import { shiftDays } from '@sillage/engine/question/period';
import { dayAt } from '@sillage/engine/time/zoned-time';
import { useMemo } from 'react';
import { useProject } from '../../api/project.ts';
import { useAddress } from '../../question/use-address.ts';

export interface OutlaysSearch {
  since: string;
  until: string;
  /** `i:` before the id of an integration, `s:` before a source. */
  under: string;
  campaignId: string;
  text: string;
  sort: string;
}

const names: Record<keyof OutlaysSearch, string> = {
  since: 'du',
  until: 'au',
  under: 'ou',
  campaignId: 'campagne',
  text: 'texte',
  sort: 'tri',
};

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));

/** Which spend is looked at: the last twelve months, unless the address says otherwise. */
export function useOutlaysSearch() {
  const address = useAddress();
  const { timezone } = useProject();
  const search = useMemo((): OutlaysSearch => {
    const today = dayAt(Date.now(), timezone);
    const usualSince = `${shiftDays(today, -334).slice(0, 7)}-01`;
    const day = (name: string, usual: string) => {
      const given = address.get(name) ?? '';
      return isDay(given) ? given : usual;
    };
    return {
      since: day(names.since, usualSince),
      until: day(names.until, ''),
      under: address.get(names.under) ?? '',
      campaignId: address.get(names.campaignId) ?? '',
      text: address.get(names.text) ?? '',
      sort: address.get(names.sort) ?? '-jour',
    };
  }, [address, timezone]);
  const change = (changes: Partial<OutlaysSearch>) =>
    address.set(
      Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [names[name as keyof OutlaysSearch], value]),
      ),
      { replace: 'text' in changes },
    );
  return { search, change, address };
}
