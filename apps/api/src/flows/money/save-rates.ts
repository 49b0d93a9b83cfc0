import type { ReferenceRates } from '@sillage/contract/money/reference-rates';
import { rateFaults } from '@sillage/engine/money/exchange';
import { refuseFaults } from '../../errors/api-error.ts';
import type { Db } from '../../store/driver/database.ts';
import { upsertRates } from '../../store/money/reference-rates.ts';

export async function saveRates(db: Db, { rates }: ReferenceRates): Promise<number> {
  refuseFaults(rateFaults(rates));
  const days = new Map(Object.entries(rates));
  await upsertRates(db, days);
  return days.size;
}
