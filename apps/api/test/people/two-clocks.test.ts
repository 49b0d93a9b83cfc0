import { randomUUID } from 'node:crypto';
import { oneDay } from '@sillage/engine/time/milliseconds';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { anonymizeEvents } from '../../src/flows/events/anonymize-events.ts';
import { purgeExpired } from '../../src/flows/people/purge-expired.ts';
import { pageView, visit } from '../harness/hits.ts';
import { startTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ ownDatabase: true });
});

const retention = 10;
const daysAgo = (days: number) => new Date(Date.now() - days * oneDay).toISOString();

/** A project that keeps personal data for ten days, and knows people by their e-mail address. */
async function shop() {
  const { id: projectId } = await server.newProject();
  const params = { projectId };
  await server.agents.updateProject({ params, body: { retentionDurationInDays: retention } });
  const email = { storageKey: 'email', type: 'email', discriminant: true, isPii: true } as const;
  await server.agents.addUserField({ params, body: email });
  await server.api.createEventType({
    params,
    body: {
      reference: 'lead',
      name: 'Devis',
      fields: [{ ...email, ingestionKey: 'email', entity: 'user' }],
    },
  });
  const { wmktId } = await server.agents.createIntegration({ params, body: { name: 'Salons' } });
  return {
    params,
    lead: (email: string, days: number) =>
      server.api.postEventSync({
        body: {
          projectId,
          nonce: randomUUID(),
          eventType: 'lead',
          eventDate: daysAgo(days),
          data: { email },
        },
      }),
    meeting: (email: string, days: number) =>
      server.api.createOfflineInteraction({
        params,
        body: { date: daysAgo(days), userData: { email }, nodeData: { wmktId } },
      }),
    session: async (email: string, days: number) => {
      const trackerId = randomUUID();
      const age = days * oneDay;
      await visit(
        server,
        pageView(projectId, { trackerId, age }),
        pageView(projectId, { trackerId, age, hitType: 'identify', data: { email } }),
      );
    },
    userOf: async (email: string) => {
      const { data } = await server.api.listUsers({ params, query: { identity: email } });
      return data[0]?.id;
    },
    /** As if all of the project's people were known for long. */
    makeOld: () =>
      server.db
        .updateTable('users')
        .set({ created_at: new Date(Date.now() - 1000 * oneDay) })
        .where('project_id', '=', projectId)
        .execute(),
  };
}

const turnClocks = async () => {
  while ((await anonymizeEvents(server.db, new Date())) > 0);
  await purgeExpired(server.db, new Date());
};

test.each(['meeting', 'session'] as const)(
  'a person whose events are all expired stays known beside a recent %s, and in one piece',
  async (kind) => {
    const it = await shop();
    const email = 'ada@exemple.fr';
    await it.lead(email, 50);
    await it[kind](email, 0.001);
    const userId = await it.userOf(email);
    await turnClocks();
    expect(await it.userOf(email)).toBe(userId);
    await it.meeting(email, 0);
    expect(await it.userOf(email)).toBe(userId);
    const { data } = await server.api.listUsers({ params: it.params });
    expect(data).toHaveLength(1);
  },
);

test('a merged person is forgotten when nothing young speaks of either part', async () => {
  const it = await shop();
  await it.lead('ada@exemple.fr', 50);
  await it.meeting('lovelace@exemple.fr', 1);
  const [into, from] = [await it.userOf('ada@exemple.fr'), await it.userOf('lovelace@exemple.fr')];
  await server.db
    .insertInto('user_merges')
    .values({
      project_id: it.params.projectId,
      id: randomUUID(),
      user_id: into ?? '',
      other_user_id: from ?? '',
      status: 'claimed',
    })
    .execute();
  const { data: merges } = await server.api.listMerges({ params: it.params });
  await server.api.confirmMerge({ params: { ...it.params, id: merges[0]?.id ?? '' } });
  await it.makeOld();
  await turnClocks();
  expect(await it.userOf('ada@exemple.fr')).toBe(into);
  expect(await it.userOf('lovelace@exemple.fr')).toBe(into);
});

test.each(['was known for long', 'came today'])(
  'an identity that %s is known as long as something younger than the retention speaks of its person, and no longer',
  async (since) => {
    const it = await shop();
    const days = fc.array(
      fc.integer({ min: 0, max: 25 }).map((day) => day + 0.5),
      { maxLength: 2 },
    );
    const people = fc.sample(fc.record({ lead: days, meeting: days, session: days }), {
      numRuns: 25,
      seed: 14,
    });
    for (const [index, person] of people.entries())
      for (const kind of ['lead', 'meeting', 'session'] as const)
        for (const day of person[kind]) await it[kind](`p${index}@exemple.fr`, day);
    if (since === 'was known for long') await it.makeOld();
    await turnClocks();
    const outcomes = new Set<boolean>();
    for (const [index, person] of people.entries()) {
      const ages = [...person.lead, ...person.meeting, ...person.session];
      const isKnown = (await it.userOf(`p${index}@exemple.fr`)) !== undefined;
      expect({ person, isKnown }).toEqual({ person, isKnown: ages.some((age) => age < retention) });
      outcomes.add(isKnown);
    }
    expect(outcomes.size).toBe(2);
  },
);

test('an expired visit keeps its addresses without query and fragment, which may name a person', async () => {
  const { params } = await shop();
  const hit = pageView(params.projectId, {
    age: 20 * oneDay,
    page: 'https://exemple.fr/merci#email=lea@exemple.fr?suite',
    referrer: 'https://ailleurs.fr/x?de=lea#lea',
  });
  await visit(server, hit);
  await turnClocks();
  const rows = await server.db
    .selectFrom('interactions')
    .select(['first_page', 'referrer'])
    .where('project_id', '=', params.projectId)
    .execute();
  expect(rows).toEqual([
    { first_page: 'https://exemple.fr/merci', referrer: 'https://ailleurs.fr/x' },
  ]);
});
