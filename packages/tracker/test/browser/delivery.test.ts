import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { inline, useSetting } from './setting.ts';

const setting = useSetting();

/** The hits in storage: those not yet answered. */
const pending = async (): Promise<{ name?: string }[]> =>
  JSON.parse((await setting.visitor.stored()).sillage ?? '{"hits":[]}').hits;

const names = () => setting.shop.hits().map(({ hitType, name }) => name ?? hitType);

/** Calls `track` `count` times in one task, with names 1, 2, 3… */
const trackMany = (count: number, data = {}) =>
  setting.visitor.page.evaluate(
    ([count, data]) => {
      for (let i = 1; i <= count; i += 1) window.sillage?.('track', `${i}`, data);
    },
    [count, data] as const,
  );

const numbers = (count: number) => Array.from({ length: count }, (_, i) => `${i + 1}`);

/** Records how the page makes each request to the collector. */
const recorder = inline(() => {
  const transports: string[] = [];
  Object.assign(window, { transports });
  const beacon = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (...args) => {
    transports.push('beacon');
    return beacon(...args);
  };
  const send = window.fetch;
  window.fetch = (url, options) => {
    transports.push(options?.keepalive ? 'fetch, kept alive' : 'fetch');
    return send(url, options);
  };
});
const transports = () => setting.visitor.page.evaluate('transports');

const hide = (hidden: boolean) =>
  setting.visitor.page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, hidden);

test('hits of one moment share a request, up to 50', async () => {
  const { shop } = setting;
  await setting.visit('/', setting.started('data-manual'));
  await trackMany(120);
  await shop.waitForHits(120);
  // They leave at once, and may come in any order.
  const sizes = shop.received.map(({ hits }) => hits.length);
  expect(sizes.toSorted()).toEqual([20, 50, 50]);
  expect(names().toSorted()).toEqual(numbers(120).toSorted());
  await expect.poll(pending).toEqual([]);
});

test('while the page is visible, hits go by a fetch with keepalive, and its answer is read', async () => {
  const { shop } = setting;
  await setting.visit('/', recorder + setting.started());
  await shop.waitForHits(1);
  await expect.poll(pending).toEqual([]);
  await expect.poll(transports).toEqual(['fetch, kept alive']);
});

