import type {
  NewSourceOutlay,
  SourceOutlay,
  SourceOutlayChanges,
} from '@sillage/contract/campaigns/source-outlays';
import { outlayFaults } from '@sillage/engine/campaigns/outlay-faults';
import { outlaySource, sourceFault } from '@sillage/engine/campaigns/source-outlay-faults';
import { ApiError, refuseFaults } from '../../errors/api-error.ts';
import { newId } from '../../ids/new-id.ts';
import { listExternalOutlays } from '../../store/campaigns/external-outlays.ts';
import {
  insertSourceOutlays,
  lockSourceOutlay,
  type SourceOutlayToInsert,
  saysTheSame,
  toSourceOutlay,
  updateSourceOutlay as updateRow,
} from '../../store/campaigns/source-outlays.ts';
import type { Db } from '../../store/driver/database.ts';
import { type Created, insertEach, onlyOne } from './insert-each.ts';

export async function createSourceOutlay(
  db: Db,
  projectId: string,
  body: NewSourceOutlay,
): Promise<Created<SourceOutlay>> {
  return onlyOne(await insertAll(db, projectId, [toSourceOutlayToInsert(projectId, body)]));
}

type Item = { value: NewSourceOutlay } | { error: ApiError };

/** Creates many outlays in one statement, and says what became of each. */
export const createSourceOutlays = (
  db: Db,
  projectId: string,
  items: readonly Item[],
): Promise<(Created<SourceOutlay> | ApiError)[]> =>
  insertAll(
    db,
    projectId,
    items.map((item) =>
      'error' in item ? item.error : toSourceOutlayToInsert(projectId, item.value),
    ),
  );

export function toSourceOutlayToInsert(
  projectId: string,
  body: NewSourceOutlay,
): SourceOutlayToInsert | ApiError {
  const faults = [...sourceFaults(body), ...outlayFaults(body)];
  if (faults.length > 0) return new ApiError('invalid-payload', faults);
  return {
    medium: null,
    country: null,
    region: null,
    externalId: null,
    ...body,
    sourceCampaign: null,
    ...readSource(body),
    id: newId('source-outlay'),
    projectId,
  };
}

const insertAll = (db: Db, projectId: string, rows: readonly (SourceOutlayToInsert | ApiError)[]) =>
  insertEach(rows, {
    insert: (good) => insertSourceOutlays(db, good),
    listExternal: (ids) => listExternalOutlays(db, 'source_outlays', projectId, ids),
    saysTheSame,
    toOutlay: toSourceOutlay,
  });

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
