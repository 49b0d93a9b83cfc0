import type {
  ImportOutcome,
  ImportRow,
  NewImportRow,
} from '@sillage/contract/campaigns/outlay-import-rows';
import { numberText, toJsonNumber } from '@sillage/engine/text/exact-json';
import { type Selectable, sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { countRows, type PageOf, type Pagination } from '../driver/pagination.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import type { OutlayBefore, OutlayImportRowsTable } from '../tables/campaigns.ts';

export type ImportLine = Selectable<OutlayImportRowsTable>;

/** Names an import. */
export interface ImportRef {
  projectId: string;
  importId: string;
}

type Terms = Omit<NewImportRow, 'number'>;

const linesOf = (db: Db, { projectId, importId }: ImportRef) =>
  db
    .selectFrom('outlay_import_rows')
    .where('project_id', '=', projectId)
    .where('import_id', '=', importId);

/** The line as it was sent. */
export function termsOf({ terms }: Pick<ImportLine, 'terms'>): Terms {
  const { amount, ...rest } = terms as unknown as Terms & { amount: { amount: unknown } };
  const digits = toJsonNumber(String(amount.amount)) as number;
  return { ...rest, amount: { ...amount, amount: digits } };
}

const unnestNew = unnestRows<NewImportRow & ImportRef>({
  project_id: ['text', ({ projectId }) => projectId],
  import_id: ['uuid', ({ importId }) => importId],
  number: ['integer', ({ number }) => number],
  external_id: ['text', ({ externalId }) => externalId],
  terms: [
    'jsonb',
    ({ projectId: _, importId: __, number: ___, amount, ...terms }) => ({
      ...terms,
      amount: { ...amount, amount: numberText(amount.amount) },
    }),
  ],
});

/** Keeps lines that are not there yet. Returns the numbers of those that are new. */
export async function insertLines(
  db: Db,
  ref: ImportRef,
  lines: readonly NewImportRow[],
): Promise<Set<number>> {
  if (lines.length === 0) return new Set();
  const { rows } = await sql<{ number: number }>`
    insert into outlay_import_rows (project_id, import_id, number, external_id, terms)
    select project_id, import_id, number, external_id, terms
    from ${unnestNew(lines.map((line) => ({ ...line, ...ref })))}
    on conflict (project_id, import_id, number) do nothing
    returning number`.execute(db);
  return new Set(rows.map(({ number }) => number));
}

/** The first lines with one of these outcomes. */
export const listLines = (
  db: Db,
  ref: ImportRef,
  outcomes: readonly ImportOutcome[],
  limit: number,
): Promise<ImportLine[]> =>
  linesOf(db, ref)
    .selectAll()
    .where('outcome', '=', sql<ImportOutcome>`any (${arrayLiteral(outcomes)}::text[])`)
    .orderBy('number')
    .limit(limit)
    .execute();

/** What became of a line. */
export interface Settled {
  line: ImportLine;
  outcome: ImportOutcome;
  code?: string;
  outlayId?: string;
  before?: OutlayBefore;
  appliedAt?: Date;
}

const unnestSettled = unnestRows<Settled>({
  project_id: ['text', ({ line }) => line.project_id],
  import_id: ['uuid', ({ line }) => line.import_id],
  number: ['integer', ({ line }) => line.number],
  external_id: ['text', ({ line }) => line.external_id],
  outcome: ['text', ({ outcome }) => outcome],
  code: ['text', ({ code }) => code ?? null],
  outlay_id: ['uuid', ({ line, outlayId }) => outlayId ?? line.outlay_id],
  before: ['text', ({ line, before }) => JSON.stringify(before ?? line.before)],
  applied_at: [
    'timestamptz',
    ({ line, appliedAt }) => (appliedAt ?? line.applied_at)?.toISOString() ?? null,
  ],
  terms: ['jsonb', ({ line }) => line.terms],
});

export async function updateLines(db: Db, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  await sql`
    insert into outlay_import_rows (project_id, import_id, number, external_id, terms, outcome, code,
      outlay_id, before, applied_at)
    select project_id, import_id, number, external_id, terms, outcome, code, outlay_id,
      nullif(before::jsonb, 'null'), applied_at
    from ${unnestSettled(settled)}
    on conflict (project_id, import_id, number) do update set outcome = excluded.outcome,
      code = excluded.code, outlay_id = excluded.outlay_id, before = excluded.before,
      applied_at = excluded.applied_at`.execute(db);
}

/** Lines that wait will never be applied. */
export async function dropWaitingLines(db: Db, { projectId, importId }: ImportRef): Promise<void> {
  await db
    .updateTable('outlay_import_rows')
    .set({ outcome: 'undone' })
    .where('project_id', '=', projectId)
    .where('import_id', '=', importId)
    .where('outcome', '=', 'waiting')
    .execute();
}

export async function listImportRows(
  db: Db,
  ref: ImportRef,
  { outcome }: { outcome?: ImportOutcome },
  { offset, limit }: Pagination,
): Promise<PageOf<ImportRow>> {
  let matching = linesOf(db, ref);
  if (outcome !== undefined) matching = matching.where('outcome', '=', outcome);
  const rows = await matching.selectAll().orderBy('number').offset(offset).limit(limit).execute();
  return { total: await countRows(matching), data: rows.map(toImportRow) };
}

function toImportRow(line: ImportLine): ImportRow {
  const { medium: _, country: __, region: ___, ...terms } = termsOf(line);
  const { before } = line;
  return {
    number: line.number,
    ...terms,
    outcome: line.outcome,
    outlayId: line.outlay_id,
    amountBefore: before && amountBefore(before),
    code: line.code,
  };
}

export const amountBefore = ({ row }: OutlayBefore) => ({
  amount: Number(row.amount),
  currency: row.currency ?? '',
});
