import { createClient } from '@sillage/client/source/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Console, openConsole } from './harness.ts';
import { outOfReach } from './looks.ts';
import { newTeam } from './team.ts';

let console: Console;
beforeAll(async () => {
  console = await openConsole();
});
afterAll(() => console.close());

const real = { clock: 'real' } as const;

test('an owner creates a webhook, tries it, sees why it fails, sends it again, pauses and deletes it', async () => {
  const { projectId, owner } = await newTeam(console);
  const { page } = await console.open(`/app/${projectId}/webhooks?faire=creer`, {
    as: owner,
    ...real,
  });
  const dialog = page.getByRole('dialog', { name: 'Créer un webhook' });
  await dialog.getByLabel('Nom').fill('ERP');
  await dialog.getByLabel('Adresse').fill('https://10.0.0.1/sillage');
  await dialog.getByRole('button', { name: 'Créer le webhook' }).click();
  await dialog.locator('[aria-invalid="true"]').waitFor();
  await dialog.getByLabel('Adresse').fill('https://erp.invalid/sillage');
  await dialog.getByLabel('État changé').check();
  await dialog.getByRole('button', { name: 'Créer le webhook' }).click();
  const secret = await page.getByRole('status', { name: 'Secret du webhook' }).innerText();
  expect(secret).toMatch(/^whsec_/);
  await page.getByRole('button', { name: 'Terminé' }).click();
  await page.getByRole('heading', { name: 'ERP', level: 1 }).waitFor();
  expect(await page.content()).not.toContain(secret);

  const api = createClient({ baseUrl: console.server.url, token: owner.token, retries: 0 });
  const params = { projectId };
  const [webhook] = (await api.listWebhooks({ params })).data;
  expect(webhook).toMatchObject({ name: 'ERP', kinds: ['event', 'state'], active: true });

  await page.getByRole('button', { name: 'Essayer' }).click();
  const sending = page.getByRole('dialog', { name: 'Un envoi' });
  await sending.getByText('Le nom de domaine est inconnu.').waitFor();
  await sending.getByText('"webhook.test"').waitFor();
  expect(await outOfReach(page)).toEqual([]);
  await sending.getByRole('button', { name: 'Renvoyer' }).click();
  await page.getByText('L’envoi est remis dans la file.').first().waitFor();
  await page.keyboard.press('Escape');
  expect(await outOfReach(page)).toEqual([]);

  const webhookId = webhook?.id ?? '';
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await page.getByText('Le webhook est en pause.').first().waitFor();
  expect((await api.getWebhook({ params: { projectId, webhookId } })).active).toBe(false);
  await page.getByRole('button', { name: 'Plus', exact: true }).click();
  await page.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await page.getByRole('button', { name: 'Supprimer le webhook' }).click();
  await page.getByRole('heading', { name: 'Aucun webhook' }).waitFor();
  expect((await api.listWebhooks({ params })).total).toBe(0);
});

test('an editor keeps webhooks, a reader is told who does', async () => {
  const { projectId, member } = await newTeam(console);
  const editor = await console.open(`/app/${projectId}/webhooks`, {
    as: await member('editor'),
    ...real,
  });
  await editor.page.getByRole('button', { name: 'Créer le premier webhook' }).click();
  await editor.page.getByRole('dialog', { name: 'Créer un webhook' }).waitFor();
  expect(await outOfReach(editor.page)).toEqual([]);
  const reader = await console.open(`/app/${projectId}/webhooks`, {
    as: await member('reader'),
    ...real,
  });
  await reader.page.getByRole('heading', { name: 'Réservé aux éditeurs' }).waitFor();
  expect([...editor.complaints, ...reader.complaints]).toEqual([]);
});
