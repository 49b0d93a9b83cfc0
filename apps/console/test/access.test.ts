import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../../../test/whole.ts';
import { newAgent } from '../../api/test/harness/agents.ts';
import { showAnew } from './follow.ts';
import { type Console, openConsole, type Person } from './harness.ts';
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
  let reader: Person;
  let page: Page;
  let complaints: string[];
  beforeAll(async () => {
    team = await newTeam(console);
    reader = await team.member('reader');
    ({ page, complaints } = await console.open(`/app/${team.projectId}/acces`, {
      as: team.owner,
      ...real,
    }));
  });

  test('an owner invites somebody: the link is shown once, and the invitation can be cancelled', async () => {
    const { projectId, workspaceId, owner } = team;
    complaints.length = 0;
    await showAnew(page, `/app/${projectId}/acces?faire=inviter`);
    const dialog = page.getByRole('dialog', { name: 'Inviter quelqu’un' });
    await dialog.getByLabel('Son adresse e-mail').fill('lea@exemple.fr');
    await dialog.getByLabel(/^Rôle sur/).selectOption('editor');
    await page.keyboard.press('Enter');
    const link = page.getByRole('status', { name: 'Lien à transmettre' });
    expect(await link.innerText()).toContain(`${console.server.url}/`);
    expect(await outOfReach(page)).toEqual([]);
    await page.getByRole('button', { name: 'Terminé' }).click();
    await page.getByRole('cell', { name: /Éditeur de/ }).waitFor();
    const { data } = await owner.agents.listInvitations({ params: { workspaceId } });
    expect(data).toMatchObject([
      { email: 'lea@exemple.fr', isOwner: false, roles: [{ projectId, role: 'editor' }] },
    ]);

    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await page.getByRole('button', { name: 'Annuler l’invitation' }).click();
    await page.getByText('L’invitation de lea@exemple.fr est annulée.').first().waitFor();
    expect((await owner.agents.listInvitations({ params: { workspaceId } })).total).toBe(0);
    expect(complaints).toEqual([]);
  });

  test('a role is changed where it is read; the last owner stays, and is told before', async () => {
    const { projectId, workspaceId, owner } = team;
    await showAnew(page, `/app/${projectId}/acces`);
    const roleOf = (email: string) => page.getByLabel(`Rôle de ${email} sur Lampes`);
    await roleOf(reader.email).selectOption('editor');
    await page.getByText(`${reader.email} : éditeur de « Lampes ».`).first().waitFor();
    const membersNow = async () =>
      (await owner.agents.listWorkspaceMembers({ params: { workspaceId } })).data;
    expect((await membersNow()).find(({ id }) => id === reader.id)?.roles).toEqual([
      { projectId, role: 'editor' },
    ]);

    await roleOf(owner.email).selectOption('reader');
    await page
      .getByText(/dernier propriétaire actif/)
      .first()
      .waitFor();
    expect(await roleOf(owner.email).inputValue()).toBe('owner');
    expect((await membersNow()).find(({ id }) => id === owner.id)?.owner).toBe(true);

    await roleOf(reader.email).selectOption('owner');
    const confirm = page.getByRole('button', { name: 'Changer le rôle' });
    await confirm.click();
    await page.getByText(`${reader.email} : propriétaire de « Lampes ».`).first().waitFor();
    await confirm.waitFor({ state: 'detached' });
    await roleOf(reader.email).selectOption('reader');
    await confirm.click();
    await page.getByText(`${reader.email} : lecteur de « Lampes ».`).first().waitFor();
    expect((await membersNow()).find(({ id }) => id === reader.id)).toMatchObject({
      owner: false,
      roles: [{ projectId, role: 'reader' }],
    });
  });

  test('a member’s account is disabled and opened again, each time told before it is done', async () => {
    const { projectId, workspaceId, owner } = team;
    await showAnew(page, `/app/${projectId}/acces?ouvert=${reader.id}`);
    const panel = page.getByRole('dialog', { name: reader.email });
    await panel.getByRole('button', { name: 'Désactiver le compte' }).waitFor();
    expect(await outOfReach(page)).toEqual([]);
    const now = async () =>
      (await owner.agents.listWorkspaceMembers({ params: { workspaceId } })).data.find(
        ({ id }) => id === reader.id,
      );
    await panel.getByRole('button', { name: 'Désactiver le compte' }).click();
    const asked = page.getByRole('dialog', { name: 'Désactiver le compte ?' });
    await asked.getByText(/ne pourra plus se connecter/).waitFor();
    expect((await now())?.disabledAt).toBeNull();
    await asked.getByRole('button', { name: 'Désactiver le compte' }).click();
    await panel.getByRole('button', { name: 'Réactiver le compte' }).click();
    expect((await now())?.disabledAt).not.toBeNull();
    await page
      .getByRole('dialog', { name: 'Réactiver le compte ?' })
      .getByRole('button', { name: 'Réactiver le compte' })
      .click();
    await panel.getByRole('button', { name: 'Désactiver le compte' }).waitFor();
    expect((await now())?.disabledAt).toBeNull();

    await panel.getByRole('button', { name: 'Donner un lien de mot de passe' }).click();
    await page
      .getByRole('dialog', { name: 'Donner un lien de mot de passe ?' })
      .getByRole('button', { name: 'Donner un lien de mot de passe' })
      .click();
    await page.getByRole('status', { name: 'Lien à transmettre' }).waitFor();
  });
});

