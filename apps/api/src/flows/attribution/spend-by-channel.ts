import type { AttributionGroup } from '@sillage/contract/attribution/attribution';
import type { Project } from '@sillage/contract/projects/projects';
import type { Spend } from '@sillage/engine/attribution/assemble-attribution';
import { customSource, identifierOf } from '@sillage/engine/attribution/channels';
import { convertDays, spreadOutlay } from '@sillage/engine/campaigns/spread-outlay';
import { add, type Decimal, exactDecimal, zero } from '@sillage/engine/money/decimal';
import { dayStarts } from '@sillage/engine/time/day-starts';
import type { FindBucket } from '@sillage/engine/time/find-bucket';
import type { Node } from '@sillage/engine/visits/node';
import type { OutlayRow } from '../../store/campaigns/outlays.ts';
import type { Db } from '../../store/driver/database.ts';
import { listRatesByDay } from '../../store/money/reference-rates.ts';

/** What an outlay was spent on. */
export const nodeOfOutlay = ({ integration_id, campaign_id }: OutlayRow): Node => ({
  source: customSource,
  sourceCampaign: null,
  integrationId: integration_id,
  campaignId: campaign_id,
});

export interface SpendTerms {
  project: Project;
  groupBy: AttributionGroup;
  buckets: number;
  findBucket: FindBucket;
}

/**
 * What channels cost, bucket by bucket, in the project's currency. A day's spend counts where the
 * first instant falls that the outlay covers of it.
 */
export async function spendByChannel(
  db: Db,
  outlays: readonly OutlayRow[],
  { project, groupBy, buckets, findBucket }: SpendTerms,
): Promise<Spend> {
  if (outlays.length === 0) return new Map();
  const startOf = dayStarts(
    {
      since: outlays.reduce(
        (least, row) => Math.min(least, row.start_date.getTime()),
        Number.POSITIVE_INFINITY,
      ),
      until: outlays.reduce(
        (most, row) => Math.max(most, row.end_date.getTime()),
        Number.NEGATIVE_INFINITY,
      ),
    },
    project.timezone,
  );
  const spread = outlays.map((outlay) => ({
    outlay,
    days: spreadOutlay(
      {
        amount: exactDecimal(outlay.amount),
        currency: outlay.currency,
        start: outlay.start_date.getTime(),
        end: outlay.end_date.getTime(),
      },
      project.timezone,
      startOf,
    ),
  }));
  const foreign = spread.filter(({ outlay }) => outlay.currency !== project.currency);
  const rates = await listRatesByDay(
    db,
    // The day after the last one that a calendar has is in no table.
    foreign.flatMap(({ days }) => days.map(({ day }) => day)).filter((day) => !day.startsWith('+')),
  );
  const spend = new Map<string, (Decimal | null)[]>();
  for (const { outlay, days } of spread) {
    const identifier = identifierOf(groupBy, nodeOfOutlay(outlay));
    const mine = spend.get(identifier) ?? Array.from({ length: buckets }, () => zero);
    spend.set(identifier, mine);
    const converted = convertDays(days, outlay.currency, project.currency, (day) => rates.get(day));
    for (const { at, amount } of converted ?? days) {
      const bucket = findBucket(at);
      if (bucket < 0) continue;
      const before = mine[bucket] ?? null;
      mine[bucket] = before && converted ? add(before, amount) : null;
    }
  }
  return spend;
}
