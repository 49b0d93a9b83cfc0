import type { Sum } from '@sillage/engine/attribution/assemble-attribution';
import { type CreditTerms, JourneyCredits } from '@sillage/engine/attribution/credit-journeys';
import { SheetCredits } from '@sillage/engine/attribution/sum-sheets';
import { add, subtract } from '@sillage/engine/money/decimal';
import { runInPace } from '../pace.ts';
import type { SheetData } from './read-sheets.ts';

/** What journeys give, by row, model and bucket. */
export async function sumJourneys(
  terms: CreditTerms,
  journeys: readonly Uint8Array[],
): Promise<Sum> {
  const credits = new JourneyCredits(terms);
  await runInPace(credits.addInSteps(journeys));
  return credits.sum.bind(credits);
}

/** The same from sheets of days, and from the journeys of parts of days. */
export async function sumSheets(
  terms: CreditTerms,
  { days, parts, numberOf }: Pick<SheetData, 'days' | 'parts' | 'numberOf'>,
): Promise<Sum> {
  const credits = new SheetCredits({ ...terms, numberOf });
  await runInPace(credits.addInSteps(days));
  let sum: Sum = credits.sum.bind(credits);
  for (const { sign, journeys, findBucket } of parts) {
    const before = sum;
    const ofPart = await sumJourneys({ ...terms, findBucket }, journeys);
    const join = sign > 0 ? add : subtract;
    sum = (...cell) => join(before(...cell), ofPart(...cell));
  }
  return sum;
}
