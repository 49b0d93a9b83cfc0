import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurn } from '../../../test/whole.ts';
import { everyScreen } from '../src/shell/screens.ts';
import { type Console, openConsole, type Person } from './harness.ts';
import { ageBrowser } from './old-browser.ts';

/** In kilobytes of JavaScript, compressed as a server without effort does. */
const firstScreen = 130;
const anotherRoute = 30;
const openedWidget = 70;

let console: Console;
let owner: Person;
beforeAll(async () => {
  console = await openConsole();
  owner = await console.person('owner');
});
afterAll(() => console.close());

const assets = join(import.meta.dirname, '../build/assets');

/** Weighs each script that a page fetches, once. */
function weigh(page: Page) {
  const weights = new Map<string, number>();
  page.on('request', (request) => {
    const name = /\/app\/assets\/([^/]+\.js)$/.exec(request.url())?.[1];
    if (name !== undefined)
      weights.set(name, gzipSync(readFileSync(join(assets, name))).length / 1000);
  });
  return async (): Promise<number> => {
    await isWhole(page);
    return [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  };
}

/** Once nothing is waited for: no skeleton is left, and nothing is fetched any more but a stream. */
async function isWhole(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-label="Chargement"]'));
}

/** What moves on a page that nobody touches. */
const countShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftsOf = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
  );

test('the first screen, the palette and every other screen keep within their weight', async () => {
  let total = async () => 0;
  const { page } = await console.open('/app/demo/performances', {
    as: owner,
    prepare: async (opened) => {
      // What is fetched ahead, when there is nothing else to do, is not the first screen's.
      await opened.addInitScript(() => {
        window.requestIdleCallback = () => 0;
      });
      total = weigh(opened);
    },
  });
  await page.getByRole('table').first().waitFor();
  let weight = await total();
  expect(weight).toBeLessThanOrEqual(firstScreen);
  expect(weight).toBeGreaterThan(50);
  const over: string[] = [];
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Rechercher/ }).waitFor();
  const withPalette = await total();
  if (withPalette - weight > openedWidget) over.push(`palette: ${withPalette - weight}`);
  weight = withPalette;
  await page.keyboard.press('Escape');
  for (const { path, title } of everyScreen.slice(1)) {
    await page.getByRole('link', { name: title, exact: true }).click();
    await page.waitForURL(`**/app/demo/${path}**`);
    const now = await total();
    if (now - weight > anotherRoute) over.push(`${path}: ${(now - weight).toFixed(1)} kB`);
    weight = now;
  }
  expect(over).toEqual([]);
});

test('nothing moves by itself on any screen', async () => {
  const { page, complaints } = await console.open('/app/demo/performances', {
    as: owner,
    prepare: async (opened) => {
      await countShifts(opened);
      // Whoever has the oldest browser sees every screen, too.
      await ageBrowser(opened);
    },
  });
  const found: string[] = [];
  for (const { path } of inTurn(everyScreen, 0, 3)) {
    await page.goto(`${console.server.url}/app/demo/${path}`);
    await isWhole(page);
    const shifts = await shiftsOf(page);
    if (shifts >= 0.001) found.push(`${path}: ${shifts}`);
    found.push(...complaints.splice(0).map((complaint) => `${path}: ${complaint}`));
  }
  expect(found).toEqual([]);
});
