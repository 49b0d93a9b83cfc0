import { redact } from '@sillage/engine/people/markers';
import { parseExactJson } from '@sillage/engine/text/exact-json';
import { readColdFile, warmRawEvents } from '../../store/cold/cold-data.ts';
import { type FilePlace, findNextFile } from '../../store/cold/cold-files.ts';
import { listEventsOfFile } from '../../store/cold/warm-events.ts';
import type { Db } from '../../store/driver/database.ts';
import { ColdStorageAway } from '../../store/driver/unavailable.ts';
import { emptyRawEvents } from '../../store/people/erased-rows.ts';
import { emptyTrashedEvents } from '../../store/people/traces.ts';

/**
 * Looks for what tells the person in the next file of a project. Events that name them come back to the
 * database, without that; those in the trash are emptied. Returns how many they were, and the file's place.
 */
export async function eraseColdTraces(
  db: Db,
  projectId: string,
  after: readonly string[] | null,
  markers: readonly string[],
): Promise<{ found: number; next: FilePlace | undefined }> {
  const file = await findNextFile(db, projectId, after);
  if (!file) return { found: 0, next: undefined };
  const events = await readColdFile(db, file);
  if (!events) throw new ColdStorageAway(`the file ${file.path} is missing`);
  const clean = new Map<string, string>();
  for (const { id, data } of events.values()) {
    const lower = data.toLowerCase();
    if (!markers.some((marker) => lower.includes(marker))) continue;
    const text = cleanJson(data, markers);
    if (text !== data) clean.set(id, text);
  }
  const held = await listEventsOfFile(db, projectId, file.id, [...clean.keys()]);
  const trashed = await emptyTrashedEvents(db, projectId, [...held]);
  await emptyRawEvents(db, projectId, [...trashed]);
  const told = [...clean].filter(([id]) => held.has(id) && !trashed.has(id));
  await warmRawEvents(db, projectId, new Map(told));
  return { found: held.size, next: file.place };
}

export function cleanJson(text: string, markers: readonly string[]): string {
  let value: unknown;
  try {
    value = parseExactJson(text);
  } catch {
    return redact(text, markers);
  }
  const clean = redact(value, markers);
  return clean === value ? text : JSON.stringify(clean);
}
