import type pg from 'pg';
import { projectId } from './project.ts';
import { withConnection } from './sql.ts';

/** The year of all events, in the project's time zone. */
export const year = { since: '2025-01-01T00:00:00+01:00', until: '2026-01-01T00:00:00+01:00' };

const batchSize = 1_000_000;

/** Inserts events `from` to `to` as the server would store them: over a year, with daily totals. */
export async function seed(url: string, eventTypeId: string, from: number, to: number) {
  await withConnection(url, async (client) => {
    await client.query('set synchronous_commit = off; set work_mem = "256MB"');
    for (let first = from; first < to; first += batchSize)
      await insertEvents(client, eventTypeId, first, Math.min(first + batchSize, to));
    await client.query('truncate daily_totals');
    await client.query(`
      insert into daily_totals (project_id, key, day, event_type, total, count)
      select project_id, key, (at at time zone 'Europe/Paris')::date, event_type,
             sum(delta), sum(count)
      from metric_changes group by 1, 2, 3, 4`);
    for (const table of ['raw_events', 'events', 'metric_changes', 'daily_totals'])
      await client.query(`vacuum (analyze) ${table}`);
    await client.query('checkpoint');
  });
}

async function insertEvents(client: pg.Client, eventTypeId: string, from: number, to: number) {
  const events = `
    select '${projectId}'::text as project_id, md5('event ' || i)::uuid as id, i,
           timestamptz '${year.since}' + make_interval(secs => (i::bigint * 7919) % 31536000) as at
    from generate_series(${from}, ${to - 1}) as i`;
  await client.query(`
    insert into raw_events (project_id, id, nonce, event_type, event_date, data, created_at)
    select project_id, id, 'seed-' || i, 'order', at,
           jsonb_build_object('email', 'client-' || i % 5000 || '@exemple.fr',
             'order_id', i::text, 'total', i % 500), at
    from (${events}) as e order by id`);
  await client.query(`
    insert into events (project_id, id, event_date, event_type_id, event_type, attributable,
      event, user_data, retention_days, expires_at, pii_fields)
    select project_id, id, at, '${eventTypeId}', 'order', true,
           jsonb_build_object('orderId', jsonb_build_object('raw', i::text, 'current', i::text,
             'type', 'string', 'date', at, 'anonymized', false, 'invalid', false)), '{}',
           1095, now() + interval '1095 days', '{email}'
    from (${events}) as e order by id`);
  await client.query(`
    insert into metric_changes (project_id, id, event_id, event_type, key, at, delta, count)
    select project_id, md5(key || ' ' || i)::uuid, id, 'order', key, at,
           case key when 'turnover' then i % 500 else 1 end, 1
    from (${events}) as e cross join (values ('event-count'), ('turnover')) as keys (key)
    order by 3`);
}
