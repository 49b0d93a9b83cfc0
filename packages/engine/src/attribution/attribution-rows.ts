import type {
  AttributionNumbers,
  AttributionRow,
} from '@sillage/contract/attribution/attribution-rows';
import { zero } from '../money/decimal.ts';
import type { BucketPair } from '../time/align-buckets.ts';
import { mapInSteps, type Steps } from '../time/in-steps.ts';
import { type AttributionShape, type PeriodSums, periodNumbers } from './assemble-attribution.ts';
import type { Channel } from './channels.ts';
import { noPositions } from './journey-positions.ts';

interface ReportPeriod extends PeriodSums {
  /** The name of each bucket; undefined when the query has no interval. */
  intervals: readonly (string | number | undefined)[];
}

export interface Report {
  shape: AttributionShape;
  own: ReportPeriod;
  compared: ReportPeriod | undefined;
  pairs: readonly BucketPair[];
}

/** One row for each model, channel and bucket, with what answers it in the compared period. */
export function* attributionRows({
  shape,
  own: period,
  compared,
  pairs,
}: Report): Steps<AttributionRow[]> {
  const readOwn = yield* periodNumbers(shape, period);
  const readCompared = compared && (yield* periodNumbers(shape, compared));
  const none = yield* emptyNumbers(shape);
  const rows = shape.rows.filter(({ isShown }) => isShown);
  const made: AttributionRow[] = [];
  for (const [modelAt, model] of shape.models.entries()) {
    const ofModel = yield* mapInSteps(rows, ({ identifier, name, parents }, row) =>
      pairs.map((pair): AttributionRow => {
        const numbers = pair.own === undefined ? none : readOwn(modelAt, row, pair.own);
        const own = {
          identifier,
          name,
          ...parentOf(parents),
          ...intervalOf(period, pair.own),
          model,
          ...numbers,
        };
        if (!compared) return own;
        const other =
          pair.compared === undefined ? undefined : readCompared?.(modelAt, row, pair.compared);
        return {
          ...own,
          compared: other ? { ...intervalOf(compared, pair.compared), ...other } : null,
        };
      }),
    );
    made.push(...ofModel.flat());
  }
  return made;
}

const parentOf = (parents: readonly Channel[] = []): { parent?: string } => {
  const parent = parents.at(-1);
  return parent ? { parent: parent.identifier } : {};
};

/** Without a bucket there is no name: the other period alone has one. */
const intervalOf = (
  { intervals }: ReportPeriod,
  bucket: number | undefined,
): { interval?: string | number | null } => {
  if (bucket === undefined) return { interval: null };
  const name = intervals[bucket];
  return name === undefined ? {} : { interval: name };
};

function* emptyNumbers(shape: AttributionShape): Steps<AttributionNumbers> {
  const read = yield* periodNumbers(
    { ...shape, rows: [] },
    {
      buckets: 1,
      sum: () => zero,
      spend: new Map(),
      positions: shape.include?.includes('positions') ? () => noPositions : undefined,
    },
  );
  return read(0, 0, 0);
}
