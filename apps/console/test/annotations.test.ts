import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Console, openConsole } from './harness.ts';
import { outOfReach } from './looks.ts';
import { orderType } from './shop.ts';

let console: Console;
beforeAll(async () => {
  console = await openConsole();
});
afterAll(() => console.close());

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** A shop with two orders: its curve has something to say. */
async function newShop() {
  const { server } = console;
  const { id: projectId } = await server.newProject();
  await server.api.createEventType({ params: { projectId }, body: orderType });
  for (const ago of [2, 5])
    await server.api.postEventSync({
      body: {
        projectId,
        nonce: `commande-${ago}`,
        eventType: 'order',
        eventDate: `${day(ago)}T10:00:00Z`,
        data: { email: 'ada@exemple.fr', order_id: `${ago}`, total: 120 },
      },
    });
  return projectId;
}

test('somebody writes on a day, changes it and takes it away; the curve says it to all', async () => {
  const projectId = await newShop();
  const { page, complaints } = await console.open(`/app/${projectId}/performances`, {
    as: await console.person('editor', projectId),
    clock: 'real',
  });
  const button = page.getByRole('button', { name: /^Annotations/ });
  await button.click();
  await page.getByRole('button', { name: 'Annoter un jour' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Ce qui est arrivé').fill('Nouvelle page d’accueil');
  await dialog.getByLabel('Jour', { exact: true }).fill(day(3));
  expect(await outOfReach(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Annoter' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Annotations (1)' }).click();
  expect(await outOfReach(page)).toEqual([]);

  await page.getByRole('button', { name: 'Modifier : Nouvelle page d’accueil' }).click();
  await dialog.getByLabel('Ce qui est arrivé').fill('Refonte du site');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  const written = async () =>
    (
      await console.server.api.listAnnotations({
        params: { projectId },
        query: { since: day(10), until: day(-1) },
      })
    ).data.map(({ text, firstDay }) => [text, firstDay]);
  expect(await written()).toEqual([['Refonte du site', day(3)]]);

  const reader = await console.open(`/app/${projectId}/performances`, {
    as: await console.person('reader', projectId),
    clock: 'real',
  });
  await reader.page.getByRole('button', { name: 'Annotations (1)' }).click();
  const remove = reader.page.getByRole('button', { name: 'Supprimer : Refonte du site' });
  expect(await remove.getAttribute('aria-disabled')).toBe('true');

  await page.getByRole('button', { name: 'Annotations (1)' }).click();
  await page.getByRole('button', { name: 'Supprimer : Refonte du site' }).click();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await written()).toEqual([]);
  expect(complaints).toEqual([]);
});
