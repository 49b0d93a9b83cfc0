import { randomUUID } from 'node:crypto';
import { agentsApi } from '@sillage/contract/agents-api';
import { openapi } from '@sillage/contract/openapi';
import type { Api } from '@sillage/contract/operation';
import { publicApi } from '@sillage/contract/public-api';
import { beforeAll, describe, expect, test } from 'vitest';
import { doOnce, purgeIdempotencyKeys } from '../../src/flows/access/do-once.ts';
import { newId } from '../../src/ids/new-id.ts';
import { sharedTestServer, type TestServer } from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

interface Place {
  path: string;
  projectId: string;
  wmktId: string;
  campaignId: string;
}

async function newPlace(): Promise<Place> {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  const { wmktId } = await server.agents.createIntegration({ params, body: { name: 'Radio' } });
  const { id: campaignId } = await server.api.createCampaign({
    params: { projectId, wmktId },
    body: { campaignSlug: 'x', name: 'X' },
  });
  const path = `/v1/projects/${projectId}/custom-ads/${wmktId}/campaigns/${campaignId}/outlays`;
  return { path, projectId, wmktId, campaignId };
}

const march = (amount = 100) => ({
  amount: { amount, currency: 'EUR' },
  startDate: '2026-03-01T00:00:00.000Z',
  endDate: '2026-04-01T00:00:00.000Z',
});

async function post(path: string, body: unknown, headers: Record<string, string>) {
  const response = await server.send(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return {
    status: response.status,
    replayed: response.headers.get('idempotency-replayed'),
    retryAfter: response.headers.get('retry-after'),
    body: (await response.json()) as { _id?: string; code?: string; message?: unknown },
  };
}

const withKey = (key: string) => ({ 'idempotency-key': key });

const countOutlays = async ({ projectId, wmktId, campaignId }: Place): Promise<number> => {
  const params = { projectId, wmktId, parentCampaignId: campaignId };
  return (await server.api.listOutlays({ params })).total;
};

describe('an Idempotency-Key', () => {
  test('gives the first answer again, and creates nothing more', async () => {
    const place = await newPlace();
    const key = randomUUID();
    const first = await post(place.path, march(), withKey(key));
    expect([first.status, first.replayed]).toEqual([201, null]);
    for (const written of [key, `"${key}"`])
      expect(await post(place.path, march(), withKey(written))).toEqual({
        ...first,
        replayed: 'true',
      });
    expect(await countOutlays(place)).toBe(1);
  });

  test('of another request is refused', async () => {
    const place = await newPlace();
    const key = randomUUID();
    await post(place.path, march(), withKey(key));
    for (const refused of [
      await post(place.path, march(101), withKey(key)),
      await post((await newPlace()).path, march(), withKey(key)),
    ])
      expect(refused).toMatchObject({
        status: 422,
        body: { code: 'idempotency-key-reused', error: 'Unprocessable Entity' },
      });
    expect(await countOutlays(place)).toBe(1);
  });

  test('of twenty requests at once is of one creation', async () => {
    const place = await newPlace();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(place.path, march(), withKey(key))),
    );
    expect(await countOutlays(place)).toBe(1);
    const made = answers.filter(({ status }) => status === 201);
    expect(new Set(made.map(({ body }) => body._id)).size).toBe(1);
    for (const { status, body, retryAfter } of answers.filter((each) => each.status !== 201))
      expect([status, body.code, retryAfter]).toEqual([409, 'idempotency-in-progress', '1']);
    expect((await post(place.path, march(), withKey(key))).replayed).toBe('true');
  });

  test('of a request that was refused is free again', async () => {
    const place = await newPlace();
    const key = randomUUID();
    const wrong = { ...march(), endDate: '2026-02-01T00:00:00.000Z' };
    expect((await post(place.path, wrong, withKey(key))).status).toBe(400);
    expect(await post(place.path, march(), withKey(key))).toMatchObject({
      status: 201,
      replayed: null,
    });
  });

  test('belongs to its caller', async () => {
    const place = await newPlace();
    const { token } = await newServiceAccount(server.agents, place.projectId, 'editor');
    const key = randomUUID();
    const first = await post(place.path, march(), withKey(key));
    const other = await post(place.path, march(), {
      ...withKey(key),
      authorization: `Bearer ${token}`,
    });
    expect([other.status, other.replayed]).toEqual([201, null]);
    expect(other.body._id).not.toBe(first.body._id);
  });

  test.each(['', 'é', 'a'.repeat(256)])('that is no key is refused: %.10s', async (key) => {
    const place = await newPlace();
    const headers = withKey(Buffer.from(key).toString('latin1'));
    const refused = await post(place.path, march(), headers);
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid-payload' } });
  });

  test('gives no secret again, and none is kept', async () => {
    const { id: projectId } = await server.newProject();
    const path = `/api/v1/projects/${projectId}/ingestion-keys`;
    const key = randomUUID();
    const first = await post(path, { name: 'Serveur' }, withKey(key));
    expect(first.status).toBe(201);
    const secret = (first.body as { key?: string }).key ?? 'none';
    expect(secret).toContain('sillage_secret_');
    expect(await post(path, { name: 'Serveur' }, withKey(key))).toMatchObject({
      status: 409,
      body: { code: 'idempotency-secret' },
    });
    expect((await server.agents.listIngestionKeys({ params: { projectId } })).total).toBe(1);
    const kept = await server.db.selectFrom('idempotency_keys').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(JSON.stringify(kept)).not.toContain(key);
  });
});

