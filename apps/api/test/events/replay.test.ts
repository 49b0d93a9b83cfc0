import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { anonymizeEvents } from '../../src/flows/events/anonymize-events.ts';
import { purgeExpired } from '../../src/flows/people/purge-expired.ts';
import { refusal, startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true });
});

const email = {
  ingestionKey: 'mail',
  storageKey: 'email',
  type: 'email',
  entity: 'user',
  discriminant: true,
  isPii: true,
} as const;

async function projectWith(...fields: (typeof email)[]): Promise<string> {
  const { id } = await server.newProject();
  await server.api.createEventType({
    params: { projectId: id },
    body: { reference: 'lead', name: 'Lead', fields },
  });
  return id;
}

const event = (projectId: string, data: Record<string, unknown>, eventDate?: string) => ({
  projectId,
  nonce: randomUUID(),
  eventType: 'lead',
  data,
  ...(eventDate !== undefined && { eventDate }),
});

describe('replaying', () => {
  test('a wrong event type loses nothing: once corrected, its events leave the trash', async () => {
    const projectId = await projectWith(email);
    const params = { projectId, id: 'lead' };
    const { id } = await server.api.postEvent({ body: event(projectId, { other: 'a@b.fr' }) });
    await server.drain();
    expect((await server.api.listTrashedEvents({ params: { projectId } })).total).toBe(1);

    for (const api of [server.agents, server.api]) {
      expect(await api.replayEvents({ params: { projectId }, body: {} })).toEqual({ count: 1 });
      await server.drain();
    }
    expect((await server.api.listTrashedEvents({ params: { projectId } })).total).toBe(1);

    const changed = await server.agents.updateEventType({
      params,
      body: { fields: [{ ...email, ingestionKey: 'other' }] },
    });
    expect(changed.fields[0]?.ingestionKey).toBe('other');
    expect(changed.name).toBe('Lead');
    await server.agents.replayEvents({ params: { projectId }, body: { eventType: 'lead' } });
    await server.drain();
    expect((await server.api.listTrashedEvents({ params: { projectId } })).total).toBe(0);
    const { user } = await server.api.getEvent({ params: { projectId, id } });
    expect(user.email?.current).toBe('a@b.fr');
  });

  test('a correction that contradicts itself is refused and changes nothing', async () => {
    const projectId = await projectWith(email);
    const call = server.agents.updateEventType({
      params: { projectId, id: 'lead' },
      body: { fields: [email, email] },
    });
    expect((await refusal(call)).messages).toEqual(['fields.1.storageKey must be unique']);
    const read = await server.api.getEventType({ params: { projectId, id: 'lead' } });
    expect(read.fields).toHaveLength(1);
  });

  test('an archived type is restored', async () => {
    const projectId = await projectWith(email);
    const params = { projectId, id: 'lead' };
    await server.agents.archiveEventType({ params });
    expect((await server.agents.restoreEventType({ params })).archivedAt).toBeNull();
    await server.api.postEventSync({ body: event(projectId, { mail: 'a@b.fr' }) });
  });
});

const fr = { order: 1, countryCode: 'FR' };

describe('expiry', () => {
  test('what is personal is forgotten everywhere when it expires, the rest stays', async () => {
    const projectId = await projectWith(email);
    await server.agents.updateProject({
      params: { projectId },
      body: { retentionDurationInDays: 30 },
    });
    const address = `${randomUUID()}@exemple.fr`;
    const { id } = await server.api.postEventSync({
      body: event(projectId, { mail: address, note: address }, '2026-01-01T00:00:00Z'),
    });
    const before = await server.api.getEvent({ params: { projectId, id } });
    expect(before.expirationPolicy).toEqual({
      expiresAt: '2026-01-31T00:00:00.000Z',
      retentionDurationInDays: 30,
      piiFields: ['email'],
      anonimizedAt: null,
    });
    expect(await anonymizeEvents(server.db, new Date('2026-01-30'))).toBe(0);
    expect(await anonymizeEvents(server.db, new Date('2026-02-01'))).toBe(1);
    expect(await anonymizeEvents(server.db, new Date('2026-02-01'))).toBe(0);

    const after = await server.api.getEvent({ params: { projectId, id } });
    expect(after.user.email).toMatchObject({ anonymized: true, type: 'email' });
    expect(after.expirationPolicy.anonimizedAt).toBe('2026-02-01T00:00:00.000Z');
    const raw = await server.api.getRawEvent({ params: { projectId, id } });
    expect(raw.data).toEqual({});
    const identities = await server.db
      .selectFrom('user_identities')
      .selectAll()
      .where('project_id', '=', projectId)
      .execute();
    expect(identities).toEqual([]);
    expect(JSON.stringify([after, raw])).not.toContain(address);
  });

  test('what is personal is forgotten under the key it came with, whatever its type says since', async () => {
    const projectId = await projectWith(email);
    const { id } = await server.api.postEventSync({
      body: event(projectId, { mail: 'ada@exemple.fr', note: 'x' }, '2020-01-01T00:00:00Z'),
    });
    await server.agents.updateEventType({
      params: { projectId, id: 'lead' },
      body: { fields: [{ ...email, ingestionKey: 'courriel' }] },
    });
    await anonymizeEvents(server.db, new Date('2024-01-01'));
    const raw = await server.api.getRawEvent({ params: { projectId, id } });
    expect(raw.data).toEqual({});
  });

  test('corrections made at once are all kept', async () => {
    const projectId = await projectWith(email);
    const params = { projectId, id: 'lead' };
    const changes = [{ name: 'Devis' }, { metadata: { a: 1 } }, { phoneParsingConfig: [fr] }];
    await Promise.all(changes.map((body) => server.agents.updateEventType({ params, body })));
    expect(await server.api.getEventType({ params })).toMatchObject(Object.assign({}, ...changes));
  });

  test('what was never understood is forgotten whole, as long after it came', async () => {
    const projectId = await projectWith(email);
    await server.agents.updateProject({
      params: { projectId },
      body: { retentionDurationInDays: 30 },
    });
    const sent = event(projectId, { mail: 'not an address' });
    await refusal(server.api.postEventSync({ body: sent }));
    const trash = async () => (await server.api.listTrashedEvents({ params: { projectId } })).data;
    const [refused] = await trash();
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await purgeExpired(server.db, inDays(29));
    expect(await trash()).toHaveLength(1);
    await purgeExpired(server.db, inDays(31));
    expect(await trash()).toEqual([]);
    const raw = await server.api.getRawEvent({ params: { projectId, id: refused?._id ?? '' } });
    expect(raw).toMatchObject({ data: {}, nonce: null, trackerId: null });
    expect(await refusal(server.api.postEventSync({ body: sent }))).toMatchObject({
      statusCode: 409,
    });
  });
});

describe('reference rates', () => {
  test('are kept, and refused when they mean nothing', async () => {
    const rates = { '1999-01-04': { USD: '1.1789' } };
    expect(await server.agents.putReferenceRates({ body: { rates } })).toEqual({ count: 1 });
    const bad = { hier: { USD: '1' }, '1999-01-05': { USD: 'zéro', euro: '1' } };
    const call = server.agents.putReferenceRates({ body: { rates: bad as never } });
    expect((await refusal(call)).messages).toEqual([
      'rates.hier must be a day',
      'rates.1999-01-05.USD must be a rate',
      'rates.1999-01-05.euro must be a rate',
    ]);
  });
});
