import type { ImportTerms } from '@sillage/contract/campaigns/outlay-import-rows';
import { ApiError } from '../../errors/api-error.ts';
import { toBefore } from '../../store/campaigns/imported-outlays.ts';
import { amountBefore } from '../../store/campaigns/outlay-import-rows.ts';
import type { Db } from '../../store/driver/database.ts';
import { inOrder, refused } from '../batch-results.ts';
import { judgeLines } from './import-rows.ts';

type Item = { value: ImportTerms } | { error: ApiError };

/** What each line would do if it were imported now. */
export async function previewImport(db: Db, projectId: string, items: readonly Item[]) {
  const judged = await judgeLines(
    db,
    projectId,
    items.map((item) => ('error' in item ? item.error : item.value)),
  );
  return inOrder(
    judged.map((each) => {
      if (each instanceof ApiError) return refused(each);
      const { outcome, present } = each;
      return {
        status: outcome === 'created' ? 201 : 200,
        outcome,
        ...(present && { amountBefore: amountBefore(toBefore(present.table, present.row)) }),
      };
    }),
  );
}