describe('a request that breaks off', () => {
  const request = () => ({
    caller: 'test',
    key: randomUUID(),
    content: ['POST', '/outlays', '{}'],
    isSecret: false,
  });
  const now = new Date();
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

  test('before it has done anything is done by the next', async () => {
    const once = request();
    const broken = doOnce(server.db, once, () => Promise.reject(new Error('cut')), now);
    await expect(broken).rejects.toThrow('cut');
    const work = async () => ({ status: 201, value: newId('outlay') });
    expect(await doOnce(server.db, once, work, now)).toMatchObject({ isReplayed: false });
  });

  test('after it was done is not done again, even if its process was killed', async () => {
    const { id: projectId } = await server.newProject();
    const once = request();
    const made: string[] = [];
    const insert = async () => {
      const id = newId('workspace');
      made.push(id);
      await server.db.insertInto('workspaces').values({ id, name: projectId }).execute();
      return { status: 201, value: { id } };
    };
    // A killed process neither keeps an answer nor gives the key back.
    void doOnce(server.db, once, () => insert().then(() => new Promise(() => {})), now);
    await expect
      .poll(() =>
        server.db.selectFrom('workspaces').select('id').where('name', '=', projectId).execute(),
      )
      .toHaveLength(1);
    await expect(doOnce(server.db, once, insert, later(1))).rejects.toMatchObject({
      code: 'idempotency-in-progress',
    });
    await expect(doOnce(server.db, once, insert, later(3))).rejects.toMatchObject({
      code: 'idempotency-answer-lost',
    });
    expect(new Set(made).size).toBe(1);
  });

  test('leaves its key for a day', async () => {
    const once = request();
    let count = 0;
    const work = async () => {
      count += 1;
      return { status: 201, value: { count } };
    };
    await doOnce(server.db, once, work, now);
    const answer = await doOnce(server.db, once, work, later(23 * 60));
    expect(answer).toEqual({ status: 201, value: { count: 1 }, isReplayed: true });
    const free = await doOnce(server.db, once, work, later(25 * 60));
    expect(free).toEqual({ status: 201, value: { count: 2 }, isReplayed: false });
    const other = request();
    await doOnce(server.db, other, work, later(-25 * 60));
    expect(await purgeIdempotencyKeys(server.db, now, 1000)).toBeGreaterThan(0);
    expect(await doOnce(server.db, other, work, now)).toMatchObject({ isReplayed: false });
  });
});

test('every operation that creates describes the key, and no other does', () => {
  for (const api of [publicApi, agentsApi] as Api[]) {
    const { paths } = openapi(api, '0');
    for (const [id, operation] of Object.entries(api.operations)) {
      const methods = paths[operation.path] as Record<string, { parameters: { name: string }[] }>;
      const { parameters = [] } = methods[operation.method.toLowerCase()] ?? {};
      const takesKey = parameters.some(({ name }) => name === 'idempotency-key');
      const creates =
        /^create/.test(id) || (operation.batch && !['sender', 'reader'].includes(operation.access));
      if (creates) expect([id, takesKey]).toEqual([id, true]);
      if (operation.method !== 'POST') expect([id, takesKey]).toEqual([id, false]);
    }
  }
});
