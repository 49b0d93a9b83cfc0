import { bytesOf, sampleFiles } from '@sillage/engine/spend-files/samples/sample-files';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurn } from '../../../test/whole.ts';
import { showAnew } from './follow.ts';
import { type Console, openConsole } from './harness.ts';
import { outOfReach } from './looks.ts';

const files = inTurn(sampleFiles, 0, sampleFiles.length);

let console: Console;
/** Projects that no test has had yet: one for each that writes. */
let unused: string[];
/** Read, and not written, by the same person. */
let readOnly: string;
let page: Page;
let complaints: string[];
beforeAll(async () => {
  console = await openConsole();
  const { server } = console;
  const projects = [...files, 'corrected', 'pasted', 'by the form', 'read'].map(() =>
    server.newProject(),
  );
  [readOnly = '', ...unused] = (await Promise.all(projects)).map(({ id }) => id);
  const as = await console.person('reader');
  const params = (projectId: string) => ({ projectId, agentId: as.id });
  await server.agents.setProjectAgent({ params: params(readOnly), body: { role: 'reader' } });
  for (const projectId of unused)
    await server.agents.setProjectAgent({ params: params(projectId), body: { role: 'editor' } });
  ({ page, complaints } = await console.open('/app/demo/nulle-part', { as }));
});
afterAll(() => console.close());

/** A project without spend, and its screen. */
async function newShop(address: string) {
  const params = { projectId: unused.pop() ?? '' };
  complaints.length = 0;
  await showAnew(page, `/app/${params.projectId}/depenses?faire=${address}`);
  return async () => {
    const [sources, campaigns] = await Promise.all([
      console.server.api.listSourceOutlays({ params, query: { limit: 500 } }),
      console.server.api.listProjectOutlays({ params, query: { limit: 500 } }),
    ]);
    const all = [...sources.data, ...campaigns.data];
    return {
      count: all.length,
      cents: all.reduce((sum, { amount }) => sum + Math.round(amount.amount * 100), 0),
    };
  };
}

type Given = { name: string; text: string } | (typeof sampleFiles)[number];

const choose = (file: Given) =>
  page.locator('input[type=file]').setInputFiles({
    name: 'fileName' in file ? file.fileName : file.name,
    mimeType: 'text/csv',
    buffer: Buffer.from('fileName' in file ? bytesOf(file) : new TextEncoder().encode(file.text)),
  });

test.each(files)(
  'a file is foreseen, imported, found the second time, and undone, within everybody’s reach: $title',
  async (file) => {
    const spent = await newShop('importer');
    await page.getByText('Choisir un fichier').waitFor();
    expect(await outOfReach(page)).toEqual([]);
    await choose(file);
    const submit = page.getByRole('button', { name: 'Importer 3 dépenses' });
    await submit.waitFor();
    expect(await outOfReach(page)).toEqual([]);
    expect(await spent()).toEqual({ count: 0, cents: 0 });
    await submit.click();
    const panel = page.getByRole('dialog');
    await panel.getByText('3 dépenses enregistrées').waitFor();
    expect(await outOfReach(page)).toEqual([]);
    expect(await spent()).toEqual({ count: 3, cents: 226_716 });
    await panel.getByRole('button', { name: 'Voir les dépenses' }).click();
    const months = page.getByRole('table', { name: 'Dépenses par mois et par devise' });
    await months.getByRole('row', { name: /Total 2\s267,16\s€/ }).waitFor();

    await page.getByRole('button', { name: 'Importer', exact: true }).click();
    await choose(file);
    await page.getByText('Tout est déjà là : rien à écrire.').waitFor();
    await page.getByText('Comme la dernière fois').first().waitFor();
    expect(await spent()).toEqual({ count: 3, cents: 226_716 });

    await page.getByRole('button', { name: 'Quitter' }).click();
    await page.getByRole('button', { name: 'Imports', exact: true }).click();
    await page.getByRole('button', { name: file.fileName }).click();
    await panel.getByRole('button', { name: 'Annuler cet import' }).click();
    await panel.getByText('Cet import est annulé').waitFor();
    expect(await spent()).toEqual({ count: 0, cents: 0 });
    expect(complaints).toEqual([]);
  },
);

