import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sharedBrowser } from '../../../test/shared-browser.ts';
import { type Console, openConsole } from './harness.ts';

let console: Console;
beforeAll(async () => {
  console = await openConsole();
});
afterAll(() => console.close());

const step = (page: Page, title: string, state: 'fait' | 'à faire') =>
  page.getByRole('button', { name: new RegExp(`${title} : ${state}$`) });
const code = (page: Page) => page.locator('pre').innerText();

/** A shop that has nothing but what was pasted into it, and somebody who visits it. */
async function visitShop(pages: Record<string, string>, paths: readonly string[]) {
  const server = createServer(({ url = '/' }, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(`<!doctype html><title>Boutique</title>${pages[url.split('?')[0] ?? '/'] ?? ''}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const context = await (await sharedBrowser()).newContext();
  // The tracker leaves driven browsers alone.
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false }),
  );
  const page = await context.newPage();
  for (const path of paths) {
    const sent = page.waitForResponse((response) => /\/v1\/(hits|events)$/.test(response.url()));
    await page.goto(`http://127.0.0.1:${port}${path}`);
    await sent;
  }
  await context.close();
  server.close();
}

test('somebody pastes what the screen says, each box ticks itself, and what is refused says why', async () => {
  const { server } = console;
  const { id } = await server.newProject();
  const allowHosts = (allowedHosts: string[]) =>
    server.agents.updateProject({
      params: { projectId: id },
      body: { trafficFilters: { allowedHosts } },
    });
  await allowHosts(['boutique.fr']);
  const owner = await console.person('owner', id);
  const { page, complaints } = await console.open(`/app/${id}/mise-en-route`, {
    as: owner,
    clock: 'real',
  });
  await step(page, 'Poser le script sur votre site', 'à faire').waitFor();
  const pasted = await code(page);
  expect(pasted).toContain(`data-project="${id}"`);
  // What is pasted as it stands waits for the shop's banner.
  expect(pasted).not.toMatch(/data-(consent|anonymous)/);
  const script = `${pasted}<script>addEventListener('load', () => sillage('consent', true))</script>`;
  await visitShop({ '/': script }, ['/']);
  await page.getByText('Le site 127.0.0.1 n’est pas de ceux que le projet admet').waitFor();

  await allowHosts([]);
  await visitShop({ '/': script }, ['/?utm_source=infolettre']);
  await server.drain();
  await step(page, 'Poser le script sur votre site', 'fait').waitFor();

  await page.getByRole('button', { name: 'Commande', exact: true }).click();
  await step(page, 'Dire ce qui compte', 'fait').waitFor();
  const order = (await code(page))
    .replace('NUMÉRO DE COMMANDE', '1042')
    .replace('ADRESSE E-MAIL', 'ada@exemple.fr');
  await server.api.postEvent({
    body: { projectId: id, nonce: '1', eventType: 'order', data: { email: 'ada@exemple.fr' } },
  });
  await server.drain();
  await page.getByText('Le champ « total » manque.').waitFor();

  await visitShop({ '/': script, '/merci': script + order }, ['/?gclid=Cj0KCQiA', '/merci']);
  await server.drain();
  await step(page, 'Recevoir une première commande', 'fait').waitFor();
  const { data } = await server.api.listEvents({ params: { projectId: id } });
  expect(data).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('a reader sees how it is done, and why they may not', async () => {
  const { id } = await console.server.newProject();
  const reader = await console.person('reader', id);
  const { page } = await console.open(`/app/${id}/mise-en-route?etape=type`, { as: reader });
  await page.getByRole('button', { name: 'Commande', exact: true }).press('Enter');
  await page.getByRole('status').getByText('Il faut être éditeur du projet').waitFor();
});
