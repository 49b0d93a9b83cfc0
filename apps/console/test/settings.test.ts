import { createClient } from '@sillage/client/source/client';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAgent } from '../../api/test/harness/agents.ts';
import { showAnew } from './follow.ts';
import { type Console, desktop, openConsole, phone } from './harness.ts';
import { outOfReach } from './looks.ts';
import { newTeam } from './team.ts';

let console: Console;
beforeAll(async () => {
  console = await openConsole();
});
afterAll(() => console.close());

const real = { clock: 'real' } as const;

describe('an owner, on one page', () => {
  let team: Awaited<ReturnType<typeof newTeam>>;
  let page: Page;
  beforeAll(async () => {
    team = await newTeam(console);
    ({ page } = await console.open(`/app/${team.projectId}/reglages`, {
      as: team.owner,
      ...real,
    }));
  });

  test('the name of a workspace that is typed stays from tab to tab, and is not left unasked', async () => {
    const { projectId, workspaceId, owner } = team;
    await showAnew(page, `/app/${projectId}/reglages?onglet=espace`);
    const name = page.getByLabel('Nom de l’espace de travail');
    await name.fill('Agence du Large');
    await page.getByRole('button', { name: 'Trafic' }).click();
    await page.getByRole('button', { name: 'Espace de travail' }).click();
    expect(await name.inputValue()).toBe('Agence du Large');
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page
      .getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
      .getByRole('button', { name: 'Rester' })
      .click();
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByText('L’espace de travail est modifié.').first().waitFor();
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.waitForURL(`**/app/${projectId}/webhooks`);
    const { data } = await owner.agents.listWorkspaces({ query: {} });
    expect(data.find(({ id }) => id === workspaceId)?.name).toBe('Agence du Large');
  });

  test('what is typed in a dialog is left neither by a click beside it, nor by Escape, nor for another screen, until one says so', async () => {
    const { projectId } = team;
    await showAnew(page, `/app/${projectId}/types?faire=creer`);
    const dialog = page.getByRole('dialog', { name: 'Créer un type d’événement' });
    const name = dialog.getByLabel('Nom', { exact: true });
    await name.fill('Devis');
    const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    const stay = async () => {
      await question.getByRole('button', { name: 'Rester' }).click();
      expect(await name.inputValue()).toBe('Devis');
    };
    const askAndForget = async () => {
      await page.keyboard.press('Escape');
      await question.waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'hidden' });
    };
    // By Escape alone, without a click between, the browser closes the dialog by itself.
    await askAndForget();
    await askAndForget();
    await page.keyboard.press('Escape');
    await stay();
    await page.mouse.click(20, 450);
    expect(await name.inputValue()).toBe('Devis');
    await askAndForget();
    await page.keyboard.press('Escape');
    await stay();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Rechercher/ }).fill('journal');
    await page.keyboard.press('Enter');
    await stay();
    await page.keyboard.press('Escape');
    await question.getByRole('button', { name: 'Quitter' }).click();
    await dialog.waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(`/app/${projectId}/types`);
  });

  test('what is typed stays from tab to tab, a fault stands beside its field, what is saved is what was changed', async () => {
    const { projectId, owner } = team;
    await showAnew(page, `/app/${projectId}/reglages`);
    await page.getByLabel('Nom', { exact: true }).fill('Lampes de la Lune');
    await page.getByRole('button', { name: 'Conservation' }).click();
    await page.getByLabel(/^Données personnelles gardées/).fill('0');
    await page.getByText('2 réglages modifiés').waitFor();
    await page.getByRole('button', { name: 'Général' }).click();
    expect(await page.getByLabel('Nom', { exact: true }).inputValue()).toBe('Lampes de la Lune');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByRole('button', { name: 'À corriger : Conservation' }).click();
    await page.getByText('Au moins 1.', { exact: true }).waitFor();
    expect(
      await page.getByLabel(/^Données personnelles gardées/).getAttribute('aria-invalid'),
    ).toBe('true');
    expect(await outOfReach(page)).toEqual([]);

    await page.getByRole('link', { name: 'Webhooks' }).click();
    const guard = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' });
    await guard.getByRole('button', { name: 'Rester' }).click();
    expect(new URL(page.url()).pathname).toBe(`/app/${projectId}/reglages`);
    await page.getByLabel(/^Données personnelles gardées/).fill('365');

    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    expect((await sent).postDataJSON()).toEqual({
      name: 'Lampes de la Lune',
      retentionDurationInDays: 365,
    });
    await page.getByText('Les réglages sont enregistrés.').first().waitFor();
    await page.getByText('réglages modifiés').waitFor({ state: 'detached' });
    const saved = await owner.agents.getProject({ params: { projectId } });
    expect(saved).toMatchObject({ name: 'Lampes de la Lune', retentionDurationInDays: 365 });
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.waitForURL('**/webhooks');
  });

  test('channel groups are tried on an address as they are written, then saved; a site is excluded and let in again', async () => {
    const { projectId, owner } = team;
    await showAnew(page, `/app/${projectId}/reglages?onglet=canaux`);
    await page
      .getByLabel('Adresse d’arrivée')
      .fill('https://exemple.fr/?utm_source=lune&utm_medium=salon');
    const found = page.getByRole('status').filter({ hasText: 'support salon' });
    await found.getByText('Non classé').waitFor();
    await page.getByRole('button', { name: 'Ajouter un groupe' }).click();
    const group = page.getByRole('region', { name: 'Nouveau groupe' });
    await group.getByLabel('Nom').fill('Salons');
    const salons = page.getByRole('region', { name: 'Salons' });
    await salons.getByLabel(/^Support/).fill('salon*');
    await found.getByText('Salons').waitFor();
    await page.getByRole('button', { name: 'Descendre Salons' }).click();
    await page.getByRole('button', { name: 'Enregistrer les groupes' }).click();
    await page.getByText('Les groupes de canaux sont enregistrés.').first().waitFor();
    const api = createClient({ baseUrl: console.server.url, token: owner.token, retries: 0 });
    const { groups, isDefault } = await api.getChannelGroups({ params: { projectId } });
    expect(isDefault).toBe(false);
    expect(groups[1]).toEqual({
      identifier: 'salons',
      name: 'Salons',
      rules: [{ mediums: ['salon*'] }],
    });

    await page.getByRole('button', { name: 'Trafic', exact: true }).click();
    await page.getByLabel('Site à exclure').fill('https://www.paiement.exemple.fr/retour');
    await page.keyboard.press('Enter');
    const site = page.getByRole('rowheader', { name: 'paiement.exemple.fr' });
    await site.waitFor();
    await page.getByRole('button', { name: 'Ne plus exclure' }).press('Enter');
    await site.waitFor({ state: 'detached' });
  });
});

