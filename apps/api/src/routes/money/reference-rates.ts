import type { referenceRateOperations } from '@sillage/contract/money/reference-rates';
import { saveRates } from '../../flows/money/save-rates.ts';
import type { Handlers } from '../../http/operations.ts';
import type { Db } from '../../store/driver/database.ts';

export const referenceRateRoutes = (db: Db): Handlers<typeof referenceRateOperations> => ({
  putReferenceRates: async ({ body }) => ({ count: await saveRates(db, body) }),
});
