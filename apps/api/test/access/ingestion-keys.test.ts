import { randomUUID } from 'node:crypto';
import type { NewIngestionKey } from '@sillage/contract/access/ingestion-keys';
import type { IngestionSettings } from '@sillage/contract/projects/projects';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { chrome, pageView } from '../harness/hits.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const projectWith = async (ingestion: Partial<IngestionSettings>): Promise<string> => {
  const { id: projectId } = await server.newProject();
  await server.agents.updateProject({ params: { projectId }, body: { ingestion } });
  return projectId;
};
const newKey = (projectId: string, body: Partial<NewIngestionKey> = {}) =>
  server.agents.createIngestionKey({ params: { projectId }, body: { name: 'Clé', ...body } });
const newPublicKey = (projectId: string) =>
  newKey(projectId, { kind: 'public', allowedOrigins: ['https://exemple.fr'] });

type Headers = Record<string, string>;
const bearer = (token: string): Headers => ({ authorization: `Bearer ${token}` });

const postJson = (path: string, body: unknown, headers: Headers) =>
  fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': chrome, ...headers },
    body: JSON.stringify(body),
  });
const postEvent = async (projectId: string, headers: Headers = {}, path = '/v1/events') => {
  const body = { projectId, nonce: randomUUID(), eventType: 'order', data: {} };
  return (await postJson(path, body, headers)).status;
};
const postHit = async (projectId: string, headers: Headers = {}, query = '') =>
  (await postJson(`/v1/hits${query}`, pageView(projectId), headers)).status;

