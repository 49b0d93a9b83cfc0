import { markersOf, redact, tellsAnywhere } from '@sillage/engine/people/markers';
import { readIdentities } from '@sillage/engine/people/read-identities';
import { keyOfIdentity } from '@sillage/engine/people/resolve-users';
import { parseExactJson } from '@sillage/engine/text/exact-json';
import { hasUncleanFiles } from '../../store/cold/cold-files.ts';
import type { Db } from '../../store/driver/database.ts';
import { emptyRawEvents } from '../../store/people/erased-rows.ts';
import type { ErasureProgress } from '../../store/people/erasures.ts';
import {
  deleteIdentityValues,
  emptyTrashedEvents,
  listTraces,
  readPosition,
  type TraceTable,
  traceTables,
  updateTrace,
} from '../../store/people/traces.ts';
import { listUserFields } from '../../store/people/user-fields.ts';
import { lockUsers } from '../../store/people/users.ts';
import type { ErasureSubject } from '../../store/tables/people-rights.ts';
import type { HitDetails } from '../../store/tables/visits.ts';
import { existingProject } from '../projects/existing-project.ts';
import { cleanJson, eraseColdTraces } from './erase-cold-traces.ts';
import type { ErasurePart } from './erasure-part.ts';
import { withShortValue } from './identify-users.ts';
import { nameSomebody, possibleIdentities } from './names-somebody.ts';

const rowsPerPart = 2000;
const allFields = { offset: 0, limit: 1000 };

/** After the tables come the files with the data of raw events; in the end, these are written again. */
const rewriting = traceTables.length + 1;
const rewritingPosition = JSON.stringify({ index: rewriting, after: null });

/** Whether an erasure waits for files to be written again without the person. */
export const waitsForFiles = (position: string | null): boolean =>
  readPosition(position).index === rewriting;

/**
 * Looks for what tells the person in all that is not theirs: the trash, the streams, what others say of
 * them. Every row of the project is read once, a few at a time.
 */
export async function eraseTraces(
  db: Db,
  projectId: string,
  { position, subject, counts }: ErasureProgress,
): Promise<ErasurePart> {
  const { index, after } = readPosition(position);
  const table = traceTables[index];
  const markers = markersOf(subject.texts);
  let traces = counts.traces;
  if (position === null) {
    await lockUsers(db, projectId);
    traces += await deleteIdentityValues(db, projectId, [
      ...new Set(subject.identities.map(({ value }) => value).filter(tellsAnywhere)),
    ]);
  }
  const done = { subject, counts: { ...counts, traces } };
  if (index === rewriting)
    return { ...done, isOver: !(await hasUncleanFiles(db, projectId)), position };
  if (markers.length === 0) return { ...done, isOver: false, position: rewritingPosition };
  if (!table) {
    const { found, next } = await eraseColdTraces(db, projectId, after, markers);
    const place = next ? JSON.stringify({ index, after: next }) : rewritingPosition;
    done.counts.traces += found;
    return { ...done, isOver: false, position: place };
  }
  const rows = await listTraces(db, projectId, table, after, markers, rowsPerPart);
  const found = rows.flatMap(({ key, columns }) => (columns ? [{ key, columns }] : []));
  const trashed = await emptyTrash(db, projectId, table, found, markers);
  const isTheirs = table.table === 'hits' && (await hitReader(db, projectId, subject));
  for (const { key, columns } of found) {
    const changes = trashed.has(key[0] ?? '') ? {} : changesOf(table, columns, markers);
    if (isTheirs) Object.assign(changes, withoutData(columns, markers, isTheirs));
    if (Object.keys(changes).length > 0) await updateTrace(db, projectId, table, key, changes);
    if (Object.keys(changes).length > 0 || trashed.has(key[0] ?? '')) traces += 1;
  }
  const isLast = rows.length < rowsPerPart;
  const next = isLast ? { index: index + 1, after: null } : { index, after: rows.at(-1)?.key };
  return {
    subject,
    counts: { ...counts, traces },
    isOver: false,
    position: JSON.stringify(next),
  };
}

/**
 * A refused event that names the person, or came by their browser and names nobody else, goes from the
 * trash: nobody knows what else it says.
 */
async function emptyTrash(
  db: Db,
  projectId: string,
  { table }: TraceTable,
  found: readonly { key: string[]; columns: Record<string, string | null> }[],
  markers: readonly string[],
): Promise<Set<string>> {
  if (table !== 'raw_events' || found.length === 0) return new Set();
  const told = found.map(({ columns }) => `${columns.data} ${columns.nonce}`.toLowerCase());
  const isNamed = told.map((text) => markers.some((marker) => text.includes(marker)));
  const project = await existingProject(db, projectId);
  const bodies = found.map(({ columns }, index) =>
    isNamed[index] ? {} : parseExactJson(columns.data ?? '{}'),
  );
  const possible = await possibleIdentities(db, project, bodies);
  const naming = await nameSomebody(db, projectId, possible);
  const ids = found.flatMap(({ key }, index) => (naming[index] ? [] : (key[0] ?? '')));
  const trashed = await emptyTrashedEvents(db, projectId, ids);
  await emptyRawEvents(db, projectId, [...trashed]);
  return trashed;
}

/** Tells whether the data of a hit names the person, by whichever browser it came. */
async function hitReader(db: Db, projectId: string, { identities }: ErasureSubject) {
  const { currency } = await existingProject(db, projectId);
  const { data: fields } = await listUserFields(db, projectId, allFields);
  const theirs = new Set(identities.map(keyOfIdentity));
  return (data: Record<string, unknown>) =>
    readIdentities(data, fields, currency).identities.some((each) =>
      theirs.has(keyOfIdentity(withShortValue(each))),
    );
}

/** The details of a hit that names the person, without what it says of them. */
function withoutData(
  columns: Record<string, string | null>,
  markers: readonly string[],
  isTheirs: (data: Record<string, unknown>) => boolean,
): Record<string, string> {
  const { data, title: _, ...details } = JSON.parse(columns.details ?? '{}') as HitDetails;
  return data && isTheirs(data) ? { details: cleanJson(JSON.stringify(details), markers) } : {};
}

/** The columns of a row that change, without what tells the person. */
function changesOf(
  { columns }: TraceTable,
  texts: Record<string, string | null>,
  markers: readonly string[],
): Record<string, string | null> {
  const changes: Record<string, string | null> = {};
  for (const [name, kind] of Object.entries(columns)) {
    const text = texts[name] ?? null;
    if (text === null) continue;
    const clean =
      kind === 'text' || kind === 'id' ? redact(text, markers) : cleanJson(text, markers);
    if (clean !== text) changes[name] = kind === 'id' ? null : clean;
  }
  return changes;
}
