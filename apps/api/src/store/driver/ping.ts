import { sql } from 'kysely';
import type { Db } from './database.ts';

/** Whether the database answers within some milliseconds. */
export async function ping(db: Db, timeout = 2000): Promise<boolean> {
  const answer = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  let timer: NodeJS.Timeout | undefined;
  const expiry = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, timeout, false);
  });
  return Promise.race([answer, expiry]).finally(() => clearTimeout(timer));
}
