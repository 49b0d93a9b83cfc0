import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageView, visit } from '../../api/test/harness/hits.ts';
import { type Console, openConsole } from './harness.ts';
import { outOfReach } from './looks.ts';

let console: Console;
beforeAll(async () => {
  console = await openConsole();
});
afterAll(() => console.close());

async function newShop(role: 'reader' | 'editor' = 'editor') {
  const { id: projectId } = await console.server.newProject();
  const params = { projectId };
  const as = await console.person(role, projectId);
  const { wmktId } = await console.server.agents.createIntegration({
    params,
    body: { name: 'Radio' },
  });
  const open = (path: string, options = {}) =>
    console.open(`/app/${projectId}/${path}`, { as, clock: 'real', ...options });
  return { projectId, params, wmktId, open };
}

test('an integration is made, renamed and archived; a campaign is made from nothing, its link is built, and the link is understood as it', async () => {
  const { projectId, params, wmktId, open } = await newShop();
  const { page, complaints } = await open('integrations?faire=creer');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Nom').fill('Salons');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Actions sur Salons' }).click();
  await page.getByRole('button', { name: 'Renommer' }).click();
  await dialog.getByLabel('Nom').fill('Salons et foires');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Salons et foires' }).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Actions sur Salons et foires' }).click();
  await page.getByRole('button', { name: 'Archiver' }).click();
  await dialog.getByRole('button', { name: 'Archiver' }).click();
  await page.getByRole('link', { name: 'Salons et foires' }).waitFor({ state: 'detached' });
  await dialog.waitFor({ state: 'detached' });
  await page.getByLabel('Avec les archivées').check();
  await page.getByRole('row', { name: /Salons et foires Archivée/ }).waitFor();
  const archived = await console.server.api.listIntegrations({ params, query: { archived: true } });
  expect(archived.data.map(({ name }) => name)).toEqual(['Salons et foires']);

  await page.getByRole('link', { name: 'Campagnes', exact: true }).click();
  await page
    .getByRole('button', { name: /^Créer (une|la première) campagne$/ })
    .first()
    .click();
  await dialog.getByLabel('Nom', { exact: true }).fill('Soldes d’été');
  expect(await dialog.getByLabel('Nom court').inputValue()).toBe('soldes-d-ete');
  await dialog.getByRole('button', { name: 'Créer la campagne' }).click();
  await page.getByRole('heading', { name: 'Soldes d’été', exact: true }).waitFor();
  await page.getByText(`wmkt_id=${wmktId}&wmkt_campaign=soldes-d-ete`).waitFor();

  await page.getByRole('button', { name: 'Construire un lien' }).click();
  await dialog.getByLabel('Page d’arrivée').fill('https://boutique.example/offre?couleur=bleu');
  const link = `https://boutique.example/offre?couleur=bleu&wmkt_id=${wmktId}&wmkt_campaign=soldes-d-ete`;
  await dialog.getByText(link).waitFor();
  const check = dialog.getByLabel('Adresse à vérifier');
  await check.fill(link);
  await dialog.getByText('L’intégration et la campagne sont reconnues.').waitFor();
  await check.fill(`https://boutique.example/?wmkt_id=${wmktId}&wmkt_campaign=noel`);
  await dialog.getByText('L’intégration n’a pas de campagne « noel »').waitFor();
  await dialog.getByRole('button', { name: 'Créer la campagne « noel »' }).click();
  await page
    .getByRole('dialog', { name: 'Créer une campagne' })
    .getByRole('button', { name: 'Créer la campagne' })
    .click();
  await dialog.getByText('L’intégration et la campagne sont reconnues.').waitFor();
  const { data } = await console.server.api.listProjectCampaigns({
    params: { projectId },
    query: {},
  });
  expect(data.map(({ campaignSlug }) => campaignSlug).sort()).toEqual(['noel', 'soldes-d-ete']);
  expect(complaints).toEqual([]);
});

test('what fell to the implicit campaign is shown by its name, and one press makes the campaign', async () => {
  const { projectId, params, wmktId, open } = await newShop();
  const addressOf = (slug?: string) =>
    `https://boutique.example/?wmkt_id=${wmktId}${slug ? `&wmkt_campaign=${slug}` : ''}`;
  await visit(
    console.server,
    ...['printemps', 'printemps', undefined].map((slug) =>
      pageView(projectId, { trackerId: randomUUID(), page: addressOf(slug) }),
    ),
  );
  const { page } = await open('campagnes');
  await page.getByText('Du trafic est arrivé sans nom de campagne connu').waitFor();
  await page.getByRole('link', { name: 'Radio' }).first().click();
  const table = page.getByRole('table', { name: 'Noms de campagne que portaient les adresses' });
  await table.getByRole('row', { name: /printemps.* 2 / }).waitFor();
  expect(await outOfReach(page)).toEqual([]);
  await table.getByRole('button', { name: 'Créer cette campagne' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Créer la campagne' }).click();
  await expect
    .poll(async () =>
      (
        await console.server.api.listProjectCampaigns({ params, query: { explicit: true } })
      ).data.map(({ campaignSlug }) => campaignSlug),
    )
    .toEqual(['printemps']);
});

test('the figures of a campaign are those of the question that Performances asks', async () => {
  const { data } = await console.server.api.listProjectCampaigns({
    params: { projectId: 'demo' },
    query: { search: 'lettre-mensuelle' },
  });
  const id = data[0]?.id ?? '';
  const { page } = await console.open(`/app/demo/campagnes/${id}`);
  const rows = await console.server.api.queryAttribution({
    params: { projectId: 'demo' },
    body: {
      since: '2026-10-17',
      until: '2026-11-16',
      metrics: ['event-count'],
      groupBy: 'campaign',
      include: ['visits'],
      filter: { nodes: [{ campaignId: id }] },
    },
  });
  const row = rows.find(({ identifier }) => identifier === id);
  const figures = page.locator('dl').filter({ hasText: 'Visites' });
  await figures.waitFor();
  const text = (await figures.textContent()) ?? '';
  const format = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
  expect(text).toContain(`Visites${format.format(row?.visits ?? -1)}`);
  await page.getByRole('figure', { name: /Dépense/ }).waitFor();
  await page.getByRole('link', { name: 'Voir dans les Performances' }).click();
  await page.waitForURL(/performances\?.*noeud=/);
});

test('a reader builds links, and is told why the rest is not for them', async () => {
  const { open } = await newShop('reader');
  const { page } = await open('campagnes');
  const create = page.getByRole('button', { name: 'Créer une campagne' });
  await create.waitFor();
  expect(await create.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'Construire un lien' }).click();
  await page.getByRole('dialog', { name: 'Construire un lien' }).waitFor();
  expect(await outOfReach(page)).toEqual([]);
});
