import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Console, openConsole } from './harness.ts';

let console: Console;
beforeAll(async () => {
  console = await openConsole();
});
afterAll(() => console.close());

/** More than any screen asks for: somebody would have given up. */
const most = 150;

/** Goes to a control as somebody without a pointer does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const element = await control.elementHandle();
  for (let pressed = 0; pressed < most; pressed += 1) {
    if (await element?.evaluate((each) => each === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${control} is not reached in ${most} presses`);
}

const press = async (page: Page, control: Locator): Promise<void> => {
  await tabTo(page, control);
  await page.keyboard.press('Enter');
};

/** Past the navigation, by the first link of the page. */
async function skipToScreen(page: Page): Promise<void> {
  await press(page, page.getByRole('link', { name: 'Aller au contenu' }));
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('screen');
}

test('from a figure to its events, to one of them, and back to the same figure', async () => {
  const { page } = await console.open('/app/demo/performances?mesure=turnover&modeles=linear');
  const figure = page.getByRole('button', { name: /brevo.*Linéaire.*voir les événements/ });
  await figure.waitFor();
  await skipToScreen(page);
  await press(page, figure);
  const drawer = page.getByRole('dialog', { name: 'Campagne balisée : brevo' });
  await drawer.getByText('exactement le chiffre').waitFor();
  await press(page, drawer.getByRole('link').first());
  await page.waitForURL('**/app/demo/evenements/*');
  await page.getByRole('heading', { name: '3. Crédité' }).waitFor();
  await page.goBack();
  await drawer.waitFor();
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await tabTo(page, figure);
});

test('a calendar is gone through by days, weeks and months, and its panel closes when it is left', async () => {
  const { page } = await console.open('/app/demo/performances?periode=2026-10-01~2026-10-15');
  const opener = page.getByRole('button', { name: /15 oct/ }).first();
  await opener.waitFor();
  await press(page, opener);
  const calendar = page.getByText('Choisissez un premier jour');
  await calendar.waitFor();
  await tabTo(page, page.locator('[data-day="2026-10-15"]'));
  const day = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.day);
  const steps = [
    ['Home', '2026-10-12'],
    ['End', '2026-10-18'],
    ['ArrowUp', '2026-10-11'],
    ['PageUp', '2026-09-11'],
    ['PageDown', '2026-10-11'],
    ['PageDown', '2026-11-11'],
    // Nothing has happened after today.
    ['PageDown', '2026-11-15'],
  ] as const;
  for (const [key, expected] of steps) {
    await page.keyboard.press(key);
    await expect.poll(day, { message: key }).toBe(expected);
  }
  for (let pressed = 0; pressed < most && (await calendar.isVisible()); pressed += 1)
    await page.keyboard.press('Tab');
  expect(await calendar.isVisible()).toBe(false);
  expect(await opener.getAttribute('aria-expanded')).toBe('false');
});

test('spend is pasted, placed, foreseen and imported', async () => {
  const { id: projectId } = await console.server.newProject();
  const params = { projectId };
  const { agents, api } = console.server;
  const { wmktId } = await agents.createIntegration({ params, body: { name: 'Radio' } });
  await api.createCampaign({
    params: { ...params, wmktId },
    body: { name: 'Matinale', campaignSlug: 'matinale' },
  });
  const as = await console.person('editor', projectId);
  const { page, complaints } = await console.open(`/app/${projectId}/depenses`, { as });
  const start = page.getByRole('button', { name: 'Importer', exact: true });
  await start.waitFor();
  await skipToScreen(page);
  await press(page, start);
  await tabTo(page, page.getByLabel('Ou collez les cellules d’un tableur'));
  await page.keyboard.insertText('Campagne\tDate\tMontant\nMarque\t03/11/2026\t1 234,56 €');
  await press(page, page.getByRole('button', { name: 'Lire ce collage' }));
  const place = page.getByLabel('Où va la dépense de Marque');
  await tabTo(page, place);
  const chosen = () =>
    place.evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text ?? '');
  for (let pressed = 0; pressed < 30 && (await chosen()) !== 'Matinale'; pressed += 1)
    await page.keyboard.press('ArrowDown');
  expect(await chosen()).toBe('Matinale');
  await press(page, page.getByRole('button', { name: 'Importer 1 dépense' }));
  await page.getByRole('dialog').getByText('1 dépense enregistrée').waitFor();
  await press(page, page.getByRole('button', { name: 'Voir les dépenses' }));
  await page.getByRole('table', { name: 'Dépenses', exact: true }).getByText('Matinale').waitFor();
  const { data } = await api.listProjectOutlays({ params, query: {} });
  expect(data.map(({ amount }) => amount)).toEqual([{ amount: 1234.56, currency: 'EUR' }]);
  expect(complaints).toEqual([]);
});
