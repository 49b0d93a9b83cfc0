import { expect, test } from 'vitest';
import { sharedBrowser as drivenBrowser } from '../../../../test/shared-browser.ts';
import { inline, useSetting, uuid } from './setting.ts';
import { newVisitor, stub } from './shop.ts';

const setting = useSetting();
const waiting = () => setting.tag('data-project="demo"');
const day = 86_400_000;

/** Nothing sent, nothing stored. */
async function expectNothing({ shop, visitor } = setting) {
  await visitor.rest();
  await visitor.page.goto('about:blank');
  expect(shop.received).toEqual([]);
  expect(visitor.complaints).toEqual([]);
}

test('before consent nothing is sent or stored; after it, earlier hits are sent with their dates', async () => {
  await setting.aloneInBrowser();
  const { shop, visitor } = setting;
  await visitor.page.clock.install({ time: '2026-11-15T10:00:00Z' });
  await setting.visit('/landing?gclid=abc', waiting());
  await visitor.call('track', 'seen');
  await visitor.page.clock.runFor(60_000);
  expect(shop.received).toEqual([]);
  expect(await visitor.stored()).toEqual({});
  await visitor.call('consent', true);
  await visitor.page.clock.runFor(1000);
  await shop.waitForHits(2);
  expect(shop.received).toHaveLength(1);
  const [landing, seen] = shop.hits();
  expect(landing).toMatchObject({ hitType: 'page', page: `${shop.url}/landing?gclid=abc` });
  expect(seen).toMatchObject({ hitType: 'track', name: 'seen', trackerId: landing?.trackerId });
  for (const { age } of shop.hits() as { age: number }[]) {
    expect(age).toBeGreaterThanOrEqual(60_000);
    expect(age).toBeLessThan(120_000);
  }
});

test('what was consented to is told with every hit, and how long before it', async () => {
  await setting.aloneInBrowser();
  const { shop, visitor } = setting;
  await visitor.page.clock.install({ time: '2026-11-15T10:00:00Z' });
  await setting.visit('/', waiting());
  await visitor.page.clock.runFor(60_000);
  await visitor.page.evaluate(() =>
    window.sillage?.('consent', true, { purposes: ['mesure', 'publicité'], text: 'v3' }),
  );
  await visitor.page.clock.runFor(5000);
  await visitor.call('track', 'seen');
  await visitor.page.clock.runFor(1000);
  await shop.waitForHits(2);
  const told = shop.hits().map(({ consent }) => consent as { age: number });
  const what = { purposes: ['mesure', 'publicité'], text: 'v3' };
  expect(told).toMatchObject([what, what]);
  expect(told[0]?.age).toBeLessThanOrEqual(-60_000);
  expect(told[1]?.age).toBeGreaterThanOrEqual(5000);
});

test('a consent that is taken for granted is not told', async () => {
  const { shop } = setting;
  await setting.visit('/', setting.started());
  await shop.waitForHits(1);
  expect(shop.hits()[0]).not.toHaveProperty('consent');
});

test('consent is given, whatever is told of it', async () => {
  const { shop, visitor } = setting;
  for (const [index, told] of [null, 'mesure', 7, { date: 'hier' }].entries()) {
    await setting.visit(`/${index}`, waiting());
    await visitor.call('consent', true, told);
    await shop.waitForHits(index + 1);
  }
});

test('nothing but true is consent', async () => {
  const { shop, visitor } = setting;
  await setting.visit('/', waiting());
  for (const given of ['true', [true], 'false', false, undefined, 'no', '', [], null, 0, 1, {}]) {
    await visitor.call('consent', given);
    await visitor.rest();
    expect([given, shop.received]).toEqual([given, []]);
  }
  await expectNothing();
});

test('consent may come before init', async () => {
  const { shop } = setting;
  const calls = `${stub}sillage('consent', true);sillage('init', { project: 'demo' });`;
  await setting.visit('/', `<script>${calls}</script>${setting.tag('')}`);
  await shop.waitForHits(1);
});

test('withdrawing consent erases what was stored, and stops tracking', async () => {
  const { shop, visitor } = setting;
  await setting.visit('/', setting.started());
  await shop.waitForHits(1);
  await expect.poll(() => visitor.stored()).toHaveProperty('sillage');
  await visitor.call('consent', false);
  await visitor.call('track', 'later');
  await visitor.rest();
  expect(shop.hits()).toHaveLength(1);
  expect(await visitor.stored()).toEqual({});
});

const queued = (calls: string, attributes: string) =>
  `<script>${stub}${calls}</script>${setting.tag(attributes)}`;

test.each([
  'data-project="demo"',
  'data-project="demo" data-consent',
  'data-project="demo" data-anonymous data-consent',
])(
  'a refusal made before the script loads erases what is stored, and sends nothing (%s)',
  async (attributes) => {
    const { shop, visitor } = setting;
    shop.answer(503);
    await setting.visit('/', setting.started());
    await shop.waitForHits(1);
    await expect.poll(() => visitor.stored()).toHaveProperty('sillage');
    await visitor.page.goto('about:blank');
    // A page that is left sends once more what was not taken.
    await shop.waitForHits(2);
    const count = shop.hits().length;
    shop.answer(202);
    await setting.visit('/refused', queued(`sillage('consent', false);`, attributes));
    await visitor.call('track', 'later');
    await visitor.rest();
    expect(await visitor.stored()).toEqual({});
    await visitor.page.goto('about:blank');
    expect(shop.hits()).toHaveLength(count);
    expect(visitor.complaints.filter((each) => !each.includes('503'))).toEqual([]);
  },
);

