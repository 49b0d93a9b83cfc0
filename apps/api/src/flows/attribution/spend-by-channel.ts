import type { AttributionGroup } from '@sillage/contract/attribution/attribution-query';
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

/** The node that an outlay was spent on. */
export const nodeOfOutlay = ({ integration_id, campaign_id }: OutlayRow): Node => ({
  source: customSource,
  sourceCampaign: null,
  integrationId: integration_id,
  campaignId: campaign_id,
});

export interface SpendOptions {
  project: Project;
  groupBy: AttributionGroup;
  buckets: number;
  findBucket: FindBucket;
}

/**
 * The spend of each channel by bucket, in the project's currency. A day's spend counts in the bucket
 * of the first instant of that day that the outlay covers.
 */
export async function spendByChannel(
  db: Db,
  outlays: readonly OutlayRow[],
  { project, groupBy, buckets, findBucket }: SpendOptions,
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
    project.id,
    // A day of the year 10000, which is written with a plus sign, has no rates.
    foreign.flatMap(({ days }) => days.map(({ day }) => day)).filter((day) => !day.startsWith('+')),
  );
  const spend = new Map<string, (Decimal | null)[]>();
  for (const { outlay, days } of spread) {
    const identifier = identifierOf(groupBy, nodeOfOutlay(outlay));
    const byBucket = spend.get(identifier) ?? Array.from({ length: buckets }, () => zero);
    spend.set(identifier, byBucket);
    const converted = convertDays(days, outlay.currency, project.currency, (day) => rates.get(day));
    for (const { at, amount } of converted ?? days) {
      const bucket = findBucket(at);
      if (bucket < 0) continue;
      const before = byBucket[bucket] ?? null;
      byBucket[bucket] = before && converted ? add(before, amount) : null;
    }
  }
  return spend;
}
