import type {
  NewPageFeedback,
  PageFeedback,
  PageOpinion,
} from '@sillage/contract/site/page-feedback';
import { sql } from 'kysely';
import type { Db } from '../driver/database.ts';

/** Counts nothing yet, and keeps other writers of the page waiting until the transaction ends. */
export async function lockPage(db: Db, page: string, now: Date): Promise<void> {
  await sql`
    insert into page_opinions (page, helpful, unhelpful, last_at) values (${page}, 0, 0, ${now})
    on conflict (page) do update set last_at = excluded.last_at`.execute(db);
}

export async function isPageKnown(db: Db, page: string): Promise<boolean> {
  const found = db.selectFrom('page_opinions').select('page').where('page', '=', page);
  return (await found.executeTakeFirst()) !== undefined;
}

export async function countPages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('page_opinions')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function findFeedback(
  db: Db,
  page: string,
  id: string,
): Promise<PageFeedback | undefined> {
  const row = await db
    .selectFrom('page_feedback')
    .selectAll()
    .where('page', '=', page)
    .where('id', '=', id)
    .executeTakeFirst();
  return row && toFeedback(row);
}

/** The sentence of before stays where none is given. */
export async function upsertFeedback(
  db: Db,
  id: string,
  {
    page,
    helpful,
    sentence = null,
  }: Omit<NewPageFeedback, 'sentence'> & { sentence?: string | null },
  now: Date,
): Promise<PageFeedback> {
  const row = await db
    .insertInto('page_feedback')
    .values({ page, id, helpful, sentence, at: now })
    .onConflict((conflict) =>
      conflict.columns(['page', 'id']).doUpdateSet((eb) => ({
        helpful: eb.ref('excluded.helpful'),
        sentence: eb.fn.coalesce('excluded.sentence', 'page_feedback.sentence'),
        at: eb.ref('excluded.at'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  return toFeedback(row);
}

export async function addOpinions(
  db: Db,
  page: string,
  helpful: number,
  unhelpful: number,
): Promise<void> {
  await db
    .updateTable('page_opinions')
    .set({
      helpful: sql`helpful + ${helpful}`,
      unhelpful: sql`unhelpful + ${unhelpful}`,
    })
    .where('page', '=', page)
    .execute();
}

/** Forgets answers without a sentence, of before, and all but the latest sentences of the page. */
export async function forgetOldFeedback(
  db: Db,
  page: string,
  before: Date,
  kept: number,
): Promise<void> {
  await db
    .deleteFrom('page_feedback')
    .where('page', '=', page)
    .where('sentence', 'is', null)
    .where('at', '<', before)
    .execute();
  await sql`
    delete from page_feedback where page = ${page} and sentence is not null and id not in (
      select id from page_feedback where page = ${page} and sentence is not null
      order by at desc, id limit ${kept})`.execute(db);
}

/** Empties the sentence of an answer, and returns the answer if it had one. */
export async function eraseSentence(db: Db, id: string): Promise<PageFeedback | undefined> {
  const row = await db
    .updateTable('page_feedback')
    .set({ sentence: null })
    .where('id', '=', id)
    .where('sentence', 'is not', null)
    .returningAll()
    .executeTakeFirst();
  return row && toFeedback(row);
}

/** The page that helped least first. */
export async function listOpinions(db: Db): Promise<PageOpinion[]> {
  const pages = await db
    .selectFrom('page_opinions')
    .selectAll()
    .orderBy('unhelpful', 'desc')
    .orderBy('helpful', 'desc')
    .orderBy('page')
    .execute();
  const written = await db
    .selectFrom('page_feedback')
    .selectAll()
    .where('sentence', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();
  const byPage = Map.groupBy(written.map(toFeedback), ({ page }) => page);
  return pages.map(({ page, helpful, unhelpful, last_at }) => ({
    page,
    helpful: Number(helpful),
    unhelpful: Number(unhelpful),
    lastAt: last_at.toISOString(),
    sentences: (byPage.get(page) ?? []).map(({ id, helpful, sentence, at }) => ({
      id,
      helpful,
      sentence: sentence ?? '',
      at,
    })),
  }));
}

const toFeedback = ({
  page,
  id,
  helpful,
  sentence,
  at,
}: {
  page: string;
  id: string;
  helpful: boolean;
  sentence: string | null;
  at: Date;
}): PageFeedback => ({ id, page, helpful, sentence, at: at.toISOString() });
