import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openSite, phone, type Site } from './browser.ts';
import { awake, operation, shownOperations } from './reference-page.ts';

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.close());

const path = '/reference/agents';

interface Described {
  operationId: string;
  responses: Record<string, unknown>;
}

async function described() {
  const document = await (await fetch(`${site.server.url}/api/v1/openapi.json`)).json();
  return Object.entries(document.paths as Record<string, Record<string, Described>>).flatMap(
    ([address, methods]) => Object.values(methods).map((one) => ({ ...one, address })),
  );
}

test('without script, every operation has its path, its errors and a command for curl', async () => {
  const { page } = await site.arrive(path, { ...desktop, javaScriptEnabled: false });
  const operations = await described();
  expect(operations.length).toBeGreaterThan(20);
  const shown = await shownOperations(page);
  for (const { operationId, responses, address } of operations) {
    const { text, sample } = shown[operationId] ?? {};
    expect(text).toContain(`/api/v1${address}`);
    // 304 is of conditional requests, which the page describes once for all.
    for (const status of Object.keys(responses))
      if (status !== '304') expect(text).toContain(status);
    expect(sample).toMatch(/^curl /);
  }
  expect(await page.textContent('main')).toContain('admin-token');
  await page.context().close();
});

test('a reader goes from one reference to the other and back, and each shows its own', async () => {
  const { page, complaints } = await site.visit('/reference/api');
  await awake(page);
  await page.locator('main a[href="/reference/agents"]').first().click();
  await page.waitForURL(`**${path}`);
  await operation(page, 'createServiceAccount').waitFor();
  expect(await operation(page, 'createCampaign').count()).toBe(0);
  await expect.poll(() => page.title()).toMatch(/^API des agents/);
  await page.locator('nav a[href="/reference/api"]').first().click();
  await operation(page, 'createCampaign').waitFor();
  expect(await operation(page, 'createServiceAccount').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('an operation is tried with the administrator’s token', async () => {
  const { page } = await site.visit(path);
  await awake(page);
  const article = operation(page, 'listProjects');
  await article.locator('[data-try]').click();
  await article.getByLabel('Jeton d’accès').fill(site.server.adminToken);
  await article.getByRole('button', { name: /Envoyer/ }).click();
  await article.getByText('200').first().waitFor();
});

test.each([desktop, phone])('the page is no wider than the window', async (browser) => {
  const { page } = await site.arrive(path, { ...browser, javaScriptEnabled: false });
  const [width, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(width).toBe(window);
  await page.context().close();
});

test('the search finds an operation of the agents’ API, and the sitemap has the page', async () => {
  const index = await (await fetch(`${site.server.url}/search-index.json`)).json();
  expect(index).toContainEqual(expect.objectContaining({ u: path, h: '#createServiceAccount' }));
  const sitemap = await (await fetch(`${site.server.url}/sitemap.xml`)).text();
  expect(sitemap).toContain(`${path}<`);
});
