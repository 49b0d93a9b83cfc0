import { afterAll, beforeAll, expect, test } from 'vitest';
import { shopIn } from '../../api/test/harness/attribution.ts';
import { type Console, openConsole } from './harness.ts';

let console: Console;
beforeAll(async () => {
  console = await openConsole();
});
afterAll(() => console.close());

/** A person who came, bought, and was met elsewhere. */
async function shop() {
  const made = await shopIn(console.server);
  await made.visit({ at: '2026-11-08T10:00:00Z', trackerId: 'a', source: 'search:google' });
  await made.order('2026-11-09T12:00:00Z', { email: 'ada@exemple.fr', total: 80.5 }, 'a');
  await made.order('2026-11-10T12:00:00Z', { email: 'ada@exemple.fr', total: 19.5 }, 'a');
  const { data } = await console.server.api.listUsers({
    params: made.params,
    query: { identity: 'ada@exemple.fr' },
  });
  return { ...made, userId: data[0]?.id ?? '' };
}

test('a person is found by what identifies them, and nothing personal is in the address; a reader sees what may be asked, and why they may not', async () => {
  const { projectId, userId } = await shop();
  const reader = await console.person('reader', projectId);
  const { page, complaints } = await console.open(`/app/${projectId}/personnes`, { as: reader });
  await page.getByLabel('Trouver une personne').fill(' ADA@exemple.fr');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Personne trouvée' }).waitFor();
  expect(decodeURIComponent(page.url())).not.toMatch(/ada/i);
  await page.getByRole('link', { name: 'ada@exemple.fr' }).click();
  await page.getByRole('heading', { name: 'ada@exemple.fr' }).waitFor();
  expect(page.url()).toBe(`${console.server.url}/app/${projectId}/personnes/${userId}`);
  await expect.poll(() => page.title()).toBe('Personne · Sillage');
  const story = page.locator('section', {
    has: page.getByRole('heading', { name: 'Son histoire' }),
  });
  await story.getByRole('link').nth(2).waitFor();
  // Types have their references until their names have come.
  await story.getByRole('link', { name: 'Commande' }).nth(1).waitFor();
  expect(await story.getByRole('link').allTextContents()).toEqual([
    'Commande',
    'Commande',
    'Visite : Recherche : google',
  ]);
  await page
    .locator('dl', { hasText: 'Chiffre d’affaires' })
    .getByText(/^100,00/)
    .waitFor();

  await page.getByRole('button', { name: 'Ses droits' }).click();
  const erase = page.getByRole('button', { name: 'Effacer la personne' });
  expect(await erase.getAttribute('aria-disabled')).toBe('true');
  expect(await erase.getAttribute('title')).toMatch(/éditeur/);
  await page.goto(`${console.server.url}/app/${projectId}/personnes?onglet=effacements`);
  await page.getByText('Les effacements sont réservés aux éditeurs').waitFor();
  expect(complaints).toEqual([]);
});

test('a person who objects is not followed, until the objection is lifted; all that is known is exported, then the person is erased, and the numbers stay', async () => {
  const { projectId, params, userId } = await shop();
  const turnover = async () => {
    const [row] = await console.server.api.queryInsights({
      params,
      body: {
        since: '2026-11-01',
        until: '2026-12-01',
        metrics: ['event-count', 'turnover'],
        groupBy: 'project',
        interval: 'month',
      },
    });
    return row?.values;
  };
  const before = await turnover();
  const editor = await console.person('editor', projectId);
  const { page } = await console.open(`/app/${projectId}/personnes/${userId}?faire=opposer`, {
    as: editor,
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Ne plus suivre' }).click();
  await page.getByText(/n’est plus suivie depuis/).waitFor();
  const objections = async () => (await console.server.api.listObjections({ params })).total;
  expect(await objections()).toBe(1);
  await page.getByRole('button', { name: 'Lever l’opposition' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Lever' }).click();
  await page.getByText(/n’est plus suivie depuis/).waitFor({ state: 'detached' });
  expect(await objections()).toBe(0);

  await page.getByRole('button', { name: 'Ses droits' }).click();
  await page.getByRole('button', { name: 'Exporter tout ce que l’on sait' }).click();
  await page.getByRole('dialog').getByText('Pages vues').waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Télécharger l’archive' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^personne-[0-9a-f]{8}\.zip$/);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Ses droits' }).click();
  await page.getByRole('button', { name: 'Effacer la personne' }).click();
  const erase = page.getByRole('button', { name: 'Effacer pour toujours' });
  expect(await erase.getAttribute('aria-disabled')).toBe('true');
  await page.getByLabel(/Pour confirmer/).fill('ada@exemple.fr');
  await erase.click();
  await page.getByText('celui-ci').waitFor();
  expect(page.url()).toContain('onglet=effacements');
  const { total } = await console.server.api.listUsers({
    params,
    query: { identity: 'ada@exemple.fr' },
  });
  expect(total).toBe(0);
  expect(await turnover()).toEqual(before);
  await page.goto(`${console.server.url}/app/${projectId}/personnes?onglet=oppositions`);
  await page.getByRole('cell', { name: 'Effacement' }).waitFor();
});

test('two people who are said to be one are joined and parted', async () => {
  const { projectId, order, params } = await shopIn(console.server);
  await order('2026-11-01T12:00:00Z', { email: 'b@exemple.fr', total: 1 });
  await order('2026-11-02T12:00:00Z', { phone: '+33199009812', total: 1 });
  await order('2026-11-03T12:00:00Z', { email: 'b@exemple.fr', phone: '+33199009812', total: 1 });
  const editor = await console.person('editor', projectId);
  const { page } = await console.open(`/app/${projectId}/personnes?onglet=reunions`, {
    as: editor,
  });
  const statusOf = async () => (await console.server.api.listMerges({ params })).data[0]?.status;
  await page.getByRole('button', { name: /Séparer|Écarter/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Séparer' }).click();
  await page.getByText('Séparées', { exact: true }).waitFor();
  expect(await statusOf()).toBe('undone');
  await page.getByRole('button', { name: 'Réunir' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Réunir' }).click();
  await page.getByText('Réunies', { exact: true }).waitFor();
  expect(await statusOf()).toBe('merged');
});
