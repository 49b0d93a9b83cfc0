import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopIn } from '../../api/test/harness/attribution.ts';
import { type Console, openConsole } from './harness.ts';

let console: Console;
beforeAll(async () => {
  console = await openConsole();
});
afterAll(() => console.close());

const numberOf = (text: string | null): number => Number((text ?? '').replaceAll(/\D/g, ''));

/** October 2026, in Paris. */
const october = { since: '2026-09-30T22:00:00.000Z', until: '2026-10-31T23:00:00.000Z' };
const address = '/app/demo/visites?periode=2026-10-01~2026-10-31';

test('visits are as many as the API says, in all and by source, and a filter keeps its own', async () => {
  const ask = (query: object) =>
    console.server.api.listInteractions({
      params: { projectId: 'demo' },
      query: { ...october, type: 'session', isBot: false, ...query },
    });
  const { page, complaints } = await console.open(address);
  const heading = page.getByRole('heading', { name: /^Visites : / });
  await heading.waitFor();
  const all = numberOf(await heading.textContent());
  const facet = page.locator('section', { has: page.getByRole('heading', { name: 'Source' }) });
  await facet.getByRole('button').first().waitFor();
  const counts = await facet
    .locator('li')
    .evaluateAll((rows) =>
      rows.map((row) => row.textContent?.match(/(\d[\d\s]*) visites/)?.[1] ?? ''),
    );
  expect(counts.map(numberOf).reduce((sum, each) => sum + each, 0)).toBe(all);
  const name = 'Campagne balisée : brevo';
  await facet.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('button', { name: `Retirer le filtre Source : ${name}` }).waitFor();
  expect(page.url()).toContain('source=utm%3Abrevo');
  const kept = await ask({ source: 'utm:brevo', limit: 1 });
  await expect.poll(async () => numberOf(await heading.textContent())).toBe(kept.total);
  await page.getByRole('button', { name: /^Retirer le filtre/ }).click();
  await expect.poll(async () => numberOf(await heading.textContent())).toBe(all);
  expect(complaints).toEqual([]);
});

test('a visit says how its source is known, and an editor deletes it', async () => {
  const { projectId, visit } = await shopIn(console.server);
  await visit({
    at: '2026-11-10T10:00:00Z',
    trackerId: 'a',
    source: 'utm:lettre',
    firstPage: 'https://exemple.fr/?utm_source=lettre',
  });
  const editor = await console.person('editor', projectId);
  const { page } = await console.open(`/app/${projectId}/visites`, { as: editor });
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByText('utm_source=lettre', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await page.getByText('Rien dans cette période').waitFor();
});

test('an interaction that was not on the site is added, and a reader sees why they may not', async () => {
  const { projectId } = await shopIn(console.server);
  await console.server.agents.addUserField({
    params: { projectId },
    body: { storageKey: 'email', type: 'email', discriminant: true },
  });
  await console.server.agents.createIntegration({
    params: { projectId },
    body: { name: 'Salons' },
  });
  const editor = await console.person('editor', projectId);
  const { page } = await console.open(`/app/${projectId}/visites?nature=hors-ligne`, {
    as: editor,
    clock: 'real',
  });
  await page.getByRole('button', { name: 'Ajouter hors ligne' }).click();
  await page.getByLabel('Ce qui identifie la personne').fill('ada@exemple.fr');
  await page.getByRole('dialog').getByLabel('Intégration').selectOption({ label: 'Salons' });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('heading', { name: 'Interaction hors ligne' }).waitFor();
  await page.getByText('Vous l’avez enregistrée pour cette intégration.').waitFor();
  const { total } = await console.server.api.listInteractions({
    params: { projectId },
    query: { type: 'offline' },
  });
  expect(total).toBe(1);
  const reader = await console.open('/app/demo/visites');
  const button = reader.page.getByRole('button', { name: 'Ajouter hors ligne' });
  await button.waitFor();
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  expect(await button.getAttribute('title')).toMatch(/éditeur/);
});
