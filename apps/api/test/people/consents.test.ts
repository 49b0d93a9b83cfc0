import { randomUUID } from 'node:crypto';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { interactionsOf, minute, pageView, sendHits, visit } from '../harness/hits.ts';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const consent = { purposes: ['mesure', 'publicité'], text: 'v3' };

async function newShop() {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  await server.agents.addUserField({
    params,
    body: { storageKey: 'email', type: 'email', discriminant: true },
  });
  const prove = (by: 'identity' | 'userId' | 'trackerId', value: string, more = {}) =>
    server.api.listConsents({ params, query: { by, value, ...more } });
  return { projectId, params, prove };
}

describe('a consent', () => {
  test('is kept with the visit: what it is for, which text, and when', async () => {
    const { projectId } = await newShop();
    const date = '2026-03-01T08:00:00.000Z';
    const dated = pageView(projectId, { consent: { ...consent, date }, age: minute });
    await visit(server, dated);
    const [session] = await interactionsOf(server, projectId);
    expect(session?.consent).toEqual({ ...consent, date });
    const { data } = await server.api.listInteractionHits({
      params: { projectId, id: session?.id ?? '' },
    });
    expect(data[0]?.consent).toEqual({ ...consent, date });
  });

  test('without a date is that of the call, by the clock of the server', async () => {
    const { projectId } = await newShop();
    const age = 10 * minute;
    const before = Date.now();
    await visit(server, pageView(projectId, { consent: { age: -2 * minute }, age }));
    const [session] = await interactionsOf(server, projectId);
    const after = Date.now();
    const late = new Date(session?.consent?.date ?? 0).getTime() - (before - 8 * minute);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThanOrEqual(after - before);
    expect(session?.consent).toMatchObject({ purposes: [], text: null });
  });

  test('that cannot be read costs no visit, and a visit without one has none', async () => {
    const { projectId } = await newShop();
    const odd = { purposes: { a: 1 }, text: ['x'], date: 'hier', age: null, more: 'x' };
    await visit(server, pageView(projectId, { consent: odd }));
    await visit(server, pageView(projectId));
    const made = await interactionsOf(server, projectId);
    expect(made.map((each) => each.consent?.purposes)).toEqual([[], undefined]);
    const faulty = { ...pageView(projectId), consent: 'oui' };
    expect((await sendHits(server, faulty)).status).toBe(400);
  });
});

describe('the proof of a consent', () => {
  test('is found by browser, by person and by identity, one line a text and set of purposes', async () => {
    const { projectId, prove } = await newShop();
    const trackerId = randomUUID();
    const of = (changes: object) => pageView(projectId, { trackerId, ...changes });
    const email = `${randomUUID()}@exemple.fr`;
    await visit(
      server,
      of({ age: 60 * minute, consent: { ...consent, text: 'v2' } }),
      of({ age: 50 * minute, consent: { ...consent, text: 'v2' } }),
      of({ age: 2 * minute, consent }),
      of({ hitType: 'identify', data: { email }, consent }),
      pageView(projectId, { consent }),
    );
    const found = await prove('trackerId', trackerId);
    const line = { trackerId, purposes: consent.purposes, hitCount: 2 };
    expect(found.data).toMatchObject([
      { ...line, text: 'v2' },
      { ...line, text: 'v3' },
    ]);
    const [first] = found.data;
    const length = Date.parse(first?.lastSeenAt ?? '') - Date.parse(first?.firstSeenAt ?? '');
    expect(Math.round(length / minute)).toBe(10);
    expect(first?.firstGivenAt).toBe(first?.firstSeenAt);
    expect(await prove('identity', email.toUpperCase())).toEqual(found);
    const { data: users } = await server.api.listUsers({
      params: { projectId },
      query: { identity: email },
    });
    expect(await prove('userId', users[0]?.id ?? '')).toEqual(found);
    expect((await prove('trackerId', trackerId, { offset: 1, limit: 1 })).data).toEqual(
      found.data.slice(1),
    );
    expect((await prove('identity', 'personne@exemple.fr')).total).toBe(0);
  });

  test('is in the archive of what is known of a person', async () => {
    const { projectId } = await newShop();
    const email = `${randomUUID()}@exemple.fr`;
    await visit(server, pageView(projectId, { hitType: 'identify', data: { email }, consent }));
    const response = await server.send(`/v1/projects/${projectId}/person-exports`, {
      method: 'POST',
      headers: { accept: 'application/zip', 'content-type': 'application/json' },
      body: JSON.stringify({ storageKey: 'email', value: email }),
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    const kept = JSON.parse(strFromU8(files['consentements.json'] ?? new Uint8Array()));
    expect(kept).toMatchObject([{ ...consent, hitCount: 1 }]);
  });

  test('is refused for a person or a field that does not exist', async () => {
    const { prove } = await newShop();
    for (const id of [randomUUID(), 'personne'])
      expect(await refusal(prove('userId', id))).toEqual({
        statusCode: 404,
        messages: [`User not found ${id}`],
      });
    expect((await refusal(prove('identity', 'a@b.fr', { storageKey: 'x' }))).statusCode).toBe(400);
    expect((await refusal(prove('trackerId', 'a', { storageKey: 'x' }))).statusCode).toBe(400);
  });
});
