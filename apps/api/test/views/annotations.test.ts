import { createClient } from '@sillage/client/source/client';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { refusal, sharedTestServer, type TestServer } from '../harness/server.ts';
import { newServiceAccount } from '../harness/service-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

const march = { since: '2026-03-01', until: '2026-04-01' };

describe('an annotation of somebody', () => {
  test('is on a day or on some, for those who ask about one of them', async () => {
    const params = { projectId: (await server.newProject()).id };
    const add = (firstDay: string, text: string, lastDay?: string) =>
      server.api.createAnnotation({
        params,
        body: { firstDay, text, ...(lastDay !== undefined && { lastDay }) },
      });
    const sale = await add('2026-03-10', 'Soldes', '2026-03-20');
    const page = await add('2026-03-05', 'Nouvelle page');
    expect(page).toMatchObject({
      kind: 'manual',
      firstDay: '2026-03-05',
      lastDay: '2026-03-05',
      event: null,
      subjects: [],
      createdBy: { kind: 'service-account', name: expect.any(String) },
    });
    const texts = async (since: string, until: string) =>
      (await server.api.listAnnotations({ params, query: { since, until } })).data.map(
        ({ text }) => text,
      );
    expect(await texts('2026-03-01', '2026-04-01')).toEqual(['Nouvelle page', 'Soldes']);
    expect(await texts('2026-03-06', '2026-03-10')).toEqual([]);
    expect(await texts('2026-03-20', '2026-03-21')).toEqual(['Soldes']);
    const at = (id: string | null) => ({ params: { ...params, annotationId: id ?? '' } });
    const moved = await server.api.updateAnnotation({
      ...at(page.id),
      body: { firstDay: '2026-03-07' },
    });
    expect(moved).toMatchObject({ firstDay: '2026-03-07', lastDay: '2026-03-07' });
    expect(
      await refusal(
        server.api.updateAnnotation({ ...at(sale.id), body: { firstDay: '2026-03-21' } }),
      ),
    ).toEqual({ statusCode: 400, messages: ['lastDay must not be before firstDay'] });
    expect(await server.api.deleteAnnotation(at(page.id))).toEqual(moved);
    for (const call of [
      () => server.api.deleteAnnotation(at(page.id)),
      () => server.api.updateAnnotation({ ...at(page.id), body: { text: 'Rien' } }),
    ])
      expect((await refusal(call())).statusCode).toBe(404);
    expect(await texts('2026-03-01', '2026-04-01')).toEqual(['Soldes']);
  });

  test('is of the calendar, short, and says something', async () => {
    const params = { projectId: (await server.newProject()).id };
    const add = (body: object) =>
      refusal(
        server.api.createAnnotation({ params, body: body as { firstDay: string; text: string } }),
      );
    expect(await add({ firstDay: '2026-02-30', text: 'Été' })).toEqual({
      statusCode: 400,
      messages: ['firstDay must be a Date instance', 'lastDay must be a Date instance'],
    });
    for (const body of [
      { firstDay: '2026-03-01', text: 'x'.repeat(201) },
      { firstDay: '2026-03-01', text: '\u200b ' },
      { firstDay: '2026-03-01', lastDay: '2028-03-01', text: 'Deux ans' },
      { firstDay: 'hier', text: 'Hier' },
      { text: 'Jamais' },
    ])
      expect((await add(body)).statusCode).toBe(400);
    const list = (since: string, until: string) =>
      refusal(server.api.listAnnotations({ params, query: { since, until } }));
    expect((await list('2026-03-02', '2026-03-01')).statusCode).toBe(400);
    expect((await list('2006-03-02', '2026-03-01')).statusCode).toBe(400);
    expect((await list('2026-13-02', '2026-03-01')).statusCode).toBe(400);
  });

  test('is read by readers and written by editors, in their own project', async () => {
    const { id: projectId } = await server.newProject();
    const { id: elsewhere } = await server.newProject();
    const body = { firstDay: '2026-03-01', text: 'Soldes' };
    const { id } = await server.api.createAnnotation({ params: { projectId }, body });
    const clientOf = async (project: string, role: 'reader' | 'editor') =>
      createClient({
        baseUrl: server.url,
        token: (await newServiceAccount(server.agents, project, role)).token,
        retries: 0,
      });
    const reader = await clientOf(projectId, 'reader');
    const foreign = await clientOf(elsewhere, 'editor');
    const params = { projectId };
    const at = { params: { projectId, annotationId: id ?? '' } };
    expect((await reader.listAnnotations({ params, query: march })).data).toHaveLength(1);
    for (const call of [
      () => reader.createAnnotation({ params, body }),
      () => reader.updateAnnotation({ ...at, body: { text: 'Non' } }),
      () => reader.deleteAnnotation(at),
      () => foreign.listAnnotations({ params, query: march }),
      () => foreign.deleteAnnotation(at),
    ])
      expect((await refusal(call())).statusCode).toBe(403);
    const inMine = { params: { projectId: elsewhere, annotationId: id ?? '' } };
    expect((await refusal(foreign.deleteAnnotation(inMine))).statusCode).toBe(404);
  });
});

