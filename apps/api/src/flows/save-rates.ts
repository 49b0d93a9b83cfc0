import type { ReferenceRates } from '@sillage/contract/replay';
import { rateFaults } from '@sillage/engine/exchange';
import { ApiError } from '../errors.ts';
import type { Db } from '../store/database.ts';
import { upsertRates } from '../store/reference-rates.ts';

export async function saveRates(db: Db, { rates }: ReferenceRates): Promise<number> {
  const faults = rateFaults(rates);
  if (faults.length > 0) throw new ApiError('invalid-payload', faults);
  const days = new Map(Object.entries(rates));
  await upsertRates(db, days);
  return days.size;
}
