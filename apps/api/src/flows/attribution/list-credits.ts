import {
  type CreditPage,
  type CreditQuery,
  defaultCredits,
} from '@sillage/contract/attribution/attribution-credits';
import { countDigits, periodNumbers } from '@sillage/engine/attribution/assemble-attribution';
import {
  type CreditCell,
  type EventCredit,
  EventCredits,
} from '@sillage/engine/attribution/event-credits';
import {
  type Decimal,
  divide,
  parseDecimal,
  round,
  roundedQuotient,
  toNumber,
  zero,
} from '@sillage/engine/money/decimal';
import { refuseFaults } from '../../errors/api-error.ts';
import {
  type JourneyPlace,
  listJourneysAfter,
  type SingleJourney,
} from '../../store/attribution/journeys.ts';
import type { Db } from '../../store/driver/database.ts';
import { Pace, runInPace } from '../pace.ts';
import { readQuestion } from './attribution-question.ts';
import { type MadeReport, makeReport } from './attribution-report.ts';
import { readJourneyCursor, writeJourneyCursor } from './journey-cursor.ts';

const journeysPerRead = 1000;
/** After this many journeys a page ends, full or not. */
const maxJourneys = 20_000;
const shareDigits = 9;

/** Where a page begins: the place of the last journey, and the sums up to it. */
interface Start {
  place: JourneyPlace | undefined;
  exact: bigint;
  rounded: bigint;
}

/**
 * The events behind one number, page by page. Amounts are differences of the running sum, scaled to
 * the number and rounded: together they are the number exactly, whatever the pages.
 */
export async function listCredits(
  db: Db,
  projectId: string,
  { question: asked, after, limit = defaultCredits, ...cellQuery }: CreditQuery,
): Promise<CreditPage> {
  const { compare: _, ...query } = asked;
  const question = await readQuestion(db, projectId, query);
  let { place, exact, rounded } = startOf(after);
  const report = await makeReport(db, question);
  const { cell, figure, total } = await findCell(report, cellQuery);
  const data: CreditPage['data'] = [];
  if (!cell) return { value: 0, count: 0, limit, next: null, data };
  const credits = new EventCredits(report.terms, cell);
  const pace = new Pace();
  const toItem = ({ eventId, eventType }: SingleJourney, event: EventCredit) => {
    exact += event.credit.units;
    const sum = total.units === 0n ? 0n : roundedQuotient(exact * figure.units, total.units);
    const amount = { units: sum - rounded, scale: figure.scale };
    rounded = sum;
    return {
      eventId,
      eventType,
      eventDate: new Date(event.eventAt).toISOString(),
      value: toNumber(event.value),
      share:
        event.value.units === 0n ? null : toNumber(divide(event.credit, event.value, shareDigits)),
      amount: toNumber(amount),
    };
  };
  for (let read = 0; read < maxJourneys; read += journeysPerRead) {
    const journeys = await listJourneysAfter(db, report.data.scope, place, journeysPerRead);
    for (const [index, journey] of journeys.entries()) {
      const event = credits.next(journey.packed);
      if (event) data.push(toItem(journey, event));
      place = journey;
      const isLast = index === journeys.length - 1 && journeys.length < journeysPerRead;
      if (data.length === limit && !isLast)
        return pageOf(figure, limit, data, { place, exact, rounded });
      if (pace.isDue()) await pace.pause();
    }
    if (journeys.length < journeysPerRead) return pageOf(figure, limit, data, undefined);
  }
  return pageOf(figure, limit, data, { place, exact, rounded });
}

const pageOf = (
  figure: Decimal,
  limit: number,
  data: CreditPage['data'],
  next: Start | undefined,
): CreditPage => ({
  value: toNumber(figure),
  count: data.length,
  limit,
  next: next?.place
    ? writeJourneyCursor({ place: next.place, sums: [next.exact, next.rounded] })
    : null,
  data,
});

interface FoundCell {
  cell: CreditCell | undefined;
  /** The number as it is shown, and as it is before it is rounded. */
  figure: Decimal;
  total: Decimal;
}

const nothing: FoundCell = { cell: undefined, figure: zero, total: zero };

/** Finds the number that is asked about. Throws if the question does not have it. */
async function findCell(
  { shape, own }: MadeReport,
  {
    identifier,
    interval,
    model,
    metric,
  }: Pick<CreditQuery, 'identifier' | 'interval' | 'model' | 'metric'>,
): Promise<FoundCell> {
  const modelAt = shape.models.indexOf(model);
  const wanted = shape.metrics.find(({ key }) => key === metric);
  const bucket = own.intervals.indexOf(interval);
  const row = shape.rows.findIndex((each) => each.isShown && each.identifier === identifier);
  refuseFaults([
    ...(modelAt < 0 ? ['model must be one of those of the question'] : []),
    ...(wanted ? [] : ['metric must be one of those of the question']),
    ...(wanted?.countColumn !== undefined || metric.startsWith('state-delay-')
      ? ['metric must be a sum: a delay is a mean, which has no parts']
      : []),
    ...(bucket < 0 ? ['interval must be one of those of the answer'] : []),
  ]);
  const column = wanted?.column;
  const found = shape.rows[row];
  if (!found || column === undefined) return nothing;
  const numbersOf = await runInPace(periodNumbers(shape, own));
  const shown = numbersOf(modelAt, row, bucket).values[metric] ?? 0;
  const digits = Math.max(wanted?.isAmount ? shape.digits : countDigits, wanted?.scale ?? 0);
  return {
    cell: { model: modelAt, bucket, rows: found.credits, column },
    figure: round(parseDecimal(shown) ?? zero, digits),
    total: own.sum(modelAt, bucket, row, column),
  };
}

function startOf(after: string | undefined): Start {
  if (after === undefined) return { place: undefined, exact: 0n, rounded: 0n };
  const { place, sums } = readJourneyCursor(after, 2);
  const [exact = 0n, rounded = 0n] = sums;
  return { place, exact, rounded };
}