describe('annotations that make themselves', () => {
  test('say what campaigns and outlays do, in the zone of the project', async () => {
    const { id: projectId } = await server.newProject();
    const params = { projectId };
    const { wmktId } = await server.agents.createIntegration({ params, body: { name: 'Salons' } });
    const { id: campaign } = await server.api.createCampaign({
      params: { projectId, wmktId },
      body: { campaignSlug: 'soldes', name: 'Soldes' },
    });
    await sql`
      update campaigns set created_at = '2026-02-28T23:30:00Z'
      where project_id = ${projectId}`.execute(server.db);
    const spend = (startDate: string, endDate: string, amount: number) =>
      server.api.createOutlay({
        params: { projectId, wmktId, parentCampaignId: campaign },
        body: { amount: { amount, currency: 'EUR' }, startDate, endDate },
      });
    const list = async (query: { since: string; until: string }) =>
      (await server.api.listAnnotations({ params, query })).data.map(
        ({ firstDay, event, text, subjects }) => [firstDay, event, text, subjects],
      );
    const subjects = [{ identifier: campaign, name: 'Soldes' }];
    expect(await list(march)).toEqual([
      ['2026-03-01', 'campaign-created', 'Campagne créée\u00a0: «\u00a0Soldes\u00a0»', subjects],
    ]);
    await spend('2026-03-02T00:00:00+01:00', '2026-03-12T00:00:00+01:00', 100);
    await spend('2026-03-12T00:00:00+01:00', '2026-03-22T00:00:00+01:00', 300);
    await server.api.createSourceOutlay({
      params,
      body: {
        source: 'google-ads',
        amount: { amount: 70, currency: 'USD' },
        startDate: '2026-03-02T00:00:00+01:00',
        endDate: '2026-03-22T00:00:00+01:00',
      },
    });
    const google = { identifier: 'google-ads', name: 'Google Ads' };
    expect(await list(march)).toEqual([
      ['2026-03-01', 'campaign-created', 'Campagne créée\u00a0: «\u00a0Soldes\u00a0»', subjects],
      [
        '2026-03-02',
        'spend-started',
        'La dépense de «\u00a0Soldes\u00a0» et «\u00a0Google Ads\u00a0» commence',
        [...subjects, google],
      ],
      [
        '2026-03-12',
        'spend-doubled',
        'La dépense de «\u00a0Soldes\u00a0» double au moins',
        subjects,
      ],
      [
        '2026-03-21',
        'spend-ended',
        'La dépense de «\u00a0Soldes\u00a0» et «\u00a0Google Ads\u00a0» cesse',
        [...subjects, google],
      ],
    ]);
    expect((await list({ since: '2026-03-12', until: '2026-03-13' })).length).toBe(1);
    const { data } = await server.api.listAnnotations({
      params,
      query: { ...march, kind: 'manual' },
    });
    expect(data).toEqual([]);
  });

  test('follow what is deleted', async () => {
    const { id: projectId } = await server.newProject();
    const params = { projectId };
    const { _id: outlayId } = await server.api.createSourceOutlay({
      params,
      body: {
        source: 'meta-ads',
        amount: { amount: 700_000, currency: 'EUR' },
        startDate: '1990-01-01T00:00:00Z',
        endDate: '2026-03-10T00:00:00+01:00',
      },
    });
    const events = async () =>
      (await server.api.listAnnotations({ params, query: march })).data.map(({ event }) => event);
    expect(await events()).toEqual(['spend-ended']);
    await server.api.deleteSourceOutlay({ params: { ...params, outlayId } });
    expect(await events()).toEqual([]);
  });
});
