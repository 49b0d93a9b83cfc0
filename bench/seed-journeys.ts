import type pg from 'pg';
import { projectId } from './project.ts';
import { sleep } from './report.ts';
import { year } from './seed.ts';
import { withConnection } from './sql.ts';

export interface JourneyCounts {
  events: number;
  /** Visits before each event. */
  touches: number;
}

const emptied = [
  'events',
  'metric_changes',
  'interactions',
  'journeys',
  'journey_queue',
  'credit_sheets',
  'credit_sheet_states',
];
const campaigns = 12;
const integrationId = `md5('integration')::uuid`;
const campaignId = (number: string) => `md5('campaign ' || (${number}) % ${campaigns})::uuid`;

/**
 * Inserts events, each of another browser, and the visits before them, as the server would store them.
 * Then waits until the server has built their journeys, and made one sheet of those of a day.
 */
export async function seedJourneys(
  url: string,
  eventTypeId: string,
  { events, touches }: JourneyCounts,
): Promise<void> {
  await withConnection(url, async (client) => {
    await client.query('set synchronous_commit = off; set work_mem = "256MB"');
    for (const table of emptied) await client.query(`truncate ${table}`);
    await insertCampaigns(client);
    await insertVisits(client, events, touches);
    await insertEvents(client, eventTypeId, events);
    for (const table of ['events', 'metric_changes', 'interactions'])
      await client.query(`vacuum (analyze) ${table}`);
    await client.query(`
      insert into journey_queue (project_id, id, kind, key)
      select project_id, gen_random_uuid(), 'event', id::text from events`);
  });
  await withConnection(url, async (client) => {
    while (await hasMarks(client)) await sleep(200);
    while (!(await hasSheets(client))) await sleep(200);
    for (const table of ['journeys', 'credit_sheets'])
      await client.query(`vacuum (analyze) ${table}`);
  });
}

async function hasMarks(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query('select 1 from journey_queue limit 1');
  return rows.length > 0;
}

async function hasSheets(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select 1 from credit_sheet_states where project_id = '${projectId}' and is_complete
       and not exists (select from credit_sheets group by day, event_type, dated_by having count(*) > 1)`,
  );
  return rows.length > 0;
}

async function insertCampaigns(client: pg.Client): Promise<void> {
  await client.query(`
    insert into integrations (project_id, id, wmkt_id, name, name_order, search_text)
    values ('${projectId}', ${integrationId}, 'bench', 'Mesures', 'mesures', 'mesures')
    on conflict do nothing`);
  await client.query(`
    insert into campaigns (project_id, id, integration_id, name, name_order, search_text, slug,
      active, explicit)
    select '${projectId}', ${campaignId('c')}, ${integrationId}, 'Campagne ' || c, c::text, c::text,
           'campagne-' || c, true, true
    from generate_series(0, ${campaigns - 1}) as c on conflict do nothing`);
  await client.query(`
    insert into outlays (project_id, id, integration_id, campaign_id, amount, currency, start_date,
      end_date)
    select '${projectId}', md5(c || ' ' || m)::uuid, ${integrationId}, ${campaignId('c')},
           100 + c * m, 'EUR', timestamptz '${year.since}' + make_interval(months => m),
           timestamptz '${year.since}' + make_interval(months => m + 1)
    from generate_series(0, ${campaigns - 1}) as c, generate_series(0, 11) as m
    on conflict do nothing`);
}

/** The date of event `i`: each event has another second of the year. */
const eventDate = `timestamptz '${year.since}' + make_interval(secs => (i::bigint * 7919) % 31536000)`;

async function insertVisits(client: pg.Client, events: number, touches: number): Promise<void> {
  await client.query(`
    insert into interactions (project_id, id, type, tracker_id, start_date, end_date, hit_count,
      source, referrer, referrer_type, first_page, integration_id, campaign_id, data)
    select '${projectId}', md5('visit ' || i || ' ' || t)::uuid, 'session', 'browser-' || i, at, at,
           1, 'custom', 'https://www.exemple.fr/', 'externalReferrer',
           'https://boutique.exemple.fr/?wmkt_id=bench', ${integrationId},
           ${campaignId('i * 5 + t * (1 + i % 3)')}, '{}'
    from (
      select i, t, ${eventDate} - make_interval(secs => 600 + t * (86400 + i % 90000)) as at
      from generate_series(0, ${events - 1}) as i, generate_series(0, ${touches - 1}) as t
    ) as visits order by at`);
}

async function insertEvents(client: pg.Client, eventTypeId: string, events: number): Promise<void> {
  const all = `
    select '${projectId}'::text as project_id, md5('event ' || i)::uuid as id, i,
           ${eventDate} as at from generate_series(0, ${events - 1}) as i`;
  await client.query(`
    insert into events (project_id, id, tracker_id, event_date, event_type_id, event_type,
      attributable, event, user_data, retention_days, expires_at, pii_fields)
    select project_id, id, 'browser-' || i, at, '${eventTypeId}', 'order', true, '{}', '{}', 1095,
           now() + interval '1095 days', '{email}'
    from (${all}) as e`);
  await client.query(`
    insert into metric_changes (project_id, id, event_id, event_type, key, at, delta, count)
    select project_id, md5(key || ' ' || i)::uuid, id, 'order', key, at,
           case key when 'turnover' then (i % 50000)::numeric / 100 else 1 end, 1
    from (${all}) as e cross join (values ('event-count'), ('turnover')) as keys (key)`);
}