test('a figure that the platform has corrected is corrected here, and undoing brings it back', async () => {
  const spent = await newShop('importer');
  const head = 'Campagne,Jour,Code de devise,Coût\n';
  await choose({ name: 'un.csv', text: `${head}Marque,2026-11-03,EUR,"10,00"\n` });
  await page.getByRole('button', { name: 'Importer 1 dépense' }).click();
  await page.getByText('1 dépense enregistrée').waitFor();
  await page.getByRole('button', { name: 'Voir les dépenses' }).click();
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  let previews = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/outlay-imports/preview')) previews += 1;
  });
  await choose({ name: 'deux.csv', text: `${head}Marque,2026-11-03,EUR,"12,50"\n` });
  await page.getByRole('cell', { name: 'Corrigée' }).waitFor();
  await page.getByRole('button', { name: 'Importer 1 dépense' }).click();
  await page.getByRole('dialog').getByText('1 corrigée').first().waitFor();
  expect(await spent()).toEqual({ count: 1, cents: 1250 });
  await page.getByRole('button', { name: 'Annuler cet import' }).click();
  await page.getByText('Cet import est annulé').waitFor();
  expect(await spent()).toEqual({ count: 1, cents: 1000 });
  // What is foreseen does not change under the hand that clicks.
  expect(previews).toBe(1);
});

test('cells that are pasted are read, bad ones are marked, a campaign is made in place', async () => {
  const spent = await newShop('importer');
  await page
    .getByLabel('Ou collez les cellules d’un tableur')
    .fill(
      'Campagne\tDate\tMontant\nSalon de Lyon\t03/11/2026\t1 234,56 €\nSalon de Lyon\t31/02/2026\t12 €\nSalon de Lyon\t04/11/2026\tdouze',
    );
  await page.getByRole('button', { name: 'Lire ce collage' }).click();
  await page.getByText('2 lignes ne peuvent être lues').waitFor();
  await page.getByRole('cell', { name: /31\/02\/2026.*pas un jour/ }).waitFor();
  await page.getByRole('cell', { name: /douze.*pas un montant/ }).waitFor();
  await page.getByRole('button', { name: 'Créer une campagne pour Salon de Lyon' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer une campagne' });
  await dialog.getByLabel('Nom de l’intégration').fill('Salons');
  await dialog.getByRole('button', { name: 'Créer la campagne' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Importer 1 dépense' }).click();
  await page.getByText('1 dépense enregistrée').waitFor();
  expect(await spent()).toEqual({ count: 1, cents: 123_456 });
});

test('an outlay is added by the form, changed, deleted, and brought back', async () => {
  const spent = await newShop('ajouter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Campagne ou source').selectOption('Google Ads');
  await dialog.getByLabel('Premier jour').fill('2026-10-01');
  await dialog.getByLabel('Dernier jour').fill('2026-11-10');
  await dialog.getByLabel('Montant').fill('1 234,56');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await spent()).toEqual({ count: 1, cents: 123_456 });
  const months = page.getByRole('table', { name: 'Dépenses par mois et par devise' });
  // 31 and 10 days of 41; the cents that are over go to the first days.
  await months.getByRole('row', { name: /octobre 2026 933,46\s€/i }).waitFor();
  await months.getByRole('row', { name: /novembre 2026 301,10\s€/i }).waitFor();

  await page.getByRole('button', { name: /^Actions sur la dépense/ }).click();
  await page.getByRole('button', { name: 'Modifier' }).click();
  await dialog.getByLabel('Montant').fill('100');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await spent()).toEqual({ count: 1, cents: 10_000 });

  await page.getByRole('button', { name: /^Actions sur la dépense/ }).click();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Aucune dépense encore').waitFor();
  expect(await spent()).toEqual({ count: 0, cents: 0 });
  await page.getByRole('button', { name: 'Rétablir' }).click();
  await page.getByRole('table', { name: 'Dépenses', exact: true }).waitFor();
  expect(await spent()).toEqual({ count: 1, cents: 10_000 });
});

test('the months of the demonstration are those of its outlays', async () => {
  await showAnew(page, '/app/demo/depenses?du=2026-10-01&au=2026-10-31');
  const { data } = await console.server.api.listProjectOutlays({
    params: { projectId: 'demo' },
    query: { since: '2026-09-30T22:00:00.000Z', until: '2026-10-31T23:00:00.000Z', limit: 500 },
  });
  const cents = data
    .filter(({ amount }) => amount.currency === 'EUR')
    .reduce((sum, { amount }) => sum + Math.round(amount.amount * 100), 0);
  const total = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
  await page
    .getByRole('table', { name: 'Dépenses par mois et par devise' })
    .getByRole('row', { name: /^Total/ })
    .getByText(total.format(cents / 100))
    .waitFor();
});

test('a reader sees the controls, and why they are not for them', async () => {
  await showAnew(page, `/app/${readOnly}/depenses`);
  const button = page.getByRole('button', { name: 'Importer', exact: true });
  await button.waitFor();
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  expect(await button.getAttribute('title')).toContain('éditeur');
  await showAnew(page, `/app/${readOnly}/depenses?faire=importer`);
  await page.getByRole('heading', { name: 'Dépenses', exact: true }).waitFor();
});
