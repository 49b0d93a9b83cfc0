import { randomUUID } from 'node:crypto';
import { oneDay } from '@sillage/engine/time/milliseconds';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWhole } from '../../../../test/whole.ts';
import { goOnErasing } from '../../src/flows/people/go-on-erasing.ts';
import { purgeExpired } from '../../src/flows/people/purge-expired.ts';
import { insertBackdatedSessions } from '../../src/store/demo/backdated-sessions.ts';
import type { Db } from '../../src/store/driver/database.ts';
import { finishErasures, whereIs } from '../harness/erasures.ts';
import { pageView, visit } from '../harness/hits.ts';
import { openStream } from '../harness/live.ts';
import { peopleShop } from '../harness/people-shop.ts';
import { refusal, startTestServer, type TestServer, throwFailure } from '../harness/server.ts';

let server: TestServer;
const log: string[] = [];
beforeAll(async () => {
  server = await startTestServer({
    ownDatabase: true,
    config: { logLevel: 'info' },
    logStream: { write: (line) => log.push(line) },
  });
});
afterAll(() => server.close());

const email = 'Ada.Lovelace@Exemple.fr';
const phone = '06 99 87 65 43';
const name = 'Ada Byron-Lovelace';
const customer = 'CLIENT-AB-1042';
const tracker = 'tracker-of-ada-4242';
const click = 'Cj0KCQiA-click-of-ada';
type Shop = Awaited<ReturnType<typeof peopleShop>>;

const markers = [
  'ada.lovelace',
  'lovelace@exemple',
  'ada%2elovelace',
  '699876543',
  phone,
  'byron',
  customer,
  tracker,
  click,
];

/** Where a person is that `spreadAda` spread, once all that waits is done. */
const everyPlace = [
  'annotations.text',
  'audit_log.after',
  'events.event',
  'events.tracker_id',
  'events.user_data',
  'hits.details',
  'hits.page',
  'hits.referrer',
  'hits.tracker_id',
  'idempotency_keys.answer',
  'interactions.data',
  'interactions.external_id',
  'interactions.first_page',
  'interactions.referrer',
  'interactions.source',
  'interactions.source_campaign',
  'interactions.tracker_id',
  'journey_details.value',
  'journey_nodes.source',
  'journey_nodes.source_campaign',
  'live_items.item',
  'raw_events.data',
  'raw_events.nonce',
  'raw_events.tracker_id',
  'source_outlays.external_id',
  'source_outlays.source',
  'source_outlays.source_campaign',
  'user_identities.value',
  'user_trackers.tracker_id',
  'view_links.name',
  'views.name',
  'views.name_order',
];

/** Sends what tells one person by every road, in fields and addresses that say so and in others. */
async function sendAda(shop: Shop) {
  const { params, projectId, event } = shop;
  const stream = await openStream(server, projectId);
  await server.api.createWebhook({
    params,
    body: {
      name: 'Essai',
      url: 'https://exemple.invalid/',
      kinds: ['event', 'statistic', 'trash'],
    },
  });
  const page = `https://exemple.fr/compte/${email}?gclid=${click}&mail=${encodeURIComponent(email)}&name=${encodeURIComponent(name)}`;
  await visit(
    server,
    pageView(projectId, { trackerId: tracker, page, title: `Bonjour ${name}`, age: 1000 }),
    pageView(projectId, {
      trackerId: tracker,
      page: `https://exemple.fr/compte/${email}`,
      hitType: 'identify',
      data: { email, name },
      age: 500,
    }),
    pageView(projectId, {
      trackerId: tracker,
      page: `https://exemple.fr/compte/${email}?utm_source=lettre&utm_campaign=${email}`,
      referrer: `https://courriel.exemple/?pour=${email}`,
    }),
    pageView(projectId, {
      page: `https://exemple.fr/d%C3%A9sinscription?qui=${encodeURIComponent(email)}`,
    }),
    pageView(projectId, {
      trackerId: tracker,
      page: `https://exemple.fr/?utm_source=${email}`,
      age: 200,
    }),
  );
  await shop.order(
    { email, phone, name, note: `pour ${name}, ${email}`, total: 120, income: 4321 },
    { trackerId: tracker },
  );
  await shop.order({ customer, note: `appeler ${name}`, total: 30 });
  await shop.order({ customer, email, total: 7.5 });
  await shop.order({ total: 9 }, { trackerId: tracker, nonce: `commande de ${email}` });
  await shop.meet(email, { externalId: `appel ${email}`, adSet: `pour ${email}`, ad: 'Affiche' });
  await shop.order({ email: 'bob@exemple.fr', note: `parrainé par ${email}`, total: 11 });
  const trash = [
    event({ email, name, total: 'beaucoup' }),
    { ...event({ courriel: email, name }), eventType: 'unknown', trackerId: tracker },
    { ...event({ tel: phone }), eventType: 'unknown' },
    { ...event({}), eventType: email },
  ];
  for (const body of trash) await server.api.postEvent({ body });
  await server.drain();
  await fetch(`${server.url}/v1/projects/${projectId}/interactions/offline`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await server.token()}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      date: '2026-03-02T10:00:00Z',
      userData: { email },
      nodeData: { wmktId: shop.wmktId, externalId: `appel 2 ${email}` },
    }),
  });
  // What is told is in `live_items` once a reader has it.
  await stream.take(1);
  await stream.close();
  return trash;
}