test('a refusal erases what is stored, also where the script is never started', async () => {
  const { visitor } = setting;
  const kept = inline(() => localStorage.setItem('sillage', '{"id":"a","hits":[]}'));
  await setting.visit('/', kept + queued(`sillage('consent', false);`, ''));
  expect(await visitor.stored()).toEqual({});
});

test.each(["{ project: 'demo', consent: '' }", "{ project: 'demo', consent: [] }"])(
  'init with %s has no consent',
  async (settings) => {
    await setting.visit('/', queued(`sillage('init', ${settings});`, ''));
    await expectNothing();
  },
);

test('an attribute without a value is consent', async () => {
  await setting.visit('/', setting.tag('data-project="demo" data-consent'));
  await setting.shop.waitForHits(1);
});

test('hits that an earlier page stored wait for consent too', async () => {
  const { shop, visitor } = setting;
  const paths = () => shop.hits().map(({ page }) => String(page).slice(shop.url.length));
  shop.answer(503);
  await setting.visit('/a', setting.started());
  await shop.waitForHits(1);
  await setting.visit('/b', waiting());
  await shop.waitForHits(2);
  await visitor.rest();
  // Sent by fetch, then by a beacon when the visitor leaves the page.
  expect(paths()).toEqual(['/a', '/a']);
  shop.answer(202);
  await visitor.call('consent', true);
  await shop.waitForHits(4);
  expect(paths()).toEqual(['/a', '/a', '/a', '/b']);
  await expect
    .poll(async () => JSON.parse((await visitor.stored()).sillage ?? '').hits)
    .toEqual([]);
});

test('a robot is not tracked', async () => {
  const visitor = await newVisitor(await drivenBrowser());
  setting.shop.put('/', setting.started());
  await visitor.page.goto(setting.shop.url);
  expect(await visitor.page.evaluate(() => navigator.webdriver)).toBe(true);
  await visitor.call('track', 'seen');
  await visitor.rest();
  expect(await visitor.stored()).toEqual({});
  await expectNothing({ ...setting, visitor });
  await visitor.page.context().close();
});

test.each([
  ['Global Privacy Control', { globalPrivacyControl: true }],
  ['Do Not Track', { doNotTrack: '1' }],
])('a browser that refuses by %s is not tracked', async (_, wish) => {
  const { visitor } = setting;
  const refusal = inline((wish) => {
    for (const [name, value] of Object.entries(wish))
      Object.defineProperty(Navigator.prototype, name, { get: () => value, configurable: true });
  }, wish);
  await setting.visit('/', refusal + setting.started());
  const untouched = await visitor.page.evaluate(() => /native code/.test(`${history.pushState}`));
  expect(untouched).toBe(true);
  await visitor.call('track', 'seen');
  await visitor.call('consent', true);
  expect(await visitor.stored()).toEqual({});
  await expectNothing();
});

test('the opt-out flag is respected, even set in the middle of a visit', async () => {
  const { shop, visitor } = setting;
  await setting.visit('/', setting.started());
  await shop.waitForHits(1);
  await visitor.page.evaluate(() => localStorage.setItem('sillage_ignore', 'true'));
  await visitor.call('track', 'after');
  await setting.visit('/next', setting.started());
  await visitor.rest();
  expect(shop.hits()).toHaveLength(1);
});

test('in identity-free mode nothing is stored, no hit has a tracker id, and nobody is identified', async () => {
  const { shop, visitor } = setting;
  await setting.visit('/', setting.started('data-anonymous'));
  await visitor.call('identify', { email: 'ada@exemple.fr' });
  await visitor.page.evaluate(() => {
    window.sillage?.('id', () => document.body.append('told'));
  });
  await visitor.call('track', 'seen', { plan: 'pro' });
  await shop.waitForHits(2);
  await visitor.rest();
  expect(shop.hits()).toEqual(
    [{ hitType: 'page' }, { hitType: 'track', name: 'seen', data: { plan: 'pro' } }].map((hit) => ({
      projectId: 'demo',
      id: expect.stringMatching(uuid),
      page: `${shop.url}/`,
      timezoneOffset: expect.any(Number),
      age: expect.any(Number),
      ...hit,
    })),
  );
  expect(await visitor.stored()).toEqual({});
  expect(await visitor.page.context().cookies()).toEqual([]);
  expect(await visitor.page.textContent('body')).not.toContain('told');
});

test('a browser keeps its id from page to page, for 13 months at most', async () => {
  await setting.aloneInBrowser();
  const { shop, visitor } = setting;
  const start = Date.parse('2026-02-01T10:00:00Z');
  const idAfter = async (days: number) => {
    await visitor.page.clock.setFixedTime(start + days * day);
    const count = shop.hits().length;
    await setting.visit(`/${days}`, setting.started());
    const hits = await shop.waitForHits(count + 1);
    return hits.at(-1)?.trackerId;
  };
  const first = await idAfter(0);
  expect(await idAfter(392)).toBe(first);
  const second = await idAfter(393);
  expect(second).toMatch(uuid);
  expect(second).not.toBe(first);
  expect(await idAfter(700)).toBe(second);
});

test('the page can read the id, once there is consent', async () => {
  const { shop, visitor } = setting;
  await setting.visit('/', waiting());
  await visitor.page.evaluate(() => {
    window.sillage?.('id', (id) => {
      document.title = id;
      window.sillage?.('track', 'told');
    });
  });
  await visitor.rest();
  expect(await visitor.page.title()).toBe('Boutique');
  await visitor.call('consent', true);
  const hits = await shop.waitForHits(2);
  expect(hits.map(({ hitType }) => hitType)).toEqual(['page', 'track']);
  expect(new Set(hits.map(({ trackerId }) => trackerId))).toEqual(
    new Set([await visitor.page.title()]),
  );
});
