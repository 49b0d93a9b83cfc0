import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Console, openConsole } from './harness.ts';
import { outOfReach } from './looks.ts';
import { orderType } from './shop.ts';

let console: Console;
beforeAll(async () => {
  console = await openConsole();
});
afterAll(() => console.close());

async function newShop() {
  const { server } = console;
  const { id: shop } = await server.newProject();
  await server.api.createEventType({ params: { projectId: shop }, body: orderType });
  const send = async (nonce: string, data: Record<string, unknown>) => {
    await server.api.postEvent({ body: { projectId: shop, nonce, eventType: 'order', data } });
    await server.drain();
  };
  return { shop, send, as: await console.person('reader', shop) };
}

const good = { email: 'ada@exemple.fr', order_id: '1', total: 120 };

test('what comes in is shown and counted: an event with its amount, a refusal with its reason', async () => {
  const { shop, send, as } = await newShop();
  const { page, complaints } = await console.open(`/app/${shop}/en-direct`, {
    as,
    clock: 'real',
  });
  await page.getByText('En direct', { exact: true }).last().waitFor();
  await page.getByRole('link', { name: 'Mise en route' }).last().waitFor();
  const list = page.getByRole('list', { name: /le plus récent d’abord/ });
  await page.locator('[data-state="open"]').waitFor();
  await send('1', good);
  await list.getByRole('link', { name: 'Commande' }).waitFor();
  await list.getByText('120,00').waitFor();
  await send('2', { email: 'b@exemple.fr', order_id: '2' });
  await list.getByText('il manque').waitFor();
  expect(await outOfReach(page)).toEqual([]);
  await page.getByLabel('Refus').uncheck();
  await page.waitForURL('**/en-direct?voir=evenements&voir=visites');
  expect(await list.getByRole('listitem').count()).toBe(1);
  await list.getByRole('link', { name: 'Commande' }).click();
  await page.waitForURL(/evenements\/[0-9a-f-]{36}$/);
  expect(complaints).toEqual([]);
});

test('a pause holds the list still, and says how many wait', async () => {
  const { shop, send, as } = await newShop();
  const { page } = await console.open(`/app/${shop}/en-direct`, { as, clock: 'real' });
  await page.locator('[data-state="open"]').waitFor();
  await send('1', good);
  const entries = page.getByRole('list', { name: /le plus récent/ }).getByRole('listitem');
  await entries.first().waitFor();
  await page.keyboard.press('p');
  await page.getByText('En pause').waitFor();
  await send('2', good);
  await send('3', good);
  const waiting = page.getByRole('button', { name: '2 nouveaux : les afficher' });
  await waiting.waitFor();
  expect(await entries.count()).toBe(1);
  await waiting.click();
  await expect.poll(() => entries.count()).toBe(3);
});
