import { createHash } from 'node:crypto';
import { firstDetail, otherDetail } from '@sillage/engine/attribution/pack-details';
import type { DetailKind } from '@sillage/engine/visits/touch-details';
import { sql } from 'kysely';
import { arrayLiteral } from '../driver/array-literal.ts';
import type { Db } from '../driver/database.ts';
import { unnestRows } from '../driver/unnest-rows.ts';
import { uuidArray } from '../driver/uuid-array.ts';

/** How many values of a kind a project has, in all and new in a day: strangers invent addresses. */
export const maxDetails = { inAll: 20_000, inADay: 5000 };

const digest = (value: string): string => createHash('md5').update(value).digest('hex');

/** The values of a kind, by number. */
export async function listJourneyDetails(
  db: Db,
  projectId: string,
  kind: DetailKind,
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('journey_details')
    .select(['number', 'value'])
    .where('project_id', '=', projectId)
    .where('kind', '=', kind)
    .execute();
  return new Map(rows.map(({ number, value }) => [number, value]));
}

interface NewDetail {
  number: number;
  value: string;
}

const unnestDetails = unnestRows<NewDetail>({
  number: ['integer', ({ number }) => number],
  key: ['uuid', ({ value }) => digest(value)],
  value: ['text', ({ value }) => value],
});

type Values = ReadonlyMap<DetailKind, ReadonlySet<string>>;
type Numbers = Map<DetailKind, Map<string, number>>;

/**
 * The number of each value of each kind. A new value gets the next number, or that of all others when
 * the project has too many. Needs `lockJourneys`.
 */
export async function upsertJourneyDetails(
  db: Db,
  projectId: string,
  values: Values,
  now: Date,
): Promise<Numbers> {
  const numbers = await findNumbers(db, projectId, values);
  for (const [kind, ofKind] of values) {
    const known = numbers.get(kind) ?? new Map<string, number>();
    numbers.set(kind, known);
    const added = [...ofKind].filter((value) => !known.has(value));
    if (added.length > 0)
      for (const [value, number] of await insertDetails(db, projectId, kind, added, now))
        known.set(value, number);
  }
  return numbers;
}

async function findNumbers(db: Db, projectId: string, values: Values): Promise<Numbers> {
  const keys = new Map(
    [...values.values()].flatMap((ofKind) => [...ofKind].map((value) => [digest(value), value])),
  );
  if (keys.size === 0) return new Map();
  const { rows } = await sql<{ kind: DetailKind; key: string; number: number }>`
    select kind, replace(key::text, '-', '') as key, number from journey_details
    where project_id = ${projectId} and kind = any (${arrayLiteral([...values.keys()])}::text[])
      and key = any (${uuidArray([...keys.keys()])}::uuid[])`.execute(db);
  const numbers: Numbers = new Map();
  for (const { kind, key, number } of rows) {
    const ofKind = numbers.get(kind) ?? new Map<string, number>();
    numbers.set(kind, ofKind.set(keys.get(key) ?? '', number));
  }
  return numbers;
}

async function insertDetails(
  db: Db,
  projectId: string,
  kind: DetailKind,
  added: readonly string[],
  now: Date,
): Promise<[value: string, number: number][]> {
  const day = now.toISOString().slice(0, 10);
  const { rows } = await sql<{ most: number; today: number }>`
    select coalesce(max(number), ${firstDetail - 1}::integer) as most,
      (count(*) filter (where day = ${day}::date))::integer as today
    from journey_details where project_id = ${projectId} and kind = ${kind}`.execute(db);
  const { most = firstDetail - 1, today = 0 } = rows[0] ?? {};
  const room = Math.max(0, Math.min(maxDetails.inAll - most, maxDetails.inADay - today));
  const numbered = added
    .slice(0, room)
    .map((value, index) => ({ value, number: most + 1 + index }));
  if (numbered.length > 0)
    await sql`
      insert into journey_details (project_id, kind, number, key, value, day)
      select ${projectId}, ${kind}, number, key, value, ${day}::date
      from ${unnestDetails(numbered)}`.execute(db);
  return [
    ...numbered.map(({ value, number }): [string, number] => [value, number]),
    ...added.slice(room).map((value): [string, number] => [value, otherDetail]),
  ];
}