test('a project is archived, then deleted by its name, and one follows its end', async () => {
  const { projectId, owner } = await newTeam(console);
  const { page } = await console.open(`/app/${projectId}/reglages`, { as: owner, ...real });
  await page.getByRole('button', { name: 'Archiver…' }).click();
  const archive = page.getByRole('dialog', { name: 'Archiver « Lampes » ?' });
  const archiveButton = archive.getByRole('button', { name: 'Archiver le projet' });
  expect(await archiveButton.getAttribute('aria-disabled')).toBe('true');
  await archive.getByRole('textbox').fill('Lampes');
  await archiveButton.click();
  await page.getByRole('button', { name: 'Supprimer pour toujours…' }).click();
  const remove = page.getByRole('dialog', { name: 'Supprimer « Lampes » ?' });
  await remove.getByRole('textbox').fill('lampes');
  const removeButton = remove.getByRole('button', { name: 'Supprimer pour toujours' });
  expect(await removeButton.getAttribute('aria-disabled')).toBe('true');
  await remove.getByRole('textbox').fill('Lampes');
  await removeButton.click();
  await page.getByRole('heading', { name: 'Suppression du projet' }).waitFor();
  expect(await outOfReach(page)).toEqual([]);
  const { data } = await owner.agents.listDeletions();
  expect(new URL(page.url()).searchParams.get('suppression')).toBe(data[0]?.id);
  expect((await owner.agents.listProjects()).total).toBe(0);
});

