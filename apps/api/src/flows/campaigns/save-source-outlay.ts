import type {
  NewSourceOutlay,
  SourceOutlay,
  SourceOutlayChanges,
} from '@sillage/contract/campaigns/source-outlays';
import { outlayFaults } from '@sillage/engine/campaigns/outlay-faults';
import { outlaySource, sourceFault } from '@sillage/engine/campaigns/source-outlay-faults';
import { ApiError, refuseFaults } from '../../errors/api-error.ts';
import {
  insertSourceOutlay,
  lockSourceOutlay,
  updateSourceOutlay as updateRow,
} from '../../store/campaigns/source-outlays.ts';
import type { Db } from '../../store/driver/database.ts';

export function createSourceOutlay(
  db: Db,
  projectId: string,
  body: NewSourceOutlay,
): Promise<SourceOutlay> {
  const outlay = { ...body, ...readSource(body) };
  refuseFaults([...sourceFaults(body), ...outlayFaults(body)]);
  return insertSourceOutlay(db, projectId, outlay);
}

/** Validates the period after the change: one date may be in the body, the other in the row. */
export function updateSourceOutlay(
  db: Db,
  projectId: string,
  id: string,
  body: SourceOutlayChanges,
  updatedAt: Date,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const outlay = await lockSourceOutlay(transaction, projectId, id);
    if (!outlay) throw new ApiError('outlay-to-update-not-found');
    refuseFaults([...sourceFaults(body), ...outlayFaults({ ...outlay, ...body })]);
    const changes = { ...body, ...readSource(body) };
    return updateRow(transaction, projectId, id, changes, updatedAt);
  });
}

type Named = Pick<SourceOutlayChanges, 'source' | 'sourceCampaign'>;

const sourceFaults = ({ source }: Named): string[] =>
  source !== undefined && outlaySource(source) === undefined ? [sourceFault] : [];

/** As visits have them: a source in lower case, a campaign without spaces around it. */
const readSource = ({ source, sourceCampaign }: Named) => ({
  ...(source !== undefined && { source: outlaySource(source) ?? source }),
  ...(sourceCampaign !== undefined && { sourceCampaign: sourceCampaign?.trim() || null }),
});
