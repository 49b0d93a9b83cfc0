import type { AttributionPath } from '@sillage/contract/attribution/attribution-paths';
import { type Decimal, divide, toNumber, zero } from '../money/decimal.ts';
import { median } from '../money/median.ts';
import type { FindBucket } from '../time/find-bucket.ts';
import type { RequestedMetric } from './assemble-attribution.ts';
import type { Channel } from './channels.ts';
import type { CreditColumn } from './credit-journeys.ts';
import type { JourneyReader } from './journey-reader.ts';
import { LoadedPath, type PathTerms } from './loaded-path.ts';

interface PathCount {
  steps: number[];
  events: number;
  /** By column. */
  sums: bigint[];
  /** Milliseconds from the first touch point to the event. */
  ages: number[];
}

export interface PathTotals extends PathTerms {
  columns: readonly CreditColumn[];
  findBucket: FindBucket;
  maxSteps: number;
}

const meanDigits = 6;

/** Counts the events that each path of channels led to, and sums what they changed. */
export class PathCounts {
  readonly #terms: PathTotals;
  readonly #loaded: LoadedPath;
  readonly #columnsOf: Map<number, number[]>;
  readonly #paths = new Map<string, PathCount>();

  constructor(terms: PathTotals) {
    this.#terms = terms;
    this.#loaded = new LoadedPath(terms);
    this.#columnsOf = Map.groupBy(terms.columns.keys(), (at) => terms.columns[at]?.key ?? -1);
  }

  /** Adds the journey that a reader is at. */
  add(reader: JourneyReader): void {
    let count: PathCount | undefined;
    for (let change = 0; change < reader.changes; change += 1) {
      const columns = this.#columnsOf.get(reader.keys[change] as number);
      if (!columns || this.#terms.findBucket(reader.dates[change] as number) < 0) continue;
      count ??= this.#count(reader);
      for (const column of columns)
        count.sums[column] = (count.sums[column] ?? 0n) + this.#units(reader, change, column);
    }
  }

  #units(reader: JourneyReader, change: number, column: number): bigint {
    const { ofCounts, scale } = this.#terms.columns[column] as CreditColumn;
    if (ofCounts) return BigInt(reader.counts[change] as number);
    const units = reader.bigUnits.get(change) ?? BigInt(reader.units[change] as number);
    return units * 10n ** BigInt(scale - (reader.scales[change] as number));
  }

  #count(reader: JourneyReader): PathCount {
    this.#loaded.load(reader);
    const { length, channels, ages } = this.#loaded.path;
    const steps: number[] = [];
    for (let touch = 0; touch < length; touch += 1)
      if (channels[touch] !== steps.at(-1)) steps.push(channels[touch] as number);
    const isLong = steps.length > this.#terms.maxSteps;
    const key = isLong ? 'long' : steps.join(',');
    const count = this.#paths.get(key) ?? { steps, events: 0, sums: [], ages: [] };
    this.#paths.set(key, count);
    count.events += 1;
    if (length > 0) count.ages.push(ages[0] as number);
    return count;
  }

  /** Forgets what was added. */
  clear(): void {
    this.#paths.clear();
  }

  /** The paths of the most events, then the others as one, then what nothing led to. */
  rows(
    metrics: readonly RequestedMetric[],
    channels: readonly Channel[],
    limit: number,
  ): AttributionPath[] {
    const isShort = ({ steps }: PathCount) => steps.length <= this.#terms.maxSteps;
    const all = [...this.#paths.values()];
    const paths = all.filter((path) => path.steps.length > 0 && isShort(path));
    const first = metrics[0]?.column ?? 0;
    paths.sort(
      (a, b) =>
        b.events - a.events ||
        compare(b.sums[first] ?? 0n, a.sums[first] ?? 0n) ||
        compareSteps(a.steps, b.steps),
    );
    const others = [...paths.slice(limit), ...all.filter((path) => !isShort(path))];
    const toRow = (path: AttributionPath['path'], count: PathCount) => ({
      path,
      events: count.events,
      values: this.#values(metrics, count.sums),
      timeToConvert: timeOf(count.ages),
    });
    return [
      ...paths.slice(0, limit).map((count) =>
        toRow(
          count.steps.map((step) => stepOf(channels[step])),
          count,
        ),
      ),
      ...(others.length > 0 ? [toRow(null, others.reduce(together, nothing()))] : []),
      toRow([], all.find(({ steps }) => steps.length === 0) ?? nothing()),
    ];
  }

  #values(metrics: readonly RequestedMetric[], sums: readonly bigint[]): Record<string, number> {
    const read = (column: number | undefined): Decimal =>
      column === undefined
        ? zero
        : { units: sums[column] ?? 0n, scale: this.#terms.columns[column]?.scale ?? 0 };
    return Object.fromEntries(
      metrics.map(({ key, column, countColumn }) => {
        const total = read(column);
        if (countColumn === undefined) return [key, toNumber(total)];
        const count = read(countColumn);
        return [key, count.units === 0n ? 0 : toNumber(divide(total, count, meanDigits))];
      }),
    );
  }
}

const nothing = (): PathCount => ({ steps: [], events: 0, sums: [], ages: [] });

const stepOf = (channel: Channel | undefined) => ({
  identifier: channel?.identifier ?? '',
  name: channel?.name ?? '',
});

function together(all: PathCount, path: PathCount): PathCount {
  for (const [column, sum] of path.sums.entries())
    all.sums[column] = (all.sums[column] ?? 0n) + (sum ?? 0n);
  for (const age of path.ages) all.ages.push(age);
  all.events += path.events;
  return all;
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

function compareSteps(a: readonly number[], b: readonly number[]): number {
  for (const [index, step] of a.entries()) if (step !== b[index]) return step - (b[index] ?? -1);
  return a.length - b.length;
}

function timeOf(ages: readonly number[]): AttributionPath['timeToConvert'] {
  if (ages.length === 0) return null;
  const sum = ages.reduce((all, age) => all + age, 0);
  const seconds = (milliseconds: number) => Math.round(milliseconds) / 1000;
  return { mean: seconds(sum / ages.length), median: seconds(median(ages)) };
}
