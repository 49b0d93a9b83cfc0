import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../src/store/driver/database.ts';

/** Has the database give up, once and as for a deadlock, the requests whose ids `givenUp` makes. */
export async function giveUpRequests(db: Db): Promise<void> {
  // What a sequence has counted stays when a transaction is rolled back.
  await sql`create sequence given_up`.execute(db);
  await sql`
    create function give_up() returns trigger language plpgsql as $$
    begin
      if new.request_id like 'given-up-%' and nextval('given_up') = 1 then
        raise exception 'given up for another' using errcode = '40P01';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger give_up before insert on audit_log
    for each row execute function give_up()`.execute(db);
}

/** The id of a request whose deed, once done, is given up before it is told, and then done again. */
export async function givenUp(db: Db): Promise<string> {
  await sql`select setval('given_up', 1, false)`.execute(db);
  return `given-up-${randomUUID()}`;
}

/** Whether the last of them was given up, and done again. */
export async function wasGivenUp(db: Db): Promise<boolean> {
  const { rows } = await sql<{ count: string }>`
    select last_value as count from given_up where is_called`.execute(db);
  return Number(rows[0]?.count) > 1;
}
