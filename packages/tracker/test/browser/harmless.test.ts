import { expect, test } from 'vitest';
import { inline, useSetting, uuid } from './setting.ts';
import { insecureHost } from './shop.ts';

const setting = useSetting();

/** Calls every command. */
const everything = () => {
  const sillage = window.sillage as unknown as (...args: unknown[]) => void;
  sillage('init', { project: 'demo', consent: true });
  sillage('page');
  sillage('track', 'seen', { plan: 'pro' });
  sillage('identify', { email: 'ada@exemple.fr' });
  sillage('id', () => {});
  history.pushState({}, '', '/elsewhere');
  sillage('consent', false);
  sillage('consent', true);
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  window.dispatchEvent(new Event('online'));
};

/** Hostile environments, set up before the other scripts run. */
const hostilities: Record<string, () => void> = {
  'storage is blocked': () => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  },
  'storage is absent': () => {
    Object.defineProperty(window, 'localStorage', { value: null });
  },
  'storage holds something else': () => {
    localStorage.setItem('sillage', 'null');
  },
  'there is no crypto': () => {
    Object.defineProperty(window, 'crypto', { value: undefined });
  },
  'there is no fetch': () => {
    Object.assign(window, { fetch: undefined });
  },
  'fetch and beacon throw': () => {
    const fail = () => {
      throw new TypeError('no');
    };
    Object.assign(window, { fetch: fail });
    Object.assign(navigator, { sendBeacon: fail });
  },
  'fetch promises nothing': () => {
    Object.assign(window, { fetch: () => undefined });
  },
  'the script is not where it says': () => {
    Object.defineProperty(document, 'currentScript', { value: null });
  },
};

test.each(Object.keys(hostilities))('when %s, the page sees no error', async (name) => {
  const { page, complaints } = setting.visitor;
  const hostile = inline(hostilities[name] as () => void);
  const own = '<script>sillage=()=>{}</script>';
  await setting.visit('/', hostile + own + setting.tag('data-project="demo"'));
  await page.evaluate(everything);
  await setting.visitor.rest();
  expect(complaints).toEqual([]);
  expect(await page.evaluate(() => location.pathname)).toBe('/elsewhere');
});

test('invalid calls are ignored, and other hits are still sent', async () => {
  const { shop, visitor } = setting;
  await setting.visit('/', setting.started('data-manual'));
  await visitor.page.evaluate(() => {
    const sillage = window.sillage as unknown as (...args: unknown[]) => void;
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    sillage();
    sillage('nothing', 1, 2);
    sillage('constructor');
    sillage('init');
    sillage('init', null);
    sillage('track');
    sillage('track', 'before');
    sillage('track', 'circular', circular);
    sillage('track', 'big', { n: 1n });
    sillage('track', 'text', 'not an object');
    sillage('track', 'list', [1, 2]);
    sillage('track', 'number', 51);
    sillage('track', 'date', new Date());
    sillage('track', 'itself', { toJSON: () => 'something else' });
    sillage('track', Symbol('name'));
    sillage('identify', 'ada@exemple.fr');
    sillage('identify', ['ada@exemple.fr']);
    sillage('track', 'null', null);
    sillage('track', 'odd values', { at: new Date(NaN), none: undefined, nan: NaN, call: () => 1 });
    sillage('id', 'not a function');
    sillage('track', 'after');
  });
  await shop.waitForHits(4);
  await visitor.rest();
  expect(shop.hits().map(({ name, data }) => [name, data])).toEqual([
    ['before', undefined],
    ['null', undefined],
    ['odd values', { at: null, nan: null }],
    ['after', undefined],
  ]);
  expect(visitor.complaints).toEqual([]);
});

test('invalid calls made before consent are ignored too, and other hits are still sent', async () => {
  const { shop, visitor } = setting;
  await setting.visit('/', setting.tag('data-project="demo" data-manual'));
  await visitor.page.evaluate(() => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    window.sillage?.('track', 'before');
    window.sillage?.('track', 'circular', circular as never);
    window.sillage?.('track', 'after');
    window.sillage?.('consent', true);
  });
  await shop.waitForHits(2);
  expect(shop.hits().map(({ name }) => name)).toEqual(['before', 'after']);
});

test('whatever storage holds, hits are sent all the same', async () => {
  const { shop, visitor } = setting;
  const texts = ['null', '5', '{}', '{"hits":5}', '{"hits":[null]}', '[]', 'x'];
  for (const [index, text] of texts.entries()) {
    const seed = `<script>localStorage.setItem('sillage', '${text}')</script>`;
    await setting.visit(`/${index}`, seed + setting.started());
    const isHere = ({ page }: Record<string, unknown>) => page === `${shop.url}/${index}`;
    await expect.poll(() => shop.hits().filter(isHere)).toHaveLength(1);
    const trackerId = expect.stringMatching(uuid);
    expect([text, shop.hits().find(isHere)]).toEqual([
      text,
      expect.objectContaining({ trackerId }),
    ]);
  }
  expect(visitor.complaints).toEqual([]);
});

test('history behaves as before: return value, receiver and errors', async () => {
  const { visitor } = setting;
  const patch = inline(() => {
    History.prototype.replaceState = function () {
      return `of ${this === history}` as unknown as undefined;
    };
  });
  await setting.visit('/', patch + setting.started());
  const [state, value, error] = await visitor.page.evaluate(() => {
    history.pushState({ a: 1 }, '', '?b');
    let error = '';
    try {
      history.pushState({}, '', 'https://ailleurs.test/');
    } catch (thrown) {
      error = (thrown as Error).name;
    }
    return [history.state, history.replaceState({}, ''), error];
  });
  expect([state, value, error]).toEqual([{ a: 1 }, 'of true', 'SecurityError']);
});

test('a page without HTTPS, which has no randomUUID, is tracked too', async () => {
  const { shop, visitor } = setting;
  shop.put('/', setting.started());
  await visitor.page.goto(shop.url.replace('127.0.0.1', insecureHost));
  expect(await visitor.page.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([
    false,
    'undefined',
  ]);
  const [hit] = await shop.waitForHits(1);
  expect(hit).toMatchObject({
    id: expect.stringMatching(uuid),
    trackerId: expect.stringMatching(uuid),
  });
});

test('when storage is full, hits are sent from memory, and the page keeps what it stored', async () => {
  const { shop, visitor } = setting;
  const full = inline(() => {
    localStorage.setItem('page', 'its own');
    for (let size = 2 ** 22; size >= 1; size /= 2)
      for (let fits = true, i = 0; fits; i += 1)
        try {
          localStorage.setItem(`fill${size}-${i}`, 'x'.repeat(size));
        } catch {
          fits = false;
        }
  });
  await setting.visit('/', full + setting.started());
  await visitor.call('track', 'seen');
  const hits = await shop.waitForHits(2);
  expect(hits.map(({ hitType }) => hitType)).toEqual(['page', 'track']);
  expect(hits[0]?.trackerId).toBe(hits[1]?.trackerId);
  const stored = await visitor.stored();
  expect(stored.page).toBe('its own');
  expect(stored.sillage).toBeUndefined();
  expect(visitor.complaints).toEqual([]);
});

test('the script adds one global name', async () => {
  const { visitor } = setting;
  const namesOf = () => visitor.page.evaluate(() => Object.getOwnPropertyNames(window).sort());
  await setting.visit('/without', '');
  const before = await namesOf();
  await setting.visit('/with', setting.started());
  const after = await namesOf();
  expect(after.filter((name) => !before.includes(name))).toEqual(['sillage']);
});
