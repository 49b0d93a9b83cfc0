import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedBrowser } from '../../../test/shared-browser.ts';
import { isWhole } from '../../../test/whole.ts';
import { testPassword } from '../../api/test/harness/agents.ts';
import {
  newDataDir,
  type Running,
  runScript,
  startServer,
} from '../../api/test/harness/process.ts';
import { desktop, signIn } from './harness.ts';

const campaigns = 40;
const days = 30;

/** A campaign and a day each line, which is an outlay of one euro. */
const file = [
  'Campagne;Jour;Devise;Montant',
  ...Array.from(
    { length: campaigns * days },
    (_, index) =>
      `Essai ${index % campaigns};${String(1 + Math.floor(index / campaigns)).padStart(2, '0')}/11/2026;EUR;1,00`,
  ),
].join('\n');

let data: ReturnType<typeof newDataDir>;
let server: Running;
let context: BrowserContext;
beforeAll(async () => {
  data = newDataDir('demo');
  server = await startServer({ DATA_DIR: data.path });
  context = await (await sharedBrowser()).newContext({ locale: 'fr-FR', ...desktop });
  context.setDefaultTimeout(120_000);
});
afterAll(async () => {
  await context.close();
  await server.stop('SIGKILL');
  data.remove();
});

const addressOf = (path: string) => `http://localhost:${new URL(server.url).port}/app/demo/${path}`;

const open = async (path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(addressOf(path));
  return page;
};

const receive = async (nonce: string) => {
  const answer = await fetch(`${server.url}/v1/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      projectId: 'demo',
      nonce,
      eventType: 'order',
      data: { email: 'ada@exemple.fr', order_id: nonce, total: 120 },
    }),
  });
  expect(answer.status).toBe(202);
};

const entriesOf = (page: Page) =>
  page.getByRole('list', { name: /le plus récent/ }).getByRole('listitem');

/** Begins an import, and kills the server once it has asked for its second step. */
async function killInTheMiddle(page: Page): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'beaucoup.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(file),
  });
  await page.getByLabel('Origine').selectOption('Google Ads');
  let steps = 0;
  let kill: Promise<unknown> | undefined;
  await page.route('**/continue', async (route) => {
    steps += 1;
    await route.continue();
    if (steps === 2) kill = server.stop('SIGKILL');
  });
  await page.getByRole('button', { name: /^Importer 1\D200 dépenses$/ }).click();
  await expect.poll(() => kill !== undefined).toBe(true);
  await kill;
  await page.close();
}

describe.runIf(isWhole)('when the server is killed in the middle of an import', () => {
  let live: Page;
  let screen: Page;

  test('screens say so, and keep what they show', async () => {
    const email = 'camille@exemple.fr';
    await runScript(
      'sillage.js',
      ['agent', 'create', '--email', email, '--administrator', '--workspace', 'Espace principal'],
      { DATA_DIR: data.path },
      { input: `${testPassword}\n` },
    );
    screen = await open('performances');
    await signIn(screen, { id: '', email });
    await screen.getByRole('table', { name: /.+/ }).first().waitFor();
    live = await open('en-direct');
    await live.locator('[data-state="open"]').waitFor();
    await receive('commande-1');
    await entriesOf(live).first().waitFor();
    await killInTheMiddle(await open('depenses?faire=importer'));
    await live.getByText('Reconnexion…').waitFor();
    expect(await entriesOf(live).count()).toBe(1);
    await screen.getByRole('link', { name: 'Mise en route' }).click();
    await screen.getByText('Le serveur ne répond pas').first().waitFor();
  });

  test('once it is back they go on by themselves, and what came next is shown', async () => {
    server = await startServer({ DATA_DIR: data.path, PORT: new URL(server.url).port });
    await screen.getByRole('heading', { name: 'Mise en route' }).waitFor();
    await screen.getByRole('button', { name: /Poser le script sur votre site/ }).waitFor();
    expect(await screen.getByText('Le serveur ne répond pas').count()).toBe(0);
    await receive('commande-2');
    await expect.poll(() => entriesOf(live).count(), { timeout: 120_000 }).toBe(2);
    await live.locator('[data-state="open"]').waitFor();
  });

  test('nothing of the import is lost, and « Reprendre » ends it', async () => {
    const page = await open('depenses?onglet=imports');
    await page.getByRole('button', { name: 'beaucoup.csv' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: 'Reprendre' }).click();
    await panel.getByText(/1\D200 dépenses enregistrées/).waitFor();
    await panel.getByRole('button', { name: 'Voir les dépenses' }).click();
    await page.getByLabel('Chercher').fill('Essai ');
    await page.getByRole('heading', { name: /^1\D200 dépenses$/ }).waitFor();
  });
});