test('hits that are pending when the page is hidden go by a beacon', async () => {
  const { shop, visitor } = setting;
  await setting.visit('/', recorder + setting.started());
  await shop.waitForHits(1);
  await expect.poll(pending).toEqual([]);
  // In one task, like a click on a link: the page can do nothing else in between.
  await visitor.page.evaluate(() => {
    window.sillage?.('track', 'leave');
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await shop.waitForHits(2);
  await visitor.rest();
  expect(names()).toEqual(['page', 'leave']);
  await expect.poll(transports).toEqual(['fetch, kept alive', 'beacon']);
  expect(shop.received[1]?.type).toBe('text/plain;charset=UTF-8');
});

test('leaving a page loses no hit, and the next page sends it again with the same id', async () => {
  const { shop, visitor } = setting;
  await setting.visit('/', setting.started());
  await shop.waitForHits(1);
  await expect.poll(pending).toEqual([]);
  shop.put('/next', setting.started());
  await visitor.page.evaluate(() => {
    addEventListener('pagehide', () => window.sillage?.('track', 'leave'));
    location.href = '/next';
  });
  await visitor.page.waitForURL('**/next');
  await expect.poll(() => shop.hits().some(({ page }) => `${page}`.endsWith('/next'))).toBe(true);
  const leaves = shop.hits().filter(({ name }) => name === 'leave');
  expect(leaves.length).toBeGreaterThan(0);
  expect(new Set(leaves.map(({ id }) => id)).size).toBe(1);
  await expect.poll(pending).toEqual([]);
});

test.each(['refused', 'missing'])('where the beacon is %s, fetch takes its place', async (how) => {
  const { shop, visitor } = setting;
  await setting.visit('/', recorder + setting.started());
  await shop.waitForHits(1);
  await visitor.page.evaluate((how) => {
    Object.assign(navigator, { sendBeacon: how === 'refused' ? () => false : undefined });
    window.sillage?.('track', 'leave');
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, how);
  await shop.waitForHits(2);
  expect(names()).toEqual(['page', 'leave']);
  await expect.poll(transports).toEqual(['fetch, kept alive', 'fetch, kept alive']);
  expect(visitor.complaints).toEqual([]);
});

test('a body too large for keepalive is sent without it', async () => {
  const { shop } = setting;
  await setting.visit('/', recorder + setting.started('data-manual'));
  await trackMany(2, { text: 'é'.repeat(25_000) });
  await shop.waitForHits(2);
  await expect.poll(transports).toEqual(['fetch']);
});

test('a project that asks for a key gets it in the address, by fetch and by beacon', async () => {
  const { shop, visitor } = setting;
  await setting.visit('/', setting.started('data-key="sillage_public_x"'));
  await shop.waitForHits(1);
  await visitor.page.evaluate(() => {
    window.sillage?.('track', 'leave');
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await shop.waitForHits(2);
  for (const { path, origin } of shop.received)
    expect({ path, origin }).toEqual({ path: '/v1/hits?key=sillage_public_x', origin: shop.url });
});

test.each([401, 403])(
  'what is refused with %i for want of a key is sent again later',
  async (status) => {
    const { shop, visitor } = setting;
    shop.answer(status);
    await setting.visit('/', setting.started());
    await shop.waitForHits(1);
    await visitor.rest();
    expect(await pending()).toHaveLength(1);
    shop.answer(202);
    await setting.visit('/next', setting.started());
    await expect.poll(pending).toEqual([]);
    expect(new Set(shop.hits().map(({ id }) => id)).size).toBe(2);
  },
);

test('offline, hits wait with their true age until the browser is online', async () => {
  const { shop, visitor } = setting;
  await setting.visit('/', setting.started());
  await shop.waitForHits(1);
  await expect.poll(pending).toEqual([]);
  await visitor.page.context().setOffline(true);
  const start = Date.now();
  await visitor.call('track', 'offline');
  await visitor.rest();
  expect(await pending()).toHaveLength(1);
  await visitor.page.waitForTimeout(300);
  await visitor.page.context().setOffline(false);
  const hits = await shop.waitForHits(2);
  expect(names()).toEqual(['page', 'offline']);
  expect(hits[1]?.age).toBeGreaterThanOrEqual(300);
  expect(hits[1]?.age).toBeLessThanOrEqual(Date.now() - start);
  await expect.poll(pending).toEqual([]);
});

test('hits that a page could not send are sent by the next page, before its own', async () => {
  const { shop, visitor } = setting;
  await setting.visit('/a', setting.started());
  await shop.waitForHits(1);
  await expect.poll(pending).toEqual([]);
  shop.answer('cut');
  await visitor.call('track', 'cut');
  await visitor.rest();
  await setting.visit('/b', '');
  shop.answer(202);
  await setting.visit('/c', setting.started());
  const isNext = ({ page }: Record<string, unknown>) => page === `${shop.url}/c`;
  await expect.poll(() => shop.hits().some(isNext)).toBe(true);
  // Not by index: the browser itself may retry a beacon whose connection was cut.
  const next = shop.received.find(({ hits }) => hits.some(isNext));
  expect(next?.hits.map(({ hitType, name, page }) => [name ?? hitType, page])).toEqual([
    ['cut', `${shop.url}/a`],
    ['page', `${shop.url}/c`],
  ]);
});

test.each([500, 503, 429])(
  'an answer %i is tried again with the next hit, by the same id',
  async (status) => {
    const { shop, visitor } = setting;
    shop.answer(status);
    await setting.visit('/', setting.started());
    await shop.waitForHits(1);
    await visitor.rest();
    expect(shop.received).toHaveLength(1);
    expect(await pending()).toHaveLength(1);
    shop.answer(202);
    await visitor.call('track', 'again');
    const [first, second, third] = await shop.waitForHits(3);
    expect(second?.id).toBe(first?.id);
    expect(third?.name).toBe('again');
    await expect.poll(pending).toEqual([]);
  },
);

test.each([400, 404, 413])(
  'an answer %i is not tried again: it would be the same',
  async (status) => {
    const { shop } = setting;
    shop.answer(status);
    await setting.visit('/', setting.started());
    await shop.waitForHits(1);
    await expect.poll(pending).toEqual([]);
  },
);

test('pending hits are bounded, and the first ones are kept', async () => {
  const { shop, visitor } = setting;
  await setting.visit('/', setting.started('data-manual'));
  await visitor.page.context().setOffline(true);
  const underWay = new Set<Request>();
  visitor.page.on('request', (request) => underWay.add(request));
  visitor.page.on('requestfailed', (request) => underWay.delete(request));
  await trackMany(1000);
  await trackMany(1, { text: 'é'.repeat(100_000) });
  const { sillage = '' } = await visitor.stored();
  expect(sillage.length).toBeLessThan(61_000);
  const { length } = await pending();
  expect(length).toBeGreaterThan(100);
  expect((await pending()).map(({ name }) => name)).toEqual(numbers(length));
  // What is still on its way when the network comes back would be sent twice, with the same ids.
  await visitor.rest();
  await expect.poll(() => underWay.size).toBe(0);
  await visitor.rest();
  await visitor.page.context().setOffline(false);
  await shop.waitForHits(length);
  expect(names()).toEqual(numbers(length));
  expect(Math.max(...shop.received.map(({ hits }) => hits.length))).toBe(50);
});

test('two tabs send the hits of both', async () => {
  const { shop, visitor } = setting;
  shop.answer(503);
  await setting.visit('/a', setting.started());
  const other = await visitor.page.context().newPage();
  shop.put('/b', setting.started());
  await other.goto(`${shop.url}/b`);
  await shop.waitForHits(2);
  shop.answer(202);
  await visitor.call('track', 'end');
  await expect.poll(pending).toEqual([]);
  const received = new Set(
    shop.hits().map(({ hitType, name, page }) => `${name ?? hitType} ${page}`),
  );
  expect(received).toEqual(
    new Set([`page ${shop.url}/a`, `page ${shop.url}/b`, `end ${shop.url}/a`]),
  );
});

test('a page that becomes visible again sends its pending hits again', async () => {
  const { shop, visitor } = setting;
  shop.answer(503);
  await setting.visit('/', setting.started());
  await shop.waitForHits(1);
  await visitor.rest();
  shop.answer(202);
  await hide(false);
  await shop.waitForHits(2);
  await expect.poll(pending).toEqual([]);
});
