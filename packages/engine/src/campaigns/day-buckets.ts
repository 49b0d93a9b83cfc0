import type { FindBucket } from '../time/find-bucket.ts';

/** Days that follow each other and are in one bucket. `until` is not included. */
export interface DayRun {
  from: number;
  until: number;
  bucket: number;
}

export interface DaysToSplit {
  /** Days since 1970-01-01. */
  from: number;
  until: number;
  startOf: (day: number) => number;
  findBucket: FindBucket;
  /** Whether buckets follow each other, so that the last day of one can be searched for. */
  isCalendar: boolean;
}

/** Splits days by bucket; days outside the buckets are left out. Yields nothing when work is long. */
export function* splitDays(days: DaysToSplit): Generator<DayRun | undefined> {
  const { until, startOf, findBucket, isCalendar } = days;
  const bucketOf = (day: number) => findBucket(startOf(day));
  for (let from = days.from; from < until; ) {
    const bucket = bucketOf(from);
    let next = from + 1;
    if (isCalendar) next = endOfRun(from, until, (day) => bucketOf(day) === bucket);
    else while (next < until && next % 512 !== 0 && bucketOf(next) === bucket) next += 1;
    yield bucket < 0 ? undefined : { from, until: next, bucket };
    from = next;
  }
}

/** The first day that is not in the bucket of the first: steps double, then halve. */
function endOfRun(from: number, until: number, isSame: (day: number) => boolean): number {
  let [low, high] = [from, until];
  for (let step = 1; low + step < until; step *= 2)
    if (isSame(low + step)) low += step;
    else {
      high = low + step;
      break;
    }
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isSame(middle)) low = middle;
    else high = middle;
  }
  return high;
}

interface RunsOfBucket {
  runs: DayRun[];
  /** How many days there are in the runs before each. */
  before: number[];
}

/** Above this many runs, days are counted by bucket instead. */
const manyRuns = 256;

/** The days of a question by bucket, to count those of an outlay without a step for each. */
export class DayBuckets {
  readonly runs: DayRun[] = [];
  readonly #byBucket = new Map<number, RunsOfBucket>();
  readonly #skipped: readonly number[];

  /** `skipped` has the days that the zone never had. Runs must be added in order. */
  constructor(skipped: readonly number[]) {
    this.#skipped = skipped;
  }

  add({ from, until, bucket }: DayRun): void {
    let start = from;
    for (const day of this.#skipped)
      if (day >= start && day < until) {
        if (day > start) this.#push({ from: start, until: day, bucket });
        start = day + 1;
      }
    if (start < until) this.#push({ from: start, until, bucket });
  }

  #push(run: DayRun): void {
    this.runs.push(run);
    const known = this.#byBucket.get(run.bucket) ?? { runs: [], before: [0] };
    this.#byBucket.set(run.bucket, known);
    known.runs.push(run);
    known.before.push((known.before.at(-1) ?? 0) + run.until - run.from);
  }

  /** How many days from one day up to another each bucket has; buckets may come several times. */
  *count(from: number, until: number): Generator<[bucket: number, days: number]> {
    if (from >= until) return;
    const first = runAfter(this.runs, from);
    const end = runAfter(this.runs, until - 1) + 1;
    if (end - first > manyRuns)
      for (const [bucket, runs] of this.#byBucket) {
        const days = daysBefore(runs, until) - daysBefore(runs, from);
        if (days > 0) yield [bucket, days];
      }
    else
      for (const run of this.runs.slice(first, end)) {
        const days = Math.min(run.until, until) - Math.max(run.from, from);
        if (days > 0) yield [run.bucket, days];
      }
  }
}

/** The index of the first run that ends after a day. */
function runAfter(runs: readonly DayRun[], day: number): number {
  let [low, high] = [0, runs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((runs[middle] as DayRun).until > day) high = middle;
    else low = middle + 1;
  }
  return low;
}

function daysBefore({ runs, before }: RunsOfBucket, day: number): number {
  const index = runAfter(runs, day);
  const run = runs[index];
  return (before[index] ?? 0) + (run ? Math.max(0, day - run.from) : 0);
}
