import type { ImportOutcome, ImportTerms } from '@sillage/contract/campaigns/outlay-import-rows';
import { ApiError } from '../../errors/api-error.ts';
import { listExternalOutlays } from '../../store/campaigns/external-outlays.ts';
import {
  type OutlayRow,
  type OutlayToInsert,
  saysTheSame as sameOutlay,
} from '../../store/campaigns/outlays.ts';
import {
  type SourceOutlayRow,
  type SourceOutlayToInsert,
  saysTheSame as sameSourceOutlay,
} from '../../store/campaigns/source-outlays.ts';
import type { Db } from '../../store/driver/database.ts';
import { campaignFinder, toOutlayToInsert } from './create-outlays.ts';
import { toSourceOutlayToInsert } from './save-source-outlay.ts';

/** The outlay that a line would be, in the table where it belongs. */
export type Wanted =
  | { table: 'outlays'; row: OutlayToInsert }
  | { table: 'source_outlays'; row: SourceOutlayToInsert };

/** The outlay that already has the externalId of a line. */
type Present =
  | { table: 'outlays'; row: OutlayRow }
  | { table: 'source_outlays'; row: SourceOutlayRow };

export interface Judged {
  outcome: Extract<ImportOutcome, 'created' | 'updated' | 'unchanged' | 'skipped'>;
  wanted: Wanted;
  present: Present | undefined;
}

/** Says what each line would do, in their order: nothing is written. */
export async function judgeLines(
  db: Db,
  projectId: string,
  lines: readonly (ImportTerms | ApiError)[],
): Promise<(Judged | ApiError)[]> {
  const findCampaign = campaignFinder(db, projectId);
  const externalIds = lines.flatMap((line) => (line instanceof ApiError ? [] : line.externalId));
  const outlays = await listExternalOutlays(db, 'outlays', projectId, externalIds);
  const sourceOutlays = await listExternalOutlays(db, 'source_outlays', projectId, externalIds);
  const presentAs = (externalId: string, wanted: Wanted): Present | undefined => {
    const found: Present[] = [];
    const outlay = outlays.get(externalId);
    const sourceOutlay = sourceOutlays.get(externalId);
    if (outlay) found.push({ table: 'outlays', row: outlay });
    if (sourceOutlay) found.push({ table: 'source_outlays', row: sourceOutlay });
    return found.find(({ table }) => table === wanted.table) ?? found[0];
  };
  const judged: (Judged | ApiError)[] = [];
  for (const line of lines) {
    const wanted = line instanceof ApiError ? line : await wantedBy(line);
    if (wanted instanceof ApiError) {
      judged.push(wanted);
      continue;
    }
    const present = presentAs(wanted.row.externalId ?? '', wanted);
    judged.push({ outcome: outcomeOf(wanted, present), wanted, present });
  }
  return judged;

  async function wantedBy(line: ImportTerms): Promise<Wanted | ApiError> {
    const { wmktId, campaignId, source } = line;
    if (source !== undefined && wmktId === undefined && campaignId === undefined) {
      const row = toSourceOutlayToInsert(projectId, { ...line, source });
      return row instanceof ApiError ? row : { table: 'source_outlays', row };
    }
    if (source !== undefined || wmktId === undefined || campaignId === undefined)
      return new ApiError('invalid-payload', ['source must be given, or wmktId with campaignId']);
    const campaign = await findCampaign({ ...line, wmktId, campaignId });
    const row = campaign instanceof ApiError ? campaign : toOutlayToInsert(campaign, line);
    return row instanceof ApiError ? row : { table: 'outlays', row };
  }
}

function outcomeOf(wanted: Wanted, present: Present | undefined): Judged['outcome'] {
  if (!present) return 'created';
  if (present.row.deleted_at !== null) return 'skipped';
  return isSame(wanted, present) ? 'unchanged' : 'updated';
}

const isSame = (wanted: Wanted, present: Present): boolean =>
  wanted.table === 'outlays'
    ? present.table === 'outlays' && sameOutlay(present.row, wanted.row)
    : present.table === 'source_outlays' && sameSourceOutlay(present.row, wanted.row);
