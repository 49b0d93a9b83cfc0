import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopIn } from '../../../../apps/api/test/harness/attribution.ts';
import { startTestServer, type TestServer } from '../../../../apps/api/test/harness/server.ts';
import { insecureHost, newVisitor, openShop, type Shop, sharedBrowser } from './shop.ts';

let server: TestServer;
let browser: Browser;
let shop: Shop;
beforeAll(async () => {
  server = await startTestServer({ trackerFolder: join(import.meta.dirname, '../../build') });
  browser = await sharedBrowser();
  shop = await openShop();
});
afterAll(async () => {
  await shop.close();
  await server.close();
});

test('a campaign, a payment on another site, an order and a refund give the right figures', async () => {
  const { projectId, params, order, ask } = await shopIn(server);
  const integration = await server.agents.createIntegration({
    params,
    body: { name: 'Infolettre' },
  });
  const place = { projectId, wmktId: integration.wmktId };
  const campaign = await server.api.createCampaign({
    params: place,
    body: { name: 'Rentrée', campaignSlug: 'rentree' },
  });
  // The payment page is on another host, and sends the visitor back.
  await server.agents.addExcludedReferrer({ params, body: { host: insecureHost } });
  const tag = `<script src="${server.url}/sillage.js" data-project="${projectId}" data-consent="true"></script>`;
  const payment = shop.url.replace('127.0.0.1', insecureHost);
  shop.put(
    '/',
    `${tag}<a id="pay" href="${payment}/payment" referrerpolicy="unsafe-url">Payer</a>`,
  );
  shop.put(
    '/payment',
    `<a id="back" href="${shop.url}/thanks" referrerpolicy="unsafe-url">Retour</a>`,
  );
  shop.put('/thanks', tag);

  // The user agent of a headless browser would count as a robot.
  const userAgent =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  const { page, complaints } = await newVisitor(browser, { userAgent });
  const sessions = async () => {
    await server.drain();
    return (await server.api.listInteractions({ params })).data;
  };
  const pages = async () => (await sessions()).reduce((sum, { hitCount }) => sum + hitCount, 0);
  await page.goto(`${shop.url}/?wmkt_id=${integration.wmktId}&wmkt_campaign=rentree`);
  await expect.poll(pages).toBe(1);
  await page.click('#pay');
  await page.click('#back');
  await expect.poll(pages).toBe(2);
  const trackerId = await page.evaluate(
    () => new Promise<string>((resolve) => window.sillage?.('id', resolve)),
  );
  expect(await sessions()).toMatchObject([
    {
      type: 'session',
      hitCount: 2,
      source: 'custom',
      nodeId: campaign.id,
      isBot: false,
      trackerId,
    },
  ]);

  const now = Date.now();
  const id = await order(
    new Date(now).toISOString(),
    { email: 'ada@exemple.fr', total: 120 },
    trackerId,
  );
  await server.api.patchStatistic({
    params: { ...params, id, storageKey: 'turnover' },
    body: { value: 90, date: new Date(now + 1000).toISOString() },
  });
  const rows = await ask({
    since: new Date(now - 86_400_000).toISOString(),
    until: new Date(now + 86_400_000).toISOString(),
    models: ['first', 'last', 'linear', 'markov', 'shapley'],
    metrics: ['event-count', 'turnover'],
    groupBy: 'campaign',
  });
  expect(rows.filter(({ identifier }) => identifier === campaign.id)).toHaveLength(5);
  for (const { identifier, name, values } of rows)
    expect({ identifier, name, values }).toEqual(
      identifier === null
        ? { identifier, name: 'Non attribué', values: { 'event-count': 0, turnover: 0 } }
        : {
            identifier: campaign.id,
            name: 'Rentrée',
            values: { 'event-count': 1, turnover: 90 },
          },
    );
  expect(complaints).toEqual([]);
});
