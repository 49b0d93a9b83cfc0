import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import { uuidArray } from '../driver/uuid-array.ts';
import type { HitRow } from './hits.ts';

/** Keeps of hits that a visitor without identity has come to a site, and when. */
export async function forgetHits(db: Db, projectId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update hits set tracker_id = null, page = coalesce(substring(page from '^https?://[^/?#]*'), ''),
      referrer = null, user_agent = null, address = null, details = '{"forgotten": true}'
    where project_id = ${projectId} and id = any (${uuidArray(ids)}::uuid[])`.execute(db);
}

/** Takes the browser from hits. */
export async function untrackHits(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update hits set tracker_id = null
    where project_id = ${projectId} and id = any (${uuidArray(ids)}::uuid[])`.execute(db);
}

/** Takes from hits what they say of a person. */
export async function takeHitData(
  db: Db,
  projectId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`
    update hits set details = details - 'data' - 'title'
    where project_id = ${projectId} and id = any (${uuidArray(ids)}::uuid[])`.execute(db);
}

const unnestRewritten = unnestRows<HitRow>({
  id: ['uuid', ({ id }) => id],
  page: ['text', ({ page }) => page],
  referrer: ['text', ({ referrer }) => referrer],
  details: ['jsonb', ({ details }) => details],
});

/** Writes what hits say, without what told a person. */
export async function rewriteHits(
  db: Db,
  projectId: string,
  hits: readonly HitRow[],
): Promise<void> {
  if (hits.length === 0) return;
  await sql`
    update hits set page = given.page, referrer = given.referrer, details = given.details
    from ${unnestRewritten(hits)}
    where hits.project_id = ${projectId} and hits.id = given.id`.execute(db);
}
