import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurn } from '../../../test/whole.ts';
import { type Console, openConsole, signIn } from './harness.ts';

const pathOf = (url: string): string => new URL(url).pathname;

let console: Console;
beforeAll(async () => {
  console = await openConsole();
});
afterAll(() => console.close());

test('a session that has ended is begun again beside the screen, which keeps what was typed', async () => {
  const { server } = console;
  const { id: projectId } = await server.newProject();
  const owner = await console.person('owner', projectId);
  const { page } = await console.open(`/app/${projectId}/mise-en-route`, {
    as: owner,
    clock: 'real',
  });
  await page.getByRole('button', { name: /Poser le script/ }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /Rechercher/ }).fill('campag');
  await page.keyboard.press('Escape');
  await page.getByLabel('Google Tag Manager').check();

  await server.agents.signOutAgent({ params: { agentId: owner.id } });
  await page.getByText('Votre session a pris fin').waitFor();
  const beside = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Se reconnecter' }).click();
  const window = await beside;
  await signIn(window, owner);
  await page.getByText('Votre session a pris fin').waitFor({ state: 'detached' });
  await expect.poll(() => hasEnded(window)).toBe(true);
  expect(await page.getByLabel('Google Tag Manager').isChecked()).toBe(true);
  await server.api.createEventType({
    params: { projectId },
    body: { reference: 'order', name: 'Commande' },
  });
  await page.getByRole('button', { name: 'Dire ce qui compte : fait' }).waitFor();
});

test('a session that ends behind a form is begun again from within it, and nothing typed is lost', async () => {
  const { server } = console;
  const { id: projectId } = await server.newProject();
  const owner = await console.person('owner', projectId);
  const { page } = await console.open(`/app/${projectId}/webhooks?faire=creer`, {
    as: owner,
    clock: 'real',
  });
  const form = page.getByRole('dialog');
  const name = form.getByLabel('Nom', { exact: true });
  await name.fill('Commandes');
  await form.getByLabel('Adresse').fill('https://exemple.fr/recu');
  await server.agents.signOutAgent({ params: { agentId: owner.id } });
  await form.getByRole('button', { name: 'Créer le webhook' }).click();
  await form.getByText('Votre session a pris fin').first().waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rester' }).click();
  const beside = page.waitForEvent('popup');
  await form.getByRole('button', { name: 'Se reconnecter' }).click();
  await signIn(await beside, owner);
  await form.getByRole('button', { name: 'Se reconnecter' }).waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Commandes');
  await form.getByRole('button', { name: 'Créer le webhook' }).click();
  await page.getByText('whsec_').first().waitFor();
});

/** Not every browser lets a window close itself: it then says that it can be closed. */
const hasEnded = async (window: Page): Promise<boolean> =>
  window.isClosed() || (await window.getByText('Vous êtes reconnecté').count()) > 0;

test('the page allows nothing inline, and keeps its token in memory', async () => {
  const answer = await fetch(`${console.server.url}/app/demo/performances`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toContain('unsafe');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const html = await answer.text();
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|<style/);
});

test('a token is renewed without a frame, and asked for before the code of the screen is there', async () => {
  const asked: string[] = [];
  const framed: string[] = [];
  const { page } = await console.open('/app/demo/performances', {
    as: await console.person('reader'),
    prepare: async (opened) => {
      opened.on('request', (request) => {
        const path = pathOf(request.url());
        asked.push(path);
        if (request.frame() !== opened.mainFrame()) framed.push(path);
      });
    },
  });
  await page.getByRole('table').first().waitFor();
  asked.length = 0;
  await page.reload();
  await page.getByRole('table').first().waitFor();
  expect(framed).toEqual([]);
  const first = (part: string) => asked.findIndex((path) => path.includes(part));
  expect(first('/oidc/authorize')).toBeGreaterThan(0);
  expect(first('/oidc/authorize')).toBeLessThan(first('/img/logo'));
  expect(first('/metrics')).toBeLessThan(first('/attribution/'));
});

const clocks: [name: string, hours: number][] = [
  ['a day ahead', 24],
  ['right', 0],
  ['a day behind', -24],
];
test.each(inTurn(clocks, 0, 3))(
  'a token is renewed when it has lived, on a computer whose clock is %s',
  async (_, hours) => {
    const { id: projectId } = await console.server.newProject();
    let renewals = 0;
    const { page } = await console.open(`/app/${projectId}/mise-en-route`, {
      as: await console.person('owner', projectId),
      clock: 'real',
      prepare: async (opened) => {
        await opened.clock.install({ time: Date.now() + hours * 3_600_000 });
        opened.on('request', (request) => {
          if (pathOf(request.url()) === '/oidc/authorize') renewals += 1;
        });
      },
    });
    /** What a screen asks for is answered after the token that it needs. */
    const goTo = async (name: string, path: string) => {
      const answered = page.waitForResponse((answer) => pathOf(answer.url()).endsWith(path));
      await page.getByRole('link', { name, exact: true }).click();
      expect((await answered).status()).toBe(200);
    };
    await page.getByRole('button', { name: /Poser le script/ }).waitFor();
    renewals = 0;
    await goTo('Corbeille', '/events/trashed');
    await goTo('Journal', '/audit');
    expect(renewals).toBe(0);
    await page.clock.fastForward('59:00');
    await goTo('Corbeille', '/events/trashed');
    expect(renewals).toBe(1);
  },
);
