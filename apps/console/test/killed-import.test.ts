import { expect, test } from 'vitest';
import { sharedBrowser } from '../../../test/shared-browser.ts';
import { testPassword } from '../../api/test/harness/agents.ts';
import { newDataDir, runScript, startServer } from '../../api/test/harness/process.ts';
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

test('a server that is killed in the middle of an import loses nothing, and « Reprendre » ends it', async () => {
  const data = newDataDir();
  const env = { DATA_DIR: data.path };
  const first = await startServer(env);
  const { port } = new URL(first.url);
  const email = 'camille@exemple.fr';
  await runScript(
    'cli/main.ts',
    ['agent', 'create', '--email', email, '--administrator', '--workspace', 'Espace principal'],
    env,
    { input: `${testPassword}\n` },
  );
  const context = await (await sharedBrowser()).newContext({ locale: 'fr-FR', ...desktop });
  context.setDefaultTimeout(120_000);
  try {
    const page = await context.newPage();
    const address = `http://localhost:${port}/app/demo/depenses`;
    await page.goto(`${address}?faire=importer`);
    await signIn(page, { id: '', email });
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
      if (steps === 2) kill = first.stop('SIGKILL');
    });
    await page.getByRole('button', { name: /^Importer 1\D200 dépenses$/ }).click();
    await expect.poll(() => kill !== undefined).toBe(true);
    await kill;
    await page.close();

    const second = await startServer({ ...env, PORT: port });
    const again = await context.newPage();
    await again.goto(`${address}?onglet=imports`);
    await again.getByRole('button', { name: 'beaucoup.csv' }).click();
    const panel = again.getByRole('dialog');
    await panel.getByRole('button', { name: 'Reprendre' }).click();
    await panel.getByText(/1\D200 dépenses enregistrées/).waitFor();
    await panel.getByRole('button', { name: 'Voir les dépenses' }).click();
    await again.getByLabel('Chercher').fill('Essai ');
    await again.getByRole('heading', { name: /^1\D200 dépenses$/ }).waitFor();
    await second.stop('SIGKILL');
  } finally {
    await context.close();
    data.remove();
  }
}, 600_000);
