import { expect, test } from 'vitest';
import { inline, useSetting, uuid } from './setting.ts';
import { launchBrowser, newVisitor, stub } from './shop.ts';

const setting = useSetting();

/** Returns the page views, once a last hit has come: by then all earlier ones have. */
async function views() {
  const { shop, visitor } = setting;
  await visitor.call('track', 'end');
  await expect.poll(() => shop.hits().some(({ name }) => name === 'end')).toBe(true);
  expect(visitor.complaints).toEqual([]);
  return shop
    .hits()
    .filter(({ hitType }) => hitType === 'page')
    .map(({ page, referrer }) => [page, referrer]);
}

test('a page view is one request without preflight, with exactly these fields', async () => {
  const { shop, visitor } = setting;
  const start = Date.now();
  await setting.visit('/landing?utm_source=lettre#prix', setting.started());
  await shop.waitForHits(1);
  expect(shop.received).toEqual([
    {
      method: 'POST',
      path: '/v1/hits',
      type: 'text/plain;charset=UTF-8',
      origin: shop.url,
      hits: [
        {
          projectId: 'demo',
          trackerId: expect.stringMatching(uuid),
          id: expect.stringMatching(uuid),
          hitType: 'page',
          page: `${shop.url}/landing?utm_source=lettre`,
          timezoneOffset: await visitor.page.evaluate(() => new Date().getTimezoneOffset()),
          age: expect.any(Number),
        },
      ],
    },
  ]);
  const [{ age, timezoneOffset }] = shop.hits() as [{ age: number; timezoneOffset: number }];
  expect(age).toBeGreaterThanOrEqual(0);
  expect(age).toBeLessThanOrEqual(Date.now() - start);
  expect([-60, -120]).toContain(timezoneOffset);
});

test('calls made before the script has loaded go in one request, in their order', async () => {
  const { shop, visitor } = setting;
  const calls = `
    sillage('init', { project: 'demo', consent: true });
    sillage('track', 'signup', { plan: 'pro', seats: 3 });
    sillage('identify', { email: 'ada@exemple.fr' });`;
  const script = `<script async src="${shop.collector}/sillage.js"></script>`;
  await setting.visit('/', `<script>${stub}${calls}</script>${script}`);
  await shop.waitForHits(3);
  expect(shop.received).toHaveLength(1);
  const common = {
    projectId: 'demo',
    trackerId: shop.hits()[0]?.trackerId,
    id: expect.stringMatching(uuid),
    page: `${shop.url}/`,
    timezoneOffset: expect.any(Number),
    age: expect.any(Number),
  };
  expect(shop.hits()).toEqual([
    { ...common, hitType: 'page' },
    { ...common, hitType: 'track', name: 'signup', data: { plan: 'pro', seats: 3 } },
    { ...common, hitType: 'identify', data: { email: 'ada@exemple.fr' } },
  ]);
  expect(new Set(shop.hits().map(({ id }) => id)).size).toBe(3);
  expect(visitor.complaints).toEqual([]);
});

test('configuration by init, by attributes, or by both, starts once', async () => {
  const { shop } = setting;
  const init = `<script>${stub}sillage('init', { project: 'by-init', consent: true });</script>`;
  await setting.visit('/', init + setting.started() + setting.started());
  expect(await views()).toHaveLength(1);
  expect(new Set(shop.hits().map(({ projectId }) => projectId))).toEqual(new Set(['by-init']));
});

test.each([
  ['', 1],
  ['data-manual', 0],
  ['data-manual="true"', 0],
  ['data-manual="false"', 1],
])('with the attribute %j there are %i automatic page views', async (attribute, count) => {
  await setting.visit('/', setting.started(attribute));
  expect(await views()).toHaveLength(count);
});

test('another origin may collect, even behind a path', async () => {
  const { shop } = setting;
  await setting.visit('/', setting.started(`data-origin="${shop.collector}/mesure/"`));
  await shop.waitForHits(1);
  expect(shop.received[0]?.path).toBe('/mesure/v1/hits');
});

test('a module script, which does not know its own URL, gets the origin from init', async () => {
  const { shop } = setting;
  const settings = { project: 'demo', consent: true, origin: shop.collector };
  const call = `<script>${stub}sillage('init', ${JSON.stringify(settings)});</script>`;
  await setting.visit('/', call + setting.tag('type="module" crossorigin'));
  await shop.waitForHits(1);
});

test('the referrer of a page is the page that led to it', async () => {
  const { shop, visitor } = setting;
  await setting.visit('/from', '<a href="/to">vers</a><meta name="referrer" content="unsafe-url">');
  shop.put('/to', setting.started());
  await visitor.page.click('a');
  await visitor.page.waitForURL('**/to');
  expect(await views()).toEqual([[`${shop.url}/to`, `${shop.url}/from`]]);
});

test('addresses are cut to 2048 characters', async () => {
  const { shop } = setting;
  await setting.visit(`/?q=${'a'.repeat(5000)}`, setting.started());
  const [[page]] = (await views()) as [[string]];
  expect(page).toBe(`${shop.url}/?q=${'a'.repeat(5000)}`.slice(0, 2048));
});

test('a single-page application reports a view at each change of address, and only then', async () => {
  const { shop, visitor } = setting;
  const { page } = visitor;
  await setting.visit('/a', setting.started());
  await page.evaluate(() => {
    history.pushState({}, '', '/b');
    history.replaceState({ scroll: 3 }, '', '/b');
    history.replaceState({}, '', '/b?page=2');
    history.pushState({}, '', '/b?page=2#avis');
    history.pushState({}, '', '/c');
  });
  await page.evaluate(() => history.back());
  await page.waitForURL('**/b?page=2#avis');
  await page.evaluate(() => {
    location.hash = 'autre';
  });
  const address = (path: string) => shop.url + path;
  expect(await views()).toEqual([
    [address('/a'), undefined],
    [address('/b'), address('/a')],
    [address('/b?page=2'), address('/b')],
    [address('/c'), address('/b?page=2')],
    [address('/b?page=2'), address('/c')],
  ]);
});

test('a page restored by the back-forward cache is reported again', async () => {
  const { shop } = setting;
  const browser = await launchBrowser();
  setting.visitor = await newVisitor(browser);
  const { page } = setting.visitor;
  const witness = '<script>addEventListener("pageshow",(e)=>{window.kept=e.persisted})</script>';
  await setting.visit('/a', witness + setting.started());
  await shop.waitForHits(1);
  await setting.visit('/b', '');
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate('window.kept')).toBe(true);
  expect(await views()).toEqual([
    [`${shop.url}/a`, undefined],
    [`${shop.url}/a`, `${shop.url}/a`],
  ]);
  await browser.close();
});

test('a prerendered page is reported when it is shown, not before', async () => {
  const { shop, visitor } = setting;
  const { page } = visitor;
  const prerendered = inline(() => {
    let waits = true;
    Object.defineProperty(document, 'prerendering', { get: () => waits });
    Object.assign(window, {
      show: () => {
        waits = false;
        document.dispatchEvent(new Event('prerenderingchange'));
      },
    });
  });
  await setting.visit('/', prerendered + setting.started());
  await visitor.rest();
  expect(shop.received).toEqual([]);
  await page.evaluate('show()');
  expect(await views()).toHaveLength(1);
});

test('sillage("page") reports a view at each call', async () => {
  await setting.visit('/', setting.started('data-manual'));
  await setting.visitor.call('page');
  await setting.visitor.call('page');
  expect(await views()).toHaveLength(2);
});
