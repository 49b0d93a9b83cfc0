import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@sillage/client/source/client';
import type { NewEventType } from '@sillage/contract/events/event-types';
import type { NewHit } from '@sillage/contract/visits/hits';
import pg from 'pg';
import { requestToken } from '../../src/cli/key-file.ts';
import { eventId } from '../../src/ids/derived-ids.ts';
import { minute, pageView, sendHits } from './hits.ts';
import { freePort, runScript } from './process.ts';

export const projectId = 'shop';

const order: NewEventType = {
  reference: 'order',
  name: 'Commande',
  fields: [
    {
      ingestionKey: 'mail',
      storageKey: 'email',
      type: 'email',
      entity: 'user',
      discriminant: true,
    },
    { ingestionKey: 'total', storageKey: 'turnover', type: 'currency', entity: 'statistic' },
  ],
};

/** What a server of these tests needs; its address stays through restarts. */
export async function serverEnvironment(more: Record<string, string>) {
  const PORT = String(await freePort());
  const url = `http://127.0.0.1:${PORT}`;
  return { url, env: { PORT, PUBLIC_URL: url, RATE_LIMIT: 'off', LOG_LEVEL: 'error', ...more } };
}

async function command(env: Record<string, string>, ...words: string[]) {
  const { code, stdout, stderr } = await runScript('sillage.js', words, env);
  if (code !== 0) throw new Error(stderr);
  return JSON.parse(stdout);
}

/** A project with an event type, and a service account, made by the command line. */
export async function openShop(url: string, env: Record<string, string>) {
  await command(env, 'project', 'create', projectId, '--name', 'Boutique');
  const role = ['--project', projectId, '--role', 'editor'];
  const token = await requestToken(await command(env, 'service-account', 'create', ...role));
  const api = createClient({ baseUrl: url, token });
  await api.createEventType({ params: { projectId }, body: order });
  return { token, api };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** Orders of 2 € each, of as many people as there are orders. */
export const newOrders = (count: number): string[] =>
  Array.from({ length: count }, () => randomUUID());

export interface Answer {
  nonce: string;
  /** Undefined when there was no answer. */
  status: number | undefined;
  retryAfter: string | null;
  body: { id?: string; statusCode?: number; message?: unknown; error?: string };
}

const orderOf = (nonce: string) => ({
  projectId,
  nonce,
  eventType: 'order',
  data: { mail: `${nonce}@example.test`, total: 2 },
});

export async function post(url: string, nonce: string, path = '/v1/events'): Promise<Answer> {
  try {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(orderOf(nonce)),
    });
    const retryAfter = response.headers.get('retry-after');
    return { nonce, status: response.status, retryAfter, body: (await response.json()) as object };
  } catch {
    return { nonce, status: undefined, retryAfter: null, body: {} };
  }
}

