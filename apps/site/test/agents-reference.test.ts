import { afterAll, beforeAll, expect, test } from 'vitest';
import { desktop, openSite, phone, type Site } from './browser.ts';
import { hydrated } from './hydrated.ts';
import { awake, language, operation, shownOperations, shownSample } from './reference-page.ts';

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

async function described(documentPath = '/api/v1/openapi.json') {
  const document = await (await fetch(site.server.url + documentPath)).json();
  return Object.entries(document.paths as Record<string, Record<string, Described>>).flatMap(
    ([address, methods]) => Object.values(methods).map((one) => ({ ...one, address })),
  );
}

test('without script, every operation has its path, its errors and a command for curl, and fits in the window', async () => {
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

  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport);
    const [width, window] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(width).toBe(window);
  }
  await page.context().close();
});

test('a reader goes by links to one reference, to the other, where he tries an operation, and back, and each shows its own', async () => {
  const { page, complaints } = await site.visit('/');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const publicApi = page.locator('nav a[href="/reference/api"]').first();
  await publicApi.click();
  await operation(page, 'postEvent').waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  await language(page, 'postEvent', 'PHP').click();
  expect(await shownSample(page, 'createCampaign')).toContain('<?php');
  const operations = await described('/v1/openapi.json');
  expect(await page.locator('[data-operation]').count()).toBe(operations.length);

  await page.locator('main a[href="/reference/agents"]').first().click();
  await page.waitForURL(`**${path}`);
  const article = operation(page, 'listProjects');
  await article.waitFor();
  await awake(page);
  expect(await operation(page, 'createCampaign').count()).toBe(0);
  await expect.poll(() => page.title()).toMatch(/^API des agents/);
  await article.locator('[data-try]').click();
  await article.getByLabel('Jeton d’accès').fill(site.server.adminToken);
  await article.getByRole('button', { name: /Envoyer/ }).click();
  await article.getByText('200').first().waitFor();

  await publicApi.click();
  await operation(page, 'createCampaign').waitFor();
  expect(await operation(page, 'createServiceAccount').count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('the search finds an operation of the agents’ API, and the sitemap has the page', async () => {
  const index = await (await fetch(`${site.server.url}/search-index.json`)).json();
  expect(index).toContainEqual(expect.objectContaining({ u: path, h: '#createServiceAccount' }));
  const sitemap = await (await fetch(`${site.server.url}/sitemap.xml`)).text();
  expect(sitemap).toContain(`${path}<`);
});
