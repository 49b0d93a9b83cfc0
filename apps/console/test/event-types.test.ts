import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Console, openConsole, type Role } from './harness.ts';
import { outOfReach } from './looks.ts';
import { orderType } from './shop.ts';

let console: Console;
beforeAll(async () => {
  console = await openConsole();
});
afterAll(() => console.close());

async function newShop(role: Role = 'editor') {
  const { id: projectId } = await console.server.newProject();
  await console.server.api.createEventType({ params: { projectId }, body: orderType });
  return { projectId, as: await console.person(role, projectId) };
}

test('a first type is made from a pasted payload, and understands it on the server too', async () => {
  const { id: projectId } = await console.server.newProject();
  const as = await console.person('editor', projectId);
  const { page, complaints } = await console.open(`/app/${projectId}/types`, { as, clock: 'real' });
  await page.getByRole('button', { name: 'Créer le premier type' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer un type d’événement' });
  await dialog.getByLabel('Nom').fill('Prise de rendez-vous');
  expect(await dialog.getByLabel('Référence').inputValue()).toBe('prise-de-rendez-vous');
  const data = { email: 'ada@exemple.fr', tel: '06 12 34 56 78', montant: 45.5, honore: false };
  await dialog.getByLabel('Données d’un événement').fill(JSON.stringify({ eventType: 'x', data }));
  await dialog.getByRole('button', { name: /Proposer les champs/ }).click();
  await dialog.getByText('Cet événement serait compris.').waitFor();
  await dialog.getByLabel('Pays des numéros sans indicatif').fill('fr, be');
  await dialog.getByText('tel = +33612345678').waitFor();
  await dialog.getByRole('button', { name: 'Créer', exact: true }).click();
  await page.waitForURL(`**/app/${projectId}/types/prise-de-rendez-vous`);
  const { event } = await console.server.api.postEventSync({
    query: { return: 'event' },
    body: { projectId, nonce: '1', eventType: 'prise-de-rendez-vous', data },
  });
  expect(event?.user.tel?.current).toBe('+33612345678');
  expect(event?.metrics.map(({ key }) => key).sort()).toEqual(['honore', 'montant']);
  expect(complaints).toEqual([]);
});

test('a reader is told as they type what would be understood, refused, ignored and erased, and why nothing can be changed', async () => {
  const { projectId, as } = await newShop('reader');
  const { page } = await console.open(`/app/${projectId}/types/order`, { as, clock: 'real' });
  const text = page.getByLabel('Données d’un événement');
  await text.fill('{ "email": "ada@exemple.fr", "total": "cent", "more": 1 }');
  await page.getByText('irait à la corbeille : 2 valeurs').waitFor();
  const row = (key: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: key, exact: true }) });
  expect(await row('email').innerText()).toMatch(/compris.*Effacé/s);
  expect(await row('total').innerText()).toMatch(/refusé.*«\scent\s»/s);
  expect(await row('order_id').innerText()).toMatch(/manque/);
  expect(await row('more').innerText()).toMatch(/ignoré/);
  await page.getByRole('button', { name: /^email/ }).click();
  expect(await outOfReach(page)).toEqual([]);
  await text.fill('{ "email": ');
  await page.getByText('Ce n’est pas du JSON').waitFor();

  expect(await page.getByLabel('Facultatif').isDisabled()).toBe(true);
  for (const name of ['Archiver', 'Enregistrer', 'Ajouter un champ'])
    expect(await page.getByRole('button', { name }).getAttribute('title')).toContain('éditeur');
  await page.getByRole('link', { name: 'Champs de personne' }).click();
  await page.getByRole('heading', { name: 'Champs de personne', level: 1 }).waitFor();
  const add = page.getByRole('button', { name: 'Ajouter un champ' });
  await add.waitFor();
  expect(await add.getAttribute('aria-disabled')).toBe('true');
});

test('a field is changed and saved; one that the server refuses says why beside it', async () => {
  const { projectId, as } = await newShop();
  const { page } = await console.open(`/app/${projectId}/types/order`, { as, clock: 'real' });
  await page.getByRole('button', { name: /^total/ }).click();
  await page.getByLabel('Facultatif').check();
  await page.getByRole('button', { name: 'Ajouter un champ' }).click();
  await page.getByLabel('Clé d’ingestion').fill('montant');
  await page.getByLabel('Clé de stockage').fill('turnover');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('La demande est refusée').waitFor();
  expect(await page.getByLabel('Clé de stockage').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Clé de stockage').fill('montant');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByText('Tout est enregistré.').waitFor();
  const params = { projectId, id: 'order' };
  const { fields } = await console.server.api.getEventType({ params });
  expect(fields.find(({ storageKey }) => storageKey === 'turnover')?.optional).toBe(true);
  expect(fields.at(-1)).toMatchObject({ ingestionKey: 'montant', type: 'string' });
});

test('a type is archived and restored; what somebody else has changed is shown, and is nothing to save', async () => {
  const { projectId, as } = await newShop();
  const { page } = await console.open(`/app/${projectId}/types/order`, { as, clock: 'real' });
  await page.getByText('Tout est enregistré.').waitFor();
  await console.server.agents.updateEventType({
    params: { projectId, id: 'order' },
    body: { name: 'Achat' },
  });
  await page.getByRole('button', { name: 'Archiver' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archiver' }).click();
  await page.getByRole('heading', { name: 'Achat', exact: true }).waitFor();
  expect(await page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Achat');
  await page.getByText('Tout est enregistré.').waitFor();
  await page.getByText('Ce type est archivé').waitFor();
  await page.getByRole('button', { name: 'Rétablir' }).click();
  await page.getByText('Ce type est archivé').waitFor({ state: 'detached' });
  const params = { projectId, id: 'order' };
  expect((await console.server.api.getEventType({ params })).archivedAt).toBeNull();
});

test('a person field is added, removed, and put back', async () => {
  const { id: projectId } = await console.server.newProject();
  const as = await console.person('editor', projectId);
  const { page } = await console.open(`/app/${projectId}/champs`, { as, clock: 'real' });
  await page.getByRole('button', { name: 'Ajouter l’adresse e-mail' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ajouter' }).click();
  await page.getByRole('rowheader', { name: 'email' }).waitFor();
  await page.getByRole('button', { name: 'Retirer email' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await page.getByText('Aucun champ de personne').waitFor();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await page.getByRole('rowheader', { name: 'email' }).waitFor();
  const { data } = await console.server.agents.listUserFields({ params: { projectId } });
  expect(data).toMatchObject([
    { storageKey: 'email', type: 'email', discriminant: true, isPii: true },
  ]);
});
