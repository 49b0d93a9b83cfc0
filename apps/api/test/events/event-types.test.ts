import type { NewEventType } from '@sillage/contract/events/event-types';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const create = (projectId: string, body: NewEventType) =>
  server.api.createEventType({ params: { projectId }, body });

async function projectWith(...eventTypes: NewEventType[]): Promise<string> {
  const { id } = await server.newProject();
  for (const eventType of eventTypes) await create(id, eventType);
  return id;
}

describe('createEventType', () => {
  test('answers 201 with the whole entity, flags of fields filled in', async () => {
    const { id } = await server.newProject();
    const response = await server.send(`/v1/projects/${id}/event-types`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        reference: 'order',
        name: 'Commande',
        fields: [
          { ingestionKey: 'total', storageKey: 'turnover', type: 'currency', entity: 'statistic' },
        ],
        metadata: { team: 'ventes', deep: { list: [1, 'é'] } },
        phoneParsingConfig: [{ order: 1, countryCode: 'FR' }],
      }),
    });
    expect(response.status).toBe(201);
    const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await response.json()).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      projectId: id,
      reference: 'order',
      name: 'Commande',
      fields: [
        {
          ingestionKey: 'total',
          storageKey: 'turnover',
          type: 'currency',
          entity: 'statistic',
          discriminant: false,
          optional: false,
          isPii: false,
          isMostProbableLocation: false,
        },
      ],
      metadata: { team: 'ventes', deep: { list: [1, 'é'] } },
      phoneParsingConfig: [{ order: 1, countryCode: 'FR' }],
      createdAt: instant,
      updatedAt: instant,
      archivedAt: null,
    });
  });

  test('refuses a reference that the project has, and lets another project have it', async () => {
    const projectId = await projectWith({ reference: 'lead', name: 'Lead' });
    expect(await refusal(create(projectId, { reference: 'lead', name: 'Autre' }))).toEqual({
      statusCode: 409,
      messages: ['Event type reference already exists'],
    });
    await projectWith({ reference: 'lead', name: 'Lead' });
  });

  test('makes one event type of ten concurrent creations of a reference', async () => {
    const { id } = await server.newProject();
    const creations = Array.from({ length: 10 }, () =>
      create(id, { reference: 'lead', name: 'Lead' }).then(
        () => 201,
        (error) => error.statusCode,
      ),
    );
    const statuses = await Promise.all(creations);
    expect(statuses.sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test('lists every fault of the body', async () => {
    const { id } = await server.newProject();
    const body = { reference: '', colour: 1, fields: [{ type: 'text', optional: 'oui' }] };
    expect(await refusal(create(id, body as unknown as NewEventType))).toEqual({
      statusCode: 400,
      messages: [
        'name should not be empty',
        'property colour should not exist',
        'reference should not be empty',
        'fields.0.ingestionKey should not be empty',
        'fields.0.storageKey should not be empty',
        'fields.0.entity must be one of the following values: user, event-type, state, statistic',
        'fields.0.type must be one of the following values: string, number, boolean, email, date, location, currency, phone, state',
        'fields.0.optional must be a boolean value',
      ],
    });
  });

  test('refuses fields that contradict one another', async () => {
    const { id } = await server.newProject();
    const field = {
      ingestionKey: 'a',
      storageKey: 'a',
      type: 'string',
      entity: 'state',
    } as const;
    expect(await refusal(create(id, { reference: 'x', name: 'X', fields: [field] }))).toEqual({
      statusCode: 400,
      messages: ['fields.0.type must be state when entity is state'],
    });
  });

  test('refuses text that no database can keep, wherever it stands', async () => {
    const { id } = await server.newProject();
    const body = { reference: 'x', name: 'a\u0000b', metadata: { deep: ['\ud800'] } };
    expect(await refusal(create(id, body))).toEqual({
      statusCode: 400,
      messages: [
        'name must not contain control characters',
        'name must be well-formed text without null characters',
        'metadata.deep.0 must be well-formed text without null characters',
      ],
    });
  });

  test('tells nothing of a project that one has no role on, not even whether it is', async () => {
    expect(await refusal(create('no-such-project', { reference: 'x', name: 'X' }))).toEqual({
      statusCode: 403,
      messages: ['Forbidden'],
    });
  });
});

describe('getEventType', () => {
  test('reads by reference, as it was created', async () => {
    const { id } = await server.newProject();
    const created = await create(id, { reference: 'lead.v2', name: 'Lead' });
    const read = await server.api.getEventType({ params: { projectId: id, id: 'lead.v2' } });
    expect(read).toEqual(created);
  });

  test('answers 404 for an unknown reference', async () => {
    const { id } = await server.newProject();
    expect(
      await refusal(server.api.getEventType({ params: { projectId: id, id: 'lead' } })),
    ).toEqual({ statusCode: 404, messages: ['Event type not found lead'] });
  });
});

describe('listEventTypes', () => {
  const state = (storageKey: string) =>
    ({ ingestionKey: storageKey, storageKey, type: 'state', entity: 'state' }) as const;
  const names = async (projectId: string, query: Record<string, unknown>) => {
    const page = await server.api.listEventTypes({ params: { projectId }, query });
    return page.data.map(({ name }) => name);
  };

  test('gives pages that follow one another', async () => {
    const projectId = await projectWith(
      ...['c', 'a', 'e', 'b', 'd'].map((name) => ({ reference: name, name })),
    );
    const page = await server.api.listEventTypes({
      params: { projectId },
      query: { offset: 2, limit: 2 },
    });
    expect(page).toMatchObject({ count: 2, total: 5, offset: 2, limit: 2 });
    expect(page.data.map(({ name }) => name)).toEqual(['c', 'd']);
    const last = await server.api.listEventTypes({ params: { projectId }, query: { offset: 9 } });
    expect(last).toEqual({ count: 0, total: 5, offset: 9, limit: 50, data: [] });
  });

  test('sorts names as French readers expect', async () => {
    const projectId = await projectWith(
      ...['Zèbre', 'éclair', 'Eau', 'ébène', 'Œuvre', 'ombre'].map((name, index) => ({
        reference: `r${index}`,
        name,
      })),
    );
    expect(await names(projectId, {})).toEqual([
      'Eau',
      'ébène',
      'éclair',
      'Œuvre',
      'ombre',
      'Zèbre',
    ]);
  });

  test('sorts by several keys, a minus meaning descending', async () => {
    const projectId = await projectWith(
      { reference: 'a', name: 'même' },
      { reference: 'b', name: 'autre' },
      { reference: 'c', name: 'même' },
    );
    const { data } = await server.api.listEventTypes({
      params: { projectId },
      query: { sort: '-name,-reference' },
    });
    expect(data.map(({ reference }) => reference)).toEqual(['c', 'a', 'b']);
  });

  test('finds text anywhere in name or reference, % and _ being plain characters', async () => {
    const projectId = await projectWith(
      { reference: 'quote', name: 'Demande à 100 %' },
      { reference: 'snake_case', name: 'Événement' },
      { reference: 'other', name: 'Autre' },
    );
    expect(await names(projectId, { search: '%' })).toEqual(['Demande à 100 %']);
    expect(await names(projectId, { search: '_' })).toEqual(['Événement']);
    expect(await names(projectId, { search: 'EVENEMENT' })).toEqual(['Événement']);
    expect(await names(projectId, { search: 'QUOTE' })).toEqual(['Demande à 100 %']);
    expect(await names(projectId, { search: '\\' })).toEqual([]);
  });

  test('filters by archived, storageKey and reference, all at once', async () => {
    const projectId = await projectWith(
      { reference: 'a', name: 'A', fields: [state('paid')] },
      { reference: 'b', name: 'B', fields: [state('paid'), state('refund')] },
      { reference: 'c', name: 'C' },
    );
    await server.agents.archiveEventType({ params: { projectId, id: 'a' } });
    expect(await names(projectId, { storageKey: 'paid' })).toEqual(['A', 'B']);
    expect(await names(projectId, { storageKey: 'paid', archived: false })).toEqual(['B']);
    expect(await names(projectId, { archived: true })).toEqual(['A']);
    expect(await names(projectId, { reference: 'c' })).toEqual(['C']);
    expect(await names(projectId, { reference: 'c', archived: true })).toEqual([]);
  });

  test('lists every fault of the query', async () => {
    const { id } = await server.newProject();
    const response = await server.send(
      `/v1/projects/${id}/event-types?limit=501&offset=-1&archived=peut-etre&sort=colour&page=2`,
    );
    expect(response.status).toBe(400);
    expect((await response.json()) as unknown).toMatchObject({
      message: [
        'property page should not exist',
        'offset must not be less than 0',
        'limit must not be greater than 500',
        'archived must be a boolean value',
        'sort must be one of the following values: reference, name, createdAt, updatedAt, archivedAt',
      ],
    });
  });
});

describe('archiveEventType', () => {
  test('sets the date once', async () => {
    const projectId = await projectWith({ reference: 'lead', name: 'Lead' });
    const params = { projectId, id: 'lead' };
    const archived = await server.agents.archiveEventType({ params });
    expect(Date.parse(archived.archivedAt ?? '')).toBeGreaterThan(0);
    expect(archived.updatedAt).toBe(archived.archivedAt);
    expect(await server.agents.archiveEventType({ params })).toEqual(archived);
  });

  test('answers 404 for an unknown reference', async () => {
    const { id } = await server.newProject();
    const call = server.agents.archiveEventType({ params: { projectId: id, id: 'lead' } });
    expect((await refusal(call)).statusCode).toBe(404);
  });
});
