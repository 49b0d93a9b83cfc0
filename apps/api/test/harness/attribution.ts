import { randomUUID } from 'node:crypto';
import type { AttributionQuery } from '@sillage/contract/attribution/attribution-query';
import type { AttributionRow } from '@sillage/contract/attribution/attribution-rows';
import { attributionRows } from '@sillage/engine/attribution/attribution-rows';
import { finish } from '@sillage/engine/time/in-steps';
import { expect } from 'vitest';
import { readQuestion } from '../../src/flows/attribution/attribution-question.ts';
import {
  type MadeReport,
  makeReport,
  makeSheetReport,
} from '../../src/flows/attribution/attribution-report.ts';
import {
  type BackdatedSession,
  insertBackdatedSessions,
} from '../../src/store/demo/backdated-sessions.ts';
import type { TestServer } from './server.ts';

export type Visit = Partial<Omit<BackdatedSession, 'start'>> & { at: string };

/** A project with orders, in Paris, that people are known in by e-mail and phone. */
export async function shopIn(server: TestServer, id?: string) {
  const { id: projectId } = await server.newProject(id);
  const params = { projectId };
  const identity = (storageKey: 'email' | 'phone') =>
    ({
      ingestionKey: storageKey,
      storageKey,
      type: storageKey,
      entity: 'user',
      discriminant: true,
      optional: true,
    }) as const;
  await server.api.createEventType({
    params,
    body: {
      reference: 'order',
      name: 'Commande',
      fields: [
        identity('email'),
        identity('phone'),
        {
          ingestionKey: 'paid',
          storageKey: 'paid',
          type: 'state',
          entity: 'state',
          optional: true,
        },
        {
          ingestionKey: 'total',
          storageKey: 'turnover',
          type: 'currency',
          entity: 'statistic',
          optional: true,
        },
      ],
    },
  });
  return {
    projectId,
    params,
    order: async (date: string, data: object, trackerId?: string) => {
      const body = {
        projectId,
        nonce: randomUUID(),
        eventType: 'order',
        eventDate: date,
        data: data as Record<string, unknown>,
        ...(trackerId !== undefined && { trackerId }),
      };
      return (await server.api.postEventSync({ body })).id;
    },
    visit: (...visits: Visit[]) =>
      server.db.transaction().execute((transaction) =>
        insertBackdatedSessions(
          transaction,
          projectId,
          visits.map(({ at, ...visit }) => ({
            trackerId: 'browser',
            start: new Date(at),
            end: new Date(at),
            hitCount: 1,
            source: 'search:google',
            sourceCampaign: null,
            integrationId: null,
            campaignId: null,
            ...visit,
          })),
        ),
      ),
    /** Whatever answers, it says what the journeys say. */
    ask: async (query: Partial<AttributionQuery> = {}): Promise<AttributionRow[]> => {
      const body = { ...question, ...query };
      const rows = await server.api.queryAttribution({ params, body });
      expect(rows).toEqual((await askBoth(server, projectId, body)).byJourneys);
      return rows;
    },
  };
}

/** The rows that journeys give, and those that sheets give: undefined when they do not answer. */
export async function askBoth(server: TestServer, projectId: string, query: AttributionQuery) {
  const asked = await readQuestion(server.db, projectId, query);
  const rowsOf = (report: MadeReport): AttributionRow[] =>
    JSON.parse(JSON.stringify(finish(attributionRows(report))));
  const bySheets = await makeSheetReport(server.db, asked);
  return {
    byJourneys: rowsOf(await makeReport(server.db, asked)),
    bySheets: bySheets && rowsOf(bySheets),
  };
}

export const question: AttributionQuery = {
  since: '2026-01-01T00:00:00+01:00',
  until: '2027-01-01T00:00:00+01:00',
  models: ['last'],
  metrics: ['event-count', 'turnover'],
  groupBy: 'source',
};

/** The values of a metric that are not 0, by identifier and, where there is one, by interval. */
export const told = (rows: AttributionRow[], metric = 'event-count') =>
  Object.fromEntries(
    rows
      .filter(({ values }) => values[metric] !== 0)
      .map(({ identifier, interval, values }) => [
        [identifier ?? 'none', interval === undefined ? '' : String(interval).slice(0, 7)]
          .filter((part) => part !== '')
          .join(' '),
        values[metric],
      ]),
  );
