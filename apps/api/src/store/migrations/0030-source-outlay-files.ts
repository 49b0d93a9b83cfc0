import { type Kysely, sql } from 'kysely';

/** An outlay on a source has an id of its sender's, unique in the project, as one on a campaign has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table source_outlays add column external_id text`.execute(db);
  await sql`
    create unique index source_outlays_external_id on source_outlays (project_id, external_id)
    where external_id is not null`.execute(db);
}
