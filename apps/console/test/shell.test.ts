import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurn } from '../../../test/whole.ts';
import { violations } from '../../site/test/axe.ts';
import { type Console, openConsole, phone } from './harness.ts';

let console: Console;
beforeAll(async () => {
  console = await openConsole();
});
afterAll(() => console.close());

test('an address of the console leads to it through the sign-in page, and nothing is stored', async () => {
  const address = '/app/demo/performances?periode=7j';
  const { page, complaints } = await console.open(address);
  await page.getByRole('heading', { name: 'Performances' }).waitFor();
  expect(page.url()).toBe(console.server.url + address);
  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  );
  expect(stored).not.toMatch(/eyJ|demo|turnover/);
  expect(complaints).toEqual([]);
});

test('Ctrl+K finds a screen without its accents, and leads there, however late its code comes', async () => {
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { page } = await console.open('/app/demo/performances');
  await page.waitForURL('**/performances?**');
  await page.route('**/assets/Events-*.js', async (route) => {
    await late;
    await route.continue();
  });
  const asked = page.url();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Rechercher/ }).fill('evene');
  await page
    .getByRole('option', { selected: true })
    .filter({ hasText: /^Événements\s*Écran$/ })
    .waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/demo/evenements');
  await page.getByRole('heading', { name: 'Performances', level: 1 }).waitFor();
  release();
  await page.getByRole('heading', { name: 'Événements', level: 1 }).waitFor();
  expect(page.url()).toMatch(/evenements$/);
  await page.goBack();
  await page.getByRole('heading', { name: 'Performances', level: 1 }).waitFor();
  expect(page.url()).toBe(asked);
});

test('the question mark lists the keys, Escape closes the list; Ctrl+K finds a view by its name', async () => {
  const name = `Trimestre ${Date.now()}`;
  await console.server.api.createView({
    params: { projectId: 'demo' },
    body: { name, screen: 'parcours', address: 'periode=90j' },
  });
  const { page } = await console.open('/app/demo/evenements');
  await page.getByRole('heading', { name: 'Événements', level: 1 }).waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Touches' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Touches' }).waitFor({ state: 'detached' });

  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Rechercher/ }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/demo/parcours?periode=90j');
});

test('a project that is not one’s own is not shown, and says whom to ask', async () => {
  const { projectId } = await console.server.agents
    .createProject({ body: { id: `autre-${Date.now()}`, name: 'Autre' } })
    .then(({ id }) => ({ projectId: id }));
  const { page } = await console.open(`/app/${projectId}/performances`);
  await page.getByText('Ce projet n’est pas à votre portée').waitFor();
});

/** What is out of reach in light and in dark; in `npm test`, in one of them. */
async function violationsByColour(page: Page, turn: number): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of inTurn(['light', 'dark'] as const, turn, 2)) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await violations(page)));
  }
  return found;
}

test('the menu and the palette are within everybody’s reach on a phone', async () => {
  // A screen with little on it: the rules read all of a page.
  const { page } = await console.open('/app/demo/integrations', phone);
  await page.getByRole('heading', { name: 'Intégrations', level: 1 }).waitFor();
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  expect(await violationsByColour(page, 0)).toEqual([]);
  await page.getByRole('button', { name: /^Rechercher/ }).click();
  await page.getByRole('combobox', { name: /Rechercher/ }).fill('dep');
  expect(await violationsByColour(page, 1)).toEqual([]);
});
