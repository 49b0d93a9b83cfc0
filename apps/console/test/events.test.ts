import { createClient } from '@sillage/client/source/client';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isWhole } from '../../../test/whole.ts';
import { newServiceAccount } from '../../api/test/harness/service-account.ts';
import { showAnew } from './follow.ts';
import { type Console, desktop, openConsole } from './harness.ts';
import { faultsIn, looksAt } from './looks.ts';
import { orderType } from './shop.ts';

let console: Console;
let demo: ReturnType<typeof createClient>;
beforeAll(async () => {
  console = await openConsole();
  const { agents, url } = console.server;
  const { token } = await newServiceAccount(agents, 'demo', 'reader');
  demo = createClient({ baseUrl: url, token });
});
afterAll(() => console.close());

const params = { projectId: 'demo' };
const euros = (value: number) =>
  new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' }).format(value);

/** A shop with one order. */
async function newShop() {
  const { server } = console;
  const { id: projectId } = await server.newProject();
  await server.api.createEventType({ params: { projectId }, body: orderType });
  const { id } = await server.api.postEventSync({
    body: {
      projectId,
      nonce: 'commande-1',
      eventType: 'order',
      eventDate: '2026-03-01T10:00:00Z',
      data: { email: 'ada@exemple.fr', order_id: '1', total: 120 },
    },
  });
  return { projectId, id };
}

/** An order that more than two visits led to. */
async function eventWithJourney() {
  const { data } = await demo.listEvents({ params, query: { eventType: 'order', limit: 50 } });
  for (const event of data) {
    const journey = await demo.getEventAttribution({ params: { ...params, id: event._id } });
    if ('path' in journey && journey.path.length > 2) return { event, path: journey.path };
  }
  throw new Error('no event with a journey');
}

test('an order is found by its number, in the list or in the trash', async () => {
  const { projectId, id } = await newShop();
  await console.server.api
    .postEventSync({
      body: { projectId, nonce: 'commande-2', eventType: 'order', data: { order_id: '2' } },
    })
    .catch(() => undefined);
  const { page } = await console.open(`/app/${projectId}/evenements`, {
    as: await console.person('reader', projectId),
  });
  const ask = async (number: string) => {
    const field = page.getByRole('textbox', { name: 'Numéro' });
    await field.fill(number);
    await field.press('Enter');
    await page.waitForURL(`**&valeur=${number}`);
  };
  await page.getByLabel('Champ').selectOption('Numéro (nonce)');
  await ask('commande-1');
  await page.getByRole('rowheader').locator(`a[href$="${id}"]`).waitFor();
  await ask('commande-9');
  await page.getByText('Aucun événement n’a le numéro « commande-9 »').waitFor();
  expect(await faultsIn(page, looksAt([desktop.viewport]), undefined)).toEqual([]);
  await ask('commande-2');
  await page.getByText('L’événement « commande-2 » est à la corbeille').waitFor();
  await page.getByRole('link', { name: 'Voir pourquoi' }).click();
  await page.getByRole('dialog').waitFor();
});

