import type { RowPositions } from '@sillage/contract/attribution/row-positions';
import { sumRows } from '@sillage/engine/attribution/arrange-rows';
import type { ReportRow } from '@sillage/engine/attribution/assemble-attribution';
import type { CreditTerms } from '@sillage/engine/attribution/credit-journeys';
import { JourneyPositions } from '@sillage/engine/attribution/journey-positions';
import { SheetPositions } from '@sillage/engine/attribution/sum-positions';
import { rowsOfCredits } from '@sillage/engine/attribution/visits-by-channel';
import { toNumber } from '@sillage/engine/money/decimal';
import { runInPace } from '../pace.ts';
import { sumSheets } from './credit-period.ts';
import type { SheetData } from './read-sheets.ts';

interface CountedPeriod {
  journeys: readonly Uint8Array[];
  /** What answers instead of journeys. */
  sheets: SheetData | undefined;
}

type CountPositions = (row: number, bucket: number) => RowPositions;

/** Where each row of an answer comes in the journeys of a period. */
export async function countPositions(
  terms: CreditTerms,
  rows: readonly ReportRow[],
  countKey: number | undefined,
  { journeys, sheets }: CountedPeriod,
): Promise<CountPositions> {
  const counted = { ...terms, countKey, rowOf: rowsOfCredits(rows), rows: rows.length };
  const ofJourneys = async (findBucket: CreditTerms['findBucket'], of: readonly Uint8Array[]) => {
    const positions = new JourneyPositions({ ...counted, findBucket });
    await runInPace(positions.addInSteps(of));
    return positions.of;
  };
  if (!sheets) return ofJourneys(terms.findBucket, journeys);
  const positions = new SheetPositions({ ...counted, numberOf: sheets.numberOf });
  await runInPace(positions.addInSteps(sheets.positions));
  const ends = await countEnds(terms, rows, countKey, sheets);
  let count: CountPositions = (row, bucket) => ({
    ...positions.of(row, bucket),
    ...ends(row, bucket),
  });
  for (const { sign, journeys: ofPart, findBucket } of sheets.parts) {
    const before = count;
    const part = await ofJourneys(findBucket, ofPart);
    count = (row, bucket) => join(before(row, bucket), part(row, bucket), sign);
  }
  return count;
}

/** How many events each row opens and concludes: what the models `first` and `last` give it. */
async function countEnds(
  terms: CreditTerms,
  rows: readonly ReportRow[],
  countKey: number | undefined,
  { days, numberOf }: SheetData,
): Promise<(row: number, bucket: number) => Pick<RowPositions, 'first' | 'last'>> {
  if (countKey === undefined) return () => ({ first: 0, last: 0 });
  const counted: CreditTerms = {
    ...terms,
    models: ['first', 'last'],
    columns: [{ key: countKey, scale: 0, ofCounts: false }],
  };
  const sum = sumRows(await sumSheets(counted, { days, numberOf, parts: [] }), rows);
  const read = (model: number, row: number, bucket: number): number =>
    rows[row]?.identifier === null ? 0 : toNumber(sum(model, bucket, row, 0));
  return (row, bucket) => ({ first: read(0, row, bucket), last: read(1, row, bucket) });
}

const join = (before: RowPositions, part: RowPositions, sign: 1 | -1): RowPositions => ({
  events: before.events + sign * part.events,
  first: before.first + sign * part.first,
  middle: before.middle + sign * part.middle,
  last: before.last + sign * part.last,
});