/** Puts one person wherever a person can be: also in what people of the project write. */
async function spreadAda() {
  const shop = await peopleShop(server);
  const { params } = shop;
  const trash = await sendAda(shop);
  await server.api.createAnnotation({
    params,
    body: { firstDay: '2026-03-01', text: `appel de ${email}` },
  });
  const named = { name: `Pour ${email}` };
  const view = await server.api.createView({ params, body: { ...named, screen: 'performances' } });
  await server.api.createViewLink({ params: { ...params, viewId: view.id }, body: named });
  await server.api.createSourceOutlay({
    params,
    body: {
      source: `utm:${email.toLowerCase()}`,
      sourceCampaign: `parrainage de ${email}`,
      externalId: `facture de ${email}`,
      amount: { amount: 31, currency: 'EUR' },
      startDate: '2026-03-01T00:00:00Z',
      endDate: '2026-04-01T00:00:00Z',
    },
  });
  return { ...shop, trash };
}

describe('a person who is erased', () => {
  test('is in no table and in no log any more, and every number is as it was', async () => {
    const shop = await spreadAda();
    const userId = (await shop.userOf(email)) ?? '';
    const before = await shop.numbers();
    const places = new Set(
      (await whereIs(server.db, ...markers)).map((each) => each.split(':')[0]),
    );
    for (const place of everyPlace) expect(places).toContain(place);

    const erasure = await shop.erase(email);
    expect(erasure).toMatchObject({ status: 'done', progress: 100 });
    expect(erasure.counts).toMatchObject({ identities: 3, trackers: 1, events: 5 });
    expect(await whereIs(server.db, ...markers, userId)).toEqual([]);
    expect(log.join('\n').toLowerCase()).not.toMatch(/lovelace|byron|tracker-of-ada/);
    const renamed = JSON.stringify(before).replaceAll(new RegExp(email, 'gi'), '***');
    expect(await shop.numbers()).toEqual(JSON.parse(renamed));
    expect(await shop.userOf(email)).toBeUndefined();
    expect(
      await refusal(server.api.getUser({ params: { ...shop.params, id: userId } })),
    ).toMatchObject({ statusCode: 404 });
    expect(await shop.userOf('bob@exemple.fr')).toBeDefined();
    const deeds = await server.db
      .selectFrom('audit_log')
      .select(['operation', 'object_id'])
      .where('project_id', '=', shop.projectId)
      .where('operation', '=', 'createErasure')
      .execute();
    expect(deeds).toEqual([{ operation: 'createErasure', object_id: erasure.id }]);
  });
});

