import { DayBuckets, splitDays } from '@sillage/engine/campaigns/day-buckets';
import { firstDayFrom } from '@sillage/engine/campaigns/outlay-formula';
import type { QuestionDays } from '@sillage/engine/campaigns/sum-outlay';
import { dayStarts } from '@sillage/engine/time/day-starts';
import type { FindBucket } from '@sillage/engine/time/find-bucket';
import { type Interval, isCyclic } from '@sillage/engine/time/intervals';
import type { Range } from '@sillage/engine/time/range';
import { allSkippedDays } from '@sillage/engine/time/skipped-days';
import { Pace } from '../pace.ts';
import { prepareZone } from '../prepare-zone.ts';

/** What spend needs of an outlay. */
export interface SpentRow {
  amount: string;
  currency: string;
  start_date: Date;
  end_date: Date;
}

export interface SpendQuestion {
  range: Range;
  interval: Interval | undefined;
  findBucket: FindBucket;
}

/** The days of a zone that start in a question's range and may have spend, by bucket. */
export async function splitQuestion(
  outlays: readonly SpentRow[],
  zone: string,
  { range, interval, findBucket }: SpendQuestion,
): Promise<QuestionDays> {
  const days = new DayBuckets(allSkippedDays(zone));
  const spent = commonRange(range, outlays);
  const [from, until] = [firstDayFrom(spent.since, zone), firstDayFrom(spent.until, zone)];
  if (interval === undefined) {
    if (from < until) days.add({ from, until, bucket: 0 });
    return { days, findBucket };
  }
  await prepareZone(spent, zone);
  const startOf = dayStarts(spent, zone);
  const isCalendar = !isCyclic(interval);
  const pace = new Pace();
  for (const run of splitDays({ from, until, startOf, findBucket, isCalendar })) {
    if (run) days.add(run);
    if (pace.isDue()) await pace.pause();
  }
  return { days, findBucket };
}

/** The part of a range in which there are outlays. */
function commonRange({ since, until }: Range, outlays: readonly SpentRow[]): Range {
  let [first, last] = [until, since];
  for (const { start_date, end_date } of outlays) {
    first = Math.min(first, start_date.getTime());
    last = Math.max(last, end_date.getTime());
  }
  return { since: Math.max(since, first), until: Math.min(until, last) };
}
