import { shiftDays } from '@sillage/engine/question/period';
import { startOfDay } from '@sillage/engine/time/zoned-time';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useKnownCampaigns } from '../../api/known-campaigns.ts';
import { useProject } from '../../api/project.ts';
import { fromOutlay, fromSourceOutlay, type SpendRow } from './spend-rows.ts';
import type { OutlaysSearch } from './use-outlays-search.ts';

const pageSize = 500;
/** More pages than anybody reads: the person is asked for fewer days. */
const maxPages = 40;

export interface Spend {
  rows: readonly SpendRow[];
  /** Whether there is more than was fetched: sums would be wrong. */
  isPartial: boolean;
}

/** Everything that was spent in the days that are asked for: sums are of all of it. */
export function useSpend({ since, until, under, campaignId }: OutlaysSearch) {
  const { id: projectId, timezone } = useProject();
  const { data: known } = useKnownCampaigns();
  return useQuery({
    queryKey: ['outlays', projectId, since, until, under, campaignId, known !== undefined],
    enabled: known !== undefined,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }): Promise<Spend> => {
      const instant = (day: string) => new Date(startOfDay(day, timezone)).toISOString();
      const days = {
        ...(since && { since: instant(since) }),
        ...(until && { until: instant(shiftDays(until, 1)) }),
      };
      const [kind, id] = [under.slice(0, 1), under.slice(2)];
      const [outlays, sources] = await Promise.all([
        kind === 's' ? none : fromCampaigns(),
        kind === 'i' || campaignId !== '' ? none : fromSources(),
      ]);
      const rows = [...outlays.rows, ...sources.rows];
      return { rows, isPartial: outlays.isPartial || sources.isPartial };

      async function fromCampaigns(): Promise<Spend> {
        const rows: SpendRow[] = [];
        let after: string | undefined;
        for (let page = 0; page < maxPages; page += 1) {
          const { data, next } = await api.listProjectOutlays(
            {
              params: { projectId },
              query: {
                ...days,
                ...(kind === 'i' && { integrationId: id }),
                ...(campaignId && { campaignId }),
                ...(after !== undefined && { after }),
                limit: pageSize,
              },
            },
            { signal },
          );
          for (const outlay of data)
            rows.push(
              fromOutlay(
                outlay,
                timezone,
                known?.campaigns.get(outlay.campaignId)?.name ?? 'Campagne',
                known?.integrations.get(outlay.integrationId)?.name ?? '',
              ),
            );
          if (next === null) return { rows, isPartial: false };
          after = next;
        }
        return { rows, isPartial: true };
      }

      async function fromSources(): Promise<Spend> {
        const rows: SpendRow[] = [];
        for (let page = 0; page < maxPages; page += 1) {
          const { data, total } = await api.listSourceOutlays(
            {
              params: { projectId },
              query: {
                ...days,
                ...(kind === 's' && { source: id }),
                offset: page * pageSize,
                limit: pageSize,
              },
            },
            { signal },
          );
          rows.push(...data.map((outlay) => fromSourceOutlay(outlay, timezone)));
          if (rows.length >= total || data.length === 0) return { rows, isPartial: false };
        }
        return { rows, isPartial: true };
      }
    },
  });
}

const none: Spend = { rows: [], isPartial: false };
