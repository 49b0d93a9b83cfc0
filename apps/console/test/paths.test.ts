import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Console, openConsole } from './harness.ts';

let console: Console;
beforeAll(async () => {
  console = await openConsole();
});
afterAll(() => console.close());

const address = '/app/demo/parcours?periode=2026-09-01~2026-10-31&mesure=turnover';
const query = {
  since: '2026-09-01',
  until: '2026-11-01',
  metrics: ['turnover', 'event-count'],
  groupBy: 'source' as const,
  limit: 500,
};
const params = { projectId: 'demo' };

/** Digits alone: spaces and marks are the formats' own concern. */
const numberOf = (text: string | null): number =>
  Number((text ?? '').replaceAll(/[^\d,-]/g, '').replace(',', '.'));

const shown = async (page: Page) => {
  await page.getByRole('heading', { name: 'Les parcours', exact: true }).waitFor();
};

test('figures, flow and table say what the API says, add up, and are exported with their question', async () => {
  const answer = await console.server.api.queryPaths({ params, body: query });
  const events = answer.reduce((sum, row) => sum + row.events, 0);
  const value = answer.reduce((sum, row) => sum + (row.values.turnover ?? 0), 0);
  const { page, complaints } = await console.open(address);
  await shown(page);
  const figure = (name: string) =>
    page.locator('dl > div', { hasText: name }).locator('dd').first();
  expect(numberOf(await figure('Événements').textContent())).toBe(events);
  const table = page.getByRole('table', { name: 'Parcours', exact: true });
  const total = table.locator('tfoot td');
  expect(numberOf(await total.nth(0).textContent())).toBe(events);
  expect(numberOf(await total.nth(2).textContent())).toBeCloseTo(value, 2);
  const counts = await table.locator('tbody tr td:nth-child(2)').allTextContents();
  expect(counts.map(numberOf).reduce((sum, each) => sum + each, 0)).toBe(events);
  expect(numberOf(counts[0] ?? '')).toBe(answer[0]?.events);
  const flow = page.getByRole('table', { name: 'Les étapes des parcours' });
  const last = await flow
    .locator('tr', { hasText: '(Dernière étape)' })
    .filter({ hasNotText: '→' })
    .locator('td')
    .allTextContents();
  expect(last.map(numberOf).reduce((sum, each) => sum + each, 0)).toBe(events);

  const save = async (panel: number, item: string) => {
    await page.getByRole('button', { name: 'Exporter' }).nth(panel).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: item, exact: true }).click();
    return readFile(await (await saved).path(), 'utf8');
  };
  const picture = await save(0, 'Image SVG');
  expect(picture).toContain('parcours par source');
  expect(picture).toContain('Dernière étape');
  const file = await save(1, 'CSV pour un tableur français');
  expect(file).toContain('# Démonstration : parcours par source');
  expect(file).toContain('Délai médian (s)');
  const lines = file.trim().split('\r\n');
  expect(lines.filter((line) => !line.includes('# '))).toHaveLength(answer.length + 1);
  expect(complaints).toEqual([]);
});

test('a number opens as many events as it says, page after page', async () => {
  const answer = await console.server.api.queryPaths({ params, body: query });
  // More than a page, and all drawn at once.
  const at = answer.findIndex(({ events }) => events > 50 && events < 120);
  const { page } = await console.open(address);
  await shown(page);
  const table = page.getByRole('table', { name: 'Parcours', exact: true });
  await table.locator('tbody tr').nth(at).getByRole('button').click();
  const dialog = page.getByRole('dialog');
  const rows = dialog.locator('tbody tr');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(50);
  await dialog.getByRole('button', { name: 'Afficher la suite' }).click();
  await rows.nth(50).waitFor();
  expect(await rows.count()).toBe(answer[at]?.events);
  const amounts = await rows.locator('td:nth-child(3)').allTextContents();
  expect(amounts.map(numberOf).reduce((sum, each) => sum + each, 0)).toBeCloseTo(
    answer[at]?.values.turnover ?? 0,
    2,
  );
  expect(page.url()).toContain('ouvert=');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(page.url()).not.toContain('ouvert=');
});

test('the flow is read and chosen by keyboard, and narrows the table to what it counts', async () => {
  const { page } = await console.open(address);
  await shown(page);
  const flow = page.getByRole('group', { name: /^Les étapes des parcours/ });
  await flow.locator('[tabindex="0"]').first().focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  const words = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  expect(words).toMatch(/\(Dernière étape\) : [\d\s]+événements, /);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Les parcours qui passent par là' }).waitFor();
  const total = await page
    .getByRole('table', { name: 'Parcours', exact: true })
    .locator('tfoot td')
    .first()
    .textContent();
  expect(numberOf(total)).toBe(numberOf(words?.match(/: ([\d\s]+)événements/)?.[1] ?? ''));
  const chosen = page.url();
  await page.reload();
  await page.getByRole('heading', { name: 'Les parcours qui passent par là' }).waitFor();
  expect(page.url()).toBe(chosen);
  await page.goBack();
  await page.getByRole('heading', { name: 'Les parcours', exact: true }).waitFor();
});

test('a period without events says what to do next', async () => {
  const { page } = await console.open('/app/demo/parcours?periode=1999-01-01~1999-01-31');
  await page.getByRole('button', { name: 'Voir les 365 derniers jours' }).click();
  await shown(page);
});
