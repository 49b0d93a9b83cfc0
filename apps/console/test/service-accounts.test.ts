import { readFile } from 'node:fs/promises';
import { createClient } from '@sillage/client/source/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurn } from '../../../test/whole.ts';
import { type Console, openConsole } from './harness.ts';
import { outOfReach } from './looks.ts';
import { newTeam } from './team.ts';

let console: Console;
beforeAll(async () => {
  console = await openConsole();
});
afterAll(() => console.close());

const real = { clock: 'real' } as const;

test('the key is made in the browser: its private half is in the file, and in no request; one that was not downloaded is not lost by one press', async () => {
  const { projectId, owner } = await newTeam(console);
  const { page, complaints } = await console.open(`/app/${projectId}/comptes-de-service`, {
    as: owner,
    ...real,
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`);
  });
  await page.getByRole('button', { name: 'Créer le premier compte' }).click();
  await page.getByLabel('Nom').fill('Serveur de la boutique');
  await page.getByRole('button', { name: 'Créer le compte et sa clé' }).click();
  const ready = page.getByRole('dialog', { name: 'La clé est prête' });
  await ready.waitFor();
  expect(await outOfReach(page)).toEqual([]);
  const given = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger la clé' }).click();
  const file = await given;
  expect(file.suggestedFilename()).toBe('cle-serveur-de-la-boutique.json');
  const key = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(Object.keys(key)).toEqual([
    'type',
    'clientId',
    'keyId',
    'tokenUrl',
    'audience',
    'privateKey',
  ]);
  expect(sent.some((text) => text.includes('publicJwk'))).toBe(true);
  expect(sent.filter((text) => text.includes(key.privateKey.d))).toEqual([]);

  const program = createClient({ key, retries: 0 });
  expect((await program.getProject({ params: { projectId } })).role).toBe('reader');

  await page.getByRole('button', { name: 'Terminé' }).click();
  await page.getByRole('button', { name: 'Serveur de la boutique' }).click();
  expect(await outOfReach(page)).toEqual([]);
  await page.getByRole('button', { name: 'Révoquer', exact: true }).click();
  await page.getByRole('button', { name: 'Révoquer la clé' }).click();
  await page.getByRole('cell', { name: 'Révoquée' }).waitFor();
  const params = { serviceAccountId: key.clientId };
  const { data } = await owner.agents.listServiceAccountKeys({ params });
  expect(data.map(({ id, revokedAt }) => [id, revokedAt !== null])).toEqual([[key.keyId, true]]);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Créer un compte', exact: true }).click();
  await page.getByLabel('Nom').fill('Rapport');
  await page.keyboard.press('Enter');
  await ready.waitFor();
  await page.keyboard.press('Escape');
  await ready.getByText(/elle sera perdue/).waitFor();
  await page.keyboard.press('Escape');
  await ready.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

test('an ingestion key is whole once; what is wrong with it stands beside its field', async () => {
  const { projectId, owner } = await newTeam(console);
  const { page } = await console.open(
    `/app/${projectId}/comptes-de-service?onglet=cles-d-envoi&faire=cle`,
    { as: owner, ...real },
  );
  const dialog = page.getByRole('dialog', { name: 'Créer une clé d’envoi' });
  await dialog.getByLabel('Nom').fill('Pages');
  await dialog.getByLabel('Sorte').selectOption('public');
  await dialog.getByLabel('Sites').fill('exemple');
  await dialog.getByRole('button', { name: 'Créer la clé' }).click();
  await dialog.getByText(/n’a pas la forme attendue/).waitFor();
  expect(await dialog.getByLabel('Sites').getAttribute('aria-invalid')).toBe('true');
  await dialog.getByLabel('Sorte').selectOption('secret');
  await dialog.getByRole('button', { name: 'Créer la clé' }).click();
  const secret = await page.getByRole('status', { name: 'Clé d’envoi' }).innerText();
  expect(secret).toMatch(/^sillage_secret_/);
  await page.getByRole('button', { name: 'Terminé' }).click();
  await page.getByRole('table', { name: 'Clés d’envoi' }).waitFor();
  expect(await page.content()).not.toContain(secret);
  expect(await outOfReach(page)).toEqual([]);

  await page.getByRole('button', { name: 'Remplacer' }).click();
  await page.getByRole('button', { name: 'Remplacer la clé' }).click();
  const next = await page.getByRole('status', { name: 'Clé d’envoi' }).innerText();
  expect(next).not.toBe(secret);
  await page.getByRole('button', { name: 'Terminé' }).click();
  const { data } = await owner.agents.listIngestionKeys({ params: { projectId } });
  expect(data).toHaveLength(2);
});

test.each(inTurn(['reader', 'editor'] as const, 0, 2))(
  'a %s is told who keeps the keys',
  async (role) => {
    const { projectId, member } = await newTeam(console);
    const { page, complaints } = await console.open(
      `/app/${projectId}/comptes-de-service?faire=creer`,
      {
        as: await member(role),
        ...real,
      },
    );
    await page.getByRole('heading', { name: 'Réservé aux propriétaires' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);
