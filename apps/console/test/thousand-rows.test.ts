import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isWhole } from '../../../test/whole.ts';
import { pageView, sendHits } from '../../api/test/harness/hits.ts';
import { type Console, openConsole } from './harness.ts';
import { orderType } from './shop.ts';

const rows = 1000;
/** Those in view, and some around them: never so many. */
const drawnAtMost = 120;

let console: Console;
let projectId: string;
beforeAll(async () => {
  console = await openConsole();
  const { newProject, api, drain } = console.server;
  projectId = (await newProject()).id;
  await api.createEventType({ params: { projectId }, body: orderType });
  const numbers = Array.from({ length: rows }, (_, index) => String(index).padStart(4, '0'));
  for (let from = 0; from < rows; from += 50) {
    const some = numbers.slice(from, from + 50);
    const hits = some.map((n) => pageView(projectId, { page: `https://exemple.fr/page-${n}` }));
    const answer = await sendHits(console.server, { hits });
    expect(answer.status).toBe(202);
  }
  if (isWhole)
    await api.postEventBatch({
      body: numbers.map((n) => ({
        projectId,
        nonce: n,
        eventType: 'order',
        data: { email: `client-${n}@exemple.fr`, order_id: `C-${n}`, total: 10 },
      })),
    });
  await drain();
});
afterAll(() => console.close());

const open = async (path: string) =>
  console.open(`/app/${projectId}/${path}`, {
    as: await console.person('reader', projectId),
    clock: 'real',
  });

const drawn = (page: Page) => page.locator('tbody tr:has(:is(td, th):not([colspan]))').count();

test('a table of a thousand rows draws those in view, and scrolls to its last one', async () => {
  const { page } = await open('performances?niveau=page&tri=nom');
  const table = page.getByRole('table', { name: /page d’arrivée/ });
  await expect
    .poll(async () => Number(await table.getAttribute('aria-rowcount')))
    .toBeGreaterThan(rows);
  expect(await drawn(page)).toBeLessThan(drawnAtMost);
  const last = page.getByText('exemple.fr/page-0999').or(page.getByText('exemple.fr/page-0000'));
  const frame = page.getByRole('region', { name: /page d’arrivée, une colonne/ });
  const middle = page.getByText('/page-0500');
  expect(await middle.count()).toBe(0);
  await frame.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }));
  await middle.first().waitFor();
  await frame.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
  await last.first().waitFor();
  expect(await middle.count()).toBe(0);
  expect(await drawn(page)).toBeLessThan(drawnAtMost);
});

test.runIf(isWhole)('a list that has grown to a thousand events draws those in view', async () => {
  const { page } = await open('evenements');
  const table = page.getByRole('table', { name: 'Événements' });
  const more = page.getByRole('button', { name: 'Afficher la suite' });
  await table.waitFor();
  for (let known = 50; known < rows; known += 50) {
    await more.click();
    if (known < 100) continue;
    await expect
      .poll(async () => Number(await table.getAttribute('aria-rowcount')))
      .toBeGreaterThan(known + 50);
  }
  await more.waitFor({ state: 'detached' });
  expect(await table.getAttribute('aria-rowcount')).toBe(String(rows + 1));
  expect(await drawn(page)).toBeLessThan(drawnAtMost);
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  await table.getByRole('row').nth(1).waitFor();
  expect(await drawn(page)).toBeLessThan(drawnAtMost);
});
