import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Whether the database answers, asked with patience. */
export async function ping(db: Db, patience = 2000): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, patience, false);
  });
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}
