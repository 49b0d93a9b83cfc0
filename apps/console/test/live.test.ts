import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sharedBrowser } from '../../../test/shared-browser.ts';
import { testPassword } from '../../api/test/harness/agents.ts';
import { openShop, post, projectId, serverEnvironment } from '../../api/test/harness/ingestion.ts';
import { useKilledServers } from '../../api/test/harness/killed-servers.ts';
import { runScript } from '../../api/test/harness/process.ts';
import { violations } from '../../site/test/axe.ts';
import { type Console, dark, desktop, openConsole, phone, signIn } from './harness.ts';
import { orderType } from './shop.ts';

vi.setConfig({ testTimeout: 300_000 });

let console: Console;
beforeAll(async () => {
  console = await openConsole();
});
afterAll(() => console.close());

// biome-ignore lint/correctness/useHookAtTopLevel: it hooks into the tests of a file, not into React.
const { dataDir, start } = useKilledServers();

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

test('a killed server is waited for, and what came next is shown once it is back', async () => {
  const { env } = await serverEnvironment({ DATA_DIR: dataDir() });
  const url = `http://localhost:${env.PORT}`;
  const settings = { ...env, PUBLIC_URL: url };
  const first = await start(settings);
  await openShop(url, settings);
  const email = 'agent@exemple.fr';
  const command = async (words: string[], input?: string) => {
    const more = input === undefined ? {} : { input };
    const { stdout, stderr } = await runScript('cli/main.ts', words, settings, more);
    return JSON.parse(stdout || JSON.stringify({ error: stderr }));
  };
  const { id } = await command(['agent', 'create', '--email', email], testPassword);
  await command(['access', 'grant', id, '--project', projectId, '--role', 'reader']);
  const context = await (await sharedBrowser()).newContext({ locale: 'fr-FR', ...desktop });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  await page.goto(`${url}/app/${projectId}/en-direct`);
  await signIn(page, { id, email });
  await page.locator('[data-state="open"]').waitFor();
  const entries = page.getByRole('list', { name: /le plus récent/ }).getByRole('listitem');
  await post(url, 'commande-1');
  await entries.first().waitFor();
  await first.stop('SIGKILL');
  await page.getByText('Reconnexion…').waitFor();
  expect(await entries.count()).toBe(1);
  await start(settings);
  await post(url, 'commande-2');
  await expect.poll(() => entries.count(), { timeout: 120_000 }).toBe(2);
  await page.locator('[data-state="open"]').waitFor();
  await context.close();
});

test.each([
  ['a phone in light', phone],
  ['a phone in dark', { ...phone, ...dark }],
  ['a desk in light', desktop],
  ['a desk in dark', { ...desktop, ...dark }],
])('the live screen is within everybody’s reach, on %s', async (_, options) => {
  const { shop, send, as } = await newShop();
  const { page } = await console.open(`/app/${shop}/en-direct`, {
    as,
    clock: 'real',
    ...options,
  });
  await page.locator('[data-state="open"]').waitFor();
  await page.getByText('Rien n’est encore venu').waitFor();
  expect(await violations(page)).toEqual([]);
  await send('1', good);
  await send('2', {});
  await page.getByText('il manque').waitFor();
  expect(await violations(page)).toEqual([]);
});