describe('who may send', () => {
  test('by default, anyone', async () => {
    const { id } = await server.newProject();
    expect(await postEvent(id)).toBe(202);
    expect(await postHit(id)).toBe(202);
  });

  test('events and hits are closed apart from each other', async () => {
    const closedToEvents = await projectWith({ events: 'key' });
    expect(await postEvent(closedToEvents)).toBe(401);
    expect(await postEvent(closedToEvents, {}, '/v1/events/sync')).toBe(401);
    expect(await postHit(closedToEvents)).toBe(202);
    const closedToHits = await projectWith({ hits: 'key' });
    expect(await postEvent(closedToHits)).toBe(202);
    expect(await postHit(closedToHits)).toBe(401);
  });

  test('a refusal has the shape of the catalogue', async () => {
    const id = await projectWith({ events: 'key' });
    const event = { projectId: id, nonce: 'x', eventType: 'order', data: {} };
    const response = await postJson('/v1/events', event, {});
    expect(await response.json()).toEqual({
      statusCode: 401,
      message: 'Unauthorized',
      error: 'Unauthorized',
      code: 'unauthorized',
    });
    expect(response.headers.get('www-authenticate')).toMatch(/^Bearer/);
  });

  test('a secret key opens both, and says how far its sender is trusted', async () => {
    const id = await projectWith({ events: 'key', hits: 'key' });
    const { key } = await newKey(id);
    expect(await postHit(id, bearer(key))).toBe(202);
    const event = { projectId: id, nonce: 'x', eventType: 'order', data: {} };
    const answer = await postJson('/v1/events', event, bearer(key));
    const { id: eventId } = (await answer.json()) as { id: string };
    const raw = await server.api.getRawEvent({ params: { projectId: id, id: eventId } });
    expect(raw.sender).toBe('key');
  });

  test('a public key opens hits from its sites alone, and never events', async () => {
    const id = await projectWith({ events: 'key', hits: 'key' });
    const { key } = await newPublicKey(id);
    const query = `?key=${key}`;
    expect(await postHit(id, { origin: 'https://exemple.fr' }, query)).toBe(202);
    expect(await postHit(id, { origin: 'https://exemple.fr', ...bearer(key) })).toBe(202);
    expect(await postHit(id, { origin: 'https://voleur.fr' }, query)).toBe(403);
    expect(await postHit(id, {}, query)).toBe(403);
    expect(await postEvent(id, { origin: 'https://exemple.fr', ...bearer(key) })).toBe(403);
  });

  test('a service account opens all that it is editor of; a reader opens nothing', async () => {
    const id = await projectWith({ events: 'service-account', hits: 'service-account' });
    const other = await projectWith({ events: 'service-account' });
    const editor = await newServiceAccount(server.agents, id, 'editor');
    const reader = await newServiceAccount(server.agents, id, 'reader');
    expect(await postEvent(id, bearer(editor.token))).toBe(202);
    expect(await postHit(id, bearer(editor.token))).toBe(202);
    expect(await postEvent(id, bearer(reader.token))).toBe(403);
    expect(await postEvent(other, bearer(editor.token))).toBe(403);
    expect(await postEvent(id, bearer((await newKey(id)).key))).toBe(403);
    expect(await postEvent(id)).toBe(401);
  });

  test('a key or token that is wrong is refused, even where none is needed', async () => {
    const { id } = await server.newProject();
    const { id: other } = await server.newProject();
    const { key } = await newKey(other);
    for (const wrong of [key, 'sillage_secret_x', 'x', `${key}x`, 'é'])
      expect(await postEvent(id, bearer(encodeURI(wrong)))).toBe(401);
    expect(await postEvent(id, { authorization: 'Bearer' })).toBe(401);
    expect(await postHit(id, {}, '?key=x')).toBe(401);
  });

  test('the credentials of another scheme are not ours', async () => {
    const { id } = await server.newProject();
    expect(await postEvent(id, { authorization: 'Basic dTpw' })).toBe(202);
  });

  test('nothing of a refused send is kept', async () => {
    const id = await projectWith({ events: 'key', hits: 'key' });
    await postEvent(id);
    await postHit(id);
    for (const table of ['raw_events', 'hits'] as const) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)} where project_id = ${id}`.execute(server.db);
      expect(rows).toEqual([]);
    }
  });

  test('one hit of a closed project refuses the whole batch', async () => {
    const closed = await projectWith({ hits: 'key' });
    const { id: open } = await server.newProject();
    const hits = [pageView(open), pageView(closed)];
    expect((await postJson('/v1/hits', { hits }, {})).status).toBe(401);
    const { rows } = await sql`select 1 from hits where project_id = ${open}`.execute(server.db);
    expect(rows).toEqual([]);
  });
});

describe('the life of a key', () => {
  test('the whole key is shown once; the database holds a digest', async () => {
    const { id } = await server.newProject();
    const issued = await newKey(id);
    const { data } = await server.agents.listIngestionKeys({ params: { projectId: id } });
    const { key, ...listed } = issued;
    expect(data).toEqual([listed]);
    expect(key.startsWith(listed.shown)).toBe(true);
    expect(listed.shown).toHaveLength('sillage_secret_'.length + 4);
    const { rows } = await sql<object>`
      select * from ingestion_keys where project_id = ${id}`.execute(server.db);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test('a public key can be read again: it is in the pages', async () => {
    const { id } = await server.newProject();
    const { key, shown } = await newPublicKey(id);
    expect(shown).toBe(key);
  });

  test('lists tell the last use', async () => {
    const { id } = await server.newProject();
    const { key, lastUsedAt } = await newKey(id);
    expect(lastUsedAt).toBeNull();
    await postEvent(id, bearer(key));
    const { data } = await server.agents.listIngestionKeys({ params: { projectId: id } });
    expect(data[0]?.lastUsedAt).not.toBeNull();
  });

  test('a revoked key opens nothing at once, and keeps its first date', async () => {
    const { id: projectId } = await server.newProject();
    const { key, id: keyId } = await newKey(projectId);
    expect(await postEvent(projectId, bearer(key))).toBe(202);
    const revoke = () => server.agents.revokeIngestionKey({ params: { projectId, keyId } });
    const first = await revoke();
    expect(await postEvent(projectId, bearer(key))).toBe(401);
    expect((await revoke()).revokedAt).toBe(first.revokedAt);
  });

  test('a key that is replaced is valid for the overlap, and no longer', async () => {
    const { id: projectId } = await server.newProject();
    const rotate = (keyId: string, overlapInHours?: number) =>
      server.agents.rotateIngestionKey({
        params: { projectId, keyId },
        body: overlapInHours === undefined ? {} : { overlapInHours },
      });
    const first = await newKey(projectId);
    const second = await rotate(first.id);
    expect(await postEvent(projectId, bearer(first.key))).toBe(202);
    const third = await rotate(second.id, 0);
    expect(await postEvent(projectId, bearer(second.key))).toBe(401);
    expect(await postEvent(projectId, bearer(third.key))).toBe(202);
    expect(third).toMatchObject({ name: 'Clé', kind: 'secret', expiresAt: null });
  });

  test('a rotation never lengthens the life of a key', async () => {
    const { id: projectId } = await server.newProject();
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    const { id: keyId } = await newKey(projectId, { expiresAt });
    await server.agents.rotateIngestionKey({ params: { projectId, keyId }, body: {} });
    const { data } = await server.agents.listIngestionKeys({ params: { projectId } });
    expect(data.find(({ id }) => id === keyId)?.expiresAt).toBe(expiresAt);
  });

  test.each<[string, Partial<NewIngestionKey>, string]>([
    [
      'a public key without sites',
      { kind: 'public' },
      'allowedOrigins should not be empty when kind is public',
    ],
    [
      'a secret key with sites',
      { allowedOrigins: ['https://exemple.fr'] },
      'allowedOrigins must be absent when kind is secret',
    ],
    ['a key of the past', { expiresAt: '2020-01-01' }, 'expiresAt must be in the future'],
  ])('%s is refused', async (_, body, message) => {
    const { id } = await server.newProject();
    expect(await refusal(newKey(id, body))).toEqual({ statusCode: 400, messages: [message] });
  });

  test.each(['https://exemple.fr/page', 'exemple.fr', 'https://*', '*', 'https://a b'])(
    'the origin %s is refused',
    async (origin) => {
      const { id } = await server.newProject();
      const call = newKey(id, { kind: 'public', allowedOrigins: [origin] });
      expect((await refusal(call)).statusCode).toBe(400);
    },
  );

  test('a key of another project can be neither rotated nor revoked', async () => {
    const { id: projectId } = await server.newProject();
    const { id: other } = await server.newProject();
    const { id: keyId } = await newKey(other);
    const params = { projectId, keyId };
    const calls = [
      () => server.agents.revokeIngestionKey({ params }),
      () => server.agents.rotateIngestionKey({ params, body: {} }),
    ];
    for (const call of calls)
      expect(await refusal(call())).toEqual({
        statusCode: 404,
        messages: [`Ingestion key not found ${keyId}`],
      });
  });
});
