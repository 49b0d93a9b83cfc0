import { type Kysely, sql } from 'kysely';

/** What readers say of the site's pages: the latest answers, and how many there were in all. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_opinions (
      page text not null primary key,
      helpful bigint not null,
      unhelpful bigint not null,
      last_at timestamptz not null
    )`.execute(db);
  await sql`
    create table page_feedback (
      page text not null,
      id uuid not null,
      helpful boolean not null,
      sentence text,
      at timestamptz not null,
      primary key (page, id)
    )`.execute(db);
}