describe('who was erased', () => {
  test('is not brought back by what is sent again, comes late, or is replayed; it counts for nobody', async () => {
    const shop = await peopleShop(server);
    const { params, projectId } = shop;
    const order = shop.event({ email, phone, name, total: 100 }, { trackerId: tracker });
    await server.api.postEventSync({ body: order });
    const meeting = { date: '2026-03-01T10:00:00Z', userData: { email } };
    const nodeData = { wmktId: shop.wmktId, externalId: `appel de ${email}` };
    await server.api.createOfflineInteraction({ params, body: { ...meeting, nodeData } });
    await visit(server, pageView(projectId, { trackerId: tracker }));
    await server.api.postEvent({
      body: { ...shop.event({ email, name, total: 1 }), eventType: 'later' },
    });
    await server.api.postEvent({ body: shop.event({ email, total: 3 }) });
    await shop.erase(email);
    await server.drain();
    const before = await shop.numbers();

    expect(await server.api.postEvent({ body: order })).toMatchObject({ duplicate: true });
    await server.api.createOfflineInteraction({ params, body: { ...meeting, nodeData } });
    await server.api.replayEvents({ params, body: {} });
    await server.drain();
    expect(await shop.numbers()).toEqual(before);

    const late = await shop.order({ email: email.toUpperCase(), name, total: 40, income: 9 });
    const byPhone = await shop.order(
      { phone: '+33 6 99 87 65 43', name, total: 2 },
      { trackerId: 'new-browser-of-ada' },
    );
    await server.api.postEvent({
      body: { ...shop.event({ courriel: [email], name }), eventType: 'later' },
    });
    await server.api.createOfflineInteraction({
      params,
      body: { ...meeting, nodeData: { ...nodeData, externalId: `autre appel de ${email}` } },
    });
    await visit(
      server,
      pageView(projectId, { trackerId: tracker, page: `https://exemple.fr/?gclid=${click}` }),
      pageView(projectId, {
        trackerId: 'third-browser-of-ada',
        hitType: 'identify',
        data: { email },
      }),
      pageView(projectId, { trackerId: 'new-browser-of-ada' }),
    );
    for (const id of [late, byPhone]) {
      const event = await server.api.getEvent({ params: { ...params, id } });
      expect(event).toMatchObject({ userId: null, attributable: false });
      expect(event.expirationPolicy.anonimizedAt).not.toBeNull();
      expect((await server.api.getRawEvent({ params: { ...params, id } })).data).toEqual({});
    }
    await finishErasures(server.db);
    const after = await shop.numbers();
    const totals = (numbers: typeof before) =>
      numbers.insights.reduce((sum, { values }) => sum + (values.turnover ?? 0), 0);
    expect(totals(after) - totals(before)).toBe(42);
    expect(
      await whereIs(server.db, ...markers, 'new-browser-of-ada', 'third-browser-of-ada'),
    ).toEqual([]);
    expect(await shop.userOf(email)).toBeUndefined();
  });

  test('leaves nothing that tells them by any road, in whatever field or address it comes', async () => {
    const shop = await peopleShop(server);
    await shop.order({ email, phone, customer, total: 1 }, { trackerId: tracker });
    await shop.erase(email);
    await sendAda(shop);
    await finishErasures(server.db);
    // One order has their name in a note, and nothing that says whose name it is.
    const told = markers.filter((marker) => marker !== 'byron');
    expect(await whereIs(server.db, ...told)).toEqual([]);
    await server.db.deleteFrom('events').where('project_id', '=', shop.projectId).execute();
  });

  test('is erased once: the same request answers the same erasure, and an identity of nobody is accepted', async () => {
    const shop = await peopleShop(server);
    await shop.order({ email, total: 1 });
    const userId = (await shop.userOf(email)) ?? '';
    const first = await shop.erase(email);
    const again = await server.api.createErasure({
      params: shop.params,
      body: { storageKey: 'email', value: ` ${email.toLowerCase()} ` },
    });
    expect(again).toEqual(first);
    const body = { userId };
    expect(await refusal(server.api.createErasure({ params: shop.params, body }))).toMatchObject({
      statusCode: 404,
    });
    const nobody = await shop.erase('personne@exemple.fr');
    expect(nobody).toMatchObject({ status: 'done', counts: { events: 0, identities: 0 } });
    expect((await server.api.listErasures({ params: shop.params })).total).toBe(2);
  });

  test('comes back as someone new once the project remembers no longer, or when it is lifted', async () => {
    const shop = await peopleShop(server);
    const grace = 'grace@exemple.fr';
    await server.agents.updateProject({ params: shop.params, body: { erasureMemoryInDays: 10 } });
    await shop.order({ email: grace, total: 1 });
    const before = await shop.userOf(grace);
    await shop.erase(grace);
    await purgeExpired(server.db, new Date(Date.now() + 9 * oneDay));
    await shop.order({ email: grace, total: 1 });
    expect(await shop.userOf(grace)).toBeUndefined();
    await purgeExpired(server.db, new Date(Date.now() + 11 * oneDay));
    await shop.order({ email: grace, total: 1 });
    const after = await shop.userOf(grace);
    expect(after).toBeDefined();
    expect(after).not.toBe(before);

    const { objectionId } = await shop.erase(grace);
    await server.api.liftObjection({ params: { ...shop.params, id: objectionId ?? '' } });
    await shop.order({ email: grace, total: 1 });
    expect(await shop.userOf(grace)).toBeDefined();
  });

  test('takes nothing from who shared a browser, and those merged with them go as well', async () => {
    const shop = await peopleShop(server);
    await shop.order({ email, total: 1 }, { trackerId: 'shared' });
    await shop.order({ customer, total: 1 });
    await shop.order({ email, customer, total: 1 });
    await shop.order({ email: 'bob@exemple.fr', name: 'Bob', total: 5 }, { trackerId: 'shared' });
    await visit(server, pageView(shop.projectId, { trackerId: 'shared' }));
    const bob = (await shop.userOf('bob@exemple.fr')) ?? '';
    const seen = () => server.api.getUser({ params: { ...shop.params, id: bob } });
    const before = await seen();
    await shop.erase(customer, 'customer');
    expect(await shop.userOf(email)).toBeUndefined();
    expect(await whereIs(server.db, ...markers)).toEqual([]);
    expect(await seen()).toEqual(before);
    await visit(server, pageView(shop.projectId, { trackerId: 'shared' }));
    expect((await seen()).interactionCount).toBeGreaterThan(0);
  });

  test('can be erased from a project that is archived', async () => {
    const shop = await peopleShop(server);
    await shop.order({ email, total: 1 });
    await server.agents.archiveProject({ params: shop.params });
    expect(await shop.erase(email)).toMatchObject({ status: 'done', counts: { events: 1 } });
    expect(await whereIs(server.db, ...markers)).toEqual([]);
  });
});