describe('a reader of the demonstration, on one page', () => {
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    ({ page, complaints } = await console.open('/app/demo/nulle-part'));
  });

  test('the list shows the events of the API, in its order, with its filters and its total', async () => {
    complaints.length = 0;
    await showAnew(page, '/app/demo/evenements?type=order&etat=refund');
    const { data, total } = await demo.listEvents({
      params,
      query: { eventType: 'order', state: 'refund', stateValue: 1 },
    });
    const table = page.getByRole('table', { name: 'Événements' });
    await table.waitFor();
    const shown = await table
      .getByRole('rowheader')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1)));
    expect(shown).toEqual(data.slice(0, shown.length).map(({ _id }) => _id));
    expect(shown.length).toBeGreaterThan(5);
    await page.getByText(`${total} événements`).waitFor();
    expect(complaints).toEqual([]);
  });

  test('a filter is an address: reload and back show the same list; a source is asked for by its name', async () => {
    await showAnew(page, '/app/demo/evenements');
    await page.getByRole('table', { name: 'Événements' }).waitFor();
    await page.getByLabel('Type').selectOption('lead');
    await page.waitForURL('**/evenements?type=lead');
    await page.getByLabel('Champ').selectOption('city');
    await page.getByLabel('Valeur').fill('Lyon');
    await page.getByLabel('Valeur').press('Enter');
    await page.waitForURL('**/evenements?type=lead&champ=city&valeur=Lyon');
    const leads = await demo.listEvents({
      params,
      query: { eventType: 'lead', field: 'city', value: 'Lyon' },
    });
    await page.getByText(`${leads.total} événements`).waitFor();
    await page.reload();
    await page.getByText(`${leads.total} événements`).waitFor();
    await page.goBack();
    await page.waitForURL('**/evenements?type=lead&champ=city');
    await page.getByRole('button', { name: 'Effacer les filtres' }).click();
    await page.waitForURL('**/app/demo/evenements');

    const field = page.getByLabel('Source du parcours');
    await field.focus();
    await page.locator('datalist option[value="search:google"]').waitFor({ state: 'attached' });
    await field.fill('recherche : google');
    await field.press('Enter');
    await page.waitForURL(/\/evenements\?source=search(:|%3A)google$/);
    const { total } = await demo.listEvents({ params, query: { source: 'search:google' } });
    await page.getByText(`${total} événements`).waitFor();
  });

  test('a list that grows long keeps its place, and draws only what is in view', async () => {
    await showAnew(page, '/app/demo/evenements?type=order');
    const more = page.getByRole('button', { name: 'Afficher la suite' });
    const height = () => page.evaluate(() => document.documentElement.scrollHeight);
    let after: string | undefined;
    for (const _ of isWhole ? [1, 2, 3, 4] : [1, 2, 3]) {
      const answer = await demo.listEvents({
        params,
        query: { eventType: 'order', limit: 50, ...(after && { after }) },
      });
      after = answer.next ?? undefined;
      const last = page.locator(`a[href$="${answer.data.at(-1)?._id}"]`);
      const place = async () => (await last.boundingBox())?.y ?? -1;
      await more.scrollIntoViewIfNeeded();
      await expect.poll(place).toBeGreaterThan(0);
      const [before, stood] = [await height(), await place()];
      await more.click();
      await expect.poll(height).toBeGreaterThan(before);
      // The first time beyond 120 rows, what draws only those in view takes the place of the table.
      await expect.poll(() => page.getByRole('rowheader').count()).toBeLessThan(120);
      expect(Math.abs((await place()) - stood)).toBeLessThan(20);
    }
  });

  test('an event is shown as received, understood and credited, and its shares add up', async () => {
    const { event, path } = await eventWithJourney();
    complaints.length = 0;
    await showAnew(page, `/app/demo/evenements/${event._id}?modele=linear`);
    const raw = await demo.getRawEvent({ params: { ...params, id: event._id } });
    await page.getByText(JSON.stringify(raw.data.email)).waitFor();
    const table = page.getByRole('table', { name: /selon chaque modèle/ });
    await table.waitFor();
    const cells = await table
      .getByRole('row')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
      );
    const linear = cells[0]?.indexOf('Linéaire') ?? -1;
    const read = (text: string | undefined) =>
      text === '–' ? 0 : Number(text?.replace(/[^\d,]/g, '').replace(',', '.'));
    const shares = cells.slice(1, -1).map((row) => read(row[linear]));
    expect(shares).toHaveLength(path.length);
    for (const [at, { weights }] of path.entries())
      expect(Math.abs((shares[at] ?? 0) - 100 * (weights.linear ?? 0))).toBeLessThan(0.011);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 9);
    expect(read(cells.at(-1)?.[linear])).toBe(100);
    const turnover = event.metrics.find(({ key }) => key === 'turnover')?.data.current;
    const { amount } = turnover as { amount: number };
    await page.getByRole('listitem').getByText(euros(amount), { exact: true }).first().waitFor();
    expect(complaints).toEqual([]);
  });
});

test('an editor changes an amount and a state at a date, and the ledger keeps what was before; then deletes the event', async () => {
  const { projectId, id } = await newShop();
  const { page } = await console.open(`/app/${projectId}/evenements/${id}`, {
    as: await console.person('editor', projectId),
    clock: 'real',
  });
  await page.getByRole('button', { name: /Changer «.Chiffre d’affaires.»/u }).click();
  const dialog = page.getByRole('dialog', { name: /Changer «.Chiffre d’affaires.»/u });
  await dialog.getByLabel(/Nouveau montant/).fill('90,50');
  await dialog.getByLabel('À la date du').fill('2026-04-02T09:30');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await dialog.waitFor({ state: 'detached' });
  const ledger = page.getByRole('table', { name: /par date/ });
  await ledger.getByText(`${euros(-29.5)}`).waitFor();
  await ledger.getByText(`+${euros(120)}`).waitFor();
  await page.getByRole('button', { name: /Changer «.Paiement.»/u }).click();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await ledger.getByText('oui').first().waitFor();
  const event = await console.server.api.getEvent({ params: { projectId, id } });
  const values = event.metrics.map(({ key, data }) => [key, data.current, data.date.slice(0, 16)]);
  expect(values).toContainEqual([
    'turnover',
    { amount: 90.5, currency: 'EUR' },
    '2026-04-02T07:30',
  ]);
  expect(event.metrics.find(({ key }) => key === 'paid')?.data.current).toBe(1);

  await page.getByRole('button', { name: 'Supprimer' }).click();
  const deletion = page.getByRole('dialog', { name: 'Supprimer cet événement ?' });
  await deletion.getByText('sous un autre').waitFor();
  await deletion.getByRole('button', { name: 'Supprimer' }).click();
  await page.waitForURL(`**/app/${projectId}/evenements`);
  await page.getByText('Aucun événement pour l’instant').waitFor();
  const { total } = await console.server.api.listEvents({ params: { projectId } });
  expect(total).toBe(0);
});

test('a reader sees what could be done, and why not; an event that is not there says whether the trash has it', async () => {
  const { projectId, id } = await newShop();
  const { page } = await console.open(`/app/${projectId}/evenements/${id}`, {
    as: await console.person('reader', projectId),
    clock: 'real',
  });
  const button = page.getByRole('button', { name: 'Supprimer' });
  await button.waitFor();
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Il faut être éditeur du projet').first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  const refused = await console.server.api.postEvent({
    body: { projectId, nonce: 'refusée', eventType: 'order', data: {} },
  });
  await console.server.drain();
  await page.goto(`${console.server.url}/app/${projectId}/evenements/${refused.id}`);
  await page.getByRole('link', { name: 'Le voir dans la corbeille' }).click();
  await page.getByRole('dialog', { name: /Refusé/ }).waitFor();
});
