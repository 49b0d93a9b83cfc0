import { beforeAll, expect, test } from 'vitest';
import { upsertProjectRates } from '../../src/store/money/reference-rates.ts';
import { sharedTestServer, type TestServer } from '../harness/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await sharedTestServer();
});

/** No other test has rates of this currency. */
const currency = 'XPF';

test('the rates that convert a project’s amounts are listed, the last day first', async () => {
  const [one, other] = [await server.newProject(), await server.newProject()];
  const list = (projectId: string, query = {}) =>
    server.api.listReferenceRates({ params: { projectId }, query: { currency, ...query } });
  await server.agents.putReferenceRates({
    body: {
      rates: {
        '2001-02-05': { XPF: '119.4', USD: '0.93' },
        '2001-02-03': { XPF: '119.3' },
        '2001-02-04': { USD: '0.94' },
      },
    },
  });
  await upsertProjectRates(
    server.db,
    one.id,
    new Map([
      ['2001-02-05', { XPF: '100' }],
      ['2001-02-07', { XPF: '101', CHF: '1.5' }],
    ]),
  );
  const loaded = [
    { day: '2001-02-05', rates: { XPF: '119.4' }, isOwn: false },
    { day: '2001-02-03', rates: { XPF: '119.3' }, isOwn: false },
  ];
  expect(await list(one.id)).toMatchObject({
    total: 3,
    data: [{ day: '2001-02-07', rates: { XPF: '101' }, isOwn: true }, ...loaded],
  });
  expect(await list(other.id)).toMatchObject({ total: 2, data: loaded });
  expect(await list(other.id, { offset: 1, limit: 1 })).toMatchObject({
    total: 2,
    offset: 1,
    count: 1,
    data: loaded.slice(1),
  });
});

test('all currencies of a day are given when none is asked for', async () => {
  const { id: projectId } = await server.newProject();
  const day = '2001-03-01';
  await server.agents.putReferenceRates({ body: { rates: { [day]: { SEK: '9', NOK: '8' } } } });
  const { data } = await server.api.listReferenceRates({
    params: { projectId },
    query: { limit: 500 },
  });
  expect(data.find((each) => each.day === day)).toEqual({
    day,
    rates: { SEK: '9', NOK: '8' },
    isOwn: false,
  });
});

test('a currency that is none is refused', async () => {
  const { id: projectId } = await server.newProject();
  const call = server.api.listReferenceRates({
    params: { projectId },
    query: { currency: 'euro' },
  });
  await expect(call).rejects.toThrow('currency must match');
});