test('an erasure that was interrupted after any of its parts is finished by another, in a few rows at a time', async () => {
  const shop = await peopleShop(server);
  for (let sent = 0; sent < 500; sent += 250)
    await server.api.postEventBatch({
      body: Array.from({ length: 250 }, (_, index) =>
        shop.event(
          { email, note: `de ${email}`, total: 1 },
          { trackerId: `${tracker}-${(sent + index) % 7}` },
        ),
      ),
    });
  await server.drain();
  const before = await shop.numbers();
  const body = { storageKey: 'email', value: email };
  const { id } = await server.api.createErasure({ params: shop.params, body });
  const seen: number[] = [];
  for (let isDone = false; !isDone; ) {
    await expect(goOnErasing(failing(server.db), new Date(), throwFailure)).rejects.toThrow(
      'killed',
    );
    await server.db
      .updateTable('erasures')
      .set({ due_at: new Date(0) })
      .execute();
    expect(await goOnErasing(server.db, new Date(), throwFailure)).toBe(1);
    const erasure = await server.api.getErasure({ params: { ...shop.params, id } });
    seen.push(erasure.progress);
    isDone = erasure.status === 'done';
  }
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect(new Set(seen).size).toBeGreaterThan(5);
  expect(await whereIs(server.db, ...markers)).toEqual([]);
  expect(await shop.numbers()).toEqual(before);
});

/** A database whose transactions do their work, and end before they are committed. */
const failing = (db: Db): Db =>
  new Proxy(db, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (name !== 'transaction')
        return typeof member === 'function' ? member.bind(target) : member;
      return () => ({
        execute: (work: (transaction: Db) => Promise<unknown>) =>
          target.transaction().execute(async (transaction) => {
            await work(transaction);
            throw new Error('killed');
          }),
      });
    },
  });