test('a reader sees the settings and the rates, why they cannot change them, and on a phone the tab that is shown; who signs out in one tab leaves the other too', async () => {
  const { projectId, member } = await newTeam(console);
  const { page, complaints } = await console.open(`/app/${projectId}/reglages`, {
    as: await member('reader'),
    ...real,
  });
  await page.getByText(/sans pouvoir les changer/).waitFor();
  expect(await page.getByLabel('Nom', { exact: true }).isDisabled()).toBe(true);
  expect(await page.getByRole('button', { name: 'Archiver…' }).count()).toBe(0);

  await page.setViewportSize(phone.viewport);
  await showAnew(page, `/app/${projectId}/reglages?onglet=espace`);
  const tab = page.getByRole('button', { name: 'Espace de travail', exact: true });
  await tab.waitFor();
  const { x, width } = (await tab.boundingBox()) ?? { x: -1, width: 0 };
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Taux', exact: true }).click();
  await page.getByText('Un administrateur du serveur peut les charger ici.').waitFor();
  expect(complaints).toEqual([]);

  await page.setViewportSize(desktop.viewport);
  const other = await page.context().newPage();
  await other.goto(`${console.server.url}/app/${projectId}/journal`);
  await other.getByRole('heading', { name: 'Journal' }).waitFor();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await page.getByRole('button', { name: 'Oui, me déconnecter' }).click();
  await other.waitForURL(/\/oidc\/login\//);
});

test('somebody without any project makes one in place, and is led to its first steps', async () => {
  const person = await newAgent(console.server);
  const { page } = await console.open('/app', { as: person, ...real });
  await page.getByRole('heading', { name: 'Bienvenue' }).waitFor();
  expect(await outOfReach(page)).toEqual([]);
  const name = `Œuvres d’été ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Nom du projet').fill(name);
  const id = name.toLowerCase().replace('œ', 'oe').replaceAll('é', 'e').replaceAll(/[ ’]/g, '-');
  expect(await page.getByLabel('Identifiant').inputValue()).toBe(id);
  await page.getByLabel('Identifiant').fill('demo');
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await page.getByRole('alert').waitFor();
  await page.getByLabel('Identifiant').fill(id);
  // The list of projects comes last, and with it the first screen would lead elsewhere by itself.
  const answered = page.waitForResponse((response) => response.url().endsWith('/agents/me'));
  await page.route('**/v1/projects?*', async (route) => {
    await (await answered).finished();
    await route.continue();
  });
  await page.getByRole('button', { name: 'Créer le projet' }).click();
  await page.waitForURL(`**/app/${id}/mise-en-route`);
  await page.getByRole('heading', { name: 'Mise en route' }).waitFor();
  const me = await person.agents.getMe();
  expect(me.workspaces).toHaveLength(1);
  expect((await person.agents.listProjects()).data[0]).toMatchObject({ id, name, role: 'owner' });
});

test('rates are loaded by an administrator', async () => {
  const { projectId, workspaceId } = await newTeam(console);
  const path = `/app/${projectId}/reglages?onglet=taux`;
  const administrator = await newAgent(console.server, {
    accountId: workspaceId,
    administrator: true,
  });
  const { page, complaints } = await console.open(path, { as: administrator, ...real });
  const file = page.getByLabel('Choisir un fichier de taux');
  const csv = (text: string) => ({
    name: 'taux.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });
  await file.setInputFiles(csv('rien'));
  await page.getByText('Ce fichier n’a aucun taux').waitFor();
  await file.setInputFiles(csv('Date,MUR,\n2035-03-02,51.25,\n2035-03-01,N/A,\n'));
  await page.getByText('Taux chargés : 2 jours.').first().waitFor();
  await page.getByLabel('Devise').selectOption('MUR');
  await page.getByRole('row', { name: /2 mars 2035.*51,25 MUR/ }).waitFor();
  expect(complaints).toEqual([]);
});
