import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';

/** For how long a stream goes on being kept after its last reader has left. */
const listenedMinutes = 5;

export interface Listening {
  last: number;
  /** The first place from which nothing is missing. */
  first: number;
  /** For how long the stream has been kept without a break, in milliseconds. */
  age: number;
}

/**
 * Says that a project is followed. After a time when nobody did, the stream starts anew: a place is
 * left out, so that whoever resumes from before knows that something is missing. Of a project that was
 * deleted nothing is kept.
 */
export const listenToProject = (db: Db, projectId: string): Promise<Listening> =>
  db.transaction().execute(async (transaction) => {
    const until = sql`now() + make_interval(mins => ${listenedMinutes}::integer)`;
    await sql`
      insert into live_streams (project_id, listened_until)
      select id, ${until} from projects where id = ${projectId}
      on conflict do nothing`.execute(transaction);
    await sql`
      update live_streams
      set last_seq = last_seq + 1, first_seq = last_seq + 2, listened_since = now()
      where project_id = ${projectId} and listened_until < now()`.execute(transaction);
    await sql`
      update live_streams set listened_until = ${until}
      where project_id = ${projectId}`.execute(transaction);
    const { rows } = await sql<{ last: string; first: string; age: number }>`
      select last_seq as last, first_seq as first,
        (extract(epoch from now() - listened_since) * 1000)::double precision as age
      from live_streams where project_id = ${projectId}`.execute(transaction);
    const { last = 0, first = 1, age = 0 } = rows[0] ?? {};
    return { last: Number(last), first: Number(first), age };
  });

/** Projects that are followed, and those that no longer are but of which something is kept. */
export async function listKeptStreams(
  db: Db,
): Promise<{ projectId: string; isListened: boolean }[]> {
  const { rows } = await sql<{ projectId: string; isListened: boolean }>`
    select project_id as "projectId", listened_until >= now() as "isListened"
    from live_streams
    where listened_until >= now()
      or exists (select 1 from live_inbox where live_inbox.project_id = live_streams.project_id)
      or exists (select 1 from live_items where live_items.project_id = live_streams.project_id)`.execute(
    db,
  );
  return rows;
}

/** Forgets what was kept of a project that nobody follows. */
export async function deleteLiveItems(db: Db, projectId: string): Promise<void> {
  await db.deleteFrom('live_inbox').where('project_id', '=', projectId).execute();
  await db.deleteFrom('live_items').where('project_id', '=', projectId).execute();
}