test('whatever the history, every number is the same before and after someone is erased', async () => {
  const person = fc.integer({ min: 0, max: 3 });
  const day = fc
    .integer({ min: 1, max: 28 })
    .map((date) => `2026-03-${String(date).padStart(2, '0')}T10:00:00Z`);
  const histories = fc.sample(
    fc.record({
      orders: fc.array(
        fc.record({
          person,
          with: fc.option(person),
          browser: fc.option(person),
          day,
          total: fc.integer({ min: 1, max: 99_999 }),
        }),
        { minLength: 2, maxLength: 8 },
      ),
      visits: fc.array(
        fc.record({
          browser: person,
          day,
          source: fc.constantFrom('google-ads', 'search:google', 'direct'),
        }),
        { maxLength: 8 },
      ),
      meetings: fc.array(fc.record({ person, day }), { maxLength: 3 }),
      erased: person,
    }),
    { numRuns: 6, seed: 1402 },
  );
  for (const { orders, visits, meetings, erased } of histories) {
    const shop = await peopleShop(server);
    const addressOf = (each: number) => `person-${each}@exemple.fr`;
    await server.db.transaction().execute((transaction) =>
      insertBackdatedSessions(
        transaction,
        shop.projectId,
        visits.map(({ browser, day: at, source }) => ({
          trackerId: `browser-${browser}`,
          start: new Date(at),
          end: new Date(at),
          hitCount: 1,
          source,
          sourceCampaign: null,
          integrationId: null,
          campaignId: null,
        })),
      ),
    );
    for (const each of orders)
      await shop.order(
        {
          email: addressOf(each.person),
          total: each.total / 100,
          ...(each.with !== null && { customer: `customer-${each.with}` }),
        },
        {
          eventDate: each.day,
          ...(each.browser !== null && { trackerId: `browser-${each.browser}` }),
        },
      );
    for (const each of meetings) await shop.meet(addressOf(each.person));
    const before = await shop.numbers();
    await shop.erase(addressOf(erased));
    expect(await shop.numbers()).toEqual(before);
    expect(await shop.userOf(addressOf(erased))).toBeUndefined();
  }
});

const deed = fc.record({
  kind: fc.constantFrom('order', 'batch', 'view', 'identify', 'meeting', 'refused'),
  who: fc.constantFrom('ada', 'bob'),
  /** By which of their identities they are told; by none when it is 0. */
  by: fc.integer({ min: 0, max: 4 }),
  browser: fc.option(fc.integer({ min: 0, max: 3 })),
});
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

/** What was sent: whose it is, `later` for who has the identity that comes late, and by which browser. */
interface Sent {
  kind: string;
  owner: 'ada' | 'bob' | 'later' | undefined;
  browser: string | undefined;
  word: string;
}

/**
 * Sends what two people do, Ada, who is erased after some of it, and Bob, who have browsers in common.
 * Each deed brings a word of its own. Says which words are to be nowhere, and which are to stay.
 */