/** Sends orders in one batch: an answer for each. */
export async function postBatch(url: string, nonces: readonly string[]): Promise<Answer[]> {
  const lost = { status: undefined, retryAfter: null, body: {} };
  try {
    const response = await fetch(`${url}/v1/events/batch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(nonces.map(orderOf)),
    });
    const retryAfter = response.headers.get('retry-after');
    const { results } = (await response.json()) as { results?: { status: number; id?: string }[] };
    return nonces.map((nonce, index) => {
      const { status = response.status, ...body } = results?.[index] ?? {};
      return { nonce, status, retryAfter, body };
    });
  } catch {
    return nonces.map((nonce) => ({ nonce, ...lost }));
  }
}

/** Each of several clients sends its share of the orders, so many in a batch. */
export async function postBatches(
  nonces: readonly string[],
  size: number,
  send: (batch: readonly string[], client: number) => Promise<Answer[]>,
  clients = 4,
): Promise<Answer[]> {
  const answers = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const mine = nonces.filter((_, index) => index % clients === client);
      const got: Answer[] = [];
      for (let from = 0; from < mine.length; from += size)
        got.push(...(await send(mine.slice(from, from + size), client)));
      return got;
    }),
  );
  return answers.flat();
}

/** Each of several clients posts its share of the orders, one after the other. */
export async function postAll(
  nonces: readonly string[],
  send: (nonce: string, client: number) => Promise<Answer>,
  clients = 16,
): Promise<Answer[]> {
  const answers = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const mine: Answer[] = [];
      for (const nonce of nonces.filter((_, index) => index % clients === client))
        mine.push(await send(nonce, client));
      return mine;
    }),
  );
  return answers.flat();
}

export const acknowledged = (answers: readonly Answer[]): string[] =>
  answers.filter(({ status }) => status === 202).map(({ nonce }) => nonce);

/** The orders of a list that are not there as raw events. */
export async function missing({ api }: Shop, nonces: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const nonce of nonces) {
    const id = eventId(projectId, nonce);
    const raw = await api.getRawEvent({ params: { projectId, id } }).catch(() => undefined);
    if (raw?.nonce !== nonce) lost.push(nonce);
  }
  return lost;
}

/** Asks again until it is so; an answer that fails is a no. */
export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let polls = 0; polls < 600; polls += 1) {
    if (await holds().catch(() => false)) return;
    await setTimeout(50);
  }
  throw new Error(`never: ${what}`);
}

/** How many events, or hits, wait to be processed. */
export async function waiting(url: string, what: 'events' | 'hits' = 'events'): Promise<number> {
  const page = await (await fetch(`${url}/metrics`)).text();
  return Number(new RegExp(`^sillage_outbox_${what} (\\d+)$`, 'm').exec(page)?.[1]);
}

export const drained = (url: string, what: 'events' | 'hits' = 'events'): Promise<void> =>
  until('nothing waits', async () => (await waiting(url, what)) === 0);

/** What the insights say of all orders. */
export async function totals({ api }: Shop): Promise<{ orders: number; turnover: number }> {
  const rows = await api.queryInsights({
    params: { projectId },
    body: {
      since: '2026-01-01T00:00:00.000Z',
      until: '2126-01-01T00:00:00.000Z',
      metrics: ['event-count', 'turnover'],
      groupBy: 'project',
      interval: 'year',
    },
  });
  const sum = (key: string) => rows.reduce((all, { values }) => all + (values[key] ?? 0), 0);
  return { orders: sum('event-count'), turnover: sum('turnover') };
}

/** One visit of four pages for each browser; the later pages come first. */
export function newVisits(browsers: number): NewHit[] {
  const trackers = Array.from({ length: browsers }, () => randomUUID());
  return [0, 5, 10, 15].flatMap((age) =>
    trackers.map((trackerId) => pageView(projectId, { trackerId, age: age * minute })),
  );
}

/** Each of several clients sends its share of the hits one by one. Returns those that were acknowledged. */
export async function postHits(url: string, hits: readonly NewHit[]): Promise<NewHit[]> {
  const clients = 16;
  const kept = await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      const mine: NewHit[] = [];
      for (const hit of hits.filter((_, index) => index % clients === client)) {
        const response = await sendHits({ url }, hit).catch(() => undefined);
        if (response?.status === 202) mine.push(hit);
      }
      return mine;
    }),
  );
  return kept.flat();
}

/** How many sessions there are, and how many hits those of each browser hold. */
export async function visitCounts({ api }: Shop) {
  const { data: sessions, total } = await api.listInteractions({
    params: { projectId },
    query: { limit: 500 },
  });
  const hits = new Map<string | null, number>();
  for (const { trackerId, hitCount } of sessions)
    hits.set(trackerId, (hits.get(trackerId) ?? 0) + hitCount);
  return { total, hits };
}

/** Holds up whoever writes to a table, until let go; those who add to it are counted. */
export async function holdTable(
  databaseUrl: string,
  table: 'raw_events' | 'metric_changes' | 'interactions',
) {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: databaseUrl }));
  const [brake, observer] = clients as [pg.Client, pg.Client];
  for (const client of clients) await client.connect();
  await brake.query(`begin; lock table ${table} in exclusive mode`);
  const blocked = `from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
      and query like '%insert into ${table} %'`;
  return {
    /** Waits until so many sessions are held up. */
    holds: (count: number) =>
      until(`${count} are held up`, async () => {
        const { rows } = await observer.query(`select pid ${blocked}`);
        return rows.length === count;
      }),
    /** Ends the sessions that are held up. */
    cut: () => observer.query(`select pg_terminate_backend(pid) ${blocked}`),
    letGo: async () => {
      for (const client of clients) await client.end();
    },
  };
}