test.each(inTurn(['reader', 'editor'] as const, 1, 2))(
  'a %s sees their role, and why they may not invite',
  async (role) => {
    const { projectId, member } = await newTeam(console);
    const { page, complaints } = await console.open(`/app/${projectId}/acces`, {
      as: await member(role),
      ...real,
    });
    await page.getByText(role === 'reader' ? 'lecteur' : 'éditeur', { exact: true }).waitFor();
    const invite = page.getByRole('button', { name: 'Inviter quelqu’un' });
    expect(await invite.getAttribute('aria-disabled')).toBe('true');
    await invite.click({ force: true });
    await page.getByText('Il faut être propriétaire de l’espace de travail.').first().waitFor();
    expect(await page.getByRole('button', { name: 'Tous les comptes du serveur' }).count()).toBe(0);
    expect(complaints).toEqual([]);
  },
);

test('an administrator sees every account of the server, makes one and closes it, reads what readers say of pages, and erases a sentence', async () => {
  const { projectId, workspaceId } = await newTeam(console);
  const administrator = await newAgent(console.server, {
    accountId: workspaceId,
    administrator: true,
  });
  const { page, complaints } = await console.open(`/app/${projectId}/acces?onglet=serveur`, {
    as: administrator,
    ...real,
  });
  await page.getByRole('table', { name: 'Comptes du serveur' }).waitFor();
  await page.getByRole('button', { name: 'Créer un compte' }).click();
  const email = `noe-${crypto.randomUUID()}@exemple.fr`;
  const dialog = page.getByRole('dialog', { name: 'Créer un compte' });
  await dialog.getByLabel('Adresse e-mail').fill(email);
  await dialog.getByLabel('Premier mot de passe').fill('court');
  await dialog.getByRole('button', { name: 'Créer le compte' }).click();
  await dialog.getByText('Au moins 12 caractères.').waitFor();
  await dialog.getByLabel('Premier mot de passe').fill('neuf lampes de bureau');
  await dialog.getByRole('button', { name: 'Créer le compte' }).click();
  await page.getByText(`Le compte de ${email} est créé.`).first().waitFor();
  const accounts = await console.server.agents.listAgents({ query: { limit: 500 } });
  const made = accounts.data.find((each) => each.email === email);
  expect(made).toMatchObject({ administrator: false, disabledAt: null });

  await showAnew(page, `/app/${projectId}/acces?onglet=serveur&ouvert=${made?.id}`);
  await page.getByRole('button', { name: 'Désactiver le compte' }).click();
  await page
    .getByRole('dialog', { name: 'Désactiver le compte ?' })
    .getByRole('button', { name: 'Désactiver le compte' })
    .click();
  await page.getByRole('button', { name: 'Réactiver le compte' }).waitFor();

  const sentence = `Il manque un exemple (${crypto.randomUUID().slice(0, 4)}).`;
  const about = '/docs/concepts/workspace';
  await console.server.agents.putPageFeedback({
    params: { id: crypto.randomUUID() },
    body: { page: about, helpful: false, sentence },
  });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Avis sur la documentation' }).click();
  const table = page.getByRole('table', { name: 'Avis sur la documentation' });
  await table.getByRole('link', { name: about, exact: true }).waitFor();
  await table
    .getByRole('listitem')
    .filter({ hasText: sentence })
    .getByRole('button', { name: 'Effacer' })
    .click();
  await page
    .getByRole('dialog', { name: 'Effacer la phrase ?' })
    .getByRole('button', { name: 'Effacer la phrase' })
    .click();
  await page.getByText('La phrase est effacée.').first().waitFor();
  expect(await table.getByText(sentence).count()).toBe(0);
  const { data } = await console.server.agents.listPageFeedback();
  expect(data.find((each) => each.page === about)?.unhelpful).toBeGreaterThan(0);
  // The browser itself complains of the answer that refuses the short password.
  expect(complaints.filter((each) => !each.includes('400'))).toEqual([]);
});
