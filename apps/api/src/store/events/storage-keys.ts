import type { KeyMeaning } from '@sillage/engine/events/storage-key-faults';
import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';

const anyOf = (storageKeys: readonly string[]) => sql`any (${arrayLiteral(storageKeys)}::text[])`;

/** What storage keys mean in the event types of a project, archived ones included, but for one. */
export async function listEventTypeKeys(
  db: Db,
  projectId: string,
  storageKeys: readonly string[],
  except = '',
): Promise<KeyMeaning[]> {
  const { rows } = await sql<KeyMeaning>`
    select distinct field ->> 'storageKey' as "storageKey", field ->> 'type' as type,
      field ->> 'entity' as entity
    from event_types, jsonb_array_elements(fields) as field
    where project_id = ${projectId} and reference <> ${except}
      and field ->> 'storageKey' = ${anyOf(storageKeys)}
    order by 1, 2, 3`.execute(db);
  return rows;
}

/** What storage keys mean in a project: in the fields of persons, and in event types but for one. */
export async function listKeyMeanings(
  db: Db,
  projectId: string,
  storageKeys: readonly string[],
  except: string,
): Promise<KeyMeaning[]> {
  const { rows } = await sql<KeyMeaning>`
    select storage_key as "storageKey", type, 'user' as entity from user_fields
    where project_id = ${projectId} and storage_key = ${anyOf(storageKeys)}`.execute(db);
  return [...rows, ...(await listEventTypeKeys(db, projectId, storageKeys, except))];
}