async function live(before: Deed[], after: Deed[]) {
  const shop = await peopleShop(server);
  const { params, projectId, event } = shop;
  const own = randomUUID().slice(0, 8);
  const ada = `ada-${own}@exemple.fr`;
  const later = `${own}-later`;
  const identities = {
    ada: [
      { email: ada },
      { customer: `${own}-first` },
      { email: ada, customer: later },
      { customer: later },
    ],
    bob: [{ email: `bob-${own}@exemple.fr` }],
  };
  const sent: Sent[] = [];
  const ties = new Map<string, Set<Sent['owner']>>();
  /** The browsers that are Ada's once she is erased, and whose the late identity is. */
  const left = new Set<string>();
  let laterOf: 'ada' | 'stranger' | undefined;
  let isErased = false;
  const isAda = (owner: Sent['owner']) =>
    owner === 'ada' || (owner === 'later' && laterOf === 'ada');

  function understand(told: Record<string, string>, { owner, browser }: Sent): void {
    if (owner === 'later') laterOf ??= 'stranger';
    else if (told.customer === later && !(isErased && laterOf)) laterOf = 'ada';
    if (!browser || left.has(browser)) return;
    const others = ties.get(browser) ?? new Set();
    if (!isErased || !isAda(owner)) ties.set(browser, others.add(owner));
    else if (others.size === 0) left.add(browser);
  }

  async function send({ kind, who, by, browser: number }: Deed, index: number): Promise<void> {
    const all: Record<string, string>[] = identities[who].slice(0, kind === 'identify' ? 2 : 4);
    const told = (kind !== 'view' && by > 0 && all[(by - 1) % all.length]) || {};
    const isNamed = Object.keys(told).length > 0;
    if (kind === 'meeting' && !isNamed) return;
    const word = `mot-${own}-${isErased ? 'after' : 'before'}-${index}-`;
    const browser = number === null || kind === 'meeting' ? undefined : `${own}-browser-${number}`;
    const isLate = told === identities.ada[3];
    const deedSent: Sent = {
      kind,
      owner: isNamed ? (isLate ? 'later' : who) : undefined,
      browser,
      word,
    };
    sent.push(deedSent);
    if (isNamed && kind !== 'refused') understand(told, deedSent);
    const tracked = browser ? { trackerId: browser } : {};
    const body = event({ ...told, name: word, total: 1 }, { nonce: word, ...tracked });
    if (kind === 'order') await server.api.postEventSync({ body });
    else if (kind === 'batch') await server.api.postEventBatch({ body: [body, body] });
    else if (kind === 'refused')
      await server.api.postEvent({ body: { ...body, eventType: 'unknown' } });
    else if (kind === 'meeting')
      await server.api.createOfflineInteraction({
        params,
        body: {
          date: '2026-03-01T10:00:00Z',
          userData: told,
          nodeData: { wmktId: shop.wmktId, externalId: word },
        },
      });
    else {
      const { trackerId: _, ...view } = pageView(projectId, {
        // A page that is seen by a browser that two people share is of both.
        ...(kind === 'view' && { page: `https://exemple.fr/?q=${word}` }),
        title: word,
        ...(kind === 'identify' && { hitType: 'identify', data: { ...told, word } }),
      });
      await visit(server, { ...view, ...tracked });
    }
    await server.drain();
  }

  await shop.order({ ...identities.ada[0], ...identities.ada[1], total: 1 });
  for (const [index, each] of before.entries()) await send(each, index);
  const numbers = await shop.numbers();
  for (const [browser, owners] of ties) if ([...owners].every(isAda)) left.add(browser);
  await shop.erase(ada);
  expect(await shop.numbers()).toEqual(numbers);
  isErased = true;
  for (const [index, each] of after.entries()) await send(each, index);
  await finishErasures(server.db);

  const isLeft = ({ browser }: Sent) => browser !== undefined && left.has(browser);
  const gone = sent.filter((each) => isAda(each.owner) || (!each.owner && isLeft(each)));
  // Nobody knows whether a text is the identity of a stranger, when the event is not understood.
  const isUnclear = (each: Sent) =>
    each.kind === 'refused' && each.owner === 'later' && isLeft(each);
  const kept = sent.filter((each) => !gone.includes(each) && !isUnclear(each));
  return {
    gone: [
      ...gone.map(({ word }) => word),
      ...left,
      ada,
      `${own}-first`,
      ...(laterOf === 'ada' ? [later] : []),
    ],
    kept: kept.map(({ word }) => word),
  };
}

test('whatever the history, no byte of who is erased stays or comes back, and every word of others stays', async () => {
  const deeds = fc.array(deed, { minLength: 4, maxLength: 9 });
  for (const [before, after] of fc.sample(fc.tuple(deeds, deeds), isWhole ? 60 : 4)) {
    const { gone, kept } = await live(before, after);
    const history = JSON.stringify([before, after]);
    expect(await whereIs(server.db, ...gone), history).toEqual([]);
    const found = (await whereIs(server.db, ...kept)).join('\n');
    expect(
      kept.filter((word) => !found.includes(word)),
      history,
    ).toEqual([]);
    expect(log.filter((line) => gone.some((word) => line.includes(word)))).toEqual([]);
  }
});
